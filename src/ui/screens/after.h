/* after: what the files of the after-action screen share. */
#ifndef UI_SCREENS_AFTER_H
#define UI_SCREENS_AFTER_H

#include "ui/app.h"
#include "ui/model/report/report.h"
#include "ui/table/map/small_map.h"

/* The map at the end of a turn. */
typedef struct TurnPicture {
    Image image;       /* for the page; data NULL: not taken yet */
    Texture2D texture; /* the same, for the screen; as large as it is shown */
} TurnPicture;

/* Pictures are taken one after the other, one with each frame that is drawn. */
typedef struct TurnPictures {
    SmallMap map;          /* only until all are taken */
    bool possible;         /* this system has a map to draw */
    TurnPicture *pictures; /* one for each turn */
    int count, taken;
    float scale; /* that they were made for to be shown */
    State *scratch;
} TurnPictures;

/* What is written into the folder of saves, a step with each pass, so that nothing waits for it. */
typedef struct Export {
    bool wanted;
    ReportPicture *pictures; /* those that have been packed */
    int packed;
} Export;

/* Where the player goes from here. */
typedef enum AfterWay { WAY_NONE, WAY_TABLE, WAY_HEADQUARTERS, WAY_AGAIN, WAY_NEW } AfterWay;

typedef struct After {
    Report report;
    const Story *story; /* that it tells: the sitting's */
    TurnPictures pictures;
    Export page;
    AfterWay way;
    uint64_t changes; /* of the sitting, when the report was made */
    float *heights;   /* of the turns' boxes, for `width` */
    float width, scale;
} After;

/* ---- after_pictures.c ---- */
void pictures_open(TurnPictures *pictures, const Session *session, const Report *report);
void pictures_close(TurnPictures *pictures);
/* In a pass that draws, before anything else: takes the next one, into a corner of the window that is drawn over. */
void pictures_take(App *app, TurnPictures *pictures, const Report *report);
bool pictures_complete(const TurnPictures *pictures);
/* Draws one into the middle of a box of pictures_size. */
void pictures_draw(Ui *ui, const TurnPictures *pictures, int index, Rectangle box);
/* The room that they need on the screen, in units; 0: there are none. */
Vector2 pictures_size(const TurnPictures *pictures);

/* ---- after_export.c ---- */
void export_text(App *app, const After *after);
/* Goes on with a page that is wanted: packs a picture, at the end writes the file. */
void export_step(App *app, After *after);
void export_drop(Export *page, int pictures);

#endif

/* Pictures of the map at the end of every turn. Each is drawn into the lower left corner of the window, read back from
 * there, and then drawn over by the screen. */
#include "ui/screens/after.h"

#include <math.h>
#include <rlgl.h>
#include <stdlib.h>

#include "core/base/ensure.h"

enum { PICTURE_WIDTH = 600, PICTURE_HEIGHT = 520 };

static const float SHOWN_WIDTH = 200, SHOWN_HEIGHT = 190; /* units on the screen, at most */

void pictures_open(TurnPictures *pictures, const Session *session, const Report *report)
{
    *pictures = (TurnPictures){.count = report->count};
    pictures->pictures = calloc((size_t)report->count + 1, sizeof *pictures->pictures);
    pictures->scratch = calloc(1, session_rules(session)->state_size);
    ENSURE(pictures->pictures && pictures->scratch);
    small_map_open(&pictures->map, session_rules(session));
    pictures->possible = pictures->map.board != NULL;
    if (!pictures->possible)
        pictures->taken = pictures->count;
}

void pictures_close(TurnPictures *pictures)
{
    for (int i = 0; i < pictures->count && pictures->pictures; i++) {
        UnloadImage(pictures->pictures[i].image);
        if (pictures->pictures[i].texture.id)
            UnloadTexture(pictures->pictures[i].texture);
    }
    free(pictures->pictures);
    free(pictures->scratch);
    small_map_close(&pictures->map);
    *pictures = (TurnPictures){0};
}

bool pictures_complete(const TurnPictures *pictures)
{
    return pictures->taken == pictures->count;
}

/* The largest box of the map's proportions that the window has room for. */
static Rectangle corner(const Ui *ui, const SmallMap *map, const BoardView *view)
{
    float most_wide = fminf(PICTURE_WIDTH, floorf(ui->width * ui->scale));
    float most_high = fminf(PICTURE_HEIGHT, floorf(ui->height * ui->scale));
    Rectangle extent = map->board->extent(view->game, view->state, box_of(0, 0, most_wide, most_high));
    float by = fminf(most_wide / fmaxf(1, extent.width), most_high / fmaxf(1, extent.height));
    float wide = fmaxf(1, floorf(extent.width * by)), high = fmaxf(1, floorf(extent.height * by));
    return (Rectangle){0, ui->height - high / ui->scale, wide / ui->scale, high / ui->scale};
}

static Image read_corner(const Ui *ui, Rectangle box)
{
    Rectangle pixels = ui_pixels(ui, box);
    int wide = (int)fmaxf(1, pixels.width), high = (int)fmaxf(1, pixels.height);
    rlDrawRenderBatchActive();
    Image image = {.data = rlReadScreenPixels(wide, high),
                   .width = wide,
                   .height = high,
                   .mipmaps = 1,
                   .format = PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
    if (image.data)
        ImageFormat(&image, PIXELFORMAT_UNCOMPRESSED_R8G8B8);
    return image;
}

/* Made small once, so that it is drawn as it is. */
static Texture2D shown(const Ui *ui, Image image)
{
    Image small = ImageCopy(image);
    float by = fminf(SHOWN_WIDTH / (float)image.width, SHOWN_HEIGHT / (float)image.height) * ui->scale;
    ImageResize(&small, (int)fmaxf(1, roundf((float)image.width * by)),
                (int)fmaxf(1, roundf((float)image.height * by)));
    Texture2D texture = LoadTextureFromImage(small);
    UnloadImage(small);
    return texture;
}

static void take_one(App *app, TurnPictures *pictures, const Report *report)
{
    Ui *ui = app->ui;
    const Session *session = app->sitting->session;
    TurnPicture *picture = &pictures->pictures[pictures->taken];
    const State *position = session_before(session, report->turns[pictures->taken++].to);
    session_rules(session)->mask(session_game(session), position, session_eyes(session), pictures->scratch);
    BoardView view = small_map_view(session, pictures->scratch);
    view.plain = true;
    Rectangle box = corner(ui, &pictures->map, &view);
    pictures->map.board->draw(ui, pictures->map.cache, &pictures->map.camera, &view, box);
    picture->image = read_corner(ui, box);
    if (picture->image.data)
        picture->texture = shown(ui, picture->image);
}

/* The window has another size: those that are there are shown larger or smaller. */
static void follow_scale(const Ui *ui, TurnPictures *pictures)
{
    for (int i = 0; i < pictures->taken && pictures->scale != ui->scale; i++) {
        TurnPicture *picture = &pictures->pictures[i];
        if (!picture->texture.id)
            continue;
        UnloadTexture(picture->texture);
        picture->texture = shown(ui, picture->image);
    }
    pictures->scale = ui->scale;
}

void pictures_take(App *app, TurnPictures *pictures, const Report *report)
{
    if (app->ui->draws)
        follow_scale(app->ui, pictures);
    if (!app->ui->draws || pictures_complete(pictures))
        return;
    ui_overlaps_allowed(app->ui, true);
    do
        take_one(app, pictures, report);
    while (app->offscreen && !pictures_complete(pictures));
    ui_overlaps_allowed(app->ui, false);
    if (pictures_complete(pictures))
        small_map_close(&pictures->map);
    ui_move_on(app->ui, 0);
}

Vector2 pictures_size(const TurnPictures *pictures)
{
    return pictures->possible ? (Vector2){SHOWN_WIDTH, SHOWN_HEIGHT} : (Vector2){0, 0};
}

void pictures_draw(Ui *ui, const TurnPictures *pictures, int index, Rectangle box)
{
    const Texture2D *texture = &pictures->pictures[index].texture;
    if (!texture->id) {
        ui_fill(ui, box, ui_tone(ui, TONE_CLOTH_DARK));
        return;
    }
    Rectangle pixels =
        ui_pixels(ui, box_middle(box, (float)texture->width / ui->scale, (float)texture->height / ui->scale));
    if (ui->draws)
        DrawTexture(*texture, (int)pixels.x, (int)pixels.y, WHITE);
}

/* staged: what is drawn or rolled before all eyes, in the three steps that it has in every system: what it is about, the cards, markers or
 * dice one by one, what came of it. A system says what they are (Board.stage); pace, places and rings are the same for all. */
#ifndef UI_TABLE_FILM_STAGED_H
#define UI_TABLE_FILM_STAGED_H

#include "core/play/rules.h"
#include "ui/kit/kit.h"

enum { STAGED_DATA = 192 };

typedef struct Staged {
    char first[40], second[40], result[64];
    char question
        [64]; /* what is to be decided, told meanwhile; "": the sentence of the moment does not give it away */
    int count;        /* of parts: cards, markers, dice */
    int second_from;  /* the part with which the second step begins */
    uint32_t counted; /* those that decided it: they stay ringed once the result is there */
    float part;       /* how wide one is, */
    float lead, tail; /* and what stands before them and behind; 0: nothing */
    void (*draw_lead)(Ui *ui, const struct Staged *staged, double turned, Rectangle box); /* turned: 0 to 1 */
    void (*draw_part)(Ui *ui, const struct Staged *staged, int part, Rectangle box);
    void (*draw_tail)(Ui *ui, const struct Staged *staged, bool fell, Rectangle box);
    const Game *game;
    bool about_own;         /* it befalls the player */
    char data[STAGED_DATA]; /* the system's own, copied in and out */
} Staged;

/* How large it is where it may be so wide; what has no room beside each other stands in several rows. */
Vector2 staged_size(const Ui *ui, const Staged *staged, float most);
/* As far as it has been shown, in seconds at normal speed since the camera is there. */
void staged_draw(Ui *ui, const Staged *staged, double shown, Rectangle box);

/* A part that has a word below it. Returns the room above. */
Rectangle staged_word(Ui *ui, Rectangle box, const char *word, Tone tone);

#endif

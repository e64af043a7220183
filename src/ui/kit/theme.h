/* theme: the colours of the window, by what they mean. Palettes are data (config/theme.ini). */
#ifndef UI_KIT_THEME_H
#define UI_KIT_THEME_H

#include "ui/kit/raylib.h"

#include "core/base/text.h"

typedef enum Tone {
    TONE_CLOTH,      /* the table */
    TONE_CLOTH_DARK, /* and its edge */
    TONE_PANEL,
    TONE_RAISED, /* a box on a panel */
    TONE_BAR,    /* top and bottom bars */
    TONE_HOVER,  /* a box under the pointer, and what is chosen: texts and signs lie on it */
    TONE_LINE,   /* edges of boxes */
    TONE_TEXT,
    TONE_DIM,   /* text of less weight */
    TONE_FAINT, /* text of little weight */
    TONE_GOLD,  /* yours to decide */
    TONE_ON_GOLD,
    TONE_PAPER, /* cards */
    TONE_PAPER_LIGHT,
    TONE_INK, /* text and lines on paper */
    TONE_INK_DIM,
    TONE_FRIEND,
    TONE_FRIEND_LIGHT, /* as text on a panel */
    TONE_ENEMY,
    TONE_ENEMY_LIGHT,
    TONE_GOOD,
    TONE_WARN,
    TONE_HIT,
    TONE_PIN,
    TONE_MISS,
    TONE_WELL, /* good for the player, as a part of a bar: white words lie on it; what is bad for him is TONE_HIT, hatched */
    TONE_LINK, /* rule numbers */
    TONES
} Tone;

enum { PALETTES = 8, PALETTE_ID_SIZE = 32, PALETTE_TITLE_SIZE = 48 };

typedef struct Palette {
    char id[PALETTE_ID_SIZE];
    char title[PALETTE_TITLE_SIZE];
    Color tone[TONES];
    bool textures; /* grain and grounds; without them plain areas */
} Palette;

typedef struct Theme {
    Palette palettes[PALETTES];
    int count; /* at least 1 */
} Theme;

/* Reads the palettes; where the file is missing or wrong the built-in default is there alone, and `trouble` says so. */
void theme_load(Theme *theme, Writer *trouble);
/* The palette of this id, else the first. */
const Palette *theme_palette(const Theme *theme, const char *id);

#endif

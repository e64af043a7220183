/* settings: what the player chose, kept between starts. Defaults are data (config/settings.ini). */
#ifndef UI_KIT_SETTINGS_H
#define UI_KIT_SETTINGS_H

#include "core/base/text.h"
#include "ui/kit/keys.h"
#include "ui/kit/theme.h"

typedef enum Speed { SPEED_SLOW, SPEED_NORMAL, SPEED_FAST, SPEED_FASTEST, SPEED_SKIP, SPEEDS } Speed;

enum { SCALE_MIN = 75, SCALE_MAX = 200, LAST_SIZE = 512, SEED_TEXT_SIZE = 20, OPPONENTS_MOST = 15 };

typedef struct Settings {
    int width, height;
    bool fullscreen;
    int scale; /* per cent */
    char palette[PALETTE_ID_SIZE];
    bool still; /* reduced motion */
    bool sound;
    int volume; /* per cent */
    Speed speed;
    bool autosave;
    bool asks; /* before something is given away */
    /* What was chosen last on the screen of missions. */
    char mission[LAST_SIZE];   /* "" none */
    char seed[SEED_TEXT_SIZE]; /* as it was typed; "" a new one every time */
    int side, opponent;
    Chord keys[KEY_ACTIONS];
} Settings;

extern const char *const speed_names[SPEEDS + 1]; /* as the file has them; ends with NULL */

/* As they are at the first start. */
void settings_default(Settings *settings, Writer *trouble);
/* Defaults, then the player's own file over them. What is wrong in a file is said in `trouble`, and the rest counts. */
void settings_load(Settings *settings, Writer *trouble);
/* NULL for success, or what went wrong. A damaged file stays beside. */
const char *settings_save(const Settings *settings);

#endif

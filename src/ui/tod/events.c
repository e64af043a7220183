/* What an event of Tour of Duty is to the player: whom it happened to, which its sentence says, whose doing it is, how it sounds. */
#include "tod/words/words.h"
#include "ui/kit/sound.h"
#include "ui/table/panel.h"
#include "ui/tod/panels.h"

static const EventRow rows[EVENT_KINDS] = {
    [EVENT_PLACED] = {QUIET, 0},
    [EVENT_LAID] = {QUIET, 0},
    [EVENT_TURN] = {0, SOUND_CARD + 1},
    [EVENT_ORDER] = {0, SOUND_CARD + 1},
    [EVENT_TIE] = {0, SOUND_CARD + 1},
    [EVENT_TURN_ENDS] = {QUIET, 0},
    [EVENT_ARRIVES] = {NEWS, SOUND_RADIO + 1},
    [EVENT_SEEN] = {NEWS, SOUND_ALERT + 1},
    [EVENT_UNSEEN] = {NEWS, 0},
    [EVENT_OVER] = {NEWS, SOUND_ALERT + 1},
    [EVENT_TRAP_ROLL] = {0, SOUND_CARD + 1},
    [EVENT_TRAP_FOUND] = {NEWS, SOUND_ALERT + 1},
    [EVENT_TRAP_SPRUNG] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_FLARE] = {NEWS, SOUND_ALERT + 1},
    [EVENT_PANIC] = {NEWS, SOUND_ALERT + 1},
    [EVENT_AIMS] = {COMBAT, SOUND_SHOT + 1},
    [EVENT_SUPPRESSES] = {COMBAT, SOUND_SHOT + 1},
    [EVENT_SPRAYS] = {COMBAT, SOUND_SHOT + 1},
    [EVENT_RAKES] = {COMBAT, SOUND_SHOT + 1},
    [EVENT_SHOT] = {COMBAT, SOUND_CARD + 1},
    [EVENT_SAVE] = {COMBAT, SOUND_CARD + 1},
    [EVENT_UNDER_FIRE] = {COMBAT, 0},
    [EVENT_PINNED] = {COMBAT | NEWS, 0},
    [EVENT_CASUALTY] = {COMBAT | NEWS, SOUND_ALERT + 1},
    [EVENT_KILLED] = {COMBAT | NEWS, 0},
    [EVENT_WOUNDED] = {COMBAT | NEWS, 0},
    [EVENT_BREAKS] = {NEWS, SOUND_ALERT + 1},
    [EVENT_BROUGHT_OUT] = {NEWS, 0},
    [EVENT_BREACH] = {NEWS, SOUND_ALERT + 1},
    [EVENT_ASSAULTS] = {COMBAT | NEWS, SOUND_SHOT + 1},
    [EVENT_ASSAULT_ROUND] = {COMBAT | NEWS, SOUND_CARD + 1},
    [EVENT_SURRENDERS] = {COMBAT | NEWS, SOUND_ALERT + 1},
    [EVENT_NO_QUARTER] = {COMBAT | NEWS, SOUND_ALERT + 1},
    [EVENT_CALLS] = {0, SOUND_RADIO + 1},
    [EVENT_RADIO] = {0, SOUND_RADIO + 1},
    [EVENT_FALLS] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_BLASTS] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_SHELL_FALLS] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_REQUESTS] = {0, SOUND_RADIO + 1},
    [EVENT_GRANTED] = {NEWS, SOUND_RADIO + 1},
    [EVENT_FLIES_IN] = {NEWS, SOUND_RADIO + 1},
    [EVENT_SHOT_DOWN] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_SHELLS] = {COMBAT, SOUND_SHELL + 1},
    [EVENT_DESTROYED] = {COMBAT | NEWS, SOUND_SHELL + 1},
    [EVENT_CARD] = {NEWS, SOUND_CARD + 1},
};

static Side side_of(const Game *game, const State *seen, const About *about)
{
    (void)seen;
    return about->kind == ABOUT_UNIT && *about->name && about->value >= 0 && about->value < tod_slots(game)
               ? tod_side(game, about->value)
               : SIDE_NONE;
}

static void name_of(const Game *game, const About *about, Thing thing)
{
    (void)game;
    if (about->kind == ABOUT_PLACE)
        spot_name(tod_unpacked(about->value), thing, THING_SIZE);
    else
        text_copy(thing, THING_SIZE, about->name);
}

void tod_look_at_event(const Game *game, const State *seen, const Event *event, EventLook *look)
{
    static const EventBook book = {&tod_phrases, side_of, name_of, EVENT_TURN, EVENT_PLAYER_TURN};
    event_look(&rows[event->kind], &book, game, seen, event, look);
}

void tod_event_word(const Event *event, char *text, int size)
{
    static const char *const words[EVENT_KINDS] = {
        [EVENT_SEEN] = "seen",
        [EVENT_PANIC] = "panic",
        [EVENT_PINNED] = "pinned",
        [EVENT_CASUALTY] = "fallen",
        [EVENT_SURRENDERS] = "surrenders",
        [EVENT_BREAKS] = "withdraws",
        [EVENT_TRAP_SPRUNG] = "trap",
        [EVENT_TRAP_FOUND] = "trap",
        [EVENT_DESTROYED] = "destroyed",
        [EVENT_SHOT_DOWN] = "shot down",
        [EVENT_OUT_OF_AMMO] = "no ammunition",
    };
    const char *word = words[event->kind];
    if (event->kind == EVENT_SHOT)
        word = event->arg[3] ? "hit" : "missed";
    if (event->kind == EVENT_SAVE)
        word = event->arg[2] >= event->arg[3] ? "saved" : "not saved";
    text_copy(text, size, word ? word : "");
}

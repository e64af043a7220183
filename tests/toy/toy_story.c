/* toy_story: what each event is to people, one row a kind. Squads are counted, ground is called by its slopes; no ids, no numbers. */
#include "core/play/tale.h"
#include "toy/toy_state.h"

/* From one home over the hill to the other. */
static int write_ground(const Speech *speech, int place, char *text, int size)
{
    static const char *const ground[] = {"our camp", "our slope", "the hill", "their slope", "their camp"};
    int last = speech->game->places, hill = (last + 1) / 2, slope = 2 + (place > hill) - (place < hill);
    return text_copy(text, size, ground[place <= 1 ? 0 : place >= last ? 4 : slope]);
}

/* clang-format off */
static const char *const SQUADS[] = {"our first squad", "our second squad", "our third squad", "our fourth squad",
    "their first squad", "their second squad", "their third squad", "their fourth squad", NULL};
static const char *const WHOSE[] = {"we", "they", NULL}, *const WON[] = {"we have won", "they have won", NULL};
static const Noun NOUNS[] = {
    {"UNIT", .about = ABOUT_UNIT, .words = SQUADS, .otherwise = "somebody"},
    {"PLACE", .about = ABOUT_PLACE, .write = write_ground},
    {"SIDE", .words = WHOSE, .otherwise = "nobody"},
    {"WINNER", .words = WON, .otherwise = "nobody has won"},
    {.name = ""},
};

static const TaleRow ROWS[EVENT_KINDS] = {
    [EVENT_TRAP_LAID] = TALE_RECORD, [EVENT_DOCTRINE] = TALE_RECORD, [EVENT_TURN] = TALE_RECORD,
    [EVENT_BID] = TALE_RECORD, [EVENT_TIE] = TALE_RECORD, [EVENT_COMMANDS] = TALE_RECORD, [EVENT_PASS] = TALE_RECORD,
    [EVENT_FIRST] = TALE_LIGHT(TALE_EVEN, "SIDE0 move first.", NULL),
    [EVENT_ADVANCE] = TALE_LIGHT(TALE_EVEN, "UNIT0 advances to PLACE1.", "# squads advance."),
    [EVENT_BUMP] = TALE_PLAIN(TALE_DANGER, "On PLACE2 UNIT0 runs into UNIT1.", NULL),
    [EVENT_SPOTTED] = TALE_PLAIN(TALE_BAD, "UNIT0 is seen on PLACE1.", "# squads are seen."),
    [EVENT_TRAP_SPRUNG] = TALE_DRAW(TALE_BAD, "On PLACE1 UNIT0 walks into a trap.", NULL),
    [EVENT_HOLD] = TALE_LIGHT(TALE_EVEN, "SIDE0 hold fire.", NULL),
    [EVENT_FIRE_MISSED] = TALE_DRAW(TALE_GOOD, "UNIT0 fires at UNIT1 and misses.", NULL),
    [EVENT_FIRE_HIT] = TALE_DRAW(TALE_GOOD, "UNIT0 fires at UNIT1 and hits.", NULL),
    [EVENT_LOSS] = TALE_LOSS(TALE_BAD, "UNIT0 has losses.", NULL),
    [EVENT_GONE] = TALE_LOSS(TALE_BAD, "UNIT0 is destroyed.", NULL),
    [EVENT_SCOUT_NOTHING] = TALE_LIGHT(TALE_EVEN, "UNIT0 looks over PLACE1 and sees nothing.", NULL),
    [EVENT_SCOUT_SEES] = TALE_LIGHT(TALE_GOOD, "UNIT0 has a clear look at PLACE1.", NULL),
    [EVENT_DIG] = TALE_LIGHT(TALE_GOOD, "UNIT0 digs in on PLACE1.", "# squads dig in."),
    [EVENT_ASSAULT] = TALE_PLAIN(TALE_EVEN, "SIDE0 storm PLACE1.", NULL),
    [EVENT_BRAVE] = TALE_LIGHT(TALE_GOOD, "UNIT0 goes on.", "# squads go on."),
    [EVENT_BALKS] = TALE_LIGHT(TALE_BAD, "UNIT0 balks.", "# squads balk."),
    [EVENT_EXHORT] = TALE_LIGHT(TALE_EVEN, "UNIT0 is urged on.", NULL),
    [EVENT_FALLS_BACK] = TALE_PLAIN(TALE_BAD, "UNIT0 falls back.", "# squads fall back."),
    [EVENT_ATTACK] = TALE_PLAIN(TALE_EVEN, "UNIT0 attacks UNIT1.", NULL),
    [EVENT_HILL] = TALE_PLAIN(TALE_GOOD, "SIDE0 hold the hill.", NULL),
    [EVENT_OVER] = TALE_PLAIN(TALE_EVEN, "It is over: WINNER0.", NULL),
};
/* clang-format on */

const TaleBook toy_tales = {.nouns = NOUNS, .rows = ROWS, .count = EVENT_KINDS};

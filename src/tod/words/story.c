/* story: what happened, for people who read it (core/play/tale.h). A block a subject, in the order of TodEventKind. */
#include "tod/position/position.h"
#include "tod/words/words.h"

static int write_who(const Speech *speech, int unit, char *text, int size)
{
    if (unit < 0 || unit >= tod_slots(speech->game))
        return 0;
    return text_copy(text, size, tod_roster(speech->game, speech->state, unit)->title);
}

static const char *const THEY[] = {"The US troops", "The Viet Cong", NULL};

static const Noun NOUNS[] = {
    {"WHO", .about = ABOUT_UNIT, .write = write_who, .otherwise = "Somebody"},
    {"THEY", .words = THEY, .otherwise = "They"},
    {"NUMBER", .field = IN_NOTHING},
    {.name = ""},
};

static const TaleRow ROWS[EVENT_KINDS] = {
    /* turn, position */
    [EVENT_PLACED] = TALE_RECORD,
    [EVENT_LAID] = TALE_RECORD,
    [EVENT_SET_UP] = TALE_RECORD,
    [EVENT_TURN] = TALE_RECORD,
    [EVENT_ORDER] = TALE_LIGHT(TALE_EVEN, "THEY0 act first.", NULL),
    [EVENT_TIE] = TALE_LIGHT(TALE_EVEN, "The order turns round: THEY0 act first.", NULL),
    [EVENT_PLAYER_TURN] = TALE_RECORD,
    [EVENT_TURN_ENDS] = TALE_RECORD,
    [EVENT_ARRIVES] = TALE_PLAIN(TALE_GOOD, "WHO0 arrives.", NULL),
    [EVENT_SEEN] = TALE_PLAIN(TALE_DANGER, "WHO0 comes into sight.", NULL),
    [EVENT_UNSEEN] = TALE_PLAIN(TALE_EVEN, "The dark swallows WHO0.", NULL),
    [EVENT_WORK_BEGINS] = TALE_RECORD,
    [EVENT_WORK_DONE] = TALE_RECORD,
    [EVENT_RAZED] = TALE_RECORD,
    [EVENT_OVER] = TALE_RECORD,

    /* movement, sight, traps */
    [EVENT_MOVES] = TALE_LIGHT(TALE_EVEN, "WHO0 moves{3 |, step by step}.", NULL),
    [EVENT_HIDDEN_MOVE] = TALE_LIGHT(TALE_EVEN, "WHO0 slips on unseen.", NULL),
    [EVENT_HALTS] = TALE_LIGHT(TALE_EVEN, "WHO0 halts.", NULL),
    [EVENT_SHIFTED] = TALE_RECORD,
    [EVENT_CROSSES] = TALE_LIGHT(TALE_EVEN, "WHO0 gets over the obstacle.", NULL),
    [EVENT_LEAVES] = TALE_PLAIN(TALE_EVEN, "WHO0 has left the field.", NULL),
    [EVENT_DETACHED] = TALE_LIGHT(TALE_EVEN, "A man of WHO0 goes on alone.", NULL),
    [EVENT_JOINED] = TALE_LIGHT(TALE_EVEN, "A man is back with WHO1.", NULL),
    [EVENT_TRAP_ROLL] = TALE_RECORD,
    [EVENT_TRAP_FOUND] = TALE_PLAIN(TALE_DANGER, "WHO0 has found a trap.", NULL),
    [EVENT_TRAP_SPRUNG] = TALE_PLAIN(TALE_BAD,
                                     "{0 Something|A pit|A grenade|A mine|A mine|A Claymore|A flare} "
                                     "goes off.",
                                     NULL),
    [EVENT_TRAP_SAFE] = TALE_PLAIN(TALE_GOOD, "WHO0 has made a trap safe.", NULL),
    [EVENT_FLARE] = TALE_PLAIN(TALE_DANGER, "A light hangs over the field.", NULL),
    [EVENT_PANIC] = TALE_PLAIN(TALE_DANGER, "WHO0 panics and blazes away.", NULL),
    [EVENT_SCANS] = TALE_RECORD,
    [EVENT_LIGHT_OUT] = TALE_LIGHT(TALE_EVEN, "The light goes out.", NULL),

    /* fire */

    /* assault */

    /* support */

    /* air */

    /* vehicles */

    /* works, villages, cards */
};

const TaleBook tod_tales = {NOUNS, ROWS, EVENT_KINDS, NULL};

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
    [EVENT_AIMS] = TALE_LIGHT(TALE_EVEN, "WHO0 picks its shots at WHO1.", NULL),
    [EVENT_SUPPRESSES] = TALE_LIGHT(TALE_EVEN, "WHO0 pours fire at WHO1.", NULL),
    [EVENT_SPRAYS] = TALE_LIGHT(TALE_EVEN, "WHO0 fires at where somebody may be.", NULL),
    [EVENT_RAKES] = TALE_LIGHT(TALE_EVEN, "WHO0 opens up with its machine-gun{2 |||s}.", NULL),
    [EVENT_SHOT] = TALE_RECORD_AFTER,
    [EVENT_SAVE] = TALE_RECORD_AFTER,
    [EVENT_UNDER_FIRE] = TALE_RECORD_AFTER,
    [EVENT_PINNED] = TALE_PLAIN(TALE_BAD, "WHO0 is pinned down.", NULL),
    [EVENT_CASUALTY] = TALE_LOSS(TALE_BAD, "A man of WHO0 is hit.", "# men of WHO0 are hit."),
    [EVENT_KILLED] = TALE_LOSS(TALE_BAD, "A man of WHO0 is killed.", "# men of WHO0 are killed."),
    [EVENT_WOUNDED] = TALE_LOSS(TALE_BAD, "A man of WHO0 is wounded.", "# men of WHO0 are wounded."),
    [EVENT_TAKES_WEAPON] = TALE_RECORD_AFTER,
    [EVENT_OUT_OF_AMMO] = TALE_PLAIN(TALE_BAD, "WHO0 is out of ammunition.", NULL),
    [EVENT_BREAKS] = TALE_PLAIN(TALE_BAD, "WHO0 has had enough, and falls back.", NULL),
    [EVENT_CARRIES] = TALE_LIGHT(TALE_EVEN, "WHO0 takes up a casualty.", NULL),
    [EVENT_DROPS] = TALE_RECORD,
    [EVENT_BROUGHT_OUT] = TALE_PLAIN(TALE_GOOD, "A casualty of WHO0 is brought out.", NULL),
    [EVENT_PIVOTS] = TALE_LIGHT(TALE_EVEN, "WHO0 turns its weapon.", NULL),

    /* assault */
    [EVENT_ASSAULTS] = TALE_PLAIN(TALE_DANGER, "WHO0 storms at WHO1.", NULL),
    [EVENT_FREE_FIRE] = TALE_LIGHT(TALE_EVEN, "WHO0 fires at them as they come in.", NULL),
    [EVENT_THROWN_BACK] = TALE_PLAIN(TALE_BAD, "WHO0 is thrown back.", NULL),
    [EVENT_ASSAULT_DICE] = TALE_RECORD_AFTER,
    [EVENT_ASSAULT_ROUND] = TALE_PLAIN(TALE_EVEN, "WHO0 and WHO1 fight hand to hand.", NULL),
    [EVENT_SURRENDERS] = TALE_PLAIN(TALE_BAD, "WHO0 surrenders to WHO2.", NULL),
    [EVENT_NO_QUARTER] = TALE_LOSS(TALE_BAD, "WHO0 is lost.", NULL),
    [EVENT_GUARDS] = TALE_LIGHT(TALE_EVEN, "Men of WHO0 lead the prisoners away.", NULL),

    /* support */

    /* air */

    /* vehicles */
    [EVENT_EFFECT] = TALE_RECORD_AFTER,
    [EVENT_DAMAGE] = TALE_PLAIN(TALE_BAD, "WHO0 is damaged.", NULL),
    [EVENT_DESTROYED] = TALE_LOSS(TALE_BAD, "WHO0 is destroyed.", NULL),

    /* works, villages, cards */
};

const TaleBook tod_tales = {NOUNS, ROWS, EVENT_KINDS, NULL};

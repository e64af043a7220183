/* story: what each event is to people, one row a kind; those whose sentence depends on their arguments choose among several. What
 * stands in capitals is a noun of story_names.c. */
#include "fof/words/story.h"

#include "fof/words/events.h"
#include "fof/words/words.h"

static const TaleRow rows[EV_COUNT] = {
    [EV_NONE] = TALE_RECORD,
    [EV_TURN] = TALE_RECORD,
    [EV_STEP] = TALE_RECORD,
    [EV_CARDS] = TALE_RECORD,
    [EV_RESHUFFLE] = TALE_RECORD_AFTER,
    [EV_LESSON_SHUFFLES] =
        TALE_LIGHT(TALE_EVEN, "The cards are shuffled: the lesson needs one that was drawn.", NULL),
    [EV_HQ_EVENT] = TALE_PLAIN(TALE_EVEN, "NEWS1", NULL),
    [EV_NO_EVENT] = TALE_RECORD,
    [EV_OVER] = TALE_PLAIN(TALE_EVEN, "The mission {0 has failed|is accomplished|has failed}.", NULL),
    [EV_COMMANDS] = TALE_RECORD,
    [EV_ACTIVATED] = TALE_LIGHT(TALE_EVEN, "WHO0 gets the word from [WHO1|battalion].", NULL),
    [EV_SAVED] = TALE_RECORD_AFTER,
    [EV_GENERAL] = TALE_RECORD,
    [EV_ORDER] = TALE_RECORD,
    [EV_ATTEMPT] = TALE_RECORD,
    [EV_EXHORT] = TALE_LIGHT(TALE_EVEN, "WHO0 drives WHO1 to try once more.", NULL),
    [EV_RUNNER] = TALE_LIGHT(
        TALE_EVEN,
        "{1 A runner stands ready|The runner sets off to WHO2|The runner goes back to his unit|The runner is "
        "back|The runner reaches WHO2}.",
        NULL),
    [EV_NETWORK] = TALE_RECORD,
    [EV_CONTROL] = TALE_RECORD,
    [EV_SIGNAL] = TALE_PLAIN(TALE_EVEN, "KIND0 over GROUND2, from WHO1: SIGNAL3.", NULL),
    [EV_DEPLOYED] = TALE_LIGHT(TALE_EVEN, "WHO1 lays KIND0 on GROUND2.", NULL),
    [EV_MOVED] =
        TALE_LIGHT(TALE_EVEN, "WHO0 {3 goes to|runs for} SPOT2.", "# OF_WHOM0 {3 go to|run for} SPOT2."),
    [EV_STAYS] = TALE_LIGHT(TALE_BAD, "WHO0 cannot follow and stays behind.",
                            "# OF_WHOM0 cannot follow and stay behind."),
    [EV_COVER_FOUND] = TALE_LIGHT(TALE_GOOD, "WHO0 finds SPOT1.", "# OF_WHOM0 find cover."),
    [EV_REVEALED] = TALE_LIGHT(TALE_EVEN, "GROUND0 comes into sight.", "More ground comes into sight."),
    [EV_PICKED_UP] = TALE_LIGHT(TALE_EVEN, "WHO0 takes up ITEM1.", NULL),
    [EV_DROPPED] = TALE_LIGHT(TALE_EVEN, "WHO0 leaves ITEM1 in HERE0.", NULL),
    [EV_EVACUATED] = TALE_PLAIN(
        TALE_GOOD, "Of the wounded, MEN1 {1 leave|leaves|leave} GROUND2 for the aid station.", NULL),
    [EV_LINE_LAID] = TALE_LIGHT(TALE_GOOD, "A phone line reaches GROUND0.", NULL),
    [EV_LINE_CUT] = TALE_PLAIN(TALE_BAD, "The phone line through GROUND0 is cut.", NULL),
    [EV_LINE_REPAIRED] = TALE_LIGHT(TALE_GOOD, "The phone line through GROUND0 is whole again.", NULL),
    [EV_ITEM_LOST] = TALE_LIGHT(TALE_BAD, "WHO1 loses KIND0.", NULL),
    [EV_ELEVATION_EXPANDED] = TALE_LIGHT(TALE_EVEN, "The map grows: GROUND0.", NULL),
    [EV_OPENS_FIRE] =
        TALE_LIGHT(TALE_GOOD, "WHO0 opens VOLUME3 fire on GROUND2.", "# OF_WHOM0 open fire on GROUND2."),
    [EV_CEASES_FIRE] = TALE_LIGHT(TALE_EVEN, "WHO0 stops firing.", "# OF_WHOM0 stop firing."),
    [EV_SHIFTS_FIRE] =
        TALE_LIGHT(TALE_EVEN, "WHO0 shifts fire to GROUND2.", "# OF_WHOM0 shift fire to GROUND2."),
    [EV_CROSSFIRE] = TALE_PLAIN(TALE_EVEN, "GROUND0 {1 is out of the crossfire|lies under crossfire}.", NULL),
    [EV_SPOTTED] = TALE_PLAIN(TALE_BAD, "In HERE0 WHO0 is spotted[ by WHO1].", NULL),
    [EV_CONCENTRATED] = TALE_LIGHT(TALE_GOOD, "WHO0 concentrates fire on [WHO2 in] SPOT1.", NULL),
    [EV_GRENADE] =
        TALE_PLAIN(TALE_EVEN,
                   "WHO0 {3 throws grenades at SPOT1, and they fall short|throws grenades at SPOT1, "
                   "and they find their mark|"
                   "fires at SPOT1 and misses|fires at SPOT1 and hits}.",
                   NULL),
    [EV_ACTIVITY] = TALE_LIGHT(TALE_EVEN, "The activity level is now: LEVEL0.", NULL),
    [EV_SMOKE_GONE] = TALE_LIGHT(TALE_EVEN, "The smoke over GROUND0 clears.", "The smoke clears."),
    [EV_COMBAT] = TALE_RECORD,
    [EV_HIT_EFFECT] = {"In HERE0 WHO0 is hit[: EFFECT2][, ANOTHER3].", NULL, WEIGHT_PLAIN, TALE_BAD, false},
    [EV_BECOMES] = TALE_RECORD_AFTER,
    [EV_CASUALTY] = TALE_RECORD_AFTER,
    [EV_REMOVED] = TALE_RECORD_AFTER,
    [EV_PINNED] = TALE_LIGHT(TALE_BAD, "In HERE0 WHO0 is pinned.", "In HERE0 # OF_WHOM0 are pinned."),
    [EV_UNPINNED] = TALE_LIGHT(TALE_GOOD, "WHO0 is up again.", "# OF_WHOM0 are up again."),
    [EV_RALLIED] = TALE_LIGHT(TALE_GOOD, "WHO0 recovers.", "# SOLDIERS0 recover and find their rifles."),
    [EV_RECONSTITUTED] = TALE_PLAIN(TALE_GOOD, "WHO0 is reinforced: MEN1.", NULL),
    [EV_DETACHED] = TALE_LIGHT(TALE_EVEN, "WHO1 goes its own way.", NULL),
    [EV_CAPTURED] = {"In GROUND3 MEN1 of the enemy lay{1 |s|} down {1 their|his|their} arms.", NULL,
                     WEIGHT_PLAIN, TALE_GOOD, false},
    [EV_RETREATS] =
        TALE_PLAIN(TALE_BAD, "WHO0 falls back from GROUND1 to GROUND2.", "# OF_WHOM0 fall back to GROUND2."),
    [EV_GASSED] = TALE_PLAIN(TALE_BAD, "In HERE0 WHO0 chokes on gas.", "# OF_WHOM0 choke on gas."),
    [EV_MISSION] = TALE_LIGHT(TALE_EVEN, "Something is laid on GROUND1.", NULL),
    [EV_POINTS] = TALE_RECORD_AFTER,
    [EV_PLACED] = {"{2 Somewhere in SPOT1 is STRANGER0, unspotted|STRANGER0 appears in SPOT1}.", NULL,
                   WEIGHT_PLAIN, TALE_DANGER, false},
    [EV_CONTACT_FIRED_THROUGH] =
        TALE_LIGHT(TALE_EVEN, "The potential contact in GROUND0 is gone: the enemy fires through it.", NULL),
    [EV_JAMMED] = TALE_PLAIN(TALE_BAD, "The weapon of WHO0 jams.", NULL),
    [EV_LAYS_PDF] = TALE_RECORD,
    [EV_CALLED] = TALE_PLAIN(
        TALE_EVEN,
        "{2 Fire is called on GROUND1|A round falls short, on GROUND1|The whole battalion fires on GROUND1|"
        "Shells come down on GROUND1}: FIRE0.",
        NULL),
    [EV_FPF] = TALE_PLAIN(
        TALE_EVEN,
        "{2 The final protective fire on GROUND1 ends|The final protective fire is called on GROUND1|"
        "The final protective fire goes on over GROUND1|No shells are left for the final protective "
        "fire on GROUND1}: "
        "AGENCY0.",
        NULL),
    [EV_TARGET] = TALE_LIGHT(TALE_EVEN, "GROUND1 is a registered target of AGENCY0.", NULL),
    [EV_VANISHED] = TALE_PLAIN(TALE_EVEN, "WHO0 is gone: GROUND1 is a potential contact again.", NULL),
    [EV_HIDES] = TALE_LIGHT(TALE_GOOD, "WHO0 is out of sight again.", "# OF_WHOM0 are out of sight again."),
    [EV_CHECK] = TALE_RECORD,
    [EV_MINE_CHECK] = TALE_LIGHT(TALE_EVEN, "WHO0 gets through the mines in GROUND1.", NULL),
    [EV_TRAPPED] = TALE_PLAIN(TALE_BAD, "In HERE0 a trap goes off under WHO0.", NULL),
    [EV_OUT_OF_AMMO] = TALE_PLAIN(TALE_BAD, "WHO0 is out of ammunition.", NULL),
    [EV_RESUPPLIED] = TALE_LIGHT(TALE_GOOD, "WHO0 gets KIND1.", NULL),
    [EV_CHARGE] = TALE_PLAIN(
        TALE_EVEN, "WHO0 {2 misses SPOT1 with a demolition charge|lays a demolition charge at SPOT1}.", NULL),
    [EV_FLAME] = TALE_PLAIN(TALE_EVEN, "WHO0 turns the flamethrower on SPOT1.", NULL),
    [EV_COVER_GONE] = TALE_PLAIN(TALE_EVEN, "In GROUND0 SHELTER1 is {2 gone|destroyed}.", NULL),
    [EV_LETTER] = TALE_RECORD,
    [EV_CONTACTS_LAID] =
        TALE_LIGHT(TALE_UNSURE, "Potential contacts lie ahead.", "Potential contacts lie ahead."),
    [EV_CONTACT] = {"Nobody is in GROUND0 after all.", NULL, WEIGHT_DRAW, TALE_GOOD, false},
    [EV_PACKAGE] = {"WHO3 meets PACKAGE1.", NULL, WEIGHT_PLAIN, TALE_BAD, false},
    [EV_PACKAGE_FROM] = TALE_RECORD_AFTER,
    [EV_PACKAGE_REDRAWN] = TALE_RECORD,
    [EV_NO_PACKAGE] =
        TALE_LIGHT(TALE_GOOD, "Nobody could be near GROUND0: the potential contact is gone.", NULL),
    [EV_SKILL] = TALE_LIGHT(TALE_EVEN, "WHO1 uses what WHO0 has learned: SKILL2.", NULL),
    [EV_SKILLS_LOST] = TALE_LIGHT(TALE_BAD, "What WHO0 has learned is lost with him.", NULL),
    [EV_PROMOTED] = TALE_PLAIN(TALE_GOOD, "WHO0 is promoted.", NULL),
    [EV_READING] = TALE_RECORD_AFTER,
    [EV_OWN_FIRE] = {"In GROUND1 WHO0 comes under friendly fire.", NULL, WEIGHT_PLAIN, TALE_BAD,
                     false},
};

/* ---- those that depend on more than their kind ---- */

static const TaleRow *opens_fire(const FofState *state, const int32_t *arg)
{
    static const TaleRow theirs =
                             TALE_PLAIN(TALE_DANGER, "GROUND1 erupts: WHO0 opens VOLUME3 fire on GROUND2.",
                                        "GROUND1 erupts: # OF_WHOM0 open fire on GROUND2."),
                         close = TALE_PLAIN(TALE_DANGER, "In GROUND2 WHO0 fires at point blank.",
                                            "In GROUND2 # OF_WHOM0 fire at point blank.");
    bool enemy = arg[0] >= 0 && arg[0] < MAX_UNITS && state->units[arg[0]].side == ENEMY;
    return arg[1] == arg[2] ? &close : enemy ? &theirs : &rows[EV_OPENS_FIRE];
}

/* A man down dwells; what befalls two alike is told once. */
static const TaleRow *hit(const int32_t *arg)
{
    static const TaleRow down = {"In HERE0 WHO0 is hit[: EFFECT2][, ANOTHER3].", NULL, WEIGHT_LOSS, TALE_BAD,
                                 false},
                         both_down = {"In HERE0 WHO0 is hit[: PAIR2].", NULL, WEIGHT_LOSS, TALE_BAD, false},
                         both = {"In HERE0 WHO0 is hit[: PAIR2].", NULL, WEIGHT_PLAIN, TALE_BAD, false};
    if (arg[2] && arg[2] == arg[3])
        return arg[2] == 'C' ? &both_down : &both;
    return arg[2] == 'C' || arg[3] == 'C' ? &down : &rows[EV_HIT_EFFECT];
}

/* Its last man leads another unit now: he is not lost (6.5.2). */
static bool moved_up(const FofState *state, int unit)
{
    for (int i = 0; i < MAX_UNITS; i++)
        if (i != unit && state->led_by[i] == unit + 1 && !(state->units[i].flags & UNIT_REMOVED))
            return true;
    return false;
}

/* An HQ of one man, or more of a squad. */
static const TaleRow *made_up(const FofGame *game, const FofState *state, const int32_t *arg)
{
    static const TaleRow commands = TALE_PLAIN(TALE_GOOD, "WHO0 takes command.", NULL);
    bool one = arg[1] == 1 && arg[0] >= 0 && arg[0] < MAX_UNITS;
    return one && game->types[state->units[arg[0]].type].kind == KIND_HQ ? &commands
                                                                         : &rows[EV_RECONSTITUTED];
}

static const TaleRow *removed(const FofGame *game, const FofState *state, const int32_t *arg)
{
    static const TaleRow ours = {"LOST2 is out of the fight.", NULL, WEIGHT_LOSS, TALE_BAD, false},
                         theirs = TALE_PLAIN(TALE_GOOD, "LOST2 is out of the fight.", NULL);
    if (arg[2] <= 0 || arg[2] > game->named_count)
        return &rows[EV_REMOVED]; /* teams come and go with those who are told of */
    const UnitType *type = &game->types[game->named[arg[2] - 1].type];
    if (type->kind == KIND_RUNNER || moved_up(state, arg[0]))
        return &rows[EV_REMOVED];
    return type->side == FRIENDLY ? &ours : &theirs;
}

static const TaleRow *captured(const int32_t *arg)
{
    static const TaleRow ours = {"In GROUND3 MEN1 of ours fall{1 |s|} into the enemy's hands.", NULL,
                                 WEIGHT_LOSS, TALE_BAD, false};
    return arg[0] == FRIENDLY ? &ours : &rows[EV_CAPTURED];
}

static const TaleRow *laid(const int32_t *arg)
{
    static const TaleRow pending = TALE_LIGHT(TALE_EVEN, "Shells are on their way to GROUND1.", NULL),
                         incoming = TALE_PLAIN(TALE_EVEN, "Shells fall on GROUND1.", NULL),
                         air = TALE_PLAIN(TALE_EVEN, "Aircraft strike GROUND1.", NULL),
                         smoke = TALE_LIGHT(TALE_EVEN, "Smoke hides GROUND1.", NULL),
                         gas = TALE_PLAIN(TALE_EVEN, "Gas drifts over GROUND1.", NULL),
                         light = TALE_LIGHT(TALE_EVEN, "A light hangs over GROUND1.", NULL),
                         mines = TALE_PLAIN(TALE_EVEN, "There are mines in GROUND1.", NULL),
                         sniper = TALE_PLAIN(TALE_EVEN, "A sniper works on GROUND1.", NULL);
    switch (arg[0]) {
    case MARKER_PENDING:
        return &pending;
    case MARKER_INCOMING:
    case MARKER_FPF:
        return &incoming;
    case MARKER_AIR_STRIKE:
        return &air;
    case MARKER_SMOKE:
    case MARKER_WP:
    case MARKER_SMOKE_MISSION:
    case MARKER_WP_MISSION:
    case MARKER_WRECK_SMOKE:
    case MARKER_COLOR_SMOKE:
        return &smoke;
    case MARKER_GAS:
        return &gas;
    case MARKER_FLARE:
    case MARKER_ILLUMINATION:
        return &light;
    case MARKER_MINES:
    case MARKER_BOOBY_TRAP:
    case MARKER_CLAYMORE:
        return &mines;
    case MARKER_SNIPER:
        return &sniper;
    default:
        return &rows[EV_MISSION];
    }
}

static const TaleRow *of_kind(const FofGame *game, const FofState *state, const Event *event)
{
    static const TaleRow vain = TALE_LIGHT(TALE_EVEN, "WHO0 tries in vain to DEED1.",
                                           "# OF_WHOM0 try in vain to DEED1."),
                         mined = TALE_PLAIN(TALE_BAD, "In GROUND1 a mine goes off under WHO0.", NULL),
                         contact = {"Contact in GROUND0!", NULL, WEIGHT_DRAW, TALE_DANGER, false},
                         out_of_crossfire = TALE_LIGHT(TALE_EVEN, "GROUND0 is out of the crossfire.", NULL);
    const int32_t *arg = event->arg;
    switch (event->kind) {
    case EV_ATTEMPT:
        return arg[3] ? &rows[EV_ATTEMPT] : &vain;
    case EV_OPENS_FIRE:
        return opens_fire(state, arg);
    case EV_CROSSFIRE:
        return arg[1] ? &rows[EV_CROSSFIRE] : &out_of_crossfire;
    case EV_HIT_EFFECT:
        return hit(arg);
    case EV_REMOVED:
        return removed(game, state, arg);
    case EV_RECONSTITUTED:
        return made_up(game, state, arg);
    case EV_CAPTURED:
        return captured(arg);
    case EV_MISSION:
        return laid(arg);
    case EV_MINE_CHECK:
        return arg[2] ? &mined : &rows[EV_MINE_CHECK];
    case EV_CONTACT:
        return arg[3] & 1 ? &contact : &rows[EV_CONTACT];
    default:
        return event->kind < EV_COUNT ? &rows[event->kind] : NULL;
    }
}

static const TaleRow *row(const Game *game, const State *state, const Event *event)
{
    return of_kind(game, state, event);
}

const TaleBook fof_tales = {.nouns = fof_story_nouns, .row = row};

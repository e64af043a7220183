/* tell: the sentences of all events as patterns, and how a game ends; what stands in capitals is a noun of speech.c. */
#include "folio/position/change.h"
#include "folio/words/words.h"

/* ---- the end ---- */

const char *folio_end_text(const Game *game, int reason)
{
    static const char *const texts[END_REASONS] = {
        [END_ALL_VC_GONE] = "All Viet Cong units are eliminated: a US victory.",
        [END_ALL_CAMPS] = "All base camps are taken: a US victory.",
        [END_CAMPS_LEFT] = "A base camp is left, and Viet Cong to hold it: a Viet Cong victory.",
        [END_ESCAPE] = "Enough Viet Cong have escaped: a Viet Cong victory.",
        [END_CASUALTIES] = "The US player has lost too many units: a Viet Cong victory.",
        [END_HELD] = "The Viet Cong hold the field: a Viet Cong victory.",
        [END_NOT_MET] = "The Viet Cong did not meet their secret condition: a US victory.",
        [END_ONE_OR_DEPLETED] = "The Viet Cong are mauled, but not destroyed: a draw.",
        [END_US_LOSS] = "The Viet Cong are mauled, but a US unit was lost: a Viet Cong victory.",
        [END_UNHURT] = "The Viet Cong got away: a Viet Cong victory.",
        [END_GENUINE] = "The genuine camp is taken: a US victory.",
        [END_NOT_FOUND] = "The genuine camp was not found: a Viet Cong victory.",
    };
    (void)game;
    return reason > END_NONE && reason < END_REASONS ? texts[reason] : "The game goes on.";
}

const char *folio_end_rule(const Game *game)
{
    static const char *const rules[] = {"25.0", "26.0", "27.0", "16.0"};
    return rules[game->victory];
}

/* ---- events ---- */

static const char *const sentences[EVENT_KINDS] = {
    [EVENT_CONDITION] = "The secret condition is CONDITION0.",
    [EVENT_CAMP_SET] = "CAMP_SITE0 is set up at PLACE1.",
    [EVENT_GENUINE] = "Camp CAMP_NUMBER0 is the genuine one.",
    [EVENT_OPEN_ROLL] = "The Viet Cong roll NUMBER0 and NUMBER1: so many attack points must lie open.",
    [EVENT_PLACED] = "UNIT0 is set up at PLACE1.",
    [EVENT_HIDES] = "UNIT0 hides at PLACE1.",
    [EVENT_TURN] = "Turn NUMBER0 of NUMBER1.",
    [EVENT_PHASE] = "STEP0.",
    [EVENT_DRAWN] = "SIDE0 gets NUMBER1 support fire marker{1 s||s}.",
    [EVENT_MARKERS] = "In hand: HAND0.",
    [EVENT_MOVED] = "UNIT0 moves from PLACE1 to PLACE2 (POINTS3 MP).",
    [EVENT_ENTERED] = "UNIT0 enters the map at PLACE1 (POINTS2 MP).",
    [EVENT_HALTED] = "UNIT0 halts at PLACE1.",
    [EVENT_WENT_BACK] = "UNIT0 can neither stay nor go on, and goes back to PLACE1.",
    [EVENT_LIFTED] = ("UNIT0 [{2 ||is picked up by helicopter|goes aboard a boat} at PLACE1|"
                      "comes by {2 ||helicopter|boat}]."),
    [EVENT_LANDED] = "UNIT0 lands at PLACE1: Landing {2 ||Zone|Beach}.",
    [EVENT_AMBUSHED] = "UNIT0 is ambushed at PLACE1 by UNIT2.",
    [EVENT_BUMPED] = "UNIT0 is pushed to PLACE1.",
    [EVENT_LEFT_MAP] = "UNIT0 leaves the map at @PLACE1.",
    [EVENT_FOUND] = "UNIT0 is found at PLACE1.",
    [EVENT_CAMP_FOUND] = "CAMP_SITE0 is found at PLACE1.",
    [EVENT_CAMP_CAPTURED] = "CAMP_SITE0 at PLACE1 is taken by UNIT2.",
    [EVENT_DEMOLISHED] = "UNIT1 blows the bridge BRIDGE0.",
    [EVENT_REPAIR] = "The engineer rolls NUMBER1: the bridge BRIDGE0 {2 stays down|is repaired}.",
    [EVENT_CROSSING] = "The engineer makes PLACE0 passable.",
    [EVENT_B52] = "The B-52 strikes UNIT0 at PLACE1.",
    [EVENT_ATTACK] = "UNIT0 attacks @UNIT1.",
    [EVENT_JOINED] = "UNIT0 joins the attack.",
    [EVENT_BOMBARDMENT] = "UNIT0 is bombarded with VALUE1.",
    [EVENT_MARKER] = "SIDE0 plays {1 no marker|VALUE1}.",
    [EVENT_ROLLED] = "Differential SIGNED0, column NUMBER1, die NUMBER2: RESULT3.",
    [EVENT_DEPLETED] = "UNIT0 is depleted.",
    [EVENT_ELIMINATED] = "UNIT0 is eliminated.",
    [EVENT_RESISTS] = "UNIT0 offers stiff resistance.",
    [EVENT_RETREATED] = "UNIT0 retreats from PLACE1 to PLACE2.",
    [EVENT_STOPPED] = "UNIT0 gets no farther than PLACE1.",
    [EVENT_NO_WAY] = "UNIT0 has no way to retreat.",
    [EVENT_DISPLACED] = "UNIT0 makes room, from PLACE1 to PLACE2.",
    [EVENT_ADVANCED] = "UNIT0 advances to PLACE1.",
    [EVENT_FRIENDLY_FIRE] = "Friendly fire hits UNIT0.",
    [EVENT_BEN_SUC] = "Ben Suc is touched by the war.",
    [EVENT_BEN_SUC_ROLL] = "The Viet Cong roll NUMBER0 for Ben Suc.",
    [EVENT_BEN_SUC_TURN] = "The game now ends with turn NUMBER0.",
    [EVENT_SHORTER] = "Body count: the game now ends with turn NUMBER0.",
    [EVENT_OVER] = "ENDING1",
};

static const char *const truths[] = {
    [TRUTH_CONDITION] = "The secret condition was CONDITION1.",
    [TRUTH_CAMP] = "CAMP_SITE1 was at PLACE2.",
    [TRUTH_UNIT] = "UNIT1 was hidden at PLACE2.",
    [TRUTH_ROLL] = "Secret roll for {1 escape|US unit lost} NUMBER2: NUMBER3.",
    [TRUTH_HOLD] = "Last roll for the field: NUMBER1 against NUMBER2 units.",
    [TRUTH_GENUINE] = "Camp CAMP_NUMBER1 was the genuine one.",
};

const char *folio_sentence(const Event *event)
{
    ENSURE(event->kind < EVENT_KINDS);
    return event->kind == EVENT_TRUTH ? truths[event->arg[0]] : sentences[event->kind];
}

/* Facts of the end are about nobody. */
const char *folio_about(const Event *event)
{
    return event->kind == EVENT_TRUTH ? "" : NULL;
}

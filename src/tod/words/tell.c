/* tell: under which rule events are told, whether a die or something hidden comes to light, and how. A block a subject. */
#include "tod/words/words.h"

const Sentence tod_sentences[EVENT_KINDS] = {
    /* turn, position */
    [EVENT_PLACED] = {"setup 1", false, "UNIT0 is set up at POINT1."},
    [EVENT_LAID] = {"traps 1", false, "A DEVICE0 lies at POINT1."},
    [EVENT_SET_UP] = {"setup 1", false, "SIDE0 is set up."},
    [EVENT_TURN] = {"turn 1", false, "Turn NUMBER0 of NUMBER1."},
    [EVENT_ORDER] = {"turn 1", true, "SIDE0 goes first: the US rolled NUMBER1, the other side NUMBER2."},
    [EVENT_TIE] = {"turn 2", true, "Both rolled NUMBER1: the order changes, and SIDE0 goes first."},
    [EVENT_PLAYER_TURN] = {"turn 3", false, "The turn of SIDE0."},
    [EVENT_TURN_ENDS] = {"turn 3", false, "SIDE0 has ended its turn."},
    [EVENT_ARRIVES] = {"setup 1", false, "UNIT0 comes on the table at POINT1."},
    [EVENT_SEEN] = {"spotting 2", true, "UNIT0 is seen at POINT1."},
    [EVENT_UNSEEN] = {"night 1", false, "UNIT0 is lost from sight at POINT1."},
    [EVENT_WORK_BEGINS] = {"turn 3", false, "UNIT0 begins: WORK1{2 | (this turn)| (NUMBER2 turns)}."},
    [EVENT_WORK_DONE] = {"turn 3", false, "UNIT0 is done: WORK1."},
    [EVENT_RAZED] = {"wire 2", false, "TERRAIN0 is no more."},
    [EVENT_OVER] = {"turn 1", false, "The game is over: US NUMBER1, the other side NUMBER2 points."},

    /* movement, sight, traps */
    [EVENT_MOVES] = {"move 1", false,
                     "UNIT0 moves to POINT1{2 | in file| in line| in a cluster}{3 |, cautiously}."},
    [EVENT_HIDDEN_MOVE] =
        {"hidden 1", false,
         "UNIT0 moves unseen to POINT1{2 | in file| in line| in a cluster}{3 |, cautiously}."},
    [EVENT_HALTS] = {"spotting 2", false, "UNIT0 halts at POINT1."},
    [EVENT_SHIFTED] = {"move 1", false, "MAN1 of UNIT0 goes to POINT2."},
    [EVENT_CROSSES] = {"move 3", false, "UNIT0 crosses to POINT1."},
    [EVENT_LEAVES] = {"evac 4", false, "UNIT0 leaves the table at POINT1."},
    [EVENT_DETACHED] = {"elite 1", false, "MAN1 of UNIT0 acts alone."},
    [EVENT_JOINED] = {"elite 1", false, "UNIT0 comes back to UNIT1."},
    [EVENT_TRAP_ROLL] = {"traps 4", true,
                         "UNIT0 (MAN1) passes a trap: NUMBER2, {3 sprung|noticed|not noticed}."},
    [EVENT_TRAP_FOUND] = {"traps 4", true, "UNIT0 has found a DEVICE1 at POINT2."},
    [EVENT_TRAP_SPRUNG] = {"trap-effect 1", true, "A DEVICE0 goes off at POINT1."},
    [EVENT_TRAP_SAFE] = {"traps 11", false, "UNIT0 has made a DEVICE1 safe at POINT2."},
    [EVENT_FLARE] = {"night 4", false, "A light burns at POINT0 (turns: NUMBER1)."},
    [EVENT_PANIC] = {"spotting 12", false, "UNIT0 panics at the sight of UNIT1."},
    [EVENT_SCANS] = {"night 2", false, "UNIT0 scans towards ANGLE1."},
    [EVENT_LIGHT_OUT] = {"night 4", false, "A light has burnt out."},

    /* fire */
    [EVENT_AIMS] = {"aimed 1", false,
                    "UNIT0 fires aimed shots at UNIT1: {2 NUMBER2 rifles|1 rifle|NUMBER2 rifles}."},
    [EVENT_SUPPRESSES] = {"suppress 5", false, "UNIT0 fires at UNIT1 with all it has: NUMBER2 rifles."},
    [EVENT_SPRAYS] = {"suppress 2", false, "UNIT0 fires at POINT1, where somebody may be: NUMBER2 rifles."},
    [EVENT_RAKES] = {"lmg 2", false, "UNIT0 rakes towards POINT1."},
    [EVENT_SHOT] = {"aimed 4", true, "At UNIT0: rolled NUMBER1 for NUMBER2+, {3 missed|hit}."},
    [EVENT_SAVE] = {"cover 1", true, "MAN1 has cover: rolled NUMBER2 for NUMBER3+."},
    [EVENT_UNDER_FIRE] = {"pinning 1", false, "UNIT0 is under {1 |heavy }fire."},
    [EVENT_PINNED] = {"grunt 7", false, "UNIT0 is pinned for the first time."},
    [EVENT_CASUALTY] = {"casualty 3", false, "MAN1 is a casualty."},
    [EVENT_KILLED] = {"casualty 4", true, "MAN1 is killed: rolled NUMBER2."},
    [EVENT_WOUNDED] = {"casualty 4", true, "MAN1 is wounded{2 |: rolled NUMBER2}."},
    [EVENT_TAKES_WEAPON] = {"casualty 1", false, "MAN1 takes over {2 the radio|what he carried}."},
    [EVENT_OUT_OF_AMMO] = {"ammo 2", false, "UNIT0 is out of ammunition."},
    [EVENT_BREAKS] = {"grunt 4", false, "UNIT0 has lost too many and will withdraw."},
    [EVENT_CARRIES] = {"evac 5", false, "UNIT0 carries MAN1 to POINT2."},
    [EVENT_DROPS] = {"evac 4", false, "UNIT0 hands over MAN1."},
    [EVENT_BROUGHT_OUT] = {"evac 4", false, "MAN1 is brought out."},
    [EVENT_PIVOTS] = {"crewed 3", false, "UNIT0 turns to ANGLE1 degrees."},

    /* assault */
    [EVENT_ASSAULTS] = {"assault 1", false, "UNIT0 assaults UNIT1."},
    [EVENT_FREE_FIRE] = {"assault 2", false, "UNIT0 fires at UNIT1 as it comes in."},
    [EVENT_THROWN_BACK] = {"assault 4", false, "UNIT0 goes back to where it started."},
    [EVENT_ASSAULT_DICE] = {"assault 5", true, "UNIT0: a die of NUMBER1."},
    [EVENT_ASSAULT_ROUND] = {"assault 7", false, "Close assault: UNIT0 loses NUMBER2, UNIT1 loses NUMBER3."},
    [EVENT_SURRENDERS] = {"assault 9", false, "UNIT0 surrenders to UNIT2: NUMBER1 men."},
    [EVENT_NO_QUARTER] = {"assault 11", false, "UNIT0 is lost to the last of its NUMBER1 men."},
    [EVENT_GUARDS] = {"assault 10", false, "NUMBER1 of UNIT0 lead the prisoners away."},

    /* support */

    /* air */

    /* vehicles */
    [EVENT_EFFECT] = {"area 8", true, "UNIT0 is hit: rolled NUMBER1, {2 no effect|damaged|destroyed}."},
    [EVENT_DAMAGE] = {"damage 1", true, "Damage of UNIT0: rolled NUMBER1."},
    [EVENT_DESTROYED] = {"area 8", false, "UNIT0 is destroyed."},

    /* works, villages, cards */
    [EVENT_CUTS] = {"wire 3", false, "UNIT0 has cut TERRAIN1."},
    [EVENT_THROWS] = {"sapper 2", false, "MAN1 of UNIT0 throws a satchel charge at POINT2."},
    [EVENT_MEETS] = {"village 1", false, "Men of the US are among the people of PLACE0."},
    [EVENT_SEARCHES] = {"village 1", true,
                        "UNIT0 searches PLACE1: rolled NUMBER2, {3 nothing|a trap|people come to harm|a "
                        "cache}."},
    [EVENT_CACHE] = {"village 6", true, "UNIT0 has found a cache of arms in PLACE1."},
    [EVENT_CIVILIANS] = {"village 4", true,
                         "PLACE0 has lost {1 nobody|one of its people|NUMBER1 of its people}."},
    [EVENT_VILLAGE_LOST] = {"village 9", true, "PLACE0 is destroyed."},
    [EVENT_BREACH] = {"roe 1", false, "The rules of engagement were broken by UNIT0."},
    [EVENT_CARD] = {"terror 2", true, "An event: CARD0."},
    [EVENT_CARD_DRAWN] = {"terror 1", true, "The card CARD0 is drawn."},
    [EVENT_OUT] = {"event 10", false, "MAN1 of UNIT0 takes no part any more."},
    [EVENT_CHITS] = {"ammo 1", false, "UNIT0 has wasted ammunition: NUMBER1, left NUMBER2."},
    [EVENT_REINFORCED] = {"event 03", false, "UNIT0 is there with NUMBER1 men at POINT2."},
    [EVENT_DOWNGRADED] = {"event 08", false, "UNIT0 are Grunts from now on."},
    [EVENT_ARMED] = {"event 15", true, "The people of PLACE0 are armed."},
};

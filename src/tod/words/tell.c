/* tell: under which rule events are told, whether a die or something hidden comes to light, and how. A block a subject. */
#include "tod/words/words.h"

const Sentence tod_sentences[EVENT_KINDS] = {
    /* turn, position */
    [EVENT_PLACED] = {"setup 1", false, "UNIT0 is set up at POINT1."},
    [EVENT_SET_UP] = {"setup 1", false, "SIDE0 is set up."},
    [EVENT_TURN] = {"turn 1", false, "Turn NUMBER0 of NUMBER1."},
    [EVENT_ORDER] = {"turn 1", true, "SIDE0 goes first: the US rolled NUMBER1, the other side NUMBER2."},
    [EVENT_TIE] = {"turn 2", true, "Both rolled NUMBER1: the order changes, and SIDE0 goes first."},
    [EVENT_PLAYER_TURN] = {"turn 3", false, "The turn of SIDE0."},
    [EVENT_TURN_ENDS] = {"turn 3", false, "SIDE0 has ended its turn."},
    [EVENT_SEEN] = {"spotting 2", true, "UNIT0 is seen at POINT1."},
    [EVENT_UNSEEN] = {"night 1", false, "UNIT0 is lost from sight at POINT1."},
    [EVENT_WORK_BEGINS] = {"turn 3", false, "UNIT0 begins: WORK1{2 || (this turn)| (NUMBER2 turns)}."},
    [EVENT_WORK_DONE] = {"turn 3", false, "UNIT0 is done: WORK1."},
    [EVENT_RAZED] = {"wire 2", false, "TERRAIN0 is no more."},
    [EVENT_OVER] = {"turn 1", false, "The game is over: US NUMBER1, the other side NUMBER2 points."},

    /* movement, sight, traps */
    [EVENT_MOVES] = {"move 1", false,
                     "UNIT0 moves to POINT1{2 || in file| in line| in a cluster}{3 |, cautiously}."},
    [EVENT_HIDDEN_MOVE] =
        {"hidden 1", false,
         "UNIT0 moves unseen to POINT1{2 || in file| in line| in a cluster}{3 |, cautiously}."},
    [EVENT_PANIC] = {"spotting 12", false, "UNIT0 panics at the sight of UNIT1."},
    [EVENT_SCANS] = {"night 2", false, "UNIT0 scans towards ANGLE1."},
    [EVENT_LIGHT_OUT] = {"night 4", false, "A light has burnt out."},

    /* fire */

    /* assault */

    /* support */

    /* air */

    /* vehicles */

    /* works, villages, cards */
};

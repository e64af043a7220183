/* events: what can happen, as the log notes it, and how it is told: the nouns of a sentence (speech.c) say what the arguments
 * are; a comment says what is in them besides. */
#ifndef FOLIO_WORDS_EVENTS_H
#define FOLIO_WORDS_EVENTS_H

#define FOLIO_EVENTS(EVENT)                                                                                \
    EVENT(EVENT_CONDITION, "The secret condition is CONDITION0.") /* for the Viet Cong only */             \
    EVENT(EVENT_CAMP_SET, "CAMP_SITE0 is set up at PLACE1.")                                               \
    EVENT(EVENT_GENUINE, "Camp CAMP_NUMBER0 is the genuine one.")                                          \
    EVENT(EVENT_OPEN_ROLL, "The Viet Cong roll NUMBER0 and NUMBER1: so many attack points must lie open.") \
    EVENT(EVENT_PLACED, "UNIT0 is set up at PLACE1.")                                                      \
    EVENT(EVENT_HIDES, "UNIT0 hides at PLACE1.")                                                           \
    EVENT(EVENT_TURN, "Turn NUMBER0 of NUMBER1.")                                                          \
    EVENT(EVENT_PHASE, "STEP0.")                                                                           \
    EVENT(EVENT_DRAWN, "SIDE0 gets NUMBER1 support fire marker{1 s||s}.")                                  \
    EVENT(EVENT_MARKERS, "In hand: HAND0.") /* only it sees which (from the position) */                   \
    EVENT(EVENT_MOVED, "UNIT0 moves from PLACE1 to PLACE2 (POINTS3 MP).") /* 3: halves */                  \
    EVENT(EVENT_ENTERED, "UNIT0 enters the map at PLACE1 (POINTS2 MP).")  /* 2: halves */                  \
    EVENT(EVENT_HALTED, "UNIT0 halts at PLACE1.")                                                          \
    EVENT(EVENT_WENT_BACK, "UNIT0 can neither stay nor go on, and goes back to PLACE1.")                   \
    EVENT(EVENT_LIFTED, "UNIT0 [{2 ||is picked up by helicopter|goes aboard a boat} at PLACE1|"            \
                        "comes by {2 ||helicopter|boat}].")                 /* 2: BY_ */                   \
    EVENT(EVENT_LANDED, "UNIT0 lands at PLACE1: Landing {2 ||Zone|Beach}.") /* 2: BY_ */                   \
    EVENT(EVENT_AMBUSHED, "UNIT0 is ambushed at PLACE1 by UNIT2.")                                         \
    EVENT(EVENT_BUMPED, "UNIT0 is pushed to PLACE1.")                                                      \
    EVENT(EVENT_LEFT_MAP, "UNIT0 leaves the map at @PLACE1.")                                              \
    EVENT(EVENT_FOUND, "UNIT0 is found at PLACE1.") /* no longer hidden */                                 \
    EVENT(EVENT_CAMP_FOUND, "CAMP_SITE0 is found at PLACE1.")                                              \
    EVENT(EVENT_CAMP_CAPTURED, "CAMP_SITE0 at PLACE1 is taken by UNIT2.")                                  \
    EVENT(EVENT_DEMOLISHED, "UNIT1 blows the bridge BRIDGE0.")                                             \
    EVENT(EVENT_REPAIR, "The engineer rolls NUMBER1: the bridge BRIDGE0 {2 stays down|is repaired}.")      \
    EVENT(EVENT_CROSSING, "The engineer makes PLACE0 passable.")                                           \
    EVENT(EVENT_B52, "The B-52 strikes UNIT0 at PLACE1.")                                                  \
    EVENT(EVENT_ATTACK, "UNIT0 attacks @UNIT1.")                                                           \
    EVENT(EVENT_JOINED, "UNIT0 joins the attack.")                                                         \
    EVENT(EVENT_BOMBARDMENT, "UNIT0 is bombarded with VALUE1.")                                            \
    EVENT(EVENT_MARKER, "SIDE0 plays {1 no marker|VALUE1}.") /* 1: 0 passes */                             \
    EVENT(EVENT_ROLLED, "Differential SIGNED0, column NUMBER1, die NUMBER2: RESULT3.")                     \
    EVENT(EVENT_DEPLETED, "UNIT0 is depleted.")                                                            \
    EVENT(EVENT_ELIMINATED, "UNIT0 is eliminated.")                                                        \
    EVENT(EVENT_RESISTS, "UNIT0 offers stiff resistance.")                                                 \
    EVENT(EVENT_RETREATED, "UNIT0 retreats from PLACE1 to PLACE2.")                                        \
    EVENT(EVENT_STOPPED, "UNIT0 gets no farther than PLACE1.")                                             \
    EVENT(EVENT_NO_WAY, "UNIT0 has no way to retreat.")                                                    \
    EVENT(EVENT_DISPLACED, "UNIT0 makes room, from PLACE1 to PLACE2.")                                     \
    EVENT(EVENT_ADVANCED, "UNIT0 advances to PLACE1.")                                                     \
    EVENT(EVENT_FRIENDLY_FIRE, "Friendly fire hits UNIT0.")                                                \
    EVENT(EVENT_BEN_SUC, "Ben Suc is touched by the war.")                                                 \
    EVENT(EVENT_BEN_SUC_ROLL, "The Viet Cong roll NUMBER0 for Ben Suc.")                                   \
    EVENT(EVENT_BEN_SUC_TURN, "The game now ends with turn NUMBER0.")                                      \
    EVENT(EVENT_SHORTER, "Body count: the game now ends with turn NUMBER0.")                               \
    EVENT(EVENT_OVER, "ENDING1") /* 0: FolioOver */                                                        \
    EVENT(EVENT_TRUTH, NULL)     /* Truth, a, b, c: hidden facts at the end */

#define FOLIO_EVENT_KIND(kind, sentence) kind,
typedef enum FolioEventKind { FOLIO_EVENTS(FOLIO_EVENT_KIND) EVENT_KINDS } FolioEventKind;

/* What EVENT_TRUTH tells. */
typedef enum Truth { TRUTH_CONDITION, TRUTH_CAMP, TRUTH_UNIT, TRUTH_ROLL, TRUTH_HOLD, TRUTH_GENUINE } Truth;

#endif

/* events: what can happen, as the log notes it, and how it is told: the nouns of a sentence (tell.c) say what the arguments
 * are; a comment says what is in them besides. Where a sentence depends on more than that, tell.c has others. */
#ifndef FOF_WORDS_EVENTS_H
#define FOF_WORDS_EVENTS_H

#define FOF_EVENTS(EVENT)                                                                                    \
    EVENT(EV_NONE, "Nothing happens.")                                                                       \
    /* sequence */                                                                                           \
    EVENT(EV_TURN, "Turn NUMBER0 begins.")                                                                   \
    EVENT(EV_STEP, "STEP0.")                                                                                 \
    /* also column, before: see CardsEvent */                                                                \
    EVENT(EV_CARDS, "{1 Card|Cards} drawn: NUMBER0[, NUMBER1][, NUMBER2][, NUMBER3].")                       \
    EVENT(EV_RESHUFFLE, "The reshuffle card came up: the action deck is whole again.")                       \
    EVENT(EV_HQ_EVENT, "Word from the SIDE0 higher headquarters: NEWS1")                                     \
    EVENT(EV_NO_EVENT, "No event from the SIDE0 higher headquarters.")                                       \
    EVENT(EV_OVER, "The mission {0 has failed|is accomplished|has failed}; experience points: NUMBER1.")     \
    /* command */                                                                                            \
    EVENT(EV_COMMANDS, "UNIT0 has NUMBER1 command{1 s||s}[ from card NUMBER3, |, and ]NUMBER2 saved.")       \
    EVENT(EV_ACTIVATED, "UNIT0 is activated by [UNIT1|battalion].")                                          \
    EVENT(EV_SAVED, "UNIT0 keeps NUMBER1 command{1 s||s} for later; lost: NUMBER2.")                         \
    EVENT(EV_GENERAL, "General initiative, card NUMBER1: NUMBER0 command{0 s||s}.")                          \
    EVENT(EV_ORDER, "[UNIT0 orders @UNIT1|On its own initiative @UNIT1 is] to ORDER2[ WHERE3].")             \
    EVENT(EV_ATTEMPT,                                                                                        \
          "UNIT0 tries to VERB1: NUMBER2 card{2 s||s}, {3 no success|NUMBER3 success|NUMBER3 successes}.")   \
    EVENT(EV_EXHORT, "UNIT0 exhorts @UNIT1.")                                                                \
    EVENT(EV_RUNNER,                                                                                         \
          "UNIT0 {1 stands ready as a runner|runs to UNIT2|goes back to its unit|is back|reaches UNIT2}.")   \
    EVENT(EV_NETWORK, "UNIT1 switches ITEM0 to another network.")                                            \
    EVENT(EV_CONTROL, "CONTROL0 is now on CARD1.")                                                           \
    EVENT(EV_SIGNAL, "UNIT1 signals with KIND0 on @CARD2: SIGNAL3.")                                         \
    EVENT(EV_DEPLOYED, "UNIT1 puts KIND0 on @CARD2.")                                                        \
    /* movement and places */                                                                                \
    EVENT(EV_MOVED, "UNIT0 goes from AREA1 to AREA2{3 |, exposed}.")                                         \
    EVENT(EV_STAYS, "UNIT0 cannot follow and stays where it is.")                                            \
    EVENT(EV_COVER_FOUND, "UNIT0 finds cover at AREA1.") /* also kind */                                     \
    EVENT(EV_REVEALED, "CARD0 comes into sight.")                                                            \
    EVENT(EV_PICKED_UP, "UNIT0 takes ITEM1.")                                                                \
    EVENT(EV_DROPPED, "UNIT0 leaves ITEM1 at AREA2.")                                                        \
    EVENT(EV_EVACUATED, "Casualties leave the field from CARD2: NUMBER1.") /* 0: side */                     \
    EVENT(EV_LINE_LAID, "A phone line lies on CARD0.")                                                       \
    EVENT(EV_LINE_CUT, "The phone line on CARD0 is cut.")                                                    \
    EVENT(EV_LINE_REPAIRED, "The phone line on CARD0 is whole again.")                                       \
    EVENT(EV_ITEM_LOST, "UNIT1 loses: KIND0.")                                                               \
    EVENT(EV_ELEVATION_EXPANDED, "The map grows: CARD0.")                                                    \
    /* fire */                                                                                               \
    EVENT(EV_OPENS_FIRE, "UNIT0 opens VOLUME3 fire from CARD1 on CARD2.")                                    \
    EVENT(EV_CEASES_FIRE, "UNIT0 stops firing on CARD1.")                                                    \
    EVENT(EV_SHIFTS_FIRE, "UNIT0 shifts its VOLUME3 fire from CARD1 to CARD2.")                              \
    EVENT(EV_CROSSFIRE, "CARD0 {1 is out of the crossfire|lies under crossfire}.")                           \
    EVENT(EV_SPOTTED, "UNIT0 is spotted[ by UNIT1].")                                                        \
    /* also markers */                                                                                       \
    EVENT(EV_CONCENTRATED, "UNIT0 concentrates its fire on [UNIT2 at] AREA1.")                               \
    /* 3: bits of GrenadeEvent */                                                                            \
    EVENT(EV_GRENADE, "UNIT0 {3 throws grenades at AREA1: a miss|throws grenades VICTIM2 AREA1: a hit|"      \
                      "fires at AREA1: a miss|fires VICTIM2 AREA1: a hit}.")                                 \
    EVENT(EV_ACTIVITY, "The activity level is now: LEVEL0.")                                                 \
    EVENT(EV_SMOKE_GONE, "The smoke on CARD0 clears.")                                                       \
    /* combat */                                                                                             \
    EVENT(EV_COMBAT, "UNIT0 at NCM NUMBER1, card NUMBER3: {2 miss|pin|hit}.")                                \
    EVENT(EV_HIT_EFFECT, "UNIT0 is hit, card NUMBER1[: EFFECT2][, EFFECT3].")                                \
    /* also whether it was only turned over */                                                               \
    EVENT(EV_BECOMES, "A step of UNIT0 is now UNIT2 (TYPE1).")                                               \
    EVENT(EV_CASUALTY, "UNIT0 has NUMBER1 casualt{1 ies|y|ies} at @AREA2.")                                  \
    EVENT(EV_REMOVED, "COUNTER2 leaves play.") /* unit, type, name */                                        \
    EVENT(EV_PINNED, "UNIT0 is pinned.")                                                                     \
    EVENT(EV_UNPINNED, "UNIT0 is no longer pinned.")                                                         \
    EVENT(EV_RALLIED, "UNIT0 rallies: TYPE1.")                                                               \
    EVENT(EV_RECONSTITUTED, "UNIT0 is made up again, NUMBER1 step{1 s||s}.") /* also by whom */              \
    EVENT(EV_DETACHED, "UNIT1 goes its own way from UNIT0.")                                                 \
    EVENT(EV_CAPTURED, "[SIDE0 prisoners on CARD3: NUMBER1, led away by a step of UNIT2|"                    \
                       "Steps of the SIDE0 side lost on CARD3: NUMBER1].")                                   \
    EVENT(EV_RETREATS, "UNIT0 falls back from CARD1 to CARD2.")                                              \
    EVENT(EV_GASSED, "UNIT0 suffers from gas.")                                                              \
    EVENT(EV_MISSION, "MARKER0 on CARD1.") /* also value */                                                  \
    EVENT(EV_POINTS, "Experience points: NUMBER0 (AWARD1[, CARD2]).")                                        \
    EVENT(EV_PLACED, "UNIT0 {2 is somewhere at AREA1, unspotted|comes into sight at AREA1}.") /* 8.4 */      \
    EVENT(EV_CONTACT_FIRED_THROUGH,                                                                          \
          "The potential contact on CARD0 is gone: the enemy fires through it.") /* 8.4.4 */                 \
    EVENT(EV_JAMMED, "The weapon of UNIT0 jams.")                                                            \
    EVENT(EV_LAYS_PDF, "UNIT0 on CARD1 shows a PDF toward CARD2 until Clean up.")                            \
    /* 2: CalledEvent */                                                                                     \
    EVENT(EV_CALLED, "{2 Called on CARD1: FIRE_LINE0|A short round: FIRE_LINE0 goes to CARD1|"               \
                     "The whole battalion: FIRE_LINE0 on CARD1 too|It comes down on CARD1: FIRE_LINE0}.")    \
    /* 2: FpfEvent */                                                                                        \
    EVENT(EV_FPF,                                                                                            \
          "AGENCY0 {2 ends its final protective fire|is called for its final protective fire|"               \
          "goes on with its final protective fire|has no HE left for its final protective fire} on CARD1.")  \
    EVENT(EV_TARGET, "CARD1 is a registered target of BATTERY0.")                                            \
    EVENT(EV_VANISHED, "UNIT0 is gone; {2 an A|a B|a C} marker lies on @CARD1.") /* 8.6.2 */                 \
    EVENT(EV_HIDES, "UNIT0 is out of sight: unspotted again.")                   /* 8.8 */                   \
    /* unit, list and column, row, 256 * R# + deed: as Act has them (8.6.2) */                               \
    EVENT(EV_CHECK, "UNIT0 CHECK1, DEED3.")                                                                  \
    EVENT(EV_MINE_CHECK, "Mines on CARD1: UNIT0 {2 gets through|is hit and stays where it is}.") /* 7.9.1 */ \
    EVENT(EV_TRAPPED, "A MARKER1 goes off under UNIT0.")                                                     \
    EVENT(EV_OUT_OF_AMMO, "UNIT0 is out of ammunition{1 : small arms at close range| and fights as a fire "  \
                          "team}.") /* 7.18.2 */                                                             \
    EVENT(EV_RESUPPLIED,                                                                                     \
          "UNIT0 {3 has more KIND1: NUMBER2|mans its weapon again: KIND1, NUMBER2}.") /* 7.18.3 */           \
    EVENT(EV_CHARGE,                                                                                         \
          "UNIT0 {2 misses AREA1 with a demolition charge|has a demolition charge at AREA1}.") /* 7.13 */    \
    EVENT(EV_FLAME, "UNIT0 turns its flamethrower on AREA1.")                                  /* 7.14 */    \
    /* 7.13, 7.14 */                                                                                         \
    EVENT(EV_COVER_GONE, "A GROUND1 on CARD0 is {2 gone|destroyed: a GROUND2 is left}.")                     \
    EVENT(EV_LETTER, "The potential contact on CARD0 is turned up: LETTER1.") /* 8.2.4 */                    \
    EVENT(EV_CONTACTS_LAID, "Potential contacts LETTER1 lie on row NUMBER0.") /* 8.2.2 */                    \
    /* 3: twice the cards drawn, and 1 for a contact (8.2.4) */                                              \
    EVENT(EV_CONTACT, "CARD0: potential contact LETTER1, LEVEL2, DRAWS3.")                                   \
    EVENT(EV_PACKAGE, "CARD0, random number NUMBER2: PACKAGE1, met by UNIT3.")    /* 8.3 */                  \
    EVENT(EV_PACKAGE_FROM, "It comes from the BEARING1: PACKAGE0.")               /* 8.4.2 */                \
    EVENT(EV_PACKAGE_REDRAWN, "It cannot come: PACKAGE0.{1 | Another is drawn.}") /* 8.4.3 */                \
    EVENT(EV_NO_PACKAGE,                                                                                     \
          "Nothing that could be met fits around CARD0: the potential contact is gone.") /* 8.4.3 */         \
    EVENT(EV_SKILL, "UNIT1 uses a skill of UNIT0: SKILL2.")                              /* 12.7 */          \
    EVENT(EV_SKILLS_LOST, "The skills that UNIT0 has not used are lost.")                /* 12.7 */          \
    EVENT(EV_PROMOTED, "UNIT0 is promoted, for experience points: NUMBER1.")             /* 12.3 */          \
    /* unit, card, Reading, as it is read: an open question has been decided by it */                        \
    EVENT(EV_READING, NULL)                                                                                  \
    EVENT(EV_OWN_FIRE, "UNIT0 on CARD1 comes under fire of its own side, from UNIT2.") /* 6.2.1 */           \
    EVENT(EV_LESSON_SHUFFLES, "The lesson needs a card that was drawn: the action deck is whole again.")

#define EVENT_KIND(kind, sentence) kind,
typedef enum EventKind { FOF_EVENTS(EVENT_KIND) EV_COUNT } EventKind;

/* EV_CARDS has as many cards; the column of the R# strip that is read, plus 256 times that of a second card, 0 where
 * something else is read; and how many cards of the same batch an event before it has noted. */
enum CardsEvent { EVENT_CARDS = 4, EVENT_COLUMNS = 4, EVENT_BEFORE = 5 };

enum GrenadeEvent { GRENADE_HITS = 1, GRENADE_FIRED = 2 /* at another card */ };

#endif

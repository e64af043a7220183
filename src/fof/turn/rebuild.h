/* rebuild: reconstitution (6.5.2) and the small choices that an order's success leaves to the player. */
#ifndef FOF_TURN_REBUILD_H
#define FOF_TURN_REBUILD_H

#include "fof/turn/sequence.h"

/* 4.2.3i: whether this team can begin a reconstitution: with whom and as which squad is asked before the
 * draw. */
bool fof_rebuild_squad_offered(const Scene *scene);
bool fof_rebuild_squad_refuse(const Scene *scene, Action action, Reason *reason);
/* Asks for the other teams and the squad that returns; then the order under way makes its attempt with
 * both in its action: to = squad, count = the teams, a bit each by their place among the units of the
 * area. */
void fof_rebuild_squad_ask(Play *play, Action action);
/* The attempt has succeeded: the teams become the squad. */
void fof_rebuild_squad(Play *play, Action action);
/* 6.5.2: squads Removed from Play that these teams, all in one area, could be; how many there are. */
int fof_rebuild_squads(const FofGame *game, const FofState *state, const UnitId *teams, int count,
                       UnitId *squads);
/* The same for a squad of this type that comes from the pool (8.3). */
bool fof_rebuild_type_fits(const FofGame *game, const FofState *state, const UnitId *teams, int count,
                           uint8_t type);
/* They become this squad without anybody's order. */
void fof_rebuild_as(Play *play, const UnitId *teams, int count, UnitId squad);

/* The unit of this role (and platoon) that is Removed from Play; NO_UNIT if there is none. */
UnitId fof_rebuild_removed(const FofGame *game, const FofState *state, Role role, int platoon);
/* Whether this unit is such an HQ; platoon 0: of any platoon. */
bool fof_rebuild_waits(const FofGame *game, const FofState *state, UnitId unit, Role role, int platoon);
/* 4.2.1d, 6.5.2A: a step of this unit becomes the HQ of the platoon. May ask what the last step of a squad
 * becomes (FRAME_CHOICE). */
void fof_rebuild_platoon_hq(Play *play, UnitId from, int platoon);
/* The same, with the answer: the one step left of the squad becomes an assault ('A') or fire team ('F'). */
void fof_rebuild_platoon_hq_from_last(Play *play, UnitId from, int platoon, char letter);
/* 4.2.1e, 6.5.2B: this unit becomes the CO HQ; and whether it is its turn to do so. */
void fof_rebuild_company_hq(Play *play, UnitId from);
bool fof_rebuild_company_refuse(const FofGame *game, const FofState *state, UnitId from, Reason *reason);

/* FRAME_REBUILD: answers are VERB_CHOOSE with on = 1 + a team, or the squad that returns; VERB_DONE when
 * there are teams enough. */
Asks fof_rebuild_question;

/* FRAME_CHOICE: frame.order.verb says what is chosen, frame.unit for whom. Answers are VERB_CHOOSE:
 * VERB_SEEK_COVER: at = 1 + the ground floor (frame.area) or its upper story; VERB_REBUILD_PLATOON_HQ:
 * with = 1 assault team, 2 fire team, for the last step of the squad; frame.card is the platoon;
 * VERB_CHOOSE: on = unit + 1, who gives a guard for the prisoners on frame.card (3.5.1), frame.unit is the one it costs
 * least; VERB_FLIP: with = what the last step becomes of a squad that gives a guard (8.15);
 * VERB_DETACH: with = item + 1, one that goes along with the team frame.order.on; VERB_DONE ends it. */
enum { TEAM_ASSAULT = 1, TEAM_FIRE = 2 };
Asks fof_choice_question;
Frame *fof_choice_ask(Play *play, UnitId unit, Action order);
/* 8.15: one of two steps leaves play as a guard, the other becomes an assault ('A') or fire team ('F'). */
void fof_guard_leaves(Play *play, UnitId squad, char letter);
/* VERB_DETACH: asks only if the unit holds assets. */
void fof_choice_ask_assets(Play *play, UnitId unit, UnitId team);

#endif

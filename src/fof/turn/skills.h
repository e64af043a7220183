/* skills: what HQs and staff know better than others, each used once (12.7). A skill that makes an attempt succeed, or adds a
 * card to it, is offered when the cards have been drawn and have failed, beside exhorting: so the command is spent and a jam or
 * a critical hit is found first (12.7-3), and nothing is asked of who does not need it. The others are orders of their holder
 * (a paralyzed team), or free (a team that splits off, a command of general initiative). */
#ifndef FOF_TURN_SKILLS_H
#define FOF_TURN_SKILLS_H

#include "fof/movement/tally.h"
#include "fof/orders/order.h"

/* ---- who holds what: three places, the first ones filled ---- */
/* The skill at this place; -1: none. */
static inline int skill_at(const Commander *commander, int place)
{
    return (commander->skills >> place * SKILL_BITS & MAX_SKILLS) - 1;
}
/* 12.7: CO HQ, its staff and platoon HQs may. */
bool fof_type_holds_skills(const UnitType *type);
/* Puts another one into the next place of three; false if all are filled. */
bool fof_skills_add(uint16_t *skills, int skill);
/* How many of this skill the company holds now. */
int fof_skills_in_company(const FofState *state, int skill);
/* By its id; -1: there is none. */
int fof_find_skill(const FofGame *game, const char *id);
/* Whether all that this commander holds can be: known skills, no gap between them, a unit that may. */
bool fof_skills_sound(const FofGame *game, const FofState *state, const Commander *commander);
/* 12.7-6: at the end of the mission nobody has any. */
void fof_skills_lapse(Play *play);

/* ---- attempts that have failed: answers of the order's frame ---- */
void fof_skills_for_attempt(const Scene *scene, const Frame *frame, ActionList *list);
/* Why this one does not help there. */
bool fof_skill_attempt_refuse(const FofGame *game, const FofState *state, const Frame *frame, Action action,
                              Reason *reason);
/* What the skill of an action is good for. */
SkillServes fof_skill_serves(const FofGame *game, Action action);
/* It has been used. */
void fof_skill_spend(Play *play, Action action);

/* ---- free uses in any impulse ---- */
void fof_skills_free_legal(const Scene *scene, ActionList *list);
bool fof_skill_free_refuse(const Scene *scene, Action action, Reason *reason);
void fof_skill_free_apply(Play *play, Action action);
/* Whether general initiative can have another command. */
bool fof_skills_add_initiative(const FofGame *game, const FofState *state);

#endif

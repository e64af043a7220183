/* skills: what the staff thinks of skills (12.7): they are for attempts that matter. */
#include "fof/turn/skills.h"
#include "ai/fof/staff/parts.h"
#include "fof/turn/sequence.h"

enum { WORTH_KEEPING = 12 };

/* An attempt has just failed: the part of its promise that the skill brings back. */
static void weigh_attempt(const Staff *staff, Action action, const Frame *frame, Judgement *judgement)
{
    enum { LEAST_CHANCE = 5 };
    Action attempt = frame->order;
    Judgement promised = {0};
    attempt.verb = (uint16_t)fof_single_verb((Verb)attempt.verb);
    attempt.on = frame->unit;
    fof_staff_judge(staff, attempt, &promised);
    int chance = fof_staff_attempt(staff, attempt);
    if (promised.points <= 0 || chance < LEAST_CHANCE)
        return;
    bool sure = fof_skill_serves(staff->game, action) != SERVES_ANY_ATTEMPT;
    int brings = sure ? 100 : fof_staff_chance(staff, 1, fof_order_of((Verb)attempt.verb)->success);
    fof_weigh(judgement, promised.points * brings / chance, "12.7",
              sure ? "it succeeds after all" : "one more card for it");
}

void fof_judge_skill(const Staff *staff, Action action, Judgement *judgement)
{
    enum { ONE_MORE_ORDER = 20, STILL_SOME = -20 };
    const Frame *frame = fof_frame_top(staff->state);
    if (frame)
        weigh_attempt(staff, action, frame, judgement);
    else if (fof_skill_serves(staff->game, action) == SERVES_INITIATIVE)
        fof_weigh(judgement, staff->state->commands ? STILL_SOME : ONE_MORE_ORDER, "12.7",
                  "one more command");
    fof_weigh(judgement, -WORTH_KEEPING, "12.7", "a skill less for later");
}

void fof_judge_straight(const Staff *staff, Action action, Judgement *judgement)
{
    enum { ASSAULT = 70, FIRE = 60 };
    (void)staff;
    fof_weigh(judgement, action.verb == VERB_STRAIGHT_TO_ASSAULT ? ASSAULT : FIRE, "12.7",
              "a paralyzed team fights again");
    fof_weigh(judgement, -WORTH_KEEPING, "12.7", "a skill less for later");
}

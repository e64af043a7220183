/* staff: the choice. Every legal action is judged by small named terms; the best is done, and nothing is
 * done where nothing is worth a command. */
#include "ai/fof/staff/staff.h"

#include <stdlib.h>

#include "ai/fof/staff/parts.h"
#include "core/base/ensure.h"
#include "core/base/text.h"

enum { USUAL_LIST = 1024 };

void fof_weigh(Judgement *judgement, int points, const char *rule, const char *label)
{
    judgement->points += points;
    for (int i = 0; i < judgement->count; i++)
        if (judgement->terms[i].label == label) {
            judgement->terms[i].points += points;
            return;
        }
    if (points && judgement->count < MAX_TERMS)
        judgement->terms[judgement->count++] = (Term){rule, label, points};
}

/* ---- by verb ---- */

static void judge_other(const Staff *staff, Action action, Judgement *judgement)
{
    enum { LET_BE = -20 };
    (void)staff;
    (void)action;
    fof_weigh(judgement, LET_BE, "4.2", "commands are needed for other things");
}

static void judge_nothing(const Staff *staff, Action action, Judgement *judgement)
{
    (void)staff;
    (void)action;
    (void)judgement;
}

static StaffJudge *const judges[VERBS] = {
    [VERB_PLAN] = fof_judge_plan,
    [VERB_IMPULSE] = fof_judge_impulse,
    [VERB_DONE] = judge_nothing,
    [VERB_EXHORT] = fof_judge_exhort,
    [VERB_ACCEPT] = judge_nothing,
    [VERB_CHOOSE] = fof_judge_choice,
    [VERB_DROP] = fof_judge_drop,
    [VERB_ACTIVATE] = fof_judge_activate,
    [VERB_DEPLOY] = fof_judge_deploy,
    [VERB_REBUILD_PLATOON_HQ] = fof_judge_hq,
    [VERB_REBUILD_CO_HQ] = fof_judge_hq,
    [VERB_CREATE_RUNNER] = fof_judge_runner,
    [VERB_DISPATCH_RUNNER] = fof_judge_runner,
    [VERB_DISMISS_RUNNER] = fof_judge_runner,
    [VERB_MOVE] = fof_judge_move,
    [VERB_PLATOON_MOVE] = fof_judge_platoon_move,
    [VERB_INFILTRATE] = fof_judge_infiltrate,
    [VERB_PLATOON_INFILTRATE] = fof_judge_platoon_move,
    [VERB_SEEK_COVER] = fof_judge_seek,
    [VERB_MOVE_WITHIN] = fof_judge_within,
    [VERB_INFILTRATE_WITHIN] = fof_judge_within,
    [VERB_LOAD] = fof_judge_load,
    [VERB_UNPIN] = fof_judge_unpin,
    [VERB_TO_LITTER] = fof_judge_rally,
    [VERB_TO_FIRE] = fof_judge_rally,
    [VERB_TO_ASSAULT] = fof_judge_rally,
    [VERB_ASSAULT_TO_FIRE] = fof_judge_regroup,
    [VERB_TO_GOOD_ORDER] = fof_judge_rally,
    [VERB_DETACH] = fof_judge_regroup,
    [VERB_SUPPLEMENT] = fof_judge_regroup,
    [VERB_REBUILD_SQUAD] = fof_judge_regroup,
    [VERB_FLIP] = fof_judge_regroup,
    [VERB_SPOT] = fof_judge_spot,
    [VERB_CONCENTRATE] = fof_judge_concentrate,
    [VERB_PLATOON_CONCENTRATE] = fof_judge_concentrate,
    [VERB_GRENADE] = fof_judge_grenade,
    [VERB_THROW_CHARGE] = fof_judge_grenade,
    [VERB_PLACE_CHARGE] = fof_judge_grenade,
    [VERB_FLAME] = fof_judge_grenade,
    [VERB_PLATOON_GRENADE] = fof_judge_grenade,
    [VERB_CALL_FIRE] = fof_judge_call,
    [VERB_INDIRECT] = fof_judge_indirect,
    [VERB_CEASE_FIRE] = fof_judge_cease,
    [VERB_SHIFT_FIRE] = fof_judge_shift,
    [VERB_FPF] = fof_judge_final_fire,
    [VERB_FPL] = fof_judge_final_line,
    [VERB_STOP_FPF] = fof_judge_stop_final,
    [VERB_STRAIGHT_TO_ASSAULT] = fof_judge_straight,
    [VERB_STRAIGHT_TO_FIRE] = fof_judge_straight,
    [VERB_USE_SKILL] = fof_judge_skill,
};

void fof_staff_judge(const Staff *staff, Action action, Judgement *judgement)
{
    StaffJudge *judge = action.verb < VERBS ? judges[action.verb] : NULL;
    (judge ? judge : judge_other)(staff, action, judgement);
}

static void judge_whole(const Staff *staff, Action action, Judgement *judgement)
{
    const Order *order = fof_order_of((Verb)action.verb);
    fof_staff_judge(staff, action, judgement);
    if (order)
        fof_weigh(judgement, -order->cost * fof_staff_command_price(staff), "4.1.3", "commands spent");
}

/* ---- the choice ---- */

static Action best_of(const Staff *staff, const Action *actions, int count)
{
    Action best = actions[0];
    int most = 0;
    for (int i = 0; i < count; i++) {
        Judgement judgement = {0};
        judge_whole(staff, actions[i], &judgement);
        if (!i || judgement.points > most) {
            best = actions[i];
            most = judgement.points;
        }
    }
    return best;
}

static Action decide(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    Staff staff;
    FofState trial;
    Action usual[USUAL_LIST], *actions = usual;
    int count = rules->legal(game, seen, usual, USUAL_LIST);
    (void)rng;
    ENSURE(count > 0);
    if (count > USUAL_LIST) {
        actions = malloc((size_t)count * sizeof *actions);
        ENSURE(actions);
        rules->legal(game, seen, actions, count);
    }
    fof_staff_read(&staff, game, seen, &trial);
    Action best = best_of(&staff, actions, count);
    if (actions != usual)
        free(actions);
    return best;
}

/* ---- why ---- */

static void put_reason(Reason *reason, const Term *term)
{
    *reason = (Reason){0};
    text_print(reason->rule, sizeof reason->rule, "%s", term->rule);
    text_print(reason->label, sizeof reason->label, "%s", term->label);
    text_print(reason->value, sizeof reason->value, "%+d", term->points);
}

static int by_weight(const void *a, const void *b)
{
    int first = abs(((const Term *)a)->points), second = abs(((const Term *)b)->points);
    return (second > first) - (second < first);
}

static int put_odds(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons,
                    int cap)
{
    enum { MOST = 8 };
    Odds odds[MOST];
    int count = rules->odds(game, seen, action, odds, MOST), put = 0;
    for (int i = 0; i < count && i < MOST && put < cap; i++, put++) {
        reasons[put] = (Reason){0};
        text_print(reasons[put].rule, sizeof reasons[put].rule, "4.2");
        text_print(reasons[put].label, sizeof reasons[put].label, "chance: %.100s", odds[i].outcome);
        text_print(reasons[put].value, sizeof reasons[put].value, "%d%%",
                   (int)((double)odds[i].numerator * 100 / (double)odds[i].denominator + 0.5));
    }
    return put;
}

static int why(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons,
               int cap)
{
    Staff staff;
    FofState trial;
    Judgement judgement = {0};
    int count = 0;
    fof_staff_read(&staff, game, seen, &trial);
    judge_whole(&staff, action, &judgement);
    qsort(judgement.terms, (size_t)judgement.count, sizeof judgement.terms[0], by_weight);
    for (int i = 0; i < judgement.count && count < cap; i++)
        if (judgement.terms[i].points)
            put_reason(&reasons[count++], &judgement.terms[i]);
    if (!count && cap > 0)
        put_reason(&reasons[count++], &(Term){"4.1.3", "nothing else is worth a command now", 0});
    return count + put_odds(rules, game, seen, action, reasons + count, cap - count);
}

const Policy fof_staff_policies[] = {{.id = "staff", .decide = decide, .why = why}, {0}};

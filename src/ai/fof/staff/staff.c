/* staff: the choice. Every legal action is judged by small named terms; the best is done, and nothing is
 * done where nothing is worth a command. */
#include "ai/fof/staff/staff.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/staff/parts.h"
#include "ai/search/others.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/play/explanation.h"

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

enum { REASONS_MOST = 2 };

static int by_weight(const void *a, const void *b)
{
    int first = ((const Term *)a)->points, second = ((const Term *)b)->points;
    return (second > first) - (second < first);
}

/* What speaks most for it, where outcomes do not say enough; points are the staff's own affair. */
static void add_terms(const Judgement *judgement, bool plans, Explanation *list)
{
    for (int i = 0; i < judgement->count && list->count < REASONS_MOST; i++)
        if (judgement->terms[i].points > 0) {
            char label[LABEL_SIZE];
            text_copy(label, sizeof label, judgement->terms[i].label);
            label[0] = (char)toupper((unsigned char)label[0]);
            explain_line(list, judgement->terms[i].rule, label, "%s", "");
        }
    if (!list->count)
        explain_line(list, plans ? "2.3" : "4.1.3",
                     plans ? "Everything else is further away or worse"
                           : "Nothing else is worth a command now",
                     "%s", "");
}

/* The chance that it comes to nothing, in percent; 0: it cannot fail. */
static int failure(const Rules *rules, const Game *game, const State *seen, Action action)
{
    enum { MOST = 8 };
    Odds odds[MOST];
    int count = rules->odds(game, seen, action, odds, MOST);
    for (int i = 0; i < count && i < MOST; i++)
        if (strncmp(odds[i].outcome, "success", strlen("success")) == 0)
            return 100 - (int)((double)odds[i].numerator * 100 / (double)odds[i].denominator + 0.5);
    return 0;
}

/* What everybody would be warned of; else that a contact is drawn, or that it may fail. */
static void add_risk(const Rules *rules, const Game *game, const State *seen, Action action,
                     Explanation *list)
{
    enum { MOST = 24 };
    Reason lines[MOST];
    int count = explain_after(rules, game, seen, action, lines, MOST),
        fails = failure(rules, game, seen, action);
    for (int i = 0; i < count; i++)
        if (reason_warns(&lines[i])) {
            explain_words(list, lines[i].rule, "risk", "%s", lines[i].label);
            return;
        }
    for (int i = 0; i < count; i++)
        if (strncmp(lines[i].label, "potential contact", strlen("potential contact")) == 0 &&
            lines[i].value[0] != '0') {
            explain_words(list, lines[i].rule, "risk", "An enemy is there with %s", lines[i].value);
            return;
        }
    if (fails > 0)
        explain_words(list, "4.2", "risk", "It fails with %d %%, and the command is spent", fails);
}

static int why(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons,
               int cap)
{
    Staff staff;
    FofState trial;
    Judgement judgement = {0};
    Explanation list = {
        .game = game, .state = seen, .lines = reasons, .cap = cap < REASONS_MOST ? cap : REASONS_MOST};
    fof_staff_read(&staff, game, seen, &trial);
    judge_whole(&staff, action, &judgement);
    qsort(judgement.terms, (size_t)judgement.count, sizeof judgement.terms[0], by_weight);
    fof_staff_outcomes(&staff, action, &list);
    add_terms(&judgement, action.verb == VERB_PLAN, &list);
    list.count = list.count < list.cap ? list.count : list.cap;
    list.cap = cap;
    add_risk(rules, game, seen, action, &list);
    return list.count < cap ? list.count : cap;
}

static int judge_points(void *mind, Action action)
{
    Judgement judgement = {0};
    judge_whole(mind, action, &judgement);
    return judgement.points;
}

static int others(const Rules *rules, const Game *game, const State *seen, Action chosen, Action *actions,
                  int cap)
{
    Staff staff;
    FofState trial;
    fof_staff_read(&staff, game, seen, &trial);
    return others_best(rules, game, seen, chosen, judge_points, &staff, actions, cap);
}

const Policy fof_staff_policies[] = {{.id = "staff", .decide = decide, .why = why, .others = others}, {0}};

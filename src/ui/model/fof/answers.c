/* answers: what the answers outside the menus are about: impulses, exhorting, choices inside an order,
 * things dropped, skills, planning and what comes between two attempts (3.9). */
#include <string.h>

#include "fof/fof.h"
#include "fof/movement/transport.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/planning.h"
#include "fof/turn/promotion.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/sequence.h"
#include "fof/turn/skills.h"
#include "fof/words/forms.h"
#include "ui/model/fof/parts.h"

typedef struct Reply {
    const FofGame *game;
    const FofState *state;
    Action action;
    const Frame *frame; /* NULL: nothing is under way */
    Ask ask;
    Shape *shape;
} Reply;

static void call_it(Reply *answer, const char *label)
{
    text_copy(answer->shape->label, sizeof answer->shape->label, label);
}

/* The unit that the question is about. */
static void of_frame(Reply *answer)
{
    if (answer->frame)
        fof_thing_unit(answer->game, answer->state, answer->frame->unit, answer->shape->actor);
}

/* ---- planning ---- */

static void plan_of_unit(Reply *answer, const Slot *slot)
{
    text_copy(answer->shape->actor, sizeof answer->shape->actor, answer->game->named[slot->subject].id);
}

static void shape_plan(Reply *answer)
{
    Action action = answer->action;
    Shape *shape = answer->shape;
    const Slot *slot = &answer->game->slots[action.on];
    char what[LABEL_SIZE], option[LABEL_SIZE];
    fof_planning_slot(answer->game, answer->state, action.on, what, sizeof what);
    fof_planning_option(answer->game, answer->state, action.on, action.count, option, sizeof option);
    bool on_card = slot->kind == SLOT_PLACE || slot->kind == SLOT_CONTROL || slot->kind == SLOT_FPF ||
                   slot->kind == SLOT_TARGET;
    bool of_unit = slot->kind == SLOT_PLACE || slot->kind == SLOT_ATTACH || slot->kind == SLOT_FPL ||
                   slot->kind == SLOT_SKILL;
    if (of_unit)
        plan_of_unit(answer, slot);
    if (on_card && slot->options[action.count] != NO_CARD) {
        text_copy(shape->target, sizeof shape->target, option);
        text_print(shape->label, sizeof shape->label, "Plan: %s", what);
    } else {
        text_print(shape->label, sizeof shape->label, "%.24s: %.20s", what, option);
    }
}

/* ---- answers inside an order ---- */

static void choose_floor(Reply *answer)
{
    of_frame(answer);
    call_it(answer, answer->action.at - 1 == answer->frame->area ? "Ground floor" : "Upper floor");
}

static void choose_place(Reply *answer)
{
    of_frame(answer);
    call_it(answer, "Go to");
    text_copy(answer->shape->here, sizeof answer->shape->here, "Go");
}

static void choose_battalion(Reply *answer)
{
    of_frame(answer);
    call_it(answer, "Add card to mission");
}

static void choose_team(Reply *answer)
{
    of_frame(answer);
    call_it(answer, answer->action.with == TEAM_ASSAULT ? "Becomes assault team" : "Becomes fire team");
}

/* 3.5.1: a click on the unit answers. */
static void choose_captor(Reply *answer)
{
    fof_thing_unit(answer->game, answer->state, answer->action.on - 1, answer->shape->actor);
    call_it(answer, "Guard the prisoners");
}

static void take_item(Reply *answer)
{
    char item[VERB_LABEL_SIZE];
    fof_item_label(answer->game, answer->state, answer->action.with - 1, AMONG_ALL, item, sizeof item);
    text_print(answer->shape->label, sizeof answer->shape->label, "Take %s", item);
}

static void choose_asset(Reply *answer)
{
    fof_thing_unit(answer->game, answer->state, answer->frame->order.on, answer->shape->actor);
    take_item(answer);
}

static void choose_load(Reply *answer)
{
    of_frame(answer);
    if (answer->action.with) {
        take_item(answer);
        return;
    }
    fof_thing_unit(answer->game, answer->state, answer->action.on - 1, answer->shape->target);
    call_it(answer, "Take aboard or let out");
}

/* The company HQ's successor (6.5.2B); else a team that joins, or the squad that returns (4.2.3i). */
static void choose_rebuilt(Reply *answer)
{
    int unit = answer->action.on - 1;
    if (!answer->frame) {
        fof_thing_unit(answer->game, answer->state, unit, answer->shape->actor);
        call_it(answer, "Reconstitute company HQ");
        return;
    }
    of_frame(answer);
    if (unit_in_play(answer->state, (UnitId)unit)) {
        fof_thing_unit(answer->game, answer->state, unit, answer->shape->target);
        call_it(answer, "Use");
        return;
    }
    char squad[THING_SIZE];
    fof_thing_unit(answer->game, answer->state, unit, squad);
    text_print(answer->shape->label, sizeof answer->shape->label, "Return as %s", squad);
}

static void arrange_line(Reply *answer)
{
    int line = answer->action.count / PHASE_LINE_CODE, row = answer->action.count % PHASE_LINE_CODE;
    if (row)
        text_print(answer->shape->label, sizeof answer->shape->label, "Phase line %d at row %d", line, row);
    else
        text_print(answer->shape->label, sizeof answer->shape->label, "Take phase line %d away", line);
}

/* 12.3 */
static void promote(Reply *answer)
{
    int cost = fof_promotion_cost(answer->game, answer->state, (UnitId)(answer->action.on - 1));
    call_it(answer, "Promote");
    text_print(answer->shape->cost, sizeof answer->shape->cost, "%d pt%s", cost, cost == 1 ? "" : "s");
}

/* 3.9: between two attempts. */
static void choose_between(Reply *answer)
{
    Action action = answer->action;
    Shape *shape = answer->shape;
    if (action.on)
        fof_thing_unit(answer->game, answer->state, action.on - 1, shape->actor);
    if (action.on && action.count == PROMOTION_CODE)
        promote(answer);
    else if (action.on && action.count)
        text_print(shape->label, sizeof shape->label, "Rebuild to %d step%s", action.count,
                   action.count == 1 ? "" : "s");
    else if (action.on)
        call_it(answer, "Take up position");
    else if (action.with)
        fof_name_item(answer->game, answer->state, (ItemId)(action.with - 1), shape->actor,
                      sizeof shape->actor),
            call_it(answer, "Lay phone line");
    else if (action.count == 1)
        call_it(answer, "Another attempt");
    else
        arrange_line(answer);
}

static const struct {
    const char *topic;
    void (*shape)(Reply *answer);
} choices[] = {
    {"floor", choose_floor},    {"place", choose_place},          {"battalion", choose_battalion},
    {"last-step", choose_team}, {"guard", choose_team},           {"assets", choose_asset},
    {"load", choose_load},      {"reconstitute", choose_rebuilt}, {"reattempt", choose_between},
    {"captor", choose_captor},
};

static void shape_choice(Reply *answer)
{
    if (answer->action.at)
        fof_thing_area(answer->state, answer->action.at - 1, answer->shape->target);
    for (int i = 0; i < COUNT_OF(choices); i++)
        if (!strcmp(choices[i].topic, answer->ask.topic))
            choices[i].shape(answer);
}

/* ---- the others ---- */

static void shape_impulse(Reply *answer)
{
    fof_thing_unit(answer->game, answer->state, answer->action.by, answer->shape->actor);
    call_it(answer, "Take impulse");
}

static void shape_done(Reply *answer)
{
    static const struct {
        const char *topic, *label;
    } ends[] = {{"order", "End impulse"}, {"battalion", "No more cards"}, {"assets", "Take nothing more"}};
    const char *label = "Done";
    for (int i = 0; i < COUNT_OF(ends); i++)
        if (!strcmp(ends[i].topic, answer->ask.topic))
            label = ends[i].label;
    call_it(answer, label);
    if (!strcmp(answer->ask.topic, "order") && answer->state->acting == NO_UNIT)
        text_copy(answer->shape->by, sizeof answer->shape->by, WORDS_INITIATIVE);
    else if (!strcmp(answer->ask.topic, "order"))
        fof_thing_unit(answer->game, answer->state, answer->state->acting, answer->shape->by);
    answer->shape->rank = RANK_DONE;
    answer->shape->minor = true;
}

/* 4.2.1b: several may be near enough; each is a line of its own. */
static void shape_exhort(Reply *answer)
{
    fof_thing_unit(answer->game, answer->state, answer->action.by, answer->shape->by);
    fof_thing_unit(answer->game, answer->state, answer->action.on, answer->shape->actor);
    text_print(answer->shape->label, sizeof answer->shape->label, "Exhort by %s", answer->shape->by);
    text_copy(answer->shape->cost, sizeof answer->shape->cost, "1 cmd");
}

static void shape_accept(Reply *answer)
{
    of_frame(answer);
    call_it(answer, "Accept failure");
}

static void shape_skill(Reply *answer)
{
    Action action = answer->action;
    Shape *shape = answer->shape;
    const Skill *skill = &answer->game->skills[action.with - 1];
    fof_thing_unit(answer->game, answer->state, action.by, shape->by);
    fof_thing_unit(answer->game, answer->state, action.on, shape->actor);
    text_print(shape->label, sizeof shape->label, "Use skill %s", skill->id);
    if (action.by != action.on)
        text_append(shape->label, sizeof shape->label, " of %s", shape->by);
    if (skill->serves == SERVES_SPLIT)
        text_append(shape->label, sizeof shape->label, action.to == TEAM_ASSAULT ? ": assault" : ": fire");
}

static void shape_drop(Reply *answer)
{
    Action action = answer->action;
    char item[VERB_LABEL_SIZE];
    fof_thing_unit(answer->game, answer->state, action.on, answer->shape->actor);
    if (action.with >= DROP_SUPPLY) {
        const UnitType *type = unit_type(answer->game, answer->state, (UnitId)action.on);
        text_print(item, sizeof item, "a point of %.24s",
                   answer->game->items[type->ammo_kind[action.with - DROP_SUPPLY]].title);
    } else {
        fof_item_label(answer->game, answer->state, action.with - 1, AMONG_ITS_HOLDERS, item, sizeof item);
    }
    text_print(answer->shape->label, sizeof answer->shape->label, "Drop %s", item);
    answer->shape->minor = true;
}

void fof_answer_shape(const FofGame *game, const FofState *state, Action action, Shape *shape)
{
    static void (*const shapes[VERBS])(Reply * answer) = {
        [VERB_PLAN] = shape_plan,     [VERB_IMPULSE] = shape_impulse, [VERB_DONE] = shape_done,
        [VERB_EXHORT] = shape_exhort, [VERB_ACCEPT] = shape_accept,   [VERB_CHOOSE] = shape_choice,
        [VERB_DROP] = shape_drop,     [VERB_USE_SKILL] = shape_skill,
    };
    static const char *const rules[VERBS] = {[VERB_EXHORT] = "4.2.1b",
                                             [VERB_ACCEPT] = "4.2.1b",
                                             [VERB_DROP] = "5.1.6B",
                                             [VERB_USE_SKILL] = "12.7"};
    Reply answer = {
        .game = game, .state = state, .action = action, .frame = fof_frame_top(state), .shape = shape};
    fof_rules.ask(game, state, &answer.ask);
    shape->rank = (uint16_t)(RANK_FREE + action.verb);
    if (action.verb < VERBS && shapes[action.verb])
        shapes[action.verb](&answer);
    text_copy(shape->rule, sizeof shape->rule,
              action.verb < VERBS && rules[action.verb] ? rules[action.verb] : answer.ask.rule);
}

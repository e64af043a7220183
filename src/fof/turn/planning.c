/* planning: see the header. Answers are kept in FofState.plan and carried out when the last one is given. */
#include "fof/turn/planning.h"

#include <string.h>

#include "fof/movement/los.h"
#include "fof/movement/move.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/turn/skills.h"
#include "fof/weapons/support.h"

static const Slot *slot_now(const FofGame *game, const FofState *state)
{
    return &game->slots[state->cursor];
}

/* ---- carrying an answer out ---- */

static void attach(Play *play, const Slot *slot, int platoon)
{
    UnitId unit = fof_unit_of_named(play->state, slot->subject);
    if (unit != NO_UNIT)
        play->state->units[unit].platoon = (uint8_t)platoon;
}

static void hand_out(Play *play, const Slot *slot, int named)
{
    UnitId unit = fof_unit_of_named(play->state, named);
    if (unit != NO_UNIT)
        fof_item_give(play, slot->subject, unit);
}

static void assign_signal(Play *play, const Slot *slot, int signal)
{
    for (int i = 0; i < MAX_ITEMS; i++)
        if (play->state->items[i].kind == slot->subject)
            play->state->items[i].signal = (uint8_t)signal;
}

static void choose_network(Play *play, const Slot *slot, int phones)
{
    play->state->net_phones =
        (uint8_t)((play->state->net_phones & ~(1 << slot->subject)) | phones << slot->subject);
}

static void place_control(Play *play, const Slot *slot, int card)
{
    if (card == NO_CARD)
        return;
    Card *place = &play->state->cards[card];
    place->controls |= (uint16_t)(1 << slot->subject);
    if (!(place->controls & CONTROL_OUTPOST))
        return;
    place->pc = 0; /* 2.6.1: no potential contact ever lies on the outpost */
    place->flags &= (uint8_t) ~(CARD_HAD_PC | CARD_PC_HIDDEN);
}

static void place_line(Play *play, const Slot *slot, int row)
{
    play->state->phase_line[slot->subject] = (uint8_t)row;
}

/* What a cover is worth to one more unit: too many under it are a target for blast (5.3). */
static int cover_worth(const FofGame *game, const FofState *state, UnitId unit, AreaId area)
{
    const Unit *entry = &state->units[unit];
    int over = fof_area_steps(state, area, entry->side) + entry->steps - game->values.stacking_free;
    return state->areas[area].cover + (over > 0 ? over * game->values.stacking : 0);
}

/* 2.4.1B: who sets up where fortifications are takes the best that has room for him. */
static AreaId best_place(const FofGame *game, const FofState *state, UnitId unit, CardId card)
{
    AreaId best = card;
    for (AreaId area = card; (area = fof_area_next(state, card, area)) != NO_AREA;) {
        if (!fof_area_is_cover(state, area) || !fof_area_takes(&(Scene){game, state, NULL}, unit, area))
            continue;
        if (best == card || cover_worth(game, state, unit, area) > cover_worth(game, state, unit, best))
            best = area;
    }
    return best;
}

static void place_unit(Play *play, const Slot *slot, int card)
{
    UnitId unit = fof_unit_of_named(play->state, slot->subject);
    if (unit == NO_UNIT)
        return;
    fof_unit_place(play, unit, best_place(play->game, play->state, unit, (CardId)card));
    play->state->units[unit].flags &= (uint16_t)~UNIT_CEASED; /* nobody fires yet */
    play->state->units[unit].left_card = NO_CARD;
}

static void lay_fixed_line(Play *play, const Slot *slot, int direction)
{
    UnitId unit = fof_unit_of_named(play->state, slot->subject);
    if (unit != NO_UNIT)
        play->state->units[unit].direction = (uint8_t)direction;
}

static void place_final_fire(Play *play, const Slot *slot, int card)
{
    if (card == NO_CARD)
        return;
    play->state->cards[card].controls |= CONTROL_FPF;
    fof_support_lay_fpf(play, slot->subject, (CardId)card);
}

static void register_target(Play *play, const Slot *slot, int card)
{
    if (card != NO_CARD)
        fof_support_register(play, slot->subject, (CardId)card);
}

/* 2.6.1: the other platoons hold their positions; 2.4.1B: whose units man the outpost. */
static void choose_platoon(Play *play, const Slot *slot, int platoon)
{
    play->state->chosen_platoon[slot->subject] = (uint8_t)platoon;
}

/* 2.3.4, 12.7: the holder has it at once. */
static void give_skill(Play *play, const Slot *slot, int skill)
{
    UnitId unit = fof_unit_of_named(play->state, slot->subject);
    Commander *commander = unit == NO_UNIT ? NULL : fof_commander_of(play->state, unit);
    uint16_t skills = commander ? commander->skills : 0;
    if (commander && fof_skills_add(&skills, skill))
        commander->skills = skills;
}

/* By what a slot asks for: its rule, its words, and what an answer does. */
static const struct {
    const char *rule, *words;
    void (*carry_out)(Play *play, const Slot *slot, int option);
} kinds[] = {
    [SLOT_ATTACH] = {"2.3.2", "attach", attach},
    [SLOT_ASSET] = {"2.3.4", "give", hand_out},
    [SLOT_SIGNAL] = {"4.4.1", "signal", assign_signal},
    [SLOT_NETWORK] = {"4.3.3", "network", choose_network},
    [SLOT_CONTROL] = {"2.4.1", "control", place_control},
    [SLOT_PHASE_LINE] = {"2.4.1A", "phase line", place_line},
    [SLOT_PLACE] = {"2.3.5", "place", place_unit},
    [SLOT_FPL] = {"7.2.4", "final protective line of", lay_fixed_line},
    [SLOT_FPF] = {"7.16.2D", "final protective fire of", place_final_fire},
    [SLOT_PLATOON] = {"2.6.1", "platoon", choose_platoon},
    [SLOT_TARGET] = {"7.16.5", "target of", register_target},
    [SLOT_SKILL] = {"12.7", "skill", give_skill},
};

/* ---- which answers stand ---- */

/* 5.1.5: a unit sets up only where there is room; staging areas always have it. 2.4.1B: beyond the line only the platoon of the outpost, there. */
static bool refuse_set_up(const FofGame *game, const FofState *state, int named, CardId card, Reason *reason)
{
    UnitId unit = fof_unit_of_named(state, named);
    if (unit == NO_UNIT || !card_is_map(state, card))
        return false;
    bool beyond = state->mlr && card_row(card) > state->mlr;
    if (beyond && !(state->cards[card].controls & CONTROL_OUTPOST))
        return deny(reason, "2.4.1B", "beyond the line only the outpost is manned, and it is not here");
    if (beyond && state->units[unit].platoon != fof_outpost_platoon(game, state))
        return deny(reason, "2.4.1B", "only the platoon of the outpost begins here");
    return !fof_card_takes(&(Scene){game, state, NULL}, unit, card) &&
           deny(reason, "5.1.5", "there is no room: at most %d steps stand on a card",
                game->values.card_steps);
}

/* 7.2.4: no more final protective lines than there are markers. */
static bool line_marker_left(const FofGame *game, const FofState *state)
{
    int used = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        used += state->units[id].type && state->units[id].direction != NO_DIRECTION;
    return used < game->fpl_markers;
}

static bool observer_sees(const FofGame *game, const FofState *state, int line, CardId card)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_is_of(state, id, FRIENDLY) &&
            game->support.lines[line].draws[unit_type(game, state, (UnitId)id)->role] &&
            fof_los_unit_card(game, state, (UnitId)id, card))
            return true;
    return false;
}

/* 7.16.2D: no friends there, and one of the agency's observers sees it. */
static bool refuse_fpf(const FofGame *game, const FofState *state, int agency, CardId card, Reason *reason)
{
    int line = fof_support_line(game, agency, SHELL_HE);
    if (card == NO_CARD)
        return false;
    if (line < 0)
        return deny(reason, "7.16.2D", "it has no high explosive for this mission");
    if (fof_card_occupied_by(state, card, FRIENDLY))
        return deny(reason, "7.16.2D", "our own men are there");
    return !observer_sees(game, state, line, card) &&
           deny(reason, "7.16.2D", "none of its observers sees this card");
}

/* 2.4.1A: the second phase line lies beyond the first. */
static bool refuse_line(const FofState *state, int line, int row, Reason *reason)
{
    return line == 1 && row && row <= state->phase_line[0] &&
           deny(reason, "2.4.1A", "the second phase line lies beyond the first, in row %d",
                state->phase_line[0]);
}

/* Why an answer does not stand. */
static bool refuse_answer(const FofGame *game, const FofState *state, const Slot *slot, int option,
                          Reason *reason)
{
    int value = slot->options[option];
    switch (slot->kind) {
    case SLOT_FPF:
        return refuse_fpf(game, state, slot->subject, (CardId)value, reason);
    case SLOT_PLACE:
        return refuse_set_up(game, state, slot->subject, (CardId)value, reason);
    case SLOT_FPL:
        return value != NO_DIRECTION && !line_marker_left(game, state) &&
               deny(reason, "7.2.4", "all %d lines are laid", game->fpl_markers);
    case SLOT_SKILL: /* 12.7: as long as there are counters */
        return fof_skills_in_company(state, value) >= game->skills[value].supply &&
               deny(reason, "12.7", "as many have this skill as can");
    case SLOT_PHASE_LINE:
        return refuse_line(state, slot->subject, value, reason);
    default:
        return false;
    }
}

void fof_planning_replan(Play *play, int slot, int option)
{
    const Slot *it = &play->game->slots[slot];
    play->state->plan[slot] = (uint8_t)(option + 1);
    kinds[it->kind].carry_out(play, it, it->options[option]);
}

static void list_options(const FofGame *game, const FofState *state, ActionList *list)
{
    const Slot *slot = slot_now(game, state);
    for (int i = 0; i < slot->option_count && !list_is_enough(list); i++)
        if (!refuse_answer(game, state, slot, i, NULL))
            list_add(list, (Action){.verb = VERB_PLAN, .on = state->cursor, .count = i});
}

static void answer_slot(Play *play, Action action)
{
    fof_planning_replan(play, play->state->cursor, action.count);
    play->state->cursor++;
}

Next fof_planning_run(Play *play)
{
    while (play->state->cursor < play->game->slot_count) {
        Action first;
        ActionList stand = {.actions = &first, .cap = 1, .enough = 2};
        list_options(play->game, play->state, &stand);
        if (stand.count > 1)
            return NEXT_WAIT;
        if (stand.count == 1)
            answer_slot(play, first);
        else
            play->state->cursor++;
    }
    play->state->turn = 1;
    fof_note(play, "3.0", EV_TURN, 1, 0, 0, 0);
    return NEXT_DONE;
}

/* ---- words ---- */

int fof_planning_option(const FofGame *game, const FofState *state, int slot, int option, char *text,
                        int size)
{
    int value = game->slots[slot].options[option];
    (void)state;
    switch (game->slots[slot].kind) {
    case SLOT_ATTACH:
    case SLOT_PLATOON:
        return value ? text_print(text, size, "platoon %d", value) : text_print(text, size, "company");
    case SLOT_ASSET:
        return text_print(text, size, "%s", game->named[value].id);
    case SLOT_SIGNAL:
        return text_print(text, size, "%s", fof_signal_words[value]);
    case SLOT_NETWORK:
        return text_print(text, size, "%s", value ? "phones" : "radios");
    case SLOT_PHASE_LINE:
        return value ? text_print(text, size, "row %d", value) : text_print(text, size, "none");
    case SLOT_FPL:
        return text_print(text, size, "%s", value == NO_DIRECTION ? "none" : fof_direction_words[value]);
    case SLOT_SKILL:
        return text_print(text, size, "%s", game->skills[value].id);
    default:
        return value == NO_CARD ? text_print(text, size, "none") : fof_name_card((CardId)value, text, size);
    }
}

/* Who or what most questions are about. */
static const char *subject_of(const FofGame *game, const Slot *slot)
{
    switch (slot->kind) {
    case SLOT_SIGNAL:
        return game->items[slot->subject].id;
    case SLOT_NETWORK:
        return fof_network_words[slot->subject];
    case SLOT_CONTROL:
        return fof_control_words[slot->subject];
    case SLOT_FPF:
    case SLOT_TARGET:
        return game->support.agencies[slot->subject].id;
    default:
        return game->named[slot->subject].id;
    }
}

/* The questions about the skills of one holder are counted, so that each has a name of its own. */
int fof_planning_slot(const FofGame *game, const FofState *state, int number, char *text, int size)
{
    const Slot *slot = &game->slots[number];
    const char *words = kinds[slot->kind].words;
    char item[NAME_SIZE * 2];
    int count = 1;
    switch (slot->kind) {
    case SLOT_PHASE_LINE:
        return text_print(text, size, "%s %d", words, slot->subject + 1);
    case SLOT_PLATOON:
        return text_print(text, size, "%s %s", slot->subject ? "outpost" : "patrol", words);
    case SLOT_SKILL:
        for (int i = 0; i < number; i++)
            count += game->slots[i].kind == SLOT_SKILL && game->slots[i].subject == slot->subject;
        return text_print(text, size, "%s %d of %s", words, count, subject_of(game, slot));
    case SLOT_ASSET:
        fof_name_item(game, state, slot->subject, item, sizeof item);
        return text_print(text, size, "%s %s", words, item);
    default:
        return text_print(text, size, "%s %s", words, subject_of(game, slot));
    }
}

static void ask_slot(const FofGame *game, const FofState *state, Ask *ask)
{
    char what[LABEL_SIZE];
    fof_planning_slot(game, state, state->cursor, what, sizeof what);
    text_copy(ask->rule, sizeof ask->rule, kinds[slot_now(game, state)->kind].rule);
    text_print(ask->text, sizeof ask->text, "Plan %d of %d: %s?", state->cursor + 1, game->slot_count, what);
}

static bool refuse_option(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    const Slot *slot = slot_now(game, state);
    const char *rule = kinds[slot->kind].rule;
    Action plain = {.verb = VERB_PLAN, .on = state->cursor, .count = action.count};
    if (memcmp(&action, &plain, sizeof action) || action.count < 0 || action.count >= slot->option_count)
        return deny(reason, rule, "that is not what the plan asks now");
    return refuse_answer(game, state, slot, action.count, reason);
}

const Question *fof_planning_question(const FofGame *game, const FofState *state)
{
    static const Question question = {
        NULL, "plan", .ask = ask_slot, .list = list_options, .refuse = refuse_option, .answer = answer_slot};
    (void)game, (void)state;
    return &question;
}

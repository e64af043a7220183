/* The planning of Fields of Fire (2.3, 2.4): what each question is called, what can be answered, who belongs together. */
#include "ui/model/fof/parts.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fof.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/planning.h"

/* ---- words ---- */

static PlanGroup group_of(SlotKind kind)
{
    switch (kind) {
    case SLOT_ATTACH:
        return PLAN_ATTACHMENTS;
    case SLOT_ASSET:
        return PLAN_ASSETS;
    case SLOT_SIGNAL:
    case SLOT_NETWORK:
        return PLAN_SIGNALS;
    case SLOT_CONTROL:
    case SLOT_PHASE_LINE:
        return PLAN_CONTROLS;
    case SLOT_FPL:
    case SLOT_FPF:
    case SLOT_TARGET:
        return PLAN_FIRES;
    case SLOT_PLACE:
        return PLAN_PLACEMENT;
    default:
        return PLAN_ORGANISATION;
    }
}

/* 2.4.1 by bit number. */
static const char *const control_titles[] = {
    "Attack position", "Primary objective", "Secondary objective",   "Outpost",
    "Landing zone",    "Collection point",  "Final protective fire", "",
    "Route point 1",   "Route point 2",     "Route point 3",         "Route point 4"};
/* 4.3.3 */
static const char *const network_titles[NETWORKS] = {"", "CO TAC", "BN TAC", "ARTY FD", "MTR FD", "AIR CTL"};
/* 4.4.1 */
static const char *const signal_titles[SIGNALS] = {
    [SIGNAL_NONE] = "nothing",
    [SIGNAL_CEASE_FIRE] = "cease fire",
    [SIGNAL_CROSS_LINE_1] = "cross phase line 1",
    [SIGNAL_CROSS_LINE_2] = "cross phase line 2",
    [SIGNAL_TO_PRIMARY] = "move to the primary objective",
    [SIGNAL_INFILTRATE_PRIMARY] = "infiltrate from the attack position to the primary objective",
    [SIGNAL_TO_SECONDARY] = "move to the secondary objective",
    [SIGNAL_INFILTRATE_SECONDARY] = "infiltrate from the attack position to the secondary objective",
    [SIGNAL_TO_SIGNAL] = "move to the signal",
    [SIGNAL_FPF] = "fire the final protective fires",
    [SIGNAL_FPL] = "fire the final protective lines",
    [SIGNAL_TO_ROUTE_1] = "move to route point 1",
    [SIGNAL_TO_ROUTE_2] = "move to route point 2",
    [SIGNAL_TO_ROUTE_3] = "move to route point 3",
    [SIGNAL_TO_ROUTE_4] = "move to route point 4"};

/* One of several things of a kind is told by its number. */
static void name_store(const FofGame *game, const FofState *state, int item, char *text, int size)
{
    char name[NAME_SIZE * 2];
    bool several = false;
    for (int i = 0; i < game->store_count; i++)
        several = several || (i != item && game->stores[i].kind == game->stores[item].kind);
    fof_name_item(game, state, (ItemId)item, name, sizeof name);
    const char *number = strrchr(name, '-');
    text_print(text, size, "%s%s%s", game->items[game->stores[item].kind].title, several ? " " : "",
               several && number ? number + 1 : "");
}

static void capitalise(char *text)
{
    text[0] = (char)toupper((unsigned char)text[0]);
}

/* What leads from the name of a question to its answer. */
static const char *const leads[SLOT_SKILL + 1] = {
    [SLOT_ATTACH] = "joins", [SLOT_ASSET] = "is carried by", [SLOT_SIGNAL] = "means",
    [SLOT_NETWORK] = "uses", [SLOT_CONTROL] = "on",          [SLOT_PLACE] = "begins on",
};

static void name_slot(const FofGame *game, const FofState *state, int number, char *name, int size)
{
    const Slot *slot = &game->slots[number];
    switch (slot->kind) {
    case SLOT_ATTACH:
    case SLOT_PLACE:
        text_copy(name, size, game->named[slot->subject].id);
        return; /* a unit's name stays as it is */
    case SLOT_ASSET:
        name_store(game, state, slot->subject, name, size);
        break;
    case SLOT_SIGNAL:
        text_copy(name, size, game->items[slot->subject].title);
        break;
    case SLOT_NETWORK:
        text_copy(name, size, network_titles[slot->subject]);
        break;
    case SLOT_CONTROL:
        text_copy(name, size, control_titles[slot->subject]);
        break;
    case SLOT_PLATOON:
        text_copy(name, size, slot->subject ? "Platoon of the outpost" : "Platoon on patrol");
        break;
    default:
        fof_planning_slot(game, state, number, name, size);
    }
    capitalise(name);
}

static bool names_card(SlotKind kind)
{
    return kind == SLOT_CONTROL || kind == SLOT_PLACE || kind == SLOT_FPF || kind == SLOT_TARGET;
}

static void name_option(const FofGame *game, const FofState *state, int number, int index, PlanOption *option)
{
    const Slot *slot = &game->slots[number];
    int value = slot->options[index];
    fof_planning_option(game, state, number, index, option->text, sizeof option->text);
    if (slot->kind == SLOT_SIGNAL)
        text_copy(option->text, sizeof option->text, signal_titles[value]);
    if (slot->kind == SLOT_SKILL)
        text_copy(option->text, sizeof option->text, game->skills[value].title);
    if (slot->kind == SLOT_ASSET || (names_card((SlotKind)slot->kind) && value != NO_CARD))
        text_copy(option->target, sizeof option->target, option->text);
}

static bool is_about_unit(SlotKind kind)
{
    return kind == SLOT_ATTACH || kind == SLOT_PLACE || kind == SLOT_FPL || kind == SLOT_SKILL;
}

static void open_slot(const Game *game, const State *seen, int number, PlanSlot *slot)
{
    const Slot *asked = &game->slots[number];
    *slot = (PlanSlot){
        .group = group_of((SlotKind)asked->kind), .option_count = asked->option_count, .entry = -1};
    slot->options = calloc((size_t)asked->option_count + 1, sizeof *slot->options);
    ENSURE(slot->options);
    name_slot(game, seen, number, slot->name, sizeof slot->name);
    const char *lead = leads[asked->kind];
    text_print(slot->title, sizeof slot->title, "%s%s%s", slot->name, lead ? " " : "", lead ? lead : "");
    if (is_about_unit((SlotKind)asked->kind))
        text_copy(slot->subject, sizeof slot->subject, game->named[asked->subject].id);
    for (int i = 0; i < asked->option_count; i++)
        name_option(game, seen, number, i, &slot->options[i]);
}

/* ---- what a card means ---- */

/* 2.3.5, 2.4.1B, 2.6.1: where those begin who do not begin here. */
static bool deny_place(const FofGame *game, Reason *reason)
{
    if (game->type == MISSION_DEFENSIVE)
        return deny(reason, "2.4.1B", "the line is row %d: units begin on it, behind it or in staging areas",
                    game->mlr);
    if (game->type == MISSION_PATROL)
        return deny(reason, "2.6.1", "a patrol begins in the first row or in a staging area");
    return deny(reason, "2.3.5", "an attack begins in the staging areas below the map");
}

/* Why a card that is no option of this question is none. */
static bool deny_card(const FofGame *game, const Slot *slot, Reason *reason)
{
    switch (slot->kind) {
    case SLOT_PLACE:
        return deny_place(game, reason);
    case SLOT_FPF:
        return deny(reason, "7.16.2D",
                    "the mission lets this fire lie on other cards: those with a gold edge");
    case SLOT_TARGET:
        return deny(reason, "7.16.5", "a target is registered on a card of the map");
    case SLOT_FPL:
        return deny(reason, "7.2.4",
                    "a final protective line is one of four directions: choose it in the list");
    default:
        return deny(reason, "2.4.1", "the mission lets this lie on other cards: those with a gold edge");
    }
}

/* A phase line is the row of the card; everything else the card itself. */
static int option_at(const Game *game, const State *seen, int number, const char *text, Reason *reason)
{
    const Slot *slot = &game->slots[number];
    CardId card = NO_CARD;
    (void)seen;
    fof_find_card(text, &card);
    int wanted = slot->kind == SLOT_PHASE_LINE && card != NO_CARD ? card_row(card) : card;
    bool told = slot->kind == SLOT_PHASE_LINE || names_card((SlotKind)slot->kind);
    for (int i = 0; told && card != NO_CARD && i < slot->option_count; i++)
        if (slot->options[i] == wanted)
            return i;
    if (slot->kind == SLOT_PHASE_LINE)
        deny(reason, "2.4.1A", "a phase line lies in the second row or beyond it");
    else
        deny_card(game, slot, reason);
    return -1;
}

/* The question of a slot put at a position, whatever it asks there: which answers would stand. */
static void allow(const Game *game, const State *seen, int number, PlanSlot *slot)
{
    Action actions[MAX_OPTIONS];
    FofState asks = *seen;
    Ask ask;
    asks.cursor = (uint8_t)number;
    const Question *question = fof_planning_question(game, &asks);
    question->ask(game, &asks, &ask);
    text_copy(slot->rule, sizeof slot->rule, ask.rule);
    ActionList stand = {.actions = actions, .cap = MAX_OPTIONS};
    question->list(game, &asks, &stand);
    for (int i = 0; i < slot->option_count; i++)
        slot->options[i].allowed = false;
    for (int i = 0; i < stand.count; i++)
        slot->options[actions[i].count].allowed = true;
}

static Action answer(int slot, int option)
{
    return (Action){.verb = VERB_PLAN, .on = (uint16_t)slot, .count = option};
}

static bool say_answer(const Game *game, const State *seen, Action action, char *text, int size)
{
    PlanOption option = {0};
    if (action.verb != VERB_PLAN || action.on >= game->slot_count || action.count < 0 ||
        action.count >= game->slots[action.on].option_count)
        return false;
    name_slot(game, seen, action.on, text, size);
    name_option(game, seen, action.on, action.count, &option);
    const char *lead = leads[game->slots[action.on].kind];
    text_append(text, size, "%s%s %s", lead ? " " : ":", lead ? lead : "", option.text);
    return true;
}

static bool refuse_option(const Game *game, const State *seen, int number, int option, Reason *reason)
{
    FofState asks = *seen;
    asks.cursor = (uint8_t)number;
    return fof_planning_question(game, &asks)->refuse(game, &asks, answer(number, option), reason);
}

static int count_slots(const Game *game)
{
    return game->slot_count;
}

static int asked_slot(const State *seen)
{
    return seen->cursor;
}

static int chosen_option(const State *seen, int number)
{
    return seen->plan[number] - 1;
}

static int company_units(const Game *game, const State *seen, int platoon, char (*names)[THING_SIZE], int cap)
{
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS && count < cap; unit++) {
        const Unit *it = &seen->units[unit];
        if (it->type && it->side == FRIENDLY && it->platoon == platoon)
            fof_name_unit(game, seen, (UnitId)unit, names[count++], THING_SIZE);
    }
    return count;
}

const PlanDoor fof_plan = {
    .slots = count_slots,
    .open = open_slot,
    .allow = allow,
    .refuse = refuse_option,
    .at = option_at,
    .asked = asked_slot,
    .chosen = chosen_option,
    .answer = answer,
    .say = say_answer,
    .company = company_units,
};

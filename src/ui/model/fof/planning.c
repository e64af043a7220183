/* planning: see the header. The answer that would end the planning is kept as a wish until the player
 * begins. */
#include "ui/model/planning.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fof.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/planning.h"

const char *const plan_group_titles[PLAN_GROUPS] = {
    [PLAN_ORGANISATION] = "Organisation", [PLAN_ATTACHMENTS] = "Attachments", [PLAN_ASSETS] = "Assets",
    [PLAN_SIGNALS] = "Signals",           [PLAN_CONTROLS] = "Controls",       [PLAN_FIRES] = "Fires",
    [PLAN_PLACEMENT] = "Placement"};

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
    "Attack position", "Primary objective", "Secondary objective",  "Outpost",
    "Landing zone",    "Collection point",  "Final protective fire"};
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

static const char *title_of_control(int bit)
{
    return bit < COUNT_OF(control_titles) ? control_titles[bit] : control_words[bit];
}

/* One of several things of a kind is told by its number. */
static void name_store(const FofGame *game, const FofState *state, int item, char *text, int size)
{
    char name[NAME_SIZE * 2];
    bool several = false;
    for (int i = 0; i < game->store_count; i++)
        several = several || (i != item && game->stores[i].kind == game->stores[item].kind);
    name_item(game, state, (ItemId)item, name, sizeof name);
    const char *number = strrchr(name, '-');
    text_print(text, size, "%s%s%s", game->items[game->stores[item].kind].title, several ? " " : "",
               several && number ? number + 1 : "");
}

static void capitalise(char *text)
{
    text[0] = (char)toupper((unsigned char)text[0]);
}

static void name_slot(const FofGame *game, const FofState *state, int number, char *text, int size)
{
    const Slot *slot = &game->slots[number];
    char item[LABEL_SIZE];
    switch (slot->kind) {
    case SLOT_ATTACH:
        text_print(text, size, "%s joins", game->named[slot->subject].id);
        return; /* a unit's name stays as it is */
    case SLOT_ASSET:
        name_store(game, state, slot->subject, item, sizeof item);
        text_print(text, size, "%s is carried by", item);
        break;
    case SLOT_SIGNAL:
        text_print(text, size, "%s means", game->items[slot->subject].title);
        break;
    case SLOT_NETWORK:
        text_print(text, size, "%s uses", network_titles[slot->subject]);
        break;
    case SLOT_CONTROL:
        text_print(text, size, "%s on", title_of_control(slot->subject));
        break;
    case SLOT_PLACE:
        text_print(text, size, "%s begins on", game->named[slot->subject].id);
        return;
    case SLOT_PLATOON:
        text_copy(text, size, slot->subject ? "Platoon of the outpost" : "Platoon on patrol");
        break;
    default:
        planning_slot(game, state, number, text, size);
    }
    capitalise(text);
}

static bool names_card(SlotKind kind)
{
    return kind == SLOT_CONTROL || kind == SLOT_PLACE || kind == SLOT_FPF || kind == SLOT_TARGET;
}

static void name_option(const FofGame *game, const FofState *state, int number, int index, PlanOption *option)
{
    const Slot *slot = &game->slots[number];
    int value = slot->options[index];
    planning_option(game, state, number, index, option->text, sizeof option->text);
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

static void open_slot(const FofGame *game, const FofState *state, int number, PlanSlot *slot)
{
    const Slot *asked = &game->slots[number];
    *slot = (PlanSlot){
        .group = group_of((SlotKind)asked->kind), .option_count = asked->option_count, .entry = -1};
    slot->options = calloc((size_t)asked->option_count + 1, sizeof *slot->options);
    ENSURE(slot->options);
    name_slot(game, state, number, slot->title, sizeof slot->title);
    if (is_about_unit((SlotKind)asked->kind))
        text_copy(slot->subject, sizeof slot->subject, game->named[asked->subject].id);
    for (int i = 0; i < asked->option_count; i++)
        name_option(game, state, number, i, &slot->options[i]);
}

/* ---- how far the session is ---- */

static bool is_planning(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return ask.kind == ASK_DECIDE && !strcmp(ask.topic, "plan");
}

/* The question of a slot put at a position, whatever it asks there: which answers would stand. */
static void allow(const FofGame *game, const FofState *state, int number, PlanSlot *slot)
{
    Action actions[MAX_OPTIONS];
    FofState asks = *state;
    Ask ask;
    asks.cursor = (uint8_t)number;
    planning_ask(game, &asks, &ask);
    text_copy(slot->rule, sizeof slot->rule, ask.rule);
    int count = planning_legal(game, &asks, actions, MAX_OPTIONS);
    for (int i = 0; i < slot->option_count; i++)
        slot->options[i].allowed = false;
    for (int i = 0; i < count; i++)
        slot->options[actions[i].count].allowed = true;
}

/* The wish, else the first that may be chosen. */
static int proposed(const Plan *plan, int number)
{
    const PlanSlot *slot = &plan->slots[number];
    int wish = plan->wishes[number] - 1;
    if (wish >= 0 && slot->options[wish].allowed)
        return wish;
    for (int i = 0; i < slot->option_count; i++)
        if (slot->options[i].allowed)
            return i;
    return -1;
}

static void look_at(Plan *plan, const FofGame *game, const FofState *state, int number)
{
    PlanSlot *slot = &plan->slots[number];
    slot->entry = -1;
    slot->waits = plan->asked >= 0 && number >= plan->asked;
    allow(game, state, number, slot);
    slot->chosen = slot->waits ? proposed(plan, number) : state->plan[number] - 1;
    plan->waiting += slot->waits;
}

/* Which entries answered what: the position before each says which slot was asked. What may be answered
 * there anew is what was allowed then. */
static void find_entries(Plan *plan, const Session *session)
{
    const FofGame *game = fof_game(session_game(session));
    static const char begins[] = "plan ";
    for (int entry = 0; entry < session_now(session); entry++) {
        Author author;
        FofState before;
        const State *position = session_before(session, entry);
        const char *text = session_entry(session, entry, &author);
        if (!position || author >= AUTHOR_TEST || fof_state(position)->turn ||
            strncmp(text, begins, strlen(begins)))
            continue;
        fof_rules.mask(session_game(session), position, session_options(session)->player, (State *)&before);
        plan->slots[before.cursor].entry = entry;
        allow(game, &before, before.cursor, &plan->slots[before.cursor]);
    }
}

static void open_plan(Plan *plan, const FofGame *game, const FofState *state)
{
    plan_free(plan);
    plan->game = (const Game *)game;
    plan->count = game->slot_count;
    plan->slots = calloc((size_t)plan->count + 1, sizeof *plan->slots);
    plan->wishes = calloc((size_t)plan->count + 1, 1);
    ENSURE(plan->slots && plan->wishes);
    for (int i = 0; i < plan->count; i++)
        open_slot(game, state, i, &plan->slots[i]);
}

void plan_follow(Plan *plan, const Session *session)
{
    uint64_t hash = session_hash(session);
    if (session_rules(session) != &fof_rules ||
        (plan->made && plan->hash == hash && plan->game == session_game(session)))
        return;
    const FofGame *game = fof_game(session_game(session));
    const FofState *seen = fof_state(session_seen(session));
    if (plan->game != session_game(session))
        open_plan(plan, game, seen);
    plan->asked = is_planning(session) ? seen->cursor : -1;
    plan->waiting = 0;
    for (int i = 0; i < plan->count; i++)
        look_at(plan, game, seen, i);
    find_entries(plan, session);
    plan->hash = hash;
    plan->made = true;
}

void plan_free(Plan *plan)
{
    for (int i = 0; i < plan->count; i++)
        free(plan->slots[i].options);
    free(plan->slots);
    free(plan->wishes);
    *plan = (Plan){.asked = -1};
}

/* ---- answering ---- */

static Action answer(int slot, int option)
{
    return (Action){.verb = VERB_PLAN, .on = (uint16_t)slot, .count = option};
}

/* Whether nothing is left to plan behind this answer. */
static bool ends_planning(const Session *session, Action action)
{
    FofState after = *fof_state(session_seen(session));
    Ask ask;
    fof_rules.apply(session_game(session), (State *)&after, action, NULL);
    fof_rules.ask(session_game(session), (const State *)&after, &ask);
    return ask.kind != ASK_DECIDE || strcmp(ask.topic, "plan");
}

static void look_again(Plan *plan, const Session *session)
{
    plan->made = false;
    plan_follow(plan, session);
}

/* Gives the answers that the player has wished for, one after the other, as far as they are allowed. */
static void answer_wishes(Plan *plan, Session *session)
{
    while (plan->asked >= 0) {
        int slot = plan->asked, wish = plan->wishes[slot] - 1;
        if (wish < 0 || !plan->slots[slot].options[wish].allowed ||
            fof_rules.refuse(session_game(session), session_seen(session), answer(slot, wish), NULL) ||
            ends_planning(session, answer(slot, wish)))
            return;
        bool done = session_do(session, answer(slot, wish), AUTHOR_PERSON, NULL);
        ENSURE(done);
        plan->wishes[slot] = 0;
        look_again(plan, session);
    }
}

static bool deny_choice(const PlanSlot *slot, Reason *reason)
{
    if (!reason)
        return false;
    *reason = (Reason){0};
    text_copy(reason->rule, sizeof reason->rule, slot->rule);
    text_copy(reason->label, sizeof reason->label, "not as the other answers are now");
    return false;
}

/* What followed is wished for again, so that one answer that falls away takes no other with it. */
static bool revise(Plan *plan, Session *session, int slot, int option, Reason *reason)
{
    uint8_t before[MAX_SLOTS];
    memcpy(before, plan->wishes, (size_t)plan->count);
    for (int i = slot + 1; i < plan->count; i++)
        if (plan->slots[i].entry >= 0)
            plan->wishes[i] = (uint8_t)(plan->slots[i].chosen + 1);
    if (session_revise(session, plan->slots[slot].entry, answer(slot, option), reason) < 0) {
        memcpy(plan->wishes, before, (size_t)plan->count);
        return false;
    }
    look_again(plan, session);
    answer_wishes(plan, session);
    for (int i = 0; i < plan->count; i++)
        if (!plan->slots[i].waits)
            plan->wishes[i] = 0;
    return true;
}

bool plan_choose(Plan *plan, Session *session, int slot, int option, Reason *reason)
{
    plan_follow(plan, session);
    if (slot < 0 || slot >= plan->count || option < 0 || option >= plan->slots[slot].option_count)
        return false;
    if (!plan->slots[slot].options[option].allowed || plan->asked < 0)
        return deny_choice(&plan->slots[slot], reason);
    if (plan->slots[slot].entry >= 0)
        return revise(plan, session, slot, option, reason);
    if (!plan->slots[slot].waits)
        return deny_choice(&plan->slots[slot], reason);
    plan->wishes[slot] = (uint8_t)(option + 1);
    look_again(plan, session);
    answer_wishes(plan, session);
    return true;
}

int plan_propose(Plan *plan, Session *session, const Policy *staff)
{
    int decided = 0;
    State *view = malloc(session_rules(session)->state_size);
    ENSURE(view);
    plan_follow(plan, session);
    for (answer_wishes(plan, session); plan->asked >= 0; answer_wishes(plan, session)) {
        int slot = plan->asked;
        Action action = session_advice(session, staff, view);
        bool last = ends_planning(session, action);
        if (last && plan->wishes[slot])
            break;
        decided++;
        if (last) {
            plan->wishes[slot] = (uint8_t)(action.count + 1);
            look_again(plan, session);
            break;
        }
        plan->wishes[slot] = 0; /* it was not allowed any more */
        bool done = session_do(session, action, AUTHOR_STAFF, NULL);
        ENSURE(done);
        look_again(plan, session);
    }
    free(view);
    return decided;
}

/* What the form shows, if it is allowed when its turn comes, else the first that is. */
static Action shown_answer(const Plan *plan, const Game *game, const State *state)
{
    Action actions[MAX_OPTIONS],
        wanted = answer(fof_state(state)->cursor, plan->slots[fof_state(state)->cursor].chosen);
    int count = planning_legal(fof_game(game), fof_state(state), actions, MAX_OPTIONS);
    ENSURE(count > 0);
    for (int i = 0; i < count; i++)
        if (actions[i].count == wanted.count)
            return wanted;
    return actions[0];
}

void plan_preview(const Plan *plan, const Session *session, State *then)
{
    const Game *game = session_game(session);
    Ask ask;
    memcpy(then, session_seen(session), session_rules(session)->state_size);
    fof_rules.ask(game, then, &ask);
    while (ask.kind == ASK_DECIDE && !strcmp(ask.topic, "plan")) {
        fof_rules.apply(game, then, shown_answer(plan, game, then), NULL);
        fof_rules.ask(game, then, &ask);
    }
}

/* The slot that is asked cannot be what the player wished: another unit has taken the room, say. */
static bool wish_fails(Plan *plan, Reason *reason)
{
    const PlanSlot *slot = &plan->slots[plan->asked];
    int wish = plan->wishes[plan->asked] - 1;
    if (wish < 0 || slot->options[wish].allowed)
        return false;
    if (reason) {
        *reason = (Reason){0};
        text_copy(reason->rule, sizeof reason->rule, slot->rule);
        text_print(reason->label, sizeof reason->label, "%.60s %.40s: not as the other answers are now",
                   slot->title, slot->options[wish].text);
    }
    plan->wishes[plan->asked] = 0;
    return true;
}

bool plan_begin(Plan *plan, Session *session, Reason *reason)
{
    plan_follow(plan, session);
    if (reason)
        *reason = (Reason){0};
    if (plan->asked < 0)
        return false;
    while (plan->asked >= 0) {
        if (wish_fails(plan, reason))
            return false;
        bool done =
            session_do(session, answer(plan->asked, plan->slots[plan->asked].chosen), AUTHOR_PERSON, NULL);
        ENSURE(done);
        plan->wishes[plan->asked] = 0;
        look_again(plan, session);
    }
    return true;
}

/* planning: see the header. The answer that would end the planning is kept as a wish until the player
 * begins. */
#include "ui/model/planning.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

enum { OPTIONS_MOST = 256 };

const char *const plan_group_titles[PLAN_GROUPS] = {
    [PLAN_ORGANISATION] = "Organisation", [PLAN_ATTACHMENTS] = "Attachments", [PLAN_ASSETS] = "Assets",
    [PLAN_SIGNALS] = "Signals",           [PLAN_CONTROLS] = "Controls",       [PLAN_FIRES] = "Fires",
    [PLAN_PLACEMENT] = "Placement"};

/* ---- how far the session is ---- */

static const PlanDoor *door_of(const Session *session)
{
    const Shapes *shapes = shapes_of(session_rules(session));
    return shapes ? shapes->plan : NULL;
}

static bool asks_plan(const Ask *ask)
{
    return ask->kind == ASK_DECIDE && !strcmp(ask->topic, "plan");
}

static bool is_planning(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return asks_plan(&ask);
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

static void look_at(Plan *plan, const Game *game, const State *seen, int number)
{
    PlanSlot *slot = &plan->slots[number];
    slot->entry = -1;
    slot->waits = plan->asked >= 0 && number >= plan->asked;
    plan->door->allow(game, seen, number, slot);
    slot->chosen = slot->waits ? proposed(plan, number) : plan->door->chosen(seen, number);
    plan->waiting += slot->waits;
}

/* Which entries answered what: the position before each says which slot was asked. What may be answered
 * there anew is what was allowed then. */
static void find_entries(Plan *plan, const Session *session)
{
    const Rules *rules = session_rules(session);
    State *before = malloc(rules->state_size);
    ENSURE(before);
    for (int entry = 0; entry < session_now(session); entry++) {
        Author author;
        Ask ask;
        const State *position = session_before(session, entry);
        session_entry(session, entry, &author);
        if (!position || author >= AUTHOR_TEST)
            continue;
        rules->ask(session_game(session), position, &ask);
        if (ask.turn)
            break; /* the game has begun */
        if (!asks_plan(&ask))
            continue;
        rules->mask(session_game(session), position, session_options(session)->player, before);
        int slot = plan->door->asked(before);
        plan->slots[slot].entry = entry;
        plan->door->allow(session_game(session), before, slot, &plan->slots[slot]);
    }
    free(before);
}

static void open_plan(Plan *plan, const PlanDoor *door, const Game *game, const State *seen)
{
    plan_free(plan);
    plan->door = door;
    plan->game = game;
    plan->count = door->slots(game);
    plan->slots = calloc((size_t)plan->count + 1, sizeof *plan->slots);
    plan->wishes = calloc((size_t)plan->count + 1, 1);
    ENSURE(plan->slots && plan->wishes);
    for (int i = 0; i < plan->count; i++)
        door->open(game, seen, i, &plan->slots[i]);
}

void plan_follow(Plan *plan, const Session *session)
{
    uint64_t hash = session_hash(session);
    const Game *game = session_game(session);
    const State *seen = session_seen(session);
    const PlanDoor *door = door_of(session);
    if (!door || (plan->made && plan->hash == hash && plan->game == game)) {
        plan->asked = door ? plan->asked : -1;
        return;
    }
    if (plan->game != game)
        open_plan(plan, door, game, seen);
    plan->asked = is_planning(session) ? door->asked(seen) : -1;
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

static Action answer(const Plan *plan, int slot, int option)
{
    return plan->door->answer(slot, option);
}

/* Whether nothing is left to plan behind this answer. */
static bool ends_planning(const Session *session, Action action)
{
    const Rules *rules = session_rules(session);
    State *after = malloc(rules->state_size);
    Ask ask;
    ENSURE(after);
    memcpy(after, session_seen(session), rules->state_size);
    rules->apply(session_game(session), after, action, NULL);
    rules->ask(session_game(session), after, &ask);
    free(after);
    return !asks_plan(&ask);
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
            session_rules(session)->refuse(session_game(session), session_seen(session),
                                           answer(plan, slot, wish), NULL) ||
            ends_planning(session, answer(plan, slot, wish)))
            return;
        bool done = session_do(session, answer(plan, slot, wish), AUTHOR_PERSON, NULL);
        ENSURE(done);
        plan->wishes[slot] = 0;
        look_again(plan, session);
    }
}

/* What was decided is judged by the position in which it was asked. */
static bool refuses(const Plan *plan, const Session *session, int slot, int option, Reason *reason)
{
    const Rules *rules = session_rules(session);
    int entry = plan->slots[slot].entry;
    const State *position = entry >= 0 ? session_before(session, entry) : NULL;
    State *seen = malloc(rules->state_size);
    ENSURE(seen);
    if (position)
        rules->mask(session_game(session), position, session_options(session)->player, seen);
    else
        memcpy(seen, session_seen(session), rules->state_size);
    bool refused = plan->door->refuse(session_game(session), seen, slot, option, reason);
    free(seen);
    return refused;
}

void plan_why_not(const Plan *plan, const Session *session, int slot, int option, Reason *reason)
{
    *reason = (Reason){0};
    if (option >= 0 && refuses(plan, session, slot, option, reason))
        return;
    text_copy(reason->rule, sizeof reason->rule, plan->slots[slot].rule);
    text_copy(reason->label, sizeof reason->label,
              option < 0 ? "that is no answer to this question" : "not with the other answers as they are");
}

int plan_at(Plan *plan, const Session *session, int slot, const char *card, Reason *reason)
{
    *reason = (Reason){0};
    int option = plan->door->at(session_game(session), session_seen(session), slot, card, reason);
    if (option < 0 || plan->slots[slot].options[option].allowed)
        return option;
    plan_why_not(plan, session, slot, option, reason);
    return -1;
}

static bool deny_choice(const Plan *plan, const Session *session, int slot, int option, Reason *reason)
{
    if (reason)
        plan_why_not(plan, session, slot, option, reason);
    return false;
}

/* What followed is wished for again, so that one answer that falls away takes no other with it. */
static bool revise(Plan *plan, Session *session, int slot, int option, Reason *reason)
{
    uint8_t *before = malloc((size_t)plan->count + 1);
    ENSURE(before);
    memcpy(before, plan->wishes, (size_t)plan->count);
    for (int i = slot + 1; i < plan->count; i++)
        if (plan->slots[i].entry >= 0)
            plan->wishes[i] = (uint8_t)(plan->slots[i].chosen + 1);
    bool refused = session_revise(session, plan->slots[slot].entry, answer(plan, slot, option), reason) < 0;
    if (refused)
        memcpy(plan->wishes, before, (size_t)plan->count);
    free(before);
    if (refused)
        return false;
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
        return deny_choice(plan, session, slot, option, reason);
    if (plan->slots[slot].entry >= 0)
        return revise(plan, session, slot, option, reason);
    if (!plan->slots[slot].waits)
        return deny_choice(plan, session, slot, option, reason);
    plan->wishes[slot] = (uint8_t)(option + 1);
    look_again(plan, session);
    answer_wishes(plan, session);
    return true;
}

const char *plan_advice(const PlanSlot *slot)
{
    return slot->advised && slot->chosen == slot->advised - 1 && slot->advice[0] ? slot->advice : NULL;
}

/* What speaks for it, in one line. */
static void keep_advice(PlanSlot *slot, const Session *session, const Policy *staff, const State *view,
                        Action action)
{
    enum { MOST = 2 };
    Reason reasons[MOST];
    int count = staff->why
                    ? staff->why(session_rules(session), session_game(session), view, action, reasons, MOST)
                    : 0;
    slot->advised = action.count + 1;
    slot->advice[0] = '\0';
    for (int i = 0; i < count; i++)
        if (!reasons[i].value[0]) {
            char label[sizeof reasons[i].label];
            text_copy(label, sizeof label, reasons[i].label);
            if (slot->advice[0] && label[0] && islower((unsigned char)label[1])) /* no name: the sentence goes on */
                label[0] = (char)tolower((unsigned char)label[0]);
            text_append(slot->advice, sizeof slot->advice, "%s%s", slot->advice[0] ? "; " : "", label);
        }
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
        keep_advice(&plan->slots[slot], session, staff, view, action);
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
static Action shown_answer(const Plan *plan, const Rules *rules, const State *state)
{
    Action actions[OPTIONS_MOST];
    int slot = plan->door->asked(state), count = rules->legal(plan->game, state, actions, OPTIONS_MOST);
    Action wanted = answer(plan, slot, plan->slots[slot].chosen);
    ENSURE(count > 0);
    for (int i = 0; i < count && i < OPTIONS_MOST; i++)
        if (action_agrees(wanted, actions[i]))
            return wanted;
    return actions[0];
}

void plan_preview(const Plan *plan, const Session *session, State *then)
{
    const Rules *rules = session_rules(session);
    const Game *game = session_game(session);
    Ask ask;
    memcpy(then, session_seen(session), rules->state_size);
    if (!plan->door)
        return;
    rules->ask(game, then, &ask);
    while (asks_plan(&ask)) {
        rules->apply(game, then, shown_answer(plan, rules, then), NULL);
        rules->ask(game, then, &ask);
    }
}

/* The slot that is asked cannot be what the player wished: another unit has taken the room, say. */
static bool wish_fails(Plan *plan, const Session *session, Reason *reason)
{
    const PlanSlot *slot = &plan->slots[plan->asked];
    int wish = plan->wishes[plan->asked] - 1;
    if (wish < 0 || !slot->options || slot->options[wish].allowed)
        return false;
    if (reason) {
        Reason why;
        plan_why_not(plan, session, plan->asked, wish, &why);
        text_copy(reason->rule, sizeof reason->rule, why.rule);
        text_print(reason->label, sizeof reason->label, "%.60s %.40s: %.80s", slot->title,
                   slot->options[wish].text, why.label);
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
        if (wish_fails(plan, session, reason))
            return false;
        bool done = session_do(session, answer(plan, plan->asked, plan->slots[plan->asked].chosen),
                               AUTHOR_PERSON, NULL);
        ENSURE(done);
        plan->wishes[plan->asked] = 0;
        look_again(plan, session);
    }
    return true;
}

int plan_company(const Session *session, int platoon, char (*names)[THING_SIZE], int cap)
{
    const PlanDoor *door = door_of(session);
    return door && door->company
               ? door->company(session_game(session), session_seen(session), platoon, names, cap)
               : 0;
}

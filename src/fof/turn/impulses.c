/* impulses: see the header. Each row finds who may draw in it; the rest is the same for all. */
#include "fof/turn/impulses.h"

#include <string.h>

#include "core/base/ensure.h"
#include "core/play/explanation.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/orders/runners.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/turn/skills.h"
#include "fof/turn/steps.h"

/* ---- how many commands (4.1.1, 4.1.2, 4.1.3) ---- */

int fof_command_modifier(const FofGame *game, const FofState *state, UnitId unit, Explanation *why)
{
    Experience level = fof_unit_experience(game, state, unit);
    int sum = explain_part(why, "4.1.2A", "pinned", unit_flag(state, unit, UNIT_PINNED) ? -1 : 0);
    sum += explain_part(why, "4.1.2A", level == GREEN ? "green" : "veteran", (int)level - LINE);
    sum += explain_part(why, "4.1.2A", "under cover", fof_area_is_cover(state, state->units[unit].area));
    sum += explain_part(why, "4.1.2B", "under fire", fof_command_fire_modifier(game, state, unit));
    return sum + explain_part(why, "4.1.2C", "no contact", state->activity == NO_CONTACT);
}

/* 4.1.4: one on its fire team side keeps what it has saved, so its own experience counts. */
int fof_save_limit(const FofGame *game, const FofState *state, UnitId unit)
{
    if (role_is_battalion(unit_type(game, state, unit)->role))
        return 0;
    return game->values.save[state->units[unit].experience][fof_limited_visibility(state)];
}

/* ---- whose impulse it is ---- */

static Role role_of(const FofGame *game, const FofState *state, const Commander *commander)
{
    return (Role)unit_type(game, state, commander->unit)->role;
}

/* 4.1.4: nobody on its fire team side is activated. Who is takes the helmet's number, at least 1; others the star's (4.1.1). */
static bool is_activated(const FofState *state, const Commander *commander)
{
    return commander->flags & COMMANDER_ACTIVATED && !unit_flag(state, commander->unit, UNIT_FLIPPED);
}

bool fof_commander_is_activated(const FofState *state, UnitId unit)
{
    const Commander *commander = fof_commander_entry(state, unit);
    return commander && is_activated(state, commander);
}

bool fof_commander_may_be_activated(const FofGame *game, const FofState *state, UnitId unit)
{
    const Commander *commander = fof_commander_entry(state, unit);
    const char *last = game->readings[READING_ACTIVATE_ON_INITIATIVE] ? "3.3.2a" : "3.3.1b";
    return commander && !(commander->flags & (COMMANDER_ACTIVATED | COMMANDER_DONE)) &&
           !unit_flag(state, unit, UNIT_FLIPPED) &&
           state->step <= fof_sequence_find(last, (MissionType)game->type);
}

/* The most senior higher HQ unit on the map; of two alike the one that the order of battle names first. NO_UNIT: the battalion is off the map. */
static UnitId battalion_on_map(const FofGame *game, const FofState *state)
{
    UnitId senior = fof_unit_by_role(game, state, ROLE_BN_HQ, 0);
    return senior == NO_UNIT ? fof_unit_by_role(game, state, ROLE_BN_STAFF, 0) : senior;
}

/* 4.1.1: of the higher HQ units on the map only the most senior has commands, unless the battalion is unavailable (4.1.1, 6.5.2C). */
bool fof_battalion_draws(const FofGame *game, const FofState *state, const Commander *commander)
{
    return role_is_battalion(role_of(game, state, commander)) &&
           commander->unit == battalion_on_map(game, state) && state->turn >= state->bn_away;
}

bool fof_company_draws(const FofGame *game, const FofState *state, const Commander *commander)
{
    return role_of(game, state, commander) == ROLE_CO_HQ && is_activated(state, commander);
}

bool fof_subordinate_draws(const FofGame *game, const FofState *state, const Commander *commander)
{
    Role role = role_of(game, state, commander);
    return role != ROLE_CO_HQ && !role_is_battalion(role) && is_activated(state, commander);
}

/* On initiative: whoever has not acted yet. One that the company activates only now (a reading) is among them. */
bool fof_company_has_initiative(const FofGame *game, const FofState *state, const Commander *commander)
{
    return role_of(game, state, commander) == ROLE_CO_HQ;
}

bool fof_platoon_has_initiative(const FofGame *game, const FofState *state, const Commander *commander)
{
    return role_is_platoon_hq(role_of(game, state, commander));
}

bool fof_staff_has_initiative(const FofGame *game, const FofState *state, const Commander *commander)
{
    return role_is_company_staff(role_of(game, state, commander));
}

/* ---- beginning and ending a commander's turn ---- */

/* 4.1.1-6: the battalion's senior HQ gets the most there is; 4.1.1-13: staff on initiative exactly one. */
int fof_commands_without_card(const FofGame *game, const FofState *state, UnitId unit, bool activated)
{
    Role role = (Role)unit_type(game, state, unit)->role;
    if (role_is_battalion(role))
        return game->values.spend[fof_limited_visibility(state)];
    return !activated && role_is_company_staff(role) ? 1 : -1;
}

static int drawn_commands(Play *play, UnitId unit, bool activated, int *card)
{
    int fixed = fof_commands_without_card(play->game, play->state, unit, activated);
    *card = 0;
    if (fixed >= 0)
        return fixed;
    *card = fof_draw_card(play);
    const ActionCard *drawn = &play->game->action[*card];
    int number = (activated ? drawn->activated : drawn->initiative) +
                 fof_command_modifier(play->game, play->state, unit, NULL);
    int least = activated ? 1 : 0;
    return number < least ? least : number;
}

/* An event may have the company's first commands spent on a report (3.1). */
static void begin(Play *play, Action action)
{
    FofState *state = play->state;
    UnitId unit = (UnitId)action.by;
    Commander *commander = fof_commander_of(state, unit);
    int card, report, number = drawn_commands(play, unit, is_activated(state, commander), &card);
    if (role_of(play->game, state, commander) == ROLE_CO_HQ &&
        fof_event_in_force(state, EFFECT_REPORT, &report))
        number -= report < number ? report : number;
    fof_note_reveal(play, fof_sequence[state->step].rule, EV_COMMANDS, unit, number, commander->saved, card);
    state->acting = unit;
    state->commands = (uint8_t)(number + commander->saved); /* 4.1.1: saved ones are added */
    state->spent = 0;
    state->phase = IMPULSE_ACTS;
    commander->saved = 0;
}

static void end(Play *play)
{
    FofState *state = play->state;
    Commander *commander = state->acting == NO_UNIT ? NULL : fof_commander_of(state, state->acting);
    int left = state->commands;
    bool may_save = commander && unit_in_play(state, commander->unit);
    int limit = may_save ? fof_save_limit(play->game, state, commander->unit) : 0;
    int saved = left < limit ? left : limit;
    if (commander) {
        commander->saved = (uint8_t)saved;
        commander->flags |= COMMANDER_DONE;
        if (left)
            fof_note(play, "4.1.3", EV_SAVED, commander->unit, saved, left - saved, 0);
    }
    state->acting = NO_UNIT;
    state->commands = state->spent = 0;
    state->phase = IMPULSE_CHOOSES;
}

/* 4.2: the same action only once an impulse. */
static void forget_actions(Play *play)
{
    for (int i = 0; i < MAX_UNITS; i++)
        play->state->units[i].done = 0;
}

static void list_drawers(const FofGame *game, const FofState *state, ActionList *list)
{
    MayDraw *draws = fof_sequence[state->step].draws;
    for (int i = 0; draws && i < MAX_COMMANDERS; i++) {
        const Commander *commander = &state->commanders[i];
        if (unit_in_play(state, commander->unit) && !(commander->flags & COMMANDER_DONE) &&
            draws(game, state, commander))
            list_add(list, (Action){.verb = VERB_IMPULSE, .by = commander->unit});
    }
}

/* One who left play by its own order (to become the company HQ, 6.5.2B) has nothing more to say. */
Next fof_impulse(Play *play)
{
    Action next;
    for (;;) {
        ActionList drawers = {.actions = &next, .cap = 1};
        if (play->state->phase == IMPULSE_ACTS) {
            UnitId acting = play->state->acting;
            if ((acting == NO_UNIT || unit_in_play(play->state, acting)) &&
                fof_orders_any(play->game, play->state))
                return NEXT_WAIT;
            end(play);
            continue;
        }
        list_drawers(play->game, play->state, &drawers);
        if (drawers.count > 1)
            return NEXT_WAIT;
        if (!drawers.count)
            break;
        begin(play, next);
    }
    forget_actions(play);
    return NEXT_DONE;
}

/* ---- the rows ---- */

/* 6.5.2B: who may be told by the off-map battalion to become the company HQ; or nobody is. */
static void list_successors(const FofGame *game, const FofState *state, ActionList *list)
{
    bool lost = !state->cursor && fof_rebuild_removed(game, state, ROLE_CO_HQ, 0) != NO_UNIT &&
                battalion_on_map(game, state) == NO_UNIT;
    for (int id = 0; lost && id < MAX_UNITS; id++)
        if (unit_is_of(state, id, FRIENDLY) && !fof_rebuild_company_refuse(game, state, (UnitId)id, NULL) &&
            fof_comms_battalion_reaches(game, state, (UnitId)id))
            list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(id + 1)});
    list_add(list, (Action){.verb = VERB_DONE});
}

static bool asks_successor(const FofGame *game, const FofState *state)
{
    ActionList successors = {0};
    if (state->phase == IMPULSE_CHOOSES && fof_sequence[state->step].draws == fof_battalion_draws)
        list_successors(game, state, &successors);
    return successors.count > 1;
}

static void answer_successor(Play *play, Action action)
{
    play->state->cursor = 1; /* asked once a turn */
    if (action.verb == VERB_DONE)
        return;
    fof_rebuild_company_hq(play, (UnitId)(action.on - 1));
    fof_fire_refresh(play, FRIENDLY);
}

/* 4.1.1-5: off the map, the battalion activates the company by its net, free of charge, if it is available. */
Next fof_battalion_impulse(Play *play)
{
    FofState *state = play->state;
    if (asks_successor(play->game, state))
        return NEXT_WAIT;
    UnitId company = fof_unit_by_role(play->game, state, ROLE_CO_HQ, 0);
    Commander *commander = company == NO_UNIT ? NULL : fof_commander_of(state, company);
    if (state->phase == IMPULSE_CHOOSES && commander && battalion_on_map(play->game, state) == NO_UNIT &&
        fof_comms_battalion(play->game, state) && !(commander->flags & COMMANDER_ACTIVATED) &&
        !unit_flag(state, company, UNIT_FLIPPED)) {
        commander->flags |= COMMANDER_ACTIVATED;
        fof_note(play, "4.1.1", EV_ACTIVATED, company, NO_UNIT, 0, 0);
    }
    return fof_impulse(play);
}

Next fof_company_impulse(Play *play)
{
    if (play->state->phase == IMPULSE_CHOOSES)
        fof_runners_arrive(play); /* 4.3.2 */
    return fof_impulse(play);
}

/* 4.1.1-14, -15: no modifiers; halved in a single-platoon mission. */
Next fof_general_initiative_impulse(Play *play)
{
    FofState *state = play->state;
    if (state->phase == IMPULSE_CHOOSES) {
        int card = fof_draw_card(play), more;
        int number = play->game->action[card].initiative / (play->game->single_platoon ? 2 : 1);
        if (fof_event_in_force(state, EFFECT_COMMANDS, &more))
            number += more;
        fof_note_reveal(play, "3.3.2d", EV_GENERAL, number, card, 0, 0);
        state->commands = (uint8_t)number;
        state->spent = 0;
        state->phase = IMPULSE_ACTS;
    }
    if (state->phase == IMPULSE_ACTS &&
        (fof_orders_any(play->game, state) || fof_skills_add_initiative(play->game, state)))
        return NEXT_WAIT;
    end(play); /* they cannot be saved */
    forget_actions(play);
    return NEXT_DONE;
}

/* ---- questions ---- */

static void ask_order(const FofGame *game, const FofState *state, Ask *ask)
{
    if (state->acting == NO_UNIT) {
        text_print(ask->text, sizeof ask->text, "General initiative, for any units: commands left: %d.",
                   state->commands);
        return;
    }
    int usable = game->values.spend[fof_limited_visibility(state)] - state->spent;
    UnitName name = fof_unit_name(game, state, state->acting);
    if (usable < state->commands)
        text_print(ask->text, sizeof ask->text, "%s: %d commands held, %d usable.", name.text,
                   state->commands, usable);
    else
        text_print(ask->text, sizeof ask->text, "%s: %d command%s.", name.text, state->commands,
                   state->commands == 1 ? "" : "s");
}

static void answer_order(Play *play, Action action)
{
    if (action.verb != VERB_DONE)
        fof_orders_apply(play, action);
    else if (play->state->acting == NO_UNIT)
        play->state->phase = IMPULSE_ENDS; /* general initiative: the row ends by itself */
    else
        end(play);
}

const Question *fof_impulse_question(const FofGame *game, const FofState *state)
{
    enum { ORDER, SUCCESSOR, DRAWER };
    static const Question questions[] = {
        [ORDER] = {NULL, "order", .ask = ask_order, .list = fof_orders_list, .refuse = fof_orders_refuse,
                   .answer = answer_order},
        [SUCCESSOR] = {"6.5.2B", "reconstitute",
                       .text = "The battalion can have the company HQ reconstituted. From which unit?",
                       .list = list_successors, .answer = answer_successor,
                       .otherwise = {NULL, "choose the unit that becomes the company HQ, or nobody"}},
        [DRAWER] = {NULL, "impulse", .text = "STEP2: who draws commands next?", .list = list_drawers,
                    .answer = begin,
                    .otherwise = {"4.1", "choose an HQ or staff unit that draws in this impulse"}}};
    if (state->phase == IMPULSE_ACTS)
        return &questions[ORDER];
    return &questions[asks_successor(game, state) ? SUCCESSOR : DRAWER];
}

/* reattempt: the end of an attempt: was it won, and if not, the fourteen steps before the next try (3.9). The
 * patrols of a mission that sends several over one map are attempts too (2.6.3). */
#include <string.h>

#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/move.h"
#include "fof/movement/visibility.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/position/service.h"
#include "fof/position/setup.h"
#include "fof/turn/awards.h"
#include "fof/turn/planning.h"
#include "fof/turn/promotion.h"
#include "fof/turn/skills.h"
#include "fof/turn/steps.h"
#include "fof/words/forms.h"

enum { JUDGING, ASKING, REBUILDING, ARRANGING };
static_assert((int)ARRANGING == (int)LAST_PHASE_OF_3_9, "what a position may say");

/* ---- step 2: named teams flip back; step 3: LATs rebuild units ---- */

static bool is_generic_lat(const FofGame *game, const FofState *state, int id)
{
    const Unit *unit = &state->units[id];
    return unit_is_of(state, id, FRIENDLY) && !unit->name && unit_is_lat(game, state, (UnitId)id);
}

/* 3.9-4: squads, HQs, staff and company weapons, no attachments: those that are gone, and those that have
 * lost steps. */
static void list_rebuilding(const FofGame *game, const FofState *state, ActionList *list)
{
    int lats = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        lats += is_generic_lat(game, state, id);
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        const UnitType *type = &game->types[unit->type];
        if (!fof_unit_of_company(game, unit))
            continue;
        bool lessened = unit_in_play(state, (UnitId)id) && unit->steps < type->steps;
        int fewest = unit->steps       ? unit->steps + 1
                     : type->min_steps ? type->min_steps
                                       : 1,
            most = unit->steps + lats;
        for (int size = fewest;
             (lessened || unit->flags & UNIT_REMOVED) && size <= type->steps && size <= most; size++)
            list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(id + 1), .count = size});
    }
    for (int id = 0; id < MAX_UNITS; id++) /* 3.9-5 */
        if (fof_may_be_promoted(game, state, (UnitId)id))
            list_add(list, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(id + 1), .count = PROMOTION_CODE});
    list_add(list, (Action){.verb = VERB_DONE});
}

static int count_rebuilds(const FofGame *game, const FofState *state)
{
    ActionList list = {0};
    list_rebuilding(game, state, &list);
    return list.count - 1; /* done is none */
}

/* Where it was, else in the open there, else back in the staging area. */
static void settle(Play *play, UnitId unit, AreaId area)
{
    CardId staging = fof_card_at((play->game->columns + 1) / 2, STAGING_ROW);
    play->state->units[unit].area = NO_AREA;
    if (!fof_area_takes(&(Scene){play->game, play->state, NULL}, unit, area))
        area = area_card(play->state, area);
    if (!fof_card_takes(&(Scene){play->game, play->state, NULL}, unit, area_card(play->state, area)))
        area = staging;
    fof_unit_place(play, unit, area);
}

/* 3.9-5, -6: every team is one green step; a unit that was gone returns where the first of them stood. */
static void rebuild(Play *play, UnitId id, int steps)
{
    Unit *unit = &play->state->units[id];
    AreaId area = unit->area;
    int green = steps - unit->steps;
    for (int lat = 0, left = green; lat < MAX_UNITS && left > 0; lat++) {
        if (!is_generic_lat(play->game, play->state, lat))
            continue;
        if (area == NO_AREA)
            area = play->state->units[lat].area;
        fof_unit_remove(play, (UnitId)lat);
        left--;
    }
    if (!unit->steps && fof_unit_is_commander(play->game, play->state, id))
        fof_leader_is_lost(play->game, play->state, id); /* 3.9-6: it is newly made */
    unit->flags &= (uint16_t)~UNIT_REMOVED;
    fof_unit_add_green(play, id, green);
    settle(play, id, area);
    fof_note(play, "3.9", EV_RECONSTITUTED, id, steps, NO_UNIT, 0);
    fof_fire_refresh(play, FRIENDLY);
}

/* 3.9-8: every team left over becomes a fire team. */
static void lats_to_fire_teams(Play *play)
{
    uint8_t type = play->game->generic[KIND_FIRE_TEAM][FRIENDLY];
    for (int id = 0; id < MAX_UNITS; id++)
        if (is_generic_lat(play->game, play->state, id) &&
            unit_kind_now(play->game, play->state, (UnitId)id) != KIND_FIRE_TEAM)
            fof_team_exchange(play, (UnitId)id, type);
    fof_fire_refresh(play, FRIENDLY);
}

/* ---- step 5: units and phone lines to secured cards; step 12: phase lines ---- */

static bool may_be_sent(const FofState *state, UnitId unit)
{
    return unit_is_of(state, unit, FRIENDLY) && !(state->units[unit].done & 1);
}

/* Where anybody could go whom the card takes. */
static bool is_open(const Scene *scene, AreaId area)
{
    return area_exists(scene->state, area) && scene->state->areas[area].kind != AREA_VEHICLE &&
           !scene_occupied(scene, area_card(scene->state, area), ENEMY);
}

/* Whether this open area, on a card that is secured or not, is one for the unit. 2.6.1: between patrols also the
 * company's own positions: behind the line, and the outpost for its platoon. */
static bool fits(const Scene *scene, UnitId unit, AreaId area, bool secured)
{
    const FofState *state = scene->state;
    CardId card = area_card(state, area);
    if (state->units[unit].area == area)
        return false;
    bool own = secured || (scene->game->type == MISSION_PATROL &&
                           (card_row(card) <= state->mlr ||
                            (state->cards[card].controls & CONTROL_OUTPOST &&
                             state->units[unit].platoon == fof_outpost_platoon(scene->game, state))));
    return own && fof_area_takes(scene, unit, area) &&
           (unit_card(state, unit) == card || fof_card_takes(scene, unit, card));
}

/* A phone line that lies somewhere else. */
static bool line_may_go_to(const FofGame *game, const FofState *state, int item, CardId card)
{
    const Item *line = &state->items[item];
    return line->kind && game->items[line->kind].class == ITEM_LINE && line->holder == NO_UNIT &&
           line->area != NO_AREA && line->area != card && card_exists(state, card) &&
           fof_card_secured(state, card);
}

/* 2.4.1A: the player's own lines, the second beyond the first; row 0 takes a line away. */
static bool phase_line_may_lie(const FofGame *game, const FofState *state, int line, int row)
{
    int fixed = game->fixed_lines[0] != 0; /* where a mission fixes both the player has none */
    int other = state->phase_line[!line];
    if (game->type != MISSION_OFFENSIVE || line < fixed || line >= fixed + game->phase_lines ||
        state->phase_line[line] == row)
        return false;
    if (!row)
        return true;
    return row >= 2 && row <= game->rows && (!other || (line ? row > other : row < other));
}

/* 2.6.1: another platoon may go on the next patrol, and others may be attached to it. What the plan says
 * of that now; -1: this question is not asked again. */
static int planned_platoon(const FofGame *game, const FofState *state, int slot)
{
    const Slot *it = &game->slots[slot];
    if (game->type != MISSION_PATROL)
        return -1;
    if (it->kind == SLOT_PLATOON && it->subject == 0)
        return state->chosen_platoon[0];
    UnitId unit = it->kind == SLOT_ATTACH ? fof_unit_of_named(state, it->subject) : NO_UNIT;
    return unit != NO_UNIT && unit_in_play(state, unit) ? state->units[unit].platoon : -1;
}

static void list_units(const Scene *scene, const uint64_t ready[2], bool secured, AreaId area,
                       ActionList *found)
{
    for (int id = -1; (id = bit_above(ready, id, MAX_UNITS)) < MAX_UNITS && !list_is_enough(found);)
        if (fits(scene, (UnitId)id, area, secured))
            list_add(found,
                     (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(id + 1), .at = (uint16_t)(area + 1)});
}

static void list_places(const Scene *scene, const uint64_t ready[2], CardId card, ActionList *found)
{
    const FofState *state = scene->state;
    bool secured = fof_card_secured(state, card);
    if (!secured && scene->game->type != MISSION_PATROL)
        return;
    for (AreaId area = card; area != NO_AREA; area = scene_next_area(scene, card, area == card ? 0 : area))
        if (is_open(scene, area))
            list_units(scene, ready, secured, area, found);
    for (int item = 0; secured && item < MAX_ITEMS; item++)
        if (line_may_go_to(scene->game, state, item, card))
            list_add(found,
                     (Action){.verb = VERB_CHOOSE, .at = (uint16_t)(card + 1), .with = (uint16_t)(item + 1)});
}

static void list_all_places(const FofGame *game, const FofState *state, ActionList *found)
{
    Tally tally;
    uint64_t ready[2] = {0};
    fof_tally_count(game, state, &tally);
    const Scene scene = {game, state, &tally};
    for (int id = 0; id < MAX_UNITS; id++)
        if (may_be_sent(state, (UnitId)id))
            ready[id >> 6] |= 1ull << (id & 63);
    for (int card = 0; card < GRID_CARDS && !list_is_enough(found); card++)
        if (card_is_map(state, (CardId)card))
            list_places(&scene, ready, (CardId)card, found);
}

static void list_arranging(const FofGame *game, const FofState *state, ActionList *found)
{
    list_all_places(game, state, found);
    if (list_is_enough(found))
        return;
    for (int slot = 0; slot < game->slot_count; slot++) {
        int now = planned_platoon(game, state, slot);
        for (int option = 0; now >= 0 && option < game->slots[slot].option_count; option++)
            if (game->slots[slot].options[option] != now)
                list_add(found, (Action){.verb = VERB_PLAN, .on = (uint16_t)slot, .count = option});
    }
    for (int line = 0; line < 2; line++)
        for (int row = 0; row <= game->rows; row++)
            if (phase_line_may_lie(game, state, line, row))
                list_add(found, (Action){.verb = VERB_CHOOSE, .count = (line + 1) * 100 + row});
    list_add(found, (Action){.verb = VERB_DONE});
}

static bool anything_to_arrange(const FofGame *game, const FofState *state)
{
    ActionList found = {.enough = 2}; /* one of them may be done */
    list_arranging(game, state, &found);
    return found.count > 1;
}

/* ---- the next attempt: steps 6 to 14, by themselves ---- */

/* 2.6.3: another patrol meets new potential contacts and has its way before it. */
static void prepare_patrol(Play *play)
{
    if (play->state->eyes != SIDE_ALL)
        play_blind(play); /* the letters are drawn */
    for (int id = 0; id < GRID_CARDS; id++) {
        Card *card = &play->state->cards[id];
        if (!card_is_map(play->state, (CardId)id))
            continue;
        card->flags &= (uint8_t)~CARD_VISITED;
        if (!(card->controls & CONTROL_OUTPOST))
            fof_setup_contact(play->game, play->state, (CardId)id);
    }
    fof_setup_enemy(play);
}

static void try_again(Play *play)
{
    FofState *state = play->state;
    fof_promotions_end(play);
    fof_attempt_reset(play);
    if (play->game->type == MISSION_PATROL)
        prepare_patrol(play);
    memset(state->event_until, 0, sizeof state->event_until);
    memset(state->event_amount, 0, sizeof state->event_amount);
    state->turn = 1;
    state->attempt++;
    fof_visibility_draw(play);
    state->bn_away = 0;
    fof_note(play, "3.9", EV_TURN, 1, 0, 0, 0);
    fof_sequence_start(play, fof_sequence_find("3.1", (MissionType)play->game->type));
}

/* ---- the row ---- */

static void mission_over(Play *play)
{
    fof_skills_lapse(play);
    fof_note(play, "3.0", EV_OVER, play->state->over, play->state->experience, 0, 0);
}

enum { PATROL_WON = 1 }; /* of FofState.patrolled */

/* Patrols are attempts (2.6.3), so one that met its objectives is enough, whichever it was. */
static uint8_t how_it_ended(const FofGame *game, const FofState *state)
{
    bool earlier = game->type == MISSION_PATROL && state->patrolled & PATROL_WON;
    return earlier || fof_mission_won(game, state) ? OVER_WON : OVER_LOST;
}

/* 12.3.1: who was out on patrol may be promoted. */
static void judge(Play *play)
{
    FofState *state = play->state;
    bool won = fof_mission_won(play->game, state), patrol = play->game->type == MISSION_PATROL;
    if (patrol) {
        int platoon = fof_patrol_platoon(play->game, state);
        state->patrolled |= (uint8_t)((platoon ? 1 << platoon : 0) | (won ? PATROL_WON : 0));
        fof_service_patrol(state, platoon);
    }
    bool more = state->attempt + 1 < play->game->attempts && (!won || patrol); /* 2.6.3 */
    fof_award_points(play, won);
    if (more)
        state->phase = ASKING;
    else
        state->over = how_it_ended(play->game, state);
    if (state->over)
        mission_over(play);
}

Next fof_attempt_ends(Play *play)
{
    FofState *state = play->state;
    if (state->turn <= play->game->turns)
        return NEXT_DONE;
    if (state->phase == JUDGING)
        judge(play);
    if (state->over)
        return NEXT_DONE;
    if (state->phase == REBUILDING && !count_rebuilds(play->game, state)) {
        lats_to_fire_teams(play);
        state->phase = ARRANGING;
    }
    if (state->phase == ARRANGING && !anything_to_arrange(play->game, state)) {
        try_again(play);
        return NEXT_GO_ON;
    }
    return NEXT_WAIT;
}

/* 3.9-4, -5: only what can be had is offered, a promotion with its cost. */
static void ask_rebuilding(const FofGame *game, const FofState *state, Ask *ask)
{
    int least = 0, most = 0, promotions = 0;
    for (int id = 0; id < MAX_UNITS; id++) {
        int cost =
            fof_may_be_promoted(game, state, (UnitId)id) ? fof_promotion_cost(game, state, (UnitId)id) : 0;
        promotions += cost > 0;
        least = cost && (!least || cost < least) ? cost : least;
        most = cost > most ? cost : most;
    }
    bool rebuilds = count_rebuilds(game, state) > promotions;
    text_print(ask->text, sizeof ask->text, "%s",
               rebuilds ? "Rebuild units from the teams that are left, " : "");
    if (promotions) {
        char price[16];
        text_print(price, sizeof price, least == most ? "%d" : "%d to %d", least, most);
        text_append(ask->text, sizeof ask->text, "%s units for %s of the %d experience points each, ",
                    rebuilds ? "promote" : "Promote", price, state->experience);
    }
    text_append(ask->text, sizeof ask->text, "or go on.");
}

static void list_attempt(const FofGame *game, const FofState *state, ActionList *list)
{
    (void)game, (void)state;
    list_add(list, (Action){.verb = VERB_CHOOSE, .count = 1});
    list_add(list, (Action){.verb = VERB_DONE});
}

static bool arrange_allows(const FofGame *game, const FofState *state, Action action)
{
    const Scene scene = {game, state, NULL};
    if (action.verb == VERB_PLAN) {
        bool known = !(action.by | action.at | action.to | action.with) && action.on < game->slot_count &&
                     action.count >= 0 && action.count < game->slots[action.on].option_count;
        int now = known ? planned_platoon(game, state, action.on) : -1;
        return now >= 0 && game->slots[action.on].options[action.count] != now;
    }
    Action plain = {
        .verb = VERB_CHOOSE, .on = action.on, .at = action.at, .with = action.with, .count = action.count};
    if (memcmp(&plain, &action, sizeof action) || action.on > MAX_UNITS || action.at > MAX_AREAS ||
        action.with > MAX_ITEMS)
        return false;
    AreaId area = (AreaId)(action.at - 1);
    if ((action.on || action.with) &&
        (action.count || !action.at || !card_is_map(state, area_card(state, area))))
        return false;
    UnitId unit = (UnitId)(action.on - 1);
    if (action.on)
        return !action.with && may_be_sent(state, unit) && is_open(&scene, area) &&
               fits(&scene, unit, area, fof_card_secured(state, area_card(state, area)));
    if (action.with)
        return action.at <= GRID_CARDS && line_may_go_to(game, state, action.with - 1, (CardId)area);
    return !action.at && action.count >= 100 && action.count < 300 &&
           phase_line_may_lie(game, state, action.count / 100 - 1, action.count % 100);
}

#define NO_STEP "that is not among the steps before the next attempt"

static bool refuse_other(Reason *reason)
{
    return deny(reason, "3.9", "%s", NO_STEP);
}

static bool refuse_rebuilding(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.verb != VERB_CHOOSE || action.count != PROMOTION_CODE)
        return refuse_other(reason);
    int cost = action.on >= 1 && action.on <= MAX_UNITS
                   ? fof_promotion_cost(game, state, (UnitId)(action.on - 1))
                   : 0;
    if (!cost)
        return deny(reason, "12.3", "it cannot be promoted now");
    return deny(reason, "12.3", "that costs %d points, %d are left", cost, state->experience);
}

static bool refuse_arranging(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    Action done = {.verb = VERB_DONE};
    return memcmp(&action, &done, sizeof done) && !arrange_allows(game, state, action) &&
           refuse_other(reason);
}

static void answer_attempt(Play *play, Action action)
{
    FofState *state = play->state;
    if (action.verb == VERB_DONE) {
        state->over = how_it_ended(play->game, state);
        mission_over(play);
        return;
    }
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_is_of(state, id, FRIENDLY))
            state->units[id].flags &= (uint16_t)~UNIT_FLIPPED;
    fof_fire_refresh(play, FRIENDLY);
    state->phase = REBUILDING;
}

static void answer_rebuilding(Play *play, Action action)
{
    if (action.verb == VERB_DONE)
        lats_to_fire_teams(play), play->state->phase = ARRANGING;
    else if (action.count == PROMOTION_CODE)
        fof_unit_promote(play, (UnitId)(action.on - 1));
    else
        rebuild(play, (UnitId)(action.on - 1), action.count);
}

static void answer_arranging(Play *play, Action action)
{
    if (action.verb == VERB_DONE) {
        try_again(play);
    } else if (action.verb == VERB_PLAN) {
        fof_planning_replan(play, action.on, action.count);
    } else if (action.on) {
        fof_unit_place(play, (UnitId)(action.on - 1), (AreaId)(action.at - 1));
        play->state->units[action.on - 1].done |= 1; /* each unit once */
        fof_fire_refresh(play, FRIENDLY);
    } else if (action.with) {
        fof_item_lay(play, (ItemId)(action.with - 1), (AreaId)(action.at - 1));
    } else {
        play->state->phase_line[action.count / 100 - 1] = (uint8_t)(action.count % 100);
    }
}

const Question *fof_reattempt_question(const FofGame *game, const FofState *state)
{
    static const Question questions[] = {
        [ASKING] =
            {"3.9", "reattempt",
             .text = "{3 The last turn is over. Another attempt|The patrol is over. Another one}, or is the "
                     "mission done?",
             .list = list_attempt, .answer = answer_attempt, .otherwise = {NULL, NO_STEP}},
        [REBUILDING] = {"3.9", "reattempt", .ask = ask_rebuilding, .list = list_rebuilding, .listed = true,
                        .refuse = refuse_rebuilding, .answer = answer_rebuilding},
        [ARRANGING] = {
            "3.9", "reattempt",
            .text = "Move units {3 and phone lines to secured cards, and phase lines|to secured cards and "
                    "to our own positions, say who patrols next and who goes along}, or go on.",
            .list = list_arranging, .refuse = refuse_arranging, .answer = answer_arranging}};
    (void)game;
    return &questions[state->phase == JUDGING ? ASKING : state->phase];
}

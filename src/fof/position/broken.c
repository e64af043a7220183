/* broken: what holds in every position. Soak runs ask after each decision, so everything is one pass over its table. */
#include <setjmp.h>
#include <stddef.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/orders/order.h"
#include "fof/position/position.h"
#include "fof/position/query.h"
#include "fof/position/service.h"
#include "fof/turn/sequence.h"
#include "fof/turn/skills.h"
#include "fof/turn/steps.h"
#include "fof/words/words.h"

static bool is_direction(int direction)
{
    return direction < 8 || direction == NO_DIRECTION;
}

/* ---- decks ---- */

static const char *broken_decks(const FofGame *game, const FofState *state)
{
    uint64_t action = (1ull << (ACTION_CARDS + 1)) - 2, terrain = fof_position_terrain_deck(game);
    if (state->action.reshuffle != RESHUFFLE_CARD || !(state->action.left >> RESHUFFLE_CARD & 1))
        return "the reshuffle card is not in the action deck"; /* 2.2.3: when it comes, everything is shuffled */
    const char *wrong = deck_broken(&state->action, action);
    return wrong ? wrong : deck_broken(&state->terrain, terrain);
}

/* ---- the map ---- */

static const char *broken_card(const FofGame *game, const FofState *state, int card)
{
    const Card *it = &state->cards[card];
    const Area *ground = &state->areas[card];
    if (it->kind == CARD_NONE)
        return bytes_are_zero(it, sizeof *it) && ground->card == NO_CARD
                   ? NULL
                   : "a card that is not there has properties";
    if (it->kind > CARD_BOX || ground->card != card || ground->kind != AREA_OPEN)
        return "a card has no open ground";
    if (it->kind == CARD_TERRAIN && it->terrain != HIDDEN_TERRAIN &&
        (!it->terrain || it->terrain >= game->terrain_count))
        return "a card has a terrain that is not in the data";
    if (it->terrain == HIDDEN_TERRAIN && state->eyes == SIDE_ALL)
        return "the terrain of a card is unknown to everybody";
    return it->kind == CARD_TERRAIN && !it->level ? "a card lies below level 1" : NULL;
}

static const char *broken_area(const FofState *state, int area)
{
    const Area *it = &state->areas[area];
    if (it->card == NO_CARD) {
        const Area unused = {.card = NO_CARD};
        return memcmp(it, &unused, sizeof unused) == 0 ? NULL : "a free area is not empty";
    }
    if (it->card >= GRID_CARDS || !card_exists(state, it->card))
        return "an area lies on a card that does not exist";
    if (it->kind >= AREA_KINDS || it->level > 3 || !is_direction(it->facing))
        return "an area has a kind, level or facing that does not exist";
    if (it->kind == AREA_VEHICLE && (it->owner >= MAX_UNITS || !unit_in_play(state, it->owner)))
        return "the inside of a vehicle that is not in play";
    return NULL;
}

static const char *broken_map(const FofGame *game, const FofState *state)
{
    const char *wrong = NULL;
    for (int card = 0; card < GRID_CARDS && !wrong; card++)
        wrong = broken_card(game, state, card);
    for (int area = 0; area < MAX_AREAS && !wrong; area++)
        wrong = broken_area(state, area);
    return wrong;
}

/* ---- units ---- */

static const char *broken_place(const FofState *state, const Unit *unit)
{
    bool removed = unit->flags & UNIT_REMOVED;
    if (unit->area == NO_AREA)
        return removed && unit->steps ? "a unit removed from play has steps" : NULL;
    if (removed)
        return "a unit removed from play has a place";
    if (!area_exists(state, unit->area))
        return "a unit is in a place that does not exist";
    return unit->steps ? NULL : "a unit in play has no step";
}

static const char *broken_aim(const FofState *state, const Unit *unit)
{
    Aim aim = unit->aim;
    if (aim.how == AIM_NONE)
        return aim.card == NO_CARD && aim.area == NO_AREA ? NULL : "a unit without an aim aims somewhere";
    if (aim.how > AIM_OVERHEAD)
        return "a unit aims in a way that does not exist";
    if (unit->area == NO_AREA)
        return "a unit off the map has an aim";
    return aim.card != NO_CARD && !card_exists(state, aim.card) ? "a unit aims at a card that does not exist"
                                                                : NULL;
}

static const char *broken_unit(const FofGame *game, const FofState *state, int id)
{
    const Unit *unit = &state->units[id];
    if (!unit->type)
        return bytes_are_zero(unit, sizeof *unit) ? NULL : "a free unit is not empty";
    const UnitType *type = &game->types[unit->type];
    if (unit->type >= game->type_count || unit->name > game->named_count || unit->side > ENEMY ||
        unit->experience > VETERAN)
        return "a unit has a type, name, side or experience that does not exist";
    if (unit->steps > type->steps)
        return "a unit has more steps than its type";
    if (unit->area != NO_AREA && unit->steps < type->min_steps)
        return "a unit has fewer steps than its type can have"; /* 6.4.3: it would be a team by now */
    if (unit->flags & UNIT_FLIPPED && !type->has_back)
        return "a unit shows a side that it has not";
    if (!unit->name && (unit->area == NO_AREA || !unit->number) && type->kind != KIND_RUNNER)
        return "a team without a name has no place or no number";
    if (unit->left_card != NO_CARD && unit->left_card >= GRID_CARDS)
        return "a unit comes from a card that does not exist";
    if (!is_direction(unit->direction))
        return "a final protective line has no direction";
    if (unit->line >= LINE_REASONS)
        return "a line of fire has a reason that does not exist";
    const char *wrong = broken_place(state, unit);
    return wrong ? wrong : broken_aim(state, unit);
}

/* One counter each: a name once, a number once for its type. */
static const char *broken_names(const FofState *state)
{
    uint64_t named[4] = {0};
    static const char *const twice = "two units have the same name";
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type)
            continue;
        if (unit->name && named[unit->name >> 6] >> (unit->name & 63) & 1)
            return twice;
        if (unit->name)
            named[unit->name >> 6] |= 1ull << (unit->name & 63);
        for (int other = 0; !unit->name && other < id; other++)
            if (state->units[other].type == unit->type && !state->units[other].name &&
                state->units[other].number == unit->number)
                return twice;
    }
    return NULL;
}

/* ---- stacking (5.1.5, 5.3) ---- */

typedef struct Stacks {
    uint8_t card[2][GRID_CARDS];
    uint8_t
        fled[2]
            [GRID_CARDS]; /* of those, litter and paralyzed teams: a retreat does not ask for room (3.5.2) */
    uint8_t area[2][MAX_AREAS];
} Stacks;

static void count_stacks(const FofGame *game, const FofState *state, Stacks *stacks)
{
    memset(stacks, 0, sizeof *stacks);
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type || unit->area == NO_AREA)
            continue;
        const Area *area = &state->areas[unit->area];
        stacks->area[unit->side][unit->area] = (uint8_t)(stacks->area[unit->side][unit->area] + unit->steps);
        if (area->kind == AREA_VEHICLE || game->types[unit->type].kind == KIND_VEHICLE)
            continue;
        stacks->card[unit->side][area->card] = (uint8_t)(stacks->card[unit->side][area->card] + unit->steps);
        if (unit_is_lat(game, state, (UnitId)id)) /* it may have fled here (3.5.2), and rallied since */
            stacks->fled[unit->side][area->card] =
                (uint8_t)(stacks->fled[unit->side][area->card] + unit->steps);
    }
}

/* 5.1.5: a retreat may fill a card beyond its limit for the moment; the teams that fled may even have made up one
 * squad again there since. Orders never do: they are refused (fof_card_takes). */
enum { FROM_FLIGHT = 4 };

static const char *broken_stacks(const FofGame *game, const FofState *state)
{
    Stacks stacks;
    count_stacks(game, state, &stacks);
    for (int card = 0; card < GRID_CARDS; card++)
        for (int side = 0; side < 2 && state->cards[card].kind == CARD_TERRAIN; side++)
            if (stacks.card[side][card] - stacks.fled[side][card] > game->values.card_steps + FROM_FLIGHT)
                return "more steps of one side on a card than it holds";
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++) {
        int capacity = state->areas[area].capacity;
        if (state->areas[area].card == NO_CARD || !fof_area_is_cover(state, (AreaId)area))
            continue;
        if (capacity && (stacks.area[FRIENDLY][area] > capacity || stacks.area[ENEMY][area] > capacity))
            return "more steps in an area than it holds";
        if (stacks.area[FRIENDLY][area] && stacks.area[ENEMY][area])
            return "both sides are under the same cover";
    }
    return NULL;
}

/* ---- items, markers, commanders ---- */

static const char *broken_item(const FofGame *game, const FofState *state, const Item *item)
{
    if (!item->kind)
        return bytes_are_zero(item, sizeof *item) ? NULL : "a free item is not empty";
    if (item->kind >= game->item_count || item->state > ITEM_CAPTURED || item->side > ENEMY)
        return "an item has a kind, state or side that does not exist";
    if (item->holder != NO_UNIT && (item->holder >= MAX_UNITS || !unit_in_play(state, item->holder)))
        return "an item is held by a unit that is not in play";
    if (item->holder != NO_UNIT && item->area != NO_AREA)
        return "an item is held and lies somewhere";
    if (item->area != NO_AREA && !area_exists(state, item->area))
        return "an item lies in a place that does not exist";
    bool somewhere = item->holder != NO_UNIT || item->area != NO_AREA;
    if (somewhere != (item->state == ITEM_FINE || item->state == ITEM_CUT))
        return "an item is somewhere although it is gone, or nowhere although it is not";
    return game->items[item->kind].class == ITEM_CASUALTY && !item->count ? "a casualty of no step" : NULL;
}

static const char *broken_marker(const FofState *state, const Marker *marker)
{
    if (marker->kind == MARKER_NONE)
        return bytes_are_zero(marker, sizeof *marker) ? NULL : "a free marker is not empty";
    if (marker->kind >= MARKER_KINDS)
        return "a marker of a kind that does not exist";
    if (marker->unit != NO_UNIT && (marker->unit >= MAX_UNITS || !unit_in_play(state, marker->unit)))
        return "a marker lies on a unit that is not in play";
    if (marker->by != NO_UNIT && (marker->by >= MAX_UNITS || !state->units[marker->by].type))
        return "a marker was put down by nobody";
    return marker->unit == NO_UNIT && !area_exists(state, marker->area)
               ? "a marker lies in a place that does not exist"
               : NULL;
}

/* 4.1.3: the limit of the day it was saved on may be higher than today's. */
static int most_saved(const FofGame *game)
{
    int most = 0;
    for (int experience = GREEN; experience <= VETERAN; experience++)
        for (int dark = 0; dark < 2; dark++)
            most = game->values.save[experience][dark] > most ? game->values.save[experience][dark] : most;
    return most;
}

static const char *broken_commanders(const FofGame *game, const FofState *state)
{
    uint64_t known[2] = {0};
    int most = most_saved(game);
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        const Commander *commander = &state->commanders[i];
        if (commander->unit == NO_UNIT) {
            if (commander->saved || commander->flags || commander->skills)
                return "a free commander is not empty";
            continue;
        }
        if (commander->unit >= MAX_UNITS || !state->units[commander->unit].type)
            return "a commander that is no unit";
        if (known[commander->unit >> 6] >> (commander->unit & 63) & 1)
            return "a commander twice";
        known[commander->unit >> 6] |= 1ull << (commander->unit & 63);
        if (commander->saved > most)
            return "a commander has saved more commands than anybody may";
        if (!fof_skills_sound(game, state, commander))
            return "a commander has skills that it cannot have"; /* 12.7 */
    }
    return NULL;
}

static const char *broken_tables(const FofGame *game, const FofState *state)
{
    const char *wrong = NULL;
    for (int id = 0; id < MAX_UNITS && !wrong; id++)
        wrong = broken_unit(game, state, id);
    for (int i = 0; i < MAX_ITEMS && !wrong; i++)
        wrong = broken_item(game, state, &state->items[i]);
    for (int i = 0; i < MAX_MARKERS && !wrong; i++)
        wrong = broken_marker(state, &state->markers[i]);
    if (!wrong && !fof_service_sound(state))
        wrong = "somebody leads or went on a patrol who has no name";
    return wrong ? wrong : broken_commanders(game, state);
}

/* ---- what is under way ---- */

static bool is_unit(const FofState *state, int unit)
{
    return unit >= 0 && unit < MAX_UNITS && state->units[unit].type;
}

/* An order under way: who ordered, who does it, who is still to come. */
static bool is_order_frame(const FofState *state, const Frame *frame)
{
    const Action *order = &frame->order;
    if (order->verb >= VERBS || !fof_order_of((Verb)order->verb) ||
        (order->by != NO_UNIT && !is_unit(state, order->by)))
        return false;
    if (frame->area && !area_exists(state, (AreaId)(frame->area - 1))) /* the place it has chosen */
        return false;
    if (!frame->card &&
        !(fof_order_of((Verb)order->verb)->flags & ORDER_PLATOON)) /* the only one has begun */
        return !frame->left[0] && !frame->left[1] && is_unit(state, frame->unit) &&
               fof_order_frame_sound(state, frame);
    for (int id = 0; id < MAX_UNITS; id++)
        if (frame->left[id >> 6] >> (id & 63) & 1 && !is_unit(state, id))
            return false;
    return is_unit(state, frame->unit) && fof_order_frame_sound(state, frame);
}

/* What choices.c asks about, each with what it needs. */
static bool is_choice_frame(const FofGame *game, const FofState *state, const Frame *frame)
{
    if (!is_unit(state, frame->unit) || !unit_in_play(state, frame->unit))
        return false;
    switch (frame->order.verb) {
    case VERB_SEEK_COVER:
        return frame->area < MAX_AREAS && area_exists(state, frame->area);
    case VERB_CHOOSE:
        return frame->card < GRID_CARDS && fof_capture_asks(game, state, frame->card);
    case VERB_FLIP:
        return state->units[frame->unit].steps > 1;
    case VERB_CALL_FIRE:
        return card_is_map(state, frame->card) && frame->order.with >= 1 &&
               frame->order.with <= MAX_FIRE_LINES;
    case VERB_DETACH:
        return is_unit(state, frame->order.on) && unit_in_play(state, (UnitId)frame->order.on);
    case VERB_REBUILD_PLATOON_HQ:
        return is_unit(state, frame->order.by) && state->units[frame->order.by].flags & UNIT_REMOVED &&
               state->units[frame->unit].steps > 1;
    default:
        return false;
    }
}

static bool is_rebuild_frame(const FofState *state, const Frame *frame)
{
    return frame > state->frames && frame[-1].kind == FRAME_ORDER &&
           frame[-1].order.verb == VERB_REBUILD_SQUAD && is_unit(state, frame->unit) &&
           state->units[frame->unit].area == frame->area && frame->area != NO_AREA && frame->order.count;
}

static bool is_frame(const FofGame *game, const FofState *state, const Frame *frame)
{
    switch (frame->kind) {
    case FRAME_ORDER:
        return is_order_frame(state, frame);
    case FRAME_LOAD:
        return is_unit(state, frame->unit) && unit_in_play(state, frame->unit);
    case FRAME_REBUILD:
        return is_rebuild_frame(state, frame);
    case FRAME_CHOICE:
        return is_choice_frame(game, state, frame);
    default:
        return frame->kind > FRAME_NONE && frame->kind < FRAMES;
    }
}

static const char *broken_frames(const FofGame *game, const FofState *state)
{
    if (state->frame_count > MAX_FRAMES)
        return "more is under way than can be";
    for (int i = 0; i < MAX_FRAMES; i++) {
        const Frame *frame = &state->frames[i];
        if (i < state->frame_count && !is_frame(game, state, frame))
            return "something is under way that cannot be";
        if (i >= state->frame_count && !bytes_are_zero(frame, sizeof *frame))
            return "a frame that is over is not empty";
    }
    return NULL;
}

static const char *broken_impulse(const FofGame *game, const FofState *state)
{
    if (state->step > fof_sequence_find("3.9", (MissionType)game->type))
        return "a step that does not exist";
    if (state->turn > game->turns + 1 && !state->over)
        return "a turn after the last";
    if (state->acting != NO_UNIT && (state->acting >= MAX_UNITS || !state->units[state->acting].type))
        return "a unit is acting that does not exist";
    if (state->visibility != state->light + state->weather)
        return "the visibility is not light and weather together"; /* 9.0 */
    if (state->acting == NO_UNIT)
        return NULL;
    int limit = game->values.spend[0] > game->values.spend[1] ? game->values.spend[0] : game->values.spend[1];
    return state->spent > limit ? "more commands are spent than an impulse allows" : NULL;
}

/* ---- steps ---- */

int fof_words_steps(const FofGame *game, const FofState *state, Side side)
{
    const uint8_t *lost = state->lost;
    int steps = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && state->units[id].side == side)
            steps += state->units[id].steps;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (state->items[i].kind && game->items[state->items[i].kind].class == ITEM_CASUALTY &&
            state->items[i].side == side && state->items[i].state != ITEM_CAPTURED)
            steps += state->items[i].count;
    if (side == FRIENDLY)
        return steps + lost[LOSS_GUARDS] + lost[LOSS_EVACUATED] + lost[LOSS_CAPTURED] + lost[LOSS_KILLED];
    return steps + lost[LOSS_PRISONERS_TAKEN] + lost[LOSS_ENEMY_CASUALTIES_TAKEN] + lost[LOSS_ENEMY_LEFT];
}

static const char *broken_steps(const FofGame *game, const FofState *state)
{
    for (int side = 0; side < 2; side++)
        if (state->steps_in_all[side] &&
            fof_words_steps(game, state, (Side)side) != state->steps_in_all[side])
            return side == FRIENDLY ? "a friendly step was lost or made" : "an enemy step was lost or made";
    return NULL;
}

const char *fof_words_unsound(const FofGame *game, const FofState *state)
{
    const char *wrong = broken_decks(game, state);
    if (!wrong)
        wrong = broken_map(game, state);
    if (!wrong)
        wrong = broken_tables(game, state);
    if (!wrong)
        wrong = broken_names(state);
    if (!wrong)
        wrong = broken_stacks(game, state);
    if (!wrong)
        wrong = broken_frames(game, state);
    if (!wrong)
        wrong = broken_steps(game, state);
    return wrong ? wrong : broken_impulse(game, state);
}

/* ---- fire ---- */

/* Before the first turn nobody fires; the steps before another attempt are told to the guns when they are finished. */
static bool fire_is_current(const FofGame *game, const FofState *state)
{
    return state->turn && !state->over && state->step != fof_sequence_find("3.9", (MissionType)game->type);
}

/* What a change leaves for the refresh to see is forgotten by then. */
static const char *broken_traces(const FofState *state)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type &&
            (state->units[id].left_card != NO_CARD || state->units[id].flags & UNIT_CEASED))
            return "a unit is still on its way, or still ceasing fire";
    return NULL;
}

/* 6.3.5: of the lines from a card only one needs no reason to be there, and nobody begins another without. Units bring
 * no line to another card (6.1.2), and the reason of a line stays as long as its direction, so this holds at any time;
 * that only those who fire along a line have a reason is the refresh's business. */
static const char *broken_lines(const FofState *state)
{
    uint8_t first[2][GRID_CARDS];
    memset(first, NO_DIRECTION, sizeof first);
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (unit->line == LINE_NEEDLESS)
            return "a unit has begun another line of fire although it could use one of its card";
        if (unit->line != LINE_FIRST)
            continue;
        CardId card = unit_card(state, (UnitId)id);
        Direction direction = card_direction(card, unit->aim.card);
        if (first[unit->side][card] != NO_DIRECTION && first[unit->side][card] != direction)
            return "two lines of fire from a card were both the first";
        first[unit->side][card] = (uint8_t)direction;
    }
    return NULL;
}

static const char *broken_derived(const FofGame *game, const FofState *state)
{
    Fire fire[GRID_CARDS];
    uint8_t activity;
    fof_fire_derive(game, state, fire, &activity);
    if (memcmp(fire, state->fire, sizeof fire) != 0)
        return "the fire on the map is not what the aims make it";
    return activity != state->activity ? "the activity level is not what the fire makes it" : NULL;
}

static const char *broken_refresh(const FofGame *game, const FofState *state)
{
    FofState again = *state;
    jmp_buf blind;
    Play play = {.game = game, .state = &again, .blind = &blind};
    if (setjmp(blind))
        return "a second refresh of the fire needs a card";
    fof_fire_refresh(&play, FRIENDLY);
    return memcmp(&again, state, sizeof again) != 0 ? "a second refresh of the fire changes something" : NULL;
}

static const char *broken_fire(const FofGame *game, const FofState *state)
{
    const char *wrong = broken_traces(state);
    if (!wrong)
        wrong = broken_derived(game, state);
    if (!wrong)
        wrong = broken_refresh(game, state);
    return wrong ? wrong : broken_lines(state);
}

const char *fof_words_broken(const Game *game, const State *state)
{
    if (state->over == OVER_BLIND) /* a preview stopped in the middle of something */
        return NULL;
    const char *wrong = fof_words_unsound(game, state);
    if (wrong || !fire_is_current(game, state))
        return wrong;
    return broken_fire(game, state);
}

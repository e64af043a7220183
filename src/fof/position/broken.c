/* broken: what holds in every position. Soak runs ask after each decision, so everything is one pass over its table. */
#include <setjmp.h>
#include <stddef.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/setup.h"
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

static bool is_unit(const FofState *state, int unit)
{
    return unit >= 0 && unit < MAX_UNITS && state->units[unit].type;
}

/* ---- decks ---- */

static const char *broken_decks(const FofGame *game, const FofState *state)
{
    uint64_t action = (1ull << (ACTION_CARDS + 1)) - 2, terrain = fof_position_terrain_deck(game);
    HOLDS(state->action.reshuffle == RESHUFFLE_CARD && state->action.left >> RESHUFFLE_CARD & 1,
          "the reshuffle card is not in the action deck"); /* 2.2.3: when it comes, everything is shuffled */
    const char *wrong = deck_broken(&state->action, action);
    return wrong ? wrong : deck_broken(&state->terrain, terrain);
}

/* ---- the map ---- */

static const char *broken_card(const FofGame *game, const FofState *state, int card)
{
    const Card *it = &state->cards[card];
    const Area *ground = &state->areas[card];
    if (it->kind == CARD_NONE) {
        HOLDS(bytes_are_zero(it, sizeof *it) && ground->card == NO_CARD,
              "a card that is not there has properties");
        return NULL;
    }
    bool hidden = it->terrain == HIDDEN_TERRAIN, terrain = it->kind == CARD_TERRAIN;
    HOLDS(it->kind <= CARD_BOX && ground->card == card && ground->kind == AREA_OPEN,
          "a card has no open ground");
    HOLDS(!terrain || hidden || (it->terrain && it->terrain < game->terrain_count),
          "a card has a terrain that is not in the data");
    HOLDS(!hidden || state->eyes != SIDE_ALL, "the terrain of a card is unknown to everybody");
    HOLDS(!terrain || it->level, "a card lies below level 1");
    return NULL;
}

static const char *broken_area(const FofState *state, int area)
{
    const Area *it = &state->areas[area], unused = {.card = NO_CARD};
    if (it->card == NO_CARD) {
        HOLDS(!memcmp(it, &unused, sizeof unused), "a free area is not empty");
        return NULL;
    }
    HOLDS(card_exists(state, it->card), "an area lies on a card that does not exist");
    HOLDS(it->kind < AREA_KINDS && it->level <= 3 && is_direction(it->facing),
          "an area has a kind, level or facing that does not exist");
    HOLDS(it->kind != AREA_VEHICLE || unit_in_play(state, it->owner),
          "the inside of a vehicle that is not in play");
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
    bool removed = unit->flags & UNIT_REMOVED, nowhere = unit->area == NO_AREA;
    HOLDS(!nowhere || !removed || !unit->steps, "a unit removed from play has steps");
    HOLDS(nowhere || !removed, "a unit removed from play has a place");
    HOLDS(nowhere || area_exists(state, unit->area), "a unit is in a place that does not exist");
    HOLDS(nowhere || unit->steps, "a unit in play has no step");
    return NULL;
}

static const char *broken_aim(const FofState *state, const Unit *unit)
{
    Aim aim = unit->aim;
    if (aim.how == AIM_NONE) {
        HOLDS(aim.card == NO_CARD && aim.area == NO_AREA, "a unit without an aim aims somewhere");
        return NULL;
    }
    HOLDS(aim.how <= AIM_OVERHEAD, "a unit aims in a way that does not exist");
    HOLDS(unit->area != NO_AREA, "a unit off the map has an aim");
    HOLDS(aim.card == NO_CARD || card_exists(state, aim.card), "a unit aims at a card that does not exist");
    return NULL;
}

static const char *broken_unit(const FofGame *game, const FofState *state, int id)
{
    const Unit *unit = &state->units[id];
    if (!unit->type) {
        HOLDS(bytes_are_zero(unit, sizeof *unit), "a free unit is not empty");
        return NULL;
    }
    const UnitType *type = &game->types[unit->type];
    HOLDS(unit->type < game->type_count && unit->name <= game->named_count && unit->side <= ENEMY &&
              unit->experience <= VETERAN,
          "a unit has a type, name, side or experience that does not exist");
    HOLDS(unit->steps <= type->steps, "a unit has more steps than its type");
    HOLDS(unit->area == NO_AREA || unit->steps >= type->min_steps,
          "a unit has fewer steps than its type can have"); /* 6.4.3: it would be a team by now */
    HOLDS(!(unit->flags & UNIT_FLIPPED) || type->has_back, "a unit shows a side that it has not");
    HOLDS(unit->name || (unit->area != NO_AREA && unit->number) || type->kind == KIND_RUNNER,
          "a team without a name has no place or no number");
    HOLDS(unit->left_card == NO_CARD || unit->left_card < GRID_CARDS,
          "a unit comes from a card that does not exist");
    HOLDS(is_direction(unit->direction), "a final protective line has no direction");
    HOLDS(unit->line < LINE_REASONS, "a line of fire has a reason that does not exist");
    const char *wrong = broken_place(state, unit);
    return wrong ? wrong : broken_aim(state, unit);
}

/* One counter each: a name once, a number once for its type. */
static const char *broken_names(const FofGame *game, const FofState *state)
{
    bool named[UINT8_MAX + 1] = {false};
    static const char *const twice = "two units have the same name";
    (void)game;
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type)
            continue;
        HOLDS(!unit->name || !named[unit->name], twice);
        named[unit->name] = true;
        for (int other = 0; !unit->name && other < id; other++)
            HOLDS(state->units[other].type != unit->type || state->units[other].name ||
                      state->units[other].number != unit->number,
                  twice);
    }
    return NULL;
}

/* ---- stacking (5.1.5, 5.3) ---- */

typedef struct Stacks {
    uint8_t card[2][GRID_CARDS];
    uint8_t fled[2][GRID_CARDS]; /* of those, teams: a retreat does not ask for room (3.5.2) */
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
        stacks->area[unit->side][unit->area] += unit->steps;
        if (area->kind == AREA_VEHICLE || game->types[unit->type].kind == KIND_VEHICLE)
            continue;
        stacks->card[unit->side][area->card] += unit->steps;
        if (unit_is_lat(game, state, (UnitId)id)) /* it may have fled here (3.5.2), and rallied since */
            stacks->fled[unit->side][area->card] += unit->steps;
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
            HOLDS(stacks.card[side][card] - stacks.fled[side][card] <= game->values.card_steps + FROM_FLIGHT,
                  "more steps of one side on a card than it holds");
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS; area++) {
        int capacity = state->areas[area].capacity, ours = stacks.area[FRIENDLY][area],
            theirs = stacks.area[ENEMY][area];
        if (!fof_area_is_cover(state, (AreaId)area))
            continue;
        HOLDS(!capacity || (ours <= capacity && theirs <= capacity), "more steps in an area than it holds");
        HOLDS(!ours || !theirs, "both sides are under the same cover");
    }
    return NULL;
}

/* ---- items, markers, commanders ---- */

static const char *broken_item(const FofGame *game, const FofState *state, const Item *item)
{
    bool held = item->holder != NO_UNIT, lies = item->area != NO_AREA;
    if (!item->kind) {
        HOLDS(bytes_are_zero(item, sizeof *item), "a free item is not empty");
        return NULL;
    }
    HOLDS(item->kind < game->item_count && item->state <= ITEM_CAPTURED && item->side <= ENEMY,
          "an item has a kind, state or side that does not exist");
    HOLDS(!held || unit_in_play(state, item->holder), "an item is held by a unit that is not in play");
    HOLDS(!held || !lies, "an item is held and lies somewhere");
    HOLDS(!lies || area_exists(state, item->area), "an item lies in a place that does not exist");
    HOLDS((held || lies) == (item->state == ITEM_FINE || item->state == ITEM_CUT),
          "an item is somewhere although it is gone, or nowhere although it is not");
    HOLDS(game->items[item->kind].class != ITEM_CASUALTY || item->count, "a casualty of no step");
    return NULL;
}

static const char *broken_marker(const FofState *state, const Marker *marker)
{
    if (marker->kind == MARKER_NONE) {
        HOLDS(bytes_are_zero(marker, sizeof *marker), "a free marker is not empty");
        return NULL;
    }
    HOLDS(marker->kind < MARKER_KINDS, "a marker of a kind that does not exist");
    HOLDS(marker->unit == NO_UNIT || unit_in_play(state, marker->unit),
          "a marker lies on a unit that is not in play");
    HOLDS(marker->by == NO_UNIT || is_unit(state, marker->by), "a marker was put down by nobody");
    HOLDS(marker->unit != NO_UNIT || area_exists(state, marker->area),
          "a marker lies in a place that does not exist");
    return NULL;
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
    bool known[MAX_UNITS] = {false};
    int most = most_saved(game);
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        const Commander *commander = &state->commanders[i];
        if (commander->unit == NO_UNIT) {
            HOLDS(!commander->saved && !commander->flags && !commander->skills,
                  "a free commander is not empty");
            continue;
        }
        HOLDS(is_unit(state, commander->unit), "a commander that is no unit");
        HOLDS(!known[commander->unit], "a commander twice");
        known[commander->unit] = true;
        HOLDS(commander->saved <= most, "a commander has saved more commands than anybody may");
        HOLDS(fof_skills_sound(game, state, commander),
              "a commander has skills that it cannot have"); /* 12.7 */
    }
    return NULL;
}

/* Only units with a name of their own lead and are led. */
static const char *broken_leaders(const FofState *state)
{
    for (int id = 0; id < MAX_UNITS; id++) {
        int who = state->led_by[id];
        HOLDS(who == LED_AS_EVER || who == LED_ANEW ||
                  (who <= MAX_UNITS && who != id + 1 && state->units[who - 1].name),
              "somebody leads or went on a patrol who has no name");
        HOLDS(state->units[id].name || !(who || fof_service_patrolled(state, (UnitId)id)),
              "somebody leads or went on a patrol who has no name");
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
    wrong = wrong ? wrong : broken_leaders(state);
    return wrong ? wrong : broken_commanders(game, state);
}

/* ---- what is under way ---- */

/* An order under way: who ordered, who does it, who is still to come. */
static bool is_order_frame(const FofState *state, const Frame *frame)
{
    const Action *order = &frame->order;
    if (order->verb >= VERBS || !fof_order_of((Verb)order->verb) ||
        (order->by != NO_UNIT && !is_unit(state, order->by)))
        return false;
    if (frame->area && !area_exists(state, (AreaId)(frame->area - 1))) /* the place it has chosen */
        return false;
    bool begun = !frame->card && !(fof_order_of((Verb)order->verb)->flags & ORDER_PLATOON); /* the only one */
    for (int id = 0; id < MAX_UNITS; id++)
        if (frame->left[id >> 6] >> (id & 63) & 1 && (begun || !is_unit(state, id)))
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
    HOLDS(state->frame_count <= MAX_FRAMES, "more is under way than can be");
    for (int i = 0; i < MAX_FRAMES; i++) {
        const Frame *frame = &state->frames[i];
        if (i < state->frame_count)
            HOLDS(is_frame(game, state, frame), "something is under way that cannot be");
        else
            HOLDS(bytes_are_zero(frame, sizeof *frame), "a frame that is over is not empty");
    }
    return NULL;
}

static const char *broken_impulse(const FofGame *game, const FofState *state)
{
    const uint8_t *spend = game->values.spend;
    bool acts = state->acting != NO_UNIT;
    HOLDS(state->step <= fof_sequence_find("3.9", (MissionType)game->type), "a step that does not exist");
    HOLDS(state->turn <= game->turns + 1 || state->over, "a turn after the last");
    HOLDS(!acts || is_unit(state, state->acting), "a unit is acting that does not exist");
    HOLDS(state->visibility == state->light + state->weather,
          "the visibility is not light and weather together"); /* 9.0 */
    HOLDS(!acts || state->spent <= (spend[0] > spend[1] ? spend[0] : spend[1]),
          "more commands are spent than an impulse allows");
    return NULL;
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
        HOLDS(!state->steps_in_all[side] ||
                  fof_words_steps(game, state, (Side)side) == state->steps_in_all[side],
              side == FRIENDLY ? "a friendly step was lost or made" : "an enemy step was lost or made");
    return NULL;
}

/* The first of them, up to a NULL, that finds something. */
static const char *first_broken(Invariant *const *parts, const FofGame *game, const FofState *state)
{
    const char *wrong = NULL;
    for (; *parts && !wrong; parts++)
        wrong = (*parts)(game, state);
    return wrong;
}

const char *fof_words_unsound(const FofGame *game, const FofState *state)
{
    static Invariant *const parts[] = {broken_decks, broken_map,     broken_tables,
                                       broken_names, broken_stacks,  broken_frames,
                                       broken_steps, broken_impulse, NULL};
    return first_broken(parts, game, state);
}

/* ---- fire ---- */

/* What a change leaves for the refresh to see is forgotten by then. */
static const char *broken_traces(const FofGame *game, const FofState *state)
{
    (void)game;
    for (int id = 0; id < MAX_UNITS; id++)
        HOLDS(!state->units[id].type ||
                  (state->units[id].left_card == NO_CARD && !(state->units[id].flags & UNIT_CEASED)),
              "a unit is still on its way, or still ceasing fire");
    return NULL;
}

/* 6.3.5: of the lines from a card only one needs no reason to be there, and nobody begins another without. Units bring
 * no line to another card (6.1.2), and the reason of a line stays as long as its direction, so this holds at any time;
 * that only those who fire along a line have a reason is the refresh's business. */
static const char *broken_lines(const FofGame *game, const FofState *state)
{
    uint8_t first[2][GRID_CARDS];
    (void)game;
    memset(first, NO_DIRECTION, sizeof first);
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        HOLDS(unit->line != LINE_NEEDLESS,
              "a unit has begun another line of fire although it could use one of its card");
        if (unit->line != LINE_FIRST)
            continue;
        CardId card = unit_card(state, (UnitId)id);
        Direction direction = card_direction(card, unit->aim.card);
        HOLDS(first[unit->side][card] == NO_DIRECTION || first[unit->side][card] == direction,
              "two lines of fire from a card were both the first");
        first[unit->side][card] = (uint8_t)direction;
    }
    return NULL;
}

static const char *broken_derived(const FofGame *game, const FofState *state)
{
    Fire fire[GRID_CARDS];
    uint8_t activity;
    fof_fire_derive(game, state, fire, &activity);
    HOLDS(!memcmp(fire, state->fire, sizeof fire), "the fire on the map is not what the aims make it");
    HOLDS(activity == state->activity, "the activity level is not what the fire makes it");
    return NULL;
}

static const char *broken_refresh(const FofGame *game, const FofState *state)
{
    FofState again = *state;
    jmp_buf blind;
    Play play = {.game = game, .state = &again, .blind = &blind};
    if (setjmp(blind))
        return "a second refresh of the fire needs a card";
    fof_fire_refresh(&play, FRIENDLY);
    HOLDS(!memcmp(&again, state, sizeof again), "a second refresh of the fire changes something");
    return NULL;
}

const char *fof_words_broken(const Game *game, const State *state)
{
    static Invariant *const fire[] = {broken_traces, broken_derived, broken_refresh, broken_lines, NULL};
    if (state->over == OVER_BLIND) /* a preview stopped in the middle of something */
        return NULL;
    const char *wrong = fof_words_unsound(game, state);
    /* Before the first turn nobody fires; the steps before another attempt are told to the guns when they are finished. */
    bool current =
        state->turn && !state->over && state->step != fof_sequence_find("3.9", (MissionType)game->type);
    return wrong || !current ? wrong : first_broken(fire, game, state);
}

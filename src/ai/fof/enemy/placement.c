/* placement: see the header. */
#include "ai/fof/enemy/placement.h"

#include "ai/fof/enemy/expansion.h"
#include "ai/fof/enemy/seats.h"
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/words/words.h"

enum { DIRECTIONS = 8, MAX_STEPS = 255 };

/* A plan in the making. The position itself only gives the cards; everything else happens on copies ("tables"). */
typedef struct Plan {
    Play *play;
    const PlacedForce *force;
    SeatStack stacks[MAX_PARTS];
    int stack_count;
} Plan;

/* ---- one card ---- */

/* Seats the stack on the card of this table if that is allowed; else the table stays as it was. */
static bool seat_on(const Plan *plan, SeatStack *stack, CardId card, FofState *table)
{
    const FofGame *game = plan->play->game;
    if (!fof_card_takes_stack(game, table, card))
        return false;
    FofState trial = *table;
    Play play = {.game = game, .state = &trial, .blind = plan->play->blind};
    if (!fof_stack_sit(&play, plan->force, stack, card) || !fof_stack_fits(game, &trial, plan->force, stack))
        return false;
    fof_stack_open_fire(&play, plan->force, stack); /* its line of fire counts for those who come after it */
    *table = trial;
    return true;
}

/* ---- one direction (8.4.1) ---- */

typedef struct Span {
    int nearest, farthest;
} Span;

/* 8.4.1: Max LOS is never at point blank. */
static Span span_of(const Plan *plan, const SeatStack *stack)
{
    switch (plan->force->distance) {
    case DISTANCE_CLOSE:
    case DISTANCE_ADJACENT:
        return (Span){1, 1};
    case DISTANCE_LONG:
        return (Span){2, 2};
    case DISTANCE_VERY_LONG:
        return (Span){3, 3};
    default:
        return (Span){1, fof_stack_reach(plan->play->game, plan->force, stack)};
    }
}

/* Whether the weapons reach that far at all, before any card is drawn for a direction. */
static bool reaches(const Plan *plan, const SeatStack *stack)
{
    return span_of(plan, stack).nearest <= fof_stack_reach(plan->play->game, plan->force, stack);
}

/* The farthest card that way that will do, the map growing as it must. */
static bool seat_toward(const Plan *plan, SeatStack *stack, Direction direction, FofState *table)
{
    Span span = span_of(plan, stack);
    CardId target = unit_card(table, plan->force->trigger);
    stack->direction = (uint8_t)direction;
    int sight = fof_stack_sight(plan->play->game, table, plan->force, stack);
    fof_expansion_lay(plan->play, table, plan->force->trigger, direction,
                      sight < span.farthest ? sight : span.farthest);
    for (int distance = span.farthest; distance >= span.nearest; distance--) {
        CardId card = fof_expansion_card(target, direction, distance);
        if (card != NO_CARD && seat_on(plan, stack, card, table))
            return true;
    }
    return false;
}

/* ---- the direction (8.4.2) ---- */

static int bearing_column(const FofGame *game)
{
    return game->contacts.bearing_column ? game->contacts.bearing_column : DIRECTIONS;
}

/* A mission without a table: every direction alike. */
static int bearing_of(const FofGame *game, int number)
{
    return game->contacts.bearing_column ? game->contacts.bearings[number] : number - 1;
}

static unsigned possible_bearings(const FofGame *game)
{
    unsigned bearings = 0;
    for (int number = 1; number <= bearing_column(game); number++)
        if (bearing_of(game, number) != NO_DIRECTION)
            bearings |= 1u << bearing_of(game, number);
    return bearings;
}

/* A stack seated on a table of its own. */
typedef struct Seating {
    SeatStack stack;
    FofState table;
} Seating;

/* One stack's search for a direction. */
typedef struct Search {
    const Plan *plan;
    const SeatStack *stack; /* to be seated ... */
    const FofState *table;  /* ... on a copy of this one */
    unsigned left;          /* directions not ruled out, bits */
    uint8_t hoped;          /* one of them that will do, or NO_DIRECTION */
    Seating hope, drawn;
} Search;

static bool try_direction(const Search *search, int direction, Seating *seating)
{
    seating->stack = *search->stack;
    seating->table = *search->table;
    return seat_toward(search->plan, &seating->stack, (Direction)direction, &seating->table);
}

/* Knows a direction that will do before more cards are drawn in vain; rules out those that will not. */
static bool find_hope(Search *search)
{
    for (int direction = 0; direction < DIRECTIONS && search->hoped == NO_DIRECTION; direction++) {
        if (!(search->left >> direction & 1))
            continue;
        if (try_direction(search, direction, &search->hope))
            search->hoped = (uint8_t)direction;
        else
            search->left &= ~(1u << direction);
    }
    return search->hoped != NO_DIRECTION;
}

/* The direction drawn: seated there if it will do; it is not tried twice. */
static bool take_bearing(Search *search, int direction)
{
    if (direction == NO_DIRECTION || !(search->left >> direction & 1))
        return false;
    search->left &= ~(1u << direction);
    if (search->hoped != direction)
        return try_direction(search, direction, &search->drawn);
    search->drawn = search->hope;
    search->hoped = NO_DIRECTION;
    return true;
}

static bool seat_all(Plan *plan, int index, FofState *table);

/* 8.4.3: an invalid direction is drawn again, also one that leaves no place for the rest. */
static bool seat_by_bearing(Plan *plan, int index, FofState *table)
{
    const FofGame *game = plan->play->game;
    const SeatStack stack = plan->stacks[index];
    Search search;
    search.plan = plan;
    search.stack = &stack;
    search.table = table;
    search.left = possible_bearings(game);
    search.hoped = NO_DIRECTION;
    for (bool first = true; first || find_hope(&search); first = false) {
        if (!take_bearing(&search, bearing_of(game, fof_draw_random(plan->play, bearing_column(game)))))
            continue;
        plan->stacks[index] = search.drawn.stack;
        if (seat_all(plan, index + 1, &search.drawn.table)) {
            *table = search.drawn.table;
            return true;
        }
    }
    return false;
}

/* The whole package, once more: nobody stands in another's way. */
static bool all_fit(const Plan *plan, const FofState *table)
{
    for (int i = 0; i < plan->stack_count; i++)
        if (!fof_stack_fits(plan->play->game, table, plan->force, &plan->stacks[i]))
            return false;
    return true;
}

static bool seat_all(Plan *plan, int index, FofState *table)
{
    if (index == plan->stack_count)
        return all_fit(plan, table);
    if (plan->force->distance != DISTANCE_POINT_BLANK)
        return reaches(plan, &plan->stacks[index]) && seat_by_bearing(plan, index, table);
    return seat_on(plan, &plan->stacks[index], unit_card(table, plan->force->trigger), table) &&
           seat_all(plan, index + 1, table);
}

/* ---- from the plan to the map ---- */

static void adopt_cards(Play *play, const FofState *table)
{
    FofState *state = play->state;
    state->terrain = table->terrain;
    for (int card = 0; card < GRID_CARDS; card++) {
        if (state->cards[card].kind != CARD_NONE || table->cards[card].kind == CARD_NONE)
            continue;
        state->cards[card] = table->cards[card];
        fof_note_reveal(play, "8.4.5", EV_ELEVATION_EXPANDED, card, 0, 0, 0);
    }
    for (int area = 0; area < MAX_AREAS; area++)
        if (state->areas[area].card == NO_CARD)
            state->areas[area] = table->areas[area];
}

/* What was there before is not known when the mission had no enemies and nobody counted. */
static bool steps_are_counted(const Play *play)
{
    const FofState *state = play->state;
    return state->steps_in_all[ENEMY] ||
           (state->steps_in_all[FRIENDLY] && !fof_words_steps(play->game, state, ENEMY));
}

static void adopt_items(FofState *state, const FofState *table, UnitId unit)
{
    for (int item = 0; item < MAX_ITEMS; item++)
        if (table->items[item].kind && table->items[item].holder == unit)
            state->items[item] = table->items[item];
}

static void adopt_stack(Play *play, const FofState *table, const SeatStack *stack)
{
    FofState *state = play->state;
    for (int i = 0; i < stack->unit_count; i++) {
        UnitId unit = stack->units[i];
        bool counted = steps_are_counted(play);
        state->units[unit] = table->units[unit];
        adopt_items(state, table, unit);
        state->units[unit].aim = NO_AIM;
        state->units[unit].line = LINE_UNKNOWN;
        int steps = state->steps_in_all[ENEMY] + state->units[unit].steps;
        state->steps_in_all[ENEMY] = counted && steps <= MAX_STEPS ? (uint8_t)steps : 0;
        fof_note(play, "8.4", EV_PLACED, unit, state->units[unit].area,
                 !(state->units[unit].flags & UNIT_UNSPOTTED), 0);
    }
}

static void adopt(const Plan *plan, const FofState *table)
{
    Play *play = plan->play;
    adopt_cards(play, table);
    for (int i = 0; i < plan->stack_count; i++)
        adopt_stack(play, table, &plan->stacks[i]);
    for (int i = 0; i < plan->stack_count; i++)
        fof_stack_open_fire(play, plan->force, &plan->stacks[i]);
    fof_fire_refresh(play, ENEMY);
    for (int i = 0; i < plan->stack_count; i++)
        fof_stack_throw_grenades(play, plan->force, &plan->stacks[i]);
}

/* The whole force on the table, a copy of the position. */
static bool plan_all(Plan *plan, FofState *table)
{
    if (!unit_on_map(table, plan->force->trigger))
        return false;
    plan->stack_count = fof_stacks_of(plan->force, plan->stacks);
    return seat_all(plan, 0, table);
}

bool fof_placement_fits(Play *play, const PlacedForce *force)
{
    Plan plan = {.play = play, .force = force};
    FofState table = *play->state;
    return plan_all(&plan, &table);
}

bool fof_placement_do(Play *play, const PlacedForce *force, Direction *direction, CardId *card)
{
    Plan plan = {.play = play, .force = force};
    FofState table = *play->state;
    *direction = NO_DIRECTION;
    *card = unit_card(play->state, force->trigger);
    if (!plan_all(&plan, &table))
        return false;
    adopt(&plan, &table);
    if (plan.stack_count) {
        *direction = (Direction)plan.stacks[0].direction;
        *card = plan.stacks[0].card;
    }
    return true;
}

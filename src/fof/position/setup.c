/* setup: the table at the start of a mission, before the player plans. */
#include "fof/position/setup.h"

#include <string.h>

#include "fof/movement/visibility.h"
#include "fof/position/names.h"
#include "fof/position/position.h"
#include "fof/position/query.h"
#include "fof/weapons/support.h"

UnitId fof_unit_of_named(const FofState *state, int named)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (state->units[id].type && state->units[id].name == named + 1)
            return (UnitId)id;
    return NO_UNIT;
}

/* ---- the map (2.2) ---- */

/* 2.2.1: a hill gets another card on top, until one is no hill; beyond the mission's limit hills are passed over. */
static void draw_card_of_map(const FofGame *game, FofState *state, CardId card)
{
    int hills = 0, terrain;
    uint8_t dark = 0;
    for (;;) {
        terrain = deck_draw_one(&state->terrain, &state->rng);
        if (!(game->terrain[terrain].flags & TERRAIN_HILL))
            break;
        if (hills == game->hill_limit)
            continue;
        hills++;
        dark |= game->terrain[terrain].dark;
    }
    fof_position_card(game, state, card, terrain, hills);
    state->cards[card].dark = game->terrain[terrain].dark | dark; /* 5.2.2A */
}

void fof_setup_contact(const FofGame *game, FofState *state, CardId card)
{
    Card *slot = &state->cards[card];
    if (!game->layout_pc[card])
        return;
    slot->flags |= CARD_HAD_PC;
    slot->letter = 0;
    if (game->type == MISSION_DEFENSIVE)
        return; /* 2.2.2: in a defence they come turn by turn */
    slot->flags |= game->layout_flags[card] & CARD_PC_HIDDEN;
    slot->pc = game->layout_pc[card];
}

/* All the mission's marks of a card that lies there: flags, controls, potential contact. */
static void set_marks(const FofGame *game, FofState *state, CardId card)
{
    state->cards[card].flags |= game->layout_flags[card] & (uint8_t)~CARD_PC_HIDDEN;
    state->cards[card].controls |= game->layout_controls[card];
    fof_setup_contact(game, state, card);
}

void fof_setup_map(const FofGame *game, FofState *state, bool drawn)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (drawn && game->layout[card]) /* what the mission fixes is not in the deck any more */
            state->terrain.left &= ~(1ull << (game->layout[card] - 1));
    for (int row = 1; row <= game->rows; row++)
        for (int column = 1; column <= game->columns; column++) {
            CardId card = fof_card_at(column, row);
            int terrain = game->layout[card] ? game->layout[card] - 1 : fof_find_terrain(game, "open");
            if (drawn && !game->layout[card])
                draw_card_of_map(game, state, card);
            else
                fof_position_card(game, state, card, terrain, game->layout_hills[card]);
            set_marks(game, state, card);
        }
    for (int column = 1; column <= game->columns; column++)
        fof_position_open(state, fof_card_at(column, STAGING_ROW), CARD_STAGING);
}

/* ---- the units (2.3) ---- */

/* 2.3.5: friends wait in the staging area; higher command stays off the map unless the mission says otherwise (4.1.1), and so does a unit
 * that an event brings (3.1). */
AreaId fof_setup_waiting_place(const FofGame *game, int named)
{
    const NamedUnit *name = &game->named[named];
    const UnitType *type = &game->types[name->type];
    bool higher = role_is_battalion(type->role);
    if (!name->start || type->side != FRIENDLY || type->kind == KIND_RUNNER || (higher && !game->bn_on_map))
        return NO_AREA;
    return fof_card_at((game->columns + 1) / 2, STAGING_ROW);
}

void fof_setup_unit(const FofGame *game, FofState *state, int slot, int named)
{
    const NamedUnit *name = &game->named[named];
    const UnitType *type = &game->types[name->type];
    AreaId area = fof_setup_waiting_place(game, named);
    if (name->start && card_exists(state, name->place))
        area = fof_position_area(game, state, name->place, (AreaKind)name->cover, name->cover_number);
    state->units[slot] = (Unit){.type = name->type,
                                .name = (uint8_t)(named + 1),
                                .side = type->side,
                                .steps = name->flags & UNIT_REMOVED ? 0
                                         : name->steps              ? name->steps
                                                                    : type->steps,
                                .experience = name->experience,
                                .platoon = name->platoon,
                                .direction = NO_DIRECTION,
                                .area = area,
                                .flags = name->flags,
                                .aim = {AIM_NONE, NO_CARD, NO_AREA},
                                .ammo = {type->ammo_load[0], type->ammo_load[1]},
                                .left_card = NO_CARD};
}

void fof_setup_runners(const FofGame *game, FofState *state, int *slot)
{
    for (int i = 0; i < game->runners && game->runner_type && *slot < MAX_UNITS; i++, ++*slot)
        state->units[*slot] = (Unit){.type = game->runner_type,
                                     .number = (uint8_t)(i + 1),
                                     .side = FRIENDLY,
                                     .steps = 1,
                                     .experience = LINE,
                                     .direction = NO_DIRECTION,
                                     .area = NO_AREA,
                                     .aim = {AIM_NONE, NO_CARD, NO_AREA},
                                     .left_card = NO_CARD};
}

/* ---- stores (2.3.4) ---- */

/* Something nobody has lies where the mission says, or waits in the staging area. */
void fof_setup_stores(const FofGame *game, FofState *state)
{
    CardId waiting = fof_card_at((game->columns + 1) / 2, STAGING_ROW);
    for (int i = 0; i < game->store_count; i++) {
        const Placement *store = &game->stores[i];
        UnitId holder = store->holder == NO_NAMED ? NO_UNIT : fof_unit_of_named(state, store->holder);
        if (holder != NO_UNIT && unit_flag(state, holder, UNIT_REMOVED))
            holder =
                NO_UNIT; /* lost in an earlier mission (12.2): what it would have lies ready for others */
        AreaId area = holder != NO_UNIT ? NO_AREA : store->subject != NO_CARD ? store->subject : waiting;
        Side side = holder == NO_UNIT ? FRIENDLY : state->units[holder].side;
        state->items[i] = (Item){store->kind, store->count, holder, side, area, ITEM_FINE, 0};
    }
}

/* ---- all together ---- */

void fof_setup_enemy(Play *play)
{
    if (play->game->enemy)
        play->game->enemy->set_up(play);
}

/* Whether units are where the order of battle has them, no more than may be there (5.1.5, 5.3.2); if not, whoever reads the file says
 * what is wrong. */
static bool stands_as_named(const FofGame *game, const FofState *state)
{
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        const NamedUnit *name = unit->name ? &game->named[unit->name - 1] : NULL;
        CardId card = unit_card(state, (UnitId)id);
        if (!unit->type || !name || !name->start || (name->place == NO_CARD && !card_is_map(state, card)))
            continue;
        const Area *area = &state->areas[unit->area < MAX_AREAS ? unit->area : 0];
        if (card == NO_CARD || (name->place != NO_CARD && card != name->place) ||
            (card_is_map(state, card) && fof_card_steps(state, card, unit->side) > game->values.card_steps) ||
            (area->capacity && fof_area_steps(state, unit->area, unit->side) > area->capacity))
            return false;
    }
    return true;
}

bool fof_setup_start(const FofGame *game, const Doc *doc, uint64_t seed, FofState *state, Errors *errors)
{
    Play play = {.game = game, .state = state};
    int slot = 0;
    fof_position_clear(game, seed, state);
    fof_setup_map(game, state, true);
    fof_setup_enemy(&play);
    for (int named = 0; named < game->named_count; named++)
        fof_setup_unit(game, state, slot++, named);
    fof_setup_runners(game, state, &slot);
    fof_setup_stores(game, state);
    if (doc && (game->start_in_file || !stands_as_named(game, state)) &&
        !fof_position_place_units(game, doc, state, errors))
        return false;
    fof_visibility_draw(&play);
    fof_visibility_usual(game, state, 1, &state->light, &state->weather);
    state->visibility = (uint8_t)(state->light + state->weather);
    state->mlr = game->mlr;
    memcpy(state->phase_line, game->fixed_lines, sizeof state->phase_line);
    state->net_phones = game->net_phones;
    state->tactics = game->hierarchies.tactics; /* 8.0 */
    fof_position_commanders(game, state);
    for (int i = 0; i < MAX_COMMANDERS; i++) /* 2.3.5-4: every command marker shows that its HQ has acted */
        if (state->commanders[i].unit != NO_UNIT)
            state->commanders[i].flags = COMMANDER_DONE;
    fof_support_fill(game, state);
    fof_support_lay_fixed(game, state);
    return true;
}

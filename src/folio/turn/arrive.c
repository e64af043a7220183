/* arrive: a unit comes to a place, and what that brings to light (15.0, 16.0, 24.0). */
#include "folio/position/change.h"

enum { NEAR_MOST = 7 };

bool folio_hides(const Game *game)
{
    return folio_has_rule(game, RULE_HIDDEN) || (game->camps > 0 && !game->caches);
}

bool folio_searched(const State *state, int cell)
{
    return state->searched[cell / 8] >> (cell % 8) & 1;
}

static bool any_hidden(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (state->units[unit].where == UNIT_HIDDEN)
            return true;
    for (int camp = 0; camp < game->camps; camp++)
        if (state->camps[camp].state == CAMP_HIDDEN)
            return true;
    return false;
}

bool folio_may_hide(const Game *game, const State *state, int cell)
{
    const LandNode *node = &game->map.node[cell];
    return node->hex && game->terrain[node->terrain].flags & TERRAIN_HIDES && !folio_searched(state, cell) &&
           any_hidden(game, state);
}

/* A hidden Viet Cong unit in this hex; -1. */
static int hidden_in(Play *play, Hex hex)
{
    const State *state = play->state;
    if (state->eyes == US && folio_may_hide(play->game, state, folio_cell(play->game, hex)))
        play_blind(play);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (state->units[unit].where == UNIT_HIDDEN && state->units[unit].place != UNKNOWN_PLACE &&
            folio_hex_of(state->units[unit].place) == hex)
            return unit;
    return -1;
}

int folio_hidden_at(Play *play, Place place)
{
    int hidden = hidden_in(play, folio_hex_of(place));
    return hidden >= 0 && play->state->units[hidden].place == place ? hidden : -1;
}

void folio_find(Play *play, int unit)
{
    FolioUnit *one = &play->state->units[unit];
    if (one->where != UNIT_HIDDEN)
        return;
    one->where = UNIT_ON_MAP;
    folio_reveal(play, "15.0", EVENT_FOUND, unit, one->place);
}

/* The hexes that a unit there is in or next to (12.0, reading: a monitor on a hexside is next to its two
 * hexes only). */
static int hexes_near(const Game *game, Place place, Hex hexes[NEAR_MOST])
{
    if (folio_on_side(place))
        return folio_hexes_of(&game->map, place, hexes);
    return hex_within(folio_grid(game), folio_hex_of(place), 1, hexes, NEAR_MOST);
}

static bool find_camp(Play *play, Hex hex)
{
    bool found = false;
    for (int i = 0; i < play->game->camps; i++) {
        Camp *camp = &play->state->camps[i];
        if (camp->state != CAMP_HIDDEN || camp->hex != hex)
            continue;
        camp->state = CAMP_OPEN;
        found = true;
        folio_reveal(play, "16.0", EVENT_CAMP_FOUND, i, hex);
    }
    return found;
}

/* 15.0, 16.0: a US or ARVN unit enters a hex: whatever is hidden in it or next to it comes to light. */
static bool search_around(Play *play, Place place)
{
    Hex hexes[NEAR_MOST];
    bool found = false;
    int count = hexes_near(play->game, place, hexes);
    for (int i = 0; i < count; i++) {
        int cell = folio_cell(play->game, hexes[i]), hidden = hidden_in(play, hexes[i]);
        if (hidden >= 0) {
            folio_find(play, hidden);
            found = true;
        }
        found |= find_camp(play, hexes[i]);
        play->state->searched[cell / 8] |= (uint8_t)(1 << (cell % 8));
    }
    return found;
}

/* 16.0: any non-riverine US or ARVN unit in the hex takes the camp, passing through or not. */
static void capture(Play *play, int unit, Hex hex)
{
    State *state = play->state;
    for (int i = 0; i < play->game->camps; i++) {
        if (state->camps[i].state != CAMP_OPEN || state->camps[i].hex != hex)
            continue;
        state->camps[i] = (Camp){.state = CAMP_CAPTURED, .hex = hex};
        folio_note(play, "16.0", EVENT_CAMP_CAPTURED, i, hex, unit);
        folio_check_victory(play);
    }
}

bool folio_stir_ben_suc(Play *play, Hex hex)
{
    State *state = play->state;
    if (!folio_has_rule(play->game, RULE_BEN_SUC) || hex != play->game->ben_suc ||
        state->ben_suc != BEN_SUC_QUIET)
        return false;
    state->ben_suc = BEN_SUC_TRIGGERED;
    folio_note(play, "24.0", EVENT_BEN_SUC, 0);
    return true;
}

bool folio_arrive(Play *play, int unit, Place place)
{
    FolioUnit *one = &play->state->units[unit];
    one->place = place;
    one->where = UNIT_ON_MAP;
    if (folio_side(play->game, unit) != US)
        return false;
    bool interrupted = folio_hides(play->game) && search_around(play, place);
    if (folio_is_monitor(play->game, unit))
        return interrupted;
    capture(play, unit, folio_hex_of(place));
    return folio_stir_ben_suc(play, folio_hex_of(place)) || interrupted;
}

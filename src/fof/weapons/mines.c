/* mines: see the header. A minefield is one marker on its card. When it goes off it lies on the first unit
 * it hits; every unit hit is marked by itself (UNIT_MINED) until Clean Up. */
#include "fof/weapons/mines.h"

#include "fof/position/change.h"
#include "fof/position/query.h"

bool fof_mines_lie(const FofState *state, CardId card)
{
    return card_is_map(state, card) && fof_marker_find(state, MARKER_MINES, card, -1) >= 0;
}

/* On foot or a vehicle; passengers go with it. */
static bool treads_ground(const FofState *state, UnitId unit)
{
    return unit_on_map(state, unit) && !unit_is_aboard(state, unit);
}

bool fof_mines_meet(const FofState *state, UnitId unit)
{
    return treads_ground(state, unit) && fof_mines_lie(state, unit_card(state, unit));
}

void fof_mines_check(Play *play, UnitId unit)
{
    FofState *state = play->state;
    uint8_t cards[MINE_DRAWS];
    CardId card = unit_card(state, unit);
    if (!fof_mines_meet(state, unit))
        return;
    fof_draw_cards(play, MINE_DRAWS, cards);
    int bursts = fof_count_marks(play->game, cards, MINE_DRAWS, MINE_MARKS);
    fof_note_reveal(play, "7.9.1", EV_MINE_CHECK, unit, card, bursts, 0);
    if (!bursts)
        return;
    Marker *mines = &state->markers[fof_marker_find(state, MARKER_MINES, card, -1)];
    state->units[unit].flags |= UNIT_MINED;
    if (mines->unit == NO_UNIT)
        mines->unit = unit; /* 7.9.1: the explosion side, on the unit */
}

void fof_mines_lay(Play *play, CardId card)
{
    FofState *state = play->state;
    if (!fof_mines_lie(state, card) &&
        fof_marker_create(play, MARKER_MINES, card, NO_UNIT, play->game->values.mines, NO_UNIT, 0) < 0)
        return;
    fof_note(play, "8.7.1", EV_MISSION, MARKER_MINES, card, play->game->values.mines, 0);
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (state->units[unit].type && unit_card(state, (UnitId)unit) == card &&
            play->game->types[state->units[unit].type].kind !=
                KIND_VEHICLE) /* 8.7.2: it meets them when it acts */
            fof_mines_check(play, (UnitId)unit);
}

void fof_booby_trap_set(Play *play, UnitId unit)
{
    if (fof_marker_create(play, MARKER_BOOBY_TRAP, play->state->units[unit].area, unit,
                          play->game->values.mines, NO_UNIT, 0) >= 0)
        fof_note(play, "8.7.2", EV_TRAPPED, unit, MARKER_BOOBY_TRAP, 0, 0);
}

/* ---- claymores (7.9.2) ---- */

/* At infantry of the other side; one that nobody owns is the company's. */
static void fire_claymore(Play *play, Marker *claymore)
{
    FofState *state = play->state;
    UnitId targets[MAX_UNITS];
    CardId card = area_card(state, claymore->area);
    Side foe = claymore->side == ENEMY ? FRIENDLY : ENEMY;
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (unit_is_at(state, unit, foe, card) && treads_ground(state, (UnitId)unit) &&
            play->game->types[state->units[unit].type].kind != KIND_VEHICLE)
            targets[count++] = (UnitId)unit;
    if (!count)
        return;
    claymore->unit = targets[fof_draw_random(play, count) - 1];
    fof_note(play, "7.9.2", EV_TRAPPED, claymore->unit, MARKER_CLAYMORE, 0, 0);
}

void fof_claymores_fire(Play *play)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        Marker *marker = &play->state->markers[i];
        if (marker->kind == MARKER_CLAYMORE && marker->unit == NO_UNIT)
            fire_claymore(play, marker);
    }
}

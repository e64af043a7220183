/* activity: see the header. 8.6.2: the list of a unit is read from the top; the first row that fits is used;
 * an R# picks what the unit does; what it cannot do is drawn anew. */
#include "ai/fof/enemy/activity.h"

#include <string.h>

#include "ai/fof/enemy/acts.h"
#include "ai/fof/enemy/situation.h"
#include "ai/fof/enemy/special.h"
#include "fof/position/query.h"
#include "fof/turn/steps.h"
#include "fof/weapons/ammo.h"

/* ---- what is remembered for `why enemy` ---- */

void fof_activity_remember(Play *play, Act act)
{
    Act *acts = play->state->acts;
    int count = 0;
    while (count < MAX_ACTS && acts[count].kind != ACT_NONE)
        count++;
    if (count == MAX_ACTS) {
        memmove(acts, acts + 1, (MAX_ACTS - 1) * sizeof *acts);
        count--;
    }
    acts[count] = act;
}

/* ---- which list ---- */

/* 8.6.2, 8.8, 8.10, 8.11.1: the special lists only hold for units that are neither pinned nor made teams by a
 * hit. 8.12: vehicles have none. */
static HierarchyUse use_of(const FofGame *game, const FofState *state, UnitId unit)
{
    uint8_t kind = game->types[state->units[unit].type].kind;
    if (kind == KIND_VEHICLE)
        return HIERARCHY_USES;
    if (unit_flag(state, unit, UNIT_PINNED))
        return USE_PINNED;
    if (fof_ammo_flipped(state, unit))
        return USE_SPENT;
    if (unit_is_lat(game, state, unit))
        return USE_PINNED;
    return kind == KIND_SNIPER ? USE_SNIPER : kind == KIND_OBSERVER ? USE_SPOTTER : USE_TACTICS;
}

/* List and column as FofState.tactics counts; 0: none. */
static int column_for(const FofGame *game, const FofState *state, UnitId unit)
{
    HierarchyUse use = use_of(game, state, unit);
    if (use == HIERARCHY_USES)
        return 0;
    if (use == USE_TACTICS)
        return fof_enemy_tactics(game, state);
    if (!game->hierarchies.use[use])
        return 0;
    bool alone =
        use == USE_PINNED && !fof_situation_holds(game, state, unit, CONDITION_LEADER_HERE); /* 8.9 */
    return (game->hierarchies.use[use] - 1) * MAX_HIERARCHY_COLUMNS + (alone ? COLUMN_ALONE : 0) + 1;
}

/* ---- which row, which result ---- */

static int first_row(const FofGame *game, const FofState *state, UnitId unit, const Hierarchy *list,
                     int column)
{
    for (int row = 0; row < list->row_count; row++)
        if (list->rows[row].column[column] && fof_situation_fits(game, state, unit, &list->rows[row]))
            return row;
    return ACT_NO_ROW;
}

static bool any_possible(const FofGame *game, const FofState *state, UnitId unit, const HierarchyRow *row,
                         int column)
{
    for (int result = 1; result <= row->column[column]; result++)
        if (fof_deed_possible(game, state, unit, (Deed)row->deeds[column][result]))
            return true;
    return false;
}

/* 8.6.2: drawn until it can be done; nothing if the row has nothing that can. Fills in number and result. */
static void draw_result(Play *play, UnitId unit, const HierarchyRow *row, int column, Act *act)
{
    act->result = DEED_NOTHING;
    if (!any_possible(play->game, play->state, unit, row, column))
        return;
    do {
        act->number = (uint8_t)fof_draw_random(play, row->column[column]);
        act->result = row->deeds[column][act->number];
    } while (!fof_deed_possible(play->game, play->state, unit, (Deed)act->result));
}

/* ---- the check ---- */

void fof_activity_begin(Play *play)
{
    fof_special_begin(play);
}

void fof_activity_check(Play *play, UnitId unit)
{
    const FofGame *game = play->game;
    int tactics = column_for(game, play->state, unit);
    if (!tactics)
        return;
    const Hierarchy *list = &game->hierarchies.lists[(tactics - 1) / MAX_HIERARCHY_COLUMNS];
    int column = (tactics - 1) % MAX_HIERARCHY_COLUMNS;
    Act act = {.kind = ACT_CHECK,
               .unit = unit,
               .card = unit_card(play->state, unit),
               .list = (uint8_t)(tactics - 1),
               .column = play->state->units[unit].type,
               .row = (uint8_t)first_row(game, play->state, unit, list, column)};
    if (act.row != ACT_NO_ROW)
        draw_result(play, unit, &list->rows[act.row], column, &act);
    fof_activity_remember(play, act);
    fof_note(play, "8.6.2", EV_CHECK, unit, act.list, act.row, act.number * 256 + act.result);
    fof_deed_do(play, unit, (Deed)act.result);
}

/* ---- clean up ---- */

/* 8.3: those who came this turn and held their fire open it with the refresh that follows. */
static void open_held_fire(Play *play)
{
    for (int id = 0; id < MAX_UNITS; id++)
        play->state->units[id].flags &= (uint16_t)~UNIT_HOLDS_FIRE;
}

void fof_activity_clean_up(Play *play)
{
    open_held_fire(play);
    fof_special_clean_up(play);
}

/* checks: what only the whole mission shows: stacking at the start, places off the map, agreement of
 * success and controls. */
#include "fof/load/parts.h"

/* Where a position, or an event, may put a unit: the map, its staging row, a box, or a card that expansion
 * has laid. */
static bool place_exists(const Load *load, CardId card)
{
    char name[NAME_SIZE];
    int first = 0;
    fof_name_card(card, name, sizeof name);
    return fof_load_on_map(load->game, card) ||
           (card_row(card) == STAGING_ROW && card_column(card) >= 1 &&
            card_column(card) <= load->game->columns) ||
           doc_section(load->reader->doc, "card", name, &first) != NULL;
}

/* A unit of the order of battle is a counter of its own, not a team that a hit makes. 5.1.5: a card holds 16 steps of a side; staging areas
 * have no limit (2.5). */
static void check_units(Load *load)
{
    const FofGame *game = load->game;
    int steps[2][GRID_CARDS] = {{0}};
    Fields at = load->fields;
    for (int index = 0; (at.section = reader_next(load->reader, "unit", &index)) != NULL;) {
        int named = fof_find_named(game, at.section->name);
        if (named < 0)
            continue;
        const NamedUnit *unit = &game->named[named];
        const UnitType *type = &game->types[unit->type];
        if (kind_is_lat(type->kind) && (unit->attachment || unit->free))
            field_error_of(&at, "type", "a limited action team is not assigned to a platoon");
        if (unit->place == NO_CARD)
            continue;
        if (!place_exists(load, unit->place))
            field_error_of(&at, "at", "lies off the map of %d columns and %d rows", game->columns,
                           game->rows);
        if (unit->place / GRID_WIDTH == STAGING_ROW || unit->place / GRID_WIDTH == BOX_ROW ||
            type->kind == KIND_VEHICLE || unit->cover == AREA_VEHICLE)
            continue;
        int *here = &steps[type->side][unit->place];
        int before = *here;
        *here += unit->steps;
        if (before <= game->values.card_steps && *here > game->values.card_steps)
            field_error_of(&at, "at", "makes %d steps on the card, which holds %d of a side (5.1.5)", *here,
                           game->values.card_steps);
        if (game->values.capacity[unit->cover] && unit->steps > game->values.capacity[unit->cover])
            field_error_of(&at, "at", "%d steps do not fit where %d do (5.3.2)", unit->steps,
                           game->values.capacity[unit->cover]);
    }
}

/* What the mission must achieve has to be on the map. */
static void check_success(Load *load)
{
    const FofGame *game = load->game;
    const unsigned routes = CONTROL_ROUTE_1 | CONTROL_ROUTE_2 | CONTROL_ROUTE_3 | CONTROL_ROUTE_4;
    Fields at = fof_load_at(load, load->mission);
    if (!field_given(&at, "success"))
        return;
    if ((game->success & SUCCESS_ROUTE) && !(fof_load_controls(load) & routes))
        field_error_of(&at, "success", "route needs route points: controls = route-1 on a card");
    if ((game->success & SUCCESS_SECONDARY) && game->type != MISSION_OFFENSIVE)
        field_error_of(&at, "success", "only an offensive mission has a secondary objective (2.4.1A)");
    if ((game->success & SUCCESS_PRIMARY) && game->type == MISSION_DEFENSIVE)
        field_error_of(&at, "success", "a defensive mission has no primary objective (2.4.1B)");
}

/* 2.2: the map must come out of the deck, hills apart. */
static void check_deck(Load *load)
{
    const FofGame *game = load->game;
    int ground = 0, drawn = 0;
    for (int i = 1; i < game->terrain_count; i++)
        ground += game->terrain[i].copies && !(game->terrain[i].flags & TERRAIN_HILL);
    for (int row = 1; row <= game->rows; row++)
        for (int column = 1; column <= game->columns; column++)
            drawn += !game->layout[fof_card_at(column, row)];
    if (load->mission != NULL && game->terrain_count > 1 && drawn > ground)
        read_error(load->reader, load->mission, NULL,
                   "the map draws %d cards, the terrain deck has %d without hills (2.2.1)", drawn, ground);
}

void fof_load_checks(Load *load)
{
    check_units(load);
    check_success(load);
    check_deck(load);
}

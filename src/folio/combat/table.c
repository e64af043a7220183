/* table: strengths against each other (7.3), terrain (7.4), fortifications (7.5). */
#include "folio/combat/combat.h"

int folio_column(const Game *game, int line, int differential)
{
    int column = 0;
    while (column < COLUMNS - 1 && differential >= game->lines[line].lowest[column])
        column++;
    return column;
}

int folio_attacks_over(const Game *game, const State *state, int unit, int target)
{
    if (folio_is_monitor(game, unit) || folio_is_monitor(game, target))
        return 0;
    Node from = folio_node_of(&game->map, state->units[unit].place),
         to = folio_node_of(&game->map, state->units[target].place);
    int direction = from == NO_NODE || to == NO_NODE ? -1 : folio_direction(&game->map, from, to);
    if (direction < 0)
        return 0;
    HexSide side = game->map.node[from].side[direction];
    /* 18.3: a crossing of an earlier turn serves attacks only once it is named or used in this one. */
    return folio_bridged(game, state, side, state->crossing_set) ? 0 : game->map.hexes.river[side];
}

static int river_column(const Game *game, int kind, int differential)
{
    return folio_column(game, game->hexsides[kind - 1].line - 1, differential);
}

/* 7.4: the river that all land attackers attack across; 0 if one of them does not. Of several kinds the least
 * helpful counts. Reading of 12.0: monitors are not asked, but alone they give no benefit. */
static int common_river(const Game *game, const State *state, const Combat *combat, int differential)
{
    int river = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!(combat->attackers >> unit & 1) || folio_is_monitor(game, unit))
            continue;
        int kind = folio_attacks_over(game, state, unit, combat->target);
        if (!kind || !game->hexsides[kind - 1].line)
            return 0;
        if (!river || river_column(game, kind, differential) > river_column(game, river, differential))
            river = kind;
    }
    return river;
}

static bool is_fortified(const Game *game, const Combat *combat)
{
    Node node = folio_node_of(&game->map, combat->place);
    return !folio_is_monitor(game, combat->target) && node != NO_NODE &&
           folio_ground(game, node) & TERRAIN_FORTIFIED;
}

/* 7.4: only the line that is best for the defender counts. A monitor defends on the clear line (reading). Either bank of a
 * coast is a place with its own terrain (19.0). */
static void choose_line(const Game *game, const State *state, const Combat *combat, Sum *sum)
{
    Node node = folio_is_monitor(game, combat->target) ? NO_NODE : folio_node_of(&game->map, combat->place);
    sum->line = node == NO_NODE ? game->clear_line : game->terrain[game->map.node[node].terrain].line;
    sum->column = folio_column(game, sum->line, sum->differential);
    int river = common_river(game, state, combat, sum->differential);
    if (!river)
        return;
    sum->river = true;
    int column = river_column(game, river, sum->differential);
    if (column < sum->column) {
        sum->line = game->hexsides[river - 1].line - 1;
        sum->column = column;
    }
}

Sum folio_sum(const Game *game, const State *state, const Combat *combat)
{
    Sum sum = {.defence = folio_rating(game, state, combat->target)->defence};
    bool fortified = is_fortified(game, combat);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (combat->attackers >> unit & 1)
            sum.attack += folio_rating(game, state, unit)->attack;
    for (int slot = 0; slot < 2; slot++) {
        sum.attack_markers +=
            fortified ? combat->markers[ATTACKER][slot] / 2 : combat->markers[ATTACKER][slot]; /* 7.5 */
        sum.defence_markers += combat->markers[DEFENDER][slot];
    }
    sum.defence *= fortified ? 2 : 1;
    sum.differential = sum.attack + sum.attack_markers - sum.defence - sum.defence_markers;
    choose_line(game, state, combat, &sum);
    return sum;
}

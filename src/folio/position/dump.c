/* dump: a position as the INI that position.c reads, one fact a line, in the same order for every pair of
 * eyes. */
#include <string.h>

#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/position/position.h"
#include "folio/turn/sequence.h"

static void write_place(Writer *writer, const FolioGame *game, const char *key, Place place)
{
    char text[PLACE_TEXT];
    folio_place_text(&game->map, place, text);
    writer_print(writer, "%s = %s\n", key, text);
}

static void write_places(Writer *writer, const FolioGame *game, const char *key, const uint16_t *places,
                         int count)
{
    char text[PLACE_TEXT];
    writer_print(writer, "%s =", key);
    for (int i = 0; i < count; i++) {
        folio_place_text(&game->map, places[i], text);
        writer_print(writer, " %s", text);
    }
    writer_text(writer, "\n");
}

static const char *unit_name(const FolioGame *game, int plus_one)
{
    return plus_one ? game->counters[plus_one - 1].name : "-";
}

static void write_units(Writer *writer, const FolioGame *game, const char *key, uint64_t units)
{
    writer_print(writer, "%s =", key);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (units >> unit & 1)
            writer_print(writer, " %s", game->counters[unit].name);
    writer_text(writer, "\n");
}

static void write_bridges(Writer *writer, const FolioGame *game, const char *key, uint32_t bridges)
{
    char text[PLACE_TEXT];
    writer_print(writer, "%s =", key);
    for (int bridge = 0; bridge < game->map.bridge_count; bridge++) {
        folio_place_text(&game->map, (Place)(ON_SIDE + game->map.bridges[bridge].side), text);
        if (bridges >> bridge & 1)
            writer_print(writer, " %s", text);
    }
    writer_text(writer, "\n");
}

static void write_values(Writer *writer, const char *key, const uint8_t *values, int count)
{
    writer_print(writer, "%s =", key);
    for (int i = 0; i < count; i++)
        writer_print(writer, " %d", values[i]);
    writer_text(writer, "\n");
}

/* ---- sections ---- */

static const char *const SIDES[] = {"us", "vc"};

static void dump_lots(const FolioState *state, Writer *writer)
{
    writer_print(writer, "lot = %d\n", state->lot);
    for (int side = US; side <= VC; side++)
        if (state->eyes == SIDE_ALL || state->eyes == side)
            writer_print(writer, "%s-lot = %016llx\n", SIDES[side], (unsigned long long)state->own_lot[side]);
}

static void dump_table(const FolioState *state, Writer *writer)
{
    writer_print(writer, "[position]\neyes = %s\n", state->eyes == SIDE_ALL ? "all" : SIDES[state->eyes]);
    dump_lots(state, writer);
    writer_print(writer, "step = %s\nturn = %d\nlast-turn = %d\nopen-roll = %d\n",
                 folio_steps[state->step].name, state->turn, state->last_turn, state->open_roll);
    writer_print(writer,
                 "condition = %s\ngenuine = %d\nover = %s\nreason = %d\nben-suc = %s\nben-suc-die = "
                 "%d\nhold-roll = %d\n",
                 folio_condition_names[state->condition == UNKNOWN ? CONDITIONS : state->condition],
                 state->genuine, folio_over_names[state->over], state->reason,
                 folio_ben_suc_names[state->ben_suc], state->ben_suc_die, state->hold_roll);
}

static void dump_progress(const FolioGame *game, const FolioState *state, Writer *writer)
{
    writer_print(writer, "mover = %s\nspent = %d\nleft-zoc = %d\n", unit_name(game, state->mover),
                 state->spent, state->left_zoc);
    write_place(writer, game, "back", state->back);
    writer_print(writer, "carried = %s\nby = %s\n", unit_name(game, state->carried),
                 folio_by_names[state->by == BY_HELICOPTER ? 1
                                : state->by == BY_BOAT     ? 2
                                                           : 0]);
    write_place(writer, game, "ambush", state->ambush);
    writer_print(writer, "helicopters = %d\nboats = %d\nflown-in = %d\nfought = %d\nb-52 = %d\n",
                 state->helicopters, state->boats, state->flown_in, state->fought, state->b52);
    write_place(writer, game, "crossing", state->crossing);
    writer_print(writer, "crossing-set = %d\n", state->crossing_set);
    write_bridges(writer, game, "demolished", state->demolished);
    write_bridges(writer, game, "repaired", state->repaired);
    write_bridges(writer, game, "tried", state->tried);
    write_places(writer, game, "bombarded", state->bombarded, state->bombarded_count);
}

static void dump_chance(const FolioState *state, Writer *writer)
{
    if (state->eyes != SIDE_ALL)
        return;
    writer_print(writer,
                 "\n[rng]\nstate = %016llx\nstream = %016llx\nsecret-state = %016llx\nsecret-stream = "
                 "%016llx\n\n[dice]\n",
                 (unsigned long long)state->rng.state, (unsigned long long)state->rng.stream,
                 (unsigned long long)state->secret.state, (unsigned long long)state->secret.stream);
    write_values(writer, "forced", state->dice.forced, state->dice.forced_count);
}

static void write_markers(Writer *writer, const char *key, const uint8_t markers[MARKER_VALUES])
{
    uint8_t values[UINT8_MAX];
    int count = 0;
    for (int value = 1; value < MARKER_VALUES; value++)
        for (int i = 0; i < markers[value] && count < UINT8_MAX; i++)
            values[count++] = (uint8_t)value;
    write_values(writer, key, values, count);
}

static void dump_support(const FolioState *state, Writer *writer)
{
    for (int side = US; side <= VC; side++) {
        writer_print(writer, "\n[support %s]\ncount = %d\n", SIDES[side], state->held_count[side]);
        if (folio_veiled(state, (Side)(1 - side)))
            writer_text(writer, "held = ?\n");
        else
            write_markers(writer, "held", state->held[side]);
        write_markers(writer, "played", state->played[side]);
    }
}

static void dump_rolls(const FolioState *state, Writer *writer)
{
    static const char *const keys[] = {"escape", "casualties"};
    writer_text(writer, "\n[rolls]\n");
    for (int kind = 0; kind < 2; kind++) {
        int count = 0;
        while (count < ROLLS_MOST && state->rolls[kind][count])
            count++;
        write_values(writer, keys[kind], state->rolls[kind], count);
    }
}

static void dump_searched(const FolioGame *game, const FolioState *state, Writer *writer)
{
    const HexGrid *grid = &game->map.grid;
    writer_text(writer, "\n[searched]\n");
    for (int column = 1; column <= grid->columns; column++) {
        bool any = false;
        for (int row = 1; row <= grid->rows; row++) {
            if (!hex_on_map(grid, 100 * column + row) ||
                !folio_searched(state, hex_index(grid, (Hex)(100 * column + row))))
                continue;
            if (!any)
                writer_print(writer, "%02d =", column);
            writer_print(writer, " %d", row);
            any = true;
        }
        if (any)
            writer_text(writer, "\n");
    }
}

static void dump_unit(const FolioGame *game, const FolioState *state, int number, Writer *writer)
{
    const Unit *unit = &state->units[number];
    writer_print(writer, "\n[unit %s]\nwhere = %s\n", game->counters[number].name,
                 folio_where_names[unit->where]);
    write_place(writer, game, "at", unit->place);
    writer_print(writer, "steps = %d\nmarks =", unit->steps);
    for (int mark = 0; folio_mark_names[mark]; mark++)
        if (unit->marks >> mark & 1)
            writer_print(writer, " %s", folio_mark_names[mark]);
    writer_text(writer, "\n");
}

static void dump_combat(const FolioGame *game, const FolioState *state, Writer *writer)
{
    const Combat *combat = &state->combat;
    if (!combat->kind)
        return;
    writer_print(writer, "\n[combat]\nkind = %s\nstage = %s\ntarget = %s\n", folio_kind_names[combat->kind],
                 folio_stage_names[combat->stage], unit_name(game, combat->target + 1));
    write_units(writer, game, "attackers", combat->attackers);
    write_units(writer, game, "retreating", combat->retreating);
    write_place(writer, game, "place", combat->place);
    write_place(writer, game, "origin", combat->origin);
    write_places(writer, game, "path", combat->path, combat->path_count);
    writer_print(writer, "slot = %d\nmarkers = %d %d %d %d\ndie = %d\n", combat->slot, combat->markers[0][0],
                 combat->markers[1][0], combat->markers[0][1], combat->markers[1][1], combat->die);
    if (combat->result < RESULTS)
        writer_print(writer, "result = %s\n", folio_result_names[combat->result]);
    writer_print(writer,
                 "mover = %s\nneeded = %d\ndone = %d\ncloser = %d\nchain =", unit_name(game, combat->mover),
                 combat->needed, combat->done, combat->closer);
    for (int i = 0; i < combat->chain_count; i++)
        writer_print(writer, " %s", unit_name(game, combat->chain[i] + 1));
    writer_text(writer, "\n");
}

void folio_dump(const FolioGame *game, const FolioState *state, Writer *writer)
{
    dump_table(state, writer);
    dump_progress(game, state, writer);
    dump_chance(state, writer);
    dump_support(state, writer);
    dump_rolls(state, writer);
    dump_searched(game, state, writer);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (game->counters[unit].force >= 0)
            dump_unit(game, state, unit, writer);
    for (int camp = 0; camp < game->camps; camp++) {
        writer_print(writer, "\n[camp %d]\nstate = %s\n", camp + 1,
                     folio_camp_names[state->camps[camp].state]);
        write_place(writer, game, "at", state->camps[camp].hex);
    }
    dump_combat(game, state, writer);
}

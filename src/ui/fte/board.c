/* The table of Front Toward Enemy: which function draws what. */
#include "ui/table/board.h"
#include "ui/fte/map.h"
#include "ui/fte/panels.h"

const Board fte_table_board = {
    .rules_id = "fte",
    .sides = {"Americans", "North Vietnamese"},
    .open = fte_map_open,
    .close = hexboard_close,
    .extent = fte_map_extent,
    .draw = hexboard_draw,
    .where = hexboard_where,
    .track = fte_track,
    .forces = fte_forces,
    .luck = fte_luck,
    .stage = fte_stage,
    .counter = FTE_COUNTER,
    .sight = true,
    .floats = true,
    .rail = 196,
    .panel = 270,
    .readable = 1.84F,
    .deck = fte_cup,
    .describe = fte_describe,
    .called = fte_called,
    .subjects = fte_subjects_of,
    .tells = fte_tells,
    .taken = fte_taken,
    .side_of = fte_side_of,
    .weighs = fte_weigh,
    .stands = fte_engagement,
    .sheet = &fte_reaction_sheet,
    .standing = fte_standing,
    .look = fte_look,
};

/* The table of Tour of Duty: which function draws what. */
#include "ui/table/board.h"
#include "ui/tod/map.h"
#include "ui/tod/panels.h"

const Board tod_table_board = {
    .rules_id = "tod",
    .sides = {"Americans", "Viet Cong and NVA"},
    .open = tod_map_open,
    .close = tod_map_close,
    .extent = tod_map_extent,
    .draw = tod_map_draw,
    .where = tod_map_where,
    .track = tod_track,
    .forces = tod_forces,
    .luck = tod_luck,
    .stage = tod_stage,
    .counter = 3,
    .sight = true,
    .floats = true,
    .rail = 180,
    .panel = 246,
    .readable = 9,
    .called = tod_called,
    .describe = tod_describe,
    .subjects = tod_subjects_of,
    .tells = tod_tells,
    .taken = tod_map_taken,
    .side_of = tod_side_of_thing,
    .weighs = tod_weigh,
    .hand = tod_hand,
    .standing = tod_standing,
    .look = tod_look_at_event,
};

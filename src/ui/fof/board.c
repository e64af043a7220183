/* The table of Fields of Fire: which function draws what. */
#include "ui/table/board.h"
#include "ui/fof/map.h"
#include "ui/fof/panels.h"

const Board fof_board = {
    .rules_id = "fof",
    .lines = true,
    .open = fof_map_open,
    .close = fof_map_close,
    .extent = fof_map_extent,
    .draw = fof_map_draw,
    .where = fof_map_where,
    .track = fof_track,
    .forces = fof_forces,
    .luck = fof_luck,
    .stage = fof_stage,
    .stage_room = fof_stage_room,
    .counter = 54,
    .readable = FOF_READABLE,
    .deck = fof_deck,
    .called = fof_called,
    .describe = fof_describe,
    .subjects = fof_subjects,
    .tells = fof_tells,
    .sign = fof_sign,
    .taken = fof_taken,
    .side_of = fof_side_of,
    .standing = fof_standing,
    .look = fof_look,
};

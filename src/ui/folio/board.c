/* The table of Vietnam Battles: which function draws what. */
#include "ui/table/board.h"
#include "ui/folio/map.h"
#include "ui/folio/panels.h"

const Board folio_table_board = {
    .rules_id = "folio",
    .sides = {"Americans", "Viet Cong"},
    .open = folio_map_open,
    .close = hexboard_close,
    .extent = folio_map_extent,
    .draw = hexboard_draw,
    .where = hexboard_where,
    .track = folio_track,
    .forces = folio_forces,
    .luck = folio_luck,
    .stage = folio_stage,
    .counter = 29,
    .readable = 1.45F,
    .deck = folio_pools,
    .called = folio_called,
    .describe = folio_describe,
    .subjects = folio_subjects,
    .tells = folio_tells,
    .taken = folio_taken,
    .side_of = folio_side_of,
    .standing = folio_standing,
    .look = folio_look,
};

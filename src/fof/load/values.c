/* values: figures of the charts with the book's values as defaults, and the readings of open
 * questions. */

#include "fof/load/parts.h"

#define FIGURE(member, printed) \
    FIELD_NUMBER, FIELD_IN(Values, member), .least = -9, .most = 9, .usual = (printed)

#define PAIR(member)                           \
    FIELD_NUMBER, FIELD_ARRAY(Values, member), \
        .most = 99, .wrong = "needs two numbers: by day, and in limited visibility"

/* 6.2.2, 6.4 and the players' aids. */
static const FieldRow figures[] = {
    {"all-pinned", FIGURE(vof[VOF_PINNED], 2)},
    {"small-arms", FIGURE(vof[VOF_SMALL], 0)},
    {"automatic", FIGURE(vof[VOF_AUTOMATIC], -1)},
    {"heavy", FIGURE(vof[VOF_HEAVY], -3)},
    {"exposed", FIGURE(exposed, -2)},
    {"pinned", FIGURE(pinned, 1)},
    {"crossfire", FIGURE(crossfire, -1)},
    {"concentrated", FIGURE(concentrated, -1)},
    {"grenade", FIGURE(grenade[FRIENDLY], -4)},
    {"enemy-grenade", FIGURE(grenade[ENEMY], -4)},
    {"grenade-miss", FIGURE(grenade_miss, -1)},
    {"demolition-miss", FIGURE(demolition_miss, -2)},
    {"sniper", FIGURE(sniper, -3)},
    {"mines", FIGURE(mines, -4)},
    {"gas", FIGURE(gas, 1)},
    {"stacking", FIGURE(stacking, -1)},
    {"light-building", FIGURE(light_building, 2)},
    {"strong-building", FIGURE(strong_building, 3)},
    {"stacking-free", FIELD_NUMBER, FIELD_IN(Values, stacking_free), .most = 99, .usual = 3},
    {"card-steps", FIELD_NUMBER, FIELD_IN(Values, card_steps), .least = 1, .most = 99, .usual = 16},
    {"card-vehicles", FIELD_NUMBER, FIELD_IN(Values, card_vehicles), .most = 99, .usual = 4},
    {"spend", PAIR(spend)},
    {"save-green", PAIR(save[GREEN])},
    {"save-line", PAIR(save[LINE])},
    {"save-veteran", PAIR(save[VETERAN])},
    {0},
};

typedef struct AreaFigure {
    int cover, capacity;
} AreaFigure;

/* 5.3: the book prints basic cover; the others are ours, in its order (foxhole <= trench <= bunker <=
 * pillbox). */
static const AreaFigure area_figures[AREA_KINDS] = {
    [AREA_COVER] = {1, 0},   [AREA_FOXHOLE] = {2, 0},   [AREA_TRENCH] = {3, 0}, [AREA_BUNKER] = {4, 3},
    [AREA_PILLBOX] = {5, 4}, [AREA_BUILDING] = {2, 0},  [AREA_UPPER] = {2, 0},  [AREA_TOWER] = {3, 1},
    [AREA_CAVE] = {4, 3},    [AREA_COURTYARD] = {1, 0}, [AREA_ROOM] = {3, 0},   [AREA_WRECK] = {1, 0},
};

static void read_areas(const Fields *at, Values *values)
{
    for (int kind = AREA_OPEN; kind < AREA_KINDS; kind++) {
        char key[NAME_SIZE * 2];
        text_print(key, sizeof key, "cover-%s", fof_area_words[kind]);
        values->cover[kind] = (int8_t)read_int(at->reader, at->section, key, -9, 9, area_figures[kind].cover);
        text_print(key, sizeof key, "capacity-%s", fof_area_words[kind]);
        values->capacity[kind] =
            (uint8_t)read_int(at->reader, at->section, key, 0, 99, area_figures[kind].capacity);
    }
}

void fof_load_values(Load *load)
{
    static const bool usual[READINGS] = {
        [READING_MINES_ARE_VOF] = true,       [READING_WP_MISSION_STAYS] = true,
        [READING_HUB_RELAYS] = true,          [READING_TARGET_IN_SIGHT] = true,
        [READING_MINES_ON_SEEK_COVER] = true, [READING_LEADER_REACHES_PINNED] = true,
        [READING_ROCKET_TEAM_FLIPS] = true,   [READING_POINT_BLANK_GOES_ON] = true,
        [READING_SMOKE_KEEPS_LINE] = true};
    static const Values printed = {.spend = {6, 4},
                                   .save = {[GREEN] = {3, 2}, [LINE] = {6, 4}, [VETERAN] = {9, 6}}};
    const Section *section = reader_only(load->reader, "values"),
                  *readings = reader_only(load->reader, "readings");
    load->game->values = printed;
    Fields at = fof_load_rows(load, figures, section, &load->game->values);
    read_areas(&at, &load->game->values);
    for (int i = 0; i < READINGS; i++)
        load->game->readings[i] = read_bool(load->reader, readings, fof_reading_words[i], usual[i]);
}

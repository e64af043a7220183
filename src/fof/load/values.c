/* values: figures of the charts with the book's values as defaults, and the readings of open
 * questions. */
#include <stddef.h>

#include "fof/load/parts.h"
#include "fof/position/names.h"

typedef struct Figure {
    const char *key;
    size_t offset; /* of a signed byte in Values */
    int usual;
} Figure;

/* 6.2.2, 6.4 and the players' aids. */
static const Figure figures[] = {
    {"all-pinned", offsetof(Values, vof[VOF_PINNED]), 2},
    {"small-arms", offsetof(Values, vof[VOF_SMALL]), 0},
    {"automatic", offsetof(Values, vof[VOF_AUTOMATIC]), -1},
    {"heavy", offsetof(Values, vof[VOF_HEAVY]), -3},
    {"exposed", offsetof(Values, exposed), -2},
    {"pinned", offsetof(Values, pinned), 1},
    {"crossfire", offsetof(Values, crossfire), -1},
    {"concentrated", offsetof(Values, concentrated), -1},
    {"grenade", offsetof(Values, grenade[FRIENDLY]), -4},
    {"enemy-grenade", offsetof(Values, grenade[ENEMY]), -4},
    {"grenade-miss", offsetof(Values, grenade_miss), -1},
    {"demolition-miss", offsetof(Values, demolition_miss), -2},
    {"sniper", offsetof(Values, sniper), -3},
    {"mines", offsetof(Values, mines), -4},
    {"gas", offsetof(Values, gas), 1},
    {"stacking", offsetof(Values, stacking), -1},
    {"light-building", offsetof(Values, light_building), 2},
    {"strong-building", offsetof(Values, strong_building), 3},
    {NULL, 0, 0},
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

static void read_pair(Load *load, const Section *section, const char *key, int max, int day, int limited,
                      uint8_t pair[2])
{
    int values[2];
    pair[0] = (uint8_t)day;
    pair[1] = (uint8_t)limited;
    if (section == NULL || !read_has(load->reader, section, key))
        return;
    if (read_ints(load->reader, section, key, 0, max, values, 2) != 2) {
        read_error(load->reader, section, key, "needs two numbers: by day, and in limited visibility");
        return;
    }
    pair[0] = (uint8_t)values[0];
    pair[1] = (uint8_t)values[1];
}

static void read_areas(Load *load, const Section *section, Values *values)
{
    for (int kind = AREA_OPEN; kind < AREA_KINDS; kind++) {
        char key[NAME_SIZE * 2];
        text_print(key, sizeof key, "cover-%s", area_words[kind]);
        values->cover[kind] = load_small(load, section, key, -9, 9, area_figures[kind].cover);
        text_print(key, sizeof key, "capacity-%s", area_words[kind]);
        values->capacity[kind] = load_byte(load, section, key, 0, 99, area_figures[kind].capacity);
    }
}

void load_values(Load *load)
{
    static const bool usual[READINGS] = {
        [READING_MINES_ARE_VOF] = true,       [READING_WP_MISSION_STAYS] = true,
        [READING_HUB_RELAYS] = true,          [READING_TARGET_IN_SIGHT] = true,
        [READING_MINES_ON_SEEK_COVER] = true, [READING_LEADER_REACHES_PINNED] = true,
        [READING_ROCKET_TEAM_FLIPS] = true,   [READING_POINT_BLANK_GOES_ON] = true,
        [READING_SMOKE_KEEPS_LINE] = true};
    const Section *section = reader_only(load->reader, "values"),
                  *readings = reader_only(load->reader, "readings");
    Values *values = &load->game->values;
    for (const Figure *figure = figures; figure->key != NULL; figure++)
        *((int8_t *)values + figure->offset) = load_small(load, section, figure->key, -9, 9, figure->usual);
    values->stacking_free = load_byte(load, section, "stacking-free", 0, 99, 3);
    values->card_steps = load_byte(load, section, "card-steps", 1, 99, 16);
    values->card_vehicles = load_byte(load, section, "card-vehicles", 0, 99, 4);
    read_pair(load, section, "spend", 99, 6, 4, values->spend);
    read_pair(load, section, "save-green", 99, 3, 2, values->save[GREEN]);
    read_pair(load, section, "save-line", 99, 6, 4, values->save[LINE]);
    read_pair(load, section, "save-veteran", 99, 9, 6, values->save[VETERAN]);
    read_areas(load, section, values);
    for (int i = 0; i < READINGS; i++)
        load->game->readings[i] = read_bool(load->reader, readings, reading_words[i], usual[i]);
}

/* reading: texts, names, and what is found by name. */
#include "folio/load/parts.h"

void folio_load_text(Load *load, const Section *section, const char *key, char *text, int size)
{
    read_copy(load->reader, section, key, text, size);
}

bool folio_load_name(Load *load, const Section *section, char *name)
{
    return read_name(load->reader, section, name, NAME_SIZE);
}

int folio_load_find_terrain(const Game *game, const char *name)
{
    return find_name((NameList){game->terrain[0].name, sizeof game->terrain[0], game->terrain_count}, name);
}

int folio_load_find_line(const Game *game, const char *name)
{
    return find_name((NameList){game->lines[0].name, sizeof game->lines[0], game->line_count}, name);
}

int folio_load_find_area(const Game *game, const char *name)
{
    const HexMap *map = &game->map.hexes;
    return find_name((NameList){map->areas[0].name, sizeof map->areas[0], map->area_count}, name);
}

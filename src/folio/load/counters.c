/* counters: the counters with their ratings (2.3.1, 3.0). */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { RATING_MOST = 20 };

/* 3.0: "5-6-8" is attack 5, defence 6, movement 8. */
static FolioRating load_rating(FolioLoad *load, const Section *section, const char *key)
{
    int attack, defence, move;
    char rest;
    const char *text = read_text(load->reader, section, key, "");
    if (sscanf(text, "%2d-%2d-%2d%c", &attack, &defence, &move, &rest) == 3 && attack >= 0 && defence >= 0 &&
        move >= 1 && attack <= RATING_MOST && defence <= RATING_MOST && move <= RATING_MOST)
        return (FolioRating){(uint8_t)attack, (uint8_t)defence, (uint8_t)move};
    read_error(load->reader, section, key,
               "'%.20s' is no rating: attack-defence-movement, as 3-5-6, each up to %d", text, RATING_MOST);
    return (FolioRating){1, 1, 1};
}

static void load_ratings(FolioLoad *load, const Section *section, Counter *counter)
{
    counter->rating[1] = load_rating(load, section, "rating");
    counter->steps = read_has(load->reader, section, "depleted") ? 2 : 1;
    counter->rating[0] = counter->steps == 2 ? load_rating(load, section, "depleted") : counter->rating[1];
}

static bool load_counter(FolioLoad *load, const Section *section)
{
    static const char *const sides[] = {"us", "vc", NULL};
    static const char *const types[] = {"leg", "mobile", "monitor", NULL};
    static const char *const sizes[] = {"company", "battalion", "regiment", "brigade", NULL};
    Game *game = load->game;
    int number = folio_load_one_more(load, section, &game->unit_count, MAX_UNITS, "counters");
    if (number < 0)
        return false;
    Counter *counter = &game->counters[number];
    for (int i = 0; i < number; i++)
        if (text_same_ignoring_case(game->counters[i].name, section->name))
            read_error(load->reader, section, NULL, "there is a counter %.30s already", section->name);
    read_name(load->reader, section, counter->name, NAME_SIZE);
    read_copy(load->reader, section, "label", counter->label, NAME_SIZE);
    if (!*counter->label)
        text_copy(counter->label, NAME_SIZE, counter->name);
    read_copy(load->reader, section, "formation", counter->formation, TITLE_SIZE);
    load_ratings(load, section, counter);
    counter->side = (uint8_t)read_enum(load->reader, section, "side", sides, US);
    counter->type = (uint8_t)read_enum(load->reader, section, "type", types, UNIT_LEG);
    counter->size = (uint8_t)read_enum(load->reader, section, "size", sizes, 0);
    counter->arvn = read_bool(load->reader, section, "arvn", false);
    counter->engineer = read_bool(load->reader, section, "engineer", false);
    counter->special = read_bool(load->reader, section, "special-forces", false);
    counter->force = -1;
    if (counter->engineer)
        game->engineers |= 1ull << number;
    if (counter->side == VC && (counter->type == UNIT_MONITOR || counter->engineer || counter->arvn))
        read_error(load->reader, section, "side",
                   "only the US player has monitors, engineers and ARVN units");
    return true;
}

void folio_load_counters(FolioLoad *load)
{
    folio_load_each(load, "counter", load_counter);
}

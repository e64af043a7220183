/* scenario: length, support fire, transports, special rules and victory of a scenario (25.0 to 27.0). */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { CHITS_MOST = 20 };

const char *const folio_briefing_keys[BRIEFING_PARTS + 1] = {"date",    "place",     "situation", "enemy",
                                                             "friends", "mission",   "execution", "supply",
                                                             "signal",  "viet-cong", "rules",     NULL};

/* 8.0: "6/5" allots 6 markers to the first player, 5 to the second. */
static void load_support(FolioLoad *load, const Section *section)
{
    Game *game = load->game;
    const char *words[MAX_TURNS];
    int count = read_words(load->reader, section, "support", words, MAX_TURNS);
    for (int i = 0; i < count; i++) {
        int us, vc;
        char rest;
        if (sscanf(words[i], "%2d/%2d%c", &us, &vc, &rest) != 2 || us < 0 || vc < 0) {
            read_error(load->reader, section, "support", "'%.20s' is no pair of markers like 6/5", words[i]);
            us = vc = 0;
        }
        game->support[i][US] = (uint8_t)us;
        game->support[i][VC] = (uint8_t)vc;
    }
    game->track = count;
    if (count == 0)
        read_error(load->reader, section, "support",
                   "the turn track is missing: a pair like 6/5 for each turn");
}

static void load_rules(FolioLoad *load, const Section *section)
{
    static const char *const names[] = {"ambush",  "hidden", "mekong",  "body-count",
                                        "tunnels", "b-52",   "ben-suc", NULL};
    static const char *const victories[] = {"destroy", "camps", "secret", "genuine", NULL};
    Game *game = load->game;
    int rules[8];
    int count = read_enums(load->reader, section, "rules", names, rules, COUNT_OF(rules));
    for (int i = 0; i < count; i++)
        game->rules |= (uint8_t)(1 << rules[i]);
    game->victory = (Victory)read_enum(load->reader, section, "victory", victories, VICTORY_DESTROY);
    const char *triangle = read_text(load->reader, section, "triangle", "");
    game->triangle = find_name((NameList){game->map.hexes.areas[0].name, sizeof game->map.hexes.areas[0],
                                          game->map.hexes.area_count},
                               triangle);
    if (game->triangle < 0 && (*triangle || game->rules & RULE_B52 || game->victory == VICTORY_SECRET))
        read_error(load->reader, section, "triangle", "the map has no area '%.30s'", triangle);
    game->b52_until = (int)read_int(load->reader, section, "b-52-until", 0, MAX_TURNS, game->turns);
    for (int i = 0; i < game->map.hexes.place_count; i++)
        if (strcmp(game->map.hexes.places[i].name, "ben-suc") == 0)
            game->ben_suc = game->map.hexes.places[i].hex;
    if (game->rules & RULE_BEN_SUC && !game->ben_suc)
        read_error(load->reader, section, "rules", "the map has no place ben-suc");
}

static void load_camps(FolioLoad *load, const Section *section)
{
    Game *game = load->game;
    game->camps = (int)read_int(load->reader, section, "camps", 0, MAX_CAMPS, 0);
    game->caches = read_bool(load->reader, section, "caches", false);
    game->camp_area = hexmap_read_areas(load->reader, &load->game->map.hexes, section, "camp-area");
    game->camp_west = (int)read_int(load->reader, section, "camp-west-limit", 0, 99, 0);
    if (game->camps == 0 && (game->victory == VICTORY_CAMPS || game->victory == VICTORY_GENUINE))
        read_error(load->reader, section, "camps", "this victory condition needs camps");
    if (game->victory == VICTORY_GENUINE && !game->caches)
        read_error(load->reader, section, "caches", "with victory = genuine the camps lie open (16.0): yes");
}

static void load_briefing(FolioLoad *load)
{
    const Section *section = reader_only(load->reader, "briefing");
    for (int part = 0; section && part < BRIEFING_PARTS; part++)
        read_copy(load->reader, section, folio_briefing_keys[part], load->game->briefing[part],
                  BRIEFING_SIZE);
}

void folio_load_scenario(FolioLoad *load)
{
    static const char *const draws[] = {"random", "lowest", NULL};
    Game *game = load->game;
    const Section *section = reader_only(load->reader, "mission");
    if (!section) {
        read_error(load->reader, NULL, NULL, "there is no [mission] section");
        return;
    }
    read_text(load->reader, section, "system", "");
    read_copy(load->reader, section, "title", game->title, TITLE_SIZE);
    read_copy(load->reader, section, "date", game->date, TITLE_SIZE);
    game->turns = (int)read_int(load->reader, section, "turns", 1, MAX_TURNS - FACES, 13);
    load_support(load, section);
    game->lowest = read_enum(load->reader, section, "draw", draws, 0) == 1;
    game->helicopters = (int)read_int(load->reader, section, "helicopters", 0, CHITS_MOST, 0);
    game->boats = (int)read_int(load->reader, section, "boats", 0, CHITS_MOST, 0);
    game->fly_in = (int)read_int(load->reader, section, "fly-in", 0, MAX_UNITS, -1);
    load_rules(load, section);
    load_camps(load, section);
    load_briefing(load);
}

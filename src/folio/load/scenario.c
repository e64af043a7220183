/* scenario: length, support fire, transports, special rules and victory of a scenario (25.0 to 27.0). */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/briefing.h"
#include "folio/load/parts.h"

enum { CHITS_MOST = 20 };

/* 8.0: "6/5" allots 6 markers to the first player, 5 to the second. */
static void read_support(const Fields *at)
{
    Game *game = load_game(at);
    const char *words[MAX_TURNS];
    game->track = field_words(at, words, MAX_TURNS);
    for (int i = 0; i < game->track; i++) {
        int us, vc;
        char rest;
        if (sscanf(words[i], "%2d/%2d%c", &us, &vc, &rest) != 2 || us < 0 || vc < 0) {
            field_error(at, "'%.20s' is no pair of markers like 6/5", words[i]);
            us = vc = 0;
        }
        game->support[i][US] = (uint8_t)us;
        game->support[i][VC] = (uint8_t)vc;
    }
}

static const char *const DRAWS[] = {"random", "lowest", NULL};
static const char *const RULES[] = {"ambush",  "hidden", "mekong",  "body-count",
                                    "tunnels", "b-52",   "ben-suc", NULL};
static const char *const VICTORIES[] = {"destroy", "camps", "secret", "genuine", NULL};
static const FieldNames AREAS = {"the map has no area '%.30s'", FIELD_NAMES_IN(Game, map.hexes.areas, name),
                                 .exact = true};
static const FieldRow MISSION[] = {
    {"system", .kind = FIELD_LEFT},
    {"title", FIELD_TEXT, FIELD_IN(Game, title)},
    {"date", FIELD_TEXT, FIELD_IN(Game, date)},
    {"turns", FIELD_NUMBER, FIELD_IN(Game, turns), .least = 1, .most = MAX_TURNS - FACES, .usual = 13},
    {"support", FIELD_OWN, .read = read_support},
    {"draw", FIELD_WORD, FIELD_IN(Game, lowest), .words = DRAWS},
    {"helicopters", FIELD_NUMBER, FIELD_IN(Game, helicopters), .most = CHITS_MOST},
    {"boats", FIELD_NUMBER, FIELD_IN(Game, boats), .most = CHITS_MOST},
    {"fly-in", FIELD_NUMBER, FIELD_IN(Game, fly_in), .most = MAX_UNITS, .usual = -1},
    {"rules", FIELD_WORD, FIELD_SET(Game, rules), .words = RULES},
    {"victory", FIELD_WORD, FIELD_IN(Game, victory), .words = VICTORIES},
    {"triangle", FIELD_NAME, FIELD_IN(Game, triangle), .names = &AREAS, .usual = -1},
    {"b-52-until", FIELD_NUMBER, FIELD_IN(Game, b52_until), .most = MAX_TURNS,
     .usual_in = FIELD_OF(Game, turns)},
    {"camps", FIELD_NUMBER, FIELD_IN(Game, camps), .most = MAX_CAMPS},
    {"caches", FIELD_YES_NO, FIELD_IN(Game, caches)},
    {"camp-area", FIELD_OWN, FIELD_IN(Game, camp_area), .read = folio_read_areas},
    {"camp-west-limit", FIELD_NUMBER, FIELD_IN(Game, camp_west), .most = COLUMN_MOST},
    {0},
};

static void check_mission(const Fields *at)
{
    Game *game = load_game(at);
    if (game->track == 0)
        field_error_of(at, "support", "the turn track is missing: a pair like 6/5 for each turn");
    if (game->triangle < 0 && (game->rules & RULE_B52 || game->victory == VICTORY_SECRET))
        field_error_of(at, "triangle", "the map has no area ''");
    for (int i = 0; i < game->map.hexes.place_count; i++)
        if (strcmp(game->map.hexes.places[i].name, "ben-suc") == 0)
            game->ben_suc = game->map.hexes.places[i].hex;
    if (game->rules & RULE_BEN_SUC && !game->ben_suc)
        field_error_of(at, "rules", "the map has no place ben-suc");
    if (game->camps == 0 && (game->victory == VICTORY_CAMPS || game->victory == VICTORY_GENUINE))
        field_error_of(at, "camps", "this victory condition needs camps");
    if (game->victory == VICTORY_GENUINE && !game->caches)
        field_error_of(at, "caches", "with victory = genuine the camps lie open (16.0): yes");
}

static const FieldRow BRIEFING[] = {BRIEFING_ROWS(Game, briefing, "viet-cong"), {0}};

const FieldSheet folio_scenario_sheets[] = {
    {"mission", .rows = MISSION, .needed = "there is no [mission] section", .optional = true,
     .finish = check_mission},
    {"briefing", .rows = BRIEFING, .optional = true},
    {0},
};

/* The data of Fields of Fire: the deck A-50 with every figure it must have, the terrain deck, the counters,
 * and wrong cards that are refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/load.h"
#include "fof/position.h"
#include "fof/position/names.h"
#include "minunit.h"

enum { RANKS = 50, LINES = MAX_NCM - MIN_NCM + 1 };

/* ---- reading ---- */

static FofGame *data_usual(void)
{
    FofGame *game = fof_mission("type = offensive\ncolumns = 4\nrows = 3\n", NULL);
    ENSURE(game != NULL);
    return game;
}

/* ---- the action deck A-50 ---- */

static int bits_between(uint64_t set, int from, int to)
{
    int count = 0;
    for (int rank = from; rank <= to; rank++)
        count += set >> rank & 1;
    return count;
}

TEST(data_commands_have_the_pairs_of_the_deck)
{
    static const struct {
        int activated, initiative, cards;
    } pairs[] = {{6, 4, 2},  {5, 4, 2}, {5, 3, 6},  {4, 3, 6}, {4, 2, 8},
                 {3, 2, 10}, {3, 1, 2}, {2, 1, 10}, {1, 0, 4}};
    FofGame *game = data_usual();
    for (int i = 0; i < COUNT_OF(pairs); i++) {
        int cards = 0;
        for (int rank = 1; rank <= RANKS; rank++)
            cards += game->action[rank].activated == pairs[i].activated &&
                     game->action[rank].initiative == pairs[i].initiative;
        CHECK_INT(cards, pairs[i].cards);
    }
    for (int rank = 2; rank <= RANKS; rank++) {
        CHECK(game->action[rank].activated <= game->action[rank - 1].activated);
        CHECK(game->action[rank].initiative <= game->action[rank - 1].initiative);
    }
    fof_unload(game);
}

TEST(data_words_and_icons_have_their_counts_and_each_third_its_share)
{
    static const int counts[MARKS] = {
        [MARK_RALLY] = 15,      [MARK_COVER] = 12,   [MARK_CONTACT] = 7, [MARK_CROSSHAIRS] = 14,
        [MARK_INFILTRATE] = 10, [MARK_GRENADE] = 10, [MARK_BURST] = 10,  [MARK_THREE_BURSTS] = 4,
        [MARK_SHORT] = 1,       [MARK_JAM] = 1,      [MARK_HQ] = 12};
    static const int ends[] = {0, 17, 34, 50};
    FofGame *game = data_usual();
    for (int mark = 0; mark < MARKS; mark++) {
        CHECK_INT(bits_between(game->marked[mark], 1, RANKS), counts[mark]);
        CHECK_INT(game->marked[mark] & ~(((1ull << RANKS) - 1) << 1), 0);
        for (int third = 0; third < 3; third++) {
            int here = 3 * bits_between(game->marked[mark], ends[third] + 1, ends[third + 1]);
            CHECK(here >= counts[mark] - 3 && here <= counts[mark] + 3);
        }
    }
    fof_unload(game);
}

TEST(data_every_card_has_one_big_icon_and_at_most_one_word)
{
    FofGame *game = data_usual();
    for (int rank = 1; rank <= RANKS; rank++) {
        int icons = 0, words = 0;
        for (int mark = MARK_CROSSHAIRS; mark <= MARK_JAM; mark++)
            icons += game->action[rank].marks >> mark & 1;
        for (int mark = MARK_RALLY; mark <= MARK_CONTACT; mark++)
            words += game->action[rank].marks >> mark & 1;
        CHECK_INT(icons, 1);
        CHECK(words <= 1);
    }
    fof_unload(game);
}

TEST(data_words_and_icons_are_not_tied_to_one_another)
{
    FofGame *game = data_usual();
    for (int word = MARK_RALLY; word <= MARK_CONTACT; word++)
        CHECK(bits_between(game->marked[word] & game->marked[MARK_CROSSHAIRS], 1, RANKS) <= 8);
    fof_unload(game);
}

TEST(data_anti_tank_numbers_are_uniform_and_fall)
{
    FofGame *game = data_usual();
    int cards[10] = {0};
    for (int rank = 1; rank <= RANKS; rank++) {
        cards[game->action[rank].at_number]++;
        CHECK(rank == 1 || game->action[rank].at_number <= game->action[rank - 1].at_number);
    }
    for (int number = 0; number < 10; number++)
        CHECK_INT(cards[number], 5);
    fof_unload(game);
}

TEST(data_combat_follows_the_thresholds_of_the_deck, "FOF-2.8.3-1")
{
    static const int hits[LINES] = {40, 35, 30, 25, 20, 15, 10, 5, 2, 1, 1},
                     misses[LINES] = {1, 2, 3, 5, 10, 15, 20, 25, 30, 35, 39};
    FofGame *game = data_usual();
    for (int line = 0; line < LINES; line++) {
        int counts[3] = {0};
        for (int rank = 1; rank <= RANKS; rank++) {
            counts[game->action[rank].combat[line]]++;
            CHECK(rank == 1 || game->action[rank].combat[line] >= game->action[rank - 1].combat[line]);
            CHECK(line == 0 || game->action[rank].combat[line] <= game->action[rank].combat[line - 1]);
        }
        CHECK_INT(counts[RESULT_HIT], hits[line]);
        CHECK_INT(counts[RESULT_MISS], misses[line]);
        CHECK_INT(counts[RESULT_PIN], RANKS - hits[line] - misses[line]);
    }
    fof_unload(game);
}

static int data_effects(const FofGame *game, int experience, const char *letters)
{
    int cards = 0;
    for (int rank = 1; rank <= RANKS; rank++)
        cards += strcmp(game->action[rank].hit[experience], letters) == 0;
    return cards;
}

TEST(data_hit_effects_have_their_counts_by_experience)
{
    static const struct {
        const char *letters;
        int veteran, line, green;
    } effects[] = {{"CC", 1, 1, 2}, {"CP", 2, 2, 3}, {"CL", 2, 3, 2}, {"CF", 3, 2, 2}, {"PC", 3, 3, 5},
                   {"LC", 3, 4, 3}, {"FC", 4, 3, 3}, {"PP", 3, 3, 5}, {"PL", 3, 3, 4}, {"PF", 4, 4, 3},
                   {"C", 5, 6, 6},  {"P", 5, 6, 6},  {"L", 4, 4, 3},  {"F", 5, 4, 2},  {"A", 3, 2, 1}};
    FofGame *game = data_usual();
    for (int i = 0; i < COUNT_OF(effects); i++) {
        CHECK_INT(data_effects(game, VETERAN, effects[i].letters), effects[i].veteran);
        CHECK_INT(data_effects(game, LINE, effects[i].letters), effects[i].line);
        CHECK_INT(data_effects(game, GREEN, effects[i].letters), effects[i].green);
    }
    fof_unload(game);
}

TEST(data_random_numbers_are_uniform_and_rise)
{
    FofGame *game = data_usual();
    for (int n = 2; n <= MAX_RANDOM; n++) {
        int counts[MAX_RANDOM + 1] = {0};
        for (int rank = 1; rank <= RANKS; rank++) {
            int result = game->action[rank].random[n];
            CHECK(result >= 1 && result <= n);
            CHECK(rank == 1 || result >= game->action[rank - 1].random[n]);
            counts[result]++;
        }
        for (int result = 1; result <= n; result++) {
            CHECK(counts[result] >= RANKS / n);
            CHECK(counts[result] <= (RANKS + n - 1) / n);
        }
    }
    fof_unload(game);
}

TEST(data_a_deck_of_ones_own_may_give_combat_and_random_numbers)
{
    FofGame *game = fof_mission("[action 7]\ncombat = HHPPPPPPMMM\nrandom = 2 1 4 1 6 1 8 1 10 1 12\n", NULL);
    CHECK(game != NULL);
    CHECK_INT(game->action[7].combat[1], RESULT_HIT);
    CHECK_INT(game->action[7].combat[7], RESULT_PIN);
    CHECK_INT(game->action[7].combat[8], RESULT_MISS);
    CHECK_INT(game->action[7].random[2], 2);
    CHECK_INT(game->action[7].random[12], 12);
    CHECK_INT(game->action[8].random[12], 2);
    fof_unload(game);
}

TEST(data_wrong_action_cards_are_refused)
{
    CHECK(fof_mission_refused("[action 7]\ncommands = 3/4\n", 2, "activated/initiative"));
    CHECK(fof_mission_refused("[action 7]\nhit = CC/X/C\n", 2, "letters of C P L F A"));
    CHECK(fof_mission_refused("[action 7]\ncombat = PHPPPPPPMMM\n", 2, "first H, then P, then M"));
    CHECK(fof_mission_refused("[action 7]\nrandom = 3 1 1 1 1 1 1 1 1 1 1\n", 2, "none above its column"));
    CHECK(fof_mission_refused("[action 51]\nat = 1\n", 1, "numbered 1 to 50"));
    CHECK(fof_mission_refused("[action 7]\nmarks = rallly\n", 2, "did you mean 'rally'"));
}

/* ---- terrain ---- */

TEST(data_normandy_has_fifty_five_cards_of_eleven_kinds)
{
    static const struct {
        const char *kind;
        int cards, dark, white, burst, potential, draw;
    } kinds[] = {
        {"hill", 6, 0, 0, 0, 1, 2},     {"hedgerow", 12, 2, 1, 0, 2, 4}, {"woods", 8, 2, 2, -1, 3, 4},
        {"orchard", 8, 1, 1, -1, 2, 3}, {"farm", 5, 2, 2, 0, 1, 3},      {"open", 4, 0, 0, 0, 1, 2},
        {"village", 4, 3, 3, 0, 3, 4},  {"gully", 4, 2, 1, 0, 1, 3},     {"marsh", 2, 1, 1, 1, 1, 2},
        {"church", 1, 3, 3, 0, 1, 3},   {"cemetery", 1, 1, 1, 0, 1, 3}};
    FofGame *game = data_usual();
    CHECK_INT(game->terrain_count, 1 + 55);
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        int cards = 0;
        for (int card = 1; card < game->terrain_count; card++) {
            const Terrain *terrain = &game->terrain[card];
            if (strcmp(terrain->kind, kinds[i].kind) != 0)
                continue;
            cards++;
            CHECK_INT(terrain->cover_dark, kinds[i].dark);
            CHECK_INT(terrain->cover_white, kinds[i].white);
            CHECK_INT(terrain->burst, kinds[i].burst);
            CHECK_INT(terrain->cover_potential, kinds[i].potential);
            CHECK_INT(terrain->cover_draw, kinds[i].draw);
            CHECK(!(terrain->flags & TERRAIN_HILL) || terrain->dark == 0xff);
        }
        CHECK_INT(cards, kinds[i].cards);
    }
    fof_unload(game);
}

TEST(data_urban_cards_find_buildings_by_their_own_table)
{
    static const struct {
        const char *card;
        int rubble, light, strong;
    } tables[] = {
        {"village-1", 2, 2, 4}, {"farm-1", 4, 2, 2}, {"cemetery-1", 5, 2, 1}, {"church-1", 2, 0, 6}};
    FofGame *game = data_usual();
    for (int i = 0; i < COUNT_OF(tables); i++) {
        const Terrain *terrain = &game->terrain[fof_find_terrain(game, tables[i].card)];
        const CoverTable *table = &game->cover_tables[terrain->cover_table];
        CHECK(terrain->flags & TERRAIN_URBAN_COVER);
        CHECK_INT(table->column, 8);
        CHECK_INT(table->rubble, tables[i].rubble);
        CHECK_INT(table->light, tables[i].light);
        CHECK_INT(table->strong, tables[i].strong);
    }
    CHECK(game->terrain[fof_find_terrain(game, "church")].flags & TERRAIN_CHURCH);
    CHECK(!(game->terrain[fof_find_terrain(game, "orchard")].flags & TERRAIN_URBAN_COVER));
    fof_unload(game);
}

TEST(data_a_card_differs_from_its_kind_where_it_says_so)
{
    FofGame *game = fof_mission("[terrain orchard-3]\ncover = 2 1\nborders = wdbBwwww\ntraffic = no\n", NULL);
    CHECK(game != NULL);
    const Terrain *third = &game->terrain[fof_find_terrain(game, "orchard-3")],
                  *fourth = &game->terrain[fof_find_terrain(game, "orchard-4")];
    CHECK_INT(third->cover_dark, 2);
    CHECK_INT(third->cover_white, 1);
    CHECK_INT(third->dark, 1 << NORTH_EAST | 1 << EAST);
    CHECK_INT(third->black, 1 << EAST | 1 << SOUTH_EAST);
    CHECK_INT(third->traffic, TRAFFIC_NONE);
    CHECK_INT(third->burst, -1);
    CHECK_INT(fourth->cover_dark, 1);
    fof_unload(game);
}

TEST(data_wrong_terrain_is_refused)
{
    CHECK(fof_mission_refused("[terrain fen-1]\nborders = wwwwwww\n", 2, "eight letters"));
    CHECK(fof_mission_refused("[terrain fen-1]\ncover = 1 2\n", 2, "5.2.3"));
    CHECK(fof_mission_refused("[terrain fen-1]\nicons = church\n", 2, "urban-cover"));
    CHECK(fof_mission_refused("[cover-table hut]\ncolumn = 6\nlight = 5\n", 2, "add up to 5"));
    CHECK(fof_mission_refused("[terrain fen-1]\ncover-table = vilage\n", 2, "did you mean 'village'"));
}

/* ---- counters ---- */

static const UnitType *data_type(const FofGame *game, const char *id)
{
    uint8_t type = fof_find_type(game, id);
    ENSURE(type != 0);
    return &game->types[type];
}

TEST(data_the_us_company_has_the_figures_of_its_counters, "FOF-1.2.3B-1", "FOF-1.2.3C-1", "FOF-1.2.3D-1",
     "FOF-1.2.3I-1")
{
    static const struct {
        const char *id;
        int steps, rating, range, back, experience, ammo;
    } types[] = {{"co-hq", 1, RATING_NONE, 0, 1, GREEN, 0},
                 {"xo", 1, RATING_NONE, 0, 1, GREEN, 0},
                 {"first-sergeant", 1, RATING_NONE, 0, 1, VETERAN, 0},
                 {"platoon-hq", 1, RATING_NONE, 0, 1, GREEN, 0},
                 {"runner", 1, RATING_NONE, 0, 1, LINE, 0},
                 {"arty-fo", 1, RATING_NONE, 0, 1, LINE, 0},
                 {"rifle-squad", 3, RATING_SMALL, 2, 0, LINE, 0},
                 {"rifle-squad-4", 4, RATING_SMALL, 2, 0, LINE, 0},
                 {"lmg-team", 1, RATING_AUTOMATIC, 2, 1, LINE, 4},
                 {"hmg-50", 1, RATING_HEAVY, 3, 1, LINE, 4},
                 {"hmg-30", 1, RATING_AUTOMATIC, 3, 1, LINE, 6},
                 {"bazooka-team", 1, RATING_SMALL, 1, 1, LINE, 3},
                 {"mortar-section", 3, RATING_HEAVY, 2, 0, LINE, 4},
                 {"mortar-team", 1, RATING_NONE, 2, 1, LINE, 4},
                 {"german-squad", 3, RATING_AUTOMATIC, 2, 0, LINE, 6},
                 {"german-rifle-squad", 3, RATING_SMALL, 2, 0, LINE, 0}};
    FofGame *game = data_usual();
    for (int i = 0; i < COUNT_OF(types); i++) {
        const UnitType *type = data_type(game, types[i].id);
        CHECK_INT(type->steps, types[i].steps);
        CHECK_INT(type->front.rating, types[i].rating);
        CHECK_INT(type->front.range, types[i].range);
        CHECK_INT(type->has_back, types[i].back);
        CHECK_INT(type->experience, types[i].experience);
        CHECK_INT(type->ammo_load[0], types[i].ammo);
        CHECK(!type->has_back || (type->back.rating == RATING_SMALL && type->back.range == 1));
    }
    CHECK_INT(data_type(game, "mortar-section")->front.min_range, 1);
    CHECK(data_type(game, "bazooka-team")->front.special & SPECIAL_GRENADE);
    CHECK(data_type(game, "hmg-30")->flags & TYPE_TRIPOD);
    CHECK(data_type(game, "mg-team-2")->flags & TYPE_ONE_STEP_SIDE);
    CHECK_INT(data_type(game, "truck")->capacity, 10);
    fof_unload(game);
}

TEST(data_limited_action_teams_are_generic_by_side, "FOF-1.2.3F-1", "FOF-4.2.5-1")
{
    static const struct {
        const char *friendly, *enemy;
        int kind, rating, range, experience;
    } teams[] = {{"assault-team", "german-assault-team", KIND_ASSAULT_TEAM, RATING_AUTOMATIC, 0, LINE},
                 {"fire-team", "german-fire-team", KIND_FIRE_TEAM, RATING_SMALL, 1, GREEN},
                 {"litter-team", "german-litter-team", KIND_LITTER_TEAM, RATING_NONE, 0, GREEN},
                 {"paralyzed-team", "german-paralyzed-team", KIND_PARALYZED_TEAM, RATING_NONE, 0, GREEN}};
    FofGame *game = data_usual();
    for (int i = 0; i < COUNT_OF(teams); i++) {
        CHECK_TEXT(game->types[game->generic[teams[i].kind][FRIENDLY]].id, teams[i].friendly);
        CHECK_TEXT(game->types[game->generic[teams[i].kind][ENEMY]].id, teams[i].enemy);
        for (int side = FRIENDLY; side <= ENEMY; side++) {
            const UnitType *type = &game->types[game->generic[teams[i].kind][side]];
            CHECK_INT(type->steps, 1);
            CHECK_INT(type->front.rating, teams[i].rating);
            CHECK_INT(type->front.range, teams[i].range);
            CHECK_INT(type->experience, teams[i].experience);
        }
    }
    fof_unload(game);
}

TEST(data_breakdown_charts_name_teams_of_the_same_side, "FOF-6.4.3-3")
{
    FofGame *game = data_usual();
    for (int i = 1; i < game->type_count; i++) {
        const UnitType *type = &game->types[i];
        const uint8_t parts[] = {type->breaks_fire, type->breaks_assault, type->breaks_last};
        for (int part = 0; part < 3; part++) {
            CHECK(parts[part] != 0);
            CHECK_INT(game->types[parts[part]].side, type->side);
            CHECK_INT(game->types[parts[part]].steps, 1);
        }
    }
    CHECK_TEXT(game->types[data_type(game, "mortar-section")->breaks_fire].id, "mortar-team");
    CHECK_TEXT(game->types[data_type(game, "german-squad")->breaks_last].id, "german-mg-fire-team");
    CHECK_TEXT(game->types[data_type(game, "rifle-squad")->breaks_assault].id, "assault-team");
    fof_unload(game);
}

TEST(data_wrong_unit_types_are_refused, "FOF-1.1.1C-1", "FOF-1.2.3A-1")
{
    CHECK(fof_mission_refused("[unit-type x]\nkind = squad\nsteps = 1\n", 3, "2 to 4 steps"));
    CHECK(fof_mission_refused("[unit-type x]\nkind = squad\nsteps = 5\n", 3, "from 1 to 4"));
    CHECK(fof_mission_refused("[unit-type x]\nkind = hq\nsteps = 2\n", 3, "only squads and weapons"));
    CHECK(fof_mission_refused("[unit-type x]\nkind = hq\nrating = S\n", 3, "team-rating"));
    CHECK(fof_mission_refused("[unit-type x]\nkind = squad\nammo = mg\n", 3, "a kind and a number"));
    CHECK(fof_mission_refused("[unit-type x]\nkind = squad\nammo = scr300 4\n", 3, "no ammunition"));
    CHECK(fof_mission_refused("[unit-type x]\nkind = squad\nbreaks-fire = german-fire-team\n", 1,
                              "of its side"));
    CHECK(fof_mission_refused("[item-kind x]\nclass = radio\n", 1, "one network"));
}

TEST(data_radios_of_one_equipment_belong_to_several_networks)
{
    FofGame *game = data_usual();
    const ItemKind *battalion = &game->items[fof_find_item_kind(game, "scr300")],
                   *mortars = &game->items[fof_find_item_kind(game, "scr300-mtr")];
    const ItemKind *hand = &game->items[fof_find_item_kind(game, "scr536")];
    CHECK_INT(battalion->network, NET_BN_TAC);
    CHECK_INT(mortars->network, NET_MTR_FD);
    CHECK_INT(battalion->equipment, mortars->equipment);
    CHECK(hand->equipment != battalion->equipment);
    CHECK_INT(hand->radio, RADIO_EARLY_HAND);
    CHECK_INT(game->items[fof_find_item_kind(game, "squad-radio")].radio, RADIO_SQUAD);
    CHECK_INT(game->items[fof_find_item_kind(game, "prc25")].radio, RADIO_PACK);
    fof_unload(game);
}

TEST(data_values_are_those_of_the_book, "FOF-6.2.2-1")
{
    FofGame *game = data_usual();
    const Values *values = &game->values;
    CHECK_INT(values->vof[VOF_PINNED], 2);
    CHECK_INT(values->vof[VOF_SMALL], 0);
    CHECK_INT(values->vof[VOF_AUTOMATIC], -1);
    CHECK_INT(values->vof[VOF_HEAVY], -3);
    CHECK_INT(values->exposed, -2);
    CHECK_INT(values->spend[0], 6);
    CHECK_INT(values->spend[1], 4);
    CHECK_INT(values->save[VETERAN][1], 6);
    CHECK_INT(values->card_steps, 16);
    CHECK_INT(values->cover[AREA_COVER], 1);
    CHECK(values->cover[AREA_FOXHOLE] <= values->cover[AREA_TRENCH] &&
          values->cover[AREA_TRENCH] <= values->cover[AREA_BUNKER]);
    CHECK(values->cover[AREA_BUNKER] <= values->cover[AREA_PILLBOX] &&
          values->light_building <= values->strong_building);
    CHECK_INT(values->capacity[AREA_TOWER], 1);
    fof_unload(game);
}

/* Illumination (9.2): who has it, what it lights, who sees what in it. */
#include "fof/night.h"

static int stored(const FofGame *game, const char *kind)
{
    int count = 0;
    for (int i = 0; i < game->store_count; i++)
        count += !strcmp(game->items[game->stores[i].kind].id, kind);
    return count;
}

TEST(light_for_night_missions_is_there_in_every_mission_with_a_dark_turn, "FOF-9.2-1")
{
#define ALLOWED(sky)                                                                                         \
    "[mission]\nsystem = fof\nuse = fof/default.ini fof/support/us-1944.ini fof/support/us-1944-night.ini\n" \
    "type = offensive\ncolumns = 4\nrows = 3\nturns = 4\n" sky                                               \
    "[unit COHQ]\ntype = co-hq\n[store light]\nitem = "                                                      \
    "illumination\ncount = 2\nnight-only = yes\n[store smoke]\nitem = smoke\n"
    static const struct {
        const char *text;
        bool night;
    } rows[] = {{ALLOWED(""), false},
                {ALLOWED("[visibility]\nlight = 1\n"), false},
                {ALLOWED("[visibility 4]\nlight = 1\nweather = 1\n"), true},
                {ALLOWED("[visibility 4]\nlight = 2\n"), true},
                {ALLOWED("[visibility 5]\nlight = 2\n"), false}, /* after the last turn */
                {ALLOWED("[visibility]\nlight = 1-3\n"), true}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        Fof *p = fof_open(rows[i].text);
        const FofGame *game = p->game;
        int lines = 0;
        for (int line = 0; line < game->support.line_count; line++)
            lines += game->support.lines[line].shell == SHELL_ILLUMINATION;
        CHECK_INT(stored(game, "illumination"), rows[i].night ? 2 : 0);
        CHECK_INT(stored(game, "smoke"), 1);
        CHECK_INT(lines, rows[i].night ? 2 : 0);
        fof_close(p);
    }
}

TEST(light_comes_at_once_and_goes_in_clean_up, "FOF-9.2-3", "FOF-7.16.3-7")
{
    Fof *p =
        fof_open(NIGHT("2 0", SQUAD("1,1") UNIT("g1", "german-litter-team",
                                                "1,3") "[unit 2HQ]\ntype = platoon-hq\n"
                                                       "platoon = 2\nat = 1,2\ncarries = illumination\n"));
    p->state->acting = fof_unit(p, "2HQ");
    CHECK(is_silent(p, "1/1"));
    CHECK(fof_do(p, "2HQ orders 2HQ to deploy illumination-1 on 1,3"));
    CHECK_INT(fight_markers(p, MARKER_ILLUMINATION, "1,3"), 1);
    CHECK_INT(fight_markers(p, MARKER_PENDING, "1,3"), 0);
    CHECK(!aims_at(p, "1/1", "1,3")); /* the HQ stands between */
    CHECK(sees(p, "1/1", "1,3"));
    light_up(p, AGENCY_MORTAR, "3,3");
    CHECK_INT(fight_markers(p, MARKER_ILLUMINATION, "3,3"), 1);
    CHECK_INT(fight_markers(p, MARKER_PENDING, "3,3"), 0);
    turn_row(p, "3.8");
    CHECK_INT(fight_markers(p, MARKER_ILLUMINATION, "1,3"), 0);
    CHECK_INT(fight_markers(p, MARKER_ILLUMINATION, "3,3"), 0);
    CHECK(!sees(p, "1/1", "1,3"));
    fof_close(p);
}

TEST(each_light_has_its_values_there_and_around, "FOF-9.2-4")
{
    static const struct {
        int agency, here, around;
    } rows[] = {{AGENCY_ARTILLERY, -3, -1}, {AGENCY_MORTAR, -2, -1}, {-1, -1, 0}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        Fof *p = fof_open(
            NIGHT("4 1", "[unit 2HQ]\ntype = platoon-hq\nplatoon = 2\nat = 3,3\ncarries = illumination\n"));
        p->state->acting = fof_unit(p, "2HQ");
        if (rows[i].agency < 0)
            CHECK(fof_do(p, "2HQ orders 2HQ to deploy illumination-1 on 4,4"));
        else
            light_up(p, (AgencyKind)rows[i].agency, "4,4");
        CHECK_INT(light_on(p, "4,4"), rows[i].here);
        CHECK_INT(light_on(p, "5,5"), rows[i].around);
        CHECK_INT(light_on(p, "4,3"), rows[i].around);
        CHECK_INT(light_on(p, "4,6"), 0);
        CHECK_INT(visibility_on(p, "4,4"), 5 + rows[i].here);
        uint64_t lit[GRID_CARDS / 64];
        fof_illuminated_cards(p->game, p->state, lit);
        CHECK_INT(__builtin_popcountll(lit[0]) + __builtin_popcountll(lit[1]) + __builtin_popcountll(lit[2]),
                  rows[i].around ? 9 : 1);
        fof_close(p);
    }
}

TEST(light_never_makes_more_than_day, "FOF-9.2-5")
{
    Fof *p = fof_open(NIGHT("2 1", SQUAD("1,1")));
    light_up(p, AGENCY_ARTILLERY, "4,4");
    CHECK_INT(visibility_on(p, "4,4"), 1); /* the weather stays */
    CHECK_INT(light_on(p, "4,4"), -2);
    sky_is(p, 0, 1);
    CHECK_INT(visibility_on(p, "4,4"), 1);
    fof_close(p);
}

TEST(of_several_lights_the_strongest_counts_alone, "FOF-9.2-6")
{
    Fof *p = fof_open(NIGHT("4 0", SQUAD("1,1")));
    light_up(p, AGENCY_MORTAR, "4,4");
    light_up(p, AGENCY_MORTAR, "4,4");
    light_up(p, AGENCY_ARTILLERY, "4,5");
    CHECK_INT(light_on(p, "4,4"), -2);
    CHECK_INT(light_on(p, "4,5"), -3);
    CHECK_INT(light_on(p, "3,4"), -1);
    CHECK_INT(visibility_on(p, "4,4"), 2);
    fof_close(p);
}

TEST(a_lit_card_is_seen_from_far_away_and_sees_no_farther, "FOF-9.2.1-1", "FOF-9.2.1-2", "FOF-9.1-1")
{
    Fof *p = fof_open(NIGHT("2 0", UNIT("LMG", "hmg-30", "2,1") UNIT("g1", "german-rifle-squad", "2,4")
                                       UNIT("1/1", "rifle-squad", "4,4")));
    CHECK(is_silent(p, "LMG") && is_silent(p, "g1"));
    light_up(p, AGENCY_ARTILLERY, "2,5"); /* -1 on 2,4, which is enough */
    CHECK(sees(p, "LMG", "2,4"));
    CHECK(!sees(p, "LMG", "2,3"));
    CHECK(!sees(p, "g1", "2,1"));
    CHECK(sees(p, "g1", "2,6")); /* from lit card to lit card */
    CHECK(!sees(p, "g1", "2,7"));
    CHECK(aims_at(p, "LMG", "2,4"));
    CHECK(is_silent(p, "g1"));
    CHECK(aims_at(p, "1/1", "2,4"));
    CHECK_INT(fight_line(p, "g1", "light"), 2);
    CHECK_INT(fight_line(p, "g1", "illumination"), -1);
    CHECK_INT(fire_on_card(p, "2,3")->outside, VOF_NONE); /* grazing needs sight too */
    CHECK_INT(fire_on_card(p, "2,2")->outside, VOF_AUTOMATIC);
    CHECK(!sees(p, "LMG", "2,5")); /* 4 cards are beyond the farthest */
    CHECK_INT(p->game->values.spend[fof_limited_visibility(p->state)],
              4); /* commands stay those of the night */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(fire_at_a_lit_card_passes_what_the_dark_hides_but_not_its_own, "FOF-9.2.1-1", "FOF-6.1.2-6")
{
    Fof *p = fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,1") UNIT("g1", "german-litter-team", "4,3")
                                       UNIT("g2", "german-litter-team", "2,3")));
    light_up(p, AGENCY_MORTAR, "2,4"); /* 2,3 is lit as well */
    CHECK(aims_at(p, "1/1", "2,3"));
    fof_close(p);
    p = fof_open(NIGHT("2 0",
                       UNIT("HMG", "hmg-50", "2,1") UNIT("g1", "german-litter-team", "2,3")
                           UNIT("g2", "german-litter-team", "2,4") MARKER("1", "illumination", "2,4", "-1")));
    CHECK(aims_at(p, "HMG", "2,4"));
    CHECK(turn_sound(p));
    fof_close(p);
    p = fof_open(NIGHT("2 0", UNIT("1/LMG", "german-lmg", "2,1") UNIT("g1", "german-litter-team", "2,3") UNIT(
                                  "1/1", "litter-team", "2,4") MARKER("1", "illumination", "2,4", "-1")));
    CHECK(is_silent(p, "1/LMG")); /* he knows where his own are */
    fof_close(p);
}

TEST(fire_falls_short_when_the_light_goes_out, "FOF-9.2-3", "FOF-9.1-3")
{
    Fof *p = fof_open(NIGHT("2 0", SQUAD("2,1") UNIT("g1", "german-litter-team", "2,3")
                                       MARKER("1", "illumination", "2,3", "-1")));
    CHECK_INT(fire_on_card(p, "2,3")->outside, VOF_SMALL);
    turn_row(p, "3.8");
    CHECK_INT(fire_on_card(p, "2,3")->outside, VOF_NONE);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(in_thick_weather_no_card_is_lit, "FOF-9.2.1-3")
{
    Fof *p = fof_open(NIGHT("2 1", SQUAD("2,1") UNIT("g1", "german-litter-team", "2,3")
                                       MARKER("1", "illumination", "2,3", "-1")));
    CHECK(sees(p, "1/1", "2,3"));
    CHECK(aims_at(p, "1/1", "2,3"));
    sky_is(p, 2, 2);
    CHECK(!sees(p, "1/1", "2,3"));
    CHECK_INT(visibility_on(p, "2,3"), 3); /* it still takes from the light */
    fof_close(p);
}

TEST(max_sight_of_who_comes_is_lengthened_by_light_and_devices, "FOF-8.4.3-8")
{
    static const struct {
        const char *light, *fires, *patrols;
    } rows[] = {{"", "4,5", "4,5"},
                {MARKER("1", "illumination", "4,4", "-1"), "4,7", "4,5"},  /* they see who made the contact */
                {MARKER("1", "illumination", "4,7", "-1"), "4,5", "4,7"}}; /* he sees them */
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[2048];
        Arrival it;
        text_print(text, sizeof text, "%s%s", NIGHT("2 0", TRIGGER), rows[i].light);
        Fof *p = fof_open(text);
        CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, NORTH));
        CHECK(is_at(p, "german-hmg-1", rows[i].fires));
        fof_close(p);
        p = fof_open(text);
        CHECK(patrol_arrives(p, &it, DISTANCE_MAX_SIGHT, NORTH));
        CHECK(is_at(p, "german-rifle-squad-1", rows[i].patrols));
        fof_close(p);
    }
    Fof *p = fof_open(NIGHT("2 0", TRIGGER));
    Arrival it;
    ((FofGame *)p->game)->types[type_of(p, "german-hmg")].night = NIGHT_PASSIVE;
    ((FofGame *)p->game)->night_types = 1; /* as loading such a type would say */
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, NORTH));
    CHECK(is_at(p, "german-hmg-1", "4,7"));
    fof_close(p);
}

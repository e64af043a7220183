/* Visibility (9.0, 9.1): light and weather, what they do to fire, limited visibility, the light that is drawn for a patrol. */
#include <stdlib.h>

#include "fof/night.h"

/* ---- the modifier (9.0) ---- */

TEST(visibility_is_light_and_weather_of_the_turn, "FOF-9.0-1")
{
    Fof *p = fof_open(TURN_MISSION(
        "offensive") "[visibility 1-2]\nlight = 2\nweather = 1\n[visibility 3-9]\nlight = 1\n" TURN_STAND
                          TURN_SQUAD("1/1", "1", "1,1") TURN_HQ("1", "1,2"));
    CHECK_INT(p->state->visibility, 3);
    p->state->turn = 3;
    turn_row(p, "3.1");
    CHECK_INT(p->state->light, 1);
    CHECK_INT(p->state->weather, 0);
    CHECK_INT(p->state->visibility, 1);
    fof_close(p);
    char *errors = fof_errors(NIGHT("2 1 5", SQUAD("1,1")));
    CHECK_CONTAINS(errors, "sum of light and weather");
    free(errors);
}

TEST(two_is_limited_visibility_whatever_it_is_made_of, "FOF-9.0-2", "FOF-9.1-1")
{
    static const struct {
        int light, weather;
        bool limited;
    } rows[] = {{0, 0, false}, {1, 0, false}, {0, 1, false}, {1, 1, true},
                {2, 0, true},  {0, 2, true},  {4, 0, true}};
    Fof *p = fof_open(NIGHT("0", SQUAD("1,1")));
    for (int i = 0; i < COUNT_OF(rows); i++) {
        sky_is(p, rows[i].light, rows[i].weather);
        CHECK_INT(fof_limited_visibility(p->state), rows[i].limited);
        CHECK_INT(fof_los_limit(p->state), rows[i].limited ? 1 : 3);
        CHECK_INT(sees(p, "1/1", "1,3"), !rows[i].limited);
        CHECK_CONTAINS(fof_why(p, "commands 1HQ"), rows[i].limited ? "4" : "6");
    }
    fof_close(p);
}

TEST(light_and_weather_are_lines_of_the_modifier, "FOF-9.0-3", "FOF-9.2-2")
{
    Fof *p = fof_open(NIGHT("2 1", SQUAD("1,1") GERMAN("1,2") MARKER("1", "smoke", "1,2", "2")));
    CHECK_INT(fight_line(p, "g1", "light"), 2);
    CHECK_INT(fight_line(p, "g1", "weather"), 1);
    CHECK_INT(fight_line(p, "g1", "smoke"), 2);
    CHECK_INT(fight_line(p, "g1", "illumination"), 99);
    CHECK_INT(fight_line(p, "g1", "infrared device"), 99);
    CHECK_INT(fight_ncm(p, "g1"), 5);
    light_up(p, AGENCY_ARTILLERY,
             "1,2"); /* of -3: it takes the light level away, nothing of weather or smoke */
    CHECK_INT(fight_line(p, "g1", "illumination"), -2);
    CHECK_INT(fight_ncm(p, "g1"), 3);
    CHECK_CONTAINS(fof_why(p, "ncm g1"), "illumination");
    CHECK_CONTAINS(fof_why(p, "ncm g1"), "9.2");
    fof_close(p);
}

TEST(what_needs_no_eyes_does_not_mind_the_sky, "FOF-9.0-4", "FOF-7.9.2-3", "FOF-7.10.2-2", "FOF-7.16.3-6")
{
    static const struct {
        const char *marker, *label;
        int value;
    } rows[] = {{MARKER("1", "grenade", "1,2", "-3") "unit = g1\n", "grenade", -3},
                {MARKER("1", "incoming", "1,2", "-5"), "incoming", -5},
                {MARKER("1", "air-strike", "1,2", "-6"), "air strike", -6},
                {MARKER("1", "mines", "1,2", "-4") "unit = g1\n", "mines", -4},
                {MARKER("1", "claymore", "1,2", "-4") "unit = g1\n", "claymore or booby trap", -4},
                {MARKER("1", "booby-trap", "1,2", "-4") "unit = g1\n", "claymore or booby trap", -4}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s", NIGHT("2 2", GERMAN("1,2")), rows[i].marker);
        Fof *p = fof_open(text);
        CHECK_INT(fight_line(p, "g1", rows[i].label), rows[i].value);
        CHECK_INT(fight_line(p, "g1", "light"), 99);
        CHECK_INT(fight_line(p, "g1", "weather"), 99);
        CHECK_INT(fight_ncm(p, "g1"), rows[i].value);
        fof_close(p);
    }
}

TEST(indirect_lay_and_snipers_need_light, "FOF-7.3.2-18", "FOF-9.0-3")
{
    Fof *p = fof_open(NIGHT(
        "2 0", UNIT("MTR", "mortar-section", "1,1") "aim = 1,2 indirect\nflags = indirect\n" GERMAN("1,2")));
    CHECK_INT(fire_on_card(p, "1,2")->indirect, VOF_HEAVY);
    CHECK_INT(fight_line(p, "g1", "light"), 2);
    CHECK_INT(fight_ncm(p, "g1"), -1);
    fof_close(p);
    p = fof_open(NIGHT("2 0", SQUAD("1,2") UNIT("S", "german-sniper", "1,3")
                                  MARKER("1", "sniper", "1,2", "-3") ON("1/1") BY("S")));
    CHECK_INT(fight_line(p, "1/1", "sniper"), -3);
    CHECK_INT(fight_line(p, "1/1", "light"), 2);
    fof_close(p);
    p = fof_open(NIGHT("2 0", SQUAD("1,2") UNIT("S", "german-sniper", "1,3")
                                  STARLIGHT MARKER("1", "sniper", "1,2", "-3") ON("1/1") BY("S")));
    CHECK_INT(fight_ncm(p, "1/1"), -3);
    fof_close(p);
}

TEST(a_grenade_beats_heavy_weapons_by_night, "FOF-EX-123", "FOF-9.0-5", "FOF-9.0-4")
{
    Fof *p = fof_open(NIGHT("1 0", UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2")
                                       UNIT("88", "german-88", "2,3") MARKER("1", "grenade", "2,2", "-3")
                                           ON("1/1")));
    CHECK_INT(fire_on_card(p, "2,2")->outside, VOF_HEAVY);
    CHECK_INT(fight_line(p, "1/1", "grenade"), -3);
    CHECK_INT(fight_line(p, "1/1", "heavy weapons"), 99);
    CHECK_INT(fight_ncm(p, "1/1"), -3);
    CHECK_INT(fight_line(p, "2/1", "heavy weapons"), -3); /* without the grenade: worth -2 */
    CHECK_INT(fight_ncm(p, "2/1"), -2);
    sky_is(p, 0, 0); /* by day they are worth the same, and the fire on the card comes first */
    CHECK_INT(fight_ncm(p, "1/1"), -3);
    CHECK_INT(fight_line(p, "1/1", "grenade"), 99);
    fof_close(p);
}

/* ---- limited visibility (9.1) ---- */

TEST(saved_commands_shrink_when_night_falls, "FOF-9.1-2", "FOF-9.1-1")
{
    static const struct {
        const char *experience;
        int day, night;
    } rows[] = {{"green", 3, 2}, {"line", 6, 4}, {"veteran", 9, 6}};
    for (int i = 0; i < COUNT_OF(rows); i++) {
        char text[2048];
        text_print(text, sizeof text,
                   "%s[unit 2HQ]\ntype = platoon-hq\nat = 6,1\nplatoon = 2\nexperience = %s\n",
                   NIGHT("0", SQUAD("1,1")), rows[i].experience);
        Fof *p = fof_open(text);
        UnitId hq = fof_unit(p, "2HQ");
        CHECK_INT(fof_save_limit(p->game, p->state, hq), rows[i].day);
        sky_is(p, 1, 1);
        CHECK_INT(fof_save_limit(p->game, p->state, hq), rows[i].night);
        /* What was saved in a clear turn is lost after the HQ has acted. */
        p->state->acting = hq;
        p->state->commands = (uint8_t)rows[i].day;
        CHECK(fof_do(p, "done"));
        CHECK_INT(fof_commander_of(p->state, hq)->saved, rows[i].night);
        fof_close(p);
    }
}

TEST(one_card_is_all_one_sees, "FOF-9.1-3", "FOF-8.5-3")
{
    Fof *p = fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                       UNIT("g1", "german-litter-team", "1,3")
                                           UNIT("g2", "german-litter-team", "1,2") FLAGS("unspotted")
                                               UNIT("g3", "german-litter-team", "3,3") FLAGS("unspotted")));
    CHECK(sees(p, "1/1", "2,2"));
    CHECK(!sees(p, "1/1", "3,3"));
    CHECK(!fof_los_unit_unit(p->game, p->state, fof_unit(p, "1/1"), fof_unit(p, "g1")));
    CHECK(is_silent(p, "1/1"));
    CHECK_CONTAINS(fof_why(p, "los 1/1 1,3"), "too dark");
    CHECK_CONTAINS(fof_why(p, "los 1/1 1,3"), "9.1");
    CHECK_INT(fof_legal(p, "1/1 to spot g2"), 1);
    CHECK(fof_refused(p, "1HQ orders 1/1 to spot g3", "4.2.4a"));
    sky_is(p, 0, 2);
    CHECK_CONTAINS(fof_why(p, "los 1/1 1,3"), "weather");
    CHECK(!strstr(fof_why(p, "los 1/1 1,3"), "dark"));
    sky_is(p, 1, 1);
    CHECK_CONTAINS(fof_why(p, "los 1/1 1,3"), "too dark, in this weather");
    sky_is(p, 1, 0);
    CHECK(aims_at(p, "1/1", "1,3"));
    CHECK_INT(fof_legal(p, "1/1 to spot g3"), 1);
    CHECK_CONTAINS(fof_why(p, "los 1/1 1,3"), "yes");
    fof_close(p);
}

TEST(face_down_cards_come_up_as_far_as_one_sees, "FOF-9.1-3", "FOF-9.2.1-1", "FOF-9.3.1-1")
{
#define UNKNOWN "[card 1,4]\nface-down = yes\n[card 3,3]\nface-down = yes\n"
    static const char *const texts[] = {NIGHT("2 0", UNKNOWN SQUAD("1,1")),
                                        NIGHT("2 0", UNKNOWN SQUAD("1,1") STARLIGHT)};
    for (int device = 0; device < 2; device++) {
        Fof *p = fof_open(texts[device]);
        fof_fire_refresh(fof_play(p), FRIENDLY);
        CHECK_INT(p->state->cards[fof_card(p, "3,3")].flags & CARD_FACE_DOWN, !device);
        CHECK_INT(p->state->cards[fof_card(p, "1,4")].flags & CARD_FACE_DOWN,
                  1); /* farther than its rifles */
        light_up(p, AGENCY_MORTAR, "1,4");
        CHECK_INT(p->state->cards[fof_card(p, "1,4")].flags & CARD_FACE_DOWN, 0);
        fof_close(p);
    }
}

/* ---- the light of a patrol (9.0) ---- */

TEST(a_light_level_left_open_is_drawn_for_each_attempt, "FOF-9.0-1")
{
#define MOONLIT                                                                                           \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = patrol\ncolumns = 3\nrows = 3\nattempts = "   \
    "3\nturns = 2\n"                                                                                      \
    "[visibility 1]\nlight = 2-5\n[visibility 2-9]\nlight = 2-5\nweather = 1\n"                           \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\n[card 1,2]\ncontrols = route-1\n[card 2,3]\ncontrols = " \
    "primary\n"
    unsigned levels = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Fof *p = fof_open_seed(MOONLIT, seed);
        CHECK(p->state->moon >= 2 && p->state->moon <= 5);
        CHECK_INT(p->state->light, p->state->moon);
        CHECK_INT(p->state->visibility, p->state->moon);
        levels |= 1u << p->state->moon;
        CHECK(fof_round_trip(p));
        unsigned drawn = 0;
        for (int i = 0; i < 20; i++) {
            fof_visibility_draw(fof_play(p));
            drawn |= 1u << p->state->moon;
        }
        CHECK(drawn & (drawn - 1)); /* not always the same */
        fof_close(p);
    }
    CHECK_INT(levels, 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5);
    CHECK(fof_mission_refused("[visibility 1]\nlight = 2-5\n[visibility 2]\nlight = 1-3\n", 4, "2-5"));
    CHECK(fof_mission_refused("[visibility]\nlight = 5-2\n", 2, "range"));
}

TEST(the_next_attempt_has_a_night_of_its_own, "FOF-9.0-1")
{
    unsigned levels = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Fof *p = fof_open_seed(
            "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 4\nrows = 3\n"
            "turns = 3\nattempts = 2\n[visibility]\nlight = 2-5\n[card 4,3]\ncontrols = primary\npc = A\n"
            "[state]\nturn = 4\nstep = 3.9\nmoon = 3\nvisibility = 3\n" TURN_SQUAD("1/1", "1", "1,1"),
            seed);
        CHECK(fof_do(p, "choose another attempt"));
        while (!strcmp(turn_step(p), "3.9"))
            CHECK(fof_do(p, "done"));
        CHECK_INT(p->state->attempt, 1);
        CHECK_INT(p->state->light, p->state->moon);
        levels |= 1u << p->state->moon;
        fof_close(p);
    }
    CHECK_INT(levels, 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5);
}

TEST(the_drawn_light_holds_all_turns, "FOF-9.0-1")
{
    uint8_t light, weather;
    Fof *p = fof_open(MOONLIT);
    p->state->moon = 4;
    fof_visibility_usual(p->game, p->state, 2, &light, &weather);
    CHECK_INT(light, 4);
    CHECK_INT(weather, 1);
    fof_close(p);
}

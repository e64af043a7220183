/* Visibility (9): light and weather, limited visibility, illumination, night devices, and the best fire
 * after all that. */
#include <stdlib.h>

#include "fof/los.h"
#include "fof/support.h"
#include "fof/visibility.h"
#include "fof_arrival.h"
#include "generic.h"

/* Seven open cards each way with the sky as given: light and weather. */
#define NIGHT(sky, more)                                                                                     \
    "[mission]\nsystem = fof\nuse = fof/default.ini fof/support/us-1944.ini fof/support/us-1944-night.ini\n" \
    "type = offensive\ncolumns = 7\nrows = 7\ncommunication = no\n[visibility]\nlight = 2\n[state]\nturn = " \
    "2\n"                                                                                                    \
    "step = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = " sky                                           \
    "\n[unit 1HQ]\ntype = platoon-hq\nat = 7,1\n"                                                            \
    "platoon = 1\n" more
#define SQUAD(place) UNIT("1/1", "rifle-squad", place) PLATOON("1")
#define GERMAN(place) UNIT("g1", "german-litter-team", place) /* it fires at nobody */
#define STARLIGHT CARRIES("starlight")

static void sky_is(Fof *p, int light, int weather)
{
    p->state->light = (uint8_t)light;
    p->state->weather = (uint8_t)weather;
    p->state->visibility = (uint8_t)(light + weather);
    fire_refresh(fof_play(p), FRIENDLY);
}

static int find_line(Fof *p, AgencyKind kind)
{
    for (int line = 0; line < p->game->support.line_count; line++)
        if (p->game->support.lines[line].shell == SHELL_ILLUMINATION &&
            p->game->support.agencies[p->game->support.lines[line].agency].kind == kind)
            return line;
    return -1;
}

/* A light over a card, as the agency fires it. */
static void light_up(Fof *p, AgencyKind kind, const char *card)
{
    support_fire(fof_play(p), find_line(p, kind), NO_UNIT, fof_card(p, card));
    fire_refresh(fof_play(p), FRIENDLY);
}

static int light_on(Fof *p, const char *card)
{
    return sky_over(p->game, p->state, fof_card(p, card)).lit;
}

static int visibility_on(Fof *p, const char *card)
{
    return sky_modifier(sky_over(p->game, p->state, fof_card(p, card)), SIGHT_PLAIN);
}

static bool sees(Fof *p, const char *unit, const char *card)
{
    return los_unit_card(p->game, p->state, fof_unit(p, unit), fof_card(p, card));
}

static const Fire *fire_on_card(Fof *p, const char *card)
{
    return &p->state->fire[fof_card(p, card)];
}

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
        CHECK_INT(limited_visibility(p->state), rows[i].limited);
        CHECK_INT(los_limit(p->state), rows[i].limited ? 1 : 3);
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
        CHECK_INT(save_limit(p->game, p->state, hq), rows[i].day);
        sky_is(p, 1, 1);
        CHECK_INT(save_limit(p->game, p->state, hq), rows[i].night);
        /* What was saved in a clear turn is lost after the HQ has acted. */
        p->state->acting = hq;
        p->state->commands = (uint8_t)rows[i].day;
        CHECK(fof_do(p, "done"));
        CHECK_INT(commander_of(p->state, hq)->saved, rows[i].night);
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
    CHECK(!los_unit_unit(p->game, p->state, fof_unit(p, "1/1"), fof_unit(p, "g1")));
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
        fire_refresh(fof_play(p), FRIENDLY);
        CHECK_INT(p->state->cards[fof_card(p, "3,3")].flags & CARD_FACE_DOWN, !device);
        CHECK_INT(p->state->cards[fof_card(p, "1,4")].flags & CARD_FACE_DOWN,
                  1); /* farther than its rifles */
        light_up(p, AGENCY_MORTAR, "1,4");
        CHECK_INT(p->state->cards[fof_card(p, "1,4")].flags & CARD_FACE_DOWN, 0);
        fof_close(p);
    }
}

/* ---- illumination (9.2) ---- */

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
        illuminated_cards(p->game, p->state, lit);
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
    CHECK(!sees(p, "LMG", "2,5"));                                     /* 4 cards are beyond the farthest */
    CHECK_INT(p->game->values.spend[limited_visibility(p->state)], 4); /* commands stay those of the night */
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
    CHECK(arrives(p, &it, "german-hmg", DISTANCE_MAX_RANGE, NORTH));
    CHECK(is_at(p, "german-hmg-1", "4,7"));
    fof_close(p);
}

/* ---- night devices (9.3) ---- */

#define TARGETS UNIT("g1", "german-litter-team", "2,3")

TEST(passive_infrared_reaches_as_far_as_the_weapon, "FOF-9.3.1-1", "FOF-9.3.1-2")
{
    Fof *p = fof_open(NIGHT("3 1", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1")
                                       STARLIGHT UNIT("2/1", "rifle-squad", "3,1")
                                           TARGETS UNIT("g2", "german-litter-team", "4,3") FLAGS("unspotted")
                                               UNIT("g3", "german-litter-team", "5,4") FLAGS("unspotted")));
    CHECK(aims_at(p, "1/1", "2,3"));
    CHECK(is_silent(p, "2/1"));
    CHECK_INT(fight_line(p, "g1", "light"), 3);
    CHECK_INT(fight_line(p, "g1", "infrared device"), -3);
    CHECK_INT(fight_line(p, "g1", "weather"), 1);
    CHECK_INT(fight_ncm(p, "g1"), 1); /* S, and the weather */
    CHECK_CONTAINS(fof_why(p, "ncm g1"), "9.3");
    CHECK_INT(fof_legal(p, "1/1 to spot g2"), 1);
    CHECK_INT(fof_legal(p, "1/1 to spot g3"), 0); /* a rifle reaches two cards */
    CHECK_INT(fof_legal(p, "2/1 to spot"), 0);
    sky_is(p, 2, 2); /* the weather alone hides them now */
    CHECK(!sees(p, "1/1", "2,3"));
    CHECK_INT(fof_legal(p, "1/1 to spot g2"), 0);
    CHECK_INT(fire_on_card(p, "2,3")->outside, VOF_NONE);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_device_sees_through_no_smoke, "FOF-9.3.1-2", "FOF-9.3.2-2", "FOF-9.3.3-1")
{
    static const char *const devices[] = {"starlight", "sniperscope", "thermal-sight"};
    for (int i = 0; i < COUNT_OF(devices); i++) {
        char text[2048];
        text_print(text, sizeof text, "%scarries = %s\n%s%s", NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,2")),
                   devices[i], GERMAN("2,2"), MARKER("1", "smoke", "2,2", "2"));
        Fof *p = fof_open(text);
        CHECK_INT(fight_ncm(p, "g1"), 2);
        CHECK_INT(fight_line(p, "g1", "smoke"), 2);
        sky_is(p, 2, 1);
        CHECK_INT(fight_ncm(p, "g1"), i == 2 ? 2 : 3); /* only thermal sights do without the weather */
        CHECK(!sees(p, "1/1", "2,3"));
        fof_close(p);
    }
}

TEST(in_the_light_passive_infrared_is_blind, "FOF-9.3.1-3")
{
    Fof *p = fof_open(NIGHT("3 0", UNIT("1/1", "rifle-squad", "2,1") STARLIGHT TARGETS));
    CHECK_INT(fight_ncm(p, "g1"), 0);
    light_up(p, AGENCY_MORTAR, "2,3");
    CHECK_INT(fight_line(p, "g1", "infrared device"), 99);
    CHECK_INT(fight_line(p, "g1", "illumination"), -2);
    CHECK_INT(fight_ncm(p, "g1"), 1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(active_infrared_helps_on_the_own_card_alone, "FOF-9.3.2-1", "FOF-9.3.2-2")
{
    Fof *p = fof_open(NIGHT("2 1", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1") CARRIES("sniperscope")
                                       UNIT("g1", "german-litter-team", "2,1")
                                           UNIT("g3", "german-litter-team", "2,3") FLAGS("unspotted")));
    CHECK_INT(fight_ncm(p, "g1"), 1); /* the weather */
    CHECK_INT(fof_legal(p, "1/1 to spot g3"), 0);
    fof_close(p);
    p = fof_open(NIGHT("2 1", UNIT("1/1", "rifle-squad", "2,1") CARRIES("sniperscope")
                                  UNIT("g1", "german-litter-team", "2,2")));
    CHECK_INT(fight_ncm(p, "g1"), 3);
    ((FofGame *)p->game)->types[type_of(p, "rifle-squad")].kind = KIND_VEHICLE; /* as a lamp on a vehicle */
    fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fight_ncm(p, "g1"), 1);
    CHECK_INT(night_sight(NIGHT_ACTIVE, true, false, 2), SIGHT_PLAIN);
    CHECK_INT(night_sight(NIGHT_ACTIVE, false, false, 1), SIGHT_PLAIN);
    CHECK_INT(night_sight(NIGHT_ACTIVE, false, true, 0), SIGHT_INFRARED);
    fof_close(p);
}

TEST(thermal_sights_need_neither_light_nor_clear_weather, "FOF-9.3.3-1")
{
    Fof *p = fof_open(NIGHT("2 3", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1") CARRIES("thermal-sight")
                                       TARGETS UNIT("g2", "german-litter-team", "4,3") FLAGS("unspotted")));
    CHECK(aims_at(p, "1/1", "2,3"));
    CHECK_INT(fight_line(p, "g1", "light"), 2);
    CHECK_INT(fight_line(p, "g1", "weather"), 3);
    CHECK_INT(fight_line(p, "g1", "thermal sights"), -5);
    CHECK_INT(fight_ncm(p, "g1"), 0);
    CHECK_INT(fof_legal(p, "1/1 to spot g2"), 1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_scoped_squad_beats_a_gun_in_the_dark, "FOF-EX-124", "FOF-9.3.3-2")
{
    Fof *p =
        fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,1") STARLIGHT UNIT("1/LMG", "lmg-team", "2,1")
                                  UNIT("g1", "german-paralyzed-team", "2,2")));
    CHECK_INT(unit_vof(p->game, p->state, fof_unit(p, "1/LMG")), VOF_AUTOMATIC);
    CHECK_INT(fire_on_card(p, "2,2")->outside, VOF_SMALL);
    CHECK_INT(fire_sight(fire_on_card(p, "2,2"), SIGHT_OF_OUTSIDE), SIGHT_INFRARED);
    CHECK_INT(fight_ncm(p, "g1"), 0);
    CHECK_INT(fight_line(p, "g1", "small arms"), 0);
    CHECK_CONTAINS(fof_why(p, "fire 2,2"), "infrared");
    CHECK_INT(command_fire_modifier(p->game, p->state, fof_unit(p, "g1")),
              -1); /* that VOF lies on the card */
    unit_remove(fof_play(p), fof_unit(p, "1/1"));
    fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fight_ncm(p, "g1"), 1); /* -1 and +2 */
    fof_close(p);
    p = fof_open(NIGHT("1 0", UNIT("1/1", "rifle-squad", "2,1") STARLIGHT UNIT("1/LMG", "lmg-team", "2,1")
                                  UNIT("g1", "german-paralyzed-team", "2,2")));
    CHECK_INT(fire_on_card(p, "2,2")->outside,
              VOF_AUTOMATIC); /* of two that are worth the same the greater */
    CHECK_INT(fight_ncm(p, "g1"), 0);
    fof_close(p);
}

TEST(fire_from_within_shows_where_it_is_better_after_light, "FOF-9.3.3-2", "FOF-6.2.1-3")
{
    Fof *p = fof_open(NIGHT("2 0",
                            UNIT("1/1", "rifle-squad", "2,2") CARRIES("sniperscope")
                                UNIT("1/LMG", "lmg-team", "2,1") UNIT("g1", "german-paralyzed-team", "2,2")));
    p->state->units[fof_unit(p, "1/LMG")].aim = (Aim){AIM_DIRECT, fof_card(p, "2,2"), NO_AREA};
    fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fire_on_card(p, "2,2")->outside, VOF_AUTOMATIC);
    CHECK_INT(fire_on_card(p, "2,2")->inside[ENEMY], VOF_SMALL);
    CHECK_INT(fight_ncm(p, "g1"), 0);
    sky_is(p, 0, 0);
    CHECK_INT(fire_on_card(p, "2,2")->inside[ENEMY], VOF_NONE);
    CHECK_INT(fire_on_card(p, "2,2")->ways & ~FIRE_OVER_DARK, 0);
    CHECK_INT(fight_ncm(p, "g1"), -1);
    fof_close(p);
}

TEST(concentrated_fire_and_shells_need_the_same_eyes, "FOF-9.3.1-1", "FOF-9.1-3", "FOF-9.2.1-1")
{
    Fof *p = fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1")
                                       STARLIGHT TARGETS UNIT("FO", "arty-fo", "4,3") CARRIES("scr610")
                                           UNIT("g2", "german-litter-team", "4,6")));
    CHECK_INT(fof_legal(p, "1/1 to concentrate fire on"), 1);
    fof_deck(p, 2, fof_card_with(p, MARK_CROSSHAIRS, true, 0), fof_card_with(p, MARK_GRENADE, true, 0));
    CHECK(fof_do(p, "1HQ orders 1/1 to concentrate fire on 2,3"));
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "2,3"), 1);
    fire_refresh(fof_play(p), FRIENDLY);
    CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "2,3"), 1);
    CHECK(!sees(p, "FO", "4,6"));
    light_up(p, AGENCY_MORTAR, "4,6");
    CHECK(sees(p, "FO", "4,6"));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(devices_are_things_that_change_hands, "FOF-9.3.1-1")
{
    Fof *p = fof_open(NIGHT("2 0", UNIT("1/1", "rifle-squad", "2,1") PLATOON("1") STARLIGHT TARGETS));
    CHECK(aims_at(p, "1/1", "2,3"));
    CHECK_INT(unit_night(p->game, p->state, fof_unit(p, "1/1")), NIGHT_PASSIVE);
    CHECK(fof_do(p, "drop starlight-1 from 1/1"));
    CHECK_INT(unit_night(p->game, p->state, fof_unit(p, "1/1")), 0);
    CHECK_INT(fire_on_card(p, "2,3")->outside, VOF_NONE);
    CHECK(turn_sound(p));
    CHECK(fof_round_trip(p));
    fof_close(p);
}

TEST(a_type_may_have_its_device_built_in, "FOF-9.3.1-1")
{
    Fof *p = fof_open(
        NIGHT("2 0", "[unit-type scouts]\nkind = squad\nrating = S\nrange = very-long\nteam-rating = S\n"
                     "team-range = close\nnight = passive-ir\n" UNIT("1/1", "scouts", "2,1")
                         UNIT("g1", "german-litter-team", "2,4")));
    CHECK(aims_at(p, "1/1", "2,4"));
    CHECK_INT(p->game->night_types, 1);
    p->state->units[fof_unit(p, "1/1")].flags |= UNIT_FLIPPED;
    CHECK_INT(unit_night(p->game, p->state, fof_unit(p, "1/1")), 0);
    fof_close(p);
    CHECK(fof_mission_refused("[item-kind x]\nclass = night-device\n", 1, "says what a night-device is"));
    CHECK(fof_mission_refused("[item-kind x]\nclass = radio\nnetwork = co-tac\nnight = thermal\n", 4,
                              "nothing else has it"));
}

/* The plain way: the lowest value of all fire on the card from outside, each with what it needs of the sky. */
static int plain_best(Fof *p, CardId card)
{
    Sky sky = sky_over(p->game, p->state, card);
    int best = 99;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *entry = &p->state->units[unit];
        if (!entry->type || unit_card(p->state, (UnitId)unit) == card ||
            !fire_covers(p->game, p->state, (UnitId)unit, card))
            continue;
        NightSight sight = unit_night_sight(p->game, p->state, (UnitId)unit, card);
        int value = p->game->values.vof[unit_vof(p->game, p->state, (UnitId)unit)] + sky_modifier(sky, sight);
        best = value < best ? value : best;
    }
    return best;
}

TEST(the_best_fire_after_light_agrees_with_the_plain_search, "FOF-9.3.3-2", "FOF-9.0-5")
{
    static const char *const kinds[] = {"rifle-squad",        "lmg-team",     "hmg-50",     "assault-team",
                                        "german-rifle-squad", "german-squad", "german-hmg", "german-lmg"};
    static const char *const things[] = {"", "", "starlight", "sniperscope", "thermal-sight"};
    Rng rng;
    int found = 0, devices = 0;
    rng_seed(&rng, 9, 1);
    for (int game = 0; game < 200; game++) {
        char text[4096];
        int length =
            text_print(text, sizeof text, "%s%s", NIGHT("0", ""), MARKER("1", "illumination", "3,3", "-1"));
        for (int i = 0; i < 12; i++) {
            const char *thing = things[rng_below(&rng, COUNT_OF(things))];
            length += text_print(
                text + length, (int)sizeof text - length, "[unit u%d]\ntype = %s\nat = %d,%d\n%s%s%s", i,
                kinds[rng_below(&rng, COUNT_OF(kinds))], (int)rng_below(&rng, 4) + 1,
                (int)rng_below(&rng, 4) + 1, *thing ? "carries = " : "", thing, *thing ? "\n" : "");
        }
        Fof *p = fof_open(text);
        sky_is(p, (int)rng_below(&rng, 4), (int)rng_below(&rng, 3));
        for (int card = 0; card < GRID_CARDS; card++) {
            const Fire *fire = &p->state->fire[card];
            if (!fire->outside)
                continue;
            NightSight sight = fire_sight(fire, SIGHT_OF_OUTSIDE);
            CHECK_INT(p->game->values.vof[fire->outside] +
                          sky_modifier(sky_over(p->game, p->state, (CardId)card), sight),
                      plain_best(p, (CardId)card));
            found++;
            devices += sight != SIGHT_PLAIN;
        }
        CHECK(turn_sound(p));
        fof_close(p);
    }
    CHECK(found > 500 && devices > 100);
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
            visibility_draw(fof_play(p));
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
    visibility_usual(p->game, p->state, 2, &light, &weather);
    CHECK_INT(light, 4);
    CHECK_INT(weather, 1);
    fof_close(p);
}

TEST(nights_with_devices_pass_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(&fof_rules, "tests/fof/night.ini", minunit_games(100), 9), NULL);
}

/* Who fights with what: classes, organisation, officers and radios, what is printed of machines. */
#include <stdlib.h>
#include <string.h>

#include "minunit.h"
#include "tod/position.h"

#define FIELD "tests/tod/field.ini"

/* Whether the scenario is refused with these words when this is changed in it. */
static bool wrong_with(const char *change, const char *words)
{
    char *errors = scene_errors(&tod_rules, FIELD, change);
    bool found = errors && strstr(errors, words);
    free(errors);
    return found;
}

TEST(tod_every_soldier_is_a_grunt_a_veteran_or_an_elite, "TOD-class-1", "TOD-class-2", "TOD-class-3",
     "TOD-sapper-1")
{
    Scene *tod = tod_open(
        "[unit 1st]\nat = 8,14\n[unit 2nd]\nat = 8,22\n[unit scouts]\nat = 10,18\n[unit nva]\nat = 44,24\n");
    CHECK_INT(tod_class(tod->game, tod->state, tod_number(tod, "1st")), CLASS_VETERAN);
    CHECK_INT(tod_class(tod->game, tod->state, tod_number(tod, "2nd")), CLASS_GRUNT);
    CHECK_INT(tod_class(tod->game, tod->state, tod_number(tod, "scouts")), CLASS_ELITE);
    CHECK_INT(tod_class(tod->game, tod->state, tod_number(tod, "nva")), CLASS_VETERAN);
    scene_close(tod);
    CHECK(wrong_with("[roster sappers]\nclass = veteran\n", "sappers and snipers are Elites"));
    CHECK(wrong_with("[roster villagers]\nclass = veteran\n", "armed villagers are Grunts"));
    CHECK(wrong_with("[roster 1st]\nclass = green\n", "class"));
}

TEST(tod_grunts_and_veterans_begin_in_sixes, "TOD-grunt-1", "TOD-organisation-1")
{
    CHECK(wrong_with("[roster 2nd]\nmen = us-rifleman*5\n", "units of 6 men or more, this has 5"));
    CHECK(wrong_with("[roster 1st]\nmen = us-rifleman*5\n", "units of 6 men or more, this has 5"));
    char *errors =
        scene_errors(&tod_rules, FIELD, "[roster scouts]\nmen = us-scout*2\n[unit 1st]\nat = 90,90\n");
    CHECK(errors && !strstr(errors, "units of 6")); /* Elites may be fewer; the rest of it is wrong */
    free(errors);
}

/* T-18: losses may bring a group below six. */
TEST(tod_six_is_a_minimum_at_the_start_alone, "TOD-grunt-1")
{
    Scene *tod =
        tod_open("[unit 2nd]\nat = 8,22\n[man 2nd.1]\nwhere = casualty\n[man 2nd.2]\nwhere = casualty\n[man "
                 "2nd.3]\nwhere = casualty\n[unit nva]\nat = 44,24\n");
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "2nd")), 5);
    scene_close(tod);
}

TEST(tod_about_one_officer_for_three_sections, "TOD-organisation-3")
{
    CHECK(wrong_with("[roster hq]\nmen = us-observer us-rifleman*5\n[roster nva]\nnation = us\nat = "
                     "6,25\narea = us-zone\n",
                     "sections and 0 officers"));
    Scene *tod = tod_open("[unit hq]\nat = 8,14\n[unit nva]\nat = 44,24\n[unit cadre]\nat = 40,24\n");
    CHECK(tod_has_role(tod->game, tod->state, tod_number(tod, "hq"), ROLE_OFFICER));
    CHECK(tod_has_role(tod->game, tod->state, tod_number(tod, "cadre"), ROLE_OFFICER));
    CHECK(!tod_has_role(tod->game, tod->state, tod_number(tod, "nva"), ROLE_OFFICER));
    scene_close(tod);
}

TEST(tod_an_nva_officer_has_a_radioman_and_can_lose_him, "TOD-organisation-4")
{
    CHECK(wrong_with("[roster cadre]\nmen = officer officer\n", "comes in a group with a radioman"));
    Scene *tod = tod_open("[unit 1st]\nat = 8,14\n[unit cadre]\nat = 40,24\n");
    CHECK(tod_has_radio(tod->game, tod->state, tod_number(tod, "cadre")));
    scene_close(tod);
    tod = tod_open("[unit 1st]\nat = 8,14\n[unit cadre]\nat = 40,24\n[man cadre.2]\nwhere = dead\n");
    CHECK(!tod_has_radio(tod->game, tod->state, tod_number(tod, "cadre")));
    scene_close(tod);
}

TEST(tod_every_us_unit_has_a_radio_whatever_it_loses, "TOD-organisation-5")
{
    Scene *tod = tod_open(
        "[unit 1st]\nat = 8,14\n[unit hq]\nat = 4,20\n[man hq.1]\nwhere = casualty\n[man hq.2]\nwhere = "
        "casualty\n[unit nva]\nat = 44,24\n");
    CHECK(tod_has_radio(tod->game, tod->state, tod_number(tod, "1st")));
    CHECK(tod_has_radio(tod->game, tod->state, tod_number(tod, "hq")));
    CHECK(!tod_has_radio(tod->game, tod->state, tod_number(tod, "nva")));
    scene_close(tod);
}

TEST(tod_the_scenario_fixes_the_set_up_and_who_is_in_cover_may_hide, "TOD-setup-1")
{
    CHECK(wrong_with("[roster cell-a]\nat = 20,28\n", "cannot begin hidden"));
    Scene *tod = scene_start(&tod_rules, FIELD, 3);
    CHECK(tod_unit(tod, "cell-a")->marks & UNIT_HIDDEN);
    CHECK(!(tod_unit(tod, "nva")->marks & UNIT_HIDDEN));
    Scene *seen = scene_seen_by(tod, US);
    CHECK_INT(tod_unit(seen, "cell-a")->where, UNKNOWN);
    CHECK_INT(tod_man(seen, "cell-a.1")->where, UNKNOWN);
    CHECK_INT(tod_unit(seen, "nva")->where, UNIT_TABLE);
    scene_close(seen);
    scene_close(tod);
}

TEST(tod_units_are_placed_within_their_area_and_hidden_ones_in_cover, "TOD-setup-1")
{
    Scene *tod = scene_start(&tod_rules, FIELD, 3);
    while (tod->state->active == VC)
        CHECK(scene_do(tod, "done"));
    CHECK(scene_refused(tod, "place 1st at 20 14 line facing 90", "setup 1"));
    CHECK(scene_refused(tod, "place fifty at 8 20 line facing 90", "setup 1"));
    CHECK(scene_refused(tod, "place nva at 44 24 line facing 270", "setup 1"));
    CHECK(scene_do(tod, "place 1st at 8 14 line facing 90"));
    CHECK_INT(tod_man(tod, "1st.1")->x, 800);
    scene_close(tod);
}

TEST(tod_what_is_printed_of_machines, "TOD-ref-1", "TOD-ref-2", "TOD-ref-3", "TOD-ref-4", "TOD-ref-5",
     "TOD-ref-6", "TOD-ref-7", "TOD-turn-7")
{
    Scene *tod = tod_open("[unit 1st]\nat = 8,14\n[unit nva]\nat = 44,24\n");
    const struct {
        const char *name, *gun, *mg;
        int value, first, bands;
    } all[] = {{"pt-76", "76mm", "vehicle-mg", 12, 8, 4},
               {"m48", "90mm", "vehicle-fifty", 17, 13, 6},
               {"sheridan", "sheridan-gun", "vehicle-fifty", 14, 11, 5},
               {"m113", "none", "vehicle-fifty", 12, 0, 0},
               {"acav", "none", "vehicle-fifty", 12, 0, 0},
               {"truck", "none", "none", 6, 0, 0},
               {"slick", "none", "m60", 6, 0, 0}};
    for (int i = 0; i < 7; i++)
        for (int machine = 0; machine < tod->game->machine_count; machine++) {
            const TodMachine *one = &tod->game->machines[machine];
            if (strcmp(one->name, all[i].name) != 0)
                continue;
            const TodWeapon *gun = &tod->game->weapons[one->gun];
            int bands = 0;
            while (bands < MAX_BANDS && gun->strike[bands].to)
                bands++;
            CHECK_INT(one->value, all[i].value);
            CHECK_TEXT(gun->name, all[i].gun);
            CHECK_TEXT(tod->game->weapons[one->guns[0]].name, all[i].mg);
            CHECK_INT(gun->strike[0].score, all[i].first);
            CHECK_INT(bands, all[i].bands);
        }
    scene_close(tod);
}

TEST(tod_what_a_scenario_claims_is_proved, "TOD-setup-1")
{
    CHECK(wrong_with("[must hill-top]\nground = water\n", "lies Hill"));
    CHECK(wrong_with("[must dyke]\ncover = hard\n", "best cover is soft"));
    CHECK(wrong_with("[must along-the-road]\nsees = no\n", "nothing stands between"));
    CHECK(wrong_with("[must through-the-house]\nsees = yes\n", "something stands between"));
    CHECK(wrong_with("[must us]\nus-men = 27\n", "it has 28"));
}

/* The interval between two missions: its order (12.2), replacements (12.4), other losses (12.5), units of
 * several steps (12.6), and the worked examples of 12.4, 12.6 and 12.8 to the number. */
#include <stdlib.h>
#include <string.h>

#include "fof/campaign_roster.h"
#include "fof/fof.h"
#include "fof/turn.h"
#include "minunit.h"

#define AFTER_FIRST "[state]\nmode = standard\nmission = 1\nsuccess = yes\noutcomes = 1\n"
#define BUILDING AFTER_FIRST "step = reconstitution\n"
#define REPLACING AFTER_FIRST "step = replacements\n"
#define HEAD(points, casualties, teams, away)                                                       \
    "success=yes attempts=1 points=" points " casualties=" casualties " teams=" teams " away=" away \
    " commander=fine"

/* Answers `done` until this is asked. */
static bool go_to(Roster *roster, const char *topic)
{
    while (strcmp(roster_topic(roster), topic) != 0)
        if (!roster_do(roster, "done"))
            return false;
    return true;
}

static bool begin(Roster *roster)
{
    return roster_do(roster, "play standard");
}

/* ---- 12.2 ---- */

TEST(the_interval_has_its_order, "FOF-12.2-1")
{
    static const char *const order[] = {"points are added up",
                                        "fire team sides",
                                        "Green steps",
                                        "other losses",
                                        "rebuilt",
                                        "arrive",
                                        "assigned",
                                        "discarded",
                                        "as good as",
                                        "skills",
                                        "ammunition"};
    CHECK_INT(fof_interval_row_count, ROW_FIRST_BETWEEN + 11);
    for (int i = 0; i < 11; i++)
        CHECK_CONTAINS(fof_interval_rows[ROW_FIRST_BETWEEN + i].title, order[i]);
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(begin(r));
    CHECK_TEXT(roster_enter(r, roster_line(r, HEAD("9", "8", "2", "0,0,0"),
                                           "1/1,0,line 1HQ,1,green,team-side 2/1,2,line")),
               NULL);
    const char *told = r->told, *last = told;
    static const char *const sentences[] = {"9 experience points to spend", "1HQ is back in good order",
                                            "2 limited action teams", "Fever."};
    for (int i = 0; i < 4; i++) {
        const char *at = strstr(told, sentences[i]);
        CHECK(at && at > last);
        last = at;
    }
    CHECK_TEXT(roster_topic(r), "reconstitution");
    CHECK(roster_do(r, "done"));
    CHECK(roster_told(r, "6 Green replacements and 2 returning Veterans"));
    CHECK_TEXT(roster_topic(r), "replacements");
    CHECK(roster_do(r, "done"));
    CHECK(roster_told(r, "not needed here"));
    CHECK_TEXT(roster_topic(r), "skills");
    CHECK(roster_do(r, "done"));
    CHECK(roster_told(r, "Next is mission 2"));
    CHECK_TEXT(roster_topic(r), "mission");
    CHECK(roster_round_trip(r));
    roster_close(r);
}

TEST(fire_team_sides_turn_back_for_nothing, "FOF-12.2-2")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(begin(r));
    CHECK_TEXT(roster_enter(r, roster_line(r, HEAD("3", "0", "0", "0,0,0"),
                                           "1HQ,1,line,team-side 1/LMG,1,veteran,team-side")),
               NULL);
    CHECK(roster_told(r, "1HQ is back in good order"));
    CHECK(roster_told(r, "1/LMG is back in good order"));
    CHECK_INT(r->state.points, 3);
    CHECK_TEXT(roster_mix(r, "1/LMG"), "V"); /* no Green step, as other teams become */
    CHECK_INT(roster_troop(r, "1/LMG")->leader.wounds, 1);
    roster_close(r);
}

TEST(teams_are_green_steps_but_guards_come_back_as_they_were, "FOF-12.2-3", "FOF-8.15-6")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(begin(r));
    CHECK_TEXT(
        roster_enter(r, roster_line(r, HEAD("0", "0", "3", "0,1,1"), "1/1,0,line 2/1,0,line 3/1,2,line")),
        NULL);
    CHECK_INT(r->state.pool[POOL_GREEN], 3);
    CHECK_INT(r->state.pool[POOL_LINE], 1);
    CHECK_INT(r->state.pool[POOL_VETERAN], 1);
    CHECK(roster_gives(r, "assign veteran step to 3/1", "V+L+L"));
    CHECK(roster_gives(r, "assign green step to 1/1", "G"));
    CHECK(roster_refused(r, "assign veteran step to 1/1", "12.2")); /* there is none left */
    CHECK(roster_refused(r, "assign green step to 3/1", "12.4"));   /* it is full */
    roster_close(r);
}

TEST(any_unit_of_the_company_is_rebuilt_from_any_team, "FOF-12.2-4")
{
    Roster *r = roster_open(THREE_FIELDS, BUILDING
                            "without-a-unit = 5\n[troop 2/1]\nsteps = none\n[troop 3HQ]\nsteps = none\n"
                            "[troop XO]\nsteps = none\n[troop 2/AT]\nsteps = none\n");
    CHECK(roster_do(r, "assign green step to 2/1"));
    CHECK(roster_do(r, "assign green step to 2/1"));
    CHECK(roster_do(r, "assign green step to 3HQ"));
    CHECK(roster_do(r, "assign green step to XO"));
    CHECK(roster_do(r, "assign green step to 2/AT"));
    CHECK_TEXT(roster_mix(r, "2/1"), "G+G");
    CHECK_INT(roster_legal(r, "assign"), 0);
    CHECK(roster_round_trip(r));
    CHECK(go_to(r, "mission"));
    CHECK_INT(roster_troop(r, "2/1")->steps, 2);
    roster_close(r);
}

TEST(steps_are_detached_from_units_that_stay_in_the_field, "FOF-12.2-5")
{
    Roster *r =
        roster_open(THREE_FIELDS, BUILDING
                    "[troop 1HQ]\nsteps = none\n[troop HMG]\nsteps = none\n[troop 3/3]\nsteps = line line\n");
    CHECK(roster_do(r, "detach line step from 1/2 to 1HQ"));
    CHECK(roster_gives(r, "detach line step from 1/1 to HMG", "L"));
    CHECK(roster_refused(r, "detach line step from 1/1 to 3/3", "12.2")); /* a squad has two steps at least */
    CHECK(roster_gives(r, "detach line step from 2/2 to 3/3", "L+L+L"));  /* evening out */
    CHECK(roster_refused(r, "detach line step from HMG to 1/1", "12.2"));
    CHECK(roster_refused(r, "detach line step from 2/1 to 2/1", "12.2"));
    CHECK(roster_refused(r, "detach green step from 2/1 to 1/1", "12.2"));
    roster_close(r);
    Roster *once = roster_open(THREE_FIELDS, BUILDING "[troop 1/1]\nsteps = line line\n");
    CHECK(roster_do(once, "detach line step from 2/1 to 1/1"));
    CHECK(roster_do(once, "detach line step from 1/1 to 2/1")); /* another man */
    CHECK(roster_do(once, "detach line step from 2/1 to 1/1"));
    CHECK_INT(roster_legal(once, "from 3/3 to 1/1"), 0);
    roster_close(once);
}

TEST(a_rebuilt_hq_is_green_and_stays_so, "FOF-12.2-6")
{
    Roster *r = roster_open(
        THREE_FIELDS,
        BUILDING "points = 9\nwithout-a-unit = 0 0 1\n[troop 1HQ]\nsteps = none\n[troop 1SG]\nsteps = none\n"
                 "[troop 3/3]\nsteps = veteran veteran veteran\n");
    CHECK(roster_do(r, "assign veteran step to 1SG"));
    CHECK(roster_do(r, "detach veteran step from 3/3 to 1HQ"));
    CHECK_TEXT(roster_mix(r, "1SG"), "G");
    CHECK_TEXT(roster_mix(r, "1HQ"), "G");
    CHECK(roster_refused(r, "promote green step of 1SG", "12.2"));
    CHECK(roster_refused(r, "promote green step of 1HQ", "12.2"));
    CHECK(roster_do(r, "promote green step of 2HQ"));
    CHECK(roster_round_trip(r));
    roster_close(r);
}

TEST(replacements_are_not_promoted_when_they_arrive, "FOF-12.2-7")
{
    Roster *r =
        roster_open(THREE_FIELDS, REPLACING "points = 9\nwithout-a-unit = 0 0 0 2\n[troop 1/1]\nsteps = line "
                                            "line\n[troop 2/1]\nsteps = line line\n");
    CHECK(roster_gives(r, "assign replacement step to 1/1", "L+L+G"));
    CHECK_TEXT(roster_topic(r), "replacements");
    CHECK(roster_refused(r, "promote green step of 1/1", "12.4"));
    CHECK(roster_do(r, "done"));
    CHECK(roster_refused(r, "promote line step of 1/1", "12.7"));
    roster_close(r);
    Roster *next = roster_open(
        THREE_FIELDS, REPLACING
        "without-a-unit = 0 0 0 1\n[troop 1/1]\nsteps = green green\n[troop 2/1]\nsteps = line line\n");
    CHECK(roster_do(next, "assign replacement step to 1/1"));
    CHECK(go_to(next, "mission"));
    CHECK_TEXT(roster_enter(next, roster_line(next, HEAD("5", "0", "0", "0,0,0"), "1/1,3,green,patrol")),
               NULL);
    CHECK(roster_do(next, "promote green step of 1/1")); /* they have seen a mission since */
    roster_close(next);
}

TEST(points_not_spent_are_lost_and_told, "FOF-12.3-3")
{
    static const char *const points[] = {"points = 2\n", "points = 0\n"};
    for (int i = 0; i < COUNT_OF(points); i++) {
        char text[512];
        text_print(text, sizeof text, "%s%s%s", REPLACING "without-a-unit = 0 0 0 1\n", points[i],
                   "[troop 1/1]\nsteps = green green\n");
        Roster *r = roster_open(THREE_FIELDS, text);
        CHECK(go_to(r, "mission"));
        CHECK_INT(r->state.points, 0);
        CHECK_INT(roster_told(r, "12.3\t"), i == 0);
        roster_close(r);
    }
}

/* ---- 12.4 ---- */

/* Veterans that come back after a mission with so many casualties. */
static int returned(const char *casualties)
{
    char head[128];
    Roster *r = roster_open(THREE_FIELDS, NULL);
    text_print(head, sizeof head,
               "success=yes attempts=1 points=0 casualties=%s teams=0 away=0,0,0 commander=fine", casualties);
    bool fine =
        begin(r) &&
        !roster_enter(r, roster_line(r, head, "1/1,0,line 2/1,0,line 3/1,0,line 1/2,0,line 2/2,0,line")) &&
        go_to(r, "replacements");
    int steps = fine ? r->state.pool[POOL_RETURNED] : -1;
    roster_close(r);
    return steps;
}

TEST(a_veteran_returns_for_every_four_casualties, "FOF-12.4-2", "FOF-EX-134", "FOF-EX-135")
{
    CHECK_INT(returned("7"), 1);
    CHECK_INT(returned("8"), 2);
    CHECK_INT(returned("3"), 0);
}

TEST(replacements_come_only_after_a_success, "FOF-12.4-1")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(roster_do(r, "play survivor"));
    CHECK_TEXT(
        roster_enter(
            r, roster_line(r, "success=no attempts=2 points=0 casualties=8 teams=0 away=0,0,0 commander=fine",
                           "1/1,0,line 2/1,0,line 3/1,2,line")),
        NULL);
    CHECK(roster_do(r, "done")); /* steps could still be detached */
    CHECK(roster_told(r, "No replacements"));
    CHECK_INT(r->state.pool[POOL_REPLACEMENT] + r->state.pool[POOL_RETURNED], 0);
    CHECK_TEXT(roster_topic(r), "mission");
    CHECK_INT(roster_troop(r, "1/1")->steps, 0);
    roster_close(r);
}

TEST(six_green_and_two_veterans_leave_ten_casualties_two_short, "FOF-EX-136", "FOF-12.4-2", "FOF-12.4-4")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(begin(r));
    int full = fof_company_missing(r->game, &r->state);
    CHECK_INT(full, 0);
    CHECK_TEXT(roster_enter(r, roster_line(r, HEAD("0", "10", "0", "0,0,0"),
                                           "1/1,0,line 2/1,2,line 3/1,2,line 1/2,2,line 2/2,2,line "
                                           "1/AT,0,line 2/AT,0,line 3/AT,0,line")),
               NULL);
    int fever = 1; /* the first mission of this campaign also costs a step by sickness (12.5) */
    CHECK_INT(fof_company_missing(r->game, &r->state), 10 + fever);
    CHECK(go_to(r, "replacements"));
    CHECK_INT(r->state.pool[POOL_REPLACEMENT], 6);
    CHECK_INT(r->state.pool[POOL_RETURNED], 2);
    while (strcmp(roster_topic(r), "replacements") == 0) {
        Action first;
        CHECK(fof_campaign_rules.legal((Game *)r->game, (State *)&r->state, &first, 1) > 1);
        fof_campaign_rules.apply((Game *)r->game, (State *)&r->state, first, NULL);
    }
    CHECK_INT(fof_company_missing(r->game, &r->state), 2 + fever);
    CHECK(go_to(r, "mission"));
    CHECK_INT(r->state.stage, 1);
    roster_close(r);
}

TEST(casualties_count_for_one_mission_only, "FOF-12.4-3")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(begin(r));
    CHECK_TEXT(roster_enter(r, roster_line(r, HEAD("0", "3", "0", "0,0,0"), "1/1,0,line")), NULL);
    CHECK(go_to(r, "mission"));
    CHECK_INT(r->state.casualties, 0);
    CHECK_TEXT(roster_enter(r, roster_line(r, HEAD("0", "3", "0", "0,0,0"), "2/1,0,line")), NULL);
    CHECK(go_to(r, "replacements"));
    CHECK_INT(r->state.pool[POOL_RETURNED], 0); /* not six */
    CHECK_INT(r->state.casualties_all, 6);
    roster_close(r);
}

TEST(replacements_fill_what_was_lost_and_the_surplus_goes, "FOF-12.4-4")
{
    Roster *r = roster_open(
        THREE_FIELDS, REPLACING
        "without-a-unit = 0 0 0 4 1\n[troop 1/1]\nsteps = line line\n[troop 2/1]\nsteps = line line\n");
    CHECK_INT(roster_legal(r, "assign"), 4); /* two units, two kinds of steps */
    CHECK(roster_refused(r, "assign replacement step to 3/1", "12.4"));
    CHECK(roster_gives(r, "assign returned step to 1/1", "V+L+L"));
    CHECK(roster_do(r, "assign replacement step to 2/1"));
    CHECK(roster_told(r, "3 steps not needed here"));
    CHECK_INT(r->state.pool[POOL_REPLACEMENT], 0);
    roster_close(r);
}

TEST(a_replacement_rebuilds_an_hq_as_green, "FOF-12.4-5")
{
    Roster *r =
        roster_open(THREE_FIELDS, REPLACING "without-a-unit = 0 0 0 1 1\n[troop COHQ]\nsteps = none\n[troop "
                                            "1SG]\nsteps = none\n[troop 1/1]\nsteps = line line\n");
    CHECK(roster_gives(r, "assign returned step to COHQ", "G"));
    CHECK(roster_told(r, "takes over COHQ"));
    CHECK(roster_gives(r, "assign replacement step to 1SG", "G"));
    roster_close(r);
}

TEST(a_unit_has_one_level_when_all_is_assigned, "FOF-12.4-7")
{
    Roster *r =
        roster_open(THREE_FIELDS, REPLACING "without-a-unit = 0 0 0 1\n[troop 1/1]\nsteps = veteran "
                                            "veteran\nwas = veteran\n[troop 2/1]\nsteps = line line\n");
    CHECK(roster_gives(r, "assign replacement step to 1/1", "L+L+L")); /* V+V+G */
    CHECK(roster_told(r, "1/1 is Line now"));
    roster_close(r);
}

TEST(too_few_steps_for_the_field_stay_behind)
{
    Roster *r =
        roster_open(THREE_FIELDS, BUILDING
                    "without-a-unit = 1\n[troop 1/1]\nsteps = none\n[troop 2/1]\nsteps = line line\n");
    CHECK(roster_do(r, "assign green step to 1/1"));
    CHECK_INT(roster_troop(r, "1/1")->steps, 1);
    CHECK(go_to(r, "mission"));
    CHECK_INT(roster_troop(r, "1/1")->steps, 0);
    CHECK_INT(r->state.pool[POOL_GREEN], 1); /* and can be used next time */
    CHECK(roster_round_trip(r));
    Writer file = {0};
    CHECK(fof_campaign_mission((Game *)r->game, (State *)&r->state, &file));
    CHECK_CONTAINS(file.text, "[unit 1/1]\nstart = no\nflags = removed\n");
    writer_free(&file);
    roster_close(r);
}

/* ---- 12.5 ---- */

TEST(campaigns_impose_other_losses, "FOF-12.5-1")
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    CHECK(begin(r));
    CHECK_TEXT(roster_enter(r, roster_line(r, NULL, "")), NULL);
    CHECK(roster_told(r, "loses a step."));
    CHECK_INT(fof_company_missing(r->game, &r->state), 1);
    CHECK(go_to(r, "mission"));
    CHECK_TEXT(roster_enter(r, roster_line(r, NULL, "")), NULL);
    CHECK(roster_told(r, "drops to"));
    roster_close(r);
}

/* ---- 12.6 ---- */

/* "VLG" */
static int together(const char *steps)
{
    Experience levels[4];
    int count = (int)strlen(steps);
    for (int i = 0; i < count; i++)
        levels[i] = steps[i] == 'V' ? VETERAN : steps[i] == 'L' ? LINE : GREEN;
    return fof_experience_of_steps(levels, count);
}

TEST(two_steps_together, "FOF-12.6-1", "FOF-12.6-2")
{
    CHECK_INT(together("VL"), LINE);
    CHECK_INT(together("VG"), LINE);
    CHECK_INT(together("LG"), GREEN);
    CHECK_INT(together("GV"), LINE); /* in any order */
}

TEST(three_steps_together, "FOF-12.6-3", "FOF-12.6-4", "FOF-12.6-5", "FOF-12.6-6", "FOF-12.6-7", "FOF-12.6-8")
{
    CHECK_INT(together("VVL"), VETERAN);
    CHECK_INT(together("VVG"), LINE);
    CHECK_INT(together("LLV"), LINE);
    CHECK_INT(together("LLG"), LINE);
    CHECK_INT(together("VGG"), LINE);
    CHECK_INT(together("LGG"), GREEN);
    CHECK_INT(together("VLG"), LINE);
}

TEST(four_steps_together, "FOF-12.6-9", "FOF-12.6-10", "FOF-12.6-11", "FOF-12.6-12", "FOF-12.6-13",
     "FOF-12.6-14")
{
    CHECK_INT(together("VVVL"), VETERAN);
    CHECK_INT(together("VVVG"), VETERAN);
    CHECK_INT(together("VVLL"), LINE);
    CHECK_INT(together("VVLG"), LINE);
    CHECK_INT(together("VVGG"), LINE);
    CHECK_INT(together("LLLV"), LINE);
    CHECK_INT(together("LLLG"), LINE);
    CHECK_INT(together("VLLG"), LINE);
    CHECK_INT(together("LLGG"), GREEN);
    CHECK_INT(together("GGGV"), GREEN);
    CHECK_INT(together("GGGL"), GREEN);
    CHECK_INT(together("VLGG"), LINE); /* in no row of the book: our reading */
    CHECK_INT(together("VVVV"), VETERAN);
    CHECK_INT(together("L"), LINE);
}

/* ---- the worked examples ---- */

static Roster *example(const char *troops)
{
    char text[2048];
    text_print(text, sizeof text, BUILDING "%s", troops);
    return roster_open(THE_EXAMPLE, text);
}

TEST(two_teams_make_a_line_squad_of_four_green_and_a_point_makes_it_line_again, "FOF-EX-137", "FOF-EX-138")
{
    Roster *r = example("without-a-unit = 2\npoints = 1\n[troop 2/1]\nsteps = line line\nwas = line\n");
    CHECK(roster_do(r, "assign green step to 2/1"));
    CHECK(roster_gives(r, "assign green step to 2/1", "L+L+G+G"));
    CHECK_INT(fof_troop_level(roster_troop(r, "2/1")), GREEN);
    CHECK(roster_do(r, "promote green step of 2/1"));
    CHECK_INT(fof_troop_level(roster_troop(r, "2/1")), LINE); /* L+L+L+G */
    CHECK_INT(r->state.points, 0);
    roster_close(r);
}

TEST(a_team_makes_a_veteran_squad_line_and_a_point_makes_it_veteran_again, "FOF-EX-139", "FOF-EX-140")
{
    Roster *r =
        roster_open(THREE_FIELDS, BUILDING
                    "without-a-unit = 1\npoints = 1\n[troop 1/2]\nsteps = veteran veteran\nwas = veteran\n");
    CHECK(roster_do(r, "assign green step to 1/2"));
    CHECK_INT(fof_troop_level(roster_troop(r, "1/2")), LINE); /* V+V+G */
    CHECK(roster_do(r, "promote green step of 1/2"));
    CHECK_INT(fof_troop_level(roster_troop(r, "1/2")), VETERAN); /* V+V+L */
    roster_close(r);
}

TEST(a_line_squad_of_three_stays_line_with_one_green_step, "FOF-EX-141")
{
    Roster *r = roster_open(THREE_FIELDS,
                            BUILDING "without-a-unit = 1\n[troop 3/3]\nsteps = line line\nwas = line\n");
    CHECK(roster_do(r, "assign green step to 3/3"));
    CHECK_INT(fof_troop_level(roster_troop(r, "3/3")), LINE);
    roster_close(r);
    Roster *late =
        roster_open(THREE_FIELDS, REPLACING "without-a-unit = 0 0 0 1\n[troop 3/3]\nsteps = line line\nwas = "
                                            "line\n[troop 1/1]\nsteps = line line\nwas = line\n");
    CHECK(roster_do(late, "assign replacement step to 3/3"));
    CHECK_INT(fof_troop_level(roster_troop(late, "3/3")), LINE);
    roster_close(late);
}

/* The company of the reconstitution example at the end of its mission. */
static Roster *reconstitution(void)
{
    Roster *r = roster_open(THE_EXAMPLE, NULL);
    if (begin(r) &&
        !roster_enter(r, roster_line(r, HEAD("21", "2", "5", "0,0,0"),
                                     "1SG,0,veteran 1/1/MG,0,line 2/1,3,line 1/1,2,green 3/1,2,veteran")))
        return r;
    roster_close(r);
    return NULL;
}

TEST(seven_steps_lost_are_two_casualties_and_five_teams, "FOF-EX-142")
{
    Roster *r = reconstitution();
    CHECK_INT(fof_company_missing(r->game, &r->state), 7);
    CHECK_INT(r->state.casualties, 2);
    CHECK_INT(r->state.pool[POOL_GREEN], 5);
    CHECK_INT(fof_company_missing(r->game, &r->state) - r->state.pool[POOL_GREEN],
              2); /* two short in any case */
    CHECK_INT(r->state.casualties / 4, 0);
    CHECK(roster_do(r, "done"));
    CHECK(roster_told(r, "0 Green replacements and 0 returning Veterans"));
    roster_close(r);
}

static bool assign_the_five(Roster *r)
{
    return roster_do(r, "assign green step to 1SG") && roster_do(r, "assign green step to 1/1/MG") &&
           roster_do(r, "assign green step to 1/1") && roster_do(r, "assign green step to 1/1") &&
           roster_do(r, "assign green step to 3/1");
}

TEST(the_five_steps_go_to_sergeant_gun_and_squads, "FOF-EX-143")
{
    Roster *r = reconstitution();
    CHECK(assign_the_five(r));
    CHECK_INT(roster_troop(r, "1/1")->steps, 4);
    CHECK_INT(roster_troop(r, "2/1")->steps, 3);
    CHECK_INT(roster_troop(r, "3/1")->steps, 3);
    CHECK_TEXT(roster_mix(r, "1SG"), "G");
    CHECK(roster_refused(r, "promote green step of 1SG", "12.2"));
    roster_close(r);
}

TEST(twenty_one_points_buy_eight_promotions_and_leave_two, "FOF-EX-144")
{
    static const char *const bought[] = {
        "promote green step of COHQ",   "promote line step of XO",    "promote green step of 1HQ",
        "promote green step of 1/1",    "promote green step of 1/1",  "promote green step of 1/1",
        "promote line step of 2/1",     "promote line step of 2/1",   "promote green step of 3/1",
        "promote green step of 1/1/MG", "promote line step of 2/1/MG"};
    Roster *r = reconstitution();
    CHECK(assign_the_five(r));
    for (int i = 0; i < 11; i++)
        CHECK(roster_do(r, bought[i]));
    CHECK_INT(r->state.points, 2);
    CHECK_TEXT(roster_mix(r, "1/1"), "L+L+L+G");
    CHECK_TEXT(roster_mix(r, "2/1"), "V+V+L");
    CHECK_TEXT(roster_mix(r, "3/1"), "V+V+L");
    CHECK(roster_do(r, "done"));
    CHECK_INT(fof_troop_level(roster_troop(r, "1/1")), LINE);
    CHECK_INT(fof_troop_level(roster_troop(r, "2/1")), VETERAN);
    CHECK_INT(fof_troop_level(roster_troop(r, "3/1")), VETERAN);
    CHECK_TEXT(roster_topic(r), "skills"); /* "a couple" of them for the two points */
    CHECK(roster_do(r, "buy spot for 1HQ"));
    CHECK(roster_do(r, "buy extra-draw for COHQ"));
    CHECK_INT(r->state.points, 0);
    CHECK_TEXT(roster_topic(r), "mission"); /* nothing is left to buy */
    roster_close(r);
}

/* ---- people ---- */

TEST(records_grow_with_missions_wounds_and_promotions)
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    Writer text = {0};
    CHECK(begin(r));
    Person first = roster_troop(r, "1HQ")->leader, squad = roster_troop(r, "1/2")->leader;
    CHECK_TEXT(roster_enter(r, roster_line(r, HEAD("9", "1", "1", "0,0,0"),
                                           "1HQ,1,green,team-side 1/2,2,line 2HQ,0,green")),
               NULL);
    CHECK_INT(roster_troop(r, "1HQ")->leader.last, first.last); /* the same man */
    CHECK_INT(roster_troop(r, "1HQ")->leader.missions, 1);
    CHECK_INT(roster_troop(r, "1HQ")->leader.wounds, 1);
    CHECK_INT(roster_troop(r, "1/2")->leader.last, squad.last);
    CHECK_INT(roster_troop(r, "1/2")->leader.men_lost, 1);
    CHECK_INT(r->state.fallen_count, 1);
    CHECK(roster_do(r, "promote green step of 1HQ"));
    CHECK(roster_do(r, "assign green step to 2HQ"));
    CHECK_INT(roster_troop(r, "2HQ")->leader.missions, 0); /* somebody new */
    CHECK(go_to(r, "mission"));
    CHECK_INT(roster_troop(r, "1HQ")->leader.promotions, 1);
    CHECK_INT(roster_troop(r, "2HQ")->leader.promotions, 0);
    fof_campaign_report((Game *)r->game, (State *)&r->state, "roster", &text);
    CHECK_CONTAINS(text.text, "1 mission, wounded once, promoted once");
    CHECK_CONTAINS(text.text, "Lost\n  2HQ");
    writer_clear(&text);
    fof_campaign_report((Game *)r->game, (State *)&r->state, "status", &text);
    CHECK_CONTAINS(text.text, "1. The field");
    CHECK_CONTAINS(text.text, "accomplished");
    writer_free(&text);
    roster_close(r);
}

TEST(nobody_shares_a_last_name_while_there_are_others)
{
    Roster *r = roster_open(THREE_FIELDS, NULL);
    for (int i = 0; i < r->game->post_count; i++)
        for (int j = 0; j < i; j++)
            CHECK(r->state.troops[i].leader.last != r->state.troops[j].leader.last);
    roster_close(r);
}

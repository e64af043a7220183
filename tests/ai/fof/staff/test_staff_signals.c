/* The staff: smoke, light and signals, in the plan and in play. */
#include <stdlib.h>
#include <string.h>

#include "fof/staff.h"

/* The value of the first reason with this label; 0 if there is none. */
static int weight(const char *reasons, const char *label)
{
    const char *found = strstr(reasons, label);
    return found ? atoi(found + strlen(label)) : 0;
}

/* What speaks for an order and against it, in all: above 0 it is worth its command. */
static int balance(Fof *p, const char *order)
{
    int sum = 0;
    for (const char *line = staff_why_text(p, order); *line; line += strcspn(line, "\n") + 1) {
        const char *value = strpbrk(line, "+-");
        if (strncmp(line, "chance", 6) && value && value < line + strcspn(line, "\n"))
            sum += atoi(value);
    }
    return sum;
}

/* ---- smoke ---- */

#define SMOKE(hq, squad, enemy)                                                  \
    ACT_MAP("4")                                                                 \
    "[card 2,2]\nterrain = open\n" ACT_STATE                                     \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\ncarries = smoke\n" hq \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n" squad              \
    "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n" squad              \
    "[unit 3/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\n" squad enemy

#define SMOKES "1HQ orders 1HQ to deploy smoke-1 on 2,2"
#define GUN "[unit MG]\ntype = german-hmg\nat = 2,4/foxhole1\nflags = unspotted\naim = 2,2\n"

TEST(staff_lays_smoke_over_men_who_are_caught_in_the_open)
{
    Fof *p = fof_open(SMOKE("flags = exposed\n", "flags = exposed\n", GUN));
    CHECK_CONTAINS(staff_why_text(p, SMOKES), "smoke over men under fire +");
    CHECK(balance(p, SMOKES) > 0);
    fof_close(p);
    p = fof_open(SMOKE("flags = exposed\n", "flags = exposed\n",
                       GUN "[marker 0]\nkind = smoke\nat = 2,2\nvalue = 2\n"));
    CHECK_CONTAINS(staff_why_text(p, SMOKES), "there is smoke already -");
    CHECK(balance(p, SMOKES) < 0);
    fof_close(p);
}

TEST(staff_keeps_smoke_where_nobody_fires)
{
    Fof *p = fof_open(SMOKE("", "", ""));
    CHECK(!strstr(staff_says(p), "smoke"));
    CHECK_INT(weight(staff_why_text(p, SMOKES), "smoke over men under fire"), 0);
    fof_close(p);
}

/* 6.1.2: whoever is under it fires no more. */
TEST(staff_counts_the_fire_that_smoke_costs)
{
    Fof *p = fof_open(SMOKE("", "", "[unit Gp]\ntype = german-squad\nat = 2,4\n"));
    CHECK_INT(fof_u(p, "1/1")->aim.card, fof_card(p, "2,4"));
    CHECK(weight(staff_why_text(p, SMOKES), "they cannot fire out of it") < 0);
    CHECK(!strstr(staff_says(p), "smoke"));
    fof_close(p);
}

#define SMOKE_CALL "COHQ orders FO to call for fire with smoke of the battery on 3,4"

TEST(staff_blinds_those_who_fire_at_us)
{
    Fof *p =
        fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("") SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO SUPPORT_UNIT(
            "1/1", "rifle-squad", "3,3") "flags = exposed\n" SUPPORT_UNIT("MG", "german-hmg",
                                                                          "3,4/foxhole1") "aim = 3,3\n");
    CHECK(weight(staff_why_text(p, SMOKE_CALL), "smoke blinds those who fire at us") > 0);
    fof_u(p, "MG")->aim = (Aim){AIM_NONE, NO_CARD, NO_AREA};
    CHECK_INT(weight(staff_why_text(p, SMOKE_CALL), "smoke blinds those who fire at us"), 0);
    fof_close(p);
}

/* ---- light ---- */

#define NIGHT(light, enemy)                                                                       \
    "[mission]\nsystem = fof\ntype = defensive\ncolumns = 3\nrows = 4\nmlr = 2\nturns = 8\n"      \
    "[visibility 1-8]\nlight = " light                                                            \
    "\n[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\nvisibility = " light         \
    " 0\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2/foxhole1\ncarries = illumination\n" \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/foxhole1\n"                            \
    "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2/foxhole1\n" enemy

TEST(staff_lights_up_enemies_who_are_near)
{
    Fof *p = fof_open(NIGHT("3", "[unit Gp1]\ntype = german-squad\nat = 2,3\n[unit Gp2]\ntype = "
                                 "german-squad\nat = 2,3\n[unit Gp3]\ntype = german-squad\nat = 2,3\n"));
    const char *here = "1HQ orders 1HQ to deploy illumination-1 on 2,3";
    CHECK(weight(staff_why_text(p, here), "light on those whom we fire at") > 0);
    CHECK(balance(p, here) > 0);
    CHECK_INT(weight(staff_why_text(p, "1HQ orders 1HQ to deploy illumination-1 on 1,2"),
                     "light on those whom we fire at"),
              0);
    CHECK(weight(staff_why_text(p, "1HQ orders 1HQ to deploy illumination-1 on 2,2"),
                 "our own men are lit up") < 0);
    fof_close(p);
}

TEST(staff_sees_in_its_light_who_was_in_the_dark)
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") "[visibility 1-8]\nlight = 3\n" SUPPORT_BATTERY(
        "") "[state]\nturn = 2\nstep = 3.3.1b\nacting = COHQ\ncommands = 6\nvisibility = 3 0\n" SUPPORT_HQ
                          SUPPORT_FO SUPPORT_UNIT("1/1", "rifle-squad", "3,2")
                              SUPPORT_UNIT("Gp", "german-squad", "3,4"));
    CHECK(weight(staff_why_text(p, "COHQ orders FO to call for fire with illumination of the battery on 3,4"),
                 "they come into sight") > 0);
    fof_close(p);
}

TEST(staff_needs_no_light_by_day)
{
    Fof *p = fof_open(NIGHT("0", "[unit Gp1]\ntype = german-squad\nat = 2,3\n"));
    CHECK(weight(staff_why_text(p, "1HQ orders 1HQ to deploy illumination-1 on 2,3"), "it is light enough") <
          0);
    fof_close(p);
}

/* ---- signals and final lines in the plan ---- */

/* The first answer to a planning question that begins with this, as the staff gives it; lives until the next call. */
static const char *planned(Fof *p, const char *question)
{
    while (!p->state->turn) {
        const char *answer = staff_says(p);
        if (strncmp(answer, question, strlen(question)) == 0)
            return answer + strlen(question);
        if (!fof_do(p, answer))
            break;
    }
    return "not asked";
}

#define DEFENCE(more)                                                                                      \
    "[mission]\nsystem = fof\ntype = defensive\ncolumns = 4\nrows = 4\nmlr = 2\nturns = 8\nfpl-markers = " \
    "2\n"                                                                                                  \
    "[unit COHQ]\ntype = co-hq\nat = 3,1\n[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 1,2\n"          \
    "[unit HMG]\ntype = hmg-50\nplatoon = 1\nat = 1,2\n[store star]\nitem = rsp\n[store other]\nitem = "   \
    "gsp\n"                                                                                                \
    "[state]\nturn = 0\n" more

TEST(staff_lays_a_final_line_across_the_front, "FOF-7.2.4-2")
{
    Fof *p = fof_open(DEFENCE(""));
    CHECK_TEXT(planned(p, "plan final protective line of HMG: "), "north-east");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "it sweeps the ground before our line +20");
    fof_close(p);
}

/* A gun that sees no farther than one card along it does more by firing at whoever comes. */
TEST(staff_lays_no_final_line_that_sweeps_little)
{
    Fof *p = fof_open(DEFENCE("[card 2,3]\nborders = dddddddd\n"));
    CHECK_TEXT(planned(p, "plan final protective line of HMG: "), "none");
    fof_close(p);
}

TEST(staff_agrees_on_signals_that_many_follow)
{
    Fof *p = fof_open(DEFENCE(""));
    CHECK_TEXT(planned(p, "plan give rsp-1: "), "COHQ");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "the captain gives the signal");
    CHECK_TEXT(planned(p, "plan signal rsp: "), "FPL");
    CHECK_TEXT(planned(p, "plan signal gsp: "), "FPF");
    CHECK_CONTAINS(staff_why(p, staff_choice(p)), "all who see it do it at once");
    fof_close(p);
    p = fof_open("[mission]\nsystem = fof\ntype = offensive\ncolumns = 3\nrows = 3\n[unit COHQ]\ntype = "
                 "co-hq\nat = 2,0\n"
                 "[card 2,3]\ncontrols = primary\n[store star]\nitem = rsp\n[state]\nturn = 0\n");
    CHECK_TEXT(planned(p, "plan signal rsp: "), "M2PO");
    fof_close(p);
}

/* ---- signals in play ---- */

#define RUSH(signal, flags)                                                                               \
    ACT_MAP("4")                                                                                          \
    "[card 2,4]\ncontrols = primary\n[state]\nturn = 6\nstep = 3.3.1b\nacting = COHQ\ncommands = 2\n"     \
    "[unit COHQ]\ntype = co-hq\nat = 2,1\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 1,3\n"        \
    "[unit 1/2]\ntype = rifle-squad\nplatoon = 2\nat = 3,3\n[item 0]\nkind = rsp\nholder = COHQ\nsignal " \
    "= " signal "\n"                                                                                      \
    "[unit Gp]\ntype = german-rifle-squad\nat = 2,4\nflags = pinned unspotted\n" flags

#define STAR "COHQ orders COHQ to deploy rsp-1 on 2,1"

TEST(staff_sends_all_to_the_objective_by_one_signal)
{
    Fof *p = fof_open(RUSH("M2PO", ""));
    CHECK_CONTAINS(staff_says(p), "COHQ orders COHQ to deploy rsp-1 on ");
    CHECK(weight(staff_why(p, staff_choice(p)), "they are pinned or cannot fire ") == 70); /* two squads */
    fof_close(p);
    p = fof_open(RUSH("CF", ""));
    CHECK(weight(staff_why_text(p, STAR), "nobody would do anything upon it ") < 0);
    CHECK(!strstr(staff_says(p), "deploy"));
    fof_close(p);
}

#define LINE(place)                                                                                        \
    "[mission]\nsystem = fof\ntype = defensive\ncolumns = 4\nrows = 4\nmlr = 2\nturns = 8\n"               \
    "[state]\nturn = 3\nstep = 3.3.1b\nacting = COHQ\ncommands = 3\n[unit COHQ]\ntype = co-hq\nat = 4,1\n" \
    "[unit HMG]\ntype = hmg-50\nplatoon = 1\nat = 1,2\ndirection = north-east\n"                           \
    "[item 0]\nkind = rsp\nholder = COHQ\nsignal = FPL\n"                                                  \
    "[unit Gp1]\ntype = german-squad\nat = " place "\n[unit Gp2]\ntype = german-squad\nat = " place "\n"

TEST(staff_calls_for_the_final_line_when_they_are_on_it)
{
    Fof *p = fof_open(LINE("2,3"));
    CHECK(weight(staff_why_text(p, "COHQ orders COHQ to deploy rsp-1 on 4,1"), "they are on its line ") ==
          50);
    CHECK_CONTAINS(staff_says(p), "COHQ orders COHQ to deploy rsp-1 on ");
    CHECK(fof_do(p, staff_says(p)));
    CHECK_INT(fof_u(p, "HMG")->aim.how, AIM_FIXED_LINE);
    fof_close(p);
    p = fof_open(LINE("4,4"));
    CHECK(weight(staff_why_text(p, "COHQ orders COHQ to deploy rsp-1 on 4,1"), "nobody is on its line ") < 0);
    CHECK(!strstr(staff_says(p), "rsp"));
    fof_close(p);
}

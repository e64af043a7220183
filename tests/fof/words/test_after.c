/* What would come of an order, said before it is given: the slips that everybody makes, each where it is one and not where it is
 * none, and what it changes. */
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/play/explanation.h"
#include "fof/position.h"
#include "help/cli_driver.h"
#include "minunit.h"

#define MAP "[mission]\nsystem = fof\ntype = offensive\ncolumns = 4\nrows = 5\n"
#define MUTE MAP "communication = no\n"
#define INITIATIVE "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\nphase = 1\n"
#define ACTS(unit, commands) "[state]\nturn = 2\nstep = 3.3.2b\nacting = " unit "\ncommands = " commands "\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define PLATOON(number) "platoon = " number "\n"
#define CARRIES(words) "carries = " words "\n"
#define LEVEL(word) "experience = " word "\n"
#define FLAGS(words) "flags = " words "\n"
#define COVER(place) "[area " place "]\n"

/* What `why` answers to a subject of a side's eyes: lines that warn, or the others with their values. */
static const char *answered(Fof *p, const char *subject, bool warnings)
{
    static char lines[4096];
    static FofState seen;
    enum { MOST = 64 };
    Reason reasons[MOST];
    const Game *game = (const Game *)p->game;
    fof_rules.mask(game, (const State *)p->state, SIDE_FIRST, (State *)&seen);
    int count = fof_rules.explain(game, (const State *)&seen, subject, reasons, MOST);
    lines[0] = '\0';
    for (int i = 0; i < count && i < MOST; i++)
        if (reason_warns(&reasons[i]) == warnings)
            text_append(lines, sizeof lines, "%s %s%s%s\n", reasons[i].rule, reasons[i].label,
                        warnings ? "" : ": ", warnings ? "" : reasons[i].value);
    return lines;
}

/* `RULE label` a line: the same behind `why order` as behind `why after`. */
static const char *warned(Fof *p, const char *text)
{
    static char first[4096];
    char subject[ACTION_TEXT_SIZE + 8];
    text_print(subject, sizeof subject, "order %s", text);
    text_copy(first, sizeof first, answered(p, subject, false));
    if (!strstr(first, "allowed: yes"))
        return "that is not legal";
    text_copy(first, sizeof first, answered(p, subject, true));
    text_print(subject, sizeof subject, "after %s", text);
    return strcmp(first, answered(p, subject, true)) ? "two answers" : first;
}

static const char *changed(Fof *p, const char *text)
{
    char subject[ACTION_TEXT_SIZE + 8];
    text_print(subject, sizeof subject, "after %s", text);
    return answered(p, subject, false);
}

#define CHECK_SILENT(p, text) CHECK_TEXT(warned(p, text), "")

/* ---- own fire ---- */

/* 1/1 fires straight ahead at a German two cards away. */
#define GUNS                                                                            \
    MUTE INITIATIVE UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "1,3") \
        UNIT("3/1", "rifle-squad", "1,2") UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,4")

TEST(fof_warns_of_own_fire_on_the_card_that_is_entered)
{
    Fof *p = fof_open(GUNS);
    CHECK_CONTAINS(warned(p, "initiative orders 2/1 to move to 2,4"), "6.2.1 Own fire: 1/1 fires on 2,4");
    CHECK_SILENT(p, "initiative orders 2/1 to move to 1,4");
    fof_close(p);
}

/* 6.1.2: fire falls on the closest card where somebody is. */
TEST(fof_warns_of_stepping_into_the_line_of_own_fire)
{
    Fof *p = fof_open(GUNS);
    CHECK_CONTAINS(warned(p, "initiative orders 3/1 to move to 2,3"), "6.2.1 Own fire: 1/1 fires on 2,3");
    CHECK_SILENT(p, "initiative orders 3/1 to move to 1,1");
    fof_close(p);
}

/* Who fires goes along: his own fire ceases when he does. */
TEST(fof_does_not_warn_of_fire_that_ceases)
{
    Fof *p = fof_open(GUNS);
    CHECK(!strstr(warned(p, "initiative orders 1/1 to move to 2,3"), "Own fire"));
    fof_close(p);
}

/* ---- shells ---- */

#define MISSION(kind, detail) "[marker 0]\nkind = " kind "\nat = 2,3\nvalue = -5\n" detail
#define MARCH MUTE INITIATIVE UNIT("2/1", "rifle-squad", "2,2")

TEST(fof_warns_of_a_mission_that_is_about_to_fall)
{
    Fof *p = fof_open(MARCH MISSION("pending", "detail = 2\n"));
    CHECK_CONTAINS(warned(p, "initiative orders 2/1 to move to 2,3"),
                   "7.16.3 A fire mission is about to fall on 2,3");
    CHECK_SILENT(p, "initiative orders 2/1 to move to 1,2");
    fof_close(p);
}

/* 3.7.1: what has fallen is taken away before the next combat; smoke hurts nobody. */
TEST(fof_does_not_warn_of_shells_that_have_fallen_or_of_smoke)
{
    Fof *p = fof_open(MARCH MISSION("incoming", ""));
    CHECK(!strstr(warned(p, "initiative orders 2/1 to move to 2,3"), "7.16.3"));
    fof_close(p);
    p = fof_open(MARCH "[marker 0]\nkind = pending\nat = 2,3\nvalue = 2\ndetail = smoke-mission\n");
    CHECK(!strstr(warned(p, "initiative orders 2/1 to move to 2,3"), "7.16.3"));
    fof_close(p);
}

/* 6.2.1: fire that is laid on friends. */
TEST(fof_warns_of_fire_where_friends_are)
{
    Fof *p = fof_open(
        MUTE ACTS("COHQ", "6") "[agency battery]\nkind = artillery\n"
                               "[fire battery he]\nvof = -5\nmissions = 4\narty-fo = 3\n"
                               "[fire battery smoke]\nscreen = 3\nmissions = 2\narty-fo = 3\n" UNIT(
                                   "COHQ", "co-hq", "2,2") UNIT("FO", "arty-fo", "2,2")
                                   UNIT("1/1", "rifle-squad", "2,4")
                                       UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,4")
                                           UNIT("german-paralyzed-team-2", "german-paralyzed-team", "4,2"));
    CHECK_CONTAINS(warned(p, "COHQ orders FO to call for fire with he of battery on 2,4"),
                   "6.2.1 Friends are on 2,4");
    CHECK_SILENT(p, "COHQ orders FO to call for fire with smoke of battery on 2,4");
    CHECK_SILENT(p, "COHQ orders FO to call for fire with he of battery on 4,2");
    fof_close(p);
}

/* ---- exposed under fire (5.1.3) ---- */

/* A German machine gun fires at 1/1; 2/1 is beside it. */
#define UNDER_FIRE                                                               \
    MUTE INITIATIVE COVER("2,2/cover1") UNIT("1/1", "rifle-squad", "2,2/cover1") \
        UNIT("2/1", "rifle-squad", "1,1") UNIT("german-lmg-1", "german-lmg", "2,4") "aim = 2,2\n"

TEST(fof_warns_of_entering_a_card_under_fire)
{
    Fof *p = fof_open(UNDER_FIRE);
    CHECK_CONTAINS(warned(p, "initiative orders 2/1 to move to 2,2"),
                   "5.1.3 2/1 enters 2,2 exposed, under enemy fire");
    CHECK(!strstr(warned(p, "initiative orders 2/1 to infiltrate to 2,2"), "5.1.3"));
    CHECK_SILENT(p, "initiative orders 2/1 to move to 1,2");
    fof_close(p);
}

TEST(fof_warns_of_entering_a_card_where_the_enemy_is)
{
    Fof *p =
        fof_open(MUTE INITIATIVE UNIT("2/1", "rifle-squad", "2,2") UNIT("german-lmg-1", "german-lmg", "2,3"));
    CHECK_CONTAINS(warned(p, "initiative orders 2/1 to move to 2,3"),
                   "5.1.3 2/1 enters 2,3 exposed: the enemy is there");
    fof_close(p);
}

TEST(fof_warns_of_leaving_cover_under_fire)
{
    Fof *p = fof_open(UNDER_FIRE);
    CHECK_CONTAINS(warned(p, "initiative orders 1/1 to move within the card to 2,2"),
                   "5.1.3 1/1 leaves its cover under fire");
    CHECK_CONTAINS(warned(p, "initiative orders 1/1 to move to 1,2"),
                   "5.1.3 1/1 leaves its cover under fire");
    fof_close(p);
    p = fof_open(UNDER_FIRE COVER("2,2/cover2"));
    CHECK_SILENT(p, "initiative orders 1/1 to move within the card to 2,2/cover2");
    fof_close(p);
    p = fof_open(MUTE INITIATIVE COVER("2,2/cover1") UNIT("1/1", "rifle-squad", "2,2/cover1"));
    CHECK_SILENT(p, "initiative orders 1/1 to move to 1,2");
    fof_close(p);
}

/* ---- communication (4.3) ---- */

#define COMPANY(more)                                                                                     \
    MAP ACTS("1HQ", "6") "[card 2,2]\nterrain = woods\n" COVER("2,2/cover1") UNIT("COHQ", "co-hq", "2,1") \
        CARRIES("scr536") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") CARRIES("scr536") more

TEST(fof_warns_of_hand_radios_under_cover)
{
    Fof *p = fof_open(COMPANY(""));
    CHECK_CONTAINS(
        warned(p, "1HQ orders 1HQ to move within the card to 2,2/cover1"),
        "4.3.5A 1HQ would be out of communication with COHQ: a hand radio does not work under cover");
    CHECK_CONTAINS(warned(p, "1HQ orders 1HQ to seek cover"),
                   "4.3.5A 1HQ would be out of communication with COHQ");
    CHECK_SILENT(p, "1HQ orders 1HQ to move to 1,2");
    fof_close(p);
}

/* Who has no touch with his HQ has none to lose. */
TEST(fof_does_not_warn_of_what_is_lost_already)
{
    Fof *p = fof_open(MAP ACTS("1HQ", "6") COVER("2,2/cover1") UNIT("COHQ", "co-hq", "2,1")
                          UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1"));
    CHECK_SILENT(p, "1HQ orders 1HQ to move within the card to 2,2/cover1");
    fof_close(p);
}

TEST(fof_warns_of_a_unit_that_leaves_its_hq)
{
    Fof *p = fof_open(COMPANY(UNIT("1/1", "rifle-squad", "2,2") PLATOON("1")));
    CHECK_CONTAINS(warned(p, "1HQ orders 1/1 to move to 2,3"),
                   "4.3.1 1/1 would be out of communication with 1HQ");
    CHECK_SILENT(p, "1HQ orders its platoon to move to 1,2");
    fof_close(p);
}

TEST(fof_warns_of_an_hq_that_leaves_its_platoon)
{
    Fof *p = fof_open(COMPANY(UNIT("1/1", "rifle-squad", "2,2") PLATOON("1") UNIT("2/1", "rifle-squad", "2,2")
                                  PLATOON("1")));
    CHECK_CONTAINS(warned(p, "1HQ orders 1HQ to move to 2,3"),
                   "4.3.1 1HQ leaves 2 units out of communication, 1/1 among them");
    CHECK(!strstr(warned(p, "1HQ orders its platoon to move to 2,3"), "leaves"));
    fof_close(p);
}

/* ---- who is left behind ---- */

#define CASUALTY(place) "[item 0]\nkind = casualty\nat = " place "\n"

TEST(fof_warns_of_casualties_left_behind)
{
    Fof *p = fof_open(MUTE INITIATIVE UNIT("1/1", "rifle-squad", "2,2") CASUALTY("2,2"));
    CHECK_CONTAINS(warned(p, "initiative orders 1/1 to move to 2,3"),
                   "5.1.7 1 casualty would be left behind on 2,2");
    fof_close(p);
    p = fof_open(MUTE INITIATIVE UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,2")
                     CASUALTY("2,2"));
    CHECK_SILENT(p, "initiative orders 1/1 to move to 2,3");
    fof_close(p);
    p = fof_open(MUTE INITIATIVE "[card 2,2]\ncontrols = collection\n" UNIT("1/1", "rifle-squad", "2,2")
                     CASUALTY("2,2"));
    CHECK_SILENT(p, "initiative orders 1/1 to move to 2,3");
    fof_close(p);
}

TEST(fof_warns_of_helpless_teams_left_with_the_enemy)
{
    Fof *p = fof_open(MUTE INITIATIVE UNIT("1/1", "rifle-squad", "2,2") UNIT(
        "paralyzed-team-1", "paralyzed-team", "2,2") UNIT("german-lmg-1", "german-lmg", "2,2"));
    CHECK_CONTAINS(warned(p, "initiative orders 1/1 to move to 2,1"), "3.5.1 Teams that cannot fight");
    fof_close(p);
    p = fof_open(MUTE INITIATIVE UNIT("1/1", "rifle-squad", "2,2")
                     UNIT("paralyzed-team-1", "paralyzed-team", "2,2"));
    CHECK_SILENT(p, "initiative orders 1/1 to move to 2,1");
    fof_close(p);
}

TEST(fof_warns_of_a_litter_team_without_its_casualty)
{
    Fof *p = fof_open(MUTE INITIATIVE UNIT("litter-team-1", "litter-team", "2,1")
                          UNIT("1/1", "rifle-squad", "2,1") CASUALTY("2,1"));
    CHECK_CONTAINS(warned(p, "initiative orders litter-team-1 to move to 2,0"),
                   "4.2.2h litter-team-1 leaves without");
    fof_close(p);
    p = fof_open(MUTE INITIATIVE UNIT("litter-team-1", "litter-team", "2,1") CARRIES("casualty")
                     UNIT("1/1", "rifle-squad", "2,1") CASUALTY("2,1"));
    CHECK_SILENT(p, "initiative orders litter-team-1 to move to 2,0");
    fof_close(p);
}

/* ---- commands (4.1.3) ---- */

#define HELD(commands, level) \
    MUTE ACTS("1HQ", commands) UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") LEVEL(level)

/* 6.1.1: nobody ceases fire by himself. */
#define SPENT                                                                                             \
    MUTE ACTS("1HQ", "2") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") UNIT("1/1", "rifle-squad", "2,2") \
        PLATOON("1")

TEST(fof_warns_of_fire_at_nobody_that_cease_fire_would_free)
{
    Fof *p = fof_open(SPENT "aim = 2,4\n" UNIT("2/1", "rifle-squad", "1,3") PLATOON("1"));
    CHECK_CONTAINS(warned(p, "done"), "6.1.1 1/1 fires at nobody on 2,4: Cease Fire would free it");
    CHECK_CONTAINS(
        warned(p, "1HQ orders 1HQ to move to 2,3"),
        "6.2.1 Own fire: 1/1 fires on 2,3, and would hit 1HQ too; at nobody now: Cease Fire would free it");
    CHECK(fof_do(p, "1HQ orders 1/1 to cease fire"));
    CHECK(!strstr(warned(p, "done"), "fires at nobody"));
    fof_close(p);
    p = fof_open(SPENT "aim = 2,4\n" UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,4"));
    CHECK(!strstr(warned(p, "done"), "fires at nobody"));
    fof_close(p);
}

TEST(fof_warns_of_commands_that_are_lost)
{
    Fof *p = fof_open(HELD("5", "green"));
    CHECK_CONTAINS(warned(p, "done"), "4.1.3 2 commands would be lost: only 3 can be saved");
    fof_close(p);
    p = fof_open(HELD("7", "green"));
    CHECK_CONTAINS(warned(p, "done"), "4.1.3 7 held, 6 usable, 3 can be saved: 4 would be lost");
    fof_close(p);
    p = fof_open(HELD("3", "green"));
    CHECK_SILENT(p, "done");
    fof_close(p);
    p = fof_open(HELD("5", "line"));
    CHECK_SILENT(p, "done");
    fof_close(p);
}

TEST(fof_warns_that_general_initiative_saves_nothing)
{
    Fof *p = fof_open(MARCH);
    CHECK_CONTAINS(warned(p, "done"), "4.1.1 6 commands would be lost");
    fof_close(p);
}

TEST(fof_warns_of_more_commands_held_than_usable)
{
    Fof *p = fof_open(HELD("7", "green"));
    CHECK_SILENT(p, "1HQ orders 1HQ to move to 2,3");
    p->state->spent = 5; /* one more in this impulse */
    CHECK_CONTAINS(warned(p, "1HQ orders 1HQ to move to 2,3"),
                   "4.1.3 7 held, 1 usable: this is the last, and 3 would be lost");
    p->state->commands = 3;
    CHECK_CONTAINS(warned(p, "1HQ orders 1HQ to move to 2,3"),
                   "4.1.3 3 held, 1 usable: this is the last in this impulse");
    p->state->commands = 1;
    CHECK_SILENT(p, "1HQ orders 1HQ to move to 2,3");
    fof_close(p);
}

/* ---- chances ---- */

TEST(fof_warns_of_attempts_without_hope)
{
    Fof *p = fof_open(UNDER_FIRE);
    CHECK_SILENT(p, "initiative orders 2/1 to infiltrate to 2,2");
    p->state->action.left &= ~p->game->marked[MARK_INFILTRATE];
    CHECK_CONTAINS(warned(p, "initiative orders 2/1 to infiltrate to 2,2"),
                   "4.2.2c Succeeds with a chance of only 0 %");
    fof_close(p);
}

/* ---- crowding (5.3) ---- */

#define CROWD                                                                    \
    MUTE INITIATIVE COVER("2,2/cover1") UNIT("1/1", "rifle-squad", "2,2/cover1") \
        UNIT("2/1", "rifle-squad", "2,2") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")

TEST(fof_warns_of_crowding_and_says_what_it_costs, "FOF-5.3-5")
{
    Fof *p = fof_open(CROWD);
    CHECK_CONTAINS(warned(p, "initiative orders 2/1 to move within the card to 2,2/cover1"),
                   "5.3 Crowded: 6 steps under one cover, shells and grenades -3");
    CHECK_CONTAINS(warned(p, "initiative orders 1HQ to move within the card to 2,2/cover1"),
                   "5.3 Crowded: 4 steps under one cover, shells and grenades -1");
    CHECK(!strstr(warned(p, "initiative orders 2/1 to seek cover"), "Crowded"));
    fof_close(p);
}

/* 5.3.4: made for more, it takes it from what is thrown into it alone. */
TEST(fof_warns_of_crowding_in_a_work_made_for_more, "FOF-5.3.4-4")
{
    Fof *p = fof_open(MUTE INITIATIVE "[area 2,2/bunker1]\ncapacity = 6\n" UNIT(
        "1/1", "rifle-squad", "2,2/bunker1") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1"));
    CHECK_CONTAINS(warned(p, "initiative orders 1HQ to move within the card to 2,2/bunker1"),
                   "5.3 Crowded: 4 steps under one cover, grenades thrown into it -1");
    fof_close(p);
}

/* 6.1.2: 3/1 stops the fire of 1/1 in front of 2/1 and leaves. */
TEST(fof_warns_of_own_fire_that_passes_on_to_friends)
{
    Fof *p = fof_open(MUTE INITIATIVE UNIT("1/1", "rifle-squad", "2,1") "aim = 2,4\n" UNIT(
        "3/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,3"));
    CHECK_CONTAINS(warned(p, "initiative orders 3/1 to move to 1,2"),
                   "6.2.1 Own fire: that of 1/1 would come to lie on 2/1");
    CHECK(!strstr(warned(p, "initiative orders 2/1 to move to 1,3"), "would come to lie"));
    fof_close(p);
}

/* ---- what it changes ---- */

TEST(fof_tells_what_an_order_changes)
{
    Fof *p = fof_open(UNDER_FIRE);
    CHECK_CONTAINS(changed(p, "initiative orders 2/1 to move to 2,2"), "5.1.3 exposed until clean up: -2\n");
    CHECK_CONTAINS(changed(p, "initiative orders 2/1 to move to 2,2"), "6.4 fire on it there, all in all: -");
    CHECK_CONTAINS(changed(p, "initiative orders 2/1 to move to 2,2"), "6.4.2 chance of a hit: ");
    CHECK(!strstr(changed(p, "initiative orders 2/1 to move to 1,2"), "6.4"));
    fof_close(p);
    p = fof_open(GUNS);
    CHECK_CONTAINS(changed(p, "initiative orders 1/1 to move to 1,2"), "6.1.2 its fire on 2,4: ends\n");
    fof_close(p);
}

/* ---- in the driver ---- */

TEST(the_driver_says_nothing_after_an_action_of_which_nothing_is_foreseen)
{
    static const char commands[] =
        "why after plan place COHQ: 2,0\nwhy after plan place COHQ: 2,2\nwhy after nonsense\n";
    setenv("CONTACT_DATA", ".", 1);
    Spoken spoken = driver_say_with(fof_modules, "run missions/fof/stand-alone/sunken-lane.ini", commands,
                                    strlen(commands));
    CHECK(strncmp(spoken.out, "end\nerror: ", 11) == 0);
    CHECK_CONTAINS(spoken.out, "error: 'nonsense' is no action here");
    CHECK(!strstr(spoken.out, "explains nothing"));
    driver_free(&spoken);
}

/* Fire that has nobody left to fall on, and what becomes of it: two questions that the text leaves open (6.1.1 against 6.2.1, 6.1.2), each
 * answered by a reading. */
#include "fof/fight.h"
#include "fof/fire/fire.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/turn.h"

#define MAP FIGHT_MAP
#define STAND "[state]\nturn = 2\nstep = 3.3.2d\nphase = 1\ncommands = 3\n"
#define STOPS "[readings]\npoint-blank-goes-on = no\n"
#define ANEW "[readings]\nsmoke-keeps-line = no\n"
#define SQUAD(id, place) UNIT(id, "rifle-squad", place) PLATOON("1")
/* 1/1 has fought a paralyzed team on its card, while two cards away another one has come into view. */
#define MELEE                                                                                 \
    STAND SQUAD("1/1", "2,2") UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,2") \
        UNIT("german-paralyzed-team-2", "german-paralyzed-team", "2,4") SQUAD("2/1", "4,1")

static const char *aim_of(Fof *p, const char *unit)
{
    static char text[32];
    Aim aim = fof_u(p, unit)->aim;
    if (aim.how == AIM_NONE)
        return "none";
    fof_name_card(aim.card, text, sizeof text);
    return aim.how == AIM_POINT_BLANK ? "here" : text;
}

static bool idle(Fof *p, const char *unit)
{
    return fof_fire_at_nobody(p->game, p->state, fof_unit(p, unit));
}

/* ---- the last opponent on the card (6.1.1, 6.2.1) ---- */

TEST(point_blank_fire_goes_on_when_the_last_opponent_is_captured, "FOF-6.1.1-9")
{
    Fof *p = fof_open(MAP MELEE);
    CHECK_TEXT(aim_of(p, "1/1"), "here");
    CHECK(!idle(p, "1/1"));
    turn_row(p, "3.5.1");
    CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 1);
    CHECK_TEXT(aim_of(p, "1/1"), "here");
    CHECK(idle(p, "1/1"));
    CHECK(fof_told(
        p, "6.1.1\tAs it is read here, point blank fire goes on though nobody is left to fight on 2,2."));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_log_says_once_that_it_goes_on)
{
    Fof *p = fof_open(MAP MELEE);
    Play *play = fof_play(p);
    fof_unit_remove(play, fof_unit(p, "german-paralyzed-team-1"));
    fof_fire_refresh(play, FRIENDLY);
    CHECK(fof_told(p, "As it is read here, point blank fire goes on"));
    CHECK(fof_do(p, "initiative orders 2/1 to move to 4,2"));
    CHECK(!fof_told(p, "As it is read here"));
    fof_close(p);
}

TEST(by_the_other_reading_point_blank_fire_needs_both_sides_on_the_card, "FOF-6.2.1-2")
{
    Fof *p = fof_open(MAP STOPS MELEE);
    CHECK_TEXT(aim_of(p, "1/1"), "here");
    turn_row(p, "3.5.1");
    CHECK(fof_told(p, "6.2.1\tAs it is read here, 1/1 stops firing: nobody is left to fight on 2,2."));
    CHECK_TEXT(aim_of(p, "1/1"), "2,4"); /* free, it opens fire anew (6.1.1) */
    CHECK(!idle(p, "1/1"));
    CHECK(turn_sound(p));
    fof_close(p);
    p = fof_open(MAP STOPS MELEE);
    fof_u(p, "german-paralyzed-team-2")->flags |= UNIT_UNSPOTTED;
    Play *play = fof_play(p);
    fof_unit_remove(play, fof_unit(p, "german-paralyzed-team-1")); /* eliminated: the same */
    fof_fire_refresh(play, FRIENDLY);
    CHECK_TEXT(aim_of(p, "1/1"), "none");
    fof_close(p);
}

/* 6.3.4-3 comes first by either reading: who walks away takes the fire along. */
TEST(point_blank_fire_follows_by_either_reading, "FOF-6.3.4-3")
{
    const char *const readings[] = {"", STOPS};
    for (int i = 0; i < COUNT_OF(readings); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s%s", MAP, readings[i], MELEE);
        Fof *p = fof_open(text);
        Play *play = fof_play(p);
        fof_unit_place(play, fof_unit(p, "german-paralyzed-team-1"), fof_area(p, "3,3"));
        fof_fire_refresh(play, ENEMY);
        CHECK_TEXT(aim_of(p, "1/1"), "3,3");
        CHECK(!fof_told(p, "As it is read here"));
        fof_close(p);
    }
}

TEST(fire_on_the_own_card_is_ordered_only_where_it_would_go_on, "FOF-4.2.4l-1")
{
    const char *const readings[] = {"", STOPS};
    for (int i = 0; i < COUNT_OF(readings); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s%s", MAP, readings[i],
                   STAND SQUAD("1/1", "2,2") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                       UNIT("german-paralyzed-team-2", "german-paralyzed-team", "2,4"));
        Fof *p = fof_open(text);
        CHECK_INT(fof_fire_reaches(p->game, p->state, fof_unit(p, "1/1"), fof_area(p, "2,2")), i == 0);
        CHECK(fof_fire_reaches(p->game, p->state, fof_unit(p, "1/1"), fof_area(p, "2,4")));
        fof_close(p);
    }
}

/* ---- it is to be seen ---- */

TEST(who_fires_at_nobody_is_told_by_why_fire)
{
    Fof *p = fof_open(MAP MELEE);
    CHECK(!strstr(fof_why(p, "fire 2,2"), "nobody"));
    turn_row(p, "3.5.1");
    CHECK_CONTAINS(fof_why(p, "fire 2,2"),
                   "1/1 has no target here: Cease Fire would free it: nobody (6.1.1)");
    fof_close(p);
}

/* Along a line it is the same: its target has gone out of sight (6.1.1). */
TEST(fire_along_a_line_has_nobody_left_either, "FOF-6.1.1-9")
{
    Fof *p = fof_open(MAP STAND SQUAD("1/1", "2,2") SQUAD("2/1", "4,1")
                          UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,4"));
    CHECK_TEXT(aim_of(p, "1/1"), "2,4");
    CHECK(!idle(p, "1/1"));
    Play *play = fof_play(p);
    fof_unit_remove(play, fof_unit(p, "german-paralyzed-team-1"));
    fof_fire_refresh(play, FRIENDLY);
    CHECK(idle(p, "1/1"));
    CHECK(!idle(p, "2/1"));                    /* it does not fire at all */
    CHECK(!fof_told(p, "As it is read here")); /* the book is plain here */
    CHECK_CONTAINS(fof_why(p, "fire 2,4"), "1/1 has no target here");
    fof_close(p);
}

/* ---- smoke on the own card (6.1.2) ---- */

/* 1/1 fires at 2,4 when smoke hides it; then somebody comes nearer elsewhere. */
#define SMOKE "[marker 0]\nkind = smoke\nat = 2,2\nvalue = 2\n"
#define SCREENED                                                                                           \
    STAND SQUAD("1/1", "2,2") "aim = 2,4\n" SMOKE UNIT("german-paralyzed-team-1", "german-paralyzed-team", \
                                                       "2,4")                                              \
        UNIT("german-paralyzed-team-2", "german-paralyzed-team", "3,3")                                    \
            SQUAD("2/1", "4,1") "flags = pinned\n"

TEST(when_smoke_lifts_fire_resumes_its_line, "FOF-6.1.2-3")
{
    Fof *p = fof_open(MAP SCREENED);
    CHECK_TEXT(aim_of(p, "1/1"), "2,4");
    CHECK_INT(fof_fire_falls_on(p->game, p->state, fof_unit(p, "1/1")), fof_area(p, "2,2"));
    CHECK(idle(p, "1/1")); /* it fires out of smoke */
    turn_row(p, "3.8");
    CHECK_TEXT(aim_of(p, "1/1"), "2,4");
    CHECK(fof_told(
        p,
        "6.1.2\tAs it is read here, who fires from 2,2 keeps his old line: what hid the card has lifted."));
    CHECK(!idle(p, "1/1"));
    fof_close(p);
}

TEST(by_the_other_reading_it_opens_fire_anew_when_smoke_lifts, "FOF-6.1.1-2")
{
    Fof *p = fof_open(MAP ANEW SCREENED);
    turn_row(p, "3.8");
    CHECK(fof_told(
        p, "6.1.2\tAs it is read here, who fired from 2,2 opens fire anew: what hid the card has lifted."));
    CHECK_TEXT(aim_of(p, "1/1"), "3,3"); /* the closest card */
    CHECK(turn_sound(p));
    fof_close(p);
}

/* 3.7.1: shells hide the card as smoke does; where more come down at once, nothing has lifted. */
TEST(shells_that_are_over_lift_like_smoke, "FOF-6.1.2-3")
{
    Fof *p =
        fof_open(MAP ANEW STAND SQUAD("1/1", "2,2") "aim = 2,4\n" MARKER("0", "incoming", "2,2", "-4")
                     UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,4")
                         UNIT("german-paralyzed-team-2", "german-paralyzed-team", "3,3") SQUAD("2/1", "4,1"));
    Fof *more =
        fof_open(MAP ANEW STAND SQUAD("1/1", "2,2") "aim = 2,4\n" MARKER("0", "incoming", "2,2", "-4")
                     MARKER("1", "pending", "2,2", "-4")
                         UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,4") SQUAD("2/1", "4,1"));
    turn_row(p, "3.7.1");
    CHECK_TEXT(aim_of(p, "1/1"), "3,3");
    turn_row(more, "3.7.1");
    CHECK_TEXT(aim_of(more, "1/1"), "2,4");
    CHECK(!fof_told(more, "As it is read here"));
    fof_close(p);
    fof_close(more);
}

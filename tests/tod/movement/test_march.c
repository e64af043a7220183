/* Marches that see something; crossing, shifting, leaving, Elites alone (spotting 2, 12, move 3, elite 1, hidden 1). */
#include <string.h>

#include "minunit.h"
#include "tod/movement/movement.h"
#include "tod/position.h"

#define NO_TRAPS                                                                                             \
    "[trap 1]\nis = 100 100 3 2 1 0\n[trap 2]\nis = 100 100 3 2 1 0\n[trap 3]\nis = 100 100 3 3 1 0\n[trap " \
    "4]\nis = 100 100 3 5 0 0\n"
#define HIDES "[unit cell-b]\nat = 33,24\nform = cluster\nmarks = hidden\n"

/* Veterans in grass are spotted at 8 inches by Veterans. */
TEST(tod_a_march_that_sees_somebody_goes_on_or_halts, "TOD-spotting-2", "TOD-spotting-7")
{
    Scene *tod = tod_open(NO_TRAPS "[unit 1st]\nat = 22,24\nform = cluster\n[unit nva]\nat = 46,34\n" HIDES);
    CHECK(scene_do(tod, "move 1st to 26 24 cluster facing 90"));
    CHECK_TEXT(scene_asked(tod), "us march");
    CHECK(tod_unit(tod, "cell-b")->marks & UNIT_KNOWN);
    int seen_at = tod_man(tod, "1st.1")->x;
    CHECK(seen_at > 2200 && seen_at < 2600);
    CHECK(scene_do(tod, "halt"));
    CHECK_INT(tod_man(tod, "1st.1")->x, seen_at);
    CHECK(scene_told(tod, "1st halts"));
    CHECK_INT(scene_legal(tod, "shift"), 0);
    scene_close(tod);

    tod = tod_open(NO_TRAPS "[unit 1st]\nat = 22,24\nform = cluster\n[unit nva]\nat = 46,34\n" HIDES);
    CHECK(tod_play(tod, "move 1st to 26 24 cluster facing 90", "go on"));
    CHECK_INT(tod_man(tod, "1st.1")->x, 2600);
    scene_close(tod);
}

/* Grunts stop where they see it, and fire at it in this turn (T-60). */
TEST(tod_grunts_stop_where_they_see_a_new_enemy, "TOD-spotting-12", "TOD-spotting-10")
{
    Scene *tod = tod_open(
        NO_TRAPS "[unit 2nd]\nat = 25,24\nform = cluster\n[unit hq]\nat = 20,26\n[unit nva]\nat = 46,34\n"
                 "[unit cell-b]\nat = 32.5,24\nform = cluster\nmarks = hidden\n");
    CHECK(scene_do(tod, "move 2nd to 28.8 24 cluster facing 90"));
    CHECK_TEXT(scene_asked(tod), "us orders");
    CHECK(tod_man(tod, "2nd.1")->x < 2880);
    CHECK(tod_unit(tod, "2nd")->marks & UNIT_PANIC);
    CHECK(scene_refused(tod, "end turn", "spotting 12"));
    CHECK(scene_do(tod, "suppress 2nd at cell-b with small-arms"));
    scene_close(tod);
}

/* A hidden section that slips on is asked nothing, and the other side sees no trace of it. */
TEST(tod_hidden_troops_move_in_secret, "TOD-hidden-1")
{
    Scene *tod = tod_open(
        NO_TRAPS "[table]\nactive = vc\n[unit 1st]\nat = 4,24\n[unit cell-b]\nat = 36,24\nmarks = hidden\n");
    Scene *before = scene_seen_by(tod, US);
    CHECK(scene_do(tod, "move cell-b to 34 24 cluster facing 270"));
    CHECK_TEXT(scene_asked(tod), "vc orders");
    CHECK_INT(tod_man(tod, "cell-b.1")->x, 3400);
    Scene *after = scene_seen_by(tod, US);
    CHECK(memcmp(before->state, after->state, sizeof(State)) == 0);
    scene_close(after);
    scene_close(before);
    scene_close(tod);
}

/* B4: a preview goes blind at the first stride, wherever traps lie and whoever hides: it shows nothing of them. */
TEST(tod_a_preview_does_not_stop_at_traps, "TOD-hidden-1", "TOD-traps-4")
{
    const char *const inis[] = {
        NO_TRAPS "[unit 1st]\nat = 10,18\nform = file\nfacing = 90\n[unit nva]\nat = 44,24\n",
        "[trap 1]\nis = 1200 1800 1 2 1 0\n[unit 1st]\nat = 10,18\nform = file\nfacing = 90\n[unit nva]\nat "
        "= 44,24\n",
        NO_TRAPS HIDES "[unit 1st]\nat = 10,18\nform = file\nfacing = 90\n[unit nva]\nat = 44,24\n"};
    TodMan men[3][8];
    for (int i = 0; i < 3; i++) {
        Scene *tod = tod_open(inis[i]), *seen = scene_seen_by(tod, US);
        Action action = {0};
        CHECK(tod_rules.parse(seen->game, seen->state, "move 1st to 14 18 file facing 90", &action));
        CHECK(!tod_rules.refuse(seen->game, seen->state, action, NULL));
        tod_rules.apply(seen->game, seen->state, action, NULL);
        Ask ask;
        tod_rules.ask(seen->game, seen->state, &ask);
        CHECK_INT(ask.kind, ASK_BLIND);
        memcpy(men[i], &seen->state->men[tod_man_number(seen, "1st.1")], sizeof men[i]);
        CHECK(memcmp(men[i], men[0], sizeof men[0]) == 0);
        scene_close(seen);
        scene_close(tod);
    }
}

TEST(tod_an_obstacle_takes_a_whole_turn_to_cross, "TOD-move-3")
{
    Scene *tod = tod_open(NO_TRAPS "[unit 1st]\nat = 17.3,15.5\nform = cluster\n[unit nva]\nat = 44,24\n");
    CHECK(scene_refused(tod, "move 1st to 18 15.5 cluster facing 90", "terrain 3")); /* on the wall */
    CHECK(scene_refused(tod, "cross 1st to 20.5 15.5 facing 90", "move 3"));         /* too far behind it */
    CHECK(scene_refused(tod, "cross 1st to 16.5 15.5 facing 90", "move 3"));         /* on the same side */
    CHECK(scene_refused(tod, "move 1st to 20.5 15.5 cluster facing 90", "move 1")); /* around it is too far */
    CHECK(scene_legal(tod, "cross 1st") > 0);
    CHECK(scene_do(tod, "cross 1st to 18.7 15.5 facing 90"));
    for (int i = 0; i < 8; i++)
        CHECK(tod->state->men[tod_man_number(tod, "1st.1") + i].x > 1810);
    scene_close(tod);

    tod = tod_open(
        NO_TRAPS
        "[unit 1st]\nat = 17.3,15.5\nform = cluster\n[unit hq]\nat = 4,28\n[unit nva]\nat = 44,24\n");
    CHECK(scene_do(tod, "cross 1st to 18.7 15.5 facing 90"));
    CHECK(scene_refused(tod, "move 1st to 20 15.5 cluster facing 90", "turn 3"));
    CHECK(scene_refused(tod, "aim 1st at nva with small-arms", "turn 3"));
    scene_close(tod);
}

TEST(tod_single_men_are_shifted_with_what_is_left_of_their_move, "TOD-move-1", "TOD-grunt-2")
{
    Scene *tod = tod_open(
        NO_TRAPS
        "[unit 1st]\nat = 8,28\nform = line\nfacing = 90\n[unit hq]\nat = 4,18\n[unit nva]\nat = 44,24\n");
    CHECK_INT(scene_legal(tod, "shift"), 0);
    CHECK(scene_do(tod, "move 1st to 10 28 line facing 90"));
    CHECK(scene_refused(tod, "shift 1st.1 to 13 28 facing 90", "move 1"));    /* two inches are left */
    CHECK(scene_refused(tod, "shift 1st.1 to 11.5 28 facing 90", "grunt 2")); /* away from the others */
    CHECK(scene_do(tod, "shift 1st.1 to 10.5 28 facing 0"));
    CHECK_INT(tod_man(tod, "1st.1")->x, 1050);
    CHECK_INT(tod_man(tod, "1st.1")->facing, 0);
    CHECK(scene_refused(tod, "shift 1st.1 to 10.2 28 facing 0", "move 1")); /* once */
    CHECK(scene_do(tod, "move hq to 5 18 line facing 90"));
    CHECK(scene_refused(tod, "shift 1st.2 to 10.5 28.3 facing 0", "move 1")); /* another has moved since */
    scene_close(tod);
}

TEST(tod_a_unit_leaves_by_its_own_edge, "TOD-grunt-4")
{
    Scene *tod = tod_open(NO_TRAPS "[unit 1st]\nat = 0.2,24\n[unit hq]\nat = 4,18\n[unit nva]\nat = 44,24\n");
    CHECK(scene_refused(tod, "exit hq", "evac 4"));
    CHECK(scene_do(tod, "exit 1st"));
    CHECK_INT(tod_unit(tod, "1st")->where, UNIT_LEFT);
    CHECK_INT(tod_man(tod, "1st.3")->where, MAN_OUT);
    scene_close(tod);
}

TEST(tod_elites_act_alone_and_come_back, "TOD-elite-1")
{
    Scene *tod = tod_open(
        NO_TRAPS "[unit scouts]\nat = 8,28\nform = line\n[unit 1st]\nat = 8,22\n[unit nva]\nat = 44,24\n");
    CHECK(scene_refused(tod, "detach 1st.2", "grunt 1"));
    CHECK(scene_do(tod, "detach scouts.2"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "scouts")), 3);
    CHECK(scene_do(tod, "move lone-us-1 to 10 30 file facing 90"));
    CHECK(scene_do(tod, "move scouts to 8 27 line facing 90")); /* each by itself */
    CHECK(scene_refused(tod, "join lone-us-1", "elite 1"));
    scene_close(tod);

    tod = tod_open(NO_TRAPS "[unit scouts]\nat = 8,28\nform = line\n[unit nva]\nat = 44,24\n");
    CHECK(tod_play(tod, "detach scouts.2", "join lone-us-1"));
    CHECK_INT(tod_fit(tod->game, tod->state, tod_number(tod, "scouts")), 4);
    CHECK_INT(tod_unit(tod, "lone-us-1")->where, UNIT_ABSENT);
    CHECK(tod_play(tod, "detach scouts.2", "detach scouts.1", "detach scouts.3"));
    CHECK(scene_refused(tod, "detach scouts.4", "elite 1")); /* the last is the section */
    scene_close(tod);
}

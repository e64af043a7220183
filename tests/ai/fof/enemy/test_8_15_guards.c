/* Who guards prisoners (3.5.1, 8.15): the player designates the step, the enemy gives whom it costs least. */
#include "fof/deeds.h"
#include "fof/session.h"
#include "fof/staff.h"
#include "ui/model/orders.h"

#define HELPLESS                                                    \
    UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,3") \
    UNIT("german-litter-team-1", "german-litter-team", "2,3")
#define HEADQUARTERS UNIT("1HQ", "platoon-hq", "2,3") PLATOON("1") FLAGS("flipped")
#define GUN UNIT("HMG", "hmg-30", "2,3")
#define MAP DEEDS_MAP
#define AWAY FRIEND("2/1", "4,1")

/* The n-th answer to the question, as text; lives until the next call. */
static const char *answer(Fof *p, int number)
{
    static char text[ACTION_TEXT_SIZE];
    Action actions[MAX_UNITS];
    int count = fof_rules.legal((const Game *)p->game, (const State *)p->state, actions, MAX_UNITS);
    text[0] = '\0';
    if (number < count)
        fof_rules.say((const Game *)p->game, (const State *)p->state, actions[number], text, sizeof text);
    return text;
}

TEST(the_player_designates_who_guards_prisoners, "FOF-3.5.1-2", "FOF-8.15-3")
{
    Fof *p = fof_open(MAP HEADQUARTERS GUN FRIEND("1/1", "2,3") UNIT("fire-team-1", "fire-team", "2,3")
                          AWAY HELPLESS);
    turn_row(p, "3.5.1");
    CHECK_TEXT(turn_topic(p), "captor");
    CHECK(turn_sound(p));
    CHECK_INT(fof_legal(p, "choose"), 4);
    CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 0); /* they stand there still */
    CHECK_TEXT(answer(p, 0), "choose fire-team-1");     /* a generic team first, then a squad */
    CHECK_TEXT(answer(p, 1), "choose 1/1");
    CHECK(fof_refused(p, "choose 2/1", "3.5.1"));
    CHECK(fof_do(p, "choose 1/1"));
    CHECK(fof_told(p, "3.5.1\tenemy prisoners on 2,3: 2, led away by a step of 1/1"));
    CHECK_INT(fof_u(p, "1/1")->steps, 2);
    CHECK_INT(fof_u(p, "fire-team-1")->steps, 1);
    CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 2);
    CHECK_INT(p->state->lost[LOSS_GUARDS], 1);
    fof_close(p);
}

TEST(any_unit_with_fire_may_be_designated, "FOF-8.15-3")
{
    const char *const answers[] = {"choose 1HQ", "choose HMG", "choose fire-team-1"};
    for (int i = 0; i < COUNT_OF(answers); i++) {
        Fof *p = fof_open(MAP HEADQUARTERS GUN UNIT("fire-team-1", "fire-team", "2,3") AWAY HELPLESS);
        UnitId unit = fof_unit(p, answers[i] + sizeof "choose");
        int before = p->state->units[unit].steps;
        turn_row(p, "3.5.1");
        CHECK(fof_do(p, answers[i]));
        CHECK_INT(before - 1 ? p->state->units[unit].steps == before - 1 : !unit_in_play(p->state, unit), 1);
        CHECK_INT(p->state->lost[LOSS_GUARDS], 1);
        CHECK(turn_sound(p));
        fof_close(p);
    }
}

TEST(one_who_could_guard_prisoners_is_not_asked_for, "FOF-8.15-3")
{
    const char *const units[] = {
        FRIEND("1/1", "2,3"), FRIEND("1/1", "2,3") FRIEND("1/2", "2,3") FLAGS("pinned"),
        FRIEND("1/1", "2,3") UNIT("1HQ", "platoon-hq", "2,3") PLATOON("1"), /* no fire of its own */
        FRIEND("1/1", "2,3") UNIT("T", "truck", "2,3")};
    for (int i = 0; i < COUNT_OF(units); i++) {
        char text[2048];
        text_print(text, sizeof text, "%s%s%s%s", MAP, units[i], AWAY, HELPLESS);
        Fof *p = fof_open(text);
        turn_row(p, "3.5.1");
        CHECK_INT(p->state->frame_count, 0);
        CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 2);
        CHECK_INT(fof_u(p, "1/1")->steps, 2);
        fof_close(p);
    }
}

TEST(who_takes_no_prisoners_is_asked_for_no_guard, "FOF-8.15-2")
{
    Fof *p = fof_open(FIGHT_MAP "prisoners = enemy\n" DEEDS_STATE FRIEND("1/1", "2,3") FRIEND("1/2", "2,3")
                          AWAY HELPLESS);
    turn_row(p, "3.5.1");
    CHECK_INT(p->state->frame_count, 0);
    CHECK_INT(p->state->lost[LOSS_ENEMY_CASUALTIES_TAKEN], 2);
    fof_close(p);
}

TEST(a_squad_of_two_that_is_designated_asks_for_its_last_step, "FOF-8.15-5")
{
    Fof *p =
        fof_open(MAP FRIEND("1/1", "2,3") STEPS("2") UNIT("fire-team-1", "fire-team", "2,3") AWAY HELPLESS);
    turn_row(p, "3.5.1");
    CHECK(fof_do(p, "choose 1/1"));
    CHECK_TEXT(turn_topic(p), "guard");
    CHECK(fof_do(p, "choose assault team"));
    CHECK_INT(p->state->lost[LOSS_GUARDS], 1);
    CHECK(fight_removed(p, "1/1"));
    fof_close(p);
}

TEST(each_card_with_prisoners_has_its_own_question, "FOF-8.15-3")
{
    Fof *p = fof_open(MAP FRIEND("1/1", "2,3") FRIEND("1/2", "2,3") FRIEND("2/1", "3,3") FRIEND("2/2", "3,3")
                          HELPLESS UNIT("german-litter-team-2", "german-litter-team", "3,3"));
    p->state->step = (uint8_t)fof_sequence_find("3.5.1", (MissionType)p->game->type);
    steps_run(&fof_steps, fof_play(p));
    CHECK(fof_do(p, "choose 1/2"));
    CHECK_TEXT(turn_topic(p), "captor");
    CHECK(fof_do(p, "choose 2/1"));
    CHECK_INT(fof_u(p, "1/1")->steps, 3);
    CHECK_INT(fof_u(p, "1/2")->steps, 2);
    CHECK_INT(fof_u(p, "2/1")->steps, 2);
    CHECK_INT(p->state->lost[LOSS_PRISONERS_TAKEN], 3);
    fof_close(p);
}

/* By rule: a generic team, then the largest squad, then anybody. */
TEST(the_enemy_gives_the_guard_that_costs_it_least, "FOF-8.15-7")
{
    Fof *p = fof_open(MAP UNIT("L", "german-lmg", "2,3") RIFLES("G", "2,3") RIFLES("H", "2,3") STEPS("2")
                          UNIT("litter-team-1", "litter-team", "2,3") AWAY);
    turn_row(p, "3.5.1");
    CHECK_INT(p->state->frame_count, 0);
    CHECK_INT(p->state->lost[LOSS_CAPTURED], 1);
    CHECK_INT(fof_u(p, "G")->steps, 2);
    CHECK_INT(fof_u(p, "H")->steps, 2);
    CHECK_INT(fof_u(p, "L")->steps, 1);
    fof_close(p);
    p = fof_open(MAP RIFLES("G", "2,3") UNIT("german-fire-team-1", "german-fire-team", "2,3")
                     UNIT("litter-team-1", "litter-team", "2,3") AWAY);
    turn_row(p, "3.5.1");
    CHECK_INT(fof_u(p, "G")->steps, 3);
    CHECK_INT(fof_unit(p, "german-fire-team-1"), NO_UNIT);
    fof_close(p);
}

TEST(the_staff_sends_a_team_with_prisoners)
{
    Fof *p =
        fof_open(MAP HEADQUARTERS FRIEND("1/1", "2,3") UNIT("fire-team-1", "fire-team", "2,3") AWAY HELPLESS);
    turn_row(p, "3.5.1");
    CHECK_TEXT(staff_says(p), "choose fire-team-1");
    CHECK_CONTAINS(staff_why_text(p, "choose 1HQ"), "8.15");
    fof_close(p);
}

/* The window: the unit is who acts, so that a click on its counter answers. */
TEST(ui_a_click_on_a_unit_designates_the_guard)
{
    Session *s = fof_session_at(
        "[mission]\ntype = offensive\ncolumns = 4\nrows = 4\n[state]\nturn = 2\nstep = 3.5.1\n" UNIT(
            "1/1", "rifle-squad", "2,3") PLATOON("1") UNIT("1/2", "rifle-squad", "2,3") PLATOON("1")
            HELPLESS);
    Shape shape;
    Ask ask;
    char things[4][THING_SIZE];
    fof_rules.ask(session_game(s), session_seen(s), &ask);
    CHECK_TEXT(ask.topic, "captor");
    CHECK_TEXT(ask.text, "Prisoners on 2,3: who leads them away? One step leaves with them.");
    fof_shapes.shape(session_game(s), session_seen(s), fof_session_action(s, "choose 1/2"), &shape);
    CHECK_TEXT(shape.actor, "1/2");
    CHECK_TEXT(shape.label, "Guard the prisoners");
    CHECK_INT(fof_shapes.attention(session_game(s), session_seen(s), things, 4), 2);
    session_free(s);
}

/* Every place and thing answers: what a unit can do there, or why not, with the rule; in sampled positions of games, for every pair. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/session.h"
#include "help/answers.h"
#include "minunit.h"

static void gather(AnswerWalk *walk, const FofGame *game, const FofState *state)
{
    char name[THING_SIZE];
    walk->actor_count = walk->thing_count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (!unit_in_play(state, (UnitId)unit))
            continue;
        fof_name_unit(game, state, (UnitId)unit, name, sizeof name);
        answer_walk_thing(walk, name);
        if (state->units[unit].side == FRIENDLY)
            answer_walk_actor(walk, name);
    }
    for (int area = 0; area < MAX_AREAS; area++) {
        if (!area_exists(state, (AreaId)area))
            continue;
        fof_name_area(state, (AreaId)area, name, sizeof name);
        answer_walk_thing(walk, name);
    }
    for (int item = 0; item < MAX_ITEMS; item++) {
        if (!state->items[item].kind)
            continue;
        fof_name_item(game, state, (ItemId)item, name, sizeof name);
        answer_walk_thing(walk, name);
    }
}

/* A game of the staff's, looked at now and then. */
static const char *walk_game(const char *mission, uint64_t seed, AnswerWalk *walk)
{
    enum { EVERY = 31, SAMPLES = 6, MOST = 400 };
    Session *session = fof_session(mission, seed);
    Orders orders = {0};
    const char *wrong = NULL;
    for (int decision = 0, samples = 0;
         !wrong && samples < SAMPLES && decision < MOST && fof_session_staff(session); decision++) {
        Ask ask;
        session_ask(session, &ask);
        bool orders_asked = shapes_ask_orders(&fof_shapes, &ask);
        if (decision % (orders_asked ? EVERY : 3 * EVERY))
            continue;
        samples += orders_asked;
        gather(walk, session_game(session), session_seen(session));
        wrong = answer_walk(walk, session, &fof_shapes, &orders);
    }
    orders_free(&orders);
    session_free(session);
    return wrong;
}

TEST(ui_every_unit_at_every_place_has_an_answer)
{
    static const char *const missions[] = {"tests/fof/attack.ini", "tests/fof/defence.ini",
                                           "tests/fof/weapons.ini", "tests/fof/contact-patrol.ini",
                                           "missions/fof/normandy/3-farm.ini"};
    static AnswerWalk walk;
    for (int i = 0; i < COUNT_OF(missions); i++)
        CHECK_TEXT(walk_game(missions[i], (uint64_t)i + 1, &walk), NULL);
    CHECK(walk.refused > 1000 && walk.allowed > 100);
}

/* ---- some by name ---- */

#define MAP "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\ncommunication = no\n"
#define INITIATIVE "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\nphase = 1\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"

/* `RULE sentence` of a unit and a thing. */
static const char *answered(const Session *session, const char *actor, const char *thing)
{
    static char line[2 * SENTENCE_SIZE];
    Orders orders = {0};
    PlaceAnswer answer;
    orders_follow(&orders, session, &fof_shapes);
    orders_answer(&orders, session, &fof_shapes, actor, thing, &answer);
    text_print(line, sizeof line, "%s %s", answer.rule, answer.text);
    orders_free(&orders);
    return line;
}

TEST(ui_a_place_says_what_can_be_done_there_and_what_comes_of_it)
{
    Session *s =
        fof_session_at(MAP INITIATIVE UNIT("1/1", "rifle-squad", "2,2") UNIT("2/1", "rifle-squad", "2,3"));
    CHECK_CONTAINS(answered(s, "1/1", "2,1"), "5.1.3 1/1 can move here: exposed until clean up -2.");
    CHECK_CONTAINS(answered(s, "1/1", "2/1"), "1/1 can move where 2/1 is:");
    CHECK_CONTAINS(answered(s, "1/1", "2,2"), "5.1 1/1 is in this place already");
    CHECK_CONTAINS(answered(s, "1/1", "1/1"), "4.2 1/1 is here");
    CHECK_CONTAINS(answered(s, "1/1", "2,4"), "5.1.2 The card is not adjacent");
    session_free(s);
}

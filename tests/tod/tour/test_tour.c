/* The tour of Tour of Duty: what a mission has made of sections comes in as a line, the next one has them as data. The machinery itself is
 * core's, proved with Front Toward Enemy. */
#include <stdlib.h>
#include <string.h>

#include "ai/tod/module.h"
#include "core/base/ensure.h"
#include "core/session/campaign.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "nets/generic.h"
#include "tod/position.h"
#include "tod/tour/tour.h"

#define US_TOUR "missions/tod/tour/us.ini"
#define VC_TOUR "missions/tod/tour/vc.ini"

static Session *open_tour(const char *path)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    Session *session = session_new(&tod_modules[TOD_TOUR], path, (SessionOptions){.seed = 1}, &errors);
    if (errors.count)
        minunit_fail(path, 0, "%s", errors.line[0]);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

/* The mission that waits, loaded as the game that would be played. */
static Game *next_mission(const Session *session)
{
    Errors errors = {0};
    Writer text = {0};
    ENSURE(tour_mission(session_game(session), session_state(session), &text));
    const char *path = driver_file("mission.ini", text.text);
    Doc *doc = doc_read(path, &errors);
    Game *mission = doc ? tod_rules.load(doc, &errors) : NULL;
    if (errors.count)
        minunit_fail(path, 0, "%s", errors.line[0]);
    errors_free(&errors);
    doc_free(doc);
    writer_free(&text);
    ENSURE(mission);
    return mission;
}

static const TodRoster *unit_of(const Game *mission, const char *name)
{
    for (int i = 0; i < mission->unit_count; i++)
        if (strcmp(mission->roster[i].name, name) == 0)
            return &mission->roster[i];
    ENSURE(false);
    return NULL;
}

static bool decides(Session *session, const char *text)
{
    return session_do_text(session, text, AUTHOR_PERSON, NULL);
}

TEST(tod_tour_next_mission_has_the_roster_as_it_stands)
{
    Session *session = open_tour(US_TOUR);
    CHECK(!session_enter(session,
                         "winner=us points=10,4 us=hq,lost us=1st,reduced us=2nd,lost us=3rd,lost us=scouts,"
                         "reduced vc=cell-a,lost"));
    CHECK(decides(session, "replace 3rd"));
    CHECK(decides(session, "done"));
    Game *mission = next_mission(session);
    CHECK_INT(unit_of(mission, "1st")->size, 6); /* weak */
    CHECK_INT(unit_of(mission, "1st")->troops, CLASS_VETERAN);
    CHECK_INT(unit_of(mission, "2nd")->call, CALL_EVENT); /* lost: it takes no part */
    CHECK_INT(unit_of(mission, "3rd")->size, 8);
    CHECK_INT(unit_of(mission, "3rd")->troops, CLASS_GRUNT); /* green */
    CHECK_INT(unit_of(mission, "scouts")->size, 2);
    CHECK_INT(unit_of(mission, "hq")->size, 2); /* an acting command */
    tod_rules.unload(mission);
    session_free(session);
}

TEST(tod_tour_trained_units_are_better)
{
    Session *session = open_tour(US_TOUR);
    /* after the first mission there is nothing to decide: the second waits at once */
    for (int i = 0; i < 2; i++)
        CHECK(!session_enter(session, "winner=us points=20,4 us=1st,full us=2nd,full us=scouts,full"));
    CHECK(decides(session, "train 2nd"));
    CHECK(decides(session, "train 1st"));
    CHECK(decides(session, "done"));
    Game *mission = next_mission(session);
    CHECK_INT(unit_of(mission, "2nd")->troops, CLASS_VETERAN);
    CHECK_INT(unit_of(mission, "1st")->chits, 6);
    tod_rules.unload(mission);
    session_free(session);
}

/* Losses of a third make a unit weak; what is below nothing counts for the other side. */
TEST(tod_tour_result_is_what_the_mission_ended_with)
{
    Scene *tod =
        tod_open("[unit hq]\nat = 3,20\n[unit 1st]\nat = 8,14\nlost = 3\n[man 1st.1]\nwhere = casualty\n[man "
                 "1st.2]\nwhere = casualty\n[man 1st.3]\nwhere = casualty\n[unit 2nd]\nat = 8,22\nlost = "
                 "1\n[man 2nd.1]\nwhere = casualty\n[unit nva]\nat = 44,20\n");
    Writer line = {0};
    tod->state->tally[US][AWARD_CIVILIANS] = 2;
    tod->state->winner = SIDE_NONE;
    tod_tour_result(tod->game, tod->state, &line);
    CHECK_CONTAINS(line.text, "winner=vc points=0,14"); /* 10 below nothing, and four soldiers */
    CHECK_CONTAINS(line.text, " us=1st,reduced");
    CHECK_CONTAINS(line.text, " us=2nd,full");
    CHECK_CONTAINS(line.text, " us=scouts,absent");
    CHECK_CONTAINS(line.text, " vc=nva,full");
    CHECK(!strstr(line.text, "villagers") && !strstr(line.text, "tank"));
    writer_free(&line);
    scene_close(tod);
}

/* Whoever is lost, every mission can be set up. */
TEST(tod_tour_of_either_side_can_be_played_to_its_end_with_nobody_left)
{
    static const char *const TOURS[] = {US_TOUR, VC_TOUR};
    for (int i = 0; i < 2; i++) {
        Session *session = open_tour(TOURS[i]);
        const TourGame *game = tour_game(session_game(session));
        for (int stage = 0; stage < game->stage_count; stage++) {
            Game *mission = next_mission(session);
            Writer line = {0};
            tour_write_outcome(&line, tod_side_names, (Side)(1 - game->side), 0, 0);
            for (int post = 0; post < game->post_count; post++)
                if (game->posts[post].stages >> stage & 1)
                    tour_write_fate(&line, tod_side_names[game->side], game->posts[post].id, FATE_LOST);
            tod_rules.unload(mission);
            CHECK(!session_enter(session, line.text));
            writer_free(&line);
            if (stage + 1 < game->stage_count)
                CHECK(decides(session, "done"));
        }
        CHECK(tour_state(session_state(session))->over);
        session_free(session);
    }
}

TEST(tod_tour_passes_the_generic_simulation)
{
    setenv("CONTACT_DATA", ".", 1);
    CHECK_TEXT(generic_simulation(&tod_modules[TOD_TOUR], US_TOUR, minunit_games(20), 1), NULL);
}

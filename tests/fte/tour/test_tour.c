/* The tour: what a mission has made of the roster comes in as a line, points buy replacements and training, the next mission has the roster
 * as data; from the command line over several programs, for either side. */
#include <stdlib.h>
#include <string.h>

#include "ai/fte/module.h"
#include "core/base/ensure.h"
#include "core/session/campaign.h"
#include "fte/fte.h"
#include "fte/position/position.h"
#include "fte/tour/tour.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "nets/generic.h"

#define TWO "tests/fte/tour/two.ini"
#define ALL_FULL "winner=us points=9,4 us=Hale,full us=Kubiak,full us=1/1,full nva=V1,lost"

static Session *open_tour(const char *path)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    Session *session = session_new(&fte_modules[FTE_TOUR], path, (SessionOptions){.seed = 1}, &errors);
    if (errors.count)
        minunit_fail(path, 0, "%s", errors.line[0]);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

static const TourState *tour_of(const Session *session)
{
    return tour_state(session_state(session));
}

static const TourTroop *troop_of(const Session *session, const char *id)
{
    const TourGame *game = tour_game(session_game(session));
    for (int i = 0; i < game->post_count; i++)
        if (strcmp(game->posts[i].id, id) == 0)
            return &tour_of(session)->troops[i];
    ENSURE(false);
    return NULL;
}

static bool decides(Session *session, const char *text)
{
    return session_do_text(session, text, AUTHOR_PERSON, NULL);
}

/* The mission that waits, loaded as the game that would be played. */
static Game *next_mission(const Session *session, Writer *text)
{
    Errors errors = {0};
    ENSURE(tour_mission(session_game(session), session_state(session), text));
    const char *path = driver_file("mission.ini", text->text);
    Doc *doc = doc_read(path, &errors);
    Game *mission = doc ? fte_rules.load(doc, &errors) : NULL;
    if (errors.count)
        minunit_fail(path, 0, "%s", errors.line[0]);
    errors_free(&errors);
    doc_free(doc);
    ENSURE(mission);
    return mission;
}

static const FteCounter *counter_of(const Game *mission, const char *name)
{
    for (int i = 0; i < mission->unit_count; i++)
        if (strcmp(mission->counters[i].name, name) == 0)
            return &mission->counters[i];
    ENSURE(false);
    return NULL;
}

static const FteType *type_of(const Game *mission, const char *name)
{
    return &mission->types[counter_of(mission, name)->type];
}

/* ---- a mission's outcome ---- */

TEST(fte_tour_takes_losses_and_experience_from_a_mission)
{
    Session *session = open_tour(TWO);
    CHECK(!session_enter(session,
                         "winner=nva points=5,7 us=Hale,lost us=1/1,reduced us=1/2,full us=1/3,absent"));
    CHECK_INT(troop_of(session, "Hale")->strength, TROOP_LOST);
    CHECK_INT(troop_of(session, "1/1")->strength, TROOP_WEAK);
    CHECK_INT(troop_of(session, "1/1")->missions, 1);
    CHECK_INT(troop_of(session, "1/2")->strength, TROOP_FULL);
    CHECK_INT(troop_of(session, "1/2")->missions, 1);
    CHECK_INT(troop_of(session, "1/3")->missions, 0);
    CHECK_INT(tour_of(session)->records[0].outcome, STAGE_LOST);
    CHECK_INT(tour_of(session)->purse, 5 / 2 + 4);
    session_free(session);
}

TEST(fte_tour_refuses_an_outcome_that_cannot_be_and_changes_nothing)
{
    static const char *const wrong[] = {
        "",
        "points=1,2",
        "winner=us",
        "winner=us winner=us points=1,2",
        "winner=us points=1,2 points=1,2",
        "winner=us points=1",
        "winner=us points=-1,2",
        "winner=us points=1,2 us=Nobody,full",
        "winner=us points=1,2 us=1/1,splendid",
        "winner=us points=1,2 us=1/1,full us=1/1,lost",
        "winner=us points=1,2 us=Hale,reduced",
        "winner=us points=1,2 weather=fine",
        "winner=us points=1,2 us=Sayles,full", /* of the second mission */
    };
    Session *session = open_tour(TWO);
    uint64_t before = session_hash(session);
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        if (!session_enter(session, wrong[i]))
            minunit_fail(__FILE__, __LINE__, "'%s' was taken", wrong[i]);
        CHECK(session_hash(session) == before);
    }
    CHECK(!session_enter(session, "winner=us points=9,4 us=1/1,lost"));
    CHECK(session_enter(session, ALL_FULL) != NULL); /* between missions none waits */
    session_free(session);
}

TEST(fte_tour_result_is_what_the_mission_ended_with)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 1);
    const char *path = driver_file("end.ini", "[mission]\nbase = fte/1-woodsmoke.ini\n[position]\nturn = 3\n"
                                              "points = 6 2\n[unit Hale]\nat = 1525\n[unit 1/1]\nat = 1525\n"
                                              "status = reduced\n[unit V1]\nat = 1010\n");
    Session *session =
        session_new(fte_modules, path, (SessionOptions){.seed = 1, .player = SIDE_ALL}, &errors);
    CHECK_TEXT(errors.count ? errors.line[0] : "", "");
    Writer line = {0};
    fte_tour_result(session_game(session), session_state(session), &line);
    CHECK_CONTAINS(line.text, "points=6,2");
    CHECK_CONTAINS(line.text, " us=Hale,full");
    CHECK_CONTAINS(line.text, " us=1/1,reduced");
    CHECK_CONTAINS(line.text, " us=1/2,lost");
    CHECK_CONTAINS(line.text, " nva=V1,full");
    CHECK(!strstr(line.text, "Cobra") && !strstr(line.text, "VD1") && !strstr(line.text, "Woodcutters"));
    Session *tour = open_tour(TWO);
    CHECK_TEXT(session_enter(tour, line.text), NULL);
    session_free(tour);
    writer_free(&line);
    session_free(session);
    errors_free(&errors);
}

/* ---- between missions ---- */

TEST(fte_tour_points_buy_strength_and_men)
{
    Session *session = open_tour("tests/fte/tour/interval.ini");
    CHECK(decides(session, "refit 1/1"));
    CHECK_INT(troop_of(session, "1/1")->strength, TROOP_FULL);
    CHECK_INT(tour_of(session)->purse, 8);
    CHECK(!decides(session, "refit 1/1") && !decides(session, "replace Kubiak"));
    CHECK(!decides(session, "train Kubiak"));
    CHECK(decides(session, "replace 1/2"));
    CHECK_INT(troop_of(session, "1/2")->level, LEVEL_GREEN);
    CHECK_INT(tour_of(session)->purse, 6);
    CHECK(decides(session, "replace Hale"));
    CHECK_INT(tour_of(session)->purse, 3);
    CHECK_INT(troop_of(session, "Hale")->name, 2); /* the second name of the list */
    /* nothing else can be bought, for one mission is too few to be trained: it goes on by itself */
    CHECK_INT(tour_of(session)->stage, 1);
    CHECK_INT(tour_of(session)->purse, 3);
    session_free(session);
}

TEST(fte_tour_trains_those_who_have_seen_two_missions)
{
    const char *path = driver_file(
        "train.ini",
        "[mission]\nsystem = fte-tour\nside = us\nnames = A\n[stage 1]\nfile = fte/1-woodsmoke.ini\n"
        "[stage 2]\nfile = fte/1-woodsmoke.ini\n[stage 3]\nfile = fte/1-woodsmoke.ini\n");
    Session *session = open_tour(path);
    CHECK(!session_enter(session, ALL_FULL));
    CHECK(!session_enter(session, ALL_FULL));
    CHECK_INT(tour_of(session)->purse, 8);
    CHECK(!decides(session, "train 1/2")); /* was not there */
    CHECK(decides(session, "train 1/1"));
    CHECK(!decides(session, "train 1/1"));
    CHECK_INT(tour_of(session)->purse, 5);
    CHECK(decides(session, "done"));
    Writer text = {0};
    Game *mission = next_mission(session, &text);
    CHECK_INT(type_of(mission, "1/1")->face[0].quality, 5);
    CHECK_INT(type_of(mission, "1/1")->face[1].quality, 5);
    CHECK_INT(type_of(mission, "1/2")->face[0].quality, 4);
    fte_rules.unload(mission);
    writer_free(&text);
    session_free(session);
}

/* ---- the next mission ---- */

TEST(fte_tour_next_mission_has_the_roster_as_it_stands)
{
    Session *session = open_tour("tests/fte/tour/interval.ini");
    Writer text = {0};
    CHECK(decides(session, "replace Hale"));
    CHECK(decides(session, "done"));
    Game *mission = next_mission(session, &text);
    CHECK_INT(counter_of(mission, "1/2")->force, -1); /* lost */
    const FteType *weak = type_of(mission, "1/1");
    CHECK_INT(weak->face[0].men, 2);
    CHECK_INT(weak->face[0].fire, 3);
    CHECK_INT(weak->face[0].quality, 4);
    CHECK(!weak->two_faces);
    CHECK_INT(type_of(mission, "Hale")->face[0].quality, 5);
    CHECK(type_of(mission, "Hale")->leader);
    CHECK_TEXT(counter_of(mission, "Hale")->title, "Lieutenant Doyle");
    CHECK_TEXT(counter_of(mission, "Kubiak")->title, "Sergeant Foster");
    CHECK_INT(type_of(mission, "Kubiak")->face[0].quality, 6);
    fte_rules.unload(mission);
    writer_free(&text);
    session_free(session);
}

/* Whoever lost everybody still has somebody in every force, or the mission could not be set up. */
TEST(fte_tour_no_force_goes_empty)
{
    Session *session = open_tour(TWO);
    const TourGame *game = tour_game(session_game(session));
    Writer line = {0}, text = {0};
    writer_text(&line, "winner=nva points=0,20");
    for (int i = 0; i < game->post_count; i++)
        if (game->posts[i].stages & 1)
            writer_print(&line, " us=%s,lost", game->posts[i].id);
    CHECK_TEXT(session_enter(session, line.text), NULL);
    CHECK(decides(session, "done"));
    Game *mission = next_mission(session, &text);
    for (int force = 0; force < mission->force_count; force++) {
        int units = 0;
        for (int i = 0; i < mission->unit_count; i++)
            units += mission->counters[i].force == force;
        CHECK(units > 0);
    }
    fte_rules.unload(mission);
    writer_free(&line);
    writer_free(&text);
    session_free(session);
}

TEST(fte_tour_is_won_by_the_points_of_all_missions)
{
    static const struct {
        const char *first, *second;
        Side winner;
    } tours[] = {
        {"winner=us points=9,4", "winner=nva points=1,5", US},
        {"winner=us points=9,4", "winner=nva points=1,6", NVA}, /* a tie */
    };
    for (int i = 0; i < COUNT_OF(tours); i++) {
        Session *session = open_tour(TWO);
        Ask ask;
        CHECK(!session_enter(session, tours[i].first) && !session_enter(session, tours[i].second));
        session_ask(session, &ask);
        CHECK_INT(ask.kind, ASK_OVER);
        CHECK_INT(ask.side, tours[i].winner);
        session_free(session);
    }
}

/* ---- as every system ---- */

TEST(fte_tour_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(&fte_modules[FTE_TOUR], TWO, minunit_games(20), 1), NULL);
    CHECK_TEXT(
        generic_simulation(&fte_modules[FTE_TOUR], "tests/fte/tour/interval.ini", minunit_games(60), 1),
        NULL);
}

TEST(fte_tour_of_bad_missions_is_refused_with_its_line)
{
    Errors errors = {0};
    const char *path =
        driver_file("bad.ini", "[mission]\nsystem = fte-tour\nnames = A\n[stage 1]\nfile = nowhere.ini\n");
    CHECK(!session_new(&fte_modules[FTE_TOUR], path, (SessionOptions){.seed = 1}, &errors));
    CHECK_CONTAINS(errors.line[0], "bad.ini:5:");
    CHECK_CONTAINS(errors.line[0], "there is no mission 'nowhere.ini'");
    errors_free(&errors);
}

/* ---- from the command line ---- */

static Spoken say(const char *home, const char *words, const char *input)
{
    char line[PATH_SIZE * 2];
    text_print(line, sizeof line, "campaign %s --home %s", words, home);
    return driver_say_with(fte_modules, line, input, strlen(input));
}

static bool works(const char *home, const char *words, const char *input, const char *part)
{
    Spoken spoken = say(home, words, input);
    bool fine = spoken.code == EXIT_FINE && strstr(spoken.out, part);
    if (!fine)
        minunit_fail(words, 0, "%d\n%s%s", spoken.code, spoken.out, spoken.err);
    driver_free(&spoken);
    return fine;
}

/* A mission is left in the middle as often as it takes: each program goes on where the one before ended. */
TEST(fte_tour_goes_on_over_many_programs)
{
    char home[PATH_SIZE];
    setenv("CONTACT_DATA", ".", 1);
    text_copy(home, sizeof home, driver_path("homes"));
    CHECK(works(home, "new Able --campaign " TWO, "", "Mission 1 of 2, Woodsmoke, is to be played."));
    CHECK(works(home, "roster Able", "", "1st Platoon's team 1"));
    bool over = false;
    int programs = 0;
    for (; !over && programs < 60; programs++) {
        Spoken spoken = say(home, "play Able", "auto 60\n");
        over = strstr(spoken.out, "30.0\tMission 1 of 2") != NULL;
        CHECK_INT(spoken.code, EXIT_FINE);
        driver_free(&spoken);
    }
    CHECK(over && programs > 2);
    Spoken next = say(home, "next Able", "");
    bool asks = strstr(next.out, "for replacements and training") != NULL;
    driver_free(&next);
    if (asks)
        CHECK(works(home, "spend Able done", "", "Next is mission 2 of 2, Rice and Iron."));
    CHECK(works(home, "status Able", "", "2. Rice and Iron                        next"));
    CHECK(works(home, "undo Able", "", "now\t"));
}

TEST(fte_tour_of_the_nva_commander_plays_the_nva)
{
    char home[PATH_SIZE];
    setenv("CONTACT_DATA", ".", 1);
    text_copy(home, sizeof home, driver_path("homes"));
    CHECK(works(home, "new Bao --campaign missions/fte/tour/nva.ini", "", "Woodsmoke"));
    CHECK(works(home, "roster Bao", "", "Marksman-1"));
    CHECK(works(home, "play Bao", "about\n", "side\tnva\n"));
}

TEST(fte_tour_files_have_six_missions_each)
{
    static const char *const files[] = {"missions/fte/tour/us.ini", "missions/fte/tour/nva.ini"};
    for (int i = 0; i < COUNT_OF(files); i++) {
        Session *session = open_tour(files[i]);
        CHECK_INT(tour_game(session_game(session))->stage_count, 6);
        CHECK_INT(tour_game(session_game(session))->side, i);
        session_free(session);
    }
}

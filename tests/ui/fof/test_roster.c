/* The headquarters' view of a campaign: everybody once, and every decision under the unit that it is about. */
#include "ai/fof/module.h"
#include "ui/model/roster.h"

#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/session.h"
#include "help/session_play.h"
#include "minunit.h"
#include "ui/model/planning.h"

#define CAMPAIGN "missions/fof/normandy/campaign.ini"
#define BETWEEN "[state]\nmode = standard\nmission = 1\nsuccess = yes\noutcomes = 1\n"

static Session *open_at(const char *position)
{
    static const Module *const modules = fof_modules;
    const char *path = play_path("campaign.ini");
    Writer text = {0};
    Errors errors = {0};
    writer_print(&text, "[mission]\nsystem = fof-campaign\nbase = fof/normandy/campaign.ini\n%s", position);
    play_write(path, text.text, text.length);
    Session *session = session_new(modules, path, (SessionOptions){.seed = 1, .player = SIDE_FIRST}, &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    writer_free(&text);
    return session;
}

static int legal_count(const Session *session)
{
    return session_rules(session)->legal(session_game(session), session_state(session), NULL, 0);
}

static const RosterChoice *find_choice(const Roster *roster, const char *unit, const char *text)
{
    for (int i = 0; i < roster->choice_count; i++)
        if (!strcmp(roster->choices[i].unit, unit) && !strcmp(roster->choices[i].text, text))
            return &roster->choices[i];
    return NULL;
}

TEST(roster_shows_the_company_by_platoons)
{
    Session *session = open_at("");
    Roster roster = {0};
    roster_follow(&roster, session);
    CHECK_INT(roster.group_count, 5);
    CHECK_TEXT(roster.groups[0], "Command");
    CHECK_TEXT(roster.groups[1], "Platoon 1");
    for (int i = 0; i < roster.count; i++) {
        const RosterUnit *unit = &roster.units[i];
        CHECK(i == 0 || unit->group == roster.units[i - 1].group ||
              unit->group == roster.units[i - 1].group + 1);
        CHECK(unit->steps == unit->full && (int)strlen(unit->levels) == unit->steps);
        CHECK(unit->person[0] && unit->level[0] && unit->title[0]);
        CHECK_INT(roster_find(&roster, unit->id), i);
    }
    CHECK_INT(roster.units[roster_find(&roster, "1/2")].group, 2);
    CHECK_INT(roster_find(&roster, "nobody"), -1);
    CHECK_TEXT(roster.mode, "");
    CHECK_INT(roster.choice_count, 3); /* 12.8 */
    roster_free(&roster);
    session_free(session);
}

TEST(roster_lists_every_decision_under_its_unit)
{
    Session *session = open_at(
        BETWEEN
        "step = reconstitution\npoints = 5\nwithout-a-unit = 1 0 0 0 0\n[troop 1/1]\nsteps = line green\n");
    Roster roster = {0};
    roster_follow(&roster, session);
    CHECK_INT(roster.points, 5);
    CHECK_TEXT(roster.mode, "standard");
    CHECK_INT(roster.choice_count, legal_count(session));
    int of_units = 0, on = 0;
    for (int i = 0; i < roster.count; i++)
        of_units += roster.units[i].choices;
    for (int i = 0; i < roster.choice_count; i++)
        on += roster.choices[i].goes_on;
    CHECK_INT(on, 1);
    CHECK_INT(of_units, roster.choice_count - 1);
    const RosterUnit *squad = &roster.units[roster_find(&roster, "1/1")];
    CHECK_INT(squad->steps, 2);
    CHECK_INT(squad->full, 3);
    CHECK_TEXT(squad->levels, "LG");
    const RosterChoice *promote = find_choice(&roster, "1/1", "Promote a Green step to Line");
    CHECK(promote && !strcmp(promote->cost, "1 point"));
    promote = find_choice(&roster, "1/1", "Promote a Line step to Veteran");
    CHECK(promote && !strcmp(promote->cost, "3 points"));
    CHECK(find_choice(&roster, "1/1", "Take in a Green step without a unit"));
    roster_free(&roster);
    session_free(session);
}

TEST(roster_follows_decisions_and_take_backs)
{
    Session *session = open_at(BETWEEN "step = reconstitution\npoints = 5\n");
    Roster roster = {0};
    roster_follow(&roster, session);
    int before = roster.choice_count;
    const RosterChoice *choice = find_choice(&roster, "1/1", "Promote a Line step to Veteran");
    CHECK(choice != NULL);
    CHECK(session_do(session, choice->action, AUTHOR_PERSON, NULL));
    roster_follow(&roster, session);
    CHECK_INT(roster.points, 2);
    CHECK_TEXT(roster.units[roster_find(&roster, "1/1")].levels, "VLL");
    CHECK_INT(session_undo(session, 1), 1);
    roster_follow(&roster, session);
    CHECK_INT(roster.points, 5);
    CHECK_INT(roster.choice_count, before);
    roster_free(&roster);
    session_free(session);
}

TEST(roster_knows_what_the_staff_would_do_and_what_is_left)
{
    Session *session = open_at(
        BETWEEN
        "step = reconstitution\npoints = 5\nwithout-a-unit = 1 0 0 0 0\n[troop 1/1]\nsteps = line green\n");
    Roster roster = {0};
    roster_follow(&roster, session);
    CHECK_TEXT(roster.left, "5 points, 1 loose step");
    int best = roster_best(&roster, false);
    CHECK(best >= 0 && roster.choices[best].fills); /* men first */
    CHECK_INT(roster_best(&roster, true), best);
    CHECK(session_do(session, roster.choices[best].action, AUTHOR_STAFF, NULL));
    roster_follow(&roster, session);
    CHECK_INT(roster_best(&roster, true), -1);
    best = roster_best(&roster, false);
    CHECK(best >= 0 && !strncmp(roster.choices[best].text, "Promote", 7));
    for (int i = 0; i < 50 && (best = roster_best(&roster, false)) >= 0; i++) {
        CHECK(session_do(session, roster.choices[best].action, AUTHOR_STAFF, NULL));
        roster_follow(&roster, session);
    }
    CHECK_INT(roster_best(&roster, false), -1); /* it comes to an end */
    roster_free(&roster);
    session_free(session);
}

TEST(roster_of_other_games_is_empty)
{
    Session *session = fof_session("missions/fof/normandy/1-hedgerows.ini", 1);
    Roster roster = {0};
    roster_follow(&roster, session);
    CHECK_INT(roster.count, 0);
    roster_free(&roster);
    session_free(session);
}

TEST(company_has_every_platoon_with_its_own)
{
    Session *session = fof_session("missions/fof/normandy/1-hedgerows.ini", 1);
    char names[48][THING_SIZE];
    int count = plan_company(session, 2, names, 48);
    CHECK_INT(count, 4);
    CHECK_TEXT(names[0], "2HQ");
    CHECK_INT(plan_company(session, 2, names, 1), 1);
    CHECK_INT(plan_company(session, 7, names, 48), 0);
    session_free(session);
}

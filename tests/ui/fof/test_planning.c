/* The planning of a mission as one form: every question, in any order, changed at will. */
#include "ui/model/planning.h"

#include <ctype.h>
#include <string.h>

#include "ai/fof/staff/staff.h"
#include "fof/game.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/session.h"
#include "minunit.h"
#include "ui/model/orders.h"
#include "ui/model/plan_past.h"

static const char *const MISSIONS[] = {
    "missions/fof/normandy/1-hedgerows.ini",    "missions/fof/normandy/2-patrols.ini",
    "missions/fof/normandy/3-farm.ini",         "missions/fof/normandy/4-counter-attack.ini",
    "missions/fof/normandy/5-night-patrol.ini", "missions/fof/normandy/6-village.ini",
    "missions/fof/normandy/7-hill.ini"};
enum { MISSION_COUNT = sizeof MISSIONS / sizeof MISSIONS[0] };

static bool is_planning(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return !strcmp(ask.topic, "plan");
}

/* The number of options that may be chosen. */
static int choices(const PlanSlot *slot)
{
    int count = 0;
    for (int i = 0; i < slot->option_count; i++)
        count += slot->options[i].allowed;
    return count;
}

/* Another option than the one chosen; -1 if there is none. */
static int another(const PlanSlot *slot)
{
    for (int i = slot->option_count - 1; i >= 0; i--)
        if (slot->options[i].allowed && i != slot->chosen)
            return i;
    return -1;
}

/* ---- what it shows ---- */

TEST(plan_shows_every_question_with_words_of_its_own)
{
    for (int m = 0; m < MISSION_COUNT; m++) {
        Session *session = fof_session(MISSIONS[m], 1);
        Plan plan = {0};
        plan_follow(&plan, session);
        CHECK_INT(plan.count, session_game(session)->slot_count);
        CHECK_INT(plan.waiting, plan.count - plan.asked);
        for (int i = 0; i < plan.count; i++) {
            CHECK(plan.slots[i].title[0] && plan.slots[i].rule[0]);
            CHECK_INT(strncmp(plan.slots[i].title, plan.slots[i].name, strlen(plan.slots[i].name)), 0);
            CHECK(plan.slots[i].option_count > 0);
            for (int other = 0; other < i; other++)
                CHECK(strcmp(plan.slots[i].title, plan.slots[other].title));
            for (int option = 0; option < plan.slots[i].option_count; option++)
                CHECK(plan.slots[i].options[option].text[0]);
        }
        plan_free(&plan);
        session_free(session);
    }
}

/* Whether a word is a name as files write it: "rsp-1", "red-smoke-1". */
static bool has_file_name(const char *text)
{
    for (const char *at = text; *at; at++)
        if (at[0] == '-' && isdigit((unsigned char)at[1]) && at > text && islower((unsigned char)at[-1]))
            return true;
    return false;
}

/* What a player planned is told as the form had it, wherever it is read again. */
TEST(what_was_planned_is_told_in_the_words_of_the_form)
{
    for (int m = 0; m < MISSION_COUNT; m++) {
        Session *session = fof_session(MISSIONS[m], 1);
        int joined = 0, carried = 0;
        while (is_planning(session)) {
            Action first;
            session_rules(session)->legal(session_game(session), session_seen(session), &first, 1);
            session_do(session, first, AUTHOR_PERSON, NULL);
        }
        for (int i = 0; i < session_now(session); i++) {
            char text[SENTENCE_SIZE];
            orders_recall(session, i, 0, text, sizeof text);
            CHECK(strncmp(text, "plan ", 5) != 0);
            CHECK_TEXT(has_file_name(text) ? text : "", "");
            joined += strstr(text, " joins ") != NULL;
            carried += strstr(text, " is carried by ") != NULL;
        }
        CHECK(joined + carried > 0);
        session_free(session);
    }
}

/* ---- answering ---- */

/* The mission as it begins when the first answer is given to everything. */
static uint64_t begun_by_default(const char *mission)
{
    Session *session = fof_session(mission, 1);
    while (is_planning(session)) {
        Action first;
        session_rules(session)->legal(session_game(session), session_seen(session), &first, 1);
        session_do(session, first, AUTHOR_PERSON, NULL);
    }
    uint64_t hash = session_hash(session);
    session_free(session);
    return hash;
}

TEST(plan_begins_by_default_as_the_rules_propose)
{
    for (int m = 0; m < MISSION_COUNT; m++) {
        Session *session = fof_session(MISSIONS[m], 1);
        Plan plan = {0};
        CHECK(plan_begin(&plan, session, NULL));
        CHECK(!is_planning(session));
        CHECK(session_hash(session) == begun_by_default(MISSIONS[m]));
        CHECK_INT(plan.waiting, 0);
        CHECK(!plan_begin(&plan, session, NULL));
        plan_free(&plan);
        session_free(session);
    }
}

/* Whatever is chosen in whatever order is what the mission begins with, as long as it was allowed then. */
TEST(plan_takes_answers_in_any_order)
{
    int kept = 0;
    for (int m = 0; m < MISSION_COUNT; m++) {
        Session *session = fof_session(MISSIONS[m], 1);
        Plan plan = {0};
        plan_follow(&plan, session);
        int last = plan.count - 1, middle = plan.count / 2;
        while (last > 0 && another(&plan.slots[last]) < 0)
            last--;
        int wanted = another(&plan.slots[last]);
        CHECK(plan_choose(&plan, session, last, wanted, NULL));
        CHECK(is_planning(session));
        CHECK_INT(plan.slots[last].chosen, wanted);
        int early = another(&plan.slots[middle]);
        if (early >= 0 && middle < last)
            CHECK(plan_choose(&plan, session, middle, early, NULL));
        Reason reason = {0};
        if (!plan_begin(&plan, session, &reason)) { /* the defaults of others have left no room there */
            CHECK_CONTAINS(reason.label, plan.slots[last].title);
            CHECK(plan_begin(&plan, session, NULL));
        } else {
            CHECK_INT(plan.slots[last].chosen, wanted);
            kept++;
        }
        if (early >= 0 && middle < last)
            CHECK_INT(plan.slots[middle].chosen, early);
        plan_free(&plan);
        session_free(session);
    }
    CHECK(kept > MISSION_COUNT / 2);
}

TEST(plan_keeps_later_answers_when_an_earlier_one_changes)
{
    Session *session = fof_session("missions/fof/normandy/4-counter-attack.ini", 1);
    Plan plan = {0};
    int answers[MAX_SLOTS];
    plan_follow(&plan, session);
    for (int i = plan.asked; i < 20; i++) {
        int option = another(&plan.slots[i]);
        if (i == plan.asked)
            CHECK(plan_choose(&plan, session, i, option < 0 ? plan.slots[i].chosen : option, NULL));
    }
    CHECK_INT(plan.asked, 20);
    for (int i = 0; i < 20; i++)
        answers[i] = plan.slots[i].chosen;
    CHECK(plan.slots[0].entry >= 0 && !plan.slots[0].waits);
    int changed = another(&plan.slots[0]);
    CHECK(changed != answers[0]);
    CHECK(plan_choose(&plan, session, 0, changed, NULL));
    CHECK_INT(plan.slots[0].chosen, changed);
    CHECK_INT(plan.asked, 20);
    for (int i = 1; i < 20; i++)
        CHECK_INT(plan.slots[i].chosen, answers[i]);
    plan_free(&plan);
    session_free(session);
}

/* An answer that another one forbids falls away alone. 2.4.1A: the second phase line lies beyond the
 * first. */
TEST(plan_loses_only_what_is_no_longer_allowed)
{
    Session *session = fof_session("missions/fof/normandy/1-hedgerows.ini", 1);
    Plan plan = {0};
    int first = 0, low = -1, high = -1;
    plan_follow(&plan, session);
    while (strcmp(plan.slots[first].title, "Phase line 1"))
        first++;
    for (int i = 0; i < plan.slots[first].option_count; i++) {
        low = strcmp(plan.slots[first].options[i].text, "row 2") ? low : i;
        high = strcmp(plan.slots[first].options[i].text, "row 3") ? high : i;
    }
    CHECK_TEXT(plan.slots[first + 1].title, "Phase line 2");
    while (plan.asked < first)
        CHECK(plan_choose(&plan, session, plan.asked, plan.slots[plan.asked].chosen, NULL));
    int beyond = -1, after = first + 2;
    CHECK(plan_choose(&plan, session, first, low, NULL));
    for (int i = 0; i < plan.slots[first + 1].option_count; i++)
        beyond = strcmp(plan.slots[first + 1].options[i].text, "row 3") ? beyond : i;
    CHECK(plan.slots[first + 1].options[beyond].allowed);
    CHECK(plan_choose(&plan, session, first + 1, beyond, NULL));
    int wanted = another(&plan.slots[after]);
    CHECK(wanted >= 0);
    CHECK(plan_choose(&plan, session, after, wanted, NULL));
    CHECK(!plan.slots[after].waits);
    CHECK(plan_choose(&plan, session, first, high, NULL));
    CHECK_INT(plan.slots[first].chosen, high);
    CHECK(plan.slots[first + 1].chosen != beyond);
    CHECK_INT(plan.slots[after].chosen, wanted);
    plan_free(&plan);
    session_free(session);
}

TEST(plan_refuses_what_is_not_allowed_and_changes_nothing)
{
    Session *session = fof_session("missions/fof/normandy/1-hedgerows.ini", 1);
    Plan plan = {0};
    Reason reason = {0};
    uint64_t hash = session_hash(session);
    plan_follow(&plan, session);
    int slot = 0;
    while (slot < plan.count && choices(&plan.slots[slot]) == plan.slots[slot].option_count)
        slot++;
    for (int i = 0; slot < plan.count && i < plan.slots[slot].option_count; i++)
        if (!plan.slots[slot].options[i].allowed)
            CHECK(!plan_choose(&plan, session, slot, i, &reason) && reason.rule[0]);
    CHECK(!plan_choose(&plan, session, plan.count, 0, &reason));
    CHECK(session_hash(session) == hash);
    CHECK(plan_begin(&plan, session, NULL));
    hash = session_hash(session);
    CHECK(!plan_choose(&plan, session, 0, 0, &reason));
    CHECK(session_hash(session) == hash);
    plan_free(&plan);
    session_free(session);
}

/* Every card answers every question that is put on a map: it is an answer, or there is a reason with its rule. */
TEST(plan_gives_a_reason_for_every_card_that_is_no_answer)
{
    int refused = 0, taken = 0;
    for (int m = 0; m < MISSION_COUNT; m++) {
        Session *session = fof_session(MISSIONS[m], 1);
        Plan plan = {0};
        plan_follow(&plan, session);
        for (int slot = 0; slot < plan.count; slot++)
            for (int card = 0; card < GRID_CARDS && plan.slots[slot].group >= PLAN_CONTROLS; card++) {
                char name[THING_SIZE];
                Reason reason;
                if (!card_exists(session_seen(session), (CardId)card))
                    continue;
                fof_name_card((CardId)card, name, sizeof name);
                int option = plan_at(&plan, session, slot, name, &reason);
                taken += option >= 0;
                refused += option < 0;
                CHECK(option >= 0 ? plan.slots[slot].options[option].allowed
                                  : reason.rule[0] && strlen(reason.label) > 10);
            }
        plan_free(&plan);
        session_free(session);
    }
    CHECK(refused > 100 && taken > 100);
}

/* What the rules refuse they refuse by name, not with "no room or sense". */
TEST(plan_says_why_a_card_is_forbidden)
{
    Session *session = fof_session("missions/fof/normandy/1-hedgerows.ini", 1);
    Plan plan = {0};
    Reason reason;
    plan_follow(&plan, session);
    int place = plan.count - 1, line = 0;
    while (strcmp(plan.slots[line].title, "Phase line 1"))
        line++;
    while (plan.slots[place].group != PLAN_PLACEMENT)
        place--;
    CHECK_INT(plan_at(&plan, session, place, "2,3", &reason), -1);
    CHECK_TEXT(reason.rule, "2.3.5");
    CHECK_CONTAINS(reason.label, "staging areas");
    int option = plan_at(&plan, session, line, "2,3", &reason);
    CHECK(option >= 0);
    CHECK_TEXT(plan.slots[line].options[option].text, "row 3");
    CHECK_INT(plan_at(&plan, session, line, "2,1", &reason), -1);
    CHECK_TEXT(reason.rule, "2.4.1A");
    while (plan.asked < line)
        CHECK(plan_choose(&plan, session, plan.asked, plan.slots[plan.asked].chosen, NULL));
    CHECK(plan_choose(&plan, session, line, option, NULL));
    CHECK_INT(plan_at(&plan, session, line + 1, "2,2", &reason), -1);
    CHECK_CONTAINS(reason.label, "beyond the first");
    plan_free(&plan);
    session_free(session);
}

/* ---- the staff ---- */

TEST(plan_lets_the_staff_propose_the_rest)
{
    for (int m = 0; m < MISSION_COUNT; m++) {
        Session *session = fof_session(MISSIONS[m], 1), *other = fof_session(MISSIONS[m], 1);
        Plan plan = {0};
        CHECK(plan_propose(&plan, session, fof_staff_policies) > 0);
        CHECK(is_planning(session));
        CHECK_INT(plan.waiting > 0, true);
        CHECK(plan_begin(&plan, session, NULL));
        while (is_planning(other))
            fof_session_staff(other);
        CHECK(session_hash(session) == session_hash(other));
        plan_free(&plan);
        session_free(session);
        session_free(other);
    }
}

/* What it proposed says why, until the player chooses something else; no score, no HQ that is gone. */
TEST(plan_staff_gives_its_reasons)
{
    Session *session = fof_session("missions/fof/stand-alone/sunken-lane.ini", 1);
    Plan plan = {0};
    int told = 0, slot = -1;
    plan_propose(&plan, session, fof_staff_policies);
    for (int i = 0; i < plan.count; i++) {
        const char *advice = plan_advice(&plan.slots[i]);
        told += advice != NULL;
        CHECK(!advice || (strlen(advice) > 4 && !strpbrk(advice, "+0123456789")));
        const char *second = advice ? strstr(advice, "; ") : NULL;
        CHECK(!second || islower((unsigned char)second[2])); /* one sentence */
        CHECK(!advice || !strstr(advice, "command now")); /* nothing is spent while one plans */
        slot = advice && another(&plan.slots[i]) >= 0 && !plan.slots[i].waits ? i : slot;
    }
    CHECK(told > plan.count / 2 && slot >= 0);
    CHECK(plan_choose(&plan, session, slot, another(&plan.slots[slot]), NULL));
    CHECK(!plan_advice(&plan.slots[slot]));
    plan_free(&plan);
    session_free(session);
}

/* As what comes of it: "it begins under cover", not "covered ground". */
TEST(plan_staff_speaks_in_outcomes)
{
    int told = 0;
    for (int m = 0; m < MISSION_COUNT; m++) {
        Session *session = fof_session(MISSIONS[m], 1);
        Plan plan = {0};
        plan_propose(&plan, session, fof_staff_policies);
        for (int i = 0; i < plan.count; i++) {
            const char *advice = plan_advice(&plan.slots[i]);
            const char *words = advice;
            int count = advice != NULL;
            while (words && (words = strchr(words, ' '))) {
                words++;
                count++;
            }
            told += advice != NULL;
            CHECK(!advice || count >= 4); /* a sentence, no heading */
        }
        plan_free(&plan);
        session_free(session);
    }
    CHECK(told > 100);
}

/* 2.3.5: no two platoons begin in one staging area as long as there are others. */
TEST(plan_staff_spreads_platoons_over_staging_areas)
{
    static const char *const missions[] = {
        "missions/fof/stand-alone/sunken-lane.ini", "missions/fof/normandy/1-hedgerows.ini",
        "missions/fof/normandy/3-farm.ini", "missions/fof/normandy/7-hill.ini"};
    for (size_t i = 0; i < sizeof missions / sizeof missions[0]; i++) {
        Session *session = fof_session(missions[i], 1);
        Plan plan = {0};
        plan_propose(&plan, session, fof_staff_policies);
        CHECK(plan_begin(&plan, session, NULL));
        const FofGame *game = session_game(session);
        const FofState *state = session_seen(session);
        CardId first = unit_card(state, fof_unit_by_role(game, state, ROLE_PLATOON_HQ, 1)),
               second = unit_card(state, fof_unit_by_role(game, state, ROLE_PLATOON_HQ, 2));
        if (game->columns > 1 && game->type == MISSION_OFFENSIVE)
            CHECK(first != second);
        plan_free(&plan);
        session_free(session);
    }
}

/* What the player wishes the staff leaves alone. */
TEST(plan_staff_leaves_the_players_wishes)
{
    Session *session = fof_session("missions/fof/normandy/4-counter-attack.ini", 1);
    Plan plan = {0};
    plan_follow(&plan, session);
    int slot = plan.count - 10, wanted = another(&plan.slots[slot]);
    CHECK(wanted >= 0 && plan_choose(&plan, session, slot, wanted, NULL));
    CHECK(plan.slots[slot].waits);
    plan_propose(&plan, session, fof_staff_policies);
    CHECK_INT(plan.slots[slot].chosen, wanted);
    CHECK(!plan.slots[slot].waits);
    plan_free(&plan);
    session_free(session);
}

/* Also of the last answer, which waits for the mission to begin. */
TEST(plan_staff_leaves_the_last_wish)
{
    Session *session = fof_session("missions/fof/normandy/4-counter-attack.ini", 1);
    Plan plan = {0};
    plan_propose(&plan, session, fof_staff_policies);
    int last = plan.asked, wanted = another(&plan.slots[last]);
    CHECK(wanted >= 0 && plan_choose(&plan, session, last, wanted, NULL));
    CHECK_INT(plan_propose(&plan, session, fof_staff_policies), 0);
    CHECK_INT(plan.slots[last].chosen, wanted);
    CHECK(is_planning(session));
    CHECK(plan_begin(&plan, session, NULL));
    CHECK_INT(plan.slots[last].chosen, wanted);
    plan_free(&plan);
    session_free(session);
}

/* ---- back ---- */

TEST(plan_takes_back_in_one_step_what_the_staff_proposed)
{
    Session *session = fof_session(MISSIONS[0], 1);
    Plan plan = {0};
    PlanPast past = {0};
    plan_follow(&plan, session);
    int slot = plan.asked, option = another(&plan.slots[slot]);
    plan_remember(&past, &plan, session);
    CHECK(plan_choose(&plan, session, slot, option >= 0 ? option : plan.slots[slot].chosen, NULL));
    uint64_t before = session_hash(session);
    plan_follow(&plan, session);
    plan_remember(&past, &plan, session);
    CHECK(plan_propose(&plan, session, &fof_staff_policies[0]) > 1);
    CHECK(session_hash(session) != before);
    CHECK_INT(plan_recall(&past, &plan, session), 1);
    CHECK(session_hash(session) == before);
    plan_follow(&plan, session);
    CHECK_INT(plan_recall(&past, &plan, session), 1);
    CHECK_INT(session_now(session), 0);
    CHECK_INT(plan_recall(&past, &plan, session), 0);
    plan_past_free(&past);
    plan_free(&plan);
    session_free(session);
}

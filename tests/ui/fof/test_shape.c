/* What the window knows of the actions of Fields of Fire: who acts, what he does, where, and what to warn
 * of. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/explanation.h"
#include "fof/fof.h"
#include "fof/session.h"
#include "minunit.h"
#include "ui/model/orders.h"

/* ---- every action of every position ---- */

static const char *const MISSIONS[] = {
    "tests/fof/attack.ini",         "tests/fof/defence.ini",         "tests/fof/weapons.ini",
    "tests/fof/assault.ini",        "tests/fof/patrol.ini",          "tests/fof/second-try.ini",
    "tests/fof/skills.ini",         "tests/fof/night.ini",           "tests/fof/contact-attack.ini",
    "tests/fof/contact-patrol.ini", "tests/fof/contact-defence.ini", "missions/fof/normandy/3-farm.ini"};

static int by_key(const void *one, const void *other)
{
    const Shape *a = one, *b = other;
    int order = strcmp(a->actor, b->actor);
    order = order ? order : strcmp(a->label, b->label);
    return order ? order : strcmp(a->target, b->target);
}

/* Two actions that a player could not tell apart; NULL: there are none. */
static const char *twins(const Orders *orders)
{
    static char text[512];
    Shape *sorted = malloc((size_t)(orders->count + 1) * sizeof *sorted);
    ENSURE(sorted);
    memcpy(sorted, orders->shapes, (size_t)orders->count * sizeof *sorted);
    qsort(sorted, (size_t)orders->count, sizeof *sorted, by_key);
    text[0] = '\0';
    for (int i = 1; i < orders->count && !text[0]; i++)
        if (!by_key(&sorted[i - 1], &sorted[i]))
            text_print(text, sizeof text, "twice: '%s' '%s' '%s'", sorted[i].actor, sorted[i].label,
                       sorted[i].target);
    free(sorted);
    return text[0] ? text : NULL;
}

static const char *unnamed(const Orders *orders, const Session *session)
{
    static char text[512];
    for (int i = 0; i < orders->count; i++) {
        const Shape *shape = &orders->shapes[i];
        if (shape->label[0] && shape->rule[0] && shape->rank)
            continue;
        char action[ACTION_TEXT_SIZE];
        fof_rules.say(session_game(session), session_seen(session), orders->actions[i], action,
                      sizeof action);
        snprintf(text, sizeof text, "no label, rule or rank: %s", action);
        return text;
    }
    return NULL;
}

static const char *all_shapes_in_games(const char *mission, int games)
{
    const char *wrong = NULL;
    for (int seed = 1; seed <= games && !wrong; seed++) {
        Session *session = fof_session(mission, (uint64_t)seed);
        Orders orders = {0};
        Rng rng;
        rng_seed(&rng, (uint64_t)seed, 7);
        do {
            orders_follow(&orders, session, &fof_shapes);
            wrong = unnamed(&orders, session);
            wrong = wrong ? wrong : twins(&orders);
        } while (!wrong && fof_session_random(session, &rng));
        orders_free(&orders);
        session_free(session);
    }
    return wrong;
}

TEST(ui_every_action_has_a_name_of_its_own)
{
    for (int i = 0; i < (int)(sizeof MISSIONS / sizeof MISSIONS[0]); i++)
        CHECK_TEXT(all_shapes_in_games(MISSIONS[i], minunit_games(300)), NULL);
}

/* ---- some by name ---- */

#define MAP "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\ncommunication = no\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define PLATOON(number) "platoon = " number "\n"
#define ACTS(step, unit) "[state]\nturn = 2\nstep = " step "\nacting = " unit "\ncommands = 6\n"

/* `actor: label target (by, cost, rule)` of an action. */
static const char *shaped(const Session *session, const char *text)
{
    static char line[512];
    Shape shape;
    fof_shapes.shape(session_game(session), session_seen(session), fof_session_action(session, text), &shape);
    text_print(line, sizeof line, "%s: %s %s (%s, %s, %s)", shape.actor, shape.label, shape.target, shape.by,
               shape.cost, shape.rule);
    return line;
}

TEST(ui_shapes_of_orders)
{
    Session *s = fof_session_at(MAP ACTS(
        "3.3.1b",
        "COHQ") "[agency battery]\nkind = artillery\n[fire battery he]\nvof = -5\nmissions = 4\narty-fo = 3\n"
                "[area 2,2/cover1]\n" UNIT("COHQ", "co-hq", "2,2") "carries = smoke smoke scr300\n" UNIT(
                    "1HQ", "platoon-hq", "2,2") PLATOON("1") UNIT("1/1", "rifle-squad", "2,2") PLATOON("1")
                                    UNIT("FO", "arty-fo", "2,2") UNIT("german-lmg-1", "german-lmg", "2,4")
                                        UNIT("paralyzed-team-1", "paralyzed-team", "2,2"));
    CHECK_TEXT(shaped(s, "COHQ orders 1HQ to activate"), "1HQ: Activate  (COHQ, 1 cmd, 4.2.1a)");
    CHECK_TEXT(shaped(s, "COHQ orders 1/1 to move to 2,3"), "1/1: Move 2,3 (COHQ, 1 cmd, 4.2.2a)");
    CHECK_TEXT(shaped(s, "COHQ orders 1/1 to move within the card to 2,2/cover1"),
               "1/1: Move within card 2,2/cover1 (COHQ, 1 cmd, 4.2.2f)");
    CHECK_TEXT(shaped(s, "COHQ orders FO to call for fire with he of battery on 2,4"),
               "FO: Call HE of battery 2,4 (COHQ, 1 cmd, 4.2.4i)");
    CHECK_TEXT(shaped(s, "COHQ orders COHQ to deploy smoke-2 on 2,2"),
               "COHQ: Deploy HC smoke 2 2,2 (COHQ, 1 cmd, 4.2.1c)");
    CHECK_TEXT(shaped(s, "COHQ orders paralyzed-team-1 to rally to a fire team"),
               "paralyzed-team-1: Rally to fire team  (COHQ, 1 cmd, 4.2.3c)");
    CHECK_TEXT(shaped(s, "COHQ orders 1/1 to detach an assault team"),
               "1/1: Detach assault team  (COHQ, 1 cmd, 4.2.3g)");
    CHECK_TEXT(shaped(s, "drop smoke-1 from COHQ"), "COHQ: Drop HC smoke 1  (, , 5.1.6B)");
    CHECK_TEXT(shaped(s, "drop scr300-1 from COHQ"), "COHQ: Drop SCR300 radio, BN TAC  (, , 5.1.6B)");
    CHECK_TEXT(shaped(s, "done"), ": End impulse  (COHQ, , 3.3.1b)");
    session_free(s);
}

TEST(ui_shapes_of_impulses)
{
    Session *s = fof_session_at(MAP "[state]\nturn = 2\nstep = 3.3.2b\n" UNIT("1HQ", "platoon-hq", "2,2")
                                    PLATOON("1") UNIT("2HQ", "platoon-hq", "2,2") PLATOON("2"));
    CHECK_TEXT(shaped(s, "impulse 2HQ"), "2HQ: Take impulse  (, , 3.3.2b)");
    session_free(s);
}

/* ---- what needs the player ---- */

static const char *attention(const Session *session)
{
    static char line[512];
    char things[64][THING_SIZE];
    int count = fof_shapes.attention(session_game(session), session_seen(session), things, 64);
    line[0] = '\0';
    for (int i = 0; i < count; i++)
        text_append(line, sizeof line, "%s%s", i ? " " : "", things[i]);
    return line;
}

/* Under fire in the open, pinned, broken, under fire in cover, HQs to activate, the others. */
TEST(ui_attention_goes_to_the_most_urgent_first)
{
    Session *s = fof_session_at(
        MAP ACTS("3.3.1b", "COHQ") "[area 1,2/cover1]\n[area 2,2/cover1]\n" UNIT("COHQ", "co-hq", "1,1")
            UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("1HQ", "platoon-hq", "1,1") PLATOON("1")
                UNIT("2/1", "rifle-squad", "2,2/cover1") PLATOON("1")
                    UNIT("paralyzed-team-1", "paralyzed-team", "1,1") UNIT("3/1", "rifle-squad", "1,2/cover1")
                        PLATOON("1") "flags = pinned\n" UNIT("1/2", "rifle-squad", "2,2") PLATOON("2")
                            UNIT("german-lmg-1", "german-lmg", "2,4"));
    CHECK_TEXT(attention(s), "1/2 3/1 paralyzed-team-1 2/1 1HQ COHQ 1/1");
    session_free(s);
}

TEST(ui_attention_of_an_impulse_is_who_may_take_it)
{
    Session *s = fof_session_at(MAP "[state]\nturn = 2\nstep = 3.3.2b\n" UNIT("1HQ", "platoon-hq", "2,2")
                                    PLATOON("1") UNIT("2HQ", "platoon-hq", "2,2") PLATOON("2"));
    CHECK_TEXT(attention(s), "1HQ 2HQ");
    session_free(s);
}

/* ---- everything else that is asked of every position ---- */

static const char *bad_text(const char *rule, const char *label)
{
    return !rule[0] || !label[0] || !text_is_utf8(label, strlen(label)) ? "no rule or no words" : NULL;
}

/* Orders that are refused are indeed refused, and say why. */
static const char *bad_refusals(const Session *session, const Orders *orders, const char *actor)
{
    static Refused refused[64];
    int count = fof_shapes.refused(session_game(session), session_seen(session), actor, refused, 64);
    for (int i = 0; i < count; i++) {
        if (bad_text(refused[i].reason.rule, refused[i].reason.label) || !refused[i].label[0])
            return refused[i].label;
        for (int j = orders_find(orders, actor, NULL, NULL, -1); j >= 0;
             j = orders_find(orders, actor, NULL, NULL, j))
            if (orders->shapes[j].rank == refused[i].rank)
                return refused[i].label;
    }
    return NULL;
}

static const char *bad_warnings(const Session *session, const Orders *orders, int index)
{
    static char text[256];
    Reason warnings[16];
    int count = explain_after(&fof_rules, session_game(session), session_seen(session),
                              orders->actions[index], warnings, 16);
    for (int i = 0; i < count; i++)
        if (bad_text(warnings[i].rule, warnings[i].label)) {
            text_print(text, sizeof text, "warning of %s", orders->shapes[index].label);
            return text;
        }
    return NULL;
}

/* Whoever is named for attention can be selected, and has something to do. */
static const char *bad_attention(const Session *session, const Orders *orders)
{
    static char things[128][THING_SIZE];
    int count = fof_shapes.attention(session_game(session), session_seen(session), things, 128);
    for (int i = 0; i < count; i++)
        if (orders_find(orders, things[i], NULL, NULL, -1) < 0 &&
            orders_find(orders, NULL, NULL, things[i], -1) < 0)
            return things[i];
    return NULL;
}

TEST(ui_questions_about_any_position_have_sound_answers)
{
    for (int m = 0; m < (int)(sizeof MISSIONS / sizeof MISSIONS[0]); m++)
        for (int seed = 1; seed <= minunit_games(100); seed++) {
            Session *session = fof_session(MISSIONS[m], (uint64_t)seed);
            Orders orders = {0};
            Rng rng;
            rng_seed(&rng, (uint64_t)seed, 8);
            do {
                orders_follow(&orders, session, &fof_shapes);
                if (!orders.count)
                    break;
                int index = (int)rng_below(&rng, (uint32_t)orders.count);
                CHECK_TEXT(bad_refusals(session, &orders, orders.shapes[index].actor), NULL);
                CHECK_TEXT(bad_warnings(session, &orders, index), NULL);
                CHECK_TEXT(bad_attention(session, &orders), NULL);
            } while (fof_session_random(session, &rng));
            orders_free(&orders);
            session_free(session);
        }
}

/* Rally and reconstitution (4.2.3, 6.5), and what pinned units and teams may do of it (4.2.5). */
#include "ai/fof/enemy/acts.h"
#include "fof/fight.h"
#include "fof/turn/rebuild.h"

/* A grenade miss on the card is a VOF marker there. */
#define FIRE_ON_1_1 MARKER("1", "grenade-miss", "1,1", "-1")

/* Two cards without, or the first with, the word Rally. */
static void rally_cards(Fof *p, bool success)
{
    fof_deck(p, 2, fof_card_with(p, MARK_RALLY, success, 0), fof_card_with(p, MARK_RALLY, false, 1));
}

static bool accept_failure(Fof *p)
{
    return fight_give(p, (Action){.verb = VERB_ACCEPT});
}

/* ---- 4.2.3a-f: attempts, automatic without VOF ---- */

static const struct Rally {
    Verb verb;
    const char *id, *before, *after, *flags;
} RALLIES[] = {
    {VERB_TO_LITTER, "paralyzed-team-1", "paralyzed-team", "litter-team", ""},
    {VERB_TO_FIRE, "litter-team-1", "litter-team", "fire-team", ""},
    {VERB_TO_ASSAULT, "fire-team-1", "fire-team", "assault-team", ""},
};

static Fof *rally_open(const struct Rally *rally, const char *more)
{
    char text[1600];
    text_print(text, sizeof text, "%s[unit %s]\ntype = %s\nat = 1,1\n%s%s", FIGHT(""), rally->id,
               rally->before, rally->flags, more);
    return fof_open(text);
}

TEST(teams_rally_by_themselves_without_vof, "FOF-4.2.3b-1", "FOF-4.2.3c-1", "FOF-4.2.3d-1", "FOF-4.2-2")
{
    for (int i = 0; i < COUNT_OF(RALLIES); i++) {
        Fof *p = rally_open(&RALLIES[i], "");
        Action order = fight_order(p, RALLIES[i].verb, RALLIES[i].id);
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 0);
        CHECK(fight_give(p, order));
        CHECK_INT(fight_count(p, RALLIES[i].after), 1);
        CHECK_INT(fight_count(p, RALLIES[i].before), 0);
        CHECK_INT(p->state->commands, 5);
        fof_close(p);
    }
}

TEST(teams_under_vof_need_the_word_rally, "FOF-4.2.3b-1", "FOF-4.2.3c-1", "FOF-4.2.3d-1", "FOF-4.2-3")
{
    for (int i = 0; i < COUNT_OF(RALLIES); i++)
        for (int success = 0; success < 2; success++) {
            Fof *p = rally_open(&RALLIES[i], FIRE_ON_1_1);
            Action order = fight_order(p, RALLIES[i].verb, RALLIES[i].id);
            CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 2);
            rally_cards(p, success);
            CHECK(fight_give(p, order));
            CHECK_INT(fight_count(p, RALLIES[i].after), success);
            if (!success)
                CHECK(accept_failure(p));
            CHECK_INT(fight_count(p, RALLIES[i].before), !success);
            fof_close(p);
        }
}

TEST(pinned_is_removed_by_itself_or_by_rally, "FOF-4.2.3a-1", "FOF-6.4.2B-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") FLAGS("pinned")));
    CHECK(fight_simple(p, VERB_UNPIN, "1/1"));
    CHECK(!fight_flag(p, "1/1", UNIT_PINNED));
    fof_close(p);
    for (int success = 0; success < 2; success++) {
        p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") FLAGS("pinned") FIRE_ON_1_1));
        rally_cards(p, success);
        CHECK(fight_simple(p, VERB_UNPIN, "1/1"));
        if (!success)
            CHECK(accept_failure(p));
        CHECK_INT(fight_flag(p, "1/1", UNIT_PINNED), !success);
        fof_close(p);
    }
    p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")));
    CHECK_TEXT(fight_refused(p, VERB_UNPIN, "1/1"), "4.2.3a");
    fof_close(p);
}

TEST(rally_uses_the_experience_of_who_orders, "FOF-4.2-6", "FOF-4.2-7")
{
    const struct {
        const char *level;
        int draws;
    } cases[] = {{"green", 1}, {"line", 2}, {"veteran", 3}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Fof *p = fof_open(
            FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") LEVEL("line") FLAGS("pinned") FIRE_ON_1_1));
        fof_u(p, "1HQ")->experience = (uint8_t)i;
        Action order = fight_order(p, VERB_UNPIN, "1/1");
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), cases[i].draws);
        order.by = NO_UNIT; /* general initiative: its own */
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 2);
        fof_close(p);
    }
}

TEST(fire_changes_at_once_when_pinned_is_removed, "FOF-6.5.1-1")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") FLAGS("pinned")
                                UNIT("g1", "german-rifle-squad", "1,2")));
    CHECK_INT(p->state->fire[fof_card(p, "1,2")].outside, VOF_PINNED);
    rally_cards(p, true);
    CHECK(fight_simple(p, VERB_UNPIN, "1/1"));
    CHECK_INT(p->state->fire[fof_card(p, "1,2")].outside, VOF_SMALL);
    fof_close(p);
}

TEST(an_assault_team_becomes_a_fire_team_without_a_draw, "FOF-4.2.3e-1")
{
    Fof *p = fof_open(FIGHT(UNIT("assault-team-1", "assault-team", "1,1") FIRE_ON_1_1));
    Action order = fight_order(p, VERB_ASSAULT_TO_FIRE, "assault-team-1");
    CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on), 0);
    CHECK(fight_give(p, order));
    CHECK_INT(fight_count(p, "fire-team"), 1);
    fof_close(p);
}

TEST(named_teams_flip_back_at_their_old_experience, "FOF-4.2.3f-1", "FOF-6.5.1-2", "FOF-6.5.2C-2",
     "FOF-EX-66")
{
    Fof *p = fof_open(
        FIGHT(UNIT("1/1/MG", "mg-team-2", "1,1") PLATOON("1") STEPS("1") LEVEL("veteran") FLAGS("flipped")));
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "1/1/MG")), GREEN);
    CHECK(fight_simple(p, VERB_TO_GOOD_ORDER, "1/1/MG"));
    CHECK(fof_unit_good_order(p->game, p->state, fof_unit(p, "1/1/MG")));
    CHECK_INT(fof_u(p, "1/1/MG")->steps, 1);
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "1/1/MG")), VETERAN);
    fof_close(p);
    for (int success = 0; success < 2; success++) {
        p = fof_open(FIGHT(FIRE_ON_1_1)); /* the HQ rallies itself */
        fof_u(p, "1HQ")->flags |= UNIT_FLIPPED;
        fof_deck(p, 1, fof_card_with(p, MARK_RALLY, success, 0)); /* a fire team is green: one card */
        CHECK(fight_simple(p, VERB_TO_GOOD_ORDER, "1HQ"));
        if (!success)
            CHECK(accept_failure(p));
        CHECK_INT(fight_flag(p, "1HQ", UNIT_FLIPPED), !success);
        fof_close(p);
    }
}

TEST(three_rallies_of_one_team_in_one_impulse, "FOF-6.5.1-3", "FOF-4.2-1")
{
    Fof *p = fof_open(FIGHT(UNIT("paralyzed-team-1", "paralyzed-team", "1,1")));
    UnitId team = fof_unit(p, "paralyzed-team-1");
    CHECK(fight_simple(p, VERB_TO_LITTER, "paralyzed-team-1"));
    CHECK(fight_simple(p, VERB_TO_FIRE, "litter-team-1"));
    CHECK(fight_simple(p, VERB_TO_ASSAULT, "fire-team-1"));
    CHECK_INT(fof_unit(p, "assault-team-1"), team);
    CHECK_INT(p->state->commands, 3);
    fof_close(p);
}

TEST(no_rally_makes_a_unit_of_a_generic_team, "FOF-6.5.1-4")
{
    Fof *p = fof_open(
        FIGHT(UNIT("fire-team-1", "fire-team", "1,1") UNIT("automatic-team-1", "automatic-team", "1,1")));
    CHECK_TEXT(fight_refused(p, VERB_TO_GOOD_ORDER, "fire-team-1"), "4.2.5");
    CHECK_TEXT(fight_refused(p, VERB_TO_GOOD_ORDER, "automatic-team-1"), "4.2.5");
    CHECK(fight_simple(p, VERB_TO_ASSAULT, "automatic-team-1")); /* armed by the chart, but generic */
    CHECK_INT(fight_count(p, "assault-team"), 1);
    fof_close(p);
}

/* ---- 4.2.3g, h, j ---- */

TEST(a_squad_detaches_a_team_of_either_kind, "FOF-4.2.3g-1", "FOF-4.2.3g-2")
{
    for (int kind = TEAM_ASSAULT; kind <= TEAM_FIRE; kind++) {
        Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1/cover1") PLATOON("1") FIRE_ON_1_1));
        Action order = fight_order(p, VERB_DETACH, "1/1");
        CHECK_INT(fight_legal(p, VERB_DETACH, "1/1"), 2);
        order.with = (uint16_t)kind;
        CHECK(fight_give(p, order));
        CHECK_INT(fof_u(p, "1/1")->steps, 2);
        CHECK_INT(fight_count(p, kind == TEAM_ASSAULT ? "assault-team" : "fire-team"), 1);
        CHECK_INT(fof_u(p, kind == TEAM_ASSAULT ? "assault-team-1" : "fire-team-1")->area,
                  fof_area(p, "1,1/cover1"));
        fof_close(p);
    }
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") STEPS("2") UNIT(
        "MG", "mg-team-2", "1,1") PLATOON("1") UNIT("LMG", "lmg-team", "1,1") PLATOON("1")));
    Action order = fight_order(p, VERB_DETACH, "1/1");
    order.with = TEAM_FIRE;
    CHECK_TEXT(fight_rule(p, order), "4.2.3g"); /* two steps cannot be split */
    CHECK_INT(fight_legal(p, VERB_DETACH, "1/1"), 0);
    CHECK_INT(fight_legal(p, VERB_DETACH, "LMG"), 0);
    CHECK_INT(fight_legal(p, VERB_DETACH, "MG"), 2);
    order = fight_order(p, VERB_DETACH, "MG");
    order.with = TEAM_FIRE;
    CHECK(fight_give(p, order));
    CHECK_INT(fof_u(p, "MG")->steps, 1);
    CHECK(!fight_flag(p, "MG", UNIT_FLIPPED));
    fof_close(p);
}

TEST(a_detached_team_takes_assets_along, "FOF-4.2.3g-2")
{
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") CARRIES("smoke wp casualty")));
    Action order = fight_order(p, VERB_DETACH, "1/1");
    order.with = TEAM_ASSAULT;
    CHECK(fight_give(p, order));
    static Action list[64];
    int count = fof_rules.legal((const Game *)p->game, (const State *)p->state, list, 64), chosen = -1;
    CHECK_INT(count, 3); /* two assets, or done */
    for (int i = 0; i < count; i++)
        if (list[i].verb == VERB_CHOOSE)
            chosen = i;
    CHECK(fight_give(p, list[chosen]));
    CHECK_INT(p->state->items[list[chosen].with - 1].holder, fof_unit(p, "assault-team-1"));
    CHECK(fight_give(p, (Action){.verb = VERB_DONE}));
    CHECK_INT(p->state->frame_count, 0);
    fof_close(p);
}

TEST(a_team_fills_up_a_squad, "FOF-4.2.3h-1")
{
    const char *teams[] = {"assault-team", "fire-team"};
    for (int i = 0; i < 2; i++) {
        char text[1600], name[32];
        text_print(name, sizeof name, "%s-1", teams[i]);
        text_print(text, sizeof text, "%s[unit %s]\ntype = %s\nat = 1,1\ncarries = smoke\n",
                   FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") STEPS("2") FIRE_ON_1_1), name,
                   teams[i]);
        Fof *p = fof_open(text);
        Action order = fight_order(p, VERB_SUPPLEMENT, name);
        order.to = fof_unit(p, "1/1");
        CHECK_INT(fight_legal(p, VERB_SUPPLEMENT, name), 1);
        CHECK(fight_give(p, order));
        CHECK_INT(fof_u(p, "1/1")->steps, 3);
        CHECK_INT(fight_count(p, teams[i]), 0);
        CHECK_INT(p->state->items[0].holder, fof_unit(p, "1/1"));
        fof_close(p);
    }
    Fof *p = fof_open(FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("2/1", "rifle-squad", "1,1")
                                PLATOON("1") STEPS("2") FLAGS("pinned") UNIT("3/1", "rifle-squad", "2,2")
                                    PLATOON("1") STEPS("2") UNIT("fire-team-1", "fire-team", "1,1")));
    CHECK_INT(fight_legal(p, VERB_SUPPLEMENT, "fire-team-1"), 0); /* full, pinned, elsewhere */
    fof_close(p);
}

TEST(a_unit_flips_to_its_fire_team_side, "FOF-4.2.3j-1")
{
    Fof *p = fof_open(FIGHT(UNIT("LMG", "lmg-team", "1,1") PLATOON("1") UNIT("1/1", "rifle-squad", "1,1")
                                PLATOON("1") UNIT("MG", "mg-team-2", "1,1") PLATOON("1") FIRE_ON_1_1));
    CHECK(fight_simple(p, VERB_FLIP, "LMG"));
    CHECK(fight_flag(p, "LMG", UNIT_FLIPPED));
    CHECK_TEXT(fight_refused(p, VERB_FLIP, "1/1"), "4.2.3j");
    CHECK_TEXT(fight_refused(p, VERB_FLIP, "MG"), "4.2.3j"); /* its last step has that side */
    CHECK(fight_simple(p, VERB_FLIP, "1HQ"));
    fof_close(p);
}

/* ---- 4.2.3i: reconstitution ---- */

#define TEAMS_3                             \
    UNIT("fire-team-1", "fire-team", "1,1") \
    UNIT("fire-team-2", "fire-team", "1,1") UNIT("fire-team-3", "fire-team", "1,1")

/* Whether reconstitution asks now, in this phase: teams first, then the squad. */
static bool rebuild_asks(const Fof *p, int phase)
{
    const Frame *frame = fof_frame_top(p->state);
    return frame && frame->kind == FRAME_REBUILD && !frame->phase == !phase;
}

/* Chooses teams until `size` are named, then the squad if it is asked for. */
static bool choose_teams(Fof *p, const char *const *teams, const char *squad)
{
    for (; *teams; teams++)
        if (!fight_give(p, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(fof_unit(p, *teams) + 1)}))
            return false;
    if (rebuild_asks(p, 0) && !fight_give(p, (Action){.verb = VERB_DONE}))
        return false;
    if (squad && rebuild_asks(p, 1))
        return fight_give(p, (Action){.verb = VERB_CHOOSE, .on = (uint16_t)(fof_unit(p, squad) + 1)});
    return true;
}

TEST(teams_become_a_squad_of_as_many_steps, "FOF-4.2.3i-1", "FOF-4.2.3i-2", "FOF-EX-64", "FOF-1.2.6-14")
{
    for (int success = 0; success < 2; success++) {
        Fof *p = fof_open(FIGHT(TEAMS_3 REMOVED("2/1", "rifle-squad-4")));
        Action order = fight_order(p, VERB_REBUILD_SQUAD, "fire-team-1");
        CHECK_INT(fof_attempt_draws(p->game, p->state, order, (UnitId)order.on),
                  2); /* no VOF, and yet a draw */
        rally_cards(p, success);
        CHECK(fight_give(p, order));
        CHECK(choose_teams(p, (const char *const[]){"fire-team-2", "fire-team-3", NULL}, NULL));
        if (!success)
            CHECK(accept_failure(p));
        CHECK_INT(fight_count(p, "fire-team"), success ? 0 : 3);
        CHECK_INT(fight_count(p, "rifle-squad-4"), success);
        if (success) {
            CHECK_INT(fof_u(p, "2/1")->steps, 3);
            CHECK_INT(fof_u(p, "2/1")->experience, GREEN);
            CHECK_INT(unit_card(p->state, fof_unit(p, "2/1")), fof_card(p, "1,1"));
        }
        CHECK_INT(p->state->commands, 5);
        fof_close(p);
    }
}

TEST(two_teams_are_enough_and_the_rest_stays, "FOF-4.2.3i-1", "FOF-4.2.3i-2")
{
    Fof *p = fof_open(FIGHT(TEAMS_3 REMOVED("2/1", "rifle-squad") REMOVED("3/1", "rifle-squad")));
    rally_cards(p, true);
    CHECK(fight_simple(p, VERB_REBUILD_SQUAD, "fire-team-3"));
    CHECK(choose_teams(p, (const char *const[]){"fire-team-1", NULL}, "3/1"));
    CHECK_INT(fof_u(p, "3/1")->steps, 2);
    CHECK(fight_removed(p, "2/1"));
    CHECK_INT(fight_count(p, "fire-team"), 1);
    CHECK(unit_in_play(p->state, fof_unit(p, "fire-team-2")));
    fof_close(p);
}

TEST(a_failed_reconstitution_can_be_exhorted_once, "FOF-4.2.3i-1", "FOF-4.2.1b-1")
{
    Fof *p = fof_open(FIGHT(UNIT("fire-team-1", "fire-team", "1,1") UNIT("fire-team-2", "fire-team", "1,1")
                                REMOVED("2/1", "rifle-squad")));
    fof_deck(p, 3, fof_card_with(p, MARK_RALLY, false, 0), fof_card_with(p, MARK_RALLY, false, 1),
             fof_card_with(p, MARK_RALLY, true, 0));
    CHECK(fight_simple(p, VERB_REBUILD_SQUAD, "fire-team-1"));
    CHECK_INT(fight_count(p, "fire-team"), 2);
    CHECK(fight_give(
        p, (Action){.verb = VERB_EXHORT, .by = fof_unit(p, "1HQ"), .on = fof_unit(p, "fire-team-1")}));
    CHECK_INT(fight_count(p, "rifle-squad"), 1);
    CHECK_INT(p->state->commands, 4);
    fof_close(p);
}

TEST(reconstitution_needs_two_unpinned_teams_and_a_removed_squad, "FOF-4.2.3i-1", "FOF-6.5.2-2")
{
    Fof *p = fof_open(FIGHT(UNIT("fire-team-1", "fire-team", "1,1") UNIT("fire-team-2", "fire-team", "1,1")));
    CHECK_TEXT(fight_refused(p, VERB_REBUILD_SQUAD, "fire-team-1"), "6.5.2");
    fof_close(p);
    p = fof_open(FIGHT(UNIT("fire-team-1", "fire-team", "1,1") UNIT("fire-team-2", "fire-team", "1,1")
                           FLAGS("pinned") UNIT("litter-team-1", "litter-team", "1,1")
                               UNIT("fire-team-3", "fire-team", "1,2") REMOVED("2/1", "rifle-squad")));
    CHECK_TEXT(fight_refused(p, VERB_REBUILD_SQUAD, "fire-team-1"), "4.2.3i");
    CHECK_INT(fight_legal(p, VERB_REBUILD_SQUAD, "fire-team-1"), 0);
    fof_close(p);
}

TEST(assault_teams_make_a_line_squad_by_the_chart, "FOF-6.5.2-3")
{
    const struct {
        int assault, fire, level;
    } cases[] = {{2, 0, LINE}, {1, 1, GREEN}, {2, 1, LINE}, {1, 2, GREEN},
                 {3, 1, LINE}, {2, 2, GREEN}, {4, 0, LINE}};
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Fof *p = fof_open(FIGHT(REMOVED("2/1", "rifle-squad-4")));
        UnitId first = NO_UNIT;
        Play *play = fof_play(p);
        for (int n = 0; n < cases[i].assault + cases[i].fire; n++) {
            UnitKind kind = n < cases[i].assault ? KIND_ASSAULT_TEAM : KIND_FIRE_TEAM;
            UnitId team =
                fof_unit_create(play, p->game->generic[kind][FRIENDLY], FRIENDLY, fof_card(p, "1,1"), 1);
            first = first == NO_UNIT ? team : first;
        }
        rally_cards(p, true);
        CHECK(fight_give(p, (Action){.verb = VERB_REBUILD_SQUAD, .by = fof_unit(p, "1HQ"), .on = first}));
        static Action list[32];
        while (p->state->frame_count) { /* all of them */
            fof_rules.legal((const Game *)p->game, (const State *)p->state, list, 32);
            CHECK(fight_give(p, list[0]));
        }
        CHECK_INT(fof_u(p, "2/1")->steps, cases[i].assault + cases[i].fire);
        CHECK_INT(fof_u(p, "2/1")->experience, cases[i].level);
        fof_close(p);
    }
}

/* ---- 6.5.2: no more firepower than before ---- */

TEST(an_a_rated_squad_needs_a_machine_gun_team, "FOF-6.5.2-1", "FOF-EX-58", "FOF-EX-59", "FOF-EX-60")
{
    const struct {
        const char *first, *second;
        bool automatic;
    } cases[] = {
        {"german-mg-fire-team-1", "german-fire-team-1", true},
        {"german-fire-team-1", "german-fire-team-2", false},
        {"german-assault-team-1", "german-assault-team-2", false},
    };
    for (int i = 0; i < COUNT_OF(cases); i++) {
        Fof *p = fof_open(FIGHT(UNIT("german-mg-fire-team-1", "german-mg-fire-team", "3,3")
                                    UNIT("german-fire-team-1", "german-fire-team", "3,3")
                                        UNIT("german-fire-team-2", "german-fire-team", "3,3")
                                            UNIT("german-assault-team-1", "german-assault-team", "3,3")
                                                UNIT("german-assault-team-2", "german-assault-team", "3,3")
                                                    REMOVED("ga", "german-squad")));
        UnitId teams[] = {fof_unit(p, cases[i].first), fof_unit(p, cases[i].second)};
        UnitId squads[MAX_UNITS];
        CHECK_INT(fof_rebuild_squads(p->game, p->state, teams, 2, squads), cases[i].automatic);
        if (cases[i].automatic) {
            fof_rebuild_as(fof_play(p), teams, 2, squads[0]);
            CHECK_INT(fof_u(p, "ga")->steps, 2);
            CHECK(!fight_removed(p, "ga"));
        }
        fof_close(p);
    }
    Fof *p = fof_open(FIGHT(UNIT("assault-team-1", "assault-team", "1,1") UNIT(
        "assault-team-2", "assault-team", "1,1") REMOVED("1/A", "automatic-squad")));
    CHECK_TEXT(fight_refused(p, VERB_REBUILD_SQUAD, "assault-team-1"), "6.5.2");
    fof_close(p);
    p = fof_open(FIGHT(UNIT("assault-team-1", "assault-team", "1,1") UNIT(
        "automatic-team-1", "automatic-team", "1,1") REMOVED("1/A", "automatic-squad")));
    CHECK_TEXT(fight_refused(p, VERB_REBUILD_SQUAD, "assault-team-1"), "");
    fof_close(p);
}

TEST(two_rifle_teams_return_as_a_rifle_squad_and_the_enemy_draws_which, "FOF-6.5.2-4", "FOF-EX-59")
{
    for (int result = 1; result <= 2; result++) {
        Fof *p = fof_open(FIGHT(UNIT("german-fire-team-1", "german-fire-team", "3,3") UNIT(
            "german-fire-team-2", "german-fire-team", "3,3") REMOVED("ga", "german-squad")
                                    REMOVED("g1", "german-rifle-squad") REMOVED("g2", "german-rifle-squad")));
        for (int card = 1; card < ACTION_CARDS; card++)
            if (p->game->action[card].random[2] == result) {
                fof_deck(p, 2, fof_card_with(p, MARK_RALLY, true, 0), card);
                break;
            }
        fof_deed_do(fof_play(p), fof_unit(p, "german-fire-team-1"), DEED_RECONSTITUTE);
        CHECK_INT(fof_u(p, result == 1 ? "g1" : "g2")->steps, 2);
        CHECK(fight_removed(p, result == 1 ? "g2" : "g1"));
        fof_close(p);
    }
}

/* ---- HQs ---- */

TEST(a_platoon_hq_returns_green_from_a_step_of_its_platoon, "FOF-6.5.2A-1", "FOF-6.5.2-5", "FOF-EX-65",
     "FOF-4.2.1d-2")
{
    Fof *p = fof_open(FIGHT(REMOVED("2HQ", "platoon-hq") PLATOON("2") LEVEL("veteran")
                                UNIT("2/2", "rifle-squad-4", "2,2") PLATOON("2") STEPS("3")));
    fof_rebuild_platoon_hq(fof_play(p), fof_unit(p, "2/2"), 2);
    CHECK_INT(fof_u(p, "2/2")->steps, 2);
    CHECK_INT(unit_card(p->state, fof_unit(p, "2HQ")), fof_card(p, "2,2"));
    CHECK_INT(fof_u(p, "2HQ")->experience, GREEN);
    CHECK(fof_unit_good_order(p->game, p->state, fof_unit(p, "2HQ")));
    CHECK(fof_commander_of(p->state, fof_unit(p, "2HQ")) != NULL);
    fof_close(p);
}

TEST(company_staff_may_become_the_platoon_hq, "FOF-6.5.2A-1", "FOF-6.5.2A-2")
{
    Fof *p = fof_open(FIGHT(REMOVED("2HQ", "platoon-hq") PLATOON("2") UNIT("1SG", "first-sergeant", "2,2")
                                CARRIES("smoke")));
    fof_rebuild_platoon_hq(fof_play(p), fof_unit(p, "1SG"), 2);
    CHECK(fight_removed(p, "1SG"));
    CHECK(unit_in_play(p->state, fof_unit(p, "2HQ")));
    CHECK_INT(p->state->items[0].holder, fof_unit(p, "2HQ"));
    fof_close(p);
}

TEST(the_last_step_of_the_squad_becomes_a_team_of_choice, "FOF-6.5.2A-2")
{
    for (int kind = TEAM_ASSAULT; kind <= TEAM_FIRE; kind++) {
        Fof *p = fof_open(FIGHT(REMOVED("2HQ", "platoon-hq") PLATOON("2") UNIT("2/2", "rifle-squad", "2,2")
                                    PLATOON("2") STEPS("2")));
        fof_rebuild_platoon_hq(fof_play(p), fof_unit(p, "2/2"), 2);
        CHECK_INT(fof_u(p, "2/2")->steps, 2); /* asked first */
        static Action list[8];
        CHECK_INT(fof_rules.legal((const Game *)p->game, (const State *)p->state, list, 8), 2);
        CHECK(fight_give(p, (Action){.verb = VERB_CHOOSE, .with = (uint16_t)kind}));
        CHECK(fight_removed(p, "2/2"));
        CHECK(unit_in_play(p->state, fof_unit(p, "2HQ")));
        CHECK_INT(fight_count(p, kind == TEAM_ASSAULT ? "assault-team" : "fire-team"), 1);
        fof_close(p);
    }
}

TEST(the_company_hq_is_rebuilt_in_order_of_precedence, "FOF-6.5.2B-1", "FOF-EX-61")
{
    const char *const order[] = {"XO", "1HQ", "FO", "1SG", "GSG"};
    Fof *p = fof_open(FIGHT(REMOVED("COHQ", "co-hq") UNIT("XO", "xo", "1,1") UNIT("FO", "arty-fo", "1,1")
                                UNIT("1SG", "first-sergeant", "1,1") UNIT("GSG", "gysgt", "1,1")
                                    UNIT("1/1", "rifle-squad", "1,1")));
    CHECK(fof_rebuild_company_refuse(p->game, p->state, fof_unit(p, "1/1"), NULL));
    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++)
            if (unit_in_play(p->state, fof_unit(p, order[j])))
                CHECK_INT(fof_rebuild_company_refuse(p->game, p->state, fof_unit(p, order[j]), NULL), i != j);
        if (i < 4)
            fof_unit_remove(fof_play(p), fof_unit(p, order[i]));
    }
    fof_rebuild_company_hq(fof_play(p), fof_unit(p, "GSG"));
    CHECK_INT(fof_u(p, "COHQ")->experience, GREEN);
    CHECK_INT(unit_card(p->state, fof_unit(p, "COHQ")), fof_card(p, "1,1"));
    CHECK(fight_removed(p, "GSG"));
    fof_close(p);
}

TEST(a_unit_of_higher_precedence_is_rallied_and_not_skipped, "FOF-6.5.2B-2")
{
    Fof *p = fof_open(FIGHT(REMOVED("COHQ", "co-hq") UNIT("XO", "xo", "1,1") FLAGS("flipped")));
    CHECK(fof_rebuild_company_refuse(p->game, p->state, fof_unit(p, "XO"), NULL));
    CHECK(fof_rebuild_company_refuse(p->game, p->state, fof_unit(p, "1HQ"), NULL));
    fof_u(p, "XO")->flags = 0;
    CHECK(!fof_rebuild_company_refuse(p->game, p->state, fof_unit(p, "XO"), NULL));
    fof_close(p);
}

TEST(the_first_sergeant_patches_the_platoon_up, "FOF-EX-63", "FOF-EX-64", "FOF-EX-65", "FOF-EX-66",
     "FOF-6.5.2-2", "FOF-6.5.1-3")
{
    Fof *p = fof_open(
        FIGHT_MAP "[state]\nturn = 4\nstep = 3.3.2c\nacting = 1SG\ncommands = 5\n" UNIT(
            "1SG", "first-sergeant", "1,1") LEVEL("line") REMOVED("1HQ", "platoon-hq") PLATOON("1")
            REMOVED("2/1", "rifle-squad-4") PLATOON("1") LEVEL("veteran") UNIT("1/1/MG", "mg-team-2", "1,1")
                PLATOON("1") STEPS("1") FLAGS("flipped") UNIT("paralyzed-team-1", "paralyzed-team", "1,1")
                    UNIT("paralyzed-team-2", "paralyzed-team", "1,1")
                        UNIT("litter-team-1", "litter-team", "1,1") UNIT("fire-team-1", "fire-team", "1,1"));
    CHECK(fight_simple(p, VERB_TO_LITTER, "paralyzed-team-1"));
    CHECK(fight_simple(p, VERB_TO_FIRE, "litter-team-1"));
    CHECK(fight_simple(p, VERB_TO_FIRE, "litter-team-2"));
    CHECK_INT(p->state->commands, 2);
    CHECK_INT(fight_count(p, "fire-team"), 3);
    CHECK_INT(fight_count(p, "paralyzed-team"), 1);
    rally_cards(p, true);
    CHECK(fight_simple(p, VERB_REBUILD_SQUAD, "fire-team-1"));
    CHECK(choose_teams(p, (const char *const[]){"fire-team-2", "fire-team-3", NULL}, NULL));
    CHECK_INT(fof_u(p, "2/1")->steps, 3);
    CHECK_INT(fight_count(p, "fire-team"), 0);
    CHECK_INT(p->state->commands, 1);
    fof_rebuild_platoon_hq(fof_play(p), fof_unit(p, "2/1"), 1);
    CHECK_INT(fof_u(p, "2/1")->steps, 2);
    CHECK_INT(fof_u(p, "1HQ")->experience, GREEN);
    CHECK(fight_simple(p, VERB_TO_GOOD_ORDER, "1/1/MG"));
    CHECK_INT(fof_u(p, "1/1/MG")->steps, 1);
    CHECK(fof_unit_good_order(p->game, p->state, fof_unit(p, "1/1/MG")));
    fof_close(p);
}

/* ---- 4.2.5: who may do what ---- */

#define ALL_TEAMS                                     \
    UNIT("assault-team-1", "assault-team", "1,1")     \
    UNIT("fire-team-1", "fire-team", "1,1")           \
    UNIT("litter-team-1", "litter-team", "1,1")       \
    UNIT("paralyzed-team-1", "paralyzed-team", "1,1") \
    UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") STEPS("2") REMOVED("2/1", "rifle-squad")

/* Letters a-j of the rally menu that the unit is offered. */
static const char *rallies_of(Fof *p, const char *unit)
{
    static char letters[16];
    int count = 0;
    for (int verb = VERB_UNPIN; verb <= VERB_FLIP; verb++)
        if (fight_legal(p, (Verb)verb, unit) > 0)
            letters[count++] = fof_order_of((Verb)verb)->rule[5];
    letters[count] = 0;
    return letters;
}

TEST(rally_actions_of_each_team, "FOF-4.2.5-4", "FOF-4.2.5-9", "FOF-4.2.5-13", "FOF-4.2.5-14", "FOF-4.2.5-1")
{
    Fof *p = fof_open(FIGHT(ALL_TEAMS UNIT("LMG", "lmg-team", "1,1") PLATOON("1") FLAGS("flipped")));
    CHECK_TEXT(rallies_of(p, "assault-team-1"), "ehi");
    CHECK_TEXT(rallies_of(p, "fire-team-1"), "dhi");
    CHECK_TEXT(rallies_of(p, "LMG"), "fhi");
    CHECK_TEXT(rallies_of(p, "litter-team-1"), "c");
    CHECK_TEXT(rallies_of(p, "paralyzed-team-1"), "b");
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "assault-team-1")), LINE);
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "fire-team-1")), GREEN);
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "litter-team-1")), GREEN);
    CHECK_INT(fof_unit_experience(p->game, p->state, fof_unit(p, "paralyzed-team-1")), GREEN);
    fof_close(p);
}

TEST(pinned_units_and_teams_only_get_rid_of_that, "FOF-4.2.5-15", "FOF-4.2.5-19")
{
    const char *units[] = {"assault-team-1", "fire-team-1", "litter-team-1", "paralyzed-team-1", "1/1"};
    Fof *p = fof_open(FIGHT(ALL_TEAMS));
    for (int i = 0; i < COUNT_OF(units); i++) {
        fof_u(p, units[i])->flags |= UNIT_PINNED;
        CHECK_TEXT(rallies_of(p, units[i]), "a");
        fof_u(p, units[i])->flags &= (uint16_t)~UNIT_PINNED;
    }
    fof_close(p);
}

TEST(reconstitution_needs_who_orders_it_on_general_initiative, "FOF-4.2.3i-1", "FOF-4.1.3-1")
{
    Fof *p =
        fof_open(FIGHT_MAP "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 3\n" UNIT("1HQ", "platoon-hq", "1,1")
                     PLATOON("1") UNIT("fire-team-1", "fire-team", "1,1")
                         UNIT("fire-team-2", "fire-team", "1,1") REMOVED("2/1", "rifle-squad"));
    Action order = {.verb = VERB_REBUILD_SQUAD, .by = NO_UNIT, .on = fof_unit(p, "fire-team-1")};
    CHECK_TEXT(fight_rule(p, order), "4.1.3");
    order.by = fof_unit(p, "1HQ");
    CHECK_TEXT(fight_rule(p, order), "");
    fof_close(p);
}

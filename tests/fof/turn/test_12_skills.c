/* Skills in a mission: who holds them, what each is good for, and that it is used once (12.7, 2.3.4). */
#include <stdio.h>

#include "ai/fof/module.h"
#include "fof/fight.h"
#include "fof/turn.h"
#include "fof/turn/skills.h"
#include "fof/weapons/grenades.h"
#include "fof/words/words.h"
#include "nets/generic.h"

/* The HQ of platoon 1 acts with six commands and holds these skills; an unspotted enemy is two cards away. */
#define SKILLED(skills, more)                                                                             \
    FIGHT_MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"                            \
              "[unit 1HQ]\ntype = platoon-hq\nat = 1,1\nplatoon = 1\nexperience = line\nskills = " skills \
              "\n"                                                                                        \
              "[unit 1/1]\ntype = rifle-squad\nat = 1,1\nplatoon = 1\nexperience = line\n" more
#define HIDDEN UNIT("g1", "german-rifle-squad", "1,3") FLAGS("unspotted")
#define GENERAL(commands) FIGHT_MAP "[state]\nturn = 2\nstep = 3.3.2d\ncommands = " commands "\n"
#define UNDER_FIRE MARKER("0", "grenade-miss", "1,1", "-1")

/* The next cards have none of the mark and no jam, but for the letter at their place: X the mark, J the jam. */
static void cards_show(Fof *p, int mark, const char *plan)
{
    int jam = fof_card_with(p, MARK_JAM, true, 0), with = 0, without = 0, cards[8];
    for (int i = 0; i < 8; i++) {
        char letter = *plan ? *plan++ : '-';
        do
            cards[i] = letter == 'J'   ? jam
                       : letter == 'X' ? fof_card_with(p, mark, true, with++)
                                       : fof_card_with(p, mark, false, without++);
        while (letter != 'J' && cards[i] == jam);
    }
    fof_deck(p, 8, cards[0], cards[1], cards[2], cards[3], cards[4], cards[5], cards[6], cards[7]);
}

/* Gives the order, and the cards fail. */
static bool fails(Fof *p, const char *order, int mark)
{
    cards_show(p, mark, "");
    return fof_do(p, order) && !strcmp(turn_topic(p), "exhort");
}

/* The skills a commander holds, as the dump has them. */
static const char *held(Fof *p, const char *unit)
{
    static char text[80];
    const Commander *commander = turn_commander(p, unit);
    text[0] = '\0';
    for (int place = 0; place < SKILLS_HELD && skill_at(commander, place) >= 0; place++) {
        strcat(text, place ? " " : "");
        strcat(text, p->game->skills[skill_at(commander, place)].id);
    }
    return text;
}

/* ---- holders ---- */

#define MISSION "type = offensive\ncolumns = 2\nrows = 2\n"
#define HOLDER(id, type, more) "[unit " id "]\ntype = " type "\nat = 1,1\n" more

TEST(skills_belong_to_hqs_and_staff_three_at_most, "FOF-12.7-1")
{
    CHECK(fof_mission_refused(
        MISSION HOLDER("A", "platoon-hq", "platoon = 1\nskills = spot grenade spot seek-cover\n"), 8,
        "skills"));
    CHECK(fof_mission_refused(
        MISSION HOLDER("A", "platoon-hq", "platoon = 1\nskill-choices = 2\nskills = spot spot\n"), 8,
        "at most 3 skills"));
    CHECK(fof_mission_refused(MISSION HOLDER("A", "rifle-squad", "skills = spot\n"), 7, "only CO HQ"));
    CHECK(fof_mission_refused(MISSION HOLDER("A", "bn-hq", "skills = spot\n"), 7, "only CO HQ"));
    CHECK(fof_mission_refused(MISSION HOLDER("A", "co-hq", "skills = swimming\n"), 7, "no skill 'swimming'"));
    CHECK(fof_mission_refused(MISSION HOLDER("A", "co-hq", "skills = spot spot\n")
                                  HOLDER("B", "xo", "skills = grenade spot\n"),
                              11, "only 2 of spot"));
}

TEST(skills_come_with_a_mission_and_with_a_position, "FOF-12.7-1")
{
    Fof *p = fof_open(SKILLED("spot extra-draw spot", HIDDEN) UNIT(
        "COHQ", "co-hq", "1,1") "skills = initiative\n"
                                "[commander 1HQ]\nsaved = 1\n[commander COHQ]\nskills = grenade\n");
    CHECK_TEXT(held(p, "1HQ"), "spot extra-draw spot");
    CHECK_TEXT(held(p, "COHQ"), "grenade"); /* what the position says of it comes first */
    CHECK(turn_sound(p));
    CHECK(fails(p, "1HQ orders 1/1 to spot g1", MARK_CROSSHAIRS));
    CHECK(fof_do(p, "use spot of 1HQ for 1/1"));
    CHECK_TEXT(held(p, "1HQ"), "extra-draw spot");
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(skills_that_cannot_be_break_a_position, "FOF-12.7-1")
{
    Fof *p = fof_open(SKILLED("spot", "") UNIT("BN", "bn-hq", "1,1"));
    const Game *game = (const Game *)p->game;
    const State *state = (const State *)p->state;
    Commander *commander = turn_commander(p, "1HQ");
    CHECK_TEXT(fof_rules.broken(game, state), NULL);
    commander->skills <<= SKILL_BITS; /* a gap */
    CHECK_CONTAINS(fof_rules.broken(game, state), "skills");
    commander->skills = MAX_SKILLS; /* none of the chart */
    CHECK_CONTAINS(fof_rules.broken(game, state), "skills");
    commander->skills = 1;
    CHECK_TEXT(fof_rules.broken(game, state), NULL);
    turn_commander(p, "BN")->skills = 1;
    CHECK_CONTAINS(fof_rules.broken(game, state), "skills");
    fof_close(p);
}

/* ---- attempts that succeed ---- */

TEST(a_skill_makes_a_failed_attempt_succeed_once, "FOF-12.7-2", "FOF-12.7-3")
{
    Fof *p = fof_open(SKILLED("spot", HIDDEN UNIT("2/1", "rifle-squad", "1,1") PLATOON("1")));
    int cards = turn_draws_left(p);
    CHECK(fails(p, "1HQ orders 1/1 to spot g1", MARK_CROSSHAIRS));
    CHECK_INT(p->state->commands, 5); /* the command is spent and the cards are drawn all the same */
    CHECK(turn_draws_left(p) < cards);
    CHECK(turn_sound(p));
    CHECK_INT(fof_legal(p, "use spot of 1HQ for 1/1"), 1);
    CHECK_INT(fof_legal(p, "use "), 1);
    CHECK(fof_do(p, "Use Spot of 1hq for 1/1"));
    CHECK(fof_told(p, "12.7\t1/1 uses a skill of 1HQ: spotting without fail."));
    CHECK(!fight_flag(p, "g1", UNIT_UNSPOTTED));
    CHECK_INT(p->state->commands, 5);
    CHECK_TEXT(held(p, "1HQ"), "");
    fof_u(p, "g1")->flags |= UNIT_UNSPOTTED;
    CHECK(fails(p, "1HQ orders 2/1 to spot g1", MARK_CROSSHAIRS)); /* the next one has no skill left */
    CHECK_INT(fof_legal(p, "use "), 0);
    CHECK(fof_refused(p, "use spot of 1HQ for 2/1", "12.7"));
    fof_close(p);
}

TEST(a_failure_may_stand_and_the_skill_is_kept, "FOF-12.7-2")
{
    Fof *p = fof_open(SKILLED("spot", HIDDEN));
    CHECK(fails(p, "1HQ orders 1/1 to spot g1", MARK_CROSSHAIRS));
    CHECK(fof_do(p, "accept"));
    CHECK(fight_flag(p, "g1", UNIT_UNSPOTTED));
    CHECK_TEXT(held(p, "1HQ"), "spot");
    cards_show(p, MARK_CROSSHAIRS, "XXXXXX"); /* and a success asks for none */
    CHECK(fof_do(p, "1HQ orders 1HQ to spot g1"));
    CHECK(!fight_flag(p, "g1", UNIT_UNSPOTTED));
    CHECK_TEXT(held(p, "1HQ"), "spot");
    fof_close(p);
}

static const char *why_not(Fof *p, const char *text)
{
    static Reason reason;
    Action action;
    reason.label[0] = 0;
    if (fof_rules.parse((const Game *)p->game, (const State *)p->state, text, &action))
        fof_rules.refuse((const Game *)p->game, (const State *)p->state, action, &reason);
    return reason.label;
}

TEST(skills_find_cover_and_infiltrate_without_fail, "FOF-12.7-2")
{
    Fof *p = fof_open(SKILLED("seek-cover infiltrate infiltrate", CARD("1,1", "woods") UNDER_FIRE));
    CHECK(fails(p, "1HQ orders 1/1 to seek cover", MARK_COVER));
    CHECK_INT(fof_legal(p, "use "), 1); /* the other skill does not help here */
    CHECK(fof_refused(p, "use infiltrate of 1HQ for 1/1", "12.7"));
    CHECK_TEXT(why_not(p, "use infiltrate of 1HQ for 1/1"), "that skill does not help in this attempt");
    CHECK(fof_do(p, "use seek-cover of 1HQ for 1/1"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "1,1/cover1"));
    fof_u(p, "1/1")->flags &= (uint16_t)~UNIT_EXPOSED;
    CHECK(fails(p, "1HQ orders 1/1 to infiltrate within the card to 1,1", MARK_INFILTRATE));
    CHECK(fof_do(p, "use infiltrate of 1HQ for 1/1"));
    CHECK(!fight_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(fails(p, "1HQ orders 1/1 to infiltrate to 1,2", MARK_INFILTRATE));
    CHECK(fof_do(p, "use infiltrate of 1HQ for 1/1"));
    CHECK_INT(fof_u(p, "1/1")->area, fof_area(p, "1,2"));
    CHECK(!fight_flag(p, "1/1", UNIT_EXPOSED));
    CHECK_TEXT(held(p, "1HQ"), "");
    fof_close(p);
}

TEST(each_unit_of_a_platoon_order_may_use_a_skill, "FOF-12.7-2", "FOF-12.7-4")
{
    Fof *p = fof_open(SKILLED("infiltrate", UNIT("2/1", "rifle-squad", "1,1") PLATOON("1") UNDER_FIRE));
    cards_show(p, MARK_INFILTRATE, "--------");
    CHECK(fof_do(p, "1HQ orders its platoon to infiltrate to 1,2"));
    CHECK_INT(fof_legal(p, "use infiltrate of 1HQ for 1/1"), 1);
    CHECK(fof_refused(p, "use infiltrate of 1HQ for 2/1", "12.7")); /* it is not its turn */
    CHECK(fof_do(p, "accept"));
    CHECK(fight_flag(p, "1/1", UNIT_EXPOSED));
    CHECK(fof_do(p, "use infiltrate of 1HQ for 2/1"));
    CHECK(!fight_flag(p, "2/1", UNIT_EXPOSED));
    CHECK_INT(fof_legal(p, "use "), 0); /* the HQ, who comes last, has none left */
    fof_close(p);
}

#define GUN UNIT("MG", "lmg-team", "1,1") PLATOON("1") LEVEL("line") UNIT("g1", "german-rifle-squad", "1,2")

TEST(fire_concentrates_without_fail_unless_the_gun_jams, "FOF-12.7-3")
{
    for (int jam = 0; jam < 2; jam++) {
        Fof *p = fof_open(SKILLED("concentrate", GUN));
        cards_show(p, MARK_CROSSHAIRS, jam ? "J-" : "--");
        CHECK(fof_do(p, "1HQ orders MG to concentrate fire on 1,2"));
        CHECK_INT(fight_removed(p, "MG"), jam);
        CHECK_INT(fof_legal(p, "use concentrate of 1HQ for MG"), !jam);
        if (!jam) {
            CHECK(fof_do(p, "use concentrate of 1HQ for MG"));
            CHECK_INT(fight_markers(p, MARKER_CONCENTRATED, "1,2"), 1);
        }
        CHECK_TEXT(held(p, "1HQ"), jam ? "concentrate" : "");
        fof_close(p);
    }
}

#define CLOSE UNIT("g1", "german-paralyzed-team", "1,1")

TEST(a_grenade_hits_without_fail_and_the_cards_still_make_it_critical, "FOF-12.7-3")
{
    Fof *p = fof_open(SKILLED("grenade", CLOSE));
    CHECK(fails(p, "1HQ orders 1/1 to throw grenades at 1,1 against g1", MARK_GRENADE));
    CHECK(fof_do(p, "use grenade of 1HQ for 1/1"));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,1"), 1);
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,1"), 0);
    fof_close(p);
    p = fof_open(SKILLED("grenade", CLOSE));
    cards_show(p, MARK_GRENADE, "XX");
    CHECK(fof_do(p, "1HQ orders 1/1 to throw grenades at 1,1 against g1"));
    CHECK_INT(fight_markers(p, MARKER_GRENADE, "1,1"), 2);
    CHECK_TEXT(held(p, "1HQ"), "grenade");
    fof_close(p);
}

/* ---- grenades that fly back (7.10.5) ---- */

static void attacked(Fof *p, const char *plan)
{
    cards_show(p, MARK_GRENADE, plan);
    fof_grenade_attack(fof_play(p), fof_unit(p, "g1"), fof_area(p, "1,1"), fof_unit(p, "1/1"), NO_ITEM, 1);
}

TEST(a_return_of_grenades_may_use_a_skill, "FOF-12.7-2", "FOF-12.7-3")
{
    Fof *p = fof_open(SKILLED("grenade", UNIT("g1", "german-rifle-squad", "1,1")));
    attacked(p, "--");
    CHECK_TEXT(turn_topic(p), "exhort");
    CHECK_INT(fight_line(p, "g1", "grenade"), 99);
    CHECK_INT(fof_legal(p, "exhort"), 0); /* nobody ordered it */
    CHECK_INT(fof_legal(p, ""), 2);
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "use grenade of 1HQ for 1/1"));
    CHECK_INT(fight_line(p, "g1", "grenade"), -4);
    CHECK_TEXT(turn_topic(p), "order");
    fof_close(p);
    for (int hit = 0; hit < 2; hit++) { /* let it stand; and a return that succeeds by itself */
        p = fof_open(SKILLED("grenade", UNIT("g1", "german-rifle-squad", "1,1")));
        attacked(p, hit ? "X-" : "--");
        CHECK_TEXT(turn_topic(p), hit ? "order" : "exhort");
        CHECK(hit || fof_do(p, "accept"));
        CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,1"), !hit);
        CHECK_TEXT(held(p, "1HQ"), "grenade");
        fof_close(p);
    }
}

TEST(a_return_on_who_has_gone_misses, "FOF-12.7-2")
{
    Fof *p = fof_open(SKILLED("grenade", UNIT("g1", "german-rifle-squad", "1,1")));
    attacked(p, "--");
    fof_unit_place(fof_play(p), fof_unit(p, "g1"), fof_area(p, "1,2"));
    CHECK(fof_do(p, "use grenade of 1HQ for 1/1"));
    CHECK_INT(fight_line(p, "g1", "grenade"), 99);
    CHECK_INT(fight_markers(p, MARKER_GRENADE_MISS, "1,1"), 1);
    fof_close(p);
}

/* ---- another card ---- */

TEST(a_skill_adds_a_card_to_any_attempt, "FOF-12.7-2")
{
    Fof *p = fof_open(SKILLED("extra-draw extra-draw", HIDDEN));
    cards_show(p, MARK_CROSSHAIRS, "----X");
    int draws = fof_attempt_draws(
        p->game, p->state,
        (Action){
            .verb = VERB_SPOT, .by = fof_unit(p, "1HQ"), .on = fof_unit(p, "1/1"), .to = fof_unit(p, "g1")},
        fof_unit(p, "1/1"));
    CHECK_INT(draws, 3);
    CHECK(fof_do(p, "1HQ orders 1/1 to spot g1"));
    CHECK(fof_do(p, "use extra-draw of 1HQ for 1/1")); /* fails again */
    CHECK_TEXT(turn_topic(p), "exhort");
    CHECK(fight_flag(p, "g1", UNIT_UNSPOTTED));
    CHECK(fof_do(p, "use extra-draw of 1HQ for 1/1"));
    CHECK(!fight_flag(p, "g1", UNIT_UNSPOTTED));
    CHECK_INT(p->state->commands, 5); /* free */
    CHECK_TEXT(held(p, "1HQ"), "");
    fof_close(p);
}

TEST(after_exhorting_a_skill_still_helps_but_nobody_exhorts_again, "FOF-12.7-2")
{
    Fof *p = fof_open(SKILLED("spot", HIDDEN));
    CHECK(fails(p, "1HQ orders 1/1 to spot g1", MARK_CROSSHAIRS));
    CHECK(fof_do(p, "exhort 1/1 by 1HQ"));
    CHECK_TEXT(turn_topic(p), "exhort");
    CHECK_INT(fof_legal(p, "exhort"), 0);
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "use spot of 1HQ for 1/1"));
    CHECK(!fight_flag(p, "g1", UNIT_UNSPOTTED));
    fof_close(p);
}

TEST(a_jam_on_the_added_card_ruins_the_gun, "FOF-12.7-3")
{
    Fof *p = fof_open(SKILLED("extra-draw", GUN));
    cards_show(p, MARK_CROSSHAIRS, "--J");
    CHECK(fof_do(p, "1HQ orders MG to concentrate fire on 1,2"));
    CHECK(fof_do(p, "use extra-draw of 1HQ for MG"));
    CHECK(fight_removed(p, "MG"));
    fof_close(p);
}

/* ---- whose skills serve whom ---- */

TEST(a_platoon_hqs_skill_serves_its_platoon_others_only_their_holder, "FOF-12.7-4")
{
    Fof *p = fof_open(FIGHT_MAP "[state]\nturn = 2\nstep = 3.3.2a\nacting = COHQ\ncommands = 6\n" UNIT(
        "COHQ", "co-hq", "1,1") LEVEL("line") "skills = spot\n" UNIT("XO", "xo", "1,1")
                          LEVEL("line") "skills = extra-draw\n" UNIT("1HQ", "platoon-hq", "1,1")
                              PLATOON("1") "skills = spot\n" UNIT("1/1", "rifle-squad", "1,1") PLATOON("1")
                                  LEVEL("line") UNIT("1/2", "rifle-squad", "1,1") PLATOON("2") LEVEL("line")
                                      HIDDEN);
    CHECK(fails(p, "COHQ orders 1/1 to spot g1", MARK_CROSSHAIRS));
    CHECK_INT(fof_legal(p, "use "), 1);
    CHECK_INT(fof_legal(p, "use spot of 1HQ for 1/1"), 1); /* another's order, its own HQ's skill */
    CHECK(fof_refused(p, "use spot of COHQ for 1/1", "12.7"));
    CHECK(fof_refused(p, "use extra-draw of XO for 1/1", "12.7"));
    CHECK(fof_do(p, "accept"));
    CHECK(fails(p, "COHQ orders 1/2 to spot g1", MARK_CROSSHAIRS));
    CHECK_INT(fof_legal(p, "use "), 0); /* of another platoon */
    CHECK(fof_refused(p, "use spot of 1HQ for 1/2", "12.7"));
    CHECK(fof_do(p, "accept"));
    CHECK(fails(p, "COHQ orders XO to spot g1", MARK_CROSSHAIRS));
    CHECK_INT(fof_legal(p, "use "), 1);
    CHECK_INT(fof_legal(p, "use extra-draw of XO for XO"), 1);
    CHECK(fof_do(p, "accept"));
    CHECK(fails(p, "COHQ orders COHQ to spot g1", MARK_CROSSHAIRS));
    CHECK_INT(fof_legal(p, "use spot of COHQ for COHQ"), 1);
    fof_u(p, "1HQ")->area = NO_AREA; /* who is not in play helps nobody */
    CHECK(fof_do(p, "accept"));
    fof_u(p, "1/1")->done = 0;
    CHECK(fails(p, "COHQ orders 1/1 to spot g1", MARK_CROSSHAIRS));
    CHECK_INT(fof_legal(p, "use "), 0);
    fof_close(p);
}

TEST(who_orders_a_rally_adds_a_card_by_his_own_skill, "FOF-12.7-4")
{
    Fof *p = fof_open(SKILLED("extra-draw", UNIT("litter-team-1", "litter-team", "1,1") UNDER_FIRE));
    CHECK(fails(p, "1HQ orders litter-team-1 to rally to a fire team", MARK_RALLY));
    cards_show(p, MARK_RALLY, "X");
    CHECK(fof_do(p, "use extra-draw of 1HQ for litter-team-1"));
    CHECK_INT(fight_count(p, "fire-team"), 1);
    fof_close(p);
}

/* ---- a paralyzed team ---- */

#define PARALYZED UNIT("paralyzed-team-1", "paralyzed-team", "1,1") UNDER_FIRE

TEST(a_paralyzed_team_rallies_straight_by_a_skill, "FOF-12.7-2", "FOF-12.7-3")
{
    static const char *const teams[][2] = {{"assault-team", "an assault team"}, {"fire-team", "a fire team"}};
    for (int i = 0; i < 2; i++) {
        char order[96];
        Fof *p = fof_open(i ? SKILLED("fire-team", PARALYZED) : SKILLED("assault-team", PARALYZED));
        snprintf(order, sizeof order, "1HQ orders paralyzed-team-1 to rally straight to %s", teams[!i][1]);
        CHECK_INT(fof_legal(p, "straight"), 1);
        CHECK(fof_refused(p, order, "12.7")); /* the other kind takes another skill */
        snprintf(order, sizeof order, "use %s of 1HQ for 1/1", teams[i][0]);
        CHECK(fof_refused(p, order, "12.7"));
        snprintf(order, sizeof order, "1HQ orders paralyzed-team-1 to rally straight to %s", teams[i][1]);
        CHECK(fof_do(p, order)); /* under fire, and without a card */
        CHECK_INT(fight_count(p, teams[i][0]), 1);
        CHECK_INT(fight_count(p, "paralyzed-team"), 0);
        CHECK_INT(p->state->commands, 5); /* a command is spent */
        CHECK_TEXT(held(p, "1HQ"), "");
        fof_close(p);
    }
}

TEST(a_skill_for_a_paralyzed_team_takes_a_command_and_its_holder, "FOF-12.7-3", "FOF-12.7-4")
{
    Fof *p = fof_open(SKILLED("spot", PARALYZED UNIT("COHQ", "co-hq", "1,1") "skills = assault-team\n"));
    CHECK_INT(fof_legal(p, "straight"), 0); /* another's skill */
    CHECK(fof_refused(p, "1HQ orders paralyzed-team-1 to rally straight to an assault team", "12.7"));
    fof_close(p);
    p = fof_open(GENERAL("2") PARALYZED TURN_IDLE UNIT("COHQ", "co-hq", "1,1") "skills = assault-team\n");
    CHECK_INT(fof_legal(p, "COHQ orders paralyzed-team-1 to rally straight to an assault team"), 1);
    CHECK_INT(fof_legal(p, "straight"), 1); /* on general initiative too it is the holder's order */
    CHECK(fof_do(p, "COHQ orders paralyzed-team-1 to rally straight to an assault team"));
    CHECK_INT(fight_count(p, "assault-team"), 1);
    fof_close(p);
}

/* ---- free uses ---- */

TEST(a_squad_splits_for_nothing_by_a_skill, "FOF-12.7-2", "FOF-12.7-4")
{
    Fof *p =
        fof_open(SKILLED("split-team split-team", UNIT("2/1", "rifle-squad", "3,3") PLATOON("1") STEPS("2")
                                                      UNIT("1/2", "rifle-squad", "1,1") PLATOON("2")));
    CHECK_INT(fof_legal(p, "use split-team"), 2);
    CHECK(fof_refused(p, "use split-team of 1HQ for 2/1 to split off a fire team", "4.2.3g"));
    CHECK(fof_refused(p, "use split-team of 1HQ for 1/2 to split off a fire team", "12.7"));
    CHECK(fof_refused(p, "use split-team of 1HQ for 1HQ to split off a fire team", "12.7"));
    CHECK(fof_refused(p, "use split-team of 1HQ for 1/1", "4.2.3g"));
    CHECK(fof_do(p, "use split-team of 1HQ for 1/1 to split off an assault team"));
    CHECK_INT(p->state->commands, 6);
    CHECK_INT(fof_u(p, "1/1")->steps, 2);
    CHECK_INT(fight_count(p, "assault-team"), 1);
    CHECK(turn_sound(p));
    CHECK_TEXT(held(p, "1HQ"), "split-team");
    CHECK_INT(fof_legal(p, "use split-team"), 0); /* nobody has a step to spare */
    fof_u(p, "2/1")->steps = 4;
    CHECK_INT(fof_legal(p, "use split-team of 1HQ for 2/1"), 2);
    fof_u(p, "2/1")->flags |= UNIT_PINNED;
    CHECK_INT(fof_legal(p, "use split-team of 1HQ for 2/1"), 0);
    fof_close(p);
}

TEST(a_skill_is_one_more_command_of_general_initiative, "FOF-12.7-2")
{
    Fof *p = fof_open(GENERAL("1") TURN_HQ("1", "1,1") "skills = initiative\n" TURN_IDLE);
    CHECK_INT(fof_legal(p, "use initiative of 1HQ"), 1);
    CHECK(fof_do(p, "use initiative of 1HQ"));
    CHECK_INT(p->state->commands, 2);
    CHECK_INT(fof_legal(p, "use "), 0);
    CHECK(turn_sound(p));
    fof_close(p);
    p = fof_open(SKILLED("initiative", "")); /* not in the impulse of an HQ */
    CHECK_INT(fof_legal(p, "use "), 0);
    CHECK(fof_refused(p, "use initiative of 1HQ", "12.7"));
    fof_close(p);
}

TEST(general_initiative_without_commands_asks_who_has_the_skill, "FOF-12.7-2")
{
    Fof *p = fof_open(GENERAL("1") TURN_HQ("1", "1,1") "skills = initiative initiative\n" TURN_IDLE);
    CHECK(fof_do(p, "initiative orders 1/1 to move to 1,2"));
    CHECK_INT(p->state->commands, 0);
    CHECK_TEXT(turn_step(p), "3.3.2d");
    CHECK_INT(fof_legal(p, ""), 2);
    CHECK(fof_do(p, "use initiative of 1HQ"));
    CHECK_INT(p->state->commands, 1);
    CHECK(fof_legal(p, "initiative orders") > 0);
    CHECK(fof_do(p, "done")); /* and the rest is not asked for again */
    CHECK(strcmp(turn_step(p), "3.3.2d") != 0 || p->state->turn > 2);
    CHECK_TEXT(held(p, "1HQ"), "initiative");
    fof_close(p);
}

/* ---- the end, the plan, words ---- */

TEST(skills_that_are_not_used_are_lost_with_the_mission, "FOF-12.7-6")
{
    Fof *p =
        fof_open(FIGHT_MAP "turns = 2\n" TURN_STAND TURN_HQ("1", "1,1") "skills = spot grenade\n" TURN_IDLE);
    while (!p->state->over)
        CHECK(fof_do(p, "done"));
    CHECK_TEXT(held(p, "1HQ"), "");
    CHECK(fof_told(p, "12.7\tThe skills that 1HQ has not used are lost."));
    fof_close(p);
}

TEST(another_attempt_at_the_mission_keeps_them, "FOF-12.7-6")
{
    Fof *p = fof_open(FIGHT_MAP
                      "turns = 2\nattempts = 2\n" TURN_STAND TURN_HQ("1", "1,1") "skills = spot\n" TURN_IDLE);
    while (strcmp(turn_topic(p), "reattempt"))
        CHECK(fof_do(p, "done"));
    CHECK_TEXT(held(p, "1HQ"), "spot");
    CHECK(fof_do(p, "choose another attempt"));
    CHECK_TEXT(held(p, "1HQ"), "spot");
    fof_close(p);
}

TEST(a_skill_that_the_mission_grants_is_chosen_in_planning, "FOF-2.3.4-3", "FOF-12.7-1")
{
    Fof *p = fof_open(FIGHT_MAP "[state]\nturn = 0\nstep = plan\n" TURN_HQ(
        "1", "1,1") "skill-choices = 2\n" TURN_HQ("2", "1,1") "skill-choices = 1\n" TURN_IDLE);
    CHECK_TEXT(turn_topic(p), "plan");
    CHECK_INT(fof_legal(p, "plan skill 1 of 1HQ: "), 10);
    CHECK_INT(fof_legal(p, ""), 10);
    CHECK(fof_do(p, "plan skill 1 of 1HQ: spot"));
    CHECK_TEXT(held(p, "1HQ"), "spot");
    CHECK(fof_do(p, "plan skill 2 of 1HQ: spot"));
    CHECK_TEXT(held(p, "1HQ"), "spot spot");
    CHECK_INT(fof_legal(p, "plan skill 1 of 2HQ: "), 9); /* no counter of that is left */
    CHECK(fof_refused(p, "plan skill 1 of 2HQ: spot", "12.7"));
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "plan skill 1 of 2HQ: grenade"));
    CHECK_TEXT(held(p, "2HQ"), "grenade");
    fof_close(p);
}

TEST(who_holds_which_skills_can_be_asked)
{
    Fof *p = fof_open(SKILLED("spot extra-draw", ""));
    CHECK_CONTAINS(fof_why(p, "skills"), "1HQ: spotting without fail: spot (12.7)");
    CHECK_CONTAINS(fof_why(p, "skills"), "1HQ: one more card in any attempt: extra-draw (12.7)");
    fof_close(p);
    p = fof_open(FIGHT(""));
    CHECK_CONTAINS(fof_why(p, "skills"), "nobody holds a skill");
    fof_close(p);
}

/* The line of this outcome; NULL if there is none. */
static const Odds *odds_line(Fof *p, const char *text, const char *outcome)
{
    static Odds odds[8];
    Action action;
    const Game *game = (const Game *)p->game;
    const State *state = (const State *)p->state;
    if (!fof_words_parse(game, state, text, &action))
        return NULL;
    int count = fof_words_odds(game, state, action, odds, COUNT_OF(odds));
    for (int i = 0; i < count; i++)
        if (!strcmp(odds[i].outcome, outcome))
            return &odds[i];
    return NULL;
}

static double chance(Fof *p, const char *text, const char *outcome)
{
    const Odds *line = odds_line(p, text, outcome);
    return line ? (double)line->numerator / (double)line->denominator : -1;
}

TEST(odds_tell_what_a_skill_makes_of_an_attempt, "FOF-12.7-2", "FOF-12.7-3")
{
    const char *fire = "1HQ orders MG to concentrate fire on 1,2", *spot = "1HQ orders 1/1 to spot g2";
    Fof *p = fof_open(SKILLED("spot concentrate extra-draw",
                              GUN UNIT("g2", "german-rifle-squad", "1,3") FLAGS("unspotted")));
    CHECK(chance(p, spot, "with spot of 1HQ") == 1);
    CHECK(chance(p, spot, "with concentrate of 1HQ") == -1);
    CHECK(chance(p, spot, "with extra-draw of 1HQ") == chance(p, spot, "after exhort"));
    CHECK(chance(p, fire, "with extra-draw of 1HQ") == chance(p, fire, "after exhort"));
    CHECK(chance(p, fire, "with concentrate of 1HQ") == 1 - chance(p, fire, "jam"));
    CHECK(chance(p, fire, "jam") > 0);
    p->state->commands = 1; /* nobody could exhort any more */
    CHECK(chance(p, spot, "after exhort") == -1);
    CHECK(chance(p, spot, "with extra-draw of 1HQ") > chance(p, spot, "success"));
    p->state->commands = 6;
    CHECK(fails(p, spot, MARK_CROSSHAIRS));
    CHECK(chance(p, "use extra-draw of 1HQ for 1/1", "success") == chance(p, "exhort 1/1 by 1HQ", "success"));
    CHECK(chance(p, "use extra-draw of 1HQ for 1/1", "success") > 0);
    CHECK(!odds_line(p, "use spot of 1HQ for 1/1", "success")); /* nothing is left to chance */
    fof_close(p);
}

TEST(odds_tell_it_of_every_skill_that_adds_a_card, "FOF-12.7-2")
{
    Fof *p = fof_open(SKILLED("initiative", HIDDEN "[skill initiative]\nserves = any-attempt\n"));
    CHECK_TEXT(p->game->skills[0].id, "initiative"); /* the first of the chart is one as well */
    CHECK(fails(p, "1HQ orders 1/1 to spot g1", MARK_CROSSHAIRS));
    CHECK(chance(p, "use initiative of 1HQ for 1/1", "success") > 0);
    fof_close(p);
}

TEST(a_mission_of_skilled_commanders_passes_the_generic_simulation)
{
    CHECK_TEXT(generic_simulation(fof_modules, "tests/fof/skills.ini", minunit_games(200), 7), NULL);
}

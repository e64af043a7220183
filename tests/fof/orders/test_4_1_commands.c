/* Commands (3.3, 4.1): who draws when, how many commands there are, what may be spent and saved. */
#include "fof/fire/combat.h"
#include "fof/position/change.h"
#include "fof/turn.h"

#define RADIO "carries = scr300\n"
#define COHQ TURN_UNIT("COHQ", "co-hq", "2,1") "experience = line\n"
#define MAP TURN_MISSION("offensive")

/* ---- the impulses and their order ---- */

TEST(battalion_off_the_map_activates_the_company_that_hears_it, "FOF-4.1.1-5", "FOF-4.1.1-9", "FOF-EX-06",
     "FOF-3.3-1")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1a") TURN_CARDS("11") COHQ RADIO TURN_HQ("1", "2,1")
                          TURN_HQ("2", "2,1") TURN_CONTACT);
    CHECK(p->state->activity != NO_CONTACT);
    CHECK_TEXT(turn_step(p), "3.3.1b");
    CHECK(turn_acts(p, "COHQ"));
    CHECK_INT(p->state->commands, 4);
    CHECK(fof_do(p, "COHQ orders 1HQ to activate"));
    CHECK(fof_do(p, "COHQ orders 2HQ to activate"));
    CHECK_INT(p->state->commands, 2);
    CHECK(fof_do(p, "done"));
    CHECK_INT(turn_commander(p, "COHQ")->saved, 2);
    CHECK_TEXT(turn_step(p), "3.3.1c");
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(a_green_company_gets_one_command_less, "FOF-EX-07", "FOF-4.1.2A-2")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1a") TURN_CARDS("11")
                          TURN_UNIT("COHQ", "co-hq", "2,1") "experience = green\n" RADIO TURN_CONTACT);
    CHECK_TEXT(turn_step(p), "3.3.1b");
    CHECK_INT(p->state->commands, 3);
    fof_close(p);
}

TEST(in_the_staging_area_no_fire_touches_commands, "FOF-4.1.2A-2")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1a") TURN_CARDS("11")
                          TURN_UNIT("COHQ", "co-hq", "2,0") "experience = line\n" RADIO TURN_CONTACT);
    CHECK_TEXT(turn_step(p), "3.3.1b");
    CHECK_INT(p->state->commands, 4); /* as on the map */
    fof_close(p);
}

TEST(the_player_picks_the_order_within_an_impulse, "FOF-4.1-2", "FOF-4.1.1-10", "FOF-3.3.1-1", "FOF-4.1-1")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1c") COHQ TURN_HQ("1", "2,1") "experience = line\n" TURN_HQ(
        "2", "2,1") "experience = line\n" TURN_CONTACT
                    "[commander 1HQ]\nflags = activated\n[commander 2HQ]\nflags = activated\n[commander "
                    "COHQ]\nflags = done\nsaved = 2\n");
    CHECK_TEXT(turn_topic(p), "impulse");
    CHECK_INT(fof_legal(p, ""), 2);
    fof_deck(p, 2, turn_commands(p, 5, 3, 0), turn_commands(p, 2, 1, 0));
    CHECK(fof_do(p, "impulse 2HQ"));
    CHECK_INT(p->state->commands, 5);
    CHECK(fof_refused(p, "1HQ orders 1HQ to move to 2,2", "4.1"));
    CHECK(fof_refused(p, "COHQ orders 1HQ to move to 2,2",
                      "4.1")); /* the company's saved ones are not at hand now */
    CHECK(fof_do(p, "done"));
    CHECK_INT(turn_commander(p, "2HQ")->saved, 5);
    CHECK(turn_acts(p, "1HQ")); /* the last one draws by itself */
    CHECK_INT(p->state->commands, 2);
    fof_close(p);
}

/* Rows as they come: activation, then initiative, general initiative last, whoever acted before. */
TEST(the_command_phase_runs_its_impulses_in_order, "FOF-3.3-1", "FOF-3.3.1-1", "FOF-3.3.2-1", "FOF-3.3.2d-1",
     "FOF-3.0-3")
{
    static const char *const order[] = {"3.3.1a", "3.3.1b", "3.3.1c", "3.3.2a", "3.3.2b", "3.3.2c", "3.3.2d"};
    int first = fof_sequence_find("3.3.1a", MISSION_OFFENSIVE);
    for (int i = 0; i < 7; i++)
        CHECK_TEXT(fof_sequence[first + i].rule, order[i]);
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1a") TURN_CARDS("25 26 27 28") COHQ RADIO TURN_HQ(
        "1", "2,1") TURN_HQ("2", "2,1") "experience = line\n" TURN_UNIT("XO", "xo", "2,1") TURN_CONTACT);
    CHECK(turn_acts(p, "COHQ"));
    CHECK(fof_do(p, "COHQ orders 1HQ to activate"));
    CHECK(fof_do(p, "done"));
    CHECK_TEXT(turn_step(p), "3.3.1c");
    CHECK(turn_acts(p, "1HQ"));
    CHECK(fof_do(p, "done"));
    CHECK_TEXT(turn_step(p), "3.3.2b"); /* the company was activated: 3.3.2a passes */
    CHECK(turn_acts(p, "2HQ"));
    CHECK_INT(p->state->commands, 2);
    CHECK(fof_do(p, "done"));
    CHECK_TEXT(turn_step(p), "3.3.2c");
    CHECK(turn_acts(p, "XO"));
    CHECK(fof_do(p, "done"));
    CHECK_TEXT(turn_step(p), "3.3.2d");
    CHECK_INT(p->state->acting, NO_UNIT);
    CHECK_INT(p->state->commands, 2);
    CHECK(fof_legal(p, "initiative orders 1HQ") > 0); /* also those who were activated */
    fof_close(p);
}

TEST(without_the_battalion_the_company_has_the_initiative, "FOF-4.1.1-8", "FOF-4.1.1-11", "FOF-3.3.1a-1")
{
    Fof *deaf = fof_open(MAP TURN_STEP("2", "3.3.1a") TURN_CARDS("11") COHQ TURN_CONTACT);
    CHECK_TEXT(turn_step(deaf), "3.3.2a");
    CHECK_INT(deaf->state->commands, 3); /* the star's number */
    CHECK(!(turn_commander(deaf, "COHQ")->flags & COMMANDER_ACTIVATED));
    fof_close(deaf);
    Fof *away = fof_open(MAP TURN_STEP("2", "3.3.1a") "battalion-away = 3\n" TURN_CARDS("11")
                             COHQ RADIO TURN_CONTACT);
    CHECK_TEXT(turn_step(away), "3.3.2a");
    fof_close(away);
    Fof *back = fof_open(MAP TURN_STEP("3", "3.3.1a") "battalion-away = 3\n" TURN_CARDS("11")
                             COHQ RADIO TURN_CONTACT);
    CHECK_TEXT(turn_step(back), "3.3.1b");
    fof_close(back);
}

TEST(runners_of_the_turn_before_activate_without_the_battalion, "FOF-4.1.1-8", "FOF-3.3.1a-1")
{
    Fof *p = fof_open(MAP TURN_STEP("3", "3.3.1a") TURN_CARDS("11")
                          COHQ TURN_HQ("1", "3,2") "experience = line\n" TURN_CONTACT TURN_UNIT(
                              "runner-1", "runner", "3,2") "flags = runner-out\nerrand = 2 2\n");
    CHECK_TEXT(turn_step(p), "3.3.1c");
    CHECK(turn_acts(p, "1HQ"));
    CHECK_INT(p->state->commands, 4);
    fof_close(p);
}

/* ---- the battalion on the map ---- */

TEST(the_battalion_on_the_map_has_all_commands_and_saves_none, "FOF-4.1.1-6", "FOF-4.1.1-7", "FOF-4.1.1-3")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1a") COHQ RADIO TURN_UNIT("S3", "bn-staff", "2,1")
                          TURN_UNIT("BN", "bn-hq", "2,1") TURN_CONTACT);
    int left = turn_draws_left(p);
    CHECK_TEXT(turn_step(p), "3.3.1a");
    CHECK(turn_acts(p, "BN")); /* the most senior, though named later */
    CHECK_INT(p->state->commands, 6);
    CHECK(fof_legal(p, "BN orders BN to move to") > 0);
    CHECK(fof_do(p, "BN orders COHQ to activate"));
    CHECK_INT(turn_draws_left(p), left);
    fof_deck(p, 1, turn_commands(p, 4, 3, 0));
    CHECK(fof_do(p, "done"));
    CHECK_INT(turn_commander(p, "BN")->saved, 0);
    CHECK_TEXT(turn_step(p), "3.3.1b");
    CHECK_INT(p->state->commands, 4);
    fof_close(p);
    Fof *night = fof_open(
        MAP TURN_STEP("2", "3.3.1a") "visibility = 2 0\n" COHQ TURN_UNIT("BN", "bn-hq", "2,1") TURN_CONTACT);
    CHECK_INT(night->state->commands, 4);
    fof_close(night);
}

TEST(a_battalion_on_the_map_may_be_unavailable_too, "FOF-4.1.1-8")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1a") "battalion-away = 3\n" TURN_CARDS("11")
                          COHQ RADIO TURN_UNIT("S3", "bn-staff", "2,1") TURN_CONTACT);
    CHECK_TEXT(turn_step(p), "3.3.2a");
    fof_close(p);
}

TEST(any_higher_leader_on_the_map_is_the_battalion, "FOF-4.1.1-3")
{
    Fof *p =
        fof_open(MAP TURN_STEP("2", "3.3.1a") COHQ RADIO TURN_UNIT("S3", "bn-staff", "2,1") TURN_CONTACT);
    CHECK(turn_acts(p, "S3"));
    CHECK(!(turn_commander(p, "COHQ")->flags & COMMANDER_ACTIVATED)); /* no longer by itself */
    fof_close(p);
    Fof *off = fof_open(MAP "[unit BN]\ntype = bn-hq\n" TURN_STEP("2", "3.3.1a") TURN_CARDS("11")
                            COHQ RADIO TURN_CONTACT);
    CHECK_INT(fof_u(off, "BN")->area, NO_AREA); /* off the map unless the mission says otherwise */
    CHECK_TEXT(turn_step(off), "3.3.1b");
    fof_close(off);
    Fof *on =
        fof_open(MAP "bn-on-map = yes\n[unit BN]\ntype = bn-hq\n" TURN_STEP("2", "3.3.1a") COHQ TURN_CONTACT);
    CHECK(turn_acts(on, "BN"));
    fof_close(on);
}

/* ---- how many ---- */

/* What a 1HQ gets from a card: activated on 3.3.1c, else on 3.3.2b. */
static int drawn(const char *how, const char *place, const char *more, const char *card)
{
    char text[2048];
    text_print(text, sizeof text,
               "%s[state]\nturn = 2\nstep = %s\n[deck]\nnext = %s\n[unit 1HQ]\ntype = platoon-hq\nplatoon = "
               "1\nat = %s\n%s",
               MAP, how, card, place, more);
    if (!strcmp(how, "3.3.1c"))
        text_append(text, sizeof text, "[commander 1HQ]\nflags = activated\n");
    Fof *p = fof_open(text);
    int number = turn_acts(p, "1HQ") ? p->state->commands : strcmp(turn_step(p), how) ? 0 : -1;
    fof_close(p);
    return number;
}

TEST(condition_and_place_change_the_draw, "FOF-4.1.2A-1", "FOF-4.1.2A-2", "FOF-4.1.2A-3", "FOF-4.1.2A-4",
     "FOF-4.1.2-1")
{
    /* card 25 shows 3/2 */
    CHECK_INT(drawn("3.3.1c", "2,1", "experience = line\n" TURN_CONTACT, "25"), 3);
    CHECK_INT(drawn("3.3.1c", "2,1",
                    "experience = line\nflags = pinned\n" TURN_CONTACT "[marker 0]\nkind = mines\nat = 2,1\n",
                    "25"),
              2);
    CHECK_INT(drawn("3.3.1c", "2,1", "experience = green\n" TURN_CONTACT, "25"), 2);
    CHECK_INT(drawn("3.3.1c", "2,1", "experience = veteran\n" TURN_CONTACT, "25"), 4);
    CHECK_INT(drawn("3.3.1c", "2,1/cover1", "experience = line\n" TURN_CONTACT, "25"), 4);
    CHECK_INT(drawn("3.3.1c", "2,1/bunker1", "experience = line\n" TURN_CONTACT, "25"), 4);
    CHECK_INT(drawn("3.3.1c", "2,1/building1", "experience = line\n" TURN_CONTACT, "25"), 4);
    CHECK_INT(drawn("3.3.2b", "2,1/cover1", "experience = veteran\n" TURN_CONTACT, "25"), 4); /* 2 + 1 + 1 */
}

TEST(quiet_adds_a_command, "FOF-4.1.2C-1")
{
    CHECK_INT(drawn("3.3.1c", "2,1", "experience = line\n", "25"), 4);
    CHECK_INT(drawn("3.3.2b", "2,1", "experience = line\n", "25"), 3);
}

TEST(activated_at_least_one_on_initiative_possibly_none, "FOF-4.1.1-1", "FOF-4.1.1-2", "FOF-4.1.1-12")
{
    const char *bad = "experience = green\nflags = pinned\n" TURN_CONTACT
                      "[marker 0]\nkind = incoming\nvalue = -4\nat = 2,1\n";
    CHECK_INT(drawn("3.3.1c", "2,1", bad, "47"), 1);
    CHECK_INT(drawn("3.3.2b", "2,1", bad, "47"), 0);
    CHECK_INT(drawn("3.3.2b", "2,1", bad, "1"), 0); /* 4 - 1 - 1 - 3 is below nothing */
}

TEST(a_veteran_under_a_sniper_draws_three_and_has_four, "FOF-EX-08", "FOF-4.1.1-17", "FOF-4.1.1-10")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1c") TURN_CARDS("3")
                          TURN_HQ("2", "2,1") "experience = veteran\n" TURN_SQUAD("1/2", "2", "2,1")
                              TURN_UNIT("Snp", "german-sniper",
                                        "2,3") "aim = 2,1\n[commander 2HQ]\nsaved = 1\nflags = activated\n");
    CHECK(turn_acts(p, "2HQ"));
    CHECK_INT(p->state->commands, 4);
    CHECK_INT(turn_commander(p, "2HQ")->saved, 0);
    fof_close(p);
}

TEST(staff_on_initiative_has_exactly_one, "FOF-4.1.1-13", "FOF-4.1.2-1")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.2c") COHQ TURN_UNIT("1SG", "first-sergeant", "2,1/cover1"));
    int left = turn_draws_left(p);
    CHECK(turn_acts(p, "1SG"));
    CHECK_INT(p->state->commands, 1);
    CHECK_INT(left, 50); /* and draws no card */
    fof_close(p);
    Fof *pinned = fof_open(MAP TURN_STEP("2", "3.3.2c") COHQ TURN_UNIT(
        "XO", "xo", "2,1") "flags = pinned\n[marker 0]\nkind = mines\nat = 2,1\n");
    CHECK(turn_acts(pinned, "XO"));
    CHECK_INT(pinned->state->commands, 1);
    fof_close(pinned);
}

/* ---- general initiative ---- */

TEST(general_initiative_has_no_modifiers, "FOF-4.1.1-14", "FOF-4.1.2-1", "FOF-3.3.2d-1")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.2d") TURN_CARDS("11") TURN_SQUAD("1/1", "1", "2,1"));
    CHECK_INT(p->state->activity, NO_CONTACT);
    CHECK_INT(p->state->commands, 3);
    CHECK(fof_do(p, "initiative orders 1/1 to move to 2,2")); /* no HQ, no communication */
    CHECK_INT(p->state->commands, 2);
    CHECK(fof_do(p, "done"));
    CHECK_INT(p->state->turn, 3); /* the rest is lost, and drawn only once */
    fof_close(p);
}

TEST(a_single_platoon_has_half_of_it, "FOF-4.1.1-15")
{
    Fof *p = fof_open(MAP "single-platoon = yes\n" TURN_STEP("2", "3.3.2d") TURN_CARDS("11")
                          TURN_SQUAD("1/1", "1", "2,1"));
    CHECK_INT(p->state->commands, 1); /* 3 / 2 */
    fof_close(p);
    Fof *patrol = fof_open(TURN_MISSION("patrol") TURN_STEP("2", "3.3.2d") TURN_CARDS("1") TURN_HQ("1", "2,1")
                               TURN_SQUAD("1/1", "1", "2,1"));
    CHECK_INT(patrol->state->commands, 2); /* 4 / 2 */
    fof_close(patrol);
}

TEST(everybody_may_have_general_commands_but_some_orders_need_an_hq, "FOF-4.1.1-16", "FOF-4.1.3-5")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.2d") "commands = 6\n" COHQ TURN_SQUAD("1/1", "1", "3,3")
                          TURN_UNIT("fire-team-1", "fire-team", "3,3") TURN_UNIT(
                              "fire-team-2", "fire-team",
                              "3,3") "[commander COHQ]\nflags = done activated\n"
                                     "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nflags = removed\n[unit "
                                     "1HQ]\ntype = platoon-hq\nplatoon = 1\nflags = removed\n");
    CHECK(fof_legal(p, "initiative orders 1/1 to move") > 0);
    CHECK(fof_legal(p, "initiative orders COHQ to move") > 0);
    CHECK_INT(fof_legal(p, "initiative orders fire-team-1 to reconstitute"), 0);
    CHECK_INT(fof_legal(p, "initiative orders COHQ to designate"), 0);
    CHECK(fof_legal(p, "COHQ orders COHQ to designate") > 0);
    CHECK_INT(fof_legal(p, "initiative orders 1/1 to reconstitute"), 0);
    CHECK_INT(fof_legal(p, "initiative orders 1/1 to create a runner"), 0);
    fof_close(p);
}

TEST(exhorting_needs_an_hq_even_on_general_initiative, "FOF-4.1.3-5")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.2d") "commands = 4\n" TURN_SQUAD("1/1", "1", "3,3"));
    int miss = fof_card_with(p, MARK_COVER, false, 0), other = fof_card_with(p, MARK_COVER, false, 1);
    fof_deck(p, 2, miss, other);
    CHECK(fof_do(p, "initiative orders 1/1 to seek cover"));
    CHECK_TEXT(turn_topic(p), "order"); /* nobody there to exhort it: the failure stands */
    fof_close(p);
    Fof *led = fof_open(MAP TURN_STEP("2", "3.3.2d") "commands = 4\n" TURN_SQUAD("1/1", "1", "3,3")
                            TURN_HQ("1", "3,3"));
    fof_deck(led, 2, miss, other);
    CHECK(fof_do(led, "initiative orders 1/1 to seek cover"));
    CHECK_TEXT(turn_topic(led), "exhort");
    CHECK_INT(fof_legal(led, "exhort 1/1 by 1HQ"), 1);
    fof_close(led);
}

/* ---- limits ---- */

#define GUN(number) TURN_UNIT("M" number, "lmg-team", "2,1") "platoon = 1\n"

TEST(six_commands_are_spent_by_day_and_four_at_night, "FOF-4.1.3-1")
{
    static const char *const skies[] = {"", "visibility = 2 0\n"};
    for (int night = 0; night < 2; night++) {
        char text[2048];
        text_print(text, sizeof text, "%s[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 9\n%s%s",
                   MAP, skies[night],
                   TURN_HQ("1", "2,1") GUN("1") GUN("2") GUN("3") GUN("4") GUN("5") GUN("6") GUN("7")
                       TURN_CONTACT);
        Fof *p = fof_open(text);
        int limit = night ? 4 : 6;
        for (int i = 1; i <= limit; i++) {
            char order[64];
            text_print(order, sizeof order, "1HQ orders M%d to move to 2,2", i);
            CHECK_INT(fof_legal(p, order), 1);
            CHECK(fof_do(p, order));
        }
        CHECK(!turn_acts(p, "1HQ")); /* nothing more can be ordered: the impulse ended by itself */
        CHECK_INT(turn_commander(p, "1HQ")->saved, night ? 2 : 3); /* green */
        fof_close(p);
    }
}

TEST(one_command_is_not_two_commands)
{
    Fof *one = fof_open(
        MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 1\nspent = 0\n" TURN_HQ("1", "2,1")
            TURN_SQUAD("1/1", "1", "2,1"));
    Fof *two = fof_open(
        MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 2\nspent = 0\n" TURN_HQ("1", "2,1")
            TURN_SQUAD("1/1", "1", "2,1"));
    Ask ask;
    fof_rules.ask((const Game *)one->game, (const State *)one->state, &ask);
    CHECK_TEXT(ask.text, "1HQ: 1 command.");
    fof_rules.ask((const Game *)two->game, (const State *)two->state, &ask);
    CHECK_TEXT(ask.text, "1HQ: 2 commands.");
    fof_close(one);
    fof_close(two);
}

TEST(a_dear_order_beyond_the_limit_is_refused_by_it, "FOF-4.1.3-1")
{
    Fof *p = fof_open(MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 9\nspent = 5\n" TURN_HQ(
        "1", "2,1") TURN_SQUAD("1/1", "1", "2,1"));
    CHECK(fof_refused(p, "1HQ orders 1HQ to move the platoon to 2,2", NULL));
    CHECK_INT(fof_legal(p, "platoon"), 0);
    CHECK(fof_legal(p, "1HQ orders 1/1 to move to 2,2") > 0);
    fof_close(p);
}

static int saved_of(const char *experience, const char *sky)
{
    char text[1024];
    text_print(text, sizeof text,
               "%s[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 20\n%s%sexperience = %s\n", MAP,
               sky, TURN_HQ("1", "2,1"), experience);
    Fof *p = fof_open(text);
    if (!fof_do(p, "done"))
        return -1;
    int saved = turn_commander(p, "1HQ")->saved;
    fof_close(p);
    return saved;
}

TEST(what_is_saved_depends_on_experience_and_light, "FOF-4.1.3-2", "FOF-4.1.3-3", "FOF-4.1.3-4")
{
    CHECK_INT(saved_of("green", ""), 3);
    CHECK_INT(saved_of("line", ""), 6);
    CHECK_INT(saved_of("veteran", ""), 9);
    CHECK_INT(saved_of("green", "visibility = 1 1\n"), 2);
    CHECK_INT(saved_of("line", "visibility = 1 1\n"), 4);
    CHECK_INT(saved_of("veteran", "visibility = 1 1\n"), 6);
    CHECK_INT(saved_of("veteran", "visibility = 1 0\n"), 9); /* +1 is not limited yet */
}

/* ---- hits on HQs (4.1.4) ---- */

TEST(an_hq_that_becomes_a_team_loses_its_saved_commands, "FOF-4.1.4-1")
{
    static const char *const letters[] = {"C", "L", "P"};
    for (int i = 0; i < 3; i++) {
        Fof *p = fof_open(MAP TURN_STEP("2", "3.3.2b") TURN_HQ("1", "2,1") TURN_HQ("2", "2,1") TURN_CONTACT
                          "[commander 1HQ]\nsaved = 2\n[commander 2HQ]\nsaved = 2\n");
        char effect[3] = {letters[i][0], 0, 0};
        CHECK_INT(turn_commander(p, "1HQ")->saved, 2);
        fof_hit_unit(fof_play(p), fof_unit(p, "1HQ"), effect);
        CHECK(!unit_in_play(p->state, fof_unit(p, "1HQ")));
        CHECK_INT(turn_commander(p, "1HQ")->saved, 0);
        CHECK_INT(turn_commander(p, "2HQ")->saved, 2);
        fof_close(p);
    }
}

TEST(on_its_fire_team_side_it_keeps_them_but_orders_only_itself, "FOF-4.1.4-2", "FOF-4.1.4-3")
{
    Fof *p = fof_open(MAP TURN_STEP("2", "3.3.1b") TURN_CARDS("25") COHQ TURN_HQ(
        "1", "2,1") "flags = flipped\nexperience = veteran\n" TURN_SQUAD("1/1", "1", "2,1") TURN_CONTACT
                      "[commander 1HQ]\nsaved = 8\nflags = activated\n[commander COHQ]\nflags = done\n");
    CHECK_TEXT(turn_step(p), "3.3.2b"); /* activated or not, it has the initiative only */
    CHECK(turn_acts(p, "1HQ"));
    CHECK_INT(p->state->commands, 8 + 1); /* 2 of the star, less 1 as a green team */
    CHECK(fof_refused(p, "1HQ orders 1/1 to move to 2,2", "4.1.4"));
    CHECK(fof_legal(p, "1HQ orders 1HQ to") > 0);
    CHECK(fof_do(p, "done"));
    CHECK_INT(turn_commander(p, "1HQ")->saved, 9); /* the veteran's limit */
    fof_close(p);
    Fof *co = fof_open(MAP TURN_STEP("2", "3.3.1b") "acting = COHQ\ncommands = 3\n" COHQ TURN_HQ(
        "1", "2,1") "flags = flipped\n" TURN_HQ("2", "2,1"));
    CHECK(fof_refused(co, "COHQ orders 1HQ to activate", "4.2.1a"));
    CHECK_INT(fof_legal(co, "COHQ orders 2HQ to activate"), 1);
    fof_close(co);
}

/* ---- events in the command phase ---- */

TEST(a_report_costs_the_company_its_first_commands)
{
    Fof *p = fof_open(
        MAP TURN_STEP("2", "3.3.1a") "event-until = 0 0 0 0 2\nevent-amount = 0 0 0 0 2\n" TURN_CARDS("11")
            COHQ RADIO TURN_CONTACT);
    CHECK_INT(p->state->commands, 2);
    fof_close(p);
}

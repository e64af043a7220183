/* The sequence of play: the order of the phases (3.0), events (3.1), enemy activity (3.2, 3.4), contact evaluation (3.7.2). */
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/turn.h"

#define MAP TURN_MISSION("offensive")

/* ---- the turn (3.0) ---- */

static bool rows_are(MissionType type, const char *const *rules)
{
    int at = 0;
    for (const char *const *rule = rules; *rule; rule++) {
        int step = fof_sequence_find(*rule, type);
        if (step < at)
            return false;
        at = step;
    }
    return true;
}

TEST(an_attack_and_a_patrol_have_the_enemy_after_the_commands, "FOF-3.0-1", "FOF-3.4-1")
{
    static const char *const turn[] = {"3.1", "3.3.1a", "3.3.2d", "3.4.1", "3.4.2", "3.5.1", "3.5.2",
                                       "3.6", "3.7.1",  "3.7.2",  "3.7.3", "3.7.4", "3.8",   NULL};
    CHECK(rows_are(MISSION_OFFENSIVE, turn));
    CHECK(rows_are(MISSION_PATROL, turn));
    CHECK_INT(fof_sequence_find("3.2.1", MISSION_OFFENSIVE), -1);
    CHECK_INT(fof_sequence_find("3.2.2", MISSION_PATROL), -1);
}

TEST(a_defence_has_the_enemy_before_the_commands, "FOF-3.0-2", "FOF-3.2-1")
{
    static const char *const turn[] = {"3.1", "3.2.1", "3.2.2", "3.3.1a", "3.3.2d", "3.5.1", "3.5.2",
                                       "3.6", "3.7.1", "3.7.2", "3.7.3",  "3.7.4",  "3.8",   NULL};
    CHECK(rows_are(MISSION_DEFENSIVE, turn));
    CHECK_INT(fof_sequence_find("3.4.1", MISSION_DEFENSIVE), -1);
    CHECK_INT(fof_sequence_find("3.4.2", MISSION_DEFENSIVE), -1);
}

/* The steps that one turn really goes through, as the log has them. */
static void check_walk(const char *mission, const char *first, const char *second)
{
    char text[1024];
    text_print(text, sizeof text, "%s[state]\nturn = 2\nstep = 3.3.2d\ncommands = 1\n%s", mission, TURN_IDLE);
    Fof *p = fof_open(text);
    CHECK(fof_do(p, "done"));
    const char *at = p->told;
    for (const char *const *rule =
             (const char *const[]){first, second, "3.5.1\t", "3.5.2\t", "3.6\t", "3.7.1\t", "3.7.2\t",
                                   "3.7.3\t", "3.7.4\t", "3.8\t", NULL};
         *rule; rule++) {
        at = strstr(at, *rule);
        CHECK(at != NULL);
    }
    CHECK_INT(p->state->turn, 3);
    fof_close(p);
}

TEST(a_turn_runs_through_its_rows_one_after_the_other, "FOF-3.0-1", "FOF-3.0-2", "FOF-3.0-3", "FOF-3.5-1",
     "FOF-3.7-1")
{
    check_walk(TURN_MISSION("offensive"), "3.4.1\t", "3.4.2\t");
    check_walk(TURN_MISSION("defensive"), "3.5.1\t", "3.5.1\t");
}

TEST(fire_is_brought_up_to_date_at_every_change, "FOF-3.0-4")
{
    Fof *p = fof_open(MAP "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 3\n" TURN_HQ("1", "2,1")
                          TURN_SQUAD("1/1", "1", "2,1") TURN_UNIT("Gp", "german-rifle-squad", "4,2"));
    CHECK_INT(p->state->fire[fof_card(p, "4,2")].outside, VOF_NONE); /* off the lines of 2,1 */
    CHECK_INT(p->state->fire[fof_card(p, "2,2")].outside, VOF_NONE);
    CHECK(fof_do(p, "1HQ orders 1/1 to move to 2,2"));
    CHECK_INT(p->state->fire[fof_card(p, "2,2")].outside,
              VOF_SMALL); /* the enemy opens on who came into reach */
    CHECK_INT(p->state->fire[fof_card(p, "4,2")].outside, VOF_SMALL);
    CHECK(p->state->activity >= ENGAGED);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_mission_runs_to_the_end_of_its_last_turn, "FOF-3.0-5", "FOF-3.0-6", "FOF-1.1.1B-1")
{
    const char *text = TURN_MISSION(
        "offensive") "turns = 3\n[card 2,2]\ncontrols = primary\n[award primary]\npoints = 5\n[award "
                     "success]\npoints = 3\n"
                     "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 1\n" TURN_SQUAD("1/1", "1", "2,2");
    Fof *p = fof_open(text);
    CHECK(fof_do(p, "done")); /* the objective is held since turn 2, yet turn 3 is played */
    CHECK_INT(p->state->over, OVER_NOT);
    CHECK_INT(p->state->turn, 3);
    while (!p->state->over)
        CHECK(fof_do(p, "done"));
    CHECK_INT(p->state->over, OVER_WON);
    CHECK_INT(p->state->experience, 8);
    fof_close(p);
}

/* ---- events (3.1, 3.2.1, 3.4.1) ---- */

#define EVENT(side, range, more) "[event " side " " range "]\ntext = Something.\n" more
#define TEN(side) "[events " side "]\ncolumn = 10\n"

TEST(a_friendly_event_needs_the_icon_and_never_comes_on_turn_one, "FOF-3.1-1", "FOF-EX-02", "FOF-2.8.2-1")
{
    const char *mission =
        MAP TEN("friendly") EVENT("friendly", "1-10", "effect = points\namount = 4\n") TURN_IDLE;
    char text[1024];
    text_print(text, sizeof text, "%s" TURN_STEP("1", "3.1") TURN_CARDS("7 1"), mission);
    Fof *first = fof_open(text);
    CHECK_INT(first->state->experience, 0);
    CHECK_INT(turn_draws_left(first), 49); /* general initiative drew the first card */
    fof_close(first);
    text_print(text, sizeof text, "%s" TURN_STEP("2", "3.1") TURN_CARDS("7 1 12"),
               mission); /* 7 shows the icon */
    Fof *icon = fof_open(text);
    CHECK_INT(icon->state->experience, 4);
    CHECK_INT(turn_draws_left(icon), 47);
    fof_close(icon);
    text_print(text, sizeof text, "%s" TURN_STEP("2", "3.1") TURN_CARDS("1 12"), mission); /* 1 does not */
    Fof *none = fof_open(text);
    CHECK_INT(none->state->experience, 0);
    CHECK_INT(turn_draws_left(none), 48);
    fof_close(none);
}

TEST(the_random_number_picks_the_line_of_the_table, "FOF-3.1-1", "FOF-EX-02", "FOF-EX-03")
{
    char text[2048];
    for (int result = 1; result <= 10; result++) {
        text_print(text, sizeof text, "%s[state]\nturn = 2\nstep = 3.1\n[deck]\nnext = 7 %d 12\n",
                   MAP TEN("friendly") EVENT("friendly", "1-3", "effect = points\namount = 1\n")
                       EVENT("friendly", "4-10", "effect = points\namount = 2\n") TURN_IDLE,
                   result * 5);
        Fof *p = fof_open(text);
        CHECK_INT(p->game->action[result * 5].random[10], result);
        CHECK_INT(p->state->experience, result <= 3 ? 1 : 2);
        fof_close(p);
    }
}

/* One event of the friendly table on turn 2, by force. */
static Fof *after_event(const char *mission, const char *event, const char *more)
{
    char text[4096];
    text_print(text, sizeof text,
               "%s[events friendly]\ncolumn = 10\n[event friendly 1-10]\ntext = "
               "Something.\n%s%s[state]\nturn = 2\nstep = 3.1\n[deck]\nnext = 7 1 25 26 27\n",
               mission, event, more);
    return fof_open(text);
}

TEST(an_impossible_event_is_no_event_and_not_redrawn, "FOF-3.1-2")
{
    Fof *gone = after_event(MAP, "effect = arrive\nunit = 2/1\ncard = 2,0\n",
                            TURN_IDLE "[unit 2/1]\ntype = rifle-squad\nflags = removed\nstart = no\n");
    CHECK(!unit_in_play(gone->state, fof_unit(gone, "2/1")));
    CHECK_INT(turn_draws_left(gone), 47); /* icon, number, general initiative: no third try */
    fof_close(gone);
    Fof *calm = after_event(MAP, "effect = rally\n", TURN_IDLE);
    CHECK_INT(turn_draws_left(calm), 47);
    fof_close(calm);
    Fof *comes = after_event(MAP, "effect = arrive\nunit = 2/1\n",
                             TURN_IDLE "[unit 2/1]\ntype = rifle-squad\nstart = no\n");
    CHECK_INT(unit_card(comes->state, fof_unit(comes, "2/1")), fof_card(comes, "2,0"));
    fof_close(comes);
}

TEST(an_event_that_can_do_nothing_is_told_as_none, "FOF-3.1-2")
{
    static const char *const nothing[] = {
        "effect = arrive\nunit = 2/1\ncard = 0,1\n", /* where the map has no card yet */
        "effect = arrive\nunit = 1/1\n",             /* who is there */
        "effect = leave\nunit = 2/1\n",              /* who is not */
        "effect = ammunition\nunit = 2/1\n",
        "effect = pin\nunit = 2/1\n",
        "effect = rally\n",                  /* nobody is pinned */
        "effect = ammunition\nunit = 2/1\n", /* who is not even in the table */
    };
    for (int i = 0; i < 7; i++) {
        char text[2048];
        text_print(
            text, sizeof text,
            "%s[event friendly 1-10]\ntext = Something.\n%s[unit 2/1]\ntype = rifle-squad\nstart = no\n",
            MAP TURN_STAND TURN_IDLE TEN("friendly"), nothing[i]);
        Fof *p = fof_open(text);
        fof_deck(p, 2, 7, 1);
        if (i == 6)
            *fof_u(p, "2/1") = (Unit){0};
        fof_friendly_event(fof_play(p));
        CHECK(fof_told(p, "No event from the friendly higher headquarters."));
        CHECK(!fof_told(p, "Something."));
        fof_close(p);
    }
}

TEST(friendly_events_touch_friends_only, "FOF-3.1-3")
{
    const char *both = TURN_SQUAD("1/1", "1", "1,1") "flags = pinned\n" TURN_UNIT(
        "Gp", "german-rifle-squad",
        "4,3") "flags = pinned\n"
               "[marker 0]\nkind = mines\nat = 1,1\n[marker 1]\nkind = mines\nat = 4,3\n";
    Fof *p = after_event(MAP, "effect = rally\n", both);
    CHECK(!(fof_u(p, "1/1")->flags & UNIT_PINNED));
    CHECK(fof_u(p, "Gp")->flags & UNIT_PINNED);
    fof_close(p);
    Fof *pin = after_event(MAP, "effect = pin\n", TURN_IDLE TURN_UNIT("Gp", "german-rifle-squad", "4,3"));
    CHECK(fof_u(pin, "1/1")->flags & UNIT_PINNED);
    CHECK(!(fof_u(pin, "Gp")->flags & UNIT_PINNED));
    fof_close(pin);
    Fof *ammo = after_event(MAP, "effect = ammunition\n",
                            TURN_IDLE TURN_UNIT("LMG", "lmg-team", "1,1") "ammo = 1\n" TURN_UNIT(
                                "Gm", "german-hmg", "4,3") "ammo = 1\n");
    CHECK_INT(fof_u(ammo, "LMG")->ammo[0], 4);
    CHECK_INT(fof_u(ammo, "Gm")->ammo[0], 1);
    fof_close(ammo);
}

TEST(every_kind_of_event_does_what_it_says, "FOF-3.1-1")
{
    Fof *sky = after_event(MAP, "effect = weather\namount = 2\nturns = 2\n", TURN_IDLE);
    CHECK(fof_limited_visibility(sky->state));
    CHECK_INT(sky->state->weather, 2);
    fof_close(sky);
    Fof *clear = after_event(MAP, "effect = weather\namount = -3\nturns = 2\n", TURN_IDLE);
    CHECK_INT(clear->state->weather, 0); /* no weather is better than none */
    fof_close(clear);
    Fof *storm = after_event(MAP, "effect = weather\namount = 12\nturns = 2\n", TURN_IDLE);
    CHECK_INT(storm->state->weather, 9);
    fof_close(storm);
    Fof *dusk = after_event(MAP, "effect = light\namount = 3\n", TURN_IDLE);
    CHECK_INT(dusk->state->light, 3);
    fof_close(dusk);
    Fof *away = after_event(MAP, "effect = battalion-away\nturns = 1\n",
                            TURN_UNIT("COHQ", "co-hq", "1,1") "carries = scr300\n");
    CHECK_TEXT(turn_step(away), "3.3.2a");
    fof_close(away);
    Fof *more = after_event(MAP, "effect = commands\namount = 2\nturns = 1\n", TURN_IDLE);
    CHECK_INT(more->state->commands, 2 + 2); /* card 25 shows 2 */
    fof_close(more);
    Fof *leave = after_event(MAP, "effect = leave\nunit = 2/1\n", TURN_IDLE TURN_SQUAD("2/1", "1", "1,1"));
    CHECK(!unit_in_play(leave->state, fof_unit(leave, "2/1")));
    fof_close(leave);
    Fof *step = after_event(MAP, "effect = leave\n", TURN_IDLE);
    CHECK_INT(fof_u(step, "1/1")->steps, 2);
    fof_close(step);
    Fof *ammo = after_event(MAP, "effect = ammunition\nunit = LMG\n",
                            TURN_IDLE TURN_UNIT("LMG", "lmg-team", "1,1") "ammo = 1\n" TURN_UNIT(
                                "LM2", "lmg-team", "1,1") "ammo = 1\n");
    CHECK_INT(fof_u(ammo, "LMG")->ammo[0], 4);
    CHECK_INT(fof_u(ammo, "LM2")->ammo[0], 1);
    fof_close(ammo);
    Fof *contact = after_event(MAP, "effect = contact\npc = B\n", TURN_IDLE);
    CHECK_INT(contact->state->cards[fof_card(contact, "1,1")].pc, 'B');
    CHECK_INT(contact->state->cards[fof_card(contact, "2,1")].pc, 0);
    fof_close(contact);
    Fof *tactics = after_event(MAP, "effect = tactics\ntactics = hasty\nturns = 3\n", TURN_IDLE);
    int amount;
    CHECK(fof_event_in_force(tactics->state, EFFECT_TACTICS, &amount));
    CHECK_TEXT(fof_name_tactics(tactics->game, amount), "hasty");
    tactics->state->turn = 5;
    CHECK(!fof_event_in_force(tactics->state, EFFECT_TACTICS, NULL));
    fof_close(tactics);
    Fof *net = after_event(MAP, "effect = net-down\nnetwork = bn-tac\nturns = 1\n",
                           TURN_UNIT("COHQ", "co-hq", "1,1") "carries = scr300\n");
    CHECK(fof_event_in_force(net->state, EFFECT_NET_DOWN, &amount));
    CHECK_INT(amount, NET_BN_TAC);
    fof_close(net);
}

TEST(nobody_leaves_where_nobody_is, "FOF-3.1-2")
{
    const char *nobody = "[unit 2/1]\ntype = rifle-squad\nflags = removed\nstart = no\n";
    static const char *const events[] = {"effect = leave\nunit = 2/1\n", "effect = leave\n"};
    for (int i = 0; i < COUNT_OF(events); i++) {
        Fof *p = after_event(MAP, events[i], nobody);
        for (int level = 0; level < COUNT_OF(p->state->away); level++)
            CHECK_INT(p->state->away[level], 0);
        CHECK(!fof_told(p, "leave"));
        CHECK(!fof_rules.broken((const Game *)p->game, (const State *)p->state));
        fof_close(p);
    }
}

/* ---- the enemy's events and activity, through a door of the test's own ---- */

enum { MAX_SEEN = 16 };
static struct {
    UnitId checked[MAX_SEEN];
    int checks, places;
} seen;

static void note_place(Play *play)
{
    seen.places++;
    play->state->cards[fof_card_at(3, 3)].pc = 'C';
}

static void note_check(Play *play, UnitId unit)
{
    (void)play;
    seen.checked[seen.checks++ % MAX_SEEN] = unit;
}

static void note_nothing(Play *play)
{
    (void)play;
}

static const EnemyDoor door = {.set_up = note_nothing,
                               .place = note_place,
                               .begin = note_nothing,
                               .check = note_check,
                               .contacts = note_nothing,
                               .clean_up = note_nothing};

/* Runs one row with the test's enemy. */
static void run_with_enemy(Fof *p, const char *rule)
{
    static FofGame game;
    game = *p->game;
    game.enemy = &door;
    Play play = *fof_play(p);
    play.game = &game;
    memset(&seen, 0, sizeof seen);
    p->state->tactics = 1; /* he makes checks */
    p->state->step = (uint8_t)fof_sequence_find(rule, (MissionType)game.type);
    fof_steps.run(&play);
}

#define FAR_ENEMIES                                                                                          \
    TURN_UNIT("Gp1", "german-rifle-squad", "4,3")                                                            \
    "flags = unspotted\n" TURN_UNIT(                                                                         \
        "Gp2", "german-rifle-squad",                                                                         \
        "4,3") "flags = unspotted pinned\n" TURN_UNIT("Ldr", "german-leader",                                \
                                                      "4,3") "flags = unspotted\n" TURN_UNIT("Gp3",          \
                                                                                             "german-rifle-" \
                                                                                             "squad",        \
                                                                                             "4,2") "flags " \
                                                                                                    "= "     \
                                                                                                    "unspot" \
                                                                                                    "ted\n"

TEST(enemy_events_come_from_turn_two_and_may_be_impossible, "FOF-3.2.1-1", "FOF-3.2.1-2", "FOF-3.4.1-1")
{
    static const char *const types[] = {"offensive", "defensive", "patrol"};
    for (int i = 0; i < 3; i++) {
        char text[2048];
        const char *rule = i == MISSION_DEFENSIVE ? "3.2.1" : "3.4.1";
        text_print(
            text, sizeof text,
            "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = %s\ncolumns = 4\nrows = 3\n%s", types[i],
            TEN("enemy") EVENT("enemy", "1-5", "effect = pin\n") EVENT("enemy", "6-10", "effect = rally\n")
                TURN_STAND TURN_IDLE TURN_UNIT("Gp", "german-rifle-squad", "4,3") "flags = unspotted\n");
        Fof *p = fof_open(text);
        int step = fof_sequence_find(rule, (MissionType)p->game->type), left = turn_draws_left(p);
        p->state->turn = 1;
        fof_deck(p, 2, 7, 1);
        p->state->step = (uint8_t)step;
        fof_enemy_event(fof_play(p));
        CHECK_INT(turn_draws_left(p), left); /* never on turn 1 */
        p->state->turn = 2;
        fof_enemy_event(fof_play(p));
        CHECK(fof_u(p, "Gp")->flags & UNIT_PINNED);
        CHECK(!(fof_u(p, "1/1")->flags & UNIT_PINNED)); /* enemy units only */
        fof_deck(p, 1, 1);
        fof_u(p, "Gp")->flags &= (uint16_t)~UNIT_PINNED;
        fof_enemy_event(fof_play(p));
        CHECK(!(fof_u(p, "Gp")->flags & UNIT_PINNED)); /* no icon, no event */
        fof_deck(p, 3, 9, 50, 2);
        left = turn_draws_left(p);
        fof_enemy_event(fof_play(p)); /* nobody to rally: impossible */
        CHECK_INT(turn_draws_left(p), left - 2);
        CHECK(fof_told(p, "No event"));
        fof_close(p);
    }
}

TEST(who_acts_by_an_event_makes_no_activity_check, "FOF-3.2.1-3", "FOF-3.4.1-2", "FOF-3.2.2-2", "FOF-3.4.2-2")
{
    static const char *const types[] = {"offensive", "defensive"};
    for (int i = 0; i < 2; i++) {
        char text[2048];
        text_print(text, sizeof text,
                   "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = %s\ncolumns = 4\nrows = 3\n%s",
                   types[i],
                   TEN("enemy") EVENT("enemy", "1-10", "effect = rally\n") TURN_STAND TURN_IDLE FAR_ENEMIES);
        Fof *p = fof_open(text);
        fof_deck(p, 2, 7, 1);
        p->state->step = (uint8_t)fof_sequence_find(i ? "3.2.1" : "3.4.1", (MissionType)p->game->type);
        fof_enemy_event(fof_play(p));
        CHECK(fof_u(p, "Gp2")->flags & UNIT_CHECKED);
        run_with_enemy(p, i ? "3.2.2" : "3.4.2");
        CHECK_INT(seen.checks, 3);
        for (int check = 0; check < seen.checks; check++)
            CHECK(seen.checked[check] != fof_unit(p, "Gp2"));
        fof_close(p);
    }
}

TEST(an_enemy_placed_by_an_event_makes_no_check, "FOF-3.4.1-2", "FOF-3.2.1-3")
{
    Fof *p =
        fof_open(MAP TEN("enemy") EVENT("enemy", "1-10", "effect = arrive\nunit = Gp\ncard = 4,3\n")
                     TURN_STAND TURN_IDLE "[unit Gp]\ntype = german-squad\nflags = unspotted\nstart = no\n");
    fof_deck(p, 2, 7, 1);
    p->state->step = (uint8_t)fof_sequence_find("3.4.1", MISSION_OFFENSIVE);
    fof_enemy_event(fof_play(p));
    CHECK_INT(unit_card(p->state, fof_unit(p, "Gp")), fof_card(p, "4,3"));
    run_with_enemy(p, "3.4.2");
    CHECK_INT(seen.checks, 0);
    fof_close(p);
}

TEST(an_enemy_who_falls_back_by_an_event_makes_no_check, "FOF-3.4.1-2")
{
    Fof *p = fof_open(
        MAP TEN("enemy") EVENT("enemy", "1-10", "effect = fall-back\n")
            TURN_STAND TURN_IDLE TURN_UNIT("Gp", "german-squad", "4,2") "flags = unspotted\n" TURN_UNIT(
                "Dug", "german-squad", "4,2/foxhole1") "flags = unspotted\n");
    fof_deck(p, 2, 7, 1);
    p->state->step = (uint8_t)fof_sequence_find("3.4.1", MISSION_OFFENSIVE);
    fof_enemy_event(fof_play(p));
    CHECK_INT(unit_card(p->state, fof_unit(p, "Gp")), fof_card(p, "4,3"));
    CHECK_INT(unit_card(p->state, fof_unit(p, "Dug")), fof_card(p, "4,2"));
    run_with_enemy(p, "3.4.2");
    CHECK_INT(seen.checks, 1);
    CHECK_INT(seen.checked[0], fof_unit(p, "Dug"));
    fof_close(p);
}

TEST(an_enemy_who_cannot_fall_back_by_an_event_makes_his_check, "FOF-3.4.1-2")
{
    Fof *p = fof_open(MAP TEN("enemy") EVENT("enemy", "1-10", "effect = fall-back\n")
                          TURN_STAND TURN_IDLE TURN_UNIT("Gp", "german-squad", "4,3") "flags = unspotted\n");
    fof_deck(p, 2, 7, 1);
    p->state->step = (uint8_t)fof_sequence_find("3.4.1", MISSION_OFFENSIVE);
    fof_enemy_event(fof_play(p));
    CHECK(fof_told(p, "No event from the enemy higher headquarters.")); /* 4,3 is the last row */
    run_with_enemy(p, "3.4.2");
    CHECK_INT(seen.checks, 1);
    fof_close(p);
}

TEST(cards_come_at_random_and_units_by_their_state, "FOF-3.2.2-2", "FOF-3.4.2-2")
{
    Fof *p = fof_open(MAP TURN_STAND TURN_IDLE FAR_ENEMIES);
    fof_deck(p, 1, turn_random(p, 2, 2, 0)); /* the second of two cards first: 4,3 */
    run_with_enemy(p, "3.4.2");
    CHECK_INT(seen.checks, 4);
    CHECK_INT(seen.checked[0], fof_unit(p, "Gp2")); /* pinned, then good order, then the leader */
    CHECK_INT(seen.checked[1], fof_unit(p, "Gp1"));
    CHECK_INT(seen.checked[2], fof_unit(p, "Ldr"));
    CHECK_INT(seen.checked[3], fof_unit(p, "Gp3"));
    run_with_enemy(p, "3.4.2");
    CHECK_INT(seen.checks, 0); /* once a turn */
    for (int id = 0; id < MAX_UNITS; id++)
        p->state->units[id].flags &= (uint16_t)~UNIT_CHECKED;
    fof_deck(p, 1, turn_random(p, 2, 1, 0));
    run_with_enemy(p, "3.4.2");
    CHECK_INT(seen.checked[0], fof_unit(p, "Gp3"));
    fof_close(p);
}

TEST(in_a_defence_the_scheduled_markers_come_first, "FOF-3.2.2-1")
{
    Fof *p = fof_open(TURN_MISSION("defensive") TURN_STAND TURN_IDLE FAR_ENEMIES);
    run_with_enemy(p, "3.2.2");
    CHECK_INT(seen.places, 1);
    CHECK_INT(p->state->cards[fof_card(p, "3,3")].pc, 'C');
    CHECK_INT(seen.checks, 4);
    fof_close(p);
    Fof *attack = fof_open(MAP TURN_STAND TURN_IDLE FAR_ENEMIES);
    run_with_enemy(attack, "3.4.2");
    CHECK_INT(seen.places, 0);
    fof_close(attack);
}

/* An enemy gun that fires at a card its targets have left. */
#define EMPTY_TARGET \
    TURN_SQUAD("1/1", "1", "4,1") "steps = 2\n" TURN_UNIT("Gp", "german-lmg", "2,3") "aim = 2,1\n"

TEST(fire_on_empty_cards_ceases_before_the_checks_of_an_attack_only, "FOF-3.4.2-1", "FOF-3.2.2-3")
{
    Fof *attack = fof_open(MAP TURN_STAND EMPTY_TARGET);
    CHECK_INT(fof_u(attack, "Gp")->aim.card, fof_card(attack, "2,1"));
    run_with_enemy(attack, "3.4.2");
    CHECK(fof_u(attack, "Gp")->aim.how == AIM_NONE ||
          fof_u(attack, "Gp")->aim.card == fof_card(attack, "4,1"));
    CHECK(fof_u(attack, "Gp")->aim.card != fof_card(attack, "2,1"));
    fof_close(attack);
    Fof *defence = fof_open(TURN_MISSION("defensive") TURN_STAND EMPTY_TARGET);
    run_with_enemy(defence, "3.2.2");
    CHECK_INT(fof_u(defence, "Gp")->aim.card, fof_card(defence, "2,1"));
    fof_close(defence);
}

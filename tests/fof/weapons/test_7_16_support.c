/* 7.16.2 to 7.16.4, 7.17: what fire missions do once they are called. */
#include "core/play/explanation.h"
#include "fof/fire/combat.h"
#include "fof/load/load.h"
#include "fof/movement/los.h"
#include "fof/support.h"
#include "fof/turn/steps.h"

/* ---- the table (7.16) ---- */

TEST(fire_support_data_names_missions_fire_observers_and_numbers, "FOF-7.16-1")
{
    Fof *p = fof_open(SUPPORT(""));
    int he = support_of(p, "battery", SHELL_HE), wp = support_of(p, "battery", SHELL_WP);
    CHECK_INT(p->game->support.lines[he].vof, -5);
    CHECK_INT(p->game->support.lines[he].draws[ROLE_ARTILLERY_FO], 3);
    CHECK_INT(p->game->support.lines[he].draws[ROLE_CO_HQ], 1);
    CHECK_INT(p->game->support.lines[he].draws[ROLE_FAC], 0);
    CHECK_INT(p->game->support.lines[wp].screen, 1);
    CHECK_INT(fof_support_left(p->game, p->state, he, NO_UNIT), 4);
    CHECK_INT(fof_support_left(p->game, p->state, wp, NO_UNIT), 1);
    CHECK_INT(support_of(p, "mortars", SHELL_WP), -1);
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(fire_support_data_that_lacks_something_is_refused, "FOF-7.16-1")
{
    static const struct {
        const char *text;
        int line;
        const char *words;
    } cases[] = {
        {"type = offensive\n[fire battery he]\nvof = -5\narty-fo = 3\n", 2, "[agency]"},
        {"type = offensive\n[agency b]\nkind = artillery\n[fire b shot]\nvof = -5\narty-fo = 3\n", 4,
         "no fire mission"},
        {"type = offensive\n[agency b]\n[fire b he]\narty-fo = 3\n", 3, "needs vof"},
        {"type = offensive\n[agency b]\n[fire b he]\nvof = -5\n", 3, "needs an observer"},
        {"type = offensive\n[agency b]\n[fire b smoke]\nvof = -5\nscreen = 2\narty-fo = 3\n", 4, "has none"},
        {"type = offensive\n[agency b]\n[fire b wp]\nvof = -5\narty-fo = 3\n", 3, "needs screen"},
        {"type = offensive\n[agency b]\n[fire b air-strike]\nvof = -5\nfac = 3\n", 3, "aircraft"},
        {"type = offensive\n[agency b]\nside = enemy\n[fire b he]\nvof = -5\narty-fo = 3\n", 6, "spotter"},
        {"type = offensive\n[agency b]\nkind = mortar\nbattalion = yes\n", 4, "7.16.2B"},
        {"type = defensive\nmlr = 1\n[agency b]\nfpf = yes\n[fire b smoke]\nscreen = 2\narty-fo = 3\n", 4,
         "7.16.2D"},
        {"type = offensive\n[agency b]\n[fire b he]\nvof = -5\narty-fo = 9\n", 5, "6"},
    };
    for (int i = 0; i < COUNT_OF(cases); i++)
        CHECK(fof_mission_refused(cases[i].text, cases[i].line, cases[i].words));
    Writer messages = {0};
    CHECK(!fof_mission("type = defensive\nmlr = 1\n[place fpf]\nrows = 2\n", &messages));
    CHECK_CONTAINS(messages.text, "7.16.2D");
    writer_free(&messages);
}

/* ---- calling (7.16.3) ---- */

TEST(a_burst_brings_a_pending_mission_and_spends_it, "FOF-7.16.3-2", "FOF-7.16.3-3", "FOF-4.2.4i-1",
     "FOF-4.2.4i-2", "FOF-2.8.2-2")
{
    Fof *p = fof_open(SUPPORT(""));
    int he = support_of(p, "battery", SHELL_HE);
    fof_deck(p, 3, support_blank(p, 0), support_burst(p), support_blank(p, 1));
    CHECK(fof_do(p, CALL_HE));
    CHECK_INT(support_on(p, MARKER_PENDING, "3,4").value, -5);
    CHECK_INT(support_on(p, MARKER_PENDING, "3,4").detail, MARKER_INCOMING);
    CHECK_INT(support_count(p, MARKER_PENDING), 1);
    CHECK_INT(p->state->missions_left[he], 3);
    CHECK_INT(p->state->commands, 5);
    CHECK(fof_told(p, "7.16.3\tCalled on 3,4: HE of the field battery."));
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(three_bursts_are_a_burst_too, "FOF-7.16.3-2", "FOF-2.8.2-3")
{
    Fof *p = fof_open(SUPPORT(""));
    fof_deck(p, 3, support_blank(p, 0), support_blank(p, 1), support_three(p));
    CHECK(fof_do(p, CALL_HE));
    CHECK_INT(support_count(p, MARKER_PENDING), 1); /* this battery fires no battalion missions */
    CHECK_INT(p->state->frame_count, 0);
    fof_close(p);
}

TEST(a_failed_call_places_and_spends_nothing, "FOF-7.16.3-4")
{
    Fof *p = fof_open(SUPPORT(""));
    fof_deck(p, 3, support_blank(p, 0), support_blank(p, 1), support_blank(p, 2));
    CHECK(fof_do(p, CALL_HE));
    CHECK_TEXT(turn_topic(p), "exhort");
    CHECK(fof_do(p, "accept"));
    CHECK_INT(support_count(p, MARKER_PENDING) + support_count(p, MARKER_TARGET), 0);
    CHECK_INT(p->state->missions_left[support_of(p, "battery", SHELL_HE)], 4);
    fof_close(p);
}

TEST(an_exhorted_observer_gets_one_more_card, "FOF-7.16.3-2", "FOF-7.16.4-1")
{
    for (int shorts = 0; shorts < 2; shorts++) {
        Fof *p = fof_open(SUPPORT(""));
        fof_deck(p, 4, support_blank(p, 0), support_blank(p, 1), support_blank(p, 2),
                 shorts ? support_short_card(p) : support_burst(p));
        CHECK(fof_do(p, CALL_HE));
        CHECK(fof_do(p, "exhort FO by COHQ"));
        CHECK_INT(support_on(p, MARKER_PENDING, shorts ? "3,3" : "3,4").value, -5);
        CHECK_INT(support_count(p, MARKER_PENDING), 1);
        fof_close(p);
    }
}

TEST(pending_missions_come_down_in_the_fire_mission_update, "FOF-7.16.3-5")
{
    Fof *p = fof_open(SUPPORT(""));
    fof_deck(p, 3, support_burst(p), support_blank(p, 0), support_blank(p, 1));
    CHECK(fof_do(p, CALL_HE));
    turn_row(p, "3.7.1");
    CHECK_INT(support_count(p, MARKER_PENDING), 0);
    CHECK_INT(support_on(p, MARKER_INCOMING, "3,4").value, -5);
    turn_row(p, "3.7.1"); /* and is over with the next */
    CHECK_INT(support_count(p, MARKER_INCOMING), 0);
    fof_close(p);
}

/* Stills of what lies on one card: before it comes down, and after. */
TEST(a_pending_mission_does_nothing_but_make_contact, "FOF-7.16.3-8")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") SUPPORT_BATTERY("")
                          SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO SUPPORT_UNIT("1/1", "rifle-squad", "3,4"));
    int ncm;
    turn_row(p, "3.7.3");
    CHECK_INT(p->state->activity, NO_CONTACT);
    fof_support_fire(fof_play(p), support_of(p, "battery", SHELL_SMOKE), fof_unit(p, "FO"),
                     fof_card(p, "3,3"));
    fof_support_fire(fof_play(p), support_of(p, "battery", SHELL_HE), fof_unit(p, "FO"), fof_card(p, "3,4"));
    turn_row(p, "3.7.3");
    CHECK_INT(p->state->activity, CONTACT);
    CHECK(!fof_ncm_of(p->game, p->state, fof_unit(p, "1/1"), &ncm, NULL));
    CHECK(!fof_card_has_smoke(p->state, fof_card(p, "3,3")));
    CHECK(!fof_card_has_vof_marker(p->game, p->state, fof_card(p, "3,4")));
    turn_row(p, "3.7.1");
    CHECK(fof_ncm_of(p->game, p->state, fof_unit(p, "1/1"), &ncm, NULL));
    CHECK(fof_card_has_smoke(p->state, fof_card(p, "3,3")));
    fof_close(p);
}

static int line_value(Fof *p, const char *unit, const char *label)
{
    Reason lines[20];
    Explanation why = {.lines = lines, .cap = COUNT_OF(lines)};
    int ncm;
    fof_ncm_of(p->game, p->state, fof_unit(p, unit), &ncm, &why);
    for (int i = 0; i < why.count; i++)
        if (!strcmp(lines[i].label, label))
            return atoi(lines[i].value);
    return 99;
}

TEST(darkness_does_not_help_against_incoming, "FOF-7.16.3-6")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") "[state]\nturn = 2\nstep = 3.3.1b\nacting = COHQ\ncommands = "
                                               "6\nvisibility = 3\n" SUPPORT_HQ
                                               "[marker 0]\nkind = incoming\nvalue = -5\nat = 3,2\n");
    CHECK_INT(line_value(p, "COHQ", "incoming"), -5);
    CHECK_INT(line_value(p, "COHQ", "light"), 99);
    fof_close(p);
}

/* ---- odds and words ---- */

/* 50 cards, the bursts and shorts counted from the deck itself; three draws. */
TEST(odds_of_a_call_are_exact_and_tell_success_short_and_failure, "FOF-7.16.3-2", "FOF-7.16.4-1")
{
    Fof *p = fof_open(SUPPORT(""));
    int blank = 0, shorts = 0;
    for (int card = 1; card < RESHUFFLE_CARD; card++) {
        blank += support_blank(p, blank) == card;
        shorts += p->game->action[card].marks >> MARK_SHORT & 1;
    }
    uint64_t all = 50 * 49 * 48, none = (uint64_t)blank * (uint64_t)(blank - 1) * (uint64_t)(blank - 2),
             sound = 50 - (uint64_t)shorts;
    uint64_t no_short = sound * (sound - 1) * (sound - 2);
    Odds failure = support_odds(p, CALL_HE, "failure"), success = support_odds(p, CALL_HE, "success"),
         short_round = support_odds(p, CALL_HE, "short round");
    CHECK(failure.denominator && failure.numerator * all == none * failure.denominator);
    CHECK(success.denominator && success.numerator * all == (no_short - none) * success.denominator);
    CHECK(short_round.denominator &&
          short_round.numerator * all == (all - no_short) * short_round.denominator);
    Odds later = support_odds(p, CALL_HE, "after exhort");
    CHECK(later.denominator && later.numerator * success.denominator > success.numerator * later.denominator);
    fof_close(p);
}

TEST(why_tells_where_the_cards_of_a_call_come_from, "FOF-7.16.3-1")
{
    Fof *p = fof_open(SUPPORT("[marker 0]\nkind = target\nat = 3,4\ndetail = 1\n"));
    fof_u(p, "FO")->experience = VETERAN;
    const char *why = fof_why(p, "order " CALL_HE);
    CHECK_CONTAINS(why, "allowed: yes (4.2.4i)");
    CHECK_CONTAINS(why, "cards listed for this observer: 3 (7.16.3)");
    CHECK_CONTAINS(why, "experience: +1 (7.16.3)");
    CHECK_CONTAINS(why, "registered target: +1 (7.16.5)");
    CHECK_CONTAINS(why, "cards drawn: 5 (4.2)");
    CHECK_CONTAINS(fof_why(p, "order COHQ orders FO to call for fire with HE of the battery on 3,3"),
                   "7.16.1");
    fof_close(p);
}

/* ---- battalion missions (7.16.2B) ---- */

static const char *question(const Fof *p)
{
    static Ask ask;
    fof_rules.ask((const Game *)p->game, (const State *)p->state, &ask);
    return ask.text;
}

#define BATTALION            \
    SUPPORT_MAP("offensive") \
    SUPPORT_BATTERY("battalion = yes\n") SUPPORT_MORTARS SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO

TEST(a_battalion_mission_adds_two_cards_beside_the_target, "FOF-7.16.2B-1", "FOF-2.8.2-3")
{
    Fof *p = fof_open(BATTALION SUPPORT_TARGET);
    fof_deck(p, 3, support_blank(p, 0), support_three(p), support_blank(p, 1));
    CHECK(fof_do(p, CALL_HE));
    CHECK_TEXT(turn_topic(p), "battalion");
    CHECK_TEXT(question(p), "FO has the whole battalion: two more cards beside the target?");
    CHECK_INT(fof_legal(p, "choose "), 8);
    CHECK(fof_refused(p, "choose 3,2", "7.16.2B")); /* not beside it */
    CHECK(fof_refused(p, "choose 3,4", "7.16.2B"));
    CHECK(fof_do(p, "choose 2,5"));
    CHECK_TEXT(question(p), "FO has the whole battalion: which is the second card beside the target?");
    CHECK_INT(fof_legal(p, "choose "), 7);
    CHECK(fof_refused(p, "done", "7.16.2B")); /* two or none */
    CHECK(turn_sound(p));
    CHECK(fof_do(p, "choose 4,4"));
    CHECK_INT(p->state->frame_count, 0);
    CHECK_INT(support_count(p, MARKER_PENDING), 3);
    CHECK_INT(support_on(p, MARKER_PENDING, "2,5").value, -5);
    CHECK_INT(support_on(p, MARKER_PENDING, "4,4").value, -5);
    CHECK_INT(p->state->missions_left[support_of(p, "battery", SHELL_HE)], 3); /* one mission all the same */
    CHECK(turn_sound(p));
    fof_close(p);
}

TEST(the_player_may_leave_a_battalion_mission, "FOF-7.16.2B-1")
{
    Fof *p = fof_open(BATTALION SUPPORT_TARGET);
    fof_deck(p, 3, support_blank(p, 0), support_three(p), support_blank(p, 1));
    CHECK(fof_do(p, CALL_HE));
    CHECK(fof_do(p, "done"));
    CHECK_INT(support_count(p, MARKER_PENDING), 1);
    fof_close(p);
}

TEST(battalion_missions_need_the_icon_and_the_guns, "FOF-7.16.2B-1")
{
    Fof *p = fof_open(BATTALION SUPPORT_TARGET);
    fof_deck(p, 3, support_blank(p, 0), support_burst(p), support_blank(p, 1));
    CHECK(fof_do(p, CALL_HE));
    CHECK_INT(p->state->frame_count, 0);
    fof_close(p);
    p = fof_open(BATTALION SUPPORT_TARGET); /* mortars have no battalion */
    fof_deck(p, 2, support_blank(p, 0), support_three(p));
    CHECK(fof_do(p, "COHQ orders FO to call for fire with HE of the mortars on 3,4"));
    CHECK_INT(p->state->frame_count, 0);
    CHECK_INT(support_on(p, MARKER_PENDING, "3,4").value, -3);
    fof_close(p);
}

TEST(the_added_cards_of_a_battalion_need_no_sight, "FOF-7.16.2B-2")
{
    Fof *p = fof_open(BATTALION SUPPORT_TARGET);
    CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "FO"),
                             fof_card(p, "2,5"))); /* on no line from 3,2 */
    fof_deck(p, 3, support_blank(p, 0), support_three(p), support_blank(p, 1));
    CHECK(fof_do(p, CALL_HE));
    CHECK(fof_do(p, "choose 2,5"));
    CHECK_INT(support_on(p, MARKER_PENDING, "2,5").kind, MARKER_PENDING);
    fof_close(p);
}

/* ---- smoke and WP (7.16.2C, 7.17) ---- */

TEST(smoke_screens_and_wp_does_both, "FOF-7.16.2C-1", "FOF-7.17-1")
{
    Fof *p = fof_open(SUPPORT(""));
    UnitId fo = fof_unit(p, "FO");
    CardId there = fof_card(p, "3,4");
    fof_support_fire(fof_play(p), support_of(p, "battery", SHELL_SMOKE), fo, fof_card(p, "3,5"));
    fof_support_fire(fof_play(p), support_of(p, "battery", SHELL_WP), fo, there);
    turn_row(p, "3.7.1");
    CHECK_INT(support_on(p, MARKER_SMOKE_MISSION, "3,5").value, 3);
    CHECK_INT(support_on(p, MARKER_INCOMING, "3,5").kind, MARKER_NONE); /* no fire of its own */
    CHECK(!fof_card_has_vof_marker(p->game, p->state, fof_card(p, "3,5")));
    CHECK_INT(support_on(p, MARKER_WP_MISSION, "3,4").value, 1);
    CHECK_INT(support_on(p, MARKER_INCOMING, "3,4").value, -4);
    CHECK_INT(line_value(p, "german-paralyzed-team-1", "incoming"), -4);
    CHECK(fof_card_has_smoke(p->state, there));
    turn_row(p, "3.7.1");
    CHECK(!fof_card_has_smoke(p->state, there));
    fof_close(p);
}

/* 4.4.3: a grenade of WP attacks, and screens besides. */
TEST(wp_by_hand_attacks_and_screens, "FOF-7.17-1")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive") SUPPORT_ACTS SUPPORT_UNIT("COHQ", "co-hq", "3,2")
                          SUPPORT_UNIT("1/1", "rifle-squad", "3,2") SUPPORT_CARRIES("wp")
                              SUPPORT_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "3,2"));
    fof_deck(p, 2, fof_card_with(p, MARK_GRENADE, true, 0), fof_card_with(p, MARK_GRENADE, true, 1));
    CHECK(fof_do(p, "COHQ orders 1/1 to throw grenades at 3,2 against german-paralyzed-team-1 with wp-1"));
    CHECK_INT(support_on(p, MARKER_GRENADE, "3,2").value, -3);
    CHECK_INT(support_on(p, MARKER_WP, "3,2").value, 1);
    fof_close(p);
}

/* ---- light (7.16.2E, 7.16.3) ---- */

TEST(a_light_falls_on_any_card_that_lies_face_up, "FOF-7.16.2E-1")
{
    Fof *p = fof_open(
        SUPPORT("[card 1,5]\nterrain = woods\nface-down = yes\n[card 3,3]\nterrain = woods\nborders = "
                "dddddddd\n"));
    CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "FO"), fof_card(p, "1,5")));
    CHECK(!fof_los_unit_card(p->game, p->state, fof_unit(p, "FO"), fof_card(p, "5,5")));
    CHECK(
        fof_refused(p, "COHQ orders FO to call for fire with illumination of the battery on 1,5", "7.16.2E"));
    CHECK_INT(fof_legal(p, "FO to call for fire with illumination of the battery on 5,5"), 1);
    CHECK_INT(fof_legal(p, "FO to call for fire with illumination"), 24);
    fof_close(p);
}

TEST(a_light_burns_at_once_until_clean_up, "FOF-7.16.3-7")
{
    Fof *p = fof_open(SUPPORT(""));
    fof_deck(p, 2, support_burst(p), support_blank(p, 0));
    CHECK(fof_do(p, "COHQ orders FO to call for fire with illumination of the battery on 2,5"));
    CHECK_INT(support_count(p, MARKER_PENDING), 0);
    CHECK_INT(support_on(p, MARKER_ILLUMINATION, "2,5").value, -2);
    CHECK_INT(p->state->missions_left[support_of(p, "battery", SHELL_ILLUMINATION)], 1);
    CHECK_INT(support_count(p, MARKER_TARGET), 0); /* it has no target */
    CHECK(turn_sound(p));
    turn_row(p, "3.8");
    CHECK_INT(support_count(p, MARKER_ILLUMINATION), 0);
    fof_close(p);
}

TEST(a_fired_light_reaches_the_cards_around_it, "FOF-7.16.2E-1")
{
    Fof *p = fof_open(SUPPORT_MAP("offensive")
                          SUPPORT_BATTERY("") "[state]\nturn = 2\nstep = 3.3.1b\nacting = "
                                              "COHQ\ncommands = 6\nvisibility = 3\n" SUPPORT_HQ SUPPORT_UNIT(
                                                  "german-rifle-squad-1", "german-rifle-squad", "3,3"));
    CHECK_INT(line_value(p, "COHQ", "light"), 3);
    CHECK_INT(line_value(p, "COHQ", "illumination"), 99);
    fof_support_fire(fof_play(p), support_of(p, "battery", SHELL_ILLUMINATION), NO_UNIT, fof_card(p, "2,1"));
    CHECK_INT(line_value(p, "COHQ", "illumination"), -1);
    fof_support_fire(fof_play(p), support_of(p, "battery", SHELL_ILLUMINATION), NO_UNIT, fof_card(p, "3,2"));
    CHECK_INT(line_value(p, "COHQ", "illumination"), -2);
    fof_close(p);
}

/* ---- time on target (7.16.2F) ---- */

TEST(time_on_target_has_its_own_count_fire_and_draws, "FOF-7.16.2F-1")
{
    Fof *p = fof_open(SUPPORT(""));
    int tot = support_of(p, "battery", SHELL_TOT), he = support_of(p, "battery", SHELL_HE);
    fof_deck(p, 2, support_burst(p), support_blank(p, 0)); /* two cards, not three */
    CHECK(fof_do(p, "COHQ orders FO to call for fire with TOT of the battery on 3,4"));
    CHECK_INT(support_on(p, MARKER_PENDING, "3,4").value, -7);
    CHECK_INT(p->state->missions_left[tot], 0);
    CHECK_INT(p->state->missions_left[he], 4);
    CHECK_INT(turn_draws_left(p), 48);
    fof_close(p);
}

/* ---- air strikes (7.16.2G) ---- */

#define AIR                  \
    SUPPORT_MAP("offensive") \
    SUPPORT_BATTERY("") SUPPORT_JETS SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO SUPPORT_TARGET
#define CALL_JETS "COHQ orders FO to call for fire with air strike of the jets on 3,4"
#define FAC SUPPORT_UNIT("FAC", "fac", "3,2") SUPPORT_CARRIES("prc25-air")
#define MARK_ON(kind, place, more) "[marker 0]\nkind = " kind "\nat = " place "\n" more

TEST(no_air_strike_without_a_mark, "FOF-7.16.2G-1")
{
    Fof *p = fof_open(AIR);
    CHECK(fof_refused(p, CALL_JETS, "7.16.2G"));
    CHECK_INT(fof_legal(p, "air-strike"), 0);
    fof_close(p);
}

TEST(wp_on_the_target_marks_it_pending_or_not, "FOF-7.16.2G-2", "FOF-7.16.2G-3")
{
    static const char *const marks[] = {AIR MARK_ON("wp-mission", "3,4", ""),
                                        AIR MARK_ON("pending", "3,4", "detail = 7\n")};
    for (int i = 0; i < COUNT_OF(marks); i++) {
        Fof *p = fof_open(marks[i]);
        fof_deck(p, 2, support_burst(p), support_blank(p, 0));
        CHECK(fof_do(p, CALL_JETS));
        Marker strike = support_on(p, MARKER_PENDING, "3,4");
        for (int m = -1; strike.detail != MARKER_AIR_STRIKE &&
                         (m = fof_marker_find(p->state, MARKER_PENDING, fof_card(p, "3,4"), m)) >= 0;)
            strike = p->state->markers[m];
        CHECK_INT(strike.detail, MARKER_AIR_STRIKE);
        CHECK_INT(strike.value, -6);
        turn_row(p, "3.7.1");
        CHECK_INT(support_on(p, MARKER_AIR_STRIKE, "3,4").value, -6);
        fof_close(p);
    }
    Fof *p = fof_open(AIR MARK_ON("pending", "3,4", "detail = 2\nvalue = -3\n")); /* shells are no mark */
    CHECK(fof_refused(p, CALL_JETS, "7.16.2G"));
    fof_close(p);
    p = fof_open(AIR MARK_ON("wp-mission", "3,5", ""));
    CHECK(fof_refused(p, CALL_JETS, "7.16.2G"));
    fof_close(p);
}

TEST(colored_smoke_marks_from_the_nearest_friendly_card, "FOF-7.16.2G-2", "FOF-7.16.2G-4")
{
    Fof *p = fof_open(AIR MARK_ON("color-smoke", "3,2", "")); /* it means nothing else, and need not */
    CHECK_INT(fof_legal(p, "air strike of the jets on 3,4"), 1);
    fof_close(p);
    p = fof_open(AIR MARK_ON("color-smoke", "3,2", "") SUPPORT_UNIT("1/1", "rifle-squad", "4,3"));
    CHECK(fof_refused(p, CALL_JETS, "7.16.2G")); /* 4,3 is nearer */
    fof_close(p);
    p = fof_open(AIR MARK_ON("color-smoke", "1,2", "")); /* as near, but nobody is there */
    CHECK(fof_refused(p, CALL_JETS, "7.16.2G"));
    fof_close(p);
}

TEST(marking_and_striking_are_two_commands_of_two_units, "FOF-7.16.2G-1", "FOF-7.16.2G-5")
{
    Fof *p = fof_open(AIR FAC);
    fof_deck(p, 3, support_burst(p), support_blank(p, 0), support_blank(p, 1));
    CHECK(fof_do(p, "COHQ orders FO to call for fire with WP of the battery on 3,4"));
    CHECK(fof_refused(p, CALL_JETS, "4.2")); /* the same observer, the same impulse */
    CHECK_INT(fof_legal(p, "orders FO to call for fire"), 0);
    CHECK_INT(fof_legal(p, "orders FAC to call for fire with air strike of the jets on 3,4"), 1);
    CHECK_INT(p->state->commands, 5);
    fof_close(p);
}

/* ---- short rounds (7.16.4) ---- */

TEST(a_short_round_beats_every_other_icon, "FOF-7.16.4-1", "FOF-7.16.4-2", "FOF-2.8.2-4")
{
    Fof *p = fof_open(BATTALION SUPPORT_TARGET);
    fof_deck(p, 3, support_burst(p), support_three(p), support_short_card(p));
    CHECK(fof_do(p, CALL_HE));
    CHECK_INT(p->state->frame_count, 0); /* no battalion */
    CHECK_INT(support_count(p, MARKER_PENDING), 1);
    CHECK_INT(support_on(p, MARKER_PENDING, "3,3").value, -5);
    CHECK_INT(support_count(p, MARKER_TARGET), 0); /* no success on the target */
    CHECK_INT(p->state->missions_left[support_of(p, "battery", SHELL_HE)], 3);
    CHECK(fof_told(p, "7.16.4\tA short round: HE of the field battery goes to 3,3."));
    fof_close(p);
}

TEST(a_short_round_from_close_by_falls_on_the_observer, "FOF-7.16.4-2")
{
    Fof *p = fof_open(BATTALION SUPPORT_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "4,3"));
    fof_deck(p, 3, support_blank(p, 0), support_blank(p, 1), support_short_card(p));
    CHECK(fof_do(p, "COHQ orders FO to call for fire with HE of the battery on 4,3"));
    CHECK_INT(support_on(p, MARKER_PENDING, "3,2").value, -5);
    fof_close(p);
}

TEST(a_short_round_on_ones_own_card_goes_to_a_random_one_beside_it, "FOF-7.16.4-3")
{
    for (int result = 1; result <= 8; result++) {
        Fof *p = fof_open(BATTALION SUPPORT_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "3,2"));
        fof_deck(p, 4, support_blank(p, 0), support_blank(p, 1), support_short_card(p),
                 turn_random(p, 8, result, 0) == support_blank(p, 0) ||
                         turn_random(p, 8, result, 0) == support_blank(p, 1) ||
                         turn_random(p, 8, result, 0) == support_short_card(p)
                     ? turn_random(p, 8, result, 3)
                     : turn_random(p, 8, result, 0));
        CHECK(fof_do(p, "COHQ orders FO to call for fire with HE of the battery on 3,2"));
        CardId there = card_neighbour(p->state, fof_card(p, "3,2"), (Direction)(result - 1));
        CHECK(fof_marker_find(p->state, MARKER_PENDING, there, -1) >= 0);
        fof_close(p);
    }
}

TEST(a_short_air_strike_goes_beside_its_mark, "FOF-7.16.4-4")
{
    Fof *p = fof_open(AIR MARK_ON("color-smoke", "3,2", ""));
    int north_east = turn_random(p, 8, NORTH_EAST + 1, 3);
    fof_deck(p, 3, support_blank(p, 0), support_short_card(p), north_east);
    CHECK(fof_do(p, CALL_JETS));
    CHECK_INT(support_on(p, MARKER_PENDING, "4,3").detail,
              MARKER_AIR_STRIKE); /* beside 3,2, not beside 3,4 only */
    fof_close(p);
    p = fof_open(AIR MARK_ON("wp-mission", "3,4", ""));
    fof_deck(p, 3, support_blank(p, 0), support_short_card(p), north_east);
    CHECK(fof_do(p, CALL_JETS));
    CHECK_INT(support_on(p, MARKER_PENDING, "4,5").detail, MARKER_AIR_STRIKE);
    fof_close(p);
}

/* ---- 3.9: for another attempt ---- */

TEST(another_attempt_has_all_its_missions_again)
{
    Fof *p = fof_open(SUPPORT(""));
    p->state->missions_left[0] = 1;
    CHECK(fof_round_trip(p));
    fof_support_reset(fof_play(p));
    CHECK_INT(p->state->missions_left[0], 4);
    p->state->missions_left[0] = 0; /* a whole position says so itself */
    CHECK(fof_round_trip(p));
    fof_close(p);
}

/* Orders name it as one speaks; scripts and older journals have it as the data do. */
TEST(a_call_is_read_as_it_is_said_and_as_the_data_name_it)
{
    static const char *const said[] = {"COHQ orders FO to call for fire with he of battery on 3,4",
                                       "cohq orders fo to call for fire with HE of The Battery on 3,4",
                                       CALL_HE};
    Fof *p = fof_open(SUPPORT(""));
    for (int i = 0; i < COUNT_OF(said); i++) {
        Action action;
        char text[ACTION_TEXT_SIZE];
        CHECK(fof_rules.parse((const Game *)p->game, (const State *)p->state, said[i], &action));
        fof_rules.say((const Game *)p->game, (const State *)p->state, action, text, sizeof text);
        CHECK_TEXT(text, CALL_HE);
    }
    CHECK(fof_refused(p, "COHQ orders COHQ to stop the final protective fire of battery", "7.16.2D"));
    CHECK(fof_refused(p, "COHQ orders COHQ to stop the final protective fire of the battery", "7.16.2D"));
    fof_close(p);
}

/* What must stay hidden, and every way it could leak by accident. Positions come in pairs that differ in
 * hidden facts only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/session/session.h"
#include "folio/position.h"
#include "folio/position/eyes.h"
#include "folio/position/names.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"
#include "minunit.h"

#define US_SIDE                                                                                    \
    "[unit us-1]\nat = 0109\n[unit us-2]\nat = 0604\n[unit mob-1]\nat = 0301\n[unit mon-1]\nat = " \
    "0409\n[unit eng]\nat = 0705\n"
#define HERE                                                                                               \
    "[unit vc-1]\nat = 0506\nwhere = hidden\n[unit vc-2]\nat = 1410\n[camp 1]\nat = 0706\n[camp 2]\nat = " \
    "0806\n"
#define THERE                                                                                              \
    "[unit vc-1]\nat = 1007\nwhere = hidden\n[unit vc-2]\nat = 1410\n[camp 1]\nat = 0205\n[camp 2]\nat = " \
    "1008\n"

static Game *rules_game(Vb *vb)
{
    return (Game *)vb->game;
}

/* All legal actions as text, with their odds. */
static char *everything_legal(Vb *vb)
{
    static Action actions[4096];
    Writer text = {0};
    int count = folio_rules.legal(rules_game(vb), (State *)vb->state, actions, 4096);
    for (int i = 0; i < count; i++) {
        Odds odds[16];
        char line[ACTION_TEXT_SIZE];
        folio_rules.say(rules_game(vb), (State *)vb->state, actions[i], line, sizeof line);
        writer_print(&text, "%s", line);
        int chances = folio_rules.odds(rules_game(vb), (State *)vb->state, actions[i], odds, 16);
        for (int j = 0; j < chances; j++)
            writer_print(&text, " %s %d/%d", odds[j].outcome, (int)odds[j].numerator,
                         (int)odds[j].denominator);
        writer_text(&text, "\n");
    }
    writer_text(&text, "");
    return text.text;
}

static bool same_lists(Vb *a, Vb *b)
{
    char *of_a = everything_legal(a), *of_b = everything_legal(b);
    bool same = strcmp(of_a, of_b) == 0;
    free(of_a), free(of_b);
    return same;
}

TEST(folio_leak_1_boats_are_offered_hexes_with_hidden_units)
{
    Vb *a = vb_open(US_SIDE HERE), *b = vb_open(US_SIDE THERE);
    CHECK(same_lists(a, b));
    CHECK(vb_do(a, "us-1 embarks") && vb_do(b, "us-1 embarks"));
    CHECK_INT(vb_legal(a, "us-1 lands at 0506"), 1);
    CHECK(same_lists(a, b)); /* the same destinations, costs, odds and words */
    vb_close(a), vb_close(b);
}

TEST(folio_leak_2_ways_zones_and_previews_ignore_hidden_units)
{
    static const char *const subjects[] = {"zoc 0505",        "zoc 0907",     "move us-2 0606",
                                           "move mob-1 0503", "terrain 0506", "terrain 0706",
                                           "unit vc-1",       "victory",      "support"};
    Vb *a = vb_open(US_SIDE HERE), *b = vb_open(US_SIDE THERE);
    for (int i = 0; i < COUNT_OF(subjects); i++) {
        char first[2048];
        snprintf(first, sizeof first, "%s", vb_why(a, subjects[i]));
        CHECK(*first);
        CHECK_TEXT(vb_why(b, subjects[i]), first);
    }
    /* A preview ends where something might come to light, in both alike. */
    Vb *seen_a = vb_seen_by(a, US), *seen_b = vb_seen_by(b, US);
    CHECK_BYTES(seen_a->state, seen_b->state, sizeof *seen_a->state);
    CHECK(vb_do(seen_a, "us-2 moves to 0606") && vb_do(seen_b, "us-2 moves to 0606"));
    CHECK_TEXT(vb_asked(seen_a), "over blind");
    CHECK_BYTES(seen_a->state, seen_b->state, sizeof *seen_a->state);
    vb_close(seen_a), vb_close(seen_b), vb_close(a), vb_close(b);
}

TEST(folio_leak_3_hidden_units_are_no_targets)
{
    Vb *vb = vb_open("[position]\nstep = us-combat\n[unit eng]\nat = 0705\n[unit vc-1]\nat = 0706\nwhere = "
                     "hidden\n[unit vc-2]\nat = 1410\n[unit vc-3]\nwhere = gone\n[support us]\nheld = 3\n");
    Reason hidden, gone;
    Action action;
    static const char *const orders[][2] = {{"eng attacks vc-1", "eng attacks vc-3"},
                                            {"bombard vc-1 with +3", "bombard vc-3 with +3"}};
    CHECK_INT(vb_legal(vb, "vc-1"), 0);
    for (int i = 0; i < 2; i++) {
        CHECK(folio_rules.parse(rules_game(vb), (State *)vb->state, orders[i][0], &action));
        CHECK(folio_rules.refuse(rules_game(vb), (State *)vb->state, action, &hidden));
        CHECK(folio_rules.parse(rules_game(vb), (State *)vb->state, orders[i][1], &action));
        CHECK(folio_rules.refuse(rules_game(vb), (State *)vb->state, action, &gone));
        CHECK_BYTES(&hidden, &gone, sizeof gone); /* the same refusal as for one who is not there */
    }
    vb_close(vb);
}

/* An exit, and a US unit lost: the actions and what is rolled for. */
static const struct {
    const char *position, *action;
    int kind;
} SILENT[] = {
    {"step = vc-movement\n[unit us-1]\nat = 1410\n[unit vc-1]\nat = 0601\n[unit vc-3]\nat = 0804\n",
     "vc-1 leaves at 0601", 0},
    {"step = us-combat\n[unit us-1]\nat = 0603\nsteps = 1\n[unit mob-1]\nat = 1410\n[unit vc-1]\nat = 0604\n",
     "us-1 attacks vc-1", 1},
};

/* The game with this condition after the action. */
static Vb *after_silent_roll(int event, const char *condition)
{
    char ini[512];
    snprintf(ini, sizeof ini,
             "[position]\nonly-these = yes\ncondition = %s\n%s[camp 1]\nat = 0706\n[camp 2]\nat = 0906\n",
             condition, SILENT[event].position);
    Vb *vb = vb_over("tests/folio/cordon.ini", ini);
    vb_dice(vb, 1, 1);
    ENSURE(vb_do(vb, SILENT[event].action));
    return vb;
}

TEST(folio_leak_4_silent_rolls_are_made_in_every_game, "FOLIO-27.0-13", "FOLIO-27.0-14")
{
    static const char *const conditions[] = {"escape", "casualties", "hold"};
    for (int i = 0; i < COUNT_OF(SILENT) * 3; i++) {
        Vb *first = after_silent_roll(i / 3, "hold"), *vb = after_silent_roll(i / 3, conditions[i % 3]);
        CHECK(vb->state->rolls[SILENT[i / 3].kind][0] >= 1);
        CHECK_BYTES(&vb->state->rng, &first->state->rng,
                    sizeof vb->state->rng); /* public dice do not know of it */
        CHECK_BYTES(&vb->state->dice, &first->state->dice, sizeof vb->state->dice);
        CHECK_TEXT(vb->told, first->told); /* nor does the log */
        Vb *seen = vb_seen_by(vb, US);
        CHECK_INT(seen->state->rolls[SILENT[i / 3].kind][0], UNKNOWN);
        CHECK_INT(seen->state->condition, UNKNOWN);
        vb_close(seen), vb_close(vb), vb_close(first);
    }
}

TEST(folio_leak_4_silent_rolls_have_a_stream_of_their_own)
{
    Vb *vb = vb_over("tests/folio/cordon.ini",
                     "[position]\nonly-these = yes\ncondition = escape\nstep = "
                     "vc-movement\n[unit us-1]\nat = 1410\n[unit vc-1]\nat = 0601\n[unit "
                     "vc-3]\nat = 0804\n");
    Rng before = vb->state->rng, secret = vb->state->secret;
    CHECK(vb_do(vb, "vc-1 leaves at 0601"));
    CHECK_BYTES(&vb->state->rng, &before, sizeof before);
    CHECK(memcmp(&vb->state->secret, &secret, sizeof secret) != 0);
    vb_close(vb);
}

TEST(folio_leak_5_public_dice_do_not_depend_on_hidden_facts)
{
    Vb *a = vb_open(US_SIDE HERE), *b = vb_open(US_SIDE THERE);
    CHECK_BYTES(&a->state->rng, &b->state->rng, sizeof a->state->rng);
    for (int i = 0; i < 40 && a->state->turn < 4;
         i++) { /* the same decisions, away from whatever is hidden: the same draws */
        const char *order = vb_legal(a, "pass") ? "pass" : "done";
        CHECK(vb_do(a, order) && vb_do(b, order));
        CHECK_BYTES(&a->state->rng, &b->state->rng, sizeof a->state->rng);
        CHECK_BYTES(a->state->held, b->state->held, sizeof a->state->held);
    }
    vb_close(a), vb_close(b);
}

TEST(folio_leak_6_what_comes_to_light_is_marked_in_the_log)
{
    Vb *vb =
        vb_open("[unit us-2]\nat = 0604\n[unit vc-1]\nat = 0706\nwhere = hidden\n[unit vc-2]\nat = 1410\n");
    Log log = {0};
    Action action;
    CHECK(folio_rules.parse(rules_game(vb), (State *)vb->state, "us-2 moves to 0605", &action));
    folio_rules.apply(rules_game(vb), (State *)vb->state, action, &log);
    int reveals = 0;
    for (int i = 0; i < log.count; i++)
        reveals += log.events[i].reveals;
    CHECK_INT(reveals, 1); /* taking it back past this is counted apart */
    log_free(&log);
    vb_close(vb);
}

TEST(folio_leak_7_what_a_side_sees_says_nothing_hidden)
{
    Vb *vb = vb_open(US_SIDE HERE "[support us]\nheld = 6 5\n[support vc]\nheld = 3 2\n");
    Vb *us = vb_seen_by(vb, US), *vc = vb_seen_by(vb, VC);
    const char *dump = vb_dump(us);
    CHECK_CONTAINS(dump, "[unit vc-1]\nwhere = hidden\nat = ?\n");
    CHECK_CONTAINS(dump, "[camp 1]\nstate = hidden\nat = ?\n");
    CHECK_CONTAINS(dump, "[support vc]\ncount = 2\nheld = ?\n");
    CHECK(!strstr(dump, "0506") && !strstr(dump, "0706"));
    CHECK_CONTAINS(dump, "[support us]\ncount = 2\nheld = 5 6\n");
    dump = vb_dump(vc);
    CHECK_CONTAINS(dump, "[unit vc-1]\nwhere = hidden\nat = 0506\n");
    CHECK_CONTAINS(dump, "[support us]\ncount = 2\nheld = ?\n");
    CHECK(!strstr(dump, "[rng]") && !strstr(dump, "[dice]"));
    vb_close(us), vb_close(vc), vb_close(vb);
}

TEST(folio_leak_7_events_about_hidden_things_are_for_one_side)
{
    Vb *vb = vb_start("tests/folio/delta.ini", 3);
    Log log = {0};
    for (int i = 0; i < 40 && vb->state->turn == 0; i++) {
        Action actions[4096];
        int count = folio_rules.legal(rules_game(vb), (State *)vb->state, actions, 4096);
        int chosen = 0;
        for (int j = 0; j < count && actions[chosen].verb != VERB_HIDE; j++)
            chosen = actions[j].verb == VERB_HIDE ? j : 0;
        folio_rules.apply(rules_game(vb), (State *)vb->state, actions[chosen], &log);
    }
    int whispers = 0;
    for (int i = 0; i < log.count; i++) {
        bool secret = log.events[i].kind == EVENT_HIDES || log.events[i].kind == EVENT_CAMP_SET;
        CHECK(!secret || log.events[i].eyes == 1 << VC);
        whispers += secret;
    }
    CHECK(whispers > 3);
    log_free(&log);
    vb_close(vb);
}

/* All that the Viet Cong turn tells, and how often they are asked, while they stay put. */
static char *quiet_turn(Vb *vb)
{
    Writer text = {0};
    for (int i = 0; i < 10 && vb->state->step >= STEP_VC_MOVE; i++) {
        writer_print(&text, "%s\n", vb_asked(vb));
        ENSURE(vb_do(vb, "done"));
        writer_print(&text, "%s", vb->told);
    }
    return text.text;
}

TEST(folio_leak_8_a_turn_of_hidden_units_that_stay_put_looks_the_same)
{
    Vb *a = vb_open("[position]\nstep = vc-movement\n" US_SIDE HERE),
       *b = vb_open("[position]\nstep = vc-movement\n" US_SIDE THERE);
    char *of_a = quiet_turn(a), *of_b = quiet_turn(b);
    CHECK_TEXT(of_a, of_b);
    CHECK_CONTAINS(of_a, "vc movement");
    free(of_a), free(of_b);
    vb_close(a), vb_close(b);
}

/* Whether the Viet Cong are asked in their Movement Phase shows only that they hide at all; in their Combat Phase it
 * shows nothing, because nobody starts beside ground that hides (the map's file proves that). */
TEST(folio_leak_8_whoever_hides_can_move_wherever_he_is)
{
    Vb *vb =
        vb_over("missions/folio/snoopys-nose.ini",
                "[position]\nonly-these = yes\nstep = vc-movement\n[unit 15]\nat = 1606\n[unit 514/1]\nat = "
                "0717\nwhere = hidden\n[unit 514/2]\nat = 4610\n");
    FolioUnit *unit = vb_unit(vb, "514/1");
    int hexes = 0;
    for (int node = 0; node < vb->game->map.nodes; node++) {
        if (!vb->game->map.node[node].hex ||
            !folio_hides_in(vb->game, folio_find_unit(vb->game, "514/1"), (Node)node))
            continue;
        unit->place = vb->game->map.node[node].place;
        CHECK(vb_legal(vb, "514/1 moves to") > 0);
        hexes++;
    }
    CHECK(hexes > 200);
    vb_close(vb);
}

/* The titles of all sections, one after another. */
static char *titles(const char *dump)
{
    Writer text = {0};
    for (const char *line = dump; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (*line == '[')
            writer_print(&text, "%.*s ", (int)strcspn(line, "\n"), line);
    writer_text(&text, "");
    return text.text;
}

TEST(folio_leak_9_counters_keep_their_order)
{
    Vb *vb = vb_open("[unit us-2]\nat = 0604\n[unit vc-1]\nat = 0706\nwhere = hidden\n[unit vc-2]\nat = "
                     "1410\n[unit vc-3]\nat = 0908\nwhere = hidden\n");
    Vb *seen = vb_seen_by(vb, US);
    char *before = titles(vb_dump(seen));
    vb_close(seen);
    CHECK(vb_do(vb, "us-2 moves to 0605")); /* one is found */
    seen = vb_seen_by(vb, US);
    char *after = titles(vb_dump(seen));
    CHECK_TEXT(after, before);
    free(before), free(after);
    vb_close(seen), vb_close(vb);
}

TEST(folio_leak_10_the_choice_of_an_ambush_is_not_shown)
{
    Vb *vb = vb_open("[unit us-1]\nat = 0109\n[unit vc-1]\nat = 0506\nwhere = hidden\n[unit vc-2]\nat = "
                     "1410\n[unit vc-3]\nat = 0507\nwhere = hidden\n");
    CHECK(vb_play(vb, "us-1 embarks", "us-1 lands at 0506", NULL));
    CHECK_INT(vb_legal(vb, "bump us-1 to"), 5); /* one of the six hexes is taken, in secret */
    Vb *seen = vb_seen_by(vb, US);
    CHECK_TEXT(vb_asked(seen), "vc ambush");
    CHECK_INT(vb_legal(seen, ""), 0); /* the US player sees no list, so no gap in it */
    vb_close(seen), vb_close(vb);
}

/* A preview ends where the Viet Cong answer what the US player may not know; they see his answers but for his markers. */
TEST(folio_leak_12_a_preview_ends_at_a_question_to_the_viet_cong)
{
    Vb *vb = vb_open("[position]\nstep = us-mobile-combat\n[unit mob-1]\nat = 0603\n[unit vc-1]\nat = "
                     "0604\n[unit vc-2]\nat = 1410\n");
    Vb *seen = vb_seen_by(vb, US);
    CHECK(vb_do(seen, "done"));
    CHECK_CONTAINS(vb_asked(seen), "blind");
    vb_close(seen), vb_close(vb);
    vb = vb_open("[position]\nstep = us-movement\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 1404\n");
    seen = vb_seen_by(vb, VC);
    Action action;
    CHECK(folio_rules.parse(vb->game, vb->state, "us-1 moves to 0604", &action));
    folio_rules.apply(vb->game, seen->state, action, NULL);
    CHECK_TEXT(vb_asked(seen), "us movement");
    vb_close(seen), vb_close(vb);
}

TEST(folio_leak_11_the_end_shows_the_whole_truth, "FOLIO-27.0-11")
{
    Vb *vb =
        vb_open("turns = 1\n[position]\nstep = vc-movement\n[unit us-1]\nat = 0101\n[unit vc-1]\nat = "
                "0506\nwhere = hidden\n[unit vc-2]\nat = 1410\n[camp 1]\nat = 0706\n[camp 2]\nat = 0806\n");
    CHECK(vb_do(vb, "done"));
    CHECK_TEXT(vb_asked(vb), "over vc");
    CHECK(vb_told(vb, "vc-1 was hidden at 0506."));
    CHECK(vb_told(vb, "Base camp 1 was at 0706."));
    Vb *seen = vb_seen_by(vb, US);
    CHECK_CONTAINS(vb_dump(seen), "[unit vc-1]\nwhere = hidden\nat = 0506\n");
    vb_close(seen), vb_close(vb);
    vb = vb_over("tests/folio/cordon.ini",
                 "[position]\nonly-these = yes\nstep = turn-end\nturn = 4\ncondition = hold\n[unit us-1]\nat "
                 "= 1410\n[unit vc-1]\nat = 0804\n[unit vc-2]\nwhere = left\n"
                 "[rolls]\nescape = 4\n[camp 1]\nat = 0706\n[camp 2]\nat = 0906\n");
    seen = vb_seen_by(vb, US);
    CHECK_INT(seen->state->condition, CONDITION_HOLD);
    CHECK_INT(seen->state->rolls[0][0], 4);
    vb_close(seen), vb_close(vb);
}

TEST(folio_guesses_are_fair_and_fit_what_is_known)
{
    Vb *vb = vb_open(US_SIDE HERE "[support vc]\nheld = 3 2\nplayed = 3\n");
    Vb *seen = vb_seen_by(vb, US);
    State full, again;
    Rng rng;
    int hexes = 0, last = 0;
    rng_seed(&rng, 7, 7);
    for (int i = 0; i < 40; i++) {
        folio_guess(vb->game, seen->state, US, &rng, &full);
        folio_mask(vb->game, &full, US, &again);
        CHECK_BYTES(&again, seen->state, sizeof again);
        CHECK(full.held[VC][3] <= 1); /* of two, one was played */
        hexes += last != full.camps[0].hex;
        last = full.camps[0].hex;
    }
    CHECK(hexes > 20); /* not always the same hex */
    vb_close(seen), vb_close(vb);
}

/* Wherever somebody may hide, even in the very first hex of the map. */
TEST(folio_guesses_think_of_every_hex)
{
    Vb *vb =
        vb_open("[hexes jungle]\n01 = 1\n[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0506\nwhere = hidden\n");
    Vb *seen = vb_seen_by(vb, US);
    int there = 0;
    State full;
    Rng rng;
    rng_seed(&rng, 7, 7);
    for (int i = 0; i < 2000; i++) {
        folio_guess(vb->game, seen->state, US, &rng, &full);
        for (int unit = 0; unit < vb->game->unit_count; unit++)
            there += full.units[unit].place == vb->game->map.node[0].place;
    }
    CHECK(there > 0);
    vb_close(seen), vb_close(vb);
}

/* What `show` prints for the Viet Cong, kept as a file: what is theirs stays, the US player's is drawn anew. */
TEST(folio_a_position_seen_by_the_viet_cong_is_filled_in_for_them)
{
    static const char ini[] = "[mission]\nbase = ../tests/folio/field.ini\nsystem = folio\n"
                              "[position]\nonly-these = yes\neyes = vc\nvc-lot = 00000000000000ff\n"
                              "[unit us-1]\nat = 0603\n[unit vc-1]\nat = 0804\n"
                              "[support us]\ncount = 2\nheld = ?\n[support vc]\nheld = 2\n";
    Errors errors = {0};
    State state;
    Doc *doc = doc_parse("position", ini, sizeof ini - 1, &errors);
    Game *game = folio_rules.load(doc, &errors);
    CHECK(game && session_start(&folio_rules, game, doc, 1, (State *)&state, &errors));
    CHECK(state.own_lot[VC] == 0xff && state.own_lot[US] != 0);
    int held[2] = {0};
    for (int side = US; side <= VC; side++)
        for (int value = 0; value < MARKER_VALUES; value++)
            held[side] += state.held[side][value];
    CHECK_INT(held[US], 2);
    CHECK_INT(held[VC], 1);
    CHECK_INT(state.held[VC][2], 1);
    folio_rules.unload(game);
    doc_free(doc), errors_free(&errors);
}

TEST(folio_guesses_hold_every_secret_condition_possible)
{
    Vb *vb = vb_over("tests/folio/cordon.ini",
                     "[position]\nonly-these = yes\nstep = us-movement\ncondition = hold\n[unit us-1]\nat "
                     "= 1410\n[unit vc-1]\nat = 0804\n[unit vc-2]\nat = 0704\n"
                     "[camp 1]\nat = 0706\n[camp 2]\nat = 0906\n");
    Vb *seen = vb_seen_by(vb, US);
    State full;
    Rng rng;
    int guessed[CONDITION_HOLD + 1] = {0};
    rng_seed(&rng, 7, 7);
    for (int i = 0; i < 60; i++) {
        folio_guess(vb->game, seen->state, US, &rng, &full);
        guessed[full.condition]++;
    }
    CHECK_INT(guessed[0], 0);
    for (int condition = CONDITION_ESCAPE; condition <= CONDITION_HOLD; condition++)
        CHECK(guessed[condition] > 10); /* nobody has fallen or gone: all alike */
    vb_close(seen), vb_close(vb);
}

TEST(folio_guesses_explain_why_the_viet_cong_are_asked)
{
    /* Without markers they are asked in their Combat Phase only if somebody can attack: a hidden unit beside one that
     * was there before it. */
    Vb *vb = vb_over(
        "missions/folio/snoopys-nose.ini",
        "[position]\nonly-these = yes\nstep = vc-combat\n[unit 4/47-C]\nat = 0616\n[unit 514/1]\nat = "
        "0717\nwhere = hidden\n[unit 514/2]\nat = 1014\nwhere = hidden\n[unit 514/3]\nat = 4610\n");
    Vb *seen = vb_seen_by(vb, US);
    State full;
    Rng rng;
    rng_seed(&rng, 7, 7);
    CHECK_TEXT(vb_asked(vb), "vc combat");
    for (int i = 0; i < 5; i++) {
        folio_guess(vb->game, seen->state, US, &rng, &full);
        CHECK_TEXT(folio_rules.broken(rules_game(vb), (State *)&full), NULL);
    }
    vb_close(seen), vb_close(vb);
}

/* The toy's own rules (T.1 to T.9), each as a position, an action and what must be seen. They show how
 * tests of a system read. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "minunit.h"
#include "toy/toy.h"

enum { LIST_MOST = 256, LINES_MOST = 32, DECK = 20, DIE = 6 };

/* A game of ridge.ini in some position. */
typedef struct Board {
    Doc *doc;
    Game *game;
    State *state, *seen;
    Log log;
    Writer text;
} Board;

static bool place(Board *board, const char *position, uint64_t seed)
{
    Errors errors = {0};
    Doc *doc = doc_parse("position", position, strlen(position), &errors);
    bool fine = doc && toy_rules.setup(board->game, doc, seed, board->state, &errors);
    writer_clear(&board->text);
    for (int i = 0; i < errors.count; i++)
        writer_print(&board->text, "%s\n", errors.line[i]);
    doc_free(doc);
    errors_free(&errors);
    return fine;
}

static Board open_board(const char *position)
{
    Board board = {0};
    Errors errors = {0};
    board.doc = doc_read("tests/toy/ridge.ini", &errors);
    ENSURE(board.doc);
    board.game = toy_rules.load(board.doc, &errors);
    ENSURE(board.game);
    board.state = calloc(2, toy_rules.state_size);
    ENSURE(board.state);
    board.seen = (State *)((char *)board.state + toy_rules.state_size);
    ENSURE(place(&board, position, 1));
    errors_free(&errors);
    return board;
}

static void close_board(Board *board)
{
    toy_rules.unload(board->game);
    doc_free(board->doc);
    free(board->state);
    log_free(&board->log);
    writer_free(&board->text);
}

/* Does an action of this text; false if it means nothing or is refused. */
static bool act(Board *board, const char *text)
{
    Action action;
    if (!toy_rules.parse(board->game, board->state, text, &action))
        return false;
    if (toy_rules.refuse(board->game, board->state, action, NULL))
        return false;
    log_clear(&board->log);
    toy_rules.apply(board->game, board->state, action, &board->log);
    return true;
}

/* Everything that happened at the last action, a sentence a line. */
static const char *told(Board *board)
{
    writer_clear(&board->text);
    writer_text(&board->text, "");
    for (int i = 0; i < board->log.count; i++) {
        char sentence[SENTENCE_SIZE];
        toy_rules.tell(board->game, board->state, &board->log.events[i], sentence, sizeof sentence);
        writer_print(&board->text, "%s\n", sentence);
    }
    return board->text.text;
}

static const char *shown(Board *board, const State *state)
{
    writer_clear(&board->text);
    toy_rules.dump(board->game, state, &board->text);
    return board->text.text;
}

static Ask asked(const Board *board, const State *state)
{
    Ask ask;
    toy_rules.ask(board->game, state, &ask);
    return ask;
}

/* Why an action is refused, with the rule in front; "" if it is not. */
static const char *refusal(const Board *board, const char *text)
{
    static char why[RULE_SIZE + LABEL_SIZE + 2];
    Action action;
    Reason reason;
    if (!toy_rules.parse(board->game, board->state, text, &action))
        return "it means nothing";
    if (!toy_rules.refuse(board->game, board->state, action, &reason))
        return "";
    text_print(why, sizeof why, "%s %s", reason.rule, reason.label);
    return why;
}

static void force(Board *board, const char *what, int value)
{
    ENSURE(!toy_rules.force(board->game, board->state, what, &value, 1));
}

static const char *const NEXT_TO_EACH_OTHER =
    "[position]\nturn = 3\nactive = us\ncommands = 2\n"
    "[unit us-1]\nat = 2\nspotted = yes\n[unit us-2]\nat = 2\nspotted = yes\n"
    "[unit enemy-1]\nat = 3\nspotted = yes\n[unit enemy-2]\nat = 4\n";

/* ---- planning and bids ---- */

TEST(toy_planning_offers_the_default_first)
{
    Board board = open_board("");
    Action actions[LIST_MOST];
    char text[ACTION_TEXT_SIZE];
    CHECK_INT(toy_rules.legal(board.game, board.state, actions, LIST_MOST), 4);
    toy_rules.say(board.game, board.state, actions[0], text, sizeof text);
    CHECK_TEXT(text, "no trap");
    CHECK_INT(asked(&board, board.state).turn, 0);
    CHECK_TEXT(refusal(&board, "trap 1"), "T.2.1 a trap is laid between the two homes: 2 to 4");
    close_board(&board);
}

TEST(toy_keeps_the_first_of_two_secret_bids_masked)
{
    Board board = open_board("");
    CHECK(act(&board, "trap 3") && act(&board, "bold") && act(&board, "no trap") && act(&board, "steady"));
    CHECK(act(&board, "bid 2"));
    CHECK_INT(asked(&board, board.state).side, SIDE_SECOND);
    toy_rules.mask(board.game, board.state, SIDE_SECOND, board.seen);
    CHECK_CONTAINS(shown(&board, board.seen),
                   "[side us]\nsupply = 4\npoints = 0\nlosses = 0\nsprung = no\ntrap = ?\nbid = ?\n");
    CHECK(act(&board, "bid 1"));
    CHECK_CONTAINS(told(&board), "us bid 2.\nenemy bid 1.\nus moves first.\n");
    toy_rules.mask(board.game, board.state, SIDE_SECOND, board.seen);
    CHECK_CONTAINS(shown(&board, board.seen), "trap = ?\nbid = 2\n");
    close_board(&board);
}

TEST(toy_does_not_ask_for_a_bid_without_supply)
{
    Board board =
        open_board("[position]\nturn = 1\n[side us]\nsupply = 0\nbid = 0\n[side enemy]\nsupply = 2\nbid = 0\n"
                   "doctrine = bold\n[side us]\ndoctrine = bold\n[frame 1]\nstep = bid-us\n");
    CHECK_TEXT(asked(&board, board.state).topic, "bid");
    CHECK_INT(asked(&board, board.state).side, SIDE_SECOND);
    close_board(&board);
}

/* ---- moves ---- */

TEST(toy_asks_the_other_side_in_the_middle_of_a_move)
{
    Board board = open_board(
        "[position]\nturn = 2\nactive = us\ncommands = 1\n[unit us-1]\nat = 2\n[unit enemy-1]\nat = 4\n"
        "[unit enemy-2]\nat = 4\nreacted = yes\n");
    CHECK(act(&board, "advance us-1 to 3"));
    CHECK_TEXT(told(&board), "us-1 advances to 3.\nus-1 is spotted at 3.\n");
    CHECK_TEXT(asked(&board, board.state).topic, "opportunity");
    CHECK_INT(asked(&board, board.state).side, SIDE_SECOND);
    CHECK_TEXT(refusal(&board, "react enemy-1"), "");
    CHECK_TEXT(refusal(&board, "react enemy-2"), "T.5.4 enemy-2 has fired at a move this turn");
    CHECK_TEXT(refusal(&board, "react enemy-3"), "T.5.4 enemy-3 is not next to the move");
    force(&board, "deck", 2);
    force(&board, "dice", 6);
    CHECK(act(&board, "react enemy-1"));
    CHECK_CONTAINS(told(&board),
                   "enemy-1 is spotted at 4.\nenemy-1 fires at us-1 and hits (card 2).\nus-1 loses 2.\n");
    close_board(&board);
}

TEST(toy_stops_a_move_onto_somebody_unseen)
{
    Board board =
        open_board("[position]\nturn = 2\nactive = us\ncommands = 1\n[unit us-1]\nat = 2\nspotted = yes\n"
                   "[unit enemy-3]\nat = 3\n");
    CHECK(act(&board, "advance us-1 to 3"));
    CHECK_CONTAINS(told(&board),
                   "us-1 runs into enemy-3 at 3 and stays where it was.\nenemy-3 is spotted at 3.\n");
    CHECK_CONTAINS(shown(&board, board.state), "[unit us-1]\nat = 2\n");
    close_board(&board);
}

TEST(toy_springs_a_trap_once)
{
    Board board = open_board("[position]\nturn = 2\nactive = us\ncommands = 3\n[side enemy]\ntrap = 2\n");
    force(&board, "dice", 3);
    CHECK(act(&board, "advance us-1 to 2"));
    CHECK_TEXT(told(&board),
               "us-1 advances to 2.\nus-1 springs the trap at 2; the die shows 3.\nus-1 loses 1.\n");
    CHECK(act(&board, "advance us-2 to 2"));
    CHECK_TEXT(told(&board), "us-2 advances to 2.\n");
    close_board(&board);
}

TEST(toy_hides_the_move_of_an_unseen_unit)
{
    Board board = open_board("[position]\nturn = 2\nactive = us\ncommands = 3\n");
    CHECK(act(&board, "advance us-1 to 2"));
    CHECK_INT(board.log.count, 1);
    CHECK_INT(board.log.events[0].eyes, 1 << SIDE_FIRST);
    toy_rules.mask(board.game, board.state, SIDE_SECOND, board.seen);
    CHECK_CONTAINS(shown(&board, board.seen), "[unit us-1]\nat = ?\n");
    close_board(&board);
}

TEST(toy_says_why_an_order_is_refused)
{
    static const char *const cases[][2] = {
        {"advance us-1 to 4", "T.5.1 us-1 is not next to 4"},
        {"advance us-1 to 3", "T.5.1 enemy-1 holds 3: fire or assault"},
        {"advance us-3 to 2", "T.4.2 us-3 has had its order this turn"},
        {"advance enemy-1 to 2", "T.4.2 enemy-1 takes orders from the other side"},
        {"advance us-1 to 9", "T.1.1 the ridge has places 1 to 5"},
        {"fire us-1 at enemy-2", "T.6.1 enemy-2 is not spotted"},
        {"fire us-1 at enemy-3", "T.6.1 enemy-3 is beyond the range of 2"},
        {"fire us-1 at us-2", "T.4.2 us-2 takes orders from the other side"},
        {"dig us-2", "T.6.4 us-2 is dug in already"},
        {"assault 4", "T.7.1 nobody is spotted at 4"},
        {"assault 5", "T.7.1 no unit that can still take an order is next to 5"},
        {"react us-1", "T.4 this does not answer the question (order)"},
        {"advance us-9 to 2", "it means nothing"},
    };
    Board board = open_board(
        "[position]\nturn = 3\nactive = us\ncommands = 2\n[unit us-1]\nat = 2\nspotted = yes\n"
        "[unit us-2]\nat = 2\nspotted = yes\ndug-in = yes\n[unit us-3]\nspent = yes\n"
        "[unit enemy-1]\nat = 3\nspotted = yes\n[unit enemy-2]\nat = 4\n[unit enemy-3]\nspotted = yes\n");
    for (int i = 0; i < COUNT_OF(cases); i++)
        CHECK_TEXT(refusal(&board, cases[i][0]), cases[i][1]);
    close_board(&board);
}

/* ---- assaults ---- */

TEST(toy_asks_before_a_failure_has_consequences)
{
    Board board = open_board(NEXT_TO_EACH_OTHER);
    force(&board, "deck", 2);
    CHECK(act(&board, "assault 3"));
    CHECK_TEXT(told(&board), "us assaults 3.\nus-1 balks (card 2).\n");
    CHECK_TEXT(asked(&board, board.state).topic, "exhort");
    CHECK_CONTAINS(shown(&board, board.state),
                   "[unit us-1]\nat = 2\nstrength = 3\nspotted = yes\nspent = no\n");
    force(&board, "dice", 3);
    force(&board, "deck", 6);
    CHECK(act(&board, "yes"));
    CHECK_TEXT(told(&board),
               "us-1 is exhorted: the die shows 3, needed is 4.\nus-1 falls back.\nus-2 balks (card 6).\n");
    CHECK(act(&board, "no"));
    CHECK_CONTAINS(told(&board), "us-2 falls back.\n");
    close_board(&board);
}

TEST(toy_gives_the_place_to_the_first_attacker_and_lets_it_be_fired_at)
{
    Board board =
        open_board("[position]\nturn = 3\nactive = us\ncommands = 1\n[unit us-1]\nat = 2\nspotted = yes\n"
                   "[unit us-2]\nat = 2\nspotted = yes\n[unit enemy-1]\nat = 3\nspotted = yes\nstrength = 1\n"
                   "[unit enemy-2]\nat = 4\n[side us]\nsupply = 0\n");
    const int cards[] = {7, 10}, rolls[] = {5};
    CHECK(!toy_rules.force(board.game, board.state, "deck", cards, 2));
    CHECK(!toy_rules.force(board.game, board.state, "dice", rolls, 1));
    CHECK(act(&board, "assault 3"));
    CHECK_TEXT(told(&board),
               "us assaults 3.\nus-1 is brave (card 7).\nus-1 attacks enemy-1; the die shows 5.\n"
               "enemy-1 loses 1.\nenemy-1 is gone.\nus-2 is brave (card 10).\nus-1 advances to 3.\n");
    CHECK_TEXT(asked(&board, board.state).topic, "opportunity");
    close_board(&board);
}

TEST(toy_does_not_ask_for_an_exhortation_that_cannot_be_paid)
{
    Board board = open_board(NEXT_TO_EACH_OTHER);
    CHECK(place(
        &board,
        "[position]\nturn = 3\ncommands = 2\n[side us]\nsupply = 0\n[unit us-1]\nat = 2\nspotted = yes\n"
        "[unit enemy-1]\nat = 3\nspotted = yes\n",
        1));
    force(&board, "deck", 2);
    CHECK(act(&board, "assault 3"));
    CHECK_CONTAINS(told(&board), "us-1 balks (card 2).\nus-1 falls back.\n");
    CHECK_TEXT(asked(&board, board.state).topic, "order");
    close_board(&board);
}

/* ---- odds ---- */

static int64_t enemy_losses(const Board *board, const State *state)
{
    Score scores[8];
    int count = toy_rules.score(board->game, state, scores, 8);
    for (int i = 0; i < count; i++) {
        if (strcmp(scores[i].name, "enemy-losses") == 0)
            return scores[i].value;
    }
    return -1;
}

/* The whole deck and all faces, one after the other. */
TEST(toy_odds_of_fire_are_what_happens)
{
    Board board = open_board(NEXT_TO_EACH_OTHER);
    Action fire;
    Odds odds[LINES_MOST];
    uint64_t times[4] = {0};
    CHECK(toy_rules.parse(board.game, board.state, "fire us-1 at enemy-1", &fire));
    int outcomes = toy_rules.odds(board.game, board.state, fire, odds, LINES_MOST);
    for (int card = 1; card <= DECK; card++) {
        for (int roll = 1; roll <= DIE; roll++) {
            memcpy(board.seen, board.state, toy_rules.state_size);
            CHECK(!toy_rules.force(board.game, board.seen, "deck", &card, 1));
            CHECK(!toy_rules.force(board.game, board.seen, "dice", &roll, 1));
            toy_rules.apply(board.game, board.seen, fire, NULL);
            times[enemy_losses(&board, board.seen)]++;
        }
    }
    CHECK_INT(outcomes, 3);
    for (int i = 0; i < outcomes; i++) {
        CHECK_INT(odds[i].numerator, times[i]);
        CHECK_INT(odds[i].denominator, DECK * DIE);
    }
    close_board(&board);
}

/* Three brave cards and the reshuffle card are left: the second unit's card is brave unless the shuffle
 * came before it, and then 8 in 20 are. 3/4 + 1/4 * 8/20 = 17/20. */
TEST(toy_odds_of_a_later_draw_know_the_reshuffle_card)
{
    enum {
        GAMES = 4000,
        EXPECTED = GAMES * 17 / 20,
        TOLERANCE = 100 /* more than four standard deviations */
    };
    char position[1024];
    text_print(position, sizeof position, "%s[deck]\nleft = 7 10 16 21\n", NEXT_TO_EACH_OTHER);
    Board board = open_board(position);
    Action assault;
    Odds odds[LINES_MOST];
    CHECK(toy_rules.parse(board.game, board.state, "assault 3", &assault));
    CHECK_INT(toy_rules.odds(board.game, board.state, assault, odds, LINES_MOST), 2);
    CHECK_TEXT(odds[0].outcome, "us-1 is brave");
    CHECK_INT(odds[0].numerator, odds[0].denominator);
    CHECK_TEXT(odds[1].outcome, "us-2 is brave");
    CHECK_INT(odds[1].numerator, 17);
    CHECK_INT(odds[1].denominator, 20);
    int brave = 0;
    for (int seed = 0; seed < GAMES; seed++) {
        CHECK(place(&board, position, (uint64_t)seed));
        CHECK(act(&board, "assault 3"));
        brave += strstr(told(&board), "us-2 is brave") != NULL;
    }
    CHECK(abs(brave - EXPECTED) < TOLERANCE);
    close_board(&board);
}

/* ---- previews ---- */

TEST(toy_preview_stops_where_a_card_is_needed)
{
    Board board = open_board(NEXT_TO_EACH_OTHER);
    Action fire, dig;
    CHECK(toy_rules.parse(board.game, board.state, "fire us-1 at enemy-1", &fire));
    CHECK(toy_rules.parse(board.game, board.state, "dig us-1", &dig));
    toy_rules.mask(board.game, board.state, SIDE_FIRST, board.seen);
    toy_rules.apply(board.game, board.seen, dig, NULL);
    CHECK_INT(asked(&board, board.seen).kind, ASK_DECIDE);
    CHECK_CONTAINS(
        shown(&board, board.seen),
        "[unit us-1]\nat = 2\nstrength = 3\nspotted = yes\nspent = yes\nreacted = no\ndug-in = yes\n");
    toy_rules.mask(board.game, board.state, SIDE_FIRST, board.seen);
    toy_rules.apply(board.game, board.seen, fire, NULL);
    CHECK_INT(asked(&board, board.seen).kind, ASK_BLIND);
    CHECK_INT(toy_rules.legal(board.game, board.seen, NULL, 0), 0);
    close_board(&board);
}

TEST(toy_preview_stops_where_a_hidden_fact_is_needed)
{
    Board board = open_board("[position]\nturn = 2\nactive = us\ncommands = 2\n");
    Action advance;
    CHECK(toy_rules.parse(board.game, board.state, "advance us-1 to 2", &advance));
    toy_rules.mask(board.game, board.state, SIDE_FIRST, board.seen);
    toy_rules.apply(board.game, board.seen, advance, NULL);
    CHECK_INT(asked(&board, board.seen).kind, ASK_BLIND);
    close_board(&board);
}

/* ---- questions with blanks ---- */

TEST(toy_judges_an_order_by_what_is_filled_in)
{
    Board board = open_board(NEXT_TO_EACH_OTHER);
    Action fire, assault;
    Reason reason;
    CHECK(toy_rules.parse(board.game, board.state, "fire us-3 at enemy-1", &fire));
    CHECK(toy_rules.parse(board.game, board.state, "assault 4", &assault));
    fire.to = ACTION_BLANK;
    CHECK(!toy_rules.refuse(board.game, board.state, fire, &reason));
    fire.on = ACTION_BLANK;
    CHECK(!toy_rules.refuse(board.game, board.state, fire, &reason));
    fire.to = 6; /* enemy-2, which nobody has spotted */
    CHECK(toy_rules.refuse(board.game, board.state, fire, &reason));
    CHECK_TEXT(reason.label, "enemy-2 is not spotted");
    CHECK(toy_rules.refuse(board.game, board.state, assault, &reason));
    assault.at = ACTION_BLANK;
    CHECK(!toy_rules.refuse(board.game, board.state, assault, &reason));
    close_board(&board);
}

/* ---- bad files ---- */

TEST(toy_reports_every_error_of_a_mission)
{
    const char *text =
        "[mission]\nplaces = 99\nplcaes = 4\n[card 1]\nmarks = hit nonsense\n[card 1]\n[card x]\n"
        "[squad us-1]\nside = us\n[squad US-1]\nside = us\n[squda a]\n";
    Errors errors = {0};
    setenv("CONTACT_DATA", "/nowhere", 1); /* the text alone, without the default cards */
    Doc *doc = doc_parse("bad.ini", text, strlen(text), &errors);
    unsetenv("CONTACT_DATA");
    CHECK(doc);
    CHECK(!toy_rules.load(doc, &errors));
    Writer all = {0};
    for (int i = 0; i < errors.count; i++)
        writer_print(&all, "%s\n", errors.line[i]);
    CHECK_CONTAINS(all.text, "bad.ini:2: ");
    CHECK_CONTAINS(all.text, "bad.ini:3: unknown key 'plcaes', did you mean 'places'?");
    CHECK_CONTAINS(all.text, "bad.ini:5: ");
    CHECK_CONTAINS(all.text, "bad.ini:7: ");
    CHECK_CONTAINS(all.text, "there twice");
    CHECK_CONTAINS(all.text, "bad.ini: side 'enemy' has no [squad ...]");
    CHECK_CONTAINS(all.text, "bad.ini: a deck has at least 6 cards");
    CHECK_CONTAINS(all.text, "unknown section [squda], did you mean 'squad'?");
    writer_free(&all);
    doc_free(doc);
    errors_free(&errors);
}

TEST(toy_refuses_positions_that_cannot_be)
{
    static const char *const cases[][2] = {
        {"[position]\nturn = 1\n[unit us-1]\nat = 3\n[unit enemy-1]\nat = 3\n",
         "both sides are in one place"},
        {"[position]\nturn = 1\n[unit us-1]\nat = 3\n[unit enemy-1]\nat = 4\n",
         "a unit is where it cannot have come unseen"},
        {"[position]\nturn = 1\n[unit us-1]\nat = ?\n", "what is seen is not what may be seen"},
        {"[position]\nturn = 1\n[side us]\ntrap = 1\n", "a trap lies where none can be"},
        {"[position]\nturn = 1\n[side us]\ntrap = 3\n[unit enemy-1]\nat = 3\n",
         "a unit stands on an unsprung trap"},
        {"[position]\nturn = 1\n[unit us-1]\nstrength = 0\n[unit us-2]\nstrength = 0\n[unit us-3]\nstrength "
         "= 0\n",
         "a side without units plays on"},
        {"[unit us-1]\nat = 2\n", "a unit is where it cannot have come unseen"},
        {"[rng]\nstream = 2\n", "the generator is not sound"},
        {"[deck]\nleft = 1 2\n", "cards are left that should not be, or missing"},
        {"[deck]\nleft = 1 2 63\n", "the deck does not have all of these cards"},
        {"[deck]\nstacked = 1 1\n", "each card once"},
        {"[unitt us-1]\nat = 2\n", "unknown section [unitt], did you mean 'unit'?"},
        {"[unit nobody]\nat = 2\n", "the mission has no such squad"},
        {"[side them]\n", "there are us and enemy"},
        {"[frame 2]\n", "frames are numbered"},
        {"[frame 1]\nstep = advance\n", "the sequence of play asks nothing"},
        {"[frame 1]\nstep = turn-end\n", "the sequence of play asks nothing"},
        {"[position]\nturn = 1\n[frame 1]\nstep = orders-first\n[frame 2]\nstep = advance\n", "nobody moves"},
    };
    Board board = open_board("");
    for (int i = 0; i < COUNT_OF(cases); i++) {
        CHECK(!place(&board, cases[i][0], 1));
        CHECK_CONTAINS(board.text.text, cases[i][1]);
    }
    close_board(&board);
}

/* Setup and door: a system as small as one can be, all of whose door is core's. In "Cups" the first side hides a pea under
 * one of the cups in secret, the second names one; a card says how many points that is worth. */
#include "core/play/setup.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/chance_rows.h"
#include "core/play/door.h"
#include "core/play/fog.h"
#include "minunit.h"

struct Game {
    uint8_t cups, turns, reshuffle;
    uint64_t deck;
};

typedef struct Frame {
    uint8_t row, stage;
} Frame;

struct State {
    Rng rng;
    Deck deck;
    Dice dice;
    Frame frames[2];
    uint16_t turn;
    uint8_t depth, active, eyes, blind, over, winner, pea, points[2], filled, guessed, unused[7];
};

enum { UNKNOWN = 255, CUPS_MOST = 9 };
enum { ROW_NONE, ROW_HIDE, ROW_NAME, ROW_END, ROW_CALLED, ROWS };
enum { VERB_HIDE = 1, VERB_NAME };
enum { EVENT_HIDDEN, EVENT_NAMED };

/* ---- rows ---- */

static bool hides_pea(const Fields *at)
{
    return *at->eyes == SIDE_SECOND;
}

static bool could_be_pea(const Fields *at, int cup)
{
    return (cup > 0) == (((const State *)at->whole)->frames[0].row > ROW_HIDE);
}

static const char *const EYES[] = {"first", "second", "all", NULL}, *const SIDES[] = {"first", "second",
                                                                                      NULL};
static const uint8_t EYE_SIDES[] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL};
static const FieldRow MISSION[] = {
    {.key = "system", .kind = FIELD_LEFT},
    {"cups", FIELD_NUMBER, FIELD_IN(Game, cups), .least = 2, .most = CUPS_MOST, .usual = 3},
    {"turns", FIELD_NUMBER, FIELD_IN(Game, turns), .least = 1, .most = 9, .usual = 2},
    {0},
};
static const FieldRow POSITION[] = {
    {"eyes", FIELD_WORD, FIELD_IN(State, eyes), .words = EYES, .values = EYE_SIDES},
    {"turn", FIELD_NUMBER, FIELD_IN(State, turn), .most = 9, .figure = "turns"},
    {"pea", FIELD_NUMBER, FIELD_IN(State, pea), .most_in = FIELD_OF(Game, cups), .mask = "?",
     .blank = UNKNOWN, .hidden = hides_pea, .could = could_be_pea, .wrong = "the pea is where it cannot be"},
    {0},
};
static const FieldRow SIDE[] = {
    {"points", FIELD_NUMBER, .width = 1, .figure = "points"},
    {0},
};
static const char *const ROW_NAMES[] = {NULL, "hide", "name", "end", "called"};
static const FieldNames NAMES = {"no row '%s'", .table = ROW_NAMES, .step = sizeof *ROW_NAMES, .count = ROWS};
static const FieldRow FRAME[] = {
    {"row", FIELD_NAME, FIELD_IN(Frame, row), .names = &NAMES},
    {"stage", FIELD_NUMBER, FIELD_IN(Frame, stage), .most = 2, .usual = 1},
    {0},
};
static const FieldNames SIDE_NAMES = {"no side '%s'", .table = SIDES, .step = sizeof *SIDES, .count = 2};
static const FieldNames NUMBERS = {"no frame %s", .numbered = true, .first = 1, .count = 2};
static const FieldSheet FILE_OF_MISSION[] = {{"mission", .rows = MISSION, .needed = "no mission"}, {0}};
static const FieldSheet FILE_OF_POSITION[] = {
    {"position", .rule = "1", .rows = POSITION},
    {"rng", .rule = "1", .rows = rng_rows, .at = offsetof(State, rng), .secret = FIELD_OF_NOBODY},
    {"deck", .rule = "1", .rows = deck_rows, .at = offsetof(State, deck)},
    {"side", "SIDE", .rule = "1", .rows = SIDE, FIELD_THINGS(State, points), .names = &SIDE_NAMES},
    {"frame", "NUMBER", .rule = "1", .rows = FRAME, FIELD_THINGS(State, frames), .names = &NUMBERS,
     .count = FIELD_OF(State, depth)},
    {0},
};

/* ---- rules ---- */

static bool refuse_cup(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)state;
    return (action.count < 1 || action.count > game->cups) && deny(reason, "1", "cups 1 to %d", game->cups);
}

static void hide(Play *play, Action action)
{
    play->state->pea = (uint8_t)action.count;
    play_note(play, EVENT_HIDDEN, SIDE_FIRST, action.count);
}

static void name(Play *play, Action action)
{
    play_needs(play, SIDE_FIRST, true);
    uint8_t card = play_draw(play);
    Side winner = action.count == play->state->pea ? SIDE_SECOND : SIDE_FIRST;
    play->state->points[winner] += card;
    play_note(play, EVENT_NAMED, SIDE_ALL, action.count, card, play_roll(play, 6));
}

static void name_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    (void)state, (void)action;
    odds_add(list, (Chance){1, game->cups}, "found");
}

static Next run_end(Play *play)
{
    State *state = play->state;
    state->pea = 0;
    state->over = ++state->turn > play->game->turns;
    state->winner = state->over ? state->points[1] > state->points[0] : SIDE_NONE;
    return NEXT_DONE;
}

static Range range(const Game *game, const State *state, NounField field)
{
    (void)state, (void)field;
    return (Range){1, game->cups};
}

static void prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS])
{
    (void)game;
    if (!state->over) /* who has won stands there already */
        arg[0] = state->turn;
}

static const Law HIDES[] = {{VERB_HIDE, refuse_cup, hide, "hide NUMBER", "under this cup", .rule = "1"}, {0}};
static const Law GUESSES[] = {{VERB_NAME, refuse_cup, name, "name NUMBER", "it is there", "2", name_odds},
                              {0}};
static const Question HIDING = {"1", "hiding", .laws = HIDES, .text = "Turn NUMBER0.", .meaning = "the pea"};
static const Question NAMING = {"2", "naming", .laws = GUESSES, .text = "Turn NUMBER0?", .meaning = "a cup"};
static const StepRow ALL_ROWS[ROWS] = {
    [ROW_HIDE] = {"hide", NULL, &HIDING, OF_FIRST},
    [ROW_NAME] = {"name", NULL, &NAMING, OF_SECOND},
    [ROW_END] = {"end", .run = run_end},
    [ROW_CALLED] = {"called", NULL, &NAMING, OF_SECOND},
};
static const StepTable TABLE = {ALL_ROWS, ROWS, ROW_CALLED, ROW_HIDE, FRAMES_IN_STATE};
static const Noun NOUNS[] = {
    {"NUMBER", IN_COUNT, .most = 99}, {"SIDE", .words = SIDES, .otherwise = "nobody"}, {.name = ""}};
static const Sentence SENTENCES[] = {[EVENT_HIDDEN] = {"1", false, "The pea is under NUMBER0."},
                                     [EVENT_NAMED] = {"2", true, "NUMBER0, for NUMBER1."}};
static const Steps STEPS;
static const Phrasebook PHRASES = {NOUNS, .steps = &STEPS, .sentences = SENTENCES};
static const Steps STEPS = {STEPS_IN_STATE,
                            .table = &TABLE,
                            .phrases = &PHRASES,
                            .prompt = prompt,
                            .range = range,
                            .end = "SIDE0 has won.",
                            .when_over = {"9", "it is over"},
                            .not_yours = {"8", "not yours"},
                            .too_much = {"7", "too much"}};

/* ---- setup ---- */

static void start(const Game *game, uint64_t seed, State *state)
{
    (void)game, (void)seed;
    state->turn = 1;
}

static int resume(const State *state)
{
    return state->pea ? ROW_NAME : ROW_HIDE;
}

static void fill(State *state)
{
    state->filled = 1;
}

static const char *unsound(const Game *game, const State *state)
{
    HOLDS(state->turn <= game->turns + 1, "a turn too late");
    return NULL;
}

/* Nobody hides it under the last cup in turn 2. */
static const char *unexplained(const Game *game, const State *state)
{
    HOLDS(state->turn != 2 || state->pea != game->cups, "not there in turn 2");
    return NULL;
}

static void guessed(const Game *game, Side viewer, State *full)
{
    (void)game;
    full->guessed = (uint8_t)(viewer + 1);
}

static const Game USUAL = {.deck = 0x3e, .reshuffle = 5};
static const ByRows BY_ROWS = {&USUAL,
                               sizeof(Game),
                               sizeof(State),
                               FIELD_OF(Game, deck),
                               FIELD_OF(Game, reshuffle),
                               .fewest_cards = 4,
                               .resume = resume,
                               .unexplained = unexplained,
                               .guessed = guessed};
static const Setup SETUP = {FILE_OF_POSITION,   FILE_OF_MISSION,    &STEPS, start, .fill = fill,
                            .unsound = unsound, .by_rows = &BY_ROWS};
static const Subject SUBJECTS[] = {
    {"side SIDE", .meaning = "how it stands", .rule = "1", .things = &FILE_OF_POSITION[3]}, {0}};

DOOR_ALL(STEPS, PHRASES, SUBJECTS, SETUP)
static const Rules RULES = {DOOR_BY_ALL(SUBJECTS, STEPS, FILE_OF_POSITION), .id = "cups",
                            .sides = {"a", "b"}};

/* ---- a table ---- */

static Errors errors;
static Writer text;

static const char *told(void)
{
    writer_clear(&text);
    writer_text(&text, "");
    for (int i = 0; i < errors.count; i++)
        writer_print(&text, "%s\n", errors.line[i]);
    errors_free(&errors);
    return text.text;
}

/* The text alone, without the cards that a mission has that names no system. */
static Doc *parsed(const char *file)
{
    setenv("CONTACT_DATA", "/nowhere", 1);
    Doc *doc = doc_parse("f", file, strlen(file), &errors);
    unsetenv("CONTACT_DATA");
    ENSURE(doc);
    return doc;
}

static Game *loaded(const char *file)
{
    Doc *doc = parsed(file);
    Game *game = RULES.load(doc, &errors);
    doc_free(doc);
    return game;
}

static bool placed(const Game *game, const char *file, State *state)
{
    Doc *doc = parsed(file);
    bool fine = RULES.setup(game, doc, 1, state, &errors);
    doc_free(doc);
    return fine;
}

static const char *dumped(const Game *game, const State *state)
{
    writer_clear(&text);
    RULES.dump(game, state, &text);
    return text.text;
}

/* ---- loading and setting up ---- */

TEST(setup_loads_a_mission_over_what_is_usual)
{
    Game *game = loaded("[mission]\nturns = 5\n[position]\nturn = 2\n");
    CHECK_TEXT(told(), "");
    CHECK(game != NULL);
    CHECK_INT(game->cups, 3);
    CHECK_INT(game->turns, 5);
    CHECK_INT(game->deck, 0x3e);
    RULES.unload(game);
    CHECK(!loaded("[mission]\ncups = 1\n[positoin]\n"));
    CHECK_TEXT(told(), "f:2: cups = 1: must be a whole number from 2 to 9\n"
                       "f:3: unknown section [positoin], did you mean 'position'?\n");
    CHECK(!loaded("[position]\nturn = 1\n"));
    CHECK_TEXT(told(), "f: no mission\n");
    writer_free(&text);
}

TEST(setup_starts_at_the_first_row_with_seeded_chance)
{
    Game *game = loaded("[mission]\n");
    State state, again, other;
    Ask ask;
    CHECK(RULES.setup(game, NULL, 1, &state, &errors) && RULES.setup(game, NULL, 1, &again, &errors) &&
          RULES.setup(game, NULL, 2, &other, &errors));
    CHECK(memcmp(&state, &again, sizeof state) == 0);
    CHECK(memcmp(&state.rng, &other.rng, sizeof state.rng) != 0);
    CHECK_INT(state.eyes, SIDE_ALL);
    CHECK_INT(RULES.eyes(&state), SIDE_ALL);
    CHECK_INT(state.deck.left, 0x3e);
    CHECK_INT(state.deck.reshuffle, 5);
    CHECK_INT(state.filled, 0);
    RULES.ask(game, &state, &ask);
    CHECK_TEXT(ask.topic, "hiding");
    CHECK_INT(ask.turn, 1);
    CHECK_TEXT(RULES.broken(game, &state), NULL);
    RULES.unload(game);
}

TEST(setup_takes_positions_whole_or_in_part_and_dumps_them_back)
{
    Game *game = loaded("[mission]\n");
    State state, again;
    CHECK(placed(game, "[position]\npea = 2\n", &state));
    CHECK_INT(state.frames[0].row, ROW_NAME);
    CHECK_INT(state.filled, 1);
    char *file = strdup(dumped(game, &state));
    CHECK(placed(game, file, &again));
    CHECK(memcmp(&state, &again, sizeof state) == 0);
    free(file);
    CHECK(placed(game, "[position]\npea = 0\n[frame 1]\nrow = hide\n", &state));
    CHECK_INT(state.frames[0].row, ROW_HIDE);
    CHECK_INT(state.depth, 1);
    RULES.unload(game);
    writer_free(&text);
}

TEST(setup_refuses_positions_that_cannot_be)
{
    static const char *const cases[][2] = {
        {"[position]\nturn = 9\n", "this position cannot be: a turn too late"},
        {"[position]\npea = 1\n[frame 1]\nrow = hide\n", "the pea is where it cannot be"},
        {"[position]\nturn = 2\npea = 3\n", "not there in turn 2"},
        {"[frame 1]\nrow = called\n", "the sequence of play asks nothing"},
        {"[rng]\nstream = 2\n", "the generator is not sound"},
        {"[deck]\nleft = 1 2\n", "cards are left that should not be, or missing"},
        {"[position]\npea = ?\n", "what is seen is not what may be seen"},
        {"[pos]\n", "unknown section [pos]"},
    };
    Game *game = loaded("[mission]\n");
    State state;
    for (int i = 0; i < COUNT_OF(cases); i++) {
        CHECK(!placed(game, cases[i][0], &state));
        CHECK_CONTAINS(told(), cases[i][1]);
    }
    RULES.unload(game);
    writer_free(&text);
}

TEST(setup_says_what_is_broken)
{
    Game *game = loaded("[mission]\n");
    State state, fine;
    CHECK(placed(game, "[position]\npea = 2\n", &fine));
    CHECK_TEXT(RULES.broken(game, &fine), NULL);
    state = fine;
    state.blind = 1;
    CHECK_TEXT(RULES.broken(game, &state), "eyes that see all are blind");
    state = fine;
    state.winner = SIDE_SECOND;
    CHECK_TEXT(RULES.broken(game, &state), "somebody has won before the end");
    state = fine;
    state.deck.all = 1;
    CHECK_TEXT(RULES.broken(game, &state), "the deck does not have all its cards");
    game->cups = 1; /* with one answer nothing is asked: running on goes further */
    state = fine;
    state.pea = 1;
    CHECK_TEXT(RULES.broken(game, &state), "nothing is to be decided");
    RULES.unload(game);
    writer_free(&text);
}

/* ---- eyes ---- */

TEST(setup_masks_and_guesses_until_what_is_asked_can_be)
{
    Game *game = loaded("[mission]\n");
    State state, seen, full;
    Rng rng;
    CHECK(placed(game, "[position]\nturn = 2\npea = 2\n", &state));
    RULES.mask(game, &state, SIDE_SECOND, &seen);
    CHECK_INT(seen.pea, UNKNOWN);
    CHECK_INT(seen.eyes, SIDE_SECOND);
    CHECK_INT(seen.rng.state, 0);
    CHECK_CONTAINS(dumped(game, &seen), "pea = ?\n");
    RULES.mask(game, &state, SIDE_FIRST, &full);
    CHECK_INT(full.pea, 2);
    RULES.mask(game, &state, SIDE_ALL, &full);
    CHECK(memcmp(&full, &state, sizeof full) == 0);
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 20; i++) {
        RULES.guess(game, &seen, SIDE_SECOND, &rng, &full);
        CHECK(full.pea == 1 || full.pea == 2);
        CHECK_INT(full.eyes, SIDE_ALL);
        CHECK_INT(full.guessed, SIDE_SECOND + 1);
        CHECK(full.rng.stream & 1);
    }
    RULES.unload(game);
    writer_free(&text);
}

/* ---- the door ---- */

TEST(door_plays_says_hears_and_tells)
{
    Game *game = loaded("[mission]\nturns = 1\n");
    State state;
    Action action, list[9];
    Reason reason;
    Log log = {0};
    char said[ACTION_TEXT_SIZE];
    Ask ask;
    CHECK(RULES.setup(game, NULL, 1, &state, &errors));
    CHECK_INT(RULES.legal(game, &state, list, 9), 3);
    RULES.say(game, &state, list[1], said, sizeof said);
    CHECK_TEXT(said, "hide 2");
    CHECK(RULES.parse(game, &state, "HIDE 4", &action));
    CHECK(RULES.refuse(game, &state, action, &reason));
    CHECK_TEXT(reason.label, "cups 1 to 3");
    RULES.apply(game, &state, list[1], &log);
    CHECK_INT(log.events[0].eyes, 1 << SIDE_FIRST);
    RULES.tell(game, &state, &log.events[0], said, sizeof said);
    CHECK_TEXT(said, "The pea is under 2.");
    CHECK_TEXT(RULES.force(game, &state, "deck", (int[]){4}, 1), NULL);
    CHECK(RULES.parse(game, &state, "name 2", &action));
    RULES.apply(game, &state, action, &log);
    CHECK_INT(log.events[1].reveals, true);
    CHECK_INT(log.events[1].arg[1], 4);
    RULES.ask(game, &state, &ask);
    CHECK_INT(ask.kind, ASK_OVER);
    CHECK_INT(ask.side, SIDE_SECOND);
    CHECK_TEXT(ask.rule, "9");
    CHECK_TEXT(ask.text, "second has won.");
    log_free(&log);
    RULES.unload(game);
}

TEST(door_ends_a_preview_where_something_is_hidden)
{
    Game *game = loaded("[mission]\n");
    State state, seen;
    Action action;
    Ask ask;
    CHECK(placed(game, "[position]\npea = 2\n", &state));
    RULES.mask(game, &state, SIDE_SECOND, &seen);
    CHECK(RULES.parse(game, &seen, "name 2", &action));
    CHECK_CONTAINS(RULES.force(game, &seen, "deck", (int[]){4}, 1), "a masked position");
    RULES.apply(game, &seen, action, NULL);
    RULES.ask(game, &seen, &ask);
    CHECK_INT(ask.kind, ASK_BLIND);
    CHECK_TEXT(ask.topic, "blind");
    CHECK_TEXT(RULES.broken(game, &seen), NULL);
    RULES.unload(game);
}

TEST(door_opens_with_what_happens_before_the_first_decision)
{
    Game *game = loaded("[mission]\nturns = 1\n");
    State state;
    Log log = {0};
    const char file[] = "[position]\npea = 2\n[frame 1]\nrow = name\n";
    Doc *doc = parsed(file);
    game->cups = 9;
    RULES.opening(game, doc, 1, &state, &log);
    CHECK_INT(log.count, 0);
    CHECK_INT(state.pea, 2);
    doc_free(doc);
    log_free(&log);
    RULES.unload(game);
}

TEST(door_explains_counts_and_lists_by_rows_and_laws)
{
    static const char *const words[] = {"hide NUMBER", "name NUMBER", "side SIDE", "hiding", "naming"};
    Game *game = loaded("[mission]\n");
    State state;
    Reason lines[4];
    Odds odds[2];
    Score scores[4];
    Word word;
    Action action;
    CHECK(placed(game, "[position]\npea = 2\nturn = 2\n[side second]\npoints = 7\n", &state));
    CHECK_INT(RULES.explain(game, &state, "side second", lines, 4), 1);
    CHECK_TEXT(lines[0].label, "points");
    CHECK_TEXT(lines[0].value, "7");
    CHECK_INT(RULES.explain(game, &state, "side third", lines, 4), 0);
    CHECK(RULES.parse(game, &state, "name 2", &action));
    CHECK_INT(RULES.odds(game, &state, action, odds, 2), 1);
    CHECK_INT(odds[0].denominator, 3);
    action.count = 4;
    CHECK_INT(RULES.odds(game, &state, action, odds, 2), 0);
    CHECK_INT(RULES.score(game, &state, scores, 4), 3);
    CHECK_TEXT(scores[1].name, "second-points");
    CHECK_INT(scores[1].value, 7);
    CHECK_TEXT(scores[2].name, "turns");
    CHECK_INT(RULES.score(game, &state, scores, 1), 3);
    for (int i = 0; i < COUNT_OF(words); i++) {
        CHECK(rules_word(&RULES, i, &word));
        CHECK_TEXT(word.word, words[i]);
    }
    CHECK(!rules_word(&RULES, COUNT_OF(words), &word));
    RULES.unload(game);
}

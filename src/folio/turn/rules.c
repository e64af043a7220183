/* rules: Vietnam Battles behind the door of core/rules.h. */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/folio.h"
#include "folio/position/change.h"
#include "folio/position/eyes.h"
#include "folio/position/position.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

enum { LIST_CAP = 4096 }; /* more answers than any question has */

static Game *load(const Doc *doc, Errors *errors)
{
    return (Game *)folio_load(doc, errors);
}

static void unload(Game *game)
{
    folio_unload((FolioGame *)game);
}

/* Goes on to the next decision; a masked position stops where chance or a secret is needed. */
static void run_on(Play *play, void (*first)(Play *play, Action action), Action action)
{
    jmp_buf blind;
    play->blind = &blind;
    if (setjmp(blind)) {
        play->state->over = OVER_BLIND;
    } else {
        if (first)
            first(play, action);
        folio_run(play);
    }
    play->blind = NULL;
}

/* Says where in the file, as nearly as it can be told, and of whom. */
static bool is_sound(const Play *play, const char *wrong, const Doc *position, Errors *errors)
{
    int unit, index = 0;
    if (!wrong)
        return true;
    const char *kind = folio_faulty_section(play->game, play->state, &unit);
    const char *name = unit < 0 ? NULL : play->game->counters[unit].name;
    const Section *section = position ? doc_section(position, kind, name, &index) : NULL;
    const char *file = section ? section->file : position ? position->file : NULL;
    errors_add(errors, file, section ? section->line : 0, "this position cannot be: %s%s%s", name ? name : "",
               name ? ": " : "", wrong);
    return false;
}

static bool set_up(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log,
                   Errors *errors)
{
    Play play = {.game = folio_game(game), .state = (FolioState *)state, .log = log};
    if (!fields_given(position, folio_position)) {
        folio_start(play.game, seed, play.state);
        if (!fields_known(position, folio_position, folio_mission_sections, errors))
            return false;
    } else if (!folio_position_read(play.game, position, seed, play.state, errors) ||
               !is_sound(&play, folio_unsound(play.game, play.state), position, errors)) {
        return false;
    }
    if (play.state->eyes == SIDE_ALL) /* what a side sees has come to its question already */
        run_on(&play, NULL, (Action){0});
    return is_sound(&play, folio_broken(play.game, play.state), position, errors);
}

static bool setup(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors)
{
    return set_up(game, position, seed, state, NULL, errors);
}

static void opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log)
{
    Errors errors = {0};
    if (fields_given(position, folio_position))
        set_up(game, position, seed, state, log, &errors);
    errors_free(&errors);
}

static void over_ask(const FolioGame *game, const FolioState *state, Ask *ask)
{
    ask->kind = state->over == OVER_BLIND ? ASK_BLIND : ASK_OVER;
    ask->side = state->over == OVER_US ? US : state->over == OVER_VC ? VC : SIDE_NONE;
    ask->topic = "over";
    text_copy(ask->rule, RULE_SIZE, folio_end_rule(game));
    text_copy(ask->text, SENTENCE_SIZE,
              state->over == OVER_BLIND ? "What comes next needs a die, or is hidden."
                                        : folio_end_text(game, state->reason));
}

/* Boats have a rule of their own for the same question, and so have retreats from bombardments. */
static const char *asked_rule(const FolioState *state, const Question *question)
{
    if (question == &folio_questions[ASKS_LAND] && state->by == BY_BOAT)
        return "11.0";
    if (question == &folio_questions[ASKS_RETREAT] && state->combat.kind == COMBAT_BOMBARDMENT)
        return "7.7.1";
    return question->rule;
}

static void ask(const Game *game, const State *state, Ask *ask)
{
    const FolioState *position = folio_state(state);
    memset(ask, 0, sizeof *ask);
    ask->turn = position->turn;
    if (position->over) {
        over_ask(folio_game(game), position, ask);
        return;
    }
    const Question *question = &folio_questions[folio_asks(folio_game(game), position)];
    ask->kind = ASK_DECIDE;
    ask->side = question->who(folio_game(game), position);
    ask->topic = question->topic;
    text_copy(ask->rule, RULE_SIZE, asked_rule(position, question));
    question->prompt(folio_game(game), position, ask->text, SENTENCE_SIZE);
    folio_ask_about(folio_game(game), position, ask);
}

/* Whether these eyes may decide: a masked position does not know what the other side can do. */
static bool may_answer(const FolioGame *game, const FolioState *state)
{
    Side asked = folio_asked(game, state);
    return asked != SIDE_NONE && (state->eyes == SIDE_ALL || state->eyes == asked);
}

static int legal(const Game *game, const State *state, Action *actions, int cap)
{
    List list = {.actions = actions, .cap = cap};
    const FolioState *position = folio_state(state);
    if (position->over || !may_answer(folio_game(game), position))
        return 0;
    folio_questions[folio_asks(folio_game(game), position)].list(folio_game(game), position, &list);
    return list.count;
}

/* With open fields the question is whether any answer fits: the list knows. */
static bool refuse_open(const Game *game, const State *state, Action action, Reason *reason)
{
    Action actions[LIST_CAP];
    int count = legal(game, state, actions, LIST_CAP);
    for (int i = 0; i < count && i < LIST_CAP; i++)
        if (action_agrees(action, actions[i]))
            return false;
    return folio_deny(reason, "4.1", "nothing here fits that");
}

static bool refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    const FolioState *position = folio_state(state);
    if (position->over)
        return folio_deny(reason, "4.0", "the game has ended");
    if (!may_answer(folio_game(game), position))
        return folio_deny(reason, "4.1", "this decision is not yours");
    if (action_is_open(action))
        return refuse_open(game, state, action, reason);
    if (phrase_strays(&folio_phrases, action))
        return folio_deny(reason, "4.1", "this order has a part that it does not need");
    return folio_questions[folio_asks(folio_game(game), position)].refuse(folio_game(game), position, action,
                                                                          reason);
}

static void answer(Play *play, Action action)
{
    folio_questions[folio_asks(play->game, play->state)].answer(play, action);
}

static void apply(const Game *game, State *state, Action action, Log *log)
{
    Play play = {.game = folio_game(game), .state = (FolioState *)state, .log = log};
    ENSURE(!refuse(game, state, action, NULL));
    run_on(&play, answer, action);
}

static void mask(const Game *game, const State *state, Side viewer, State *seen)
{
    folio_mask(folio_game(game), folio_state(state), viewer, (FolioState *)seen);
}

static Side eyes(const State *state)
{
    return folio_state(state)->eyes;
}

static void guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    folio_guess(folio_game(game), folio_state(seen), viewer, rng, (FolioState *)full);
}

static void dump(const Game *game, const State *state, Writer *writer)
{
    folio_dump(folio_game(game), folio_state(state), writer);
}

static const char *broken(const Game *game, const State *state)
{
    return folio_broken(folio_game(game), folio_state(state));
}

static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    FolioState *position = (FolioState *)state;
    (void)game;
    if (position->eyes != SIDE_ALL)
        return "a masked position has no dice to lay ready";
    if (!text_same_ignoring_case(what, "dice"))
        return "Vietnam Battles has no deck: lay rolls ready with `dice`";
    for (int i = 0; i < count; i++)
        if (values[i] < 1 || values[i] > FACES)
            return "a die shows 1 to 6";
    return dice_force(&position->dice, values, count) ? NULL : "up to 15 rolls can be laid ready";
}

const Rules folio_rules = {
    .id = "folio",
    .title = "Vietnam Battles",
    .sides = {"us", "vc"},
    .state_size = sizeof(FolioState),
    .earlier_size = FOLIO_SIZE_WITHOUT_LOTS,
    .words = folio_words,
    .sheets = folio_position,
    .load = load,
    .unload = unload,
    .setup = setup,
    .opening = opening,
    .ask = ask,
    .legal = legal,
    .refuse = refuse,
    .apply = apply,
    .mask = mask,
    .eyes = eyes,
    .guess = guess,
    .say = folio_say,
    .parse = folio_parse,
    .tell = folio_tell,
    .explain = folio_explain,
    .odds = folio_odds,
    .dump = dump,
    .broken = broken,
    .score = folio_score,
    .force = force,
};

/* interrogate: see the header. */
#include "fte/actions/interrogate.h"

#include "fte/actions/actions.h"
#include "fte/fire/check.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { TELLS_ABOUT = 2, WITHIN = 8 };

/* The next Visible ones: under a Concealed marker they bar the hex (F-14). */
static int civilians_at(const Game *game, const State *state, Hex hex, int after)
{
    for (int unit = after + 1; unit < game->unit_count; unit++)
        if (fte_is_at(state, unit, hex) && !fte_marked(state, unit, MARK_CONCEALED) &&
            fte_is_role(game, state, unit, ROLE_CIVILIANS))
            return unit;
    return -1;
}

static bool may_ask(const Game *game, const State *state, int unit, Hex hex)
{
    return fte_is_at(state, unit, hex) && fte_side(game, unit) == US && !fte_in_air(state, unit) &&
           fte_marked(state, unit, MARK_MOVING);
}

/* Whom somebody who came may ask next; -1. */
static int next_to_ask(const Game *game, const State *state, Hex hex, int after)
{
    int civilians = civilians_at(game, state, hex, after);
    for (int unit = 0; civilians >= 0 && unit < game->unit_count; unit++)
        if (may_ask(game, state, unit, hex))
            return civilians;
    return -1;
}

void fte_meet_civilians(Play *play, Hex hex)
{
    int civilians = next_to_ask(play->game, play->state, hex, -1);
    if (civilians >= 0)
        fte_call(play->state, STEP_INTERROGATE, civilians)->hex = hex;
}

/* ---- asking them ---- */

static bool refuse_interrogate(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return (unit < 0 || unit >= game->unit_count || !may_ask(game, state, unit, fte_top(state)->hex)) &&
           deny(reason, "28.0", "only US units that have come to them ask Civilians");
}

/* They go whatever comes of it. */
static void interrogate(Play *play, Action action)
{
    State *state = play->state;
    FteFrame *frame = fte_top(state);
    int civilians = frame->unit - 1;
    frame->round = 1;
    bool passed = fte_check(play, action.on - 1, 0, EVENT_INTERROGATES);
    fte_note(play, EVENT_GONE, civilians, frame->hex, 0, 0);
    fte_remove(play, civilians, UNIT_GONE);
    if (!passed)
        return;
    FteFrame *reveal = fte_call(state, STEP_REVEAL, action.on - 1);
    reveal->hex = frame->hex;
    reveal->count = TELLS_ABOUT;
}

static void interrogate_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    int passing = fte_passing_rolls(game, state, action.on - 1, 0);
    odds_split(list, passing, D10, "they tell something", "they tell nothing");
}

static void leave_alone(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round = 1;
}

/* One marker after the other, if there are several. */
Next fte_run_interrogate(Play *play)
{
    FteFrame *frame = fte_top(play->state);
    if (!frame->round)
        return NEXT_WAIT;
    int civilians = next_to_ask(play->game, play->state, frame->hex, frame->unit - 1);
    if (civilians < 0)
        return NEXT_DONE;
    frame->unit = (uint8_t)(civilians + 1);
    frame->round = 0;
    return NEXT_WAIT;
}

static void list_askers(const Game *game, const State *state, ActionList *list)
{
    laws_offer(&fte_interrogate_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count; unit++)
        laws_offer(&fte_interrogate_question, game, state,
                   (Action){.verb = VERB_INTERROGATE, .on = (uint16_t)(unit + 1)}, list);
}

/* clang-format off */
static const Law ASKING[] = {
    {VERB_DONE, .answer = leave_alone},
    {VERB_INTERROGATE, refuse_interrogate, interrogate, "UNIT interrogates", "ask the Civilians in its hex", "28.0", interrogate_odds}, {0}};
/* clang-format on */
const Question fte_interrogate_question = {"28.0",
                                           "interrogate",
                                           .meaning = "whether Civilians are asked",
                                           .laws = ASKING,
                                           .list = list_askers,
                                           .text = "SIDE0: who interrogates the Civilians at HEX3?",
                                           .typed = "Done to leave them alone."};

/* ---- what they tell ---- */

static bool is_near(const Game *game, const State *state, Hex hex)
{
    return hex && fte_distance(game, fte_top(state)->hex, hex) <= WITHIN;
}

static bool refuse_reveal(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return (unit < 0 || unit >= game->unit_count || !fte_on_map(state, unit) || fte_side(game, unit) != NVA ||
            !fte_marked(state, unit, MARK_CONCEALED) || !is_near(game, state, state->units[unit].hex)) &&
           deny(reason, "28.0", "a Concealed unit within %d hexes is revealed", WITHIN);
}

static bool refuse_marker(const Game *game, const State *state, Action action, Reason *reason)
{
    int work = action.to - 1;
    return (work < 0 || work >= MAX_WORKS || state->works[work].state != WORK_HIDDEN ||
            state->works[work].side != NVA || !is_near(game, state, state->works[work].hex)) &&
           deny(reason, "28.0", "a marker that lies face down within %d hexes is revealed", WITHIN);
}

static void reveal(Play *play, Action action)
{
    fte_top(play->state)->count--;
    fte_unveil(play, action.on - 1);
}

static void reveal_marker(Play *play, Action action)
{
    fte_top(play->state)->count--;
    fte_reveal_work(play, action.to - 1, US);
}

static void list_secrets(const Game *game, const State *state, ActionList *list)
{
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        laws_offer(&fte_reveal_question, game, state,
                   (Action){.verb = VERB_REVEAL, .on = (uint16_t)(unit + 1)}, list);
    for (int work = 0; work < MAX_WORKS && !list_is_enough(list); work++)
        laws_offer(&fte_reveal_question, game, state,
                   (Action){.verb = VERB_REVEAL_MARKER, .to = (uint16_t)(work + 1)}, list);
}

Next fte_run_reveal(Play *play)
{
    ActionList list = {.enough = 1};
    if (!fte_top(play->state)->count)
        return NEXT_DONE;
    list_secrets(play->game, play->state, &list);
    return list.count ? NEXT_ASK : NEXT_DONE; /* if possible */
}

/* clang-format off */
static const Law SECRETS[] = {
    {VERB_REVEAL, refuse_reveal, reveal, "reveal UNIT", "what Civilians tell: a Concealed unit", .rule = "28.0"},
    {VERB_REVEAL_MARKER, refuse_marker, reveal_marker, "reveal MARKER", "what Civilians tell: a marker that lies face down", .rule = "28.0"}, {0}};
/* clang-format on */
const Question fte_reveal_question = {
    "28.0",
    "reveal",
    .others = others_count,
    .meaning = "what Civilians have told",
    .laws = SECRETS,
    .list = list_secrets,
    .text = "SIDE0: the Civilians talk. Reveal a Concealed unit or a hidden marker within eight hexes."};

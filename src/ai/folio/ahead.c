#include "ai/folio/ahead.h"

#include <stdlib.h>

#include "ai/folio/mind.h"
#include "folio/turn/sequence.h"

enum { ANSWERS_MOST = 4096, NODES_MOST = 1000 };

/* Who plays on: the commander's judgement without a second thought. */
static const Strength quick = {.id = "quick",
                               .candidates = 1,
                               .rings = true,
                               .wary = true,
                               .thrifty = true,
                               .joint = HEX_DIRECTIONS,
                               .reckons = true,
                               .hasty = true};

typedef struct Ahead {
    const Rules *rules;
    const Game *game;
    FolioState *state;
    FolioState seen;
    int nodes;
} Ahead;

static bool goes_on(const Ahead *ahead)
{
    return !ahead->state->over && ahead->nodes < NODES_MOST;
}

static void do_it(Ahead *ahead, Action action)
{
    ahead->rules->apply(ahead->game, (State *)ahead->state, action, NULL);
    ahead->nodes++;
}

static void open_mind(Ahead *ahead, Mind *mind)
{
    Side side = folio_asked(folio_game(ahead->game), ahead->state);
    ahead->rules->mask(ahead->game, (const State *)ahead->state, side, (State *)&ahead->seen);
    mind_open(mind, ahead->game, (const State *)&ahead->seen, &quick);
}

static int list_answers(const Ahead *ahead, Action *actions)
{
    int count = ahead->rules->legal(ahead->game, (const State *)&ahead->seen, actions, ANSWERS_MOST);
    return count < ANSWERS_MOST ? count : ANSWERS_MOST;
}

static void answer(Ahead *ahead)
{
    Mind mind;
    Action actions[ANSWERS_MOST], best = {0};
    int found = INT32_MIN;
    open_mind(ahead, &mind);
    int count = list_answers(ahead, actions);
    for (int i = 0; i < count; i++) {
        int worth = mind_judge(&mind, actions[i]);
        if (worth > found) {
            found = worth;
            best = actions[i];
        }
    }
    do_it(ahead, best);
}

/* ---- a whole Movement Phase by one judgement of it ---- */

typedef struct Idea {
    Action action;
    int worth, order;
} Idea;

static int by_worth(const void *a, const void *b)
{
    const Idea *one = a, *two = b;
    return one->worth != two->worth ? (one->worth < two->worth) - (one->worth > two->worth)
                                    : (one->order > two->order) - (one->order < two->order);
}

static int list_ideas(Ahead *ahead, Idea *ideas)
{
    Mind mind;
    Action actions[ANSWERS_MOST];
    open_mind(ahead, &mind);
    ahead->nodes += __builtin_popcountll(mind.view.known[US] | mind.view.known[VC]);
    int count = 0, answers = list_answers(ahead, actions);
    for (int i = 0; i < answers; i++) {
        int worth = actions[i].verb == VERB_DONE ? 0 : mind_judge(&mind, actions[i]);
        if (worth > 0)
            ideas[count++] = (Idea){actions[i], worth, i};
    }
    qsort(ideas, (size_t)count, sizeof *ideas, by_worth);
    return count;
}

static bool asks_to_move(const Ahead *ahead, int step)
{
    return goes_on(ahead) && ahead->state->step == step &&
           folio_asks(folio_game(ahead->game), ahead->state) == ASKS_MOVE;
}

/* What a move has brought about, until moving goes on: a landing, an ambush. */
static void settle(Ahead *ahead, int step)
{
    while (goes_on(ahead) && ahead->state->step == step && !asks_to_move(ahead, step))
        answer(ahead);
}

static void end_moves(Ahead *ahead, int step)
{
    Action done = {.verb = VERB_DONE};
    while (asks_to_move(ahead, step))
        if (ahead->rules->refuse(ahead->game, (const State *)ahead->state, done, NULL))
            answer(ahead);
        else
            do_it(ahead, done);
}

static void move_all(Ahead *ahead)
{
    Idea ideas[ANSWERS_MOST];
    uint64_t moved = 0;
    int step = ahead->state->step, count = list_ideas(ahead, ideas);
    for (int i = 0; i < count && asks_to_move(ahead, step); i++) {
        Action action = ideas[i].action;
        uint64_t who = action.on ? 1ull << (action.on - 1) : 0;
        if (moved & who || ahead->rules->refuse(ahead->game, (const State *)ahead->state, action, NULL))
            continue;
        moved |= who;
        do_it(ahead, action);
        settle(ahead, step);
    }
    end_moves(ahead, step);
}

int ahead_play(const Rules *rules, const Game *game, FolioState *state, int player_turns)
{
    Ahead ahead = {.rules = rules, .game = game, .state = state};
    Side active = folio_active(state);
    while (goes_on(&ahead)) {
        bool moves = folio_asks(folio_game(game), state) == ASKS_MOVE;
        player_turns -= folio_active(state) != active;
        if (player_turns < 0 || (player_turns == 0 && moves))
            break;
        active = folio_active(state);
        if (moves)
            move_all(&ahead);
        else
            answer(&ahead);
    }
    return ahead.nodes;
}

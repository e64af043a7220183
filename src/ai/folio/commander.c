/* commander: the choice. Every legal answer is judged by its verb; the best ones are tried on
 * guessed positions, played on for a while. */
#include "ai/folio/commander.h"

#include <stdlib.h>
#include <string.h>

#include "ai/folio/mind.h"
#include "ai/folio/try.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "folio/turn/sequence.h"

enum { USUAL_LIST = 4096, STREAM = 0x464f4c49 };

static int judge_nothing(Mind *mind, Action action)
{
    (void)mind;
    (void)action;
    return 0;
}

static int judge_move(Mind *mind, Action action)
{
    return mind->view.side == US ? judge_us_move(mind, action) : judge_vc_move(mind, action);
}

static Judge *const judges[VERBS] = {
    [VERB_NONE] = judge_nothing,     [VERB_DONE] = judge_nothing,      [VERB_CONDITION] = judge_condition,
    [VERB_CAMP] = judge_camp,        [VERB_GENUINE] = judge_nothing,   [VERB_PLACE] = judge_place,
    [VERB_HIDE] = judge_place,       [VERB_MOVE] = judge_move,         [VERB_ENTER] = judge_us_enter,
    [VERB_LEAVE] = judge_vc_leave,   [VERB_LIFT] = judge_us_lift,      [VERB_EMBARK] = judge_us_lift,
    [VERB_LAND] = judge_us_land,     [VERB_BUMP] = judge_bump,         [VERB_B52] = judge_us_other,
    [VERB_REPAIR] = judge_us_other,  [VERB_CROSSING] = judge_us_other, [VERB_ATTACK] = judge_attack,
    [VERB_BOMBARD] = judge_bombard,  [VERB_JOIN] = judge_join,         [VERB_PLAY] = judge_play,
    [VERB_PASS] = judge_play,        [VERB_LOSE] = judge_lose,         [VERB_RETREAT] = judge_retreat,
    [VERB_RESIST] = judge_retreat,   [VERB_YIELD] = judge_retreat,     [VERB_STOP] = judge_retreat,
    [VERB_DISPLACE] = judge_retreat, [VERB_ADVANCE] = judge_advance,   [VERB_ROLL] = judge_ben_suc,
    [VERB_DECLINE] = judge_ben_suc,  [VERB_LONGER] = judge_ben_suc,    [VERB_SHORTER] = judge_ben_suc,
};

void mind_open(Mind *mind, const Game *game, const State *seen, const Strength *strength)
{
    Side side = folio_asked(folio_game(game), folio_state(seen));
    view_open(&mind->view, game, seen, side, strength);
    rng_seed(&mind->rng, hash_bytes(0, seen, sizeof(FolioState)), STREAM);
    mind->ways_of = 0;
    memset(mind->attacks, 0, sizeof mind->attacks);
    mind->plan = (Plan){0};
    QuestionId question = folio_asks(mind->view.game, mind->view.state);
    bool moves = question == ASKS_MOVE || question == ASKS_LAND;
    bool gives_way = question == ASKS_RETREAT || question == ASKS_DISPLACE || question == ASKS_ADVANCE;
    bool ground = moves || (gives_way && !strength->hasty);
    if (ground)
        view_reach(&mind->view);
    if (ground || question == ASKS_PLACE || question == ASKS_CAMP)
        march_open(mind);
    else
        memset(&mind->march, 0, sizeof mind->march);
    if (moves)
        plan_assaults(&mind->view, &mind->plan);
    if (moves && side == US)
        us_moves_open(mind);
}

int mind_judge(Mind *mind, Action action)
{
    return judges[action.verb](mind, action);
}

static int judge(Mind *mind, Action action)
{
    int slip = mind->view.strength->slip, worth = mind_judge(mind, action);
    return slip ? worth + (int)rng_below(&mind->rng, (uint32_t)slip) : worth;
}

static Action choose(const Rules *rules, const Game *game, const State *seen, Mind *mind,
                     const Action *actions, int count)
{
    Shortlist list = {0};
    for (int i = 0; i < count; i++)
        shortlist_add(&list, mind->view.strength->candidates, actions[i], judge(mind, actions[i]));
    Action best = shortlist_best(rules, game, seen, &mind->view, &mind->rng, &list);
    mind->nodes = list.nodes;
    return best;
}

static Action think(const Rules *rules, const Game *game, const State *seen, const Strength *strength,
                    Mind *mind)
{
    Action usual[USUAL_LIST], *all = usual;
    int count = rules->legal(game, seen, usual, USUAL_LIST);
    ENSURE(count > 0);
    if (count > USUAL_LIST) {
        all = malloc((size_t)count * sizeof *all);
        ENSURE(all);
        rules->legal(game, seen, all, count);
    }
    mind_open(mind, game, seen, strength);
    Action best = choose(rules, game, seen, mind, all, count);
    if (all != usual)
        free(all);
    return best;
}

static Action decide(const Rules *rules, const Game *game, const State *seen, const Strength *strength)
{
    Mind mind;
    return think(rules, game, seen, strength, &mind);
}

/* ---- the three of them ---- */

static const Strength commander = {.id = "commander",
                                   .guesses = 12,
                                   .candidates = 4,
                                   .horizon = 1,
                                   .rings = true,
                                   .wary = true,
                                   .thrifty = true,
                                   .joint = HEX_DIRECTIONS,
                                   .reckons = true,
                                   .gathers = true};
static const Strength officer = {.id = "officer", .slip = 60, .candidates = 1, .joint = 3};
static const Strength recruit = {.id = "recruit", .slip = 110, .candidates = 1, .joint = 2};

/* The stream is the view's own (mind_open): the same view, the same decision, however far the game has
 * come. */
static Action decide_commander(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    (void)rng;
    return decide(rules, game, seen, &commander);
}

static Action decide_officer(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    (void)rng;
    return decide(rules, game, seen, &officer);
}

static Action decide_recruit(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    (void)rng;
    return decide(rules, game, seen, &recruit);
}

int folio_effort(const Rules *rules, const Game *game, const State *seen)
{
    Mind mind;
    think(rules, game, seen, &commander, &mind);
    return mind.nodes;
}

/* All of them explain themselves with the commander's eyes. */
static int why(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons,
               int cap)
{
    Mind mind;
    (void)rules;
    mind_open(&mind, game, seen, &commander);
    return mind_why(&mind, action, reasons, cap);
}

const Policy folio_policies[] = {{.id = "commander", .decide = decide_commander, .why = why},
                                 {.id = "officer", .decide = decide_officer, .why = why},
                                 {.id = "recruit", .decide = decide_recruit, .why = why},
                                 {0}};

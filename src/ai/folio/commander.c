/* commander: what the search needs to play Vietnam Battles. Every legal answer is judged by its verb; the best ones are
 * tried on guessed positions, played on for a while. */
#include "ai/folio/commander.h"

#include <string.h>

#include "ai/folio/mind.h"
#include "folio/turn/sequence.h"

static int judge_move(Mind *mind, Action action)
{
    return mind->view.side == US ? folio_judge_us_move(mind, action) : folio_judge_vc_move(mind, action);
}

/* Verbs that are not judged are worth nothing. */
const FolioGround folio_grounds[VERBS] = {
    [VERB_DONE] = {NULL, "4.1", "Nothing more is worth doing here"},
    [VERB_CONDITION] = {folio_judge_condition, "27.0", "Drawn by lot, so that nobody can foretell it"},
    [VERB_CAMP] = {folio_judge_camp, "16.0", "Deep in cover and apart from the other camps"},
    [VERB_GENUINE] = {NULL, "16.0", "Drawn by lot, so that nobody can foretell it"},
    [VERB_PLACE] = {folio_judge_place, "3.0", "Cover, and near to what it has to do"},
    [VERB_HIDE] = {folio_judge_place, "15.0", "Hidden in cover, near to a camp"},
    [VERB_MOVE] = {judge_move, "5.0", "Better ground to be on"},
    [VERB_ENTER] = {folio_judge_us_enter, "3.0", "The entry that is nearest to its task"},
    [VERB_LEAVE] = {folio_judge_vc_leave, "27.0", "One more that got away"},
    [VERB_LIFT] = {folio_judge_us_lift, "10.0", "A helicopter takes it to where it is needed"},
    [VERB_EMBARK] = {folio_judge_us_lift, "11.0", "A boat takes it to where it is needed"},
    [VERB_LAND] = {folio_judge_us_land, "10.0", "Ground to search, and enemies within reach"},
    [VERB_BUMP] = {folio_judge_bump, "11.1", "Into the midst of our own"},
    [VERB_B52] = {folio_judge_us_other, "23.0", "The step that it costs him"},
    [VERB_REPAIR] = {folio_judge_us_other, "18.2", "A bridge for our vehicles"},
    [VERB_CROSSING] = {folio_judge_us_other, "18.3", "A crossing for our vehicles"},
    [VERB_ATTACK] = {folio_judge_attack, "7.3", "What the table promises, with the best support fire"},
    [VERB_BOMBARD] = {folio_judge_bombard, "8.4", "What the table promises"},
    [VERB_JOIN] = {folio_judge_join, "7.1", "What it adds to the attack"},
    [VERB_PLAY] = {folio_judge_play, "8.3", "The combat after this, less what the marker is worth later"},
    [VERB_PASS] = {folio_judge_play, "8.3", "The combat without another marker"},
    [VERB_LOSE] = {folio_judge_lose, "7.6", "The step that we miss least"},
    [VERB_RETREAT] = {folio_judge_retreat, "7.7", "The safest way back"},
    [VERB_RESIST] = {folio_judge_retreat, "7.8", "To stand costs a step and keeps the ground"},
    [VERB_YIELD] = {folio_judge_retreat, "7.7", "It has no way back"},
    [VERB_STOP] = {folio_judge_retreat, "7.7.2", "It stops, and nobody has to make room"},
    [VERB_DISPLACE] = {folio_judge_retreat, "7.7.2", "The safest place to make room to"},
    [VERB_ADVANCE] = {folio_judge_advance, "7.9", "Better ground to be on, or a camp"},
    [VERB_ROLL] = {folio_judge_ben_suc, "24.0", "A roll can only help"},
    [VERB_DECLINE] = {folio_judge_ben_suc, "24.0", "The length is right as it is"},
    [VERB_LONGER] = {folio_judge_ben_suc, "24.0", "Time works for us"},
    [VERB_SHORTER] = {folio_judge_ben_suc, "24.0", "The sooner it ends, the better"},
};

void folio_mind_open(void *block, Outlook *outlook)
{
    Mind *mind = block;
    mind->outlook = outlook;
    folio_view_open(&mind->view, outlook);
    mind->ways_of = 0;
    memset(mind->attacks, 0, sizeof mind->attacks);
    mind->plan = (AssaultPlan){0};
    QuestionId question = folio_asks(mind->view.game, mind->view.state);
    bool moves = question == ASKS_MOVE || question == ASKS_LAND;
    bool gives_way = question == ASKS_RETREAT || question == ASKS_DISPLACE || question == ASKS_ADVANCE;
    bool ground = moves || (gives_way && !mind->view.traits->hasty);
    if (ground)
        folio_view_reach(&mind->view);
    if (ground && outlook->side == US && mind->view.traits->foresees)
        folio_lurk_open(&mind->view);
    if (ground || question == ASKS_PLACE || question == ASKS_CAMP)
        folio_march_open(mind);
    else
        memset(&mind->march, 0, sizeof mind->march);
    if (moves)
        folio_plan_assaults(&mind->view, &mind->plan);
    if (moves && outlook->side == US)
        folio_us_moves_open(mind);
}

int folio_mind_judge(void *mind, Action action)
{
    FolioJudge *judge = folio_grounds[action.verb].judge;
    return judge ? judge(mind, action) : 0;
}

/* ---- looking ahead ---- */

/* A whole player turn where few are in the field, else to the end of the combats: then it is no help in moving. */
static int horizon(const void *mind)
{
    enum { FEW = 12 };
    const View *view = &((const Mind *)mind)->view;
    QuestionId asks = folio_asks(view->game, view->state);
    int count = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        count += view->state->units[unit].where != UNIT_ABSENT;
    int turns = count <= FEW ? ((const Mind *)mind)->outlook->strength->horizon : 0;
    if (turns && view->traits->reckoning && view->traits->reckoning->whole_turns)
        turns = 2 * turns - (folio_active(view->state) == VC);
    bool moves = asks == ASKS_MOVE || asks == ASKS_LAND;
    return folio_is_setup(view->state) || (moves && turns == 0) ? -1 : turns;
}

/* Every face of the die once in six guesses, for each of the next rolls. */
static void spread_luck(State *full, int guess, Rng *rng)
{
    enum { ROLLS = 6 };
    int rolls[ROLLS];
    for (int i = 0; i < ROLLS; i++)
        rolls[i] = 1 + (guess + (i ? (int)rng_below(rng, FACES) : 0)) % FACES;
    dice_force(&full->dice, rolls, ROLLS);
}

static int value(const void *mind, const State *then)
{
    return folio_stakes_outcome(&((const Mind *)mind)->view, then);
}

static Pace pace(const Game *game, const State *state)
{
    return (Pace){
        .period = folio_active(state), .phase = state->step, .orders = folio_asks(game, state) == ASKS_MOVE};
}

/* One node for each unit that is weighed. */
static int breadth(const void *mind)
{
    const View *view = &((const Mind *)mind)->view;
    return __builtin_popcountll(view->known[US] | view->known[VC]);
}

/* ---- the three of them, and who plays on: the commander's judgement without a second thought ---- */

#define SEASONED                                                                                            \
    .rings = true, .wary = true, .thrifty = true, .joint = HEX_DIRECTIONS, .reckons = true, .infers = true, \
    .foresees = true, .melts = true, .spends = true, .reckoning = &folio_tallies, .besieges = true,         \
    .reads = true
static const Traits sharp = {SEASONED, .gathers = true, .deduces = true}, hasty = {SEASONED, .hasty = true};
static const Traits plain = {.joint = 3}, poor = {.joint = 2};

static const Strength commander = {
    .id = "commander", .candidates = 8, .guesses = 18, .nodes = 5400, .horizon = 2, .traits = &sharp};
static const Strength officer = {.id = "officer", .slip = 60, .candidates = 1, .traits = &plain};
static const Strength recruit = {.id = "recruit", .slip = 110, .candidates = 1, .traits = &poor};
static const Strength quick = {.id = "quick", .candidates = 1, .nodes = 1000, .traits = &hasty};

const Mindset folio_mindset = {.stream = 0x464f4c49,
                               .mind_size = sizeof(Mind),
                               .open = folio_mind_open,
                               .judge = folio_mind_judge,
                               .why = folio_mind_why,
                               .close = 30,
                               .horizon = horizon,
                               .spread_luck = spread_luck,
                               .value = value,
                               .quick = &quick,
                               .done = {.verb = VERB_DONE},
                               .pace = pace,
                               .breadth = breadth};

int folio_effort(const Rules *rules, const Game *game, const State *seen)
{
    int nodes;
    search_decide(&folio_mindset, &commander, rules, game, seen, &nodes);
    return nodes;
}

SEARCH_OTHERS(others, folio_mindset, commander)
SEARCH_POLICIES(folio_policies, folio_mindset, commander, officer, recruit, others)

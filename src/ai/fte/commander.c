/* commander: what the search needs to play Front Toward Enemy. Every legal answer is judged by its verb. */
#include "ai/fte/commander.h"

#include <string.h>

#include "ai/fte/mind.h"

/* Verbs that are not judged are worth nothing. */
static FteJudge *const judges[VERBS] = {
    [VERB_PLACE] = fte_judge_place,
    [VERB_LAY] = fte_judge_lay,
    [VERB_TRAP] = fte_judge_trap,
    [VERB_SHELTER] = fte_judge_shelter,
    [VERB_ENTER] = fte_judge_enter,
    [VERB_ACTIVATE] = fte_judge_activate,
    [VERB_ACTIVATE_HEX] = fte_judge_activate_hex,
    [VERB_SHOW] = fte_judge_show,
    [VERB_MOVE] = fte_judge_move,
    [VERB_DOUBLE] = fte_judge_move,
    [VERB_SNEAK] = fte_judge_move,
    [VERB_FIRE] = fte_judge_fire,
    [VERB_ASSAULT] = fte_judge_assault,
    [VERB_JOIN] = fte_judge_join,
    [VERB_ADVANCE] = fte_judge_advance,
    [VERB_LOAD] = fte_judge_load,
    [VERB_UNLOAD] = fte_judge_unload,
    [VERB_ABANDON] = fte_judge_abandon,
    [VERB_BOARD] = fte_judge_board,
    [VERB_PUT_DOWN] = fte_judge_get_off,
    [VERB_SET_DOWN] = fte_judge_get_off,
    [VERB_TAKE_ABOARD] = fte_judge_take_aboard,
    [VERB_SEARCH] = fte_judge_search,
    [VERB_RECOVER] = fte_judge_recover,
    [VERB_DESTROY] = fte_judge_destroy,
    [VERB_MEDEVAC] = fte_judge_medevac,
    [VERB_REQUEST] = fte_judge_request,
    [VERB_STEP] = fte_judge_step,
    [VERB_UNCOVER] = fte_judge_cover,
    [VERB_DROP] = fte_judge_drop,
    [VERB_EXIT] = fte_judge_exit,
    [VERB_TUNNEL] = fte_judge_exit,
    [VERB_CLIMB] = fte_judge_altitude,
    [VERB_DESCEND] = fte_judge_altitude,
    [VERB_REACT] = fte_judge_react,
    [VERB_SUPPORT] = fte_judge_support,
    [VERB_RETREAT] = fte_judge_retreat,
    [VERB_LAND] = fte_judge_retreat,
    [VERB_CARRY] = fte_judge_carry,
    [VERB_HAND_OVER] = fte_judge_hand_over,
    [VERB_HIDE] = fte_judge_hide,
    [VERB_AIM] = fte_judge_aim,
    [VERB_CANCEL] = fte_judge_cancel,
    [VERB_DETONATE] = fte_judge_detonate,
    [VERB_INTERROGATE] = fte_judge_interrogate,
    [VERB_REVEAL] = fte_judge_reveal,
    [VERB_REVEAL_MARKER] = fte_judge_reveal_marker,
    [VERB_CHOOSE] = fte_judge_choose,
};

/* Questions about where to be; the others need no way to anywhere. */
static bool needs_goals(const State *state)
{
    switch (fte_top(state)->step) {
    case STEP_FIRE:
    case STEP_REACT:
    case STEP_CARRY:
    case STEP_RECOVER:
    case STEP_FIRE_MISSIONS:
    case STEP_AIM:
    case STEP_CONCEAL_US:
    case STEP_CONCEAL_NVA:
        return false;
    default:
        return true;
    }
}

void fte_mind_open(void *block, Outlook *outlook)
{
    FteMind *mind = block;
    mind->outlook = outlook;
    fte_view_open(&mind->view, outlook);
    mind->ways_known = false;
    memset(mind->plans, 0, sizeof mind->plans);
    if (needs_goals(outlook->seen))
        fte_goals_open(&mind->goals, &mind->view);
    else
        memset(mind->goals.worth, 0, sizeof mind->goals.worth);
}

int fte_mind_judge(void *mind, Action action)
{
    return judges[action.verb] ? judges[action.verb](mind, action) : 0;
}

/* ---- the three of them ---- */

static const FteTraits sharp = {.wary = true,
                                .patient = true,
                                .joins = true,
                                .plans = true,
                                .counts = true,
                                .guards = true,
                                .leads = true};
static const FteTraits plain = {.wary = true, .plans = true}, poor = {.plans = true};

static const Strength commander = {.id = "commander", .candidates = 1, .traits = &sharp};
static const Strength officer = {.id = "officer", .slip = 90, .candidates = 1, .traits = &plain};
static const Strength recruit = {.id = "recruit", .slip = 180, .candidates = 1, .traits = &poor};

static const Mindset mindset = {.stream = 0x46544531,
                                .mind_size = sizeof(FteMind),
                                .open = fte_mind_open,
                                .judge = fte_mind_judge,
                                .why = fte_mind_why};

SEARCH_POLICIES(fte_policies, mindset, commander, officer, recruit, NULL)

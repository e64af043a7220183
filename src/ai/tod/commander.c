/* commander: what the search needs to play Tour of Duty. Every answer of the list, and points of its own, are judged by their verb. */
#include "ai/tod/commander.h"

#include <string.h>

#include "ai/tod/mind.h"

static TodJudge never;
static int never(TodMind *mind, Action action)
{
    (void)mind, (void)action;
    return NEVER;
}

/* Verbs that are not judged are worth nothing. */
static TodJudge *const JUDGES[VERBS] = {
    [VERB_PLACE] = tod_judge_place,
    [VERB_LAY] = tod_judge_lay,
    [VERB_MOVE] = tod_judge_move,
    [VERB_SHIFT] = never,
    [VERB_CROSS] = tod_judge_cross,
    [VERB_EXIT] = tod_judge_exit,
    [VERB_DETACH] = never,
    [VERB_JOIN] = never,
    [VERB_DISARM] = tod_judge_disarm,
    [VERB_SET_UP] = tod_judge_set_up,
    [VERB_DISMANTLE] = never,
    [VERB_PIVOT] = tod_judge_pivot,
    [VERB_AIM] = tod_judge_fire,
    [VERB_SNIPE] = tod_judge_snipe,
    [VERB_SUPPRESS] = tod_judge_fire,
    [VERB_SPRAY] = tod_judge_spray,
    [VERB_RAKE] = tod_judge_fire,
    [VERB_ASSAULT] = tod_judge_assault,
    [VERB_CARRY] = tod_judge_carry,
    [VERB_DROP] = tod_judge_bring_out,
    [VERB_CALL] = tod_judge_call,
    [VERB_REQUEST] = tod_judge_request,
    [VERB_FLY] = tod_judge_fly,
    [VERB_LAND] = tod_judge_land,
    [VERB_TAKE_OFF] = tod_judge_take_off,
    [VERB_DEPART] = tod_judge_depart,
    [VERB_UNLOAD] = tod_judge_unload,
    [VERB_SHOOT_UP] = tod_judge_shoot_up,
    [VERB_DRIVE] = tod_judge_drive,
    [VERB_TURRET] = tod_judge_turret,
    [VERB_SHELL] = tod_judge_shell,
    [VERB_BLAST] = tod_judge_blast,
    [VERB_BOARD] = tod_judge_board,
    [VERB_LEAVE] = tod_judge_leave,
    [VERB_LOAD] = tod_judge_load,
    [VERB_LIMBER] = never,
    [VERB_UNLIMBER] = tod_judge_set_up,
    [VERB_CUT] = tod_judge_cut,
    [VERB_THROW] = tod_judge_throw,
    [VERB_SCAN] = tod_judge_scan,
    [VERB_SEARCH] = tod_judge_search,
    [VERB_PLAY] = tod_judge_play,
    [VERB_RIG] = tod_judge_rig,
    [VERB_GO_ON] = tod_judge_go_on,
    [VERB_REROLL] = tod_judge_reroll,
    [VERB_STAND] = tod_judge_reroll,
    [VERB_FALL] = tod_judge_fall,
    [VERB_GIVE_UP] = tod_judge_give_up,
    [VERB_DEFEND] = tod_judge_defend,
    [VERB_HOLD] = tod_judge_hold,
};

void tod_mind_open(void *block, Outlook *outlook)
{
    TodMind *mind = block;
    mind->outlook = outlook;
    tod_view_open(&mind->view, outlook);
    tod_goals_open(&mind->goals, &mind->view);
    memset(mind->stay_known, 0, sizeof mind->stay_known);
}

int tod_mind_judge(void *mind, Action action)
{
    return JUDGES[action.verb] ? JUDGES[action.verb](mind, action) : 0;
}

/* ---- the three of them ---- */

static const TodTraits sharp = {
    .wary = true, .patient = true, .pins = true, .careful = true, .guesses = true};
static const TodTraits plain = {.wary = true}, poor = {0};

static const Strength commander = {.id = "commander", .candidates = 1, .traits = &sharp};
static const Strength officer = {.id = "officer", .slip = 500, .candidates = 1, .traits = &plain};
static const Strength recruit = {.id = "recruit", .slip = 900, .candidates = 1, .traits = &poor};

static const Mindset mindset = {.stream = 0x544f4431,
                                .mind_size = sizeof(TodMind),
                                .open = tod_mind_open,
                                .own = tod_mind_own,
                                .judge = tod_mind_judge,
                                .why = tod_mind_why};

SEARCH_POLICIES(tod_policies, mindset, commander, officer, recruit, NULL)

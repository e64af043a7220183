/* tasks: whom to activate, and what units do besides moving and firing: search, destroy, recover, care for casualties, hide. */
#include "ai/fte/mind.h"
#include "fte/fire/check.h"
#include "fte/turn/activation.h"

/* ---- 9.0 to 12.0 ---- */

static int search_worth(FteMind *mind, int unit)
{
    FteView *view = &mind->view;
    const FteUnit *one = &view->state->units[unit];
    int passing =
        fte_passing_rolls(view->game, view->state, unit, view->game->house.searching * one->searching);
    int worth = fte_goals_find(view, one->hex) * passing / D10;
    return worth ? worth - fte_view_danger(view, unit, one->hex, false) / 2 : 0;
}

int fte_judge_search(FteMind *mind, Action action)
{
    return search_worth(mind, action.on - 1);
}

static int destroy_worth(const FteView *view)
{
    return view->game->score[SCORE_DESTROYED][US] * FTE_POINT;
}

int fte_judge_destroy(FteMind *mind, Action action)
{
    const FteWork *work = &mind->view.state->works[action.to - 1];
    return work->side == mind->view.side ? NEVER : destroy_worth(&mind->view);
}

static bool can_destroy(const FteView *view, int unit)
{
    int work = fte_work_at(view->state, view->state->units[unit].hex, FTE_SCORING, -1);
    return view->side == US && fte_is_infantry(view->game, view->state, unit) &&
           fte_is_steady(view->state, unit) && work >= 0 && view->state->works[work].state == WORK_REVEALED &&
           view->state->works[work].side != US;
}

/* What a casualty is worth to whoever takes it up: points for getting it out, less what the enemy has of a captive. */
static int casualty_worth(const FteView *view, const Casualty *one)
{
    ScoreKind out = one->kind == CASUALTY_KIA ? SCORE_KIA_OUT : SCORE_WIA_OUT;
    int worth = view->game->score[out][one->side] * FTE_POINT / 2;
    return worth +
           (one->kind == CASUALTY_KIA ? 0 : view->game->score[SCORE_CAPTURE][1 - one->side] * FTE_POINT / 5);
}

/* Casualties in its hex that it could take up. */
static int rescue_worth(const FteView *view, int unit)
{
    int room = fte_can_carry(view->game, view->state, unit) - fte_carries(view->state, unit, CASUALTY_NONE),
        sum = 0;
    for (int i = -1; room > 0 && (i = fte_casualty_at(view->state, view->state->units[unit].hex, i)) >= 0;) {
        const Casualty *one = &view->state->casualties[i];
        if (one->carrier || one->side != view->side)
            continue;
        sum += casualty_worth(view, one);
        room--;
    }
    return sum;
}

static int recover_worth(const FteView *view, int unit)
{
    enum { BROKEN = 110, SUPPRESSED = 65, EXHAUSTED = 18 };
    int status = view->state->units[unit].status;
    int worth = status & STATUS_BROKEN ? BROKEN : status & STATUS_SUPPRESSED ? SUPPRESSED : 0;
    return worth + (status & STATUS_EXHAUSTED ? EXHAUSTED : 0) + rescue_worth(view, unit);
}

int fte_judge_recover(FteMind *mind, Action action)
{
    return recover_worth(&mind->view, action.on - 1);
}

/* The gun and the leader have better things to do. */
int fte_judge_carry(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    const Casualty *one = &view->state->casualties[action.with - 1];
    return casualty_worth(view, one) - 4 * view->sketch[action.on - 1].fire;
}

/* From hand to hand and back would never end. */
int fte_judge_hand_over(FteMind *mind, Action action)
{
    (void)mind, (void)action;
    return NEVER;
}

/* 12.0: a ship for those who cannot be carried off in time. */
int fte_judge_medevac(FteMind *mind, Action action)
{
    enum { LEAST_TURNS = 4, COMES = 35 };
    const FteView *view = &mind->view;
    int waiting = 0;
    (void)action;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (view->state->casualties[i].kind && view->state->casualties[i].side == US)
            waiting += casualty_worth(view, &view->state->casualties[i]);
    return view->turns_left >= LEAST_TURNS ? waiting * COMES / 100 : 0;
}

/* ---- 18.2 ---- */

int fte_judge_hide(FteMind *mind, Action action)
{
    int unit = action.on - 1;
    Hex hex = mind->view.state->units[unit].hex;
    return 10 + fte_view_danger(&mind->view, unit, hex, false) -
           fte_view_danger(&mind->view, unit, hex, true);
}

/* ---- 19.1 to 19.4 ---- */

int fte_judge_choose(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int unit = action.on - 1, worth = view->sketch[unit].hit[SMALL_ARMS] + view->sketch[unit].worth;
    if (fte_side(view->game, unit) == view->side)
        worth += fte_view_threat(&mind->view, unit, view->state->units[unit].hex) +
                 (fte_has(view->state, unit, STATUS_BROKEN) ? FTE_POINT : 0);
    return worth + 1;
}

/* ---- 5.1: whom to activate ---- */

static int most(int a, int b)
{
    return a > b ? a : b;
}

static bool has_fire(const FteView *view, int unit)
{
    return fte_is_combat_unit(view->game, view->state, unit) && !fte_has(view->state, unit, STATUS_BROKEN);
}

static int plan(FteMind *mind, int unit)
{
    const FteView *view = &mind->view;
    FtePlan *known = &mind->plans[unit];
    if (known->known)
        return known->worth;
    int worth = most(
        0, fte_mind_march(mind, unit, fte_allowance(view->game, view->state, unit, MOVE_PLAIN), NULL, NULL));
    if (has_fire(view, unit))
        worth = most(worth, fte_mind_attack(mind, unit, NULL));
    if (fte_is_infantry(view->game, view->state, unit))
        worth = most(worth, most(search_worth(mind, unit), recover_worth(view, unit)));
    if (can_destroy(view, unit))
        worth = most(worth, destroy_worth(view));
    Action request = {.verb = VERB_REQUEST, .on = (uint16_t)(unit + 1)};
    if (fte_is_leader(view->game, view->state, unit) ||
        fte_is_role(view->game, view->state, unit, ROLE_OBSERVER))
        worth = most(worth, fte_judge_request(mind, request));
    *known = (FtePlan){true, worth};
    return worth;
}

static bool waits(const FteView *view, int unit)
{
    return fte_view_own(view, unit) && !fte_marked(view->state, unit, MARK_DONE);
}

int fte_judge_activate(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int leader = action.on - 1, sum = plan(mind, leader);
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (unit != leader && waits(view, unit) && fte_leads(view->game, view->state, leader) &&
            fte_follows(view->game, view->state, leader, unit))
            sum += plan(mind, unit);
    return sum;
}

int fte_judge_activate_hex(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int sum = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (waits(view, unit) && view->state->units[unit].hex == action.at &&
            fte_is_infantry(view->game, view->state, unit))
            sum += plan(mind, unit);
    return sum;
}

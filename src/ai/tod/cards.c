/* cards: the event cards of the Communist player: what each is worth, on whom and where. */
#include "ai/tod/mind.h"
#include "tod/events/events.h"
#include "tod/fire/volley.h"
#include "tod/sight/sight.h"

/* What a card is worth whenever it is played; those that take men or bring them are looked at one by one. */
static const int16_t WORTH[CARDS] = {
    [CARD_EXTRA_TRAPS] = 60,   [CARD_REINFORCEMENTS] = 150,
    [CARD_PANIC_FIRE] = 30,    [CARD_PANICKED_GRUNTS] = 40,
    [CARD_REPLACEMENTS] = 60,  [CARD_IMPAIRED] = 60,
    [CARD_DRUGS] = 40,         [CARD_BAD_WATER] = 60,
    [CARD_SABOTAGE] = 200,     [CARD_CAMP_BOMBING] = 100,
    [CARD_VERMIN] = 60,        [CARD_ARMED_VILLAGERS] = 150,
    [CARD_ARMS_DELIVERY] = 40, [CARD_MONSOON] = 50,
    [CARD_GAP] = 120,          [CARD_REAR] = 60,
};

/* Where those come up who fire from there: near enough, in cover, and not under their eyes. */
static int arrival(const TodView *view, int card, PlanePoint at, int far)
{
    enum { GOOD = 90, SHOT = 40 };
    int distance, foe = tod_view_nearest_foe(view, at, &distance),
                  unit = tod_card_unit(view->game, view->state, card);
    if (foe < 0 || unit < 0)
        return 1;
    TodHiding hiding = (TodHiding)tod_ground(view->game, view->state, at)->hiding;
    if (distance <= view->game->book.spotting[VC][view->game->roster[unit].troops][hiding])
        return 1;
    bool sees = tod_sees(view->game, view->state, at, view->fighters[foe].at);
    return (distance <= far ? GOOD : GOOD * far / distance / 2) + (sees ? SHOT : 0);
}

/* event 07: what both lose. */
static int quarrel(const TodView *view, int one, int other)
{
    TodVolley volley;
    int shots = 0;
    for (int i = 0; i < 2; i++)
        if (tod_volley(view->game, view->state, i ? other : one, i ? one : other, MANNER_UNAIMED, &volley))
            for (int j = 0; j < volley.count; j++)
                shots += D6 + 1 - volley.shots[j].score;
    return shots * tod_view_prize(view) * 2 / (3 * D6);
}

/* event 19: the wire that lies before most of the side's own. */
static int gap(const TodView *view, PlanePoint at)
{
    int near = 0;
    for (int unit = 0; unit < tod_slots(view->game); unit++)
        near += view->fighters[unit].here && !view->fighters[unit].foe &&
                plane_within(view->fighters[unit].at, at, 10 * PLANE_INCH);
    return near ? WORTH[CARD_GAP] + 10 * near : 0;
}

static int on_unit(const TodView *view, int card, int unit)
{
    int fit = tod_fit(view->game, view->state, unit);
    return WORTH[card] + 8 * fit + (tod_has_role(view->game, view->state, unit, ROLE_OFFICER) ? 20 : 0);
}

int tod_judge_play(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    int card = action.with - 1;
    PlanePoint at = tod_point_of(action);
    switch (card) {
    case CARD_FRIENDLY_FIRE:
        return quarrel(view, tod_unit_of(action), tod_target_of(action));
    case CARD_TUNNELS:
        return action.on ? NEVER : arrival(view, card, at, 12 * PLANE_INCH);
    case CARD_SNIPER:
        return arrival(view, card, at, 16 * PLANE_INCH);
    case CARD_OBSERVER:
        return arrival(view, card, at, 24 * PLANE_INCH);
    case CARD_REINFORCEMENTS:
        return WORTH[card] + arrival(view, card, at, 12 * PLANE_INCH);
    case CARD_INFILTRATION:
        return WORTH[CARD_GAP] + arrival(view, card, at, 6 * PLANE_INCH);
    case CARD_GAP:
        return gap(view, at);
    case CARD_PANIC_FIRE:
        return view->turns_left * 2 < view->game->turns ? WORTH[card] : 0;
    default:
        return action.on ? on_unit(view, card, tod_unit_of(action)) : WORTH[card];
    }
}

/* event 01: on ways before them, not under their feet. */
int tod_judge_rig(TodMind *mind, Action action)
{
    enum { NEAR = 5 * PLANE_INCH, FAR = 30 * PLANE_INCH };
    int distance;
    tod_view_nearest_foe(&mind->view, tod_point_of(action), &distance);
    return distance < NEAR ? 1 : distance > FAR ? 2 : 2 + (FAR - distance) / PLANE_INCH;
}

/* Cards are kept for a better moment in the same turn; fire at those who come in is not. */
int tod_judge_hold(TodMind *mind, Action action)
{
    (void)mind, (void)action;
    return -1;
}

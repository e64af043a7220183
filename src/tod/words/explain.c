/* explain: what lies behind a number, line by line with its rule, from what the listener knows. */
#include "core/play/explanation.h"

#include "tod/air/air.h"
#include "tod/movement/movement.h"
#include "tod/points/points.h"
#include "tod/position/position.h"
#include "tod/words/words.h"

static void explain_unit(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    const State *state = why->state;
    int unit = tod_find_unit(game, state, rest);
    if (unit < 0 || !tod_knows(game, state, why->side, unit) || state->units[unit].where == UNKNOWN)
        return;
    const TodUnit *one = &state->units[unit];
    explain_line(why, "class 1", tod_roster(game, state, unit)->title, "%s",
                 tod_class_names[tod_class(game, state, unit)]);
    explain_line(why, "turn 3", "where", "%s", tod_where_names[one->where]);
    if (tod_is_infantry(game, state, unit)) {
        explain_line(why, "organisation 1", "men", "%d of %d", tod_fit(game, state, unit), one->start);
        explain_line(why, "ammo 1", "ammunition chits", "%d", one->chits);
    }
    for (int going = GOING_ROAD; going < GOING_BARRED; going++) {
        char inches[16];
        tod_inches_text(tod_rate_on(game, state, unit, false, (TodGoing)going), inches, sizeof inches);
        explain_line(why, tod_machine(game, state, unit) ? "vehicle 1" : "move 1", tod_going_names[going],
                     "%s\"", inches);
    }
}

/* `why points`: what has scored. */
static void explain_points(Explanation *why, const char *rest)
{
    if (*rest)
        return;
    for (int side = 0; side < 2; side++)
        explain_line(why, "turn 1", side == US ? "US" : "Viet Cong and NVA", "%d",
                     tod_points(why->game, why->state, why->side, (Side)side));
    for (int i = 0; i < why->game->award_count; i++) {
        const TodAward *award = &why->game->awards[i];
        int times = tod_award_times(why->game, why->state, why->side, award);
        if (times)
            explain_line(why, "turn 1", award->title, "%+d", times * award->points);
    }
}

static void tell_briefing(Explanation *why, const char *rest)
{
    if (!*rest)
        explain_briefing(why, "setup 1", why->game->title, why->game->briefing, "If you lead the Viet Cong");
}

/* `why helicopters`: what each mission needs, and what makes it harder. */
static void explain_helicopters(Explanation *why, const char *rest)
{
    static const struct {
        const char *rule, *label;
    } ROWS[REQUEST_MODIFIERS] = {[REQUEST_WEATHER] = {"helo-request 2", "bad weather"},
                                 [REQUEST_OTHERS] = {"helo-request 3", "other helicopters on the table"},
                                 [REQUEST_AREA_FIRE] = {"helo-request 3", "friendly shells fall"},
                                 [REQUEST_REAR] = {"event 21", "the rear was attacked"}};
    int modifiers[REQUEST_MODIFIERS];
    if (*rest || why->side == VC)
        return;
    tod_request_modifiers(why->game, why->state, modifiers);
    for (int i = 0; i < REQUEST_MODIFIERS; i++)
        if (modifiers[i])
            explain_line(why, ROWS[i].rule, ROWS[i].label, "+%d", modifiers[i]);
    for (int mission = MISSION_MEDEVAC; mission < MISSION_KINDS; mission++)
        if (why->game->book.requests[mission][0])
            explain_line(why, "helo-request 1", tod_mission_names[mission], "%d+ is %d+ now",
                         why->game->book.requests[mission][0],
                         tod_request_score(why->game, why->state, (TodMissionKind)mission, false));
}

/* `why villages`: who lives there, as all know, and how far a search has come. */
static void explain_villages(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    if (*rest)
        return;
    for (int i = 0; i < game->village_count; i++) {
        const TodVillageState *village = &why->state->villages[i];
        explain_line(why, "village 1", game->villages[i].title, "%s",
                     village->marks & VILLAGE_DESTROYED ? "destroyed"
                     : village->marks & VILLAGE_CACHE   ? "searched, arms were found"
                     : village->marks & VILLAGE_DONE    ? "searched"
                                                        : "not searched");
        explain_line(why, "roe 1", "civilians", "%d", village->civilians);
    }
    if (!game->village_count)
        explain_line(why, "village 1", "villages", "none");
}

/* `why cards`: what was played; to their holder, what he holds. */
static void explain_cards(Explanation *why, const char *rest)
{
    if (*rest)
        return;
    explain_line(why, "terror 1", "held", "%d", why->state->held);
    for (int card = 0; card < CARDS; card++)
        if ((why->state->played | (why->side == US ? 0 : why->state->hand)) >> card & 1)
            explain_line(why, "terror 2", tod_card_names[card], "%s",
                         why->state->played >> card & 1 ? "played" : "in hand");
}

const Subject tod_subjects[] = {
    {"briefing", tell_briefing, "what the scenario is about", "setup 1", NULL},
    {"unit UNIT", explain_unit, "what it is, how it stands, how far it goes", "turn 3", NULL},
    {"helicopters", explain_helicopters, "what each mission needs on 1D6 to be granted", "helo-request 1",
     NULL},
    {"villages", explain_villages, "who lives where, and what was searched", "village 1", NULL},
    {"cards", explain_cards, "event cards held and played", "terror 1", NULL},
    {"points", explain_points, "who has how many, and what for", "turn 1", NULL},
    {0},
};

int tod_score(const Game *game, const State *state, Score *scores, int cap)
{
    int lost[2] = {0, 0};
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (state->units[unit].where != UNKNOWN)
            lost[tod_side(game, unit)] += state->units[unit].lost;
    const Score figures[] = {{"us-points", tod_points(game, state, SIDE_ALL, US)},
                             {"vc-points", tod_points(game, state, SIDE_ALL, VC)},
                             {"us-lost", lost[US]},
                             {"vc-lost", lost[VC]}};
    return rules_figures(figures, 4, scores, cap);
}

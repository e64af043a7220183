/* result: what a mission has made of the company, as one line of text, from the position in which
 * it ended.
 *
 *     success=yes attempts=1 points=21 casualties=2 teams=5 away=0,1,0 commander=fine
 *     unit=1HQ,1,green unit=1/1,2,line
 *
 * A unit has its id, its steps (0: removed from play), its experience, and words for what else counts:
 * team-side; patrol; new, if somebody leads it who did not lead a unit before; from:ID, if the leader of that
 * unit has taken it over. */
#include "fof/campaign/campaign.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/position/service.h"

/* 12.4-3: all of them, evacuated or not, over all attempts. */
static int casualties(const FofGame *game, const FofState *state)
{
    int steps = state->lost[LOSS_EVACUATED] + state->lost[LOSS_KILLED];
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (item->kind && game->items[item->kind].class == ITEM_CASUALTY && item->side == FRIENDLY &&
            (item->state == ITEM_FINE || item->state == ITEM_GONE))
            steps += item->count;
    }
    return steps;
}

/* Those without a name of their own. 12.2-3: limited action teams, assault teams too, will be Green steps.
 * Weapons teams that split off a section are as good as they were. 4.2.1f: runners made of the company's men
 * go back to them; those it began with are there again next time. */
static void count_nameless(const FofGame *game, const FofState *state, int *teams, int back[3])
{
    int runners = 0;
    *teams = 0;
    for (int id = 0; id < MAX_UNITS; id++) {
        const Unit *unit = &state->units[id];
        if (!unit->type || unit->side != FRIENDLY || unit->name || unit->flags & UNIT_REMOVED)
            continue;
        int kind = game->types[unit->type].kind;
        if (kind_is_lat(kind))
            *teams += unit->steps;
        else if (kind == KIND_RUNNER)
            runners += unit->steps;
        else if (kind != KIND_VEHICLE)
            back[unit->experience] += unit->steps;
    }
    back[LINE] += runners > game->runners ? runners - game->runners : 0;
}

static bool is_of_company(const FofGame *game, const Unit *unit)
{
    return unit->type && unit->name && fof_is_of_company(game, &game->named[unit->name - 1]);
}

/* Whoever led it into the mission may not lead it now. */
static void write_leader(const FofGame *game, const FofState *state, UnitId id, Writer *line)
{
    int who = state->led_by[id];
    if (who == LED_AS_EVER)
        return;
    const Unit *from = who == LED_ANEW ? NULL : &state->units[who - 1];
    if (from && is_of_company(game, from))
        writer_print(line, ",from:%s", game->named[from->name - 1].id);
    else
        writer_text(line, ",new");
}

static void write_unit(const FofGame *game, const FofState *state, UnitId id, Writer *line)
{
    const Unit *unit = &state->units[id];
    bool removed = unit->flags & UNIT_REMOVED;
    writer_print(line, " unit=%s,%d,%s", game->named[unit->name - 1].id, removed ? 0 : unit->steps,
                 fof_experience_words[unit->experience]);
    if (removed)
        return;
    if (unit->flags & UNIT_FLIPPED)
        writer_text(line, ",team-side");
    if (fof_service_patrolled(state, id))
        writer_text(line, ",patrol"); /* 12.3.1: the platoon and what was assigned to it */
    write_leader(game, state, id, line);
}

void fof_campaign_result(const Game *game, const State *state, Writer *line)
{
    int teams, back[3] = {state->away[GREEN], state->away[LINE], state->away[VETERAN]};
    count_nameless(game, state, &teams, back);
    writer_print(line, "success=%s attempts=%d points=%d casualties=%d teams=%d away=%d,%d,%d commander=%s",
                 state->over == OVER_WON ? "yes" : "no", state->attempt + 1,
                 state->experience > 0 ? state->experience : 0, casualties(game, state), teams, back[GREEN],
                 back[LINE], back[VETERAN], state->co_hq_fell ? "fell" : "fine");
    for (int id = 0; id < MAX_UNITS; id++)
        if (is_of_company(game, &state->units[id]))
            write_unit(game, state, (UnitId)id, line);
}

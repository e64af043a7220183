/* attempt_reset: what becomes of casualties, cover, markers and supplies before another attempt (3.9,
 * steps 6 to 12). */
#include "fof/movement/move.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/turn/steps.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/support.h"

/* Step 6. A friendly casualty that nobody evacuated stays a loss of the mission. */
static void remove_the_lost(Play *play)
{
    FofState *state = play->state;
    for (int id = 0; id < MAX_ITEMS; id++) {
        Item *item = &state->items[id];
        if (!item_is_casualty(play->game, item))
            continue;
        fof_loss_add(state, item->side == FRIENDLY ? LOSS_KILLED : LOSS_ENEMY_LEFT, item->count);
        *item = (Item){0};
    }
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!unit_is_of(state, id, ENEMY) || !unit_is_helpless(play->game, state, (UnitId)id))
            continue;
        fof_loss_add(state, LOSS_ENEMY_LEFT, state->units[id].steps);
        fof_unit_remove(play, (UnitId)id);
    }
}

/* Step 8: the best cover on its card that has room and no friends; none: it stays in the open. */
static AreaId best_cover(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    AreaId best = NO_AREA;
    for (AreaId area = NO_AREA; (area = fof_area_next(state, card, area)) != NO_AREA;) {
        if (!fof_area_is_cover(state, area) || !fof_area_takes(&(Scene){game, state, NULL}, unit, area))
            continue;
        if (best == NO_AREA || state->areas[area].cover > state->areas[best].cover)
            best = area;
    }
    return best;
}

/* Those on the card that are under no cover and could have some. */
static int coverless(const FofGame *game, const FofState *state, CardId card, UnitId units[MAX_UNITS])
{
    int count = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        if (unit_is_of(state, id, ENEMY) && state->units[id].area == card &&
            unit_kind_now(game, state, (UnitId)id) != KIND_VEHICLE &&
            best_cover(game, state, (UnitId)id) != NO_AREA)
            units[count++] = (UnitId)id;
    return count;
}

/* Who comes first is chance, in case cover is short. */
static void enemies_take_cover(Play *play)
{
    UnitId units[MAX_UNITS];
    for (int card = 0; card < GRID_CARDS; card++) {
        if (!card_is_map(play->state, (CardId)card))
            continue;
        for (int count; (count = coverless(play->game, play->state, (CardId)card, units)) > 0;) {
            UnitId unit = units[fof_draw_random(play, count) - 1];
            fof_unit_place(play, unit, best_cover(play->game, play->state, unit));
        }
    }
}

/* Step 7, and what the mission laid down stays; step 9: a burning wreck's smoke goes, the wreck is an area and
 * stays. */
static void clear_markers(Play *play)
{
    static const uint64_t staying = MARKER_BIT(MARKER_NONE) | MARKER_BIT(MARKER_MINES) |
                                    MARKER_BIT(MARKER_TARGET) | MARKER_BIT(MARKER_BARRICADE) |
                                    MARKER_BIT(MARKER_BREACH) | MARKER_BIT(MARKER_FPF);
    enum {
        OF_AN_ATTEMPT = UNIT_PINNED | UNIT_EXPOSED | UNIT_OUT_OF_AMMO | UNIT_MINED | UNIT_CHECKED |
                        UNIT_ACTIVATED_AT | UNIT_MOVED_FIRED
    };
    for (int i = 0; i < MAX_MARKERS; i++)
        if (!(staying >> play->state->markers[i].kind & 1))
            fof_marker_remove(play, i);
    for (int id = 0; id < MAX_UNITS; id++) {
        Unit *unit = &play->state->units[id];
        if (!unit->type)
            continue;
        if (!(unit->flags & UNIT_REMOVED))
            fof_ammo_refill(play, (UnitId)id);
        unit->flags &= (uint16_t)~OF_AN_ATTEMPT;
        unit->aim = NO_AIM;
        unit->done = 0;
    }
    for (int i = 0; i < MAX_COMMANDERS; i++)
        if (play->state->commanders[i].unit != NO_UNIT)
            play->state->commanders[i].saved = play->state->commanders[i].flags = 0;
}

/* Who gets back something of the stores: whoever had it, else the company HQ. */
static UnitId rightful_holder(const FofGame *game, const FofState *state, const Placement *store)
{
    UnitId unit = store->holder == NO_NAMED ? NO_UNIT : fof_unit_of_named(state, store->holder);
    if (unit != NO_UNIT && unit_in_play(state, unit))
        return unit;
    return store->subject != NO_CARD ? NO_UNIT : fof_unit_by_role(game, state, ROLE_CO_HQ, 0);
}

/* Step 12: points are full again, what was lost or used comes back, what else lies about goes. */
static void resupply(Play *play)
{
    const FofGame *game = play->game;
    FofState *state = play->state;
    for (int i = 0; i < MAX_ITEMS; i++) {
        Item *item = &state->items[i];
        const Placement *store = i < game->store_count ? &game->stores[i] : NULL;
        if (!item->kind || game->items[item->kind].class == ITEM_CASUALTY ||
            game->items[item->kind].class == ITEM_LINE)
            continue;
        if (store)
            item->count = store->count;
        if (item->holder != NO_UNIT)
            continue;
        item->holder = store ? rightful_holder(game, state, store) : NO_UNIT;
        item->area = item->holder == NO_UNIT && store ? store->subject : NO_AREA;
        if (item->area == NO_CARD)
            item->area = NO_AREA;
        item->state = item->holder == NO_UNIT && item->area == NO_AREA ? ITEM_GONE : ITEM_FINE;
    }
}

void fof_attempt_reset(Play *play)
{
    remove_the_lost(play);
    enemies_take_cover(play);
    clear_markers(play);
    resupply(play);
    fof_support_reset(play);
}

/* spot: finding unspotted enemies (4.2.4a, 8.5). Field: to = the enemy unit. */
#include "core/play/explanation.h"
#include "fof/movement/los.h"
#include "fof/movement/tally.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"

static bool sees_unspotted(const Scene *scene, const Sight *sight, UnitId unit, int enemy)
{
    const FofState *state = scene->state;
    const Unit *other = &state->units[enemy];
    return other->type && other->flags & UNIT_UNSPOTTED && other->side != state->units[unit].side &&
           unit_on_map(state, (UnitId)enemy) &&
           fof_sight_unit_unit(scene->game, state, sight, unit, (UnitId)enemy);
}

bool fof_refuse_spot(const Scene *scene, Action action, Reason *reason)
{
    Sight sight;
    if (!unit_on_map(scene->state, (UnitId)action.on))
        return deny(reason, "8.5", "who spots must be on the map");
    fof_sight_open(scene->game, scene->state, &sight);
    if (action.to == ACTION_BLANK ||
        (action.to < MAX_UNITS && sees_unspotted(scene, &sight, (UnitId)action.on, action.to)))
        return false;
    return deny(reason, "4.2.4a", "no unspotted enemy unit there in line of sight");
}

bool fof_offer_spot(const Scene *scene)
{
    return scene->tally->unspotted[0] | scene->tally->unspotted[1];
}

void fof_choose_spot(const Scene *scene, Action action, ActionList *list)
{
    Sight sight;
    const uint64_t *unspotted = scene->tally->unspotted;
    if (!unit_on_map(scene->state, (UnitId)action.on))
        return;
    fof_sight_open(scene->game, scene->state, &sight);
    for (int enemy = -1; (enemy = bit_above(unspotted, enemy, MAX_UNITS)) < MAX_UNITS;) {
        if (!sees_unspotted(scene, &sight, (UnitId)action.on, enemy))
            continue;
        action.to = (uint16_t)enemy;
        list_add(list, action);
    }
}

/* 8.5: the lower of two values across a white border, or on the own card. */
static int concealment(const FofGame *game, const FofState *state, CardId from, CardId card)
{
    int index = card < GRID_CARDS ? state->cards[card].terrain : game->terrain_count;
    if (index >= game->terrain_count)
        return 0;
    Direction border = from == card ? NO_DIRECTION : card_direction(card, from);
    bool dark = border != NO_DIRECTION && state->cards[card].dark >> border & 1;
    return dark ? game->terrain[index].cover_dark : game->terrain[index].cover_white;
}

static int add(Explanation *why, bool holds, const char *label, int value)
{
    return explain_part(why, "8.5", label, holds ? value : 0);
}

static int spot_by_place(const FofGame *game, const FofState *state, UnitId unit, UnitId target,
                         Explanation *why)
{
    CardId card = unit_card(state, target);
    int cover = concealment(game, state, unit_card(state, unit), card), draws = 0;
    draws += add(why, cover >= 3, "the target's card has cover and concealment of +3 or more", -1);
    draws += add(why, cover == 0, "the target's card has cover and concealment of +0", 1);
    draws +=
        add(why, fof_unit_level(state, unit) > fof_unit_level(state, target), "the spotter is higher", 1);
    draws += add(why, unit_card(state, unit) == card, "the target is on the same card", 1);
    return draws +
           add(why, fof_area_is_cover(state, state->units[target].area), "the target is under cover", -1);
}

static int spot_by_target(const FofGame *game, const FofState *state, UnitId target, Explanation *why)
{
    UnitKind kind = unit_kind_now(game, state, target);
    Profile profile = unit_profile(game, state, target);
    int level = (int)fof_unit_experience(game, state, target);
    bool heavy = profile.rating == RATING_HEAVY || profile.special & SPECIAL_GRENADE;
    int draws =
        add(why, true, level == GREEN ? "the target is green" : "the target is veteran", LINE - level);
    draws += add(why, kind == KIND_SNIPER || kind == KIND_OBSERVER, "the target is a sniper or an FO", -1);
    draws += add(why, unit_flag(state, target, UNIT_EXPOSED), "the target is exposed", 2);
    draws += add(why, heavy, "the target is rated H or G!", 2);
    return draws + add(why, !heavy && profile.rating == RATING_AUTOMATIC, "the target is rated A", 1);
}

/* The whole chart; it has its own entries for experience. */
int fof_spot_sum(const FofGame *game, const FofState *state, UnitId unit, UnitId target, Explanation *why)
{
    int level = (int)fof_unit_experience(game, state, unit);
    int draws = add(why, true, "cards to begin with", BASE_DRAWS);
    draws += add(why, true, level == GREEN ? "the spotter is green" : "the spotter is veteran", level - LINE);
    draws += spot_by_place(game, state, unit, target, why);
    draws += spot_by_target(game, state, target, why);
    if (draws < 1)
        draws += add(why, true, "one card at least", 1 - draws);
    return draws;
}

int fof_spot_draws(const Scene *scene, Action action)
{
    return fof_spot_sum(scene->game, scene->state, (UnitId)action.on, (UnitId)action.to, NULL);
}

/* 8.5: a card never mixes spotted and unspotted enemies. */
void fof_spot(Play *play, Action action)
{
    CardId card = unit_card(play->state, (UnitId)action.to);
    Side side = play->state->units[(UnitId)action.on].side;
    for (int other = 0; other < MAX_UNITS; other++) {
        Unit *enemy = &play->state->units[other];
        if (!enemy->type || enemy->side == side || !(enemy->flags & UNIT_UNSPOTTED) ||
            unit_card(play->state, (UnitId)other) != card)
            continue;
        enemy->flags &= (uint16_t)~UNIT_UNSPOTTED;
        fof_note(play, "4.2.4a", EV_SPOTTED, other, (UnitId)action.on, 0, 0);
    }
}

/* combat: which attacks are made, with whom, and with how much support fire. */
#include "folio/combat/combat.h"
#include "ai/folio/mind.h"
#include "folio/turn/sequence.h"

enum { WORTH_IT = 6, BOMBARD_WORTH_IT = 10, SPARE_WORTH_IT = 3, BEN_SUC_COST = 60, BEN_SUC_DEAR = 400 };

/* ---- what a marker is worth elsewhere ---- */

/* Enemies that an attack could still be made on in this phase: each takes two markers of either side at most (8.3). */
static int fights_ahead(const View *view)
{
    Side attacker = folio_active(view->state);
    int count = 0;
    for (uint64_t foes = view->known[attacker == US ? VC : US]; foes; foes &= foes - 1) {
        int target = __builtin_ctzll(foes);
        const FolioUnit *it = &view->state->units[target];
        bool met = !(it->marks & WAS_TARGET) && it->where == UNIT_ON_MAP;
        for (uint64_t own = view->known[attacker]; own && met; own &= own - 1)
            if (folio_can_reach(view->game, view->state, __builtin_ctzll(own), target)) {
                count++;
                break;
            }
    }
    return count;
}

/* 4.1: what is not played by the end of the game turn is lost; in the turn of the US some is kept for that of the Viet Cong. */
static bool has_spare(const View *view, Side side)
{
    enum { US_KEEPS = 6, VC_KEEPS = 2 };
    int kept = side == US ? US_KEEPS : VC_KEEPS;
    return view->traits->spends && (folio_active(view->state) == VC ||
                                    view->state->held_count[side] >= 2 * fights_ahead(view) + kept);
}

/* Markers do not keep (4.1): the later in the game turn, the cheaper. */
static int price_now(const View *view, Side side)
{
    if (!view->traits->thrifty || side != view->side || has_spare(view, side))
        return 1;
    if (side == US) /* 26.0: against time there is nothing to save for */
        return folio_active(view->state) == US && view->game->victory != VICTORY_CAMPS ? 5 : 1;
    return folio_active(view->state) == US ? 4 : 1;
}

static void open_hands(const View *view, MarkerHand hands[2])
{
    Side attacker = folio_active(view->state);
    for (int role = 0; role < 2; role++) {
        Side side = role == ATTACKER ? attacker : attacker == US ? VC : US;
        hands[role] = folio_view_hand(view, side, price_now(view, side));
    }
}

/* ---- attacks ---- */

static bool may_join(const View *view, int unit, int target)
{
    const FolioUnit *it = &view->state->units[unit];
    return folio_side(view->game, unit) == view->side && folio_on_map(view->state, unit) &&
           !(it->marks & (DID_ATTACK | DID_RETREAT | DID_ADVANCE)) &&
           folio_can_reach(view->game, view->state, unit, target) &&
           (!folio_is_mobile_combat(view->state) || view->game->counters[unit].type == UNIT_MOBILE);
}

static int duel_worth(const View *view, int target, uint64_t units)
{
    MarkerHand hands[2];
    Fight fight = folio_assault_fight(view, target, units);
    open_hands(view, hands);
    return folio_fight_duel(view->game, &fight, hands);
}

/* 24.0: what it costs to fire at the village. */
static int village_cost(const View *view, int target)
{
    return !folio_view_stirs(view, folio_view_node(view, target)) ? 0
           : view->traits->reads                                  ? BEN_SUC_DEAR
                                                                  : BEN_SUC_COST;
}

/* 4.1: who is mobile may instead attack the same enemy after the others, in the phase that is his alone; what that is
 * worth where there are markers for both. */
static int second_wave(const View *view, int target, int unit)
{
    enum { SHARE = 60, ALL = 100 };
    if (view->state->step != STEP_US_COMBAT || view->game->counters[unit].type != UNIT_MOBILE ||
        !has_spare(view, view->side))
        return 0;
    int worth = duel_worth(view, target, 1ull << unit);
    return worth > 0 ? worth * SHARE / ALL : 0;
}

/* All who can, less those without whom it is worth more. */
static Attack best_attack(const View *view, int target)
{
    Attack attack = {0};
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (may_join(view, unit, target))
            attack.units |= 1ull << unit;
    attack.worth = duel_worth(view, target, attack.units);
    for (int unit = 0; unit < view->game->unit_count; unit++) {
        uint64_t without = attack.units & ~(1ull << unit);
        int worth = without && without != attack.units
                        ? duel_worth(view, target, without) + second_wave(view, target, unit)
                        : INT32_MIN;
        if (worth >= attack.worth)
            attack = (Attack){without, worth};
    }
    attack.worth -= WORTH_IT + village_cost(view, target);
    return attack;
}

int folio_judge_attack(Mind *mind, Action action)
{
    enum { NOT_HIM = 20 };
    Attack *attack = &mind->attacks[action.to - 1];
    if (!attack->units)
        *attack = best_attack(&mind->view, action.to - 1);
    return view_has(attack->units, action.on - 1) ? attack->worth : attack->worth - NOT_HIM;
}

int folio_judge_join(Mind *mind, Action action)
{
    const View *view = &mind->view;
    const Combat *combat = &view->state->combat;
    int target = combat->target;
    int now = duel_worth(view, target, combat->attackers);
    return duel_worth(view, target, combat->attackers | 1ull << (action.on - 1)) - now -
           second_wave(view, target, action.on - 1);
}

/* ---- bombardment: 8.4 ---- */

/* 8.4.2: the nearest of our own; of several the one that is missed least. */
static int short_round(const View *view, int target)
{
    int nearest = INT16_MAX, worth = 0;
    Side side = folio_active(view->state);
    for (int unit = 0; unit < view->game->unit_count; unit++) {
        const FolioUnit *it = &view->state->units[unit];
        if (folio_side(view->game, unit) != side || !folio_in_play(view->state, unit) ||
            it->place == UNKNOWN_PLACE)
            continue;
        int distance = folio_distance(&view->game->map, it->place, view->state->units[target].place);
        int step = folio_view_step_worth(view, unit);
        if (distance < nearest || (distance == nearest && step < worth)) {
            nearest = distance;
            worth = step;
        }
    }
    return worth;
}

static Fight bombardment(const View *view, int target)
{
    Node node = folio_view_node(view, target);
    Fight fight = folio_view_fight(view, target);
    fight.bombarding = true;
    fight.loss = view->traits->spends ? short_round(view, target) : 40;
    if (node != NO_NODE) {
        fight.line = folio_view_line(view, node);
        fight.trapped = view->traits->rings && folio_view_trapped(view, target, node, NULL, 0);
    }
    return fight;
}

int folio_judge_bombard(Mind *mind, Action action)
{
    const View *view = &mind->view;
    MarkerHand hands[2];
    int target = action.to - 1;
    Fight fight = bombardment(view, target);
    open_hands(view, hands);
    if (!hands[ATTACKER].value[action.count])
        return -1;
    hands[ATTACKER].value[action.count]--;
    bool spare = has_spare(view, view->side);
    hands[ATTACKER].price += spare ? 0 : 3; /* on the ground it helps more */
    fight.difference += action.count;
    fight.slot = 1;
    fight.most[ATTACKER] = 1;
    int worth = folio_fight_duel(view->game, &fight, hands) - action.count * hands[ATTACKER].price -
                (spare ? SPARE_WORTH_IT : BOMBARD_WORTH_IT) - village_cost(view, target);
    return spare && worth > 0 ? RANK_STRIKE + worth : worth; /* 8.4: before the first attack, or not at all */
}

/* ---- the duel: 8.3 ---- */

static Fight fight_now(const View *view)
{
    const Combat *combat = &view->state->combat;
    Fight fight = combat->kind == COMBAT_BOMBARDMENT
                      ? bombardment(view, combat->target)
                      : folio_assault_fight(view, combat->target, combat->attackers);
    for (int role = 0; role < 2; role++) {
        const uint8_t *markers = combat->markers[role];
        fight.difference += role == ATTACKER ? markers[0] + markers[1] : -markers[0] - markers[1];
        fight.most[role] =
            folio_marker_limit(view->game, view->state, role) - (markers[0] > 0) - (markers[1] > 0);
    }
    fight.slot = combat->slot;
    return fight;
}

int folio_judge_play(Mind *mind, Action action)
{
    const View *view = &mind->view;
    MarkerHand hands[2];
    Fight fight = fight_now(view);
    open_hands(view, hands);
    int worth = folio_fight_after(view->game, &fight, hands, action.verb == VERB_PASS ? 0 : action.count);
    return fight.slot % 2 ? -worth : worth;
}

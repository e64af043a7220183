/* cards: what each card is played on and what it does, a row a card (event 01 to 21). */
#include "core/base/bits.h"
#include "tod/events/events.h"
#include "tod/fire/volley.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"
#include "tod/works/works.h"

enum { PANIC_CHITS = 3, MOST_NEW_TRAPS = D3 };

/* Parts of the action that a card needs, each of them and no other. */
enum { ON_UNIT = 1, AND_TARGET = 2, AT_POINT = 4, WITH_ARMS = 8 };

/* clang-format off */
const char *const tod_card_names[CARDS + 1] = {
    "extra-traps", "tunnels", "reinforcements", "sniper", "panic-fire", "panicked-grunts", "friendly-fire", "replacements",
    "impaired", "tampered-drugs", "bad-water", "sabotage", "camp-bombing", "vermin", "armed-villagers", "arms-delivery", "observer",
    "monsoon", "gap-in-the-wire", "infiltration", "rear-attacked", NULL};
/* clang-format on */

/* ---- US units that are named (event 06, 08, 10, 11) ---- */

/* Whether it is infantry of the US that the other side knows of, of one of these classes (bits). */
static bool is_named_us(const Game *game, const State *state, int unit, unsigned classes)
{
    int where = state->units[unit].where;
    return tod_side(game, unit) == US && tod_is_infantry(game, state, unit) &&
           tod_marked(state, unit, UNIT_KNOWN) && (where == UNIT_TABLE || where == UNIT_ABOARD) &&
           classes >> tod_class(game, state, unit) & 1;
}

enum { GRUNTS = 1 << CLASS_GRUNT, VETERANS = 1 << CLASS_VETERAN, ALL = 7, NO_ELITES = GRUNTS | VETERANS };

static bool refuse_us(const Game *game, const State *state, Action action, unsigned classes, Reason *reason)
{
    return !is_named_us(game, state, tod_unit_of(action), classes) &&
           deny(reason, "terror 2", "the card is for another kind of US infantry, which is in sight");
}

static bool refuse_grunts(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_us(game, state, action, GRUNTS, reason);
}
static bool refuse_veterans(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_us(game, state, action, VETERANS, reason);
}
static bool refuse_no_elites(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_us(game, state, action, NO_ELITES, reason);
}
static bool refuse_infantry(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_us(game, state, action, ALL, reason);
}

/* ---- ammunition (event 05, 06) ---- */

static void lose_chits(Play *play, int unit, int count)
{
    TodUnit *one = &play->state->units[unit];
    int lost = one->chits < count ? one->chits : count;
    if (!lost)
        return;
    one->chits = (uint8_t)(one->chits - lost);
    tod_note(play, EVENT_CHITS, unit, lost, one->chits, 0);
    if (!one->chits)
        tod_note(play, EVENT_OUT_OF_AMMO, unit, 0, 0, 0);
}

static void panic_fire(Play *play, Action action)
{
    (void)action;
    for (int unit = 0; unit < tod_slots(play->game); unit++)
        if (tod_side(play->game, unit) == US && tod_on_table(play->state, unit) &&
            tod_class(play->game, play->state, unit) != CLASS_ELITE)
            lose_chits(play, unit, 1);
}

static void panicked_grunts(Play *play, Action action)
{
    lose_chits(play, tod_unit_of(action), PANIC_CHITS);
}

/* ---- event 07 ---- */

static bool refuse_quarrel(const Game *game, const State *state, Action action, Reason *reason)
{
    int one = tod_unit_of(action), other = tod_target_of(action);
    if (one == other || !is_named_us(game, state, one, NO_ELITES) ||
        !is_named_us(game, state, other, NO_ELITES) || !tod_on_table(state, one) ||
        !tod_on_table(state, other))
        return deny(reason, "event 07", "two units of US infantry, no Elites, must be named");
    return !tod_volley_reaches(game, state, one, other, MANNER_UNAIMED) &&
           !tod_volley_reaches(game, state, other, one, MANNER_UNAIMED) &&
           deny(reason, "event 07", "they cannot reach each other");
}

/* Both at once: who falls has fired. */
static void quarrel(Play *play, Action action)
{
    const int units[] = {tod_unit_of(action), tod_target_of(action)};
    TodVolley volleys[2];
    for (int i = 0; i < 2; i++)
        tod_volley(play->game, play->state, units[i], units[1 - i], MANNER_UNAIMED, &volleys[i]);
    for (int i = 0; i < 2; i++) {
        if (!volleys[i].count)
            continue;
        tod_note_by(play, "event 07", EVENT_SUPPRESSES, units[i], units[1 - i], volleys[i].count, 0);
        tod_fire_volley(play, &volleys[i], false);
        if (volleys[i].heavy)
            lose_chits(play, units[i], 1); /* ammo 1 */
    }
}

/* ---- what lasts (event 08, 09, 18, 21) ---- */

static void downgrade(Play *play, Action action)
{
    play->state->units[tod_unit_of(action)].marks |= UNIT_DOWNGRADED;
    tod_note(play, EVENT_DOWNGRADED, tod_unit_of(action), 0, 0, 0);
    tod_take_stock(play);
}

static void lasting(Play *play, Action action)
{
    static const uint8_t EFFECT_OF[CARDS] = {
        [CARD_IMPAIRED] = EFFECT_IMPAIRED, [CARD_MONSOON] = EFFECT_MONSOON, [CARD_REAR] = EFFECT_REAR};
    play->state->effects |= EFFECT_OF[action.with - 1];
    play_needs(play, US, play->game->hides[US]);
    tod_take_stock(play); /* event 09: whom they see already is not new to them */
    tod_look_around(play);
}

/* ---- losses (event 10 to 14) ---- */

static void tamper(Play *play, Action action)
{
    tod_call_losses(play, CARD_DRUGS, tod_unit_of(action), play_roll(play, D6));
}

static void spoil_water(Play *play, Action action)
{
    play->state->units[tod_unit_of(action)].marks |= UNIT_POOR;
    tod_call_losses(play, CARD_BAD_WATER, tod_unit_of(action), play_roll(play, D3));
}

static void sabotage(Play *play, Action action)
{
    (void)action;
    tod_call_losses(play, CARD_SABOTAGE, -1, 1);
}

/* T-17: without a camp nobody is lost in it. */
static void bomb(Play *play, Action action)
{
    (void)action;
    play->state->effects |= EFFECT_REVENGE;
    if (play->game->camp)
        tod_call_losses(play, CARD_CAMP_BOMBING, -1, play_roll(play, D6));
}

static void vermin(Play *play, Action action)
{
    (void)action;
    tod_call_losses(play, CARD_VERMIN, -1, play_roll(play, D3));
}

/* ---- traps, tunnels, the gap (event 01, 02, 19) ---- */

static void extra_traps(Play *play, Action action)
{
    (void)action;
    tod_call(play->state, STEP_EXTRA_TRAPS, -1)->count = (uint8_t)play_roll(play, D3);
}

static bool refuse_tunnel(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), piece;
    if (!action.on)
        return tod_refuse_in_cover(game, state, action, reason);
    if (tod_side(game, unit) != VC || tod_roster(game, state, unit)->nation != NATION_VC ||
        tod_kind(game, state, unit) != KIND_SECTION || !tod_on_table(state, unit))
        return deny(reason, "event 02", "tunnels take a section of the Viet Cong away");
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_best_cover(game, state, tod_at(state, man), &piece) == COVER_NONE &&
            tod_ground(game, state, tod_at(state, man))->hiding == HIDING_NONE)
            return deny(reason, "event 02", "all of them must be in cover");
    return false;
}

/* Those whom it carries go with it. */
static void tunnel(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    if (!action.on) {
        tod_bring_tunnellers(play, action);
        return;
    }
    tod_note_by(play, "event 02", EVENT_LEAVES, unit, tod_packed(tod_place(play->game, play->state, unit)), 0,
                0);
    for (int man = 0; man < play->game->man_count; man++)
        if (play->state->men[man].where == MAN_CASUALTY && play->state->men[man].carried == unit + 1)
            tod_brought_out(play, man);
    tod_remove(play, unit, UNIT_LEFT);
}

/* The wire nearest to the point, if he points at it; -1. */
static int wire_at(const Game *game, const State *state, PlanePoint at)
{
    PieceSet all = tod_pieces(game, state, TERRAIN_WIRE),
             near = pieces_near(&game->ground, &all, at, game->house.contact);
    int piece = bit_above(near.bits, -1, game->piece_count);
    return piece < game->piece_count ? piece : -1;
}

static bool refuse_gap(const Game *game, const State *state, Action action, Reason *reason)
{
    int piece = wire_at(game, state, tod_point_of(action));
    return (piece < 0 || bit_has(state->gap, piece)) && deny(reason, "event 19", "there is no wire to pass");
}

static void gap(Play *play, Action action)
{
    tod_open_gap(play, wire_at(play->game, play->state, tod_point_of(action)));
}

/* ---- the table ---- */

typedef struct Card {
    const char *rule;
    uint8_t parts, or_parts; /* that it needs, or instead */
    Refusal *refuse;
    Answer *play;
} Card;

static const Card TABLE[CARDS] = {
    [CARD_EXTRA_TRAPS] = {"event 01", 0, 0, NULL, extra_traps},
    [CARD_TUNNELS] = {"event 02", AT_POINT, ON_UNIT, refuse_tunnel, tunnel},
    [CARD_REINFORCEMENTS] = {"event 03", ON_UNIT | AT_POINT, 0, tod_refuse_model, tod_bring_relief},
    [CARD_SNIPER] = {"event 04", AT_POINT, 0, tod_refuse_in_cover, tod_bring_one},
    [CARD_PANIC_FIRE] = {"event 05", 0, 0, NULL, panic_fire},
    [CARD_PANICKED_GRUNTS] = {"event 06", ON_UNIT, 0, refuse_grunts, panicked_grunts},
    [CARD_FRIENDLY_FIRE] = {"event 07", ON_UNIT | AND_TARGET, 0, refuse_quarrel, quarrel},
    [CARD_REPLACEMENTS] = {"event 08", ON_UNIT, 0, refuse_veterans, downgrade},
    [CARD_IMPAIRED] = {"event 09", 0, 0, NULL, lasting},
    [CARD_DRUGS] = {"event 10", ON_UNIT, 0, refuse_no_elites, tamper},
    [CARD_BAD_WATER] = {"event 11", ON_UNIT, 0, refuse_infantry, spoil_water},
    [CARD_SABOTAGE] = {"event 12", 0, 0, NULL, sabotage},
    [CARD_CAMP_BOMBING] = {"event 13", 0, 0, NULL, bomb},
    [CARD_VERMIN] = {"event 14", 0, 0, NULL, vermin},
    [CARD_ARMED_VILLAGERS] = {"event 15", ON_UNIT, 0, tod_refuse_villagers, tod_arm_villagers},
    [CARD_ARMS_DELIVERY] = {"event 16", ON_UNIT | WITH_ARMS, 0, tod_refuse_arms, tod_deliver_arms},
    [CARD_OBSERVER] = {"event 17", AT_POINT, 0, tod_refuse_in_cover, tod_bring_one},
    [CARD_MONSOON] = {"event 18", 0, 0, NULL, lasting},
    [CARD_GAP] = {"event 19", AT_POINT, 0, refuse_gap, gap},
    [CARD_INFILTRATION] = {"event 20", AT_POINT, 0, tod_refuse_in_camp, tod_bring_infiltrators},
    [CARD_REAR] = {"event 21", 0, 0, NULL, lasting},
};

static int parts_of(Action action)
{
    return (action.on ? ON_UNIT : 0) | (action.by ? AND_TARGET : 0) |
           (action.at && action.to ? AT_POINT : 0) | (action.count ? WITH_ARMS : 0);
}

bool tod_refuse_play(const Game *game, const State *state, Action action, Reason *reason)
{
    int card = action.with - 1, slots = tod_slots(game);
    if (card < 0 || card >= CARDS || !(state->hand >> card & 1))
        return deny(reason, "terror 2", "you do not hold this card");
    const Card *row = &TABLE[card];
    int parts = parts_of(action);
    if (action.on > slots || action.by > slots ||
        (parts != row->parts && (!row->or_parts || parts != row->or_parts)))
        return deny(reason, row->rule, "the card needs something else to be played on");
    return row->refuse && row->refuse(game, state, action, reason);
}

void tod_play_card(Play *play, Action action)
{
    State *state = play->state;
    int card = action.with - 1;
    bool secret = card == CARD_ARMED_VILLAGERS;
    if (!secret) {
        state->hand &= ~(1u << card);
        state->played |= 1u << card;
        state->held--;
    }
    play_note_by(play, TABLE[card].rule, EVENT_CARD, secret ? VC : SIDE_ALL, card);
    TABLE[card].play(play, action);
}

void tod_answer_play(Play *play, Action action)
{
    tod_play_card(play, action);
}

/* ---- what a list offers ---- */

static void offer(const Question *question, const Game *game, const State *state, Action action, int parts,
                  ActionList *list)
{
    if (list_is_enough(list))
        return;
    int next = parts & -parts;
    if (next == ON_UNIT || next == AND_TARGET) {
        for (int unit = 0; unit < tod_slots(game); unit++) {
            if (state->units[unit].where == UNKNOWN ||
                (!tod_on_table(state, unit) && action.with != CARD_ARMED_VILLAGERS + 1 &&
                 state->units[unit].where != UNIT_ABOARD))
                continue;
            if (next == ON_UNIT)
                action.on = (uint16_t)(unit + 1);
            else
                action.by = (uint16_t)(unit + 1);
            offer(question, game, state, action, parts - next, list);
        }
    } else if (next == WITH_ARMS) {
        for (int pair = 1; tod_arms_names[pair - 1]; pair++) {
            action.count = pair;
            offer(question, game, state, action, parts - next, list);
        }
    } else if (next == AT_POINT && action.with != CARD_GAP + 1) {
        tod_offer_points(question, game, state, action, list);
    } else if (next == AT_POINT) {
        PieceSet wire = tod_pieces(game, state, TERRAIN_WIRE);
        for (int piece = -1; (piece = bit_above(wire.bits, piece, game->piece_count)) < game->piece_count;) {
            PlaneBox box = polygon_box(pieces_polygon(&game->ground, piece));
            action.at = (uint16_t)((box.low.x + box.high.x) / 2);
            action.to = (uint16_t)((box.low.y + box.high.y) / 2);
            tod_offer(question, game, state, action, list);
        }
    } else {
        tod_offer(question, game, state, action, list);
    }
}

void tod_list_hand(const Question *question, const Game *game, const State *state, ActionList *list)
{
    for (int card = 0; card < CARDS; card++) {
        Action action = {.verb = VERB_PLAY, .with = (uint16_t)(card + 1)};
        if (!(state->hand >> card & 1))
            continue;
        offer(question, game, state, action, TABLE[card].parts, list);
        if (TABLE[card].or_parts)
            offer(question, game, state, action, TABLE[card].or_parts, list);
    }
}

/* ---- T-17 ---- */

static int us_infantry(const Game *game, unsigned classes)
{
    int count = 0;
    for (int i = 0; i < game->unit_count; i++)
        count += game->roster[i].nation == NATION_US && game->roster[i].kind <= KIND_CREW &&
                 classes >> game->roster[i].troops & 1;
    return count;
}

static bool has_vc_section(const Game *game)
{
    for (int i = 0; i < game->unit_count; i++)
        if (game->roster[i].nation == NATION_VC && game->roster[i].kind == KIND_SECTION &&
            !game->roster[i].card)
            return true;
    return false;
}

static bool has_armour(const Game *game)
{
    for (int i = 0; i < game->unit_count; i++)
        if (game->roster[i].nation == NATION_US && game->roster[i].kind == KIND_VEHICLE &&
            game->machines[game->roster[i].machine].armour != ARMOUR_SOFT)
            return true;
    return false;
}

static bool has_arrival(const Game *game, int card)
{
    for (int i = 0; i < game->unit_count; i++)
        if (game->roster[i].card == card + 1 && game->roster[i].nation != NATION_US &&
            game->roster[i].kind == KIND_SECTION && game->roster[i].call == CALL_EVENT)
            return true;
    return false;
}

static bool has_ground(const Game *game, unsigned flags)
{
    State none = {0};
    PieceSet set = tod_pieces(game, &none, flags);
    return bit_above(set.bits, -1, game->piece_count) < game->piece_count;
}

static bool has_support(const Game *game)
{
    bool guns = false;
    for (int i = 0; i < game->battery_count; i++)
        guns |= game->batteries[i].side == US;
    return guns || game->flight_count;
}

static bool has_battery(const Game *game, int card)
{
    for (int i = 0; i < game->battery_count; i++)
        if (game->batteries[i].card == card + 1)
            return true;
    return false;
}

static bool has_villagers(const Game *game)
{
    for (int i = 0; i < game->village_count; i++)
        if (game->villages[i].armed && game->villages[i].civilians)
            return true;
    return false;
}

const char *tod_card_unusable(const Game *game, int card)
{
    switch (card) {
    case CARD_EXTRA_TRAPS:
        return game->trap_count + MOST_NEW_TRAPS > MAX_TRAPS       ? "there is no room for more traps"
               : has_ground(game, TERRAIN_PATH | TERRAIN_BUILDING) ? NULL
                                                                   : "booby-traps could lie nowhere";
    case CARD_TUNNELS:
    case CARD_REINFORCEMENTS:
    case CARD_SNIPER:
        return has_arrival(game, card) ? NULL : "no unit waits for it (card = its number)";
    case CARD_PANICKED_GRUNTS:
        return us_infantry(game, GRUNTS) ? NULL : "the US have no Grunts";
    case CARD_FRIENDLY_FIRE:
        return us_infantry(game, NO_ELITES) > 1 ? NULL : "the US have no two units of infantry";
    case CARD_REPLACEMENTS:
    case CARD_IMPAIRED:
        return us_infantry(game, VETERANS) ? NULL : "the US have no Veterans";
    case CARD_DRUGS:
        return us_infantry(game, NO_ELITES) ? NULL : "the US have no infantry but Elites";
    case CARD_SABOTAGE:
        return has_armour(game) ? NULL : "the US have no armoured vehicle";
    case CARD_CAMP_BOMBING:
        return game->camp || game->village_count ? NULL : "there is neither a camp nor a village";
    case CARD_VERMIN:
        return game->camp ? NULL : "there is no camp";
    case CARD_ARMED_VILLAGERS:
        return has_villagers(game)
                   ? NULL
                   : "no unit waits to be a village's armed people (armed-villagers-of = NAME)";
    case CARD_ARMS_DELIVERY:
        return has_vc_section(game) ? NULL : "the Viet Cong have no section";
    case CARD_OBSERVER:
        return has_arrival(game, card) && has_battery(game, card) ? NULL
                                                                  : "no observer and no battery wait for it";
    case CARD_GAP:
        return game->camp && has_ground(game, TERRAIN_WIRE) ? NULL : "there is no camp with wire";
    case CARD_INFILTRATION:
        return game->camp && has_arrival(game, card) ? NULL : "there is no camp, or nobody waits for it";
    case CARD_REAR:
        return has_support(game) ? NULL : "the US have no support";
    default:
        return NULL;
    }
}

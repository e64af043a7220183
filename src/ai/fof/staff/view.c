/* view: the position as the staff reads it: who is there, how likely hits are, where fire may come
 * from. */
#include <string.h>

#include "ai/fof/staff/parts.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/los.h"
#include "fof/turn/impulses.h"

/* ---- chances ---- */

static void read_deck(Staff *staff)
{
    for (int ncm = 0; ncm <= MAX_NCM - MIN_NCM; ncm++) {
        int hits = 0, pins = 0;
        for (int card = 1; card < RESHUFFLE_CARD; card++) {
            hits += staff->game->action[card].combat[ncm] == RESULT_HIT;
            pins += staff->game->action[card].combat[ncm] == RESULT_PIN;
        }
        staff->hit[ncm] = (uint8_t)(hits * 100 / (RESHUFFLE_CARD - 1));
        staff->pin[ncm] = (uint8_t)(pins * 100 / (RESHUFFLE_CARD - 1));
    }
}

/* Of the cards that are left; a nearly empty deck counts as full, since it is shuffled soon. */
int fof_staff_chance(const Staff *staff, int draws, unsigned marks)
{
    enum { FEW = 8, WHOLE = 1000 };
    uint64_t which = 0;
    for (int mark = 0; mark < MARKS; mark++)
        if (marks >> mark & 1)
            which |= staff->game->marked[mark];
    int size = deck_size(&staff->state->action), good = deck_left(&staff->state->action, which);
    if (size < FEW) {
        size = RESHUFFLE_CARD - 1;
        good = __builtin_popcountll(which);
    }
    int miss = WHOLE;
    for (int i = 0; i < draws && size - i > 0; i++)
        miss = miss * (size - i - good > 0 ? size - i - good : 0) / (size - i);
    return (WHOLE - miss) / (WHOLE / 100);
}

int fof_staff_attempt(const Staff *staff, Action action)
{
    const Order *order = fof_order_of(fof_single_verb((Verb)action.verb));
    int draws = fof_attempt_draws(staff->game, staff->state, action, (UnitId)action.on);
    return draws ? fof_staff_chance(staff, draws, order->success) : 100;
}

int fof_staff_command_price(const Staff *staff)
{
    enum { FIRST = 7, MORE = 3, LOST = 1, FEW = 2 };
    const FofState *state = staff->state;
    if (state->acting == NO_UNIT)
        return LOST; /* 4.1.3: general initiative saves nothing */
    if (state->commands > fof_save_limit(staff->game, state, state->acting))
        return LOST;
    return state->commands <= FEW ? FIRST : MORE;
}

/* ---- units ---- */

bool fof_staff_fights(const Staff *staff, UnitId unit)
{
    UnitKind kind = unit_kind_now(staff->game, staff->state, unit);
    return kind == KIND_SQUAD || kind == KIND_WEAPON || kind == KIND_ASSAULT_TEAM;
}

static bool leads(const Staff *staff, UnitId unit)
{
    return unit != NO_UNIT && !unit_flag(staff->state, unit, UNIT_FLIPPED);
}

UnitId fof_staff_leader(const Staff *staff, UnitId unit)
{
    int platoon = staff->state->units[unit].platoon;
    UnitId hq = platoon ? fof_unit_by_role(staff->game, staff->state, ROLE_PLATOON_HQ, platoon) : NO_UNIT;
    if (platoon && hq == NO_UNIT)
        hq = fof_unit_by_role(staff->game, staff->state, ROLE_WEAPONS_HQ, platoon);
    if (!leads(staff, hq))
        hq = fof_unit_by_role(staff->game, staff->state, ROLE_CO_HQ, 0);
    return leads(staff, hq) ? hq : NO_UNIT;
}

/* A step, and what its loss means to the others. */
int fof_staff_worth(const Staff *staff, UnitId unit)
{
    static const int16_t by_kind[KIND_KINDS] = {
        [KIND_SQUAD] = 110,       [KIND_HQ] = 120,       [KIND_STAFF] = 80,       [KIND_OBSERVER] = 110,
        [KIND_WEAPON] = 120,      [KIND_RUNNER] = 40,    [KIND_LEADER] = 130,     [KIND_SNIPER] = 130,
        [KIND_ASSAULT_TEAM] = 90, [KIND_FIRE_TEAM] = 70, [KIND_LITTER_TEAM] = 40, [KIND_PARALYZED_TEAM] = 30,
        [KIND_VEHICLE] = 200};
    return by_kind[unit_kind_now(staff->game, staff->state, unit)];
}

static void list_units(Staff *staff)
{
    const FofState *state = staff->state;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (!unit_in_play(state, (UnitId)id))
            continue;
        if (state->units[id].side == FRIENDLY)
            staff->friends[staff->friend_count++] = (UnitId)id;
        else if (unit_on_map(state, (UnitId)id))
            staff->enemies[staff->enemy_count++] = (UnitId)id;
    }
    for (int i = 0; i < staff->friend_count; i++)
        if (fof_staff_fights(staff, staff->friends[i]))
            staff->friendly_steps[unit_card(state, staff->friends[i])] +=
                state->units[staff->friends[i]].steps;
}

/* ---- enemies that are known ---- */

/* What a unit of this rating fires at whom it meets (6.2.2). */
static Vof rated(const Staff *staff, UnitId unit)
{
    static const uint8_t vof[] = {[RATING_NONE] = VOF_NONE,
                                  [RATING_SMALL] = VOF_SMALL,
                                  [RATING_AUTOMATIC_SMALL] = VOF_AUTOMATIC,
                                  [RATING_AUTOMATIC] = VOF_AUTOMATIC,
                                  [RATING_HEAVY] = VOF_HEAVY};
    Profile profile = unit_profile(staff->game, staff->state, unit);
    Vof fire = (Vof)vof[profile.rating];
    if (profile.special & SPECIAL_SNIPER)
        fire = VOF_SMALL;
    return fire && unit_flag(staff->state, unit, UNIT_PINNED) ? VOF_PINNED : fire;
}

static void note_enemy(Staff *staff, UnitId enemy)
{
    CardId card = unit_card(staff->state, enemy);
    Vof fire = rated(staff, enemy);
    ENSURE(card < GRID_CARDS);
    staff->enemies_on[card]++;
    if (fire > staff->enemy_fire[card])
        staff->enemy_fire[card] = (uint8_t)fire;
}

static void raise_threat(Staff *staff, CardId card, int percent)
{
    int quiet = (100 - staff->threat[card]) * (100 - percent) / 100;
    staff->threat[card] = (uint8_t)(100 - quiet);
}

/* Who fires elsewhere keeps doing so (6.1.1); who has no target takes the first that comes. */
static void threaten(Staff *staff, const Sight *sight, UnitId enemy)
{
    enum { BUSY = 15, IDLE = 75 };
    const FofState *state = staff->state;
    CardId from = unit_card(state, enemy);
    int range = unit_profile(staff->game, state, enemy).range;
    int percent = state->units[enemy].aim.how == AIM_NONE ? IDLE : BUSY;
    if (rated(staff, enemy) < VOF_SMALL)
        return;
    for (int direction = 0; direction < 8; direction++) {
        CardId card = from;
        for (int distance = 1; distance <= range; distance++) {
            card = card_neighbour(state, card, (Direction)direction);
            if (card == NO_CARD)
                break;
            if (fof_sight_line(state, sight, from, fof_unit_level(state, enemy), card,
                               los_ground(state, card)))
                raise_threat(staff, card, percent);
        }
    }
}

/* ---- potential contacts (8.2.4) ---- */

/* How often a contact of this letter opens fire; the rest are mines, spotters, patrols. */
static const uint8_t FIRING[LETTERS] = {85, 60, 55};

static int contact_percent(const Staff *staff, int letter)
{
    int draws = staff->game->contacts.chart[letter][staff->state->activity];
    int made = draws == DRAWS_AUTOMATIC ? 100 : fof_staff_chance(staff, draws, 1 << MARK_CONTACT);
    return made * FIRING[letter] / 100;
}

static void threaten_by_contact(Staff *staff, CardId card)
{
    enum { UNKNOWN_LETTER = 1 };
    int pc = staff->state->cards[card].pc;
    if (!pc || !staff->game->contacts.list_count)
        return;
    int letter = pc >= 'A' && pc < 'A' + LETTERS ? pc - 'A' : UNKNOWN_LETTER;
    raise_threat(staff, card, contact_percent(staff, letter));
}

static void find_threats(Staff *staff)
{
    Sight sight;
    fof_sight_open(staff->game, staff->state, &sight);
    for (int i = 0; i < staff->enemy_count; i++) {
        note_enemy(staff, staff->enemies[i]);
        threaten(staff, &sight, staff->enemies[i]);
    }
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(staff->state, (CardId)card))
            threaten_by_contact(staff, (CardId)card);
}

/* ---- all of it ---- */

static void find_leads(Staff *staff)
{
    memset(staff->lead, 0xff, sizeof staff->lead);
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        int platoon = staff->state->units[unit].platoon;
        CardId card = unit_card(staff->state, unit);
        if (!fof_staff_fights(staff, unit) || platoon >= STAFF_WAYS)
            continue;
        uint8_t hops = staff->ways[platoon].hops[card];
        if (hops < staff->lead[platoon])
            staff->lead[platoon] = hops;
    }
}

void fof_staff_read(Staff *staff, const FofGame *game, const FofState *state, FofState *trial)
{
    memset(staff, 0, sizeof *staff);
    staff->game = game;
    staff->state = state;
    staff->trial = trial;
    staff->turns_left = game->turns - state->turn + 1;
    memcpy(trial, state, sizeof *trial);
    read_deck(staff);
    list_units(staff);
    find_threats(staff);
    fof_staff_find_ways(staff);
    find_leads(staff);
}

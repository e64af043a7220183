/* plan: judges answers to planning questions (2.3, 2.4). The first option is what happens when
 * nobody answers, and is usually good; what is better is weighed here, by kind of question. */
#include "ai/fof/staff/parts.h"
#include "fof/movement/cover.h"
#include "fof/movement/los.h"
#include "fof/movement/move.h"
#include "fof/movement/transport.h"
#include "fof/position/setup.h"
#include "fof/weapons/support.h"

/* ---- who goes with whom (2.3.2, 2.3.3) ---- */

static int squads_of(const Staff *staff, int platoon)
{
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++)
        count += staff->state->units[staff->friends[i]].platoon == platoon &&
                 unit_type(staff->game, staff->state, staff->friends[i])->kind == KIND_SQUAD;
    return count;
}

/* Weapons and observers that were attached so far. */
static int attached_to(const Staff *staff, int platoon, UnitKind kind)
{
    int count = 0;
    for (int i = 0; i < staff->friend_count; i++)
        count += staff->state->units[staff->friends[i]].platoon == platoon &&
                 unit_type(staff->game, staff->state, staff->friends[i])->kind == kind;
    return count;
}

/* Each platoon gets its share, those with more squads first; on a patrol all go with the patrol. */
static void judge_attach(const Staff *staff, const Slot *slot, int platoon, Judgement *judgement)
{
    enum { LED = 30, EACH_SQUAD = 4, SHARE = -12, STAYS_BEHIND = -40, PATROLS = 40 };
    const NamedUnit *named = &staff->game->named[slot->subject];
    const UnitType *type = &staff->game->types[named->type];
    int patrol = fof_patrol_platoon(staff->game, staff->state);
    if (type->flags & (TYPE_MORTAR | TYPE_IMMOBILE)) {
        fof_weigh(judgement, platoon ? 0 : LED, "2.3.3", "it can fire for every platoon");
        return;
    }
    if (!platoon)
        return;
    bool led = fof_unit_by_role(staff->game, staff->state, ROLE_PLATOON_HQ, platoon) != NO_UNIT;
    fof_weigh(
        judgement, led ? LED : 0, "2.3.2",
        "its platoon HQ orders it, and the company saves the commands"); /* one that is gone leads nobody */
    fof_weigh(judgement, EACH_SQUAD * squads_of(staff, platoon), "2.3.2",
              "it supports the squads of this platoon");
    fof_weigh(judgement, SHARE * attached_to(staff, platoon, (UnitKind)type->kind), "2.3.2",
              "the platoon has some already");
    if (patrol)
        fof_weigh(judgement, platoon == patrol ? PATROLS : STAYS_BEHIND, "2.6.1", "the patrol has it along");
}

/* ---- controls (2.4.1) ---- */

static CardId card_with_control(const Staff *staff, unsigned control)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(staff->state, (CardId)card) && staff->state->cards[card].controls & control)
            return (CardId)card;
    return NO_CARD;
}

/* An objective that we choose ourselves: near, in the middle, where least is expected. */
static void judge_objective(const Staff *staff, CardId card, Judgement *judgement)
{
    enum { EACH_ROW = -6, EACH_COLUMN = -2, MARKER = -5 };
    int middle = card_column(card) * 2 - staff->game->columns - 1;
    fof_weigh(judgement, EACH_ROW * card_row(card), "2.4.1", "how far it is");
    fof_weigh(judgement, EACH_COLUMN * (middle < 0 ? -middle : middle), "2.4.1", "how far from the middle");
    fof_weigh(judgement, staff->state->cards[card].pc ? MARKER : 0, "8.2", "a potential contact lies there");
}

static void judge_control(const Staff *staff, const Slot *slot, CardId card, Judgement *judgement)
{
    enum { NEAR_OBJECTIVE = -4, COVER = 3 };
    unsigned control = 1u << slot->subject;
    CardId objective = card_with_control(staff, CONTROL_PRIMARY);
    if (card == NO_CARD)
        return;
    if (control & (CONTROL_PRIMARY | CONTROL_SECONDARY | CONTROL_ROUTE_1 | CONTROL_ROUTE_2 | CONTROL_ROUTE_3 |
                   CONTROL_ROUTE_4)) {
        judge_objective(staff, card, judgement);
        return;
    }
    fof_weigh(judgement, COVER * fof_card_terrain(staff->game, staff->state, card)->cover_white, "5.2.3",
              "who waits there has cover");
    if (objective != NO_CARD)
        fof_weigh(judgement, NEAR_OBJECTIVE * card_distance(card, objective), "2.4.1",
                  "on the way to the objective");
}

/* ---- set-up (2.3.5) ---- */

static CardId where_platoon_is(const Staff *staff, int platoon, UnitId besides)
{
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        if (unit != besides && staff->state->units[unit].platoon == platoon)
            return unit_card(staff->state, unit);
    }
    return NO_CARD;
}

/* The column of this place, from 0, when they are counted from the objective outwards. */
static int column_from(const Staff *staff, int middle, int place)
{
    for (int off = 0; off <= staff->game->columns; off++)
        for (int right = 1; right >= 0; right--) {
            int column = right ? middle + off : middle - off;
            if (column < 1 || column > staff->game->columns || (!off && !right))
                continue;
            if (!place--)
                return column;
        }
    return middle;
}

/* Each platoon has a column of its own, the first one that of the objective, as long as there are any. */
static int planned_column(const Staff *staff, UnitId unit)
{
    CardId objective = card_with_control(staff, CONTROL_PRIMARY);
    int platoon = staff->state->units[unit].platoon;
    if (objective == NO_CARD || !platoon)
        return (staff->game->columns + 1) / 2;
    return column_from(staff, card_column(objective), (platoon - 1) % staff->game->columns);
}

/* Where the first of its platoon was placed; those who are still to be asked about lie anywhere. */
static CardId where_platoon_begins(const Staff *staff, const Slot *slot, int platoon)
{
    for (const Slot *earlier = staff->game->slots; earlier < slot; earlier++) {
        UnitId unit =
            earlier->kind == SLOT_PLACE ? fof_unit_of_named(staff->state, earlier->subject) : NO_UNIT;
        if (unit != NO_UNIT && staff->state->units[unit].platoon == platoon)
            return unit_card(staff->state, unit);
    }
    return NO_CARD;
}

/* An attack begins below the objective, each platoon together and in an area of its own. */
static void judge_start(const Staff *staff, const Slot *slot, UnitId unit, CardId card, Judgement *judgement)
{
    enum { TOGETHER = 30, EACH_COLUMN = -4, EACH_ROW = 6, OWN_WAY = 1 };
    CardId others = where_platoon_begins(staff, slot, staff->state->units[unit].platoon);
    int aside = card_column(card) - planned_column(staff, unit);
    if (staff->state->units[unit].platoon && others == card)
        fof_weigh(judgement, TOGETHER, "4.3.1", "the platoon stays together, where one voice reaches all");
    fof_weigh(judgement, EACH_COLUMN * (aside < 0 ? -aside : aside), "2.3.5", "off its way");
    fof_weigh(judgement, aside ? 0 : OWN_WAY, "2.3.5",
              staff->state->units[unit].platoon ? "each platoon has a way of its own to the objective"
                                                : "it can follow any platoon from there");
    fof_weigh(judgement, EACH_ROW * card_row(card), "2.3.5", "it is on the map at once");
}

static int steps_besides(const Staff *staff, CardId card, UnitId unit)
{
    bool there = unit_card(staff->state, unit) == card;
    return fof_card_steps(staff->state, card, FRIENDLY) - (there ? staff->state->units[unit].steps : 0);
}

/* 2.4.1B: who sets up takes the best cover there is, crowded or not. */
static AreaId place_there(const Staff *staff, CardId card)
{
    AreaId best = card;
    for (AreaId area = fof_area_next(staff->state, card, card); area != NO_AREA;
         area = fof_area_next(staff->state, card, area))
        if (fof_area_is_cover(staff->state, area) &&
            (best == card || staff->state->areas[area].cover > staff->state->areas[best].cover))
            best = area;
    return best;
}

/* A defence: spread over the line, few under each cover; HQs, observers and weapons where their squads
 * are, mortars behind. */
static void judge_post(const Staff *staff, UnitId unit, CardId card, Judgement *judgement)
{
    enum { TOGETHER = 12, FRONT = 24, COVER = 3, STAGING = -60, OUTPOST = -25, EACH_STEP = -3, ENOUGH = 4 };
    AreaId place = place_there(staff, card);
    CardId others = where_platoon_is(staff, staff->state->units[unit].platoon, unit);
    bool behind =
        unit_type(staff->game, staff->state, unit)->flags & TYPE_MORTAR || !staff->state->units[unit].platoon;
    int more = steps_besides(staff, card, unit) - ENOUGH;
    if (staff->state->units[unit].platoon && others == card)
        fof_weigh(judgement, TOGETHER, "4.3.1", "the platoon stays together, where one voice reaches all");
    if ((card_row(card) == staff->state->mlr) != behind)
        fof_weigh(judgement, FRONT, "2.4.1B",
                  behind ? "it is behind the line, where fire falls later"
                         : "it holds the line from the first turn");
    fof_weigh(judgement, more > 0 && card_is_map(staff->state, card) ? EACH_STEP * more : 0, "5.3",
              "many are there");
    if (place != card)
        fof_weigh(judgement, COVER * staff->state->areas[place].cover, "5.3", "it begins under cover");
    fof_weigh(judgement, -2 * fof_staff_crowd(staff, unit, place), "5.3", "crowded cover");
    fof_weigh(judgement, COVER * fof_card_terrain(staff->game, staff->state, card)->cover_white, "5.2.3",
              "the ground gives cover");
    if (!card_is_map(staff->state, card))
        fof_weigh(judgement, STAGING, "2.4.1B", "nobody holds the line from there");
    if (staff->state->mlr && card_row(card) > staff->state->mlr)
        fof_weigh(judgement, OUTPOST, "2.4.1B", "beyond the line");
}

static void judge_set_up(const Staff *staff, const Slot *slot, CardId card, Judgement *judgement)
{
    UnitId unit = fof_unit_of_named(staff->state, slot->subject);
    if (unit == NO_UNIT)
        return;
    if (staff->game->type == MISSION_DEFENSIVE)
        judge_post(staff, unit, card, judgement);
    else
        judge_start(staff, slot, unit, card, judgement);
}

/* ---- fires laid before play ---- */

static void judge_laid_fire(const Staff *staff, const Slot *slot, CardId card, Judgement *judgement)
{
    enum { IN_USE = 30, EACH_ROW = -4, EACH_COLUMN = -2, OBJECTIVE = 30, TWICE = -15 };
    if (card == NO_CARD)
        return;
    int middle = card_column(card) * 2 - staff->game->columns - 1;
    if (slot->kind == SLOT_FPF)
        fof_weigh(judgement, IN_USE, "7.16.2D", "the fire is ready where an assault would come");
    else
        fof_weigh(judgement, IN_USE, "7.16.5", "calls for fire there draw one card more");
    fof_weigh(judgement, EACH_COLUMN * (middle < 0 ? -middle : middle), "7.16.5", "how far from the middle");
    if (staff->state->cards[card].controls & CONTROL_PRIMARY)
        fof_weigh(judgement, OBJECTIVE, "7.16.5", "it helps to take or hold the objective");
    int before = card_row(card) - staff->state->mlr - 1;
    fof_weigh(judgement, EACH_ROW * (before < 0 ? -2 * before : before), "7.16.5", "how far before our line");
    if (staff->state->cards[card].controls & CONTROL_FPF)
        fof_weigh(judgement, TWICE, "7.16.2D", "other fire is laid there");
}

/* How many cards before our line the gun would sweep (7.2.4); none over our own men. */
static int swept(const Staff *staff, UnitId gun, Direction direction)
{
    Sight sight;
    CardId from = unit_card(staff->state, gun), card = from;
    int count = 0;
    fof_sight_open(staff->game, staff->state, &sight);
    while ((card = card_neighbour(staff->state, card, direction)) != NO_CARD) {
        if (fof_card_occupied_by(staff->state, card, FRIENDLY))
            return 0;
        if (!fof_sight_line(staff->state, &sight, from, fof_unit_level(staff->state, gun), card,
                            los_ground(staff->state, card)))
            break;
        count += card_row(card) > staff->state->mlr;
    }
    return count;
}

static bool line_is_laid(const Staff *staff, UnitId gun, int direction)
{
    for (int i = 0; i < staff->friend_count; i++)
        if (staff->friends[i] != gun && staff->state->units[staff->friends[i]].direction == direction &&
            unit_card(staff->state, staff->friends[i]) == unit_card(staff->state, gun))
            return true;
    return false;
}

/* A gun that is laid is silent until the line is called for: only where it sweeps a good part of the front. */
static void judge_laid_line(const Staff *staff, const Slot *slot, int direction, Judgement *judgement)
{
    enum { EACH_CARD = 10, SILENT = -15, TWICE = -20 };
    UnitId gun = fof_unit_of_named(staff->state, slot->subject);
    if (gun == NO_UNIT || direction == NO_DIRECTION ||
        !card_is_map(staff->state, unit_card(staff->state, gun)))
        return;
    fof_weigh(judgement, EACH_CARD * swept(staff, gun, (Direction)direction), "7.2.4",
              "it sweeps the ground before our line");
    fof_weigh(judgement, SILENT, "7.2.4", "the gun is silent until then");
    if (line_is_laid(staff, gun, direction))
        fof_weigh(judgement, TWICE, "7.2.4", "another gun is laid along it");
}

/* ---- signals (4.4.1): what many do at once, the most useful first ---- */

static const uint8_t wanted_signals[][3] = {
    [MISSION_OFFENSIVE] = {SIGNAL_TO_PRIMARY, SIGNAL_TO_SECONDARY},
    [MISSION_DEFENSIVE] = {SIGNAL_FPL, SIGNAL_FPF},
    [MISSION_PATROL] = {SIGNAL_TO_PRIMARY},
};

/* The devices share them out in turn. */
static void judge_agreed(const Staff *staff, const Slot *slot, int signal, Judgement *judgement)
{
    enum { AGREED = 10 };
    const uint8_t *wanted = wanted_signals[staff->game->type];
    int count = 0, turn = 0;
    while (wanted[count])
        count++;
    for (const Slot *other = staff->game->slots; other < slot; other++)
        turn += other->kind == SLOT_SIGNAL;
    if (wanted[turn % count] == signal)
        fof_weigh(judgement, AGREED, "4.4.1", "all who see it do it at once");
}

/* 2.6.1: a platoon that has not been out yet, with many squads. */
static void judge_platoon(const Staff *staff, int platoon, Judgement *judgement)
{
    enum { EACH_SQUAD = 5, WAS_OUT = -20 };
    fof_weigh(judgement, EACH_SQUAD * squads_of(staff, platoon), "2.6.1", "it has squads for the task");
    if (staff->state->patrolled >> platoon & 1)
        fof_weigh(judgement, WAS_OUT, "2.6.1", "it has been out already");
}

static bool gives_signals(const Staff *staff, int item)
{
    const ItemKind *kind = &staff->game->items[staff->state->items[item].kind];
    return kind->class == ITEM_PYROTECHNIC && (kind->pyro == PYRO_FLARE || kind->pyro == PYRO_COLOR_SMOKE);
}

/* 2.3.4, 5.1.6A: whoever can carry it and still move; signals are the captain's. */
static void judge_asset(const Staff *staff, const Slot *slot, int named, Judgement *judgement)
{
    enum { CARRIES = 20, STAFF_UNIT = 1, CAPTAIN = 6 };
    UnitId unit = fof_unit_of_named(staff->state, named);
    if (unit == NO_UNIT)
        return;
    if (staff->state->items[slot->subject].holder == unit
            ? fof_load_fits(staff->game, staff->state, unit)
            : fof_load_takes(staff->game, staff->state, unit, slot->subject))
        fof_weigh(judgement, CARRIES, "5.1.6A", "it can carry this and still move");
    if (unit_type(staff->game, staff->state, unit)->kind == KIND_STAFF)
        fof_weigh(judgement, STAFF_UNIT, "2.3.4", "the squads keep their hands free to fight");
    if (gives_signals(staff, slot->subject) && unit_type(staff->game, staff->state, unit)->role == ROLE_CO_HQ)
        fof_weigh(judgement, CAPTAIN, "4.4.1", "the captain gives the signal when he wants it");
}

/* ---- by kind of question ---- */

/* What we leave to the first option: networks, lines that nobody has to wait at. */
void fof_judge_plan(const Staff *staff, Action action, Judgement *judgement)
{
    enum { USUAL = 2 };
    const Slot *slot = &staff->game->slots[action.on];
    int value = slot->options[action.count];
    if (staff->state->turn) { /* 3.9: asked again before another attempt */
        fof_judge_choice(staff, action, judgement);
        return;
    }
    fof_weigh(judgement, action.count ? 0 : USUAL, "2.3", "it is what the mission proposes");
    switch (slot->kind) {
    case SLOT_ATTACH:
        judge_attach(staff, slot, value, judgement);
        break;
    case SLOT_ASSET:
        judge_asset(staff, slot, value, judgement);
        break;
    case SLOT_CONTROL:
        judge_control(staff, slot, (CardId)value, judgement);
        break;
    case SLOT_PLACE:
        judge_set_up(staff, slot, (CardId)value, judgement);
        break;
    case SLOT_SIGNAL:
        judge_agreed(staff, slot, value, judgement);
        break;
    case SLOT_FPL:
        judge_laid_line(staff, slot, value, judgement);
        break;
    case SLOT_FPF:
    case SLOT_TARGET:
        judge_laid_fire(staff, slot, (CardId)value, judgement);
        break;
    case SLOT_PLATOON:
        judge_platoon(staff, value, judgement);
        break;
    default:
        break;
    }
}

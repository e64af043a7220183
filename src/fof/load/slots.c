/* slots: the planning questions of a mission (2.3, 2.4), in the order in which they are asked. Each
 * is bounded, and its first option is what happens when nobody answers. */
#include "fof/load/parts.h"

static Slot *new_slot(Load *load, SlotKind kind, int subject)
{
    FofGame *game = load->game;
    if (game->slot_count == MAX_SLOTS) {
        read_error(load->reader, load->mission, NULL,
                   "too many planning questions, at most %d are allowed: fix who holds what (fixed = yes) "
                   "or where units begin (at = ...)",
                   MAX_SLOTS);
        game->slot_count = MAX_SLOTS - 1; /* said once for each; the mission is refused anyway */
    }
    Slot *slot = &game->slots[game->slot_count++];
    *slot = (Slot){.kind = (uint8_t)kind, .subject = (uint8_t)subject};
    return slot;
}

void fof_load_option(Slot *slot, int option)
{
    for (int i = 0; i < slot->option_count; i++)
        if (slot->options[i] == option)
            return;
    if (slot->option_count < MAX_OPTIONS)
        slot->options[slot->option_count++] = (uint8_t)option;
}

static const UnitType *type_of(const FofGame *game, int named)
{
    return &game->types[game->named[named].type];
}

static bool is_friend(const FofGame *game, int named)
{
    return type_of(game, named)->side == FRIENDLY && game->named[named].start;
}

/* Platoons that have an HQ to lead what is assigned to them. */
static unsigned led_platoons(const FofGame *game)
{
    unsigned platoons = 0;
    for (int i = 0; i < game->named_count; i++)
        if (is_friend(game, i) && type_of(game, i)->role == ROLE_PLATOON_HQ)
            platoons |= 1u << game->named[i].platoon;
    return platoons;
}

static void add_platoons(Slot *slot, unsigned platoons)
{
    for (int platoon = 1; platoon <= MAX_PLATOONS; platoon++)
        if (platoons >> platoon & 1)
            fof_load_option(slot, platoon);
}

/* 2.6.1, 2.4.1B */
static void platoon_slots(Load *load)
{
    FofGame *game = load->game;
    unsigned led = led_platoons(game), patrols = game->patrol_platoons ? game->patrol_platoons : led;
    if (game->type == MISSION_PATROL && (patrols & (patrols - 1)))
        add_platoons(new_slot(load, SLOT_PLATOON, 0), patrols);
    game->patrol_platoons = (uint8_t)(game->type == MISSION_PATROL ? patrols : 0);
    if ((fof_load_controls(load) & CONTROL_OUTPOST) && !game->outpost_platoon && led)
        add_platoons(new_slot(load, SLOT_PLATOON, 1), led);
}

/* 2.3.2, 2.3.3: attachments, and company units that are free to go. */
static void attach_slots(Load *load)
{
    const FofGame *game = load->game;
    unsigned led = led_platoons(game);
    for (int i = 0; i < game->named_count; i++) {
        const NamedUnit *unit = &game->named[i];
        if (!is_friend(game, i) || !(unit->attachment || unit->free) || !led)
            continue;
        Slot *slot = new_slot(load, SLOT_ATTACH, i);
        fof_load_option(slot, unit->platoon);
        fof_load_option(slot, 0);
        add_platoons(slot, led);
    }
}

/* 4.3.3: a network with radios and phones plays on one of them. */
static void network_slots(Load *load)
{
    const FofGame *game = load->game;
    unsigned means[NETWORKS] = {0};
    for (int i = 0; i < game->store_count; i++) {
        const ItemKind *item = &game->items[game->stores[i].kind];
        means[item->network] |= item->class == ITEM_RADIO ? 1u : item->class == ITEM_PHONE ? 2u : 0u;
    }
    for (int network = NET_CO_TAC; network < NETWORKS; network++) {
        if (means[network] != 3)
            continue;
        int phones = game->net_phones >> network & 1;
        Slot *slot = new_slot(load, SLOT_NETWORK, network);
        fof_load_option(slot, phones);
        fof_load_option(slot, !phones);
    }
}

/* 2.3.4: any unit, HQ or staff may have an asset. */
static void asset_slots(Load *load)
{
    const FofGame *game = load->game;
    for (int i = 0; i < game->store_count; i++) {
        if (game->stores[i].fixed)
            continue;
        Slot *slot = new_slot(load, SLOT_ASSET, i);
        if (game->stores[i].holder == NO_NAMED || is_friend(game, game->stores[i].holder))
            fof_load_option(slot, game->stores[i].holder); /* not one lost in an earlier mission (12.2) */
        for (int named = 0; named < game->named_count; named++)
            if (is_friend(game, named) && type_of(game, named)->kind != KIND_RUNNER &&
                type_of(game, named)->role != ROLE_BN_HQ)
                fof_load_option(slot, named);
    }
}

/* 2.3.4, 12.7: one of the list for each that the mission grants. */
static void skill_slots(Load *load)
{
    const FofGame *game = load->game;
    for (int i = 0; i < game->named_count; i++)
        for (int choice = 0; is_friend(game, i) && choice < game->named[i].skill_choices; choice++) {
            Slot *slot = new_slot(load, SLOT_SKILL, i);
            for (int skill = 0; skill < game->skill_count; skill++)
                fof_load_option(slot, skill);
        }
}

/* 4.4.1: the signals of each type of mission, as the book lists them. */
static const uint8_t signal_lists[][SIGNALS] = {
    [MISSION_OFFENSIVE] = {SIGNAL_CEASE_FIRE, SIGNAL_CROSS_LINE_1, SIGNAL_CROSS_LINE_2, SIGNAL_TO_PRIMARY,
                           SIGNAL_INFILTRATE_PRIMARY, SIGNAL_TO_SECONDARY, SIGNAL_INFILTRATE_SECONDARY,
                           SIGNAL_TO_SIGNAL},
    [MISSION_DEFENSIVE] = {SIGNAL_CEASE_FIRE, SIGNAL_FPF, SIGNAL_FPL, SIGNAL_TO_SIGNAL},
    [MISSION_PATROL] = {SIGNAL_CEASE_FIRE, SIGNAL_TO_ROUTE_1, SIGNAL_TO_ROUTE_2, SIGNAL_TO_ROUTE_3,
                        SIGNAL_TO_ROUTE_4, SIGNAL_TO_PRIMARY, SIGNAL_TO_SIGNAL},
};

static void signal_slots(Load *load)
{
    const FofGame *game = load->game;
    uint64_t seen = 0;
    for (int i = 0; i < game->store_count; i++) {
        uint8_t kind = game->stores[i].kind;
        const ItemKind *item = &game->items[kind];
        bool signals =
            item->class == ITEM_PYROTECHNIC && (item->pyro == PYRO_FLARE || item->pyro == PYRO_COLOR_SMOKE);
        if (!signals || seen >> kind & 1)
            continue;
        seen |= 1ull << kind;
        Slot *slot = new_slot(load, SLOT_SIGNAL, kind);
        fof_load_option(slot, SIGNAL_NONE);
        for (const uint8_t *signal = signal_lists[game->type]; *signal != SIGNAL_NONE; signal++)
            fof_load_option(slot, *signal);
    }
}

static void add_choice_cards(Slot *slot, const Slot *choice)
{
    for (int card = 0; choice && card < choice->option_count; card++)
        fof_load_option(slot, choice->options[card]);
}

/* 2.4.1: controls that the player lays, and phase lines. */
static void control_slots(Load *load)
{
    const FofGame *game = load->game;
    for (int i = 0; i < load->choice_count; i++)
        if (1 << load->choices[i].subject != CONTROL_FPF) /* asked when everyone has his place */
            *new_slot(load, SLOT_CONTROL, 0) = load->choices[i];
    int fixed = (game->fixed_lines[0] != 0) + (game->fixed_lines[1] != 0);
    for (int line = fixed; line < 2 && line < fixed + game->phase_lines; line++) {
        Slot *slot = new_slot(load, SLOT_PHASE_LINE, line);
        for (int row = 0; row <= game->rows; row++)
            if (row != 1)
                fof_load_option(slot, row);
    }
}

/* ---- set-up places (2.3.5) ---- */

/* The column that a unit begins in front of: platoons side by side, the company in the middle. */
static int usual_column(const FofGame *game, int platoon)
{
    int platoons = game->default_platoon_count;
    if (!platoon || platoons < 2)
        return (game->columns + 1) / 2;
    return 1 + (platoon - 1) * (game->columns - 1) / (platoons - 1);
}

static bool needs_place(const FofGame *game, int named)
{
    const UnitType *type = type_of(game, named);
    return is_friend(game, named) && game->named[named].place == NO_CARD && type->kind != KIND_RUNNER &&
           (!role_is_battalion(type->role) || game->bn_on_map);
}

static void add_row(const FofGame *game, Slot *slot, int row)
{
    for (int column = 1; column <= game->columns; column++)
        fof_load_option(slot, fof_card_at(column, row));
}

/* 2.4.1B: the outpost lies beyond the line; planning lets its platoon set up there. */
static void add_outposts(const Load *load, Slot *slot)
{
    for (int card = 0; card < GRID_CARDS; card++)
        if (load->game->layout_controls[card] & CONTROL_OUTPOST)
            fof_load_option(slot, card);
    add_choice_cards(slot, fof_load_choice(load, CONTROL_OUTPOST));
}

static void place_slot(Load *load, int named, int steps[GRID_CARDS])
{
    const FofGame *game = load->game;
    const NamedUnit *unit = &game->named[named];
    bool holds_line = game->type == MISSION_DEFENSIVE && unit->platoon;
    int column = usual_column(game, unit->platoon);
    int row = game->type == MISSION_PATROL ? 1 : holds_line ? game->mlr : STAGING_ROW;
    CardId usual = fof_card_at(column, row), staging = fof_card_at(column, STAGING_ROW);
    Slot *slot = new_slot(load, SLOT_PLACE, named);
    if (usual != staging &&
        steps[usual] + unit->steps > game->values.card_steps) /* 5.1.5: the card is full */
        usual = staging;
    steps[usual] += unit->steps;
    fof_load_option(slot, usual);
    if (game->type == MISSION_PATROL)
        add_row(game, slot, 1);
    for (row = game->mlr; game->type == MISSION_DEFENSIVE && row >= 1; row--)
        add_row(game, slot, row);
    add_row(game, slot, STAGING_ROW);
    add_outposts(load, slot);
}

static void place_slots(Load *load)
{
    const FofGame *game = load->game;
    int steps[GRID_CARDS] = {0};
    for (int i = 0; i < game->named_count; i++)
        if (is_friend(game, i) && game->named[i].place != NO_CARD)
            steps[game->named[i].place] += game->named[i].steps;
    for (int i = 0; i < game->named_count; i++)
        if (needs_place(game, i))
            place_slot(load, i, steps);
}

/* 7.2.4: only tripod machine guns, one of the four diagonals. */
static void line_slots(Load *load)
{
    const FofGame *game = load->game;
    for (int i = 0; game->fpl_markers && i < game->named_count; i++) {
        if (!is_friend(game, i) || !(type_of(game, i)->flags & TYPE_TRIPOD))
            continue;
        Slot *slot = new_slot(load, SLOT_FPL, i);
        fof_load_option(slot, NO_DIRECTION);
        for (int direction = NORTH_EAST; direction <= NORTH_WEST; direction += 2)
            fof_load_option(slot, direction);
    }
}

/* ---- fire support ---- */

/* The cards that the mission names for it, else all: those before the line first. */
static void add_fpf_cards(const Load *load, Slot *slot)
{
    const FofGame *game = load->game;
    add_choice_cards(slot, fof_load_choice(load, CONTROL_FPF));
    if (slot->option_count)
        return;
    for (int row = game->mlr + 1; row <= game->rows; row++)
        add_row(game, slot, row);
    for (int row = game->mlr; row >= 1; row--)
        add_row(game, slot, row);
}

/* 7.16.2D: only in a defence, and where the mission has not laid it. */
static void fpf_slots(Load *load)
{
    const FofGame *game = load->game;
    for (int card = 0; card < GRID_CARDS; card++)
        if (game->layout_controls[card] & CONTROL_FPF)
            return;
    for (int i = 0; game->type == MISSION_DEFENSIVE && i < game->support.agency_count; i++) {
        if (!game->support.agencies[i].fpf)
            continue;
        Slot *slot = new_slot(load, SLOT_FPF, i);
        add_fpf_cards(load, slot);
        fof_load_option(slot, NO_CARD);
    }
}

/* 7.16.5 */
static void target_slots(Load *load)
{
    const FofGame *game = load->game;
    for (int i = 0; i < game->support.agency_count; i++) {
        if (!game->support.agencies[i].registered)
            continue;
        Slot *slot = new_slot(load, SLOT_TARGET, i);
        fof_load_option(slot, NO_CARD);
        for (int row = 1; row <= game->rows; row++)
            add_row(game, slot, row);
    }
}

void fof_load_slots(Load *load)
{
    platoon_slots(load);
    attach_slots(load);
    network_slots(load);
    asset_slots(load);
    skill_slots(load);
    signal_slots(load);
    control_slots(load);
    place_slots(load);
    line_slots(load);
    fpf_slots(load);
    target_slots(load);
    for (int i = load->game->slot_count - 1; i >= 0;
         i--) /* one answer is no question, but its default counts */
        if (load->game->slots[i].option_count == 0)
            read_error(load->reader, load->mission, NULL, "planning question %d has no answer", i + 1);
}

/* state: what lies about and what is under way in a position: items, commanders, decks, frames, the state itself. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/parts.h"
#include "fof/movement/visibility.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/turn/impulses.h"
#include "fof/turn/sequence.h"
#include "fof/turn/steps.h"
#include "fof/weapons/support.h"

const char *const item_state_words[] = {"fine", "cut", "gone", "evacuated", "captured", NULL};

/* ---- items ---- */

/* The entry that a section means by its number, or the next free one for a name such as scr300-1; -1 with the error told. */
static int item_entry(Parts *parts, const Section *section)
{
    int64_t index = item_free_entry(parts->state);
    bool number = section->name[0] && strspn(section->name, "0123456789") == strlen(section->name);
    if (number && !text_to_int(section->name, 0, MAX_ITEMS - 1, &index)) {
        read_error(parts->reader, section, NULL, "items are numbered from 0 to %d", MAX_ITEMS - 1);
        return -1;
    }
    if (index < 0)
        read_error(parts->reader, section, NULL, "too many items; there may be %d", MAX_ITEMS);
    else if (!parts->state->items[index].kind)
        return (int)index;
    else
        read_error(parts->reader, section, NULL, "item %s is there already", section->name);
    return -1;
}

/* `kind =`, or the name before the last dash. */
static uint8_t item_kind(Parts *parts, const Section *section)
{
    char id[NAME_SIZE];
    const char *dash = strrchr(section->name, '-');
    text_print(id, sizeof id, "%.*s", dash ? (int)(dash - section->name) : 0, section->name);
    const char *name = read_text(parts->reader, section, "kind", id);
    uint8_t kind = find_item_kind(parts->game, name);
    if (!kind)
        read_error(parts->reader, section, "kind", "there is no item kind '%s'", name);
    return kind;
}

static void read_item(Parts *parts, const Section *section)
{
    int entry = item_entry(parts, section);
    uint8_t kind = item_kind(parts, section);
    Item item = {.kind = kind,
                 .count = (uint8_t)read_int(parts->reader, section, "count", 1, 255, 1),
                 .holder = read_unit(parts, section, "holder"),
                 .area = read_area(parts, section, "at")};
    item.side =
        read_side(parts, section, item.holder == NO_UNIT ? FRIENDLY : parts->state->units[item.holder].side);
    item.state = (uint8_t)read_enum(parts->reader, section, "state", item_state_words, ITEM_FINE);
    item.signal = (uint8_t)read_enum(parts->reader, section, "signal", signal_words, SIGNAL_NONE);
    if (item.holder != NO_UNIT && item.area != NO_AREA)
        read_error(parts->reader, section, "at", "it is held by a unit or lies somewhere, not both");
    else if (item.holder == NO_UNIT && item.area == NO_AREA &&
             (item.state == ITEM_FINE || item.state == ITEM_CUT))
        read_error(parts->reader, section, NULL,
                   "needs holder = or at =, or a state that says why it is nowhere");
    if (entry >= 0 && kind)
        parts->state->items[entry] = item;
}

/* What a unit carries besides, by kind: for teams, which have no stores. */
static void read_carried(Parts *parts, const Section *section, UnitId unit)
{
    const char *kinds[32];
    int count = read_words(parts->reader, section, "carries", kinds, COUNT_OF(kinds));
    for (int i = 0; i < count; i++) {
        uint8_t kind = find_item_kind(parts->game, kinds[i]);
        int entry = item_free_entry(parts->state);
        if (!kind)
            read_error(parts->reader, section, "carries", "there is no item kind '%s'", kinds[i]);
        else if (entry < 0)
            read_error(parts->reader, section, "carries", "too many items; there may be %d", MAX_ITEMS);
        else
            parts->state->items[entry] =
                (Item){kind, 1, unit, parts->state->units[unit].side, NO_AREA, ITEM_FINE, 0};
    }
}

/* Items that are listed are all there are; without a list the mission's stores are where they belong. */
void read_items(Parts *parts)
{
    const Section *section;
    int index = 0;
    bool listed = reader_next(parts->reader, "item", &index) != NULL;
    if (!listed && !parts->whole)
        setup_stores(parts->game, parts->state);
    for (index = 0; (section = reader_next(parts->reader, "item", &index));)
        read_item(parts, section);
    for (index = 0; (section = reader_next(parts->reader, "unit", &index));) {
        UnitId unit = find_unit(parts->game, parts->state, section->name);
        if (unit != NO_UNIT && (listed || !parts->state->units[unit].name))
            read_carried(parts, section, unit);
    }
}

/* ---- commanders ---- */

/* 12.7: as the order of battle has them where a part of a position says nothing. */
static uint16_t read_skills(Parts *parts, const Section *section, UnitId unit)
{
    int name = unit == NO_UNIT ? 0 : parts->state->units[unit].name;
    bool given = read_has(parts->reader, section, "skills");
    uint16_t skills = load_held_skills(parts->reader, parts->game, section);
    if (!given && !parts->whole && name)
        skills = parts->game->named[name - 1].skills;
    return skills;
}

void read_commanders(Parts *parts)
{
    const Section *section;
    int next = 0;
    for (int index = 0; (section = reader_next(parts->reader, "commander", &index));) {
        UnitId unit = find_unit(parts->game, parts->state, section->name);
        int slot = (int)read_int(parts->reader, section, "slot", 0, MAX_COMMANDERS - 1, next);
        Commander commander = {unit, (uint8_t)read_int(parts->reader, section, "saved", 0, 99, 0),
                               (uint8_t)read_flags(parts, section, "flags", commander_words),
                               read_skills(parts, section, unit)};
        if (unit == NO_UNIT)
            read_error(parts->reader, section, NULL, "there is no unit '%s' in this position", section->name);
        else if (parts->state->units[unit].side != FRIENDLY ||
                 !unit_is_commander(parts->game, parts->state, unit))
            read_error(parts->reader, section, NULL, "'%s' is no HQ or staff unit of the company",
                       section->name);
        else if (slot >= MAX_COMMANDERS || parts->state->commanders[slot].unit != NO_UNIT ||
                 commander_of(parts->state, unit))
            read_error(parts->reader, section, NULL, "there is an entry for it or in its slot already");
        else
            parts->state->commanders[slot] = commander, next = slot + 1;
    }
}

/* ---- decks ---- */

static void read_deck(Parts *parts, const char *kind, Deck *deck)
{
    const Section *section = reader_only(parts->reader, kind);
    int drawn[DECK_CARDS];
    int next[DECK_STACKED];
    uint8_t cards[DECK_STACKED];
    int drawn_count = read_ints(parts->reader, section, "drawn", 0, DECK_CARDS - 1, drawn, DECK_CARDS);
    int next_count = read_ints(parts->reader, section, "next", 0, DECK_CARDS - 1, next, DECK_STACKED);
    uint64_t unseen =
        read_hex(parts->reader, section, "drawn-unseen", 0); /* face down, or under such a card */
    for (int i = 0; i < drawn_count; i++) {
        if (!(deck->all >> drawn[i] & 1) || drawn[i] == deck->reshuffle)
            read_error(parts->reader, section, "drawn", "%d is no card that can have been drawn", drawn[i]);
        else
            deck->left &= ~(1ull << drawn[i]);
    }
    bool order = deck->reshuffle != DECK_NO_CARD && unseen >> deck->reshuffle & 1;
    if (unseen & ~deck->all || order)
        read_error(parts->reader, section, "drawn-unseen", "has a card that cannot have been drawn");
    deck->left &= ~unseen;
    for (int i = 0; i < next_count; i++)
        cards[i] = (uint8_t)next[i];
    if (next_count && !deck_stack(deck, cards, next_count))
        read_error(parts->reader, section, "next", "names a card that is not in the deck, or one card twice");
}

void read_decks(Parts *parts)
{
    read_deck(parts, "deck", &parts->state->action);
    read_deck(parts, "terrain-deck", &parts->state->terrain);
}

/* ---- frames ---- */

static bool is_unit_or_none(const FofState *state, int unit)
{
    return unit == NO_UNIT || (unit < MAX_UNITS && state->units[unit].type);
}

/* An order under way must be one of the menus, by and for units that are there. */
static bool order_makes_sense(const FofState *state, const Frame *frame)
{
    const Action *order = &frame->order;
    if (order->verb >= VERBS || !is_unit_or_none(state, order->by) ||
        (order->on >= MAX_UNITS && order->on != NO_UNIT))
        return false;
    return frame->kind != FRAME_ORDER || order_of((Verb)order->verb) != NULL;
}

static void read_frame(Parts *parts, const Section *section, int index)
{
    Frame *frame = &parts->state->frames[index];
    int order[7] = {0}, fields = 0;
    const char *left[2] = {"0", "0"};
    frame->kind = (uint8_t)read_int(parts->reader, section, "kind", FRAME_NONE + 1, FRAMES - 1, FRAME_ORDER);
    frame->phase = read_byte(parts, section, "phase", 0);
    frame->unit = read_byte(parts, section, "unit", 0);
    frame->card = read_byte(parts, section, "card", 0);
    frame->area = (uint16_t)read_int(parts->reader, section, "area", 0, NO_AREA, 0);
    frame->draws = read_byte(parts, section, "draws", 0);
    frame->icons = read_byte(parts, section, "icons", 0);
    read_ints(parts->reader, section, "order", INT32_MIN, INT32_MAX, order, 7);
    for (int i = 0; i < 6; i++)
        fields |= order[i];
    if (fields & ~0xffff)
        read_error(parts->reader, section, "order", "must be six numbers from 0 to 65535 and a count");
    frame->order = (Action){(uint16_t)order[0],
                            (uint16_t)order[1],
                            (uint16_t)order[2],
                            (uint16_t)order[3],
                            (uint16_t)order[4],
                            (uint16_t)order[5],
                            order[6]};
    read_words(parts->reader, section, "left", left, 2);
    if (!text_to_hex64(left[0], &frame->left[0]) || !text_to_hex64(left[1], &frame->left[1]))
        read_error(parts->reader, section, "left", "must be two numbers in hex");
    read_bytes(parts, section, "cards", frame->cards, 8);
    if (!is_unit_or_none(parts->state, frame->unit))
        read_error(parts->reader, section, "unit", "there is no such unit");
    else if (!order_makes_sense(parts->state, frame) ||
             !support_order_sound(parts->game, parts->state, frame->order))
        read_error(parts->reader, section, "order", "is no order of units that are there");
}

void read_frames(Parts *parts)
{
    const Section *section;
    for (int index = 0; (section = reader_next(parts->reader, "frame", &index));) {
        if (parts->state->frame_count == MAX_FRAMES) {
            read_error(parts->reader, section, NULL, "too many frames; there may be %d", MAX_FRAMES);
            return;
        }
        read_frame(parts, section, parts->state->frame_count++);
    }
}

/* ---- the state itself ---- */

static void read_rng(Parts *parts, const Section *section)
{
    const char *words[2];
    int count = read_words(parts->reader, section, "rng", words, 2);
    Rng rng;
    if (!count)
        return;
    if (count == 1 && !strcmp(words[0], "hidden")) {
        parts->state->rng = (Rng){0, 0};
        return;
    }
    if (count != 2 || !text_to_hex64(words[0], &rng.state) || !text_to_hex64(words[1], &rng.stream) ||
        !(rng.stream & 1))
        read_error(parts->reader, section, "rng", "must be two numbers in hex, the second odd");
    else
        parts->state->rng = rng;
}

static void read_visibility(Parts *parts, const Section *section)
{
    uint8_t light, weather;
    parts->state->moon = (uint8_t)read_int(parts->reader, section, "moon", 0, 9, parts->game->moon[0]);
    visibility_usual(parts->game, parts->state, parts->state->turn, &light, &weather);
    int values[3] = {light, weather, light + weather};
    int count = read_ints(parts->reader, section, "visibility", 0, 20, values, 3);
    if (count == 1)
        values[2] = values[0], values[1] = 0;
    if (count == 2)
        values[2] = values[0] + values[1];
    if (values[2] != values[0] + values[1])
        read_error(parts->reader, section, "visibility",
                   "the third number is the sum of light and weather (9.0)");
    parts->state->light = (uint8_t)values[0];
    parts->state->weather = (uint8_t)values[1];
    parts->state->visibility = (uint8_t)values[2];
}

/* Without a step: planning before turn 1, else the beginning of the turn. */
static void read_step(Parts *parts, const Section *section)
{
    MissionType type = (MissionType)parts->game->type;
    const char *usual = parts->state->turn ? "3.1" : "plan",
               *rule = read_text(parts->reader, section, "step", usual);
    int step = sequence_find(rule, type);
    if (step < 0)
        read_error(parts->reader, section, "step",
                   "'%s' is no step of this mission's turn; name its rule, such as 3.3.2b", rule);
    else if ((step == sequence_find("plan", type)) != !parts->state->turn)
        read_error(parts->reader, section, "step",
                   "planning is before turn 1, with turn = 0, and every other step after it");
    parts->state->step = (uint8_t)(step < 0 ? 0 : step);
}

static bool is_impulse(const Step *step)
{
    return step->question == impulse_question;
}

/* 4.1: whose impulse it is; nobody's in general initiative. */
static void read_impulse(Parts *parts, const Section *section)
{
    FofState *state = parts->state;
    const Step *step = &sequence[state->step];
    bool general = step->run == general_initiative_impulse;
    state->acting = read_unit(parts, section, "acting");
    state->commands = (uint8_t)read_int(parts->reader, section, "commands", 0, 99, 0);
    state->spent = (uint8_t)read_int(parts->reader, section, "spent", 0, 99, 0);
    if (state->acting != NO_UNIT &&
        (!commander_of(state, state->acting) || !unit_in_play(state, state->acting)))
        read_error(parts->reader, section, "acting",
                   "must be an HQ or staff unit of the company that is in play");
    else if (state->acting != NO_UNIT && (!is_impulse(step) || general))
        read_error(parts->reader, section, "acting", "nobody acts in step %s; impulses are 3.3.1a to 3.3.2c",
                   step->rule);
    else if (state->acting == NO_UNIT && state->commands && !general)
        read_error(parts->reader, section, "commands",
                   "needs acting = and the HQ or staff unit that has them");
    int acts = state->acting != NO_UNIT || (general && state->commands);
    int last = is_impulse(step) ? IMPULSE_ACTS : step->run == attempt_ends ? LAST_PHASE_OF_3_9 : 0;
    state->phase = (uint8_t)read_int(parts->reader, section, "phase", 0, last, acts);
    if (is_impulse(step) && !general && (state->phase == IMPULSE_ACTS) != (state->acting != NO_UNIT))
        read_error(parts->reader, section, "phase", "does not agree with acting");
    state->cursor =
        (uint8_t)read_int(parts->reader, section, "cursor", 0, state->turn ? 1 : parts->game->slot_count, 0);
}

static void read_lines(Parts *parts, const Section *section)
{
    FofState *state = parts->state;
    const FofGame *game = parts->game;
    if (!parts->whole)
        memcpy(state->phase_line, game->fixed_lines, sizeof state->phase_line);
    read_bytes(parts, section, "phase-lines", state->phase_line, 2);
    for (int i = 0; i < 2; i++)
        if (state->phase_line[i] > game->rows)
            read_error(parts->reader, section, "phase-lines", "row %d is not on the map",
                       state->phase_line[i]);
    state->mlr = (uint8_t)read_int(parts->reader, section, "mlr", 0, MAX_ROW, game->mlr);
    state->net_phones = read_phones(parts, section);
    read_bytes(parts, section, "steps-in-all", state->steps_in_all, 2);
    read_bytes(parts, section, "chosen-platoons", state->chosen_platoon, 2);
}

/* 8.0: the enemy's tactics column by its name. */
static void read_tactics(Parts *parts, const Section *section)
{
    const char *name = read_text(parts->reader, section, "tactics", NULL);
    parts->state->tactics = name ? find_tactics(parts->game, name) : parts->game->hierarchies.tactics;
    if (name && !parts->state->tactics && strcmp(name, "none") != 0)
        read_error(parts->reader, section, "tactics",
                   "'%s' is no tactics column of this mission; or write none", name);
}

static void read_counts(Parts *parts, const Section *section)
{
    FofState *state = parts->state;
    state->attempt = read_byte(parts, section, "attempt", 0);
    state->bn_away = read_byte(parts, section, "battalion-away", 0);
    state->experience = (int16_t)read_int(parts->reader, section, "points", -9999, 9999, 0);
    read_bytes(parts, section, "event-until", state->event_until, COUNT_OF(state->event_until));
    read_bytes(parts, section, "event-amount", (uint8_t *)state->event_amount, COUNT_OF(state->event_amount));
    if (!parts->whole)
        support_fill(parts->game, state);
    read_bytes(parts, section, "missions-left", state->missions_left, COUNT_OF(state->missions_left));
    read_bytes(parts, section, "lost", state->lost, COUNT_OF(state->lost));
    read_bytes(parts, section, "paid", state->paid, COUNT_OF(state->paid));
    read_tactics(parts, section);
    state->packages = read_packages(parts, section);
    read_bytes(parts, section, "acts", (uint8_t *)state->acts, sizeof state->acts);
    read_bytes(parts, section, "plan", state->plan, MAX_SLOTS);
    for (int i = 0; i < MAX_SLOTS; i++)
        if (state->plan[i] > (i < parts->game->slot_count ? parts->game->slots[i].option_count : 0))
            read_error(parts->reader, section, "plan", "slot %d has no option %d", i + 1, state->plan[i]);
    read_bytes(parts, section, "feats", state->feats, COUNT_OF(state->feats));
    read_bytes(parts, section, "feats-paid", state->feats_paid, COUNT_OF(state->feats_paid));
    read_bytes(parts, section, "away", state->away, COUNT_OF(state->away));
    state->patrolled = read_byte(parts, section, "patrolled", 0);
    state->co_hq_fell = (uint8_t)read_int(parts->reader, section, "co-hq-fell", 0, 1, 0);
    read_bytes(parts, section, "led-by", state->led_by, COUNT_OF(state->led_by));
    read_bytes(parts, section, "went-on-patrol", state->went, COUNT_OF(state->went));
}

static const char *const over_words[] = {"no", "won", "lost", NULL};

void read_state(Parts *parts)
{
    const Section *section = reader_only(parts->reader, "state");
    FofState *state = parts->state;
    Reader *reader = parts->reader;
    position_commanders(parts->game, state); /* whoever acts must have an entry */
    state->turn = (uint8_t)read_int(reader, section, "turn", 0, parts->game->turns + 1, 1);
    read_step(parts, section);
    read_impulse(parts, section);
    state->over = (uint8_t)read_enum(reader, section, "over", over_words, OVER_NOT);
    if (state->turn > parts->game->turns && !state->over && strcmp(sequence[state->step].rule, "3.9") != 0)
        read_error(reader, section, "turn", "the mission has %d turns; only step 3.9 comes after the last",
                   parts->game->turns);
    state->eyes = read_eyes(parts, section);
    state->activity = (uint8_t)read_enum(reader, section, "activity", activity_words, 0);
    read_visibility(parts, section);
    read_lines(parts, section);
    read_counts(parts, section);
    read_rng(parts, section);
}

/* dump: a position as INI, one fact a line, so that what a side may not know is hidden by line. */
#include "core/base/text.h"
#include "fof/position/names.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/turn/skills.h"

static void write_flags(Writer *writer, const char *key, unsigned bits, const char *const *words)
{
    if (!bits)
        return;
    writer_print(writer, "%s =", key);
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1)
            writer_print(writer, " %s", words[i]);
    writer_text(writer, "\n");
}

void dump_number(Writer *writer, const char *key, int value, int usual)
{
    if (value != usual)
        writer_print(writer, "%s = %d\n", key, value);
}

void dump_bytes(Writer *writer, const char *key, const uint8_t *bytes, int count)
{
    int last = count;
    while (last > 0 && !bytes[last - 1])
        last--;
    if (!last)
        return;
    writer_print(writer, "%s =", key);
    for (int i = 0; i < last; i++)
        writer_print(writer, " %d", bytes[i]);
    writer_text(writer, "\n");
}

static void write_area_name(Writer *writer, const FofState *state, const char *key, AreaId area)
{
    char name[48];
    if (area == NO_AREA)
        return;
    name_area(state, area, name, sizeof name);
    writer_print(writer, "%s = %s\n", key, name);
}

static void write_unit_name(Writer *writer, const FofGame *game, const FofState *state, const char *key,
                            UnitId unit)
{
    char name[48];
    if (unit == NO_UNIT)
        return;
    name_unit(game, state, unit, name, sizeof name);
    writer_print(writer, "%s = %s\n", key, name);
}

uint64_t position_unseen_terrain(const FofGame *game, const FofState *state)
{
    uint64_t face_down = 0, hills = 0;
    for (int id = 0; id < GRID_CARDS; id++) {
        const Card *card = &state->cards[id];
        if (card->kind == CARD_TERRAIN && card->flags & CARD_FACE_DOWN && card->terrain != HIDDEN_TERRAIN)
            face_down |= 1ull << card->terrain;
    }
    for (int i = 1; i < game->terrain_count; i++)
        if (game->terrain[i].flags & TERRAIN_HILL)
            hills |= 1ull << i;
    return (face_down ? face_down | hills : 0) & state->terrain.all;
}

/* What lies hidden, and what is laid ready, is said apart from what everybody has seen drawn, and always: a saved
 * game seals these lines. */
static void dump_deck(Writer *writer, const char *section, const Deck *deck, uint64_t hidden, bool masked)
{
    uint64_t drawn = deck->all & ~deck->left;
    writer_print(writer, "\n[%s]\n", section);
    if (drawn & ~hidden) {
        writer_text(writer, "drawn =");
        for (int card = 0; card < DECK_CARDS; card++)
            if ((drawn & ~hidden) >> card & 1)
                writer_print(writer, " %d", card);
        writer_text(writer, "\n");
    }
    if (masked)
        return;
    writer_print(writer, "drawn-unseen = %016llx\n",
                 (unsigned long long)(drawn & hidden)); /* of one length */
    writer_text(writer, "next =");
    for (int i = 0; i < deck->stacked_count; i++)
        writer_print(writer, " %d", deck->stacked[i]);
    writer_text(writer, "\n");
}

static void dump_state(const FofGame *game, const FofState *state, Writer *writer)
{
    writer_print(writer, "[state]\nwhole = yes\nturn = %d\nstep = %s\n", state->turn,
                 sequence[state->step].rule);
    write_unit_name(writer, game, state, "acting", state->acting);
    writer_print(writer, "commands = %d\n", state->commands);
    dump_number(writer, "phase", state->phase, 0);
    dump_number(writer, "cursor", state->cursor, 0);
    dump_number(writer, "spent", state->spent, 0);
    if (state->over)
        writer_print(writer, "over = %s\n", state->over == OVER_WON ? "won" : "lost");
    dump_eyes(writer, state->eyes);
    writer_print(writer, "activity = %s\n", activity_words[state->activity]);
    dump_number(writer, "moon", state->moon, game->moon[0]);
    writer_print(writer, "visibility = %d %d %d\n", state->light, state->weather, state->visibility);
    dump_number(writer, "attempt", state->attempt, 0);
    dump_number(writer, "battalion-away", state->bn_away, 0);
    dump_bytes(writer, "phase-lines", state->phase_line, 2);
    dump_number(writer, "mlr", state->mlr, game->mlr);
    dump_phones(writer, state->net_phones, game->net_phones);
    dump_number(writer, "points", state->experience, 0);
    dump_bytes(writer, "event-until", state->event_until, MAX_EFFECTS);
    dump_bytes(writer, "event-amount", (const uint8_t *)state->event_amount, MAX_EFFECTS);
    dump_bytes(writer, "missions-left", state->missions_left, 16);
    dump_bytes(writer, "lost", state->lost, 8);
    dump_bytes(writer, "paid", state->paid, 8);
    if (state->tactics != game->hierarchies.tactics)
        writer_print(writer, "tactics = %s\n",
                     name_tactics(game, state->tactics) ? name_tactics(game, state->tactics) : "none");
    dump_packages(writer, game, state->packages);
    dump_bytes(writer, "plan", state->plan, MAX_SLOTS);
    dump_bytes(writer, "acts", (const uint8_t *)state->acts, sizeof state->acts);
    dump_bytes(writer, "steps-in-all", state->steps_in_all, 2);
    dump_bytes(writer, "chosen-platoons", state->chosen_platoon, 2);
    dump_bytes(writer, "feats", state->feats, sizeof state->feats);
    dump_bytes(writer, "feats-paid", state->feats_paid, sizeof state->feats_paid);
    dump_bytes(writer, "away", state->away, sizeof state->away);
    dump_number(writer, "patrolled", state->patrolled, 0);
    dump_number(writer, "co-hq-fell", state->co_hq_fell, 0);
    dump_bytes(writer, "led-by", state->led_by, COUNT_OF(state->led_by));
    dump_bytes(writer, "went-on-patrol", state->went, COUNT_OF(state->went));
    if (state->rng.stream)
        writer_print(writer, "rng = %016llx %016llx\n", (unsigned long long)state->rng.state,
                     (unsigned long long)state->rng.stream);
    else
        writer_text(writer, "rng = hidden\n");
}

static void dump_borders(Writer *writer, const Card *card)
{
    writer_text(writer, "borders = ");
    for (int d = 0; d < 8; d++)
        writer_text(writer, card->black >> d & 1  ? (card->dark >> d & 1 ? "b" : "B")
                            : card->dark >> d & 1 ? "d"
                                                  : "w");
    writer_text(writer, "\n");
}

/* A card that its viewer does not know has no line but this; one that is face down has all of them. */
static void dump_ground(const FofGame *game, const Card *card, Writer *writer)
{
    if (card->terrain == HIDDEN_TERRAIN) {
        writer_text(writer, "terrain = hidden\n");
        return;
    }
    writer_print(writer, "terrain = %s\n", game->terrain[card->terrain].id);
    dump_borders(writer, card);
    dump_number(writer, "hills", card->hills, card->flags & CARD_FACE_DOWN ? -1 : 0);
    writer_print(writer, "level = %d\n", card->level);
}

static void dump_cards(const FofGame *game, const FofState *state, Writer *writer)
{
    for (int id = 0; id < GRID_CARDS; id++) {
        const Card *card = &state->cards[id];
        char name[32];
        if (card->kind == CARD_NONE)
            continue;
        name_card((CardId)id, name, sizeof name);
        writer_print(writer, "\n[card %s]\n", name);
        if (card->kind == CARD_TERRAIN)
            dump_ground(game, card, writer);
        else
            writer_print(writer, "kind = %s\n", card->kind == CARD_STAGING ? "staging" : "box");
        write_flags(writer, "flags", card->flags, card_flag_words);
        if (card->pc)
            writer_print(writer, "pc = %c\n", card->pc);
        if (card->letter)
            writer_print(writer, "letter = %c\n", card->letter);
        write_flags(writer, "controls", card->controls, control_words);
        dump_number(writer, "scored", card->scored, 0);
    }
}

static void dump_areas(const FofGame *game, const FofState *state, Writer *writer)
{
    for (int id = FIRST_EXTRA_AREA, next = FIRST_EXTRA_AREA; id < MAX_AREAS; id++) {
        const Area *area = &state->areas[id];
        char name[48];
        if (area->card == NO_CARD)
            continue;
        name_area(state, (AreaId)id, name, sizeof name);
        writer_print(writer, "\n[area %s]\n", name);
        dump_number(writer, "slot", id, next);
        next = id + 1;
        writer_print(writer, "cover = %d\nlevel = %d\ncapacity = %d\n", area->cover, area->level,
                     area->capacity);
        writer_print(writer, "facing = %s\n",
                     area->facing == NO_DIRECTION ? "none" : direction_words[area->facing]);
        writer_print(writer, "found = %d\n", area->found);
        if (area->kind == AREA_VEHICLE)
            write_unit_name(writer, game, state, "vehicle", area->owner);
        else if (area->owner != 255)
            write_area_name(writer, state, "ground-floor", (AreaId)(area->owner + FIRST_EXTRA_AREA));
    }
}

static void dump_aim(Writer *writer, const Aim *aim)
{
    char name[32];
    if (aim->how == AIM_NONE)
        return;
    name_card(aim->card, name, sizeof name);
    writer_print(writer, "aim = %s %s\n", name, aim_words[aim->how]);
}

static void dump_unit(const FofGame *game, const FofState *state, int id, Writer *writer)
{
    const Unit *unit = &state->units[id];
    writer_print(writer, "type = %s\n", game->types[unit->type].id);
    write_area_name(writer, state, "at", unit->area);
    if (unit->area == NO_AREA)
        writer_text(writer, "at = nowhere\n");
    writer_print(writer, "steps = %d\nexperience = %s\n", unit->steps, experience_words[unit->experience]);
    write_flags(writer, "flags", unit->flags, flag_words);
    if (unit->side != game->types[unit->type].side)
        writer_print(writer, "side = %s\n", side_words[unit->side]);
    writer_print(writer, "platoon = %d\n", unit->platoon);
    dump_aim(writer, &unit->aim);
    if (unit->line)
        writer_print(writer, "line = %s\n", line_words[unit->line]);
    if (unit->direction != NO_DIRECTION)
        writer_print(writer, "direction = %s\n", direction_words[unit->direction]);
    writer_print(writer, "ammo = %d %d\n", unit->ammo[0], unit->ammo[1]);
    dump_number(writer, "concentrated", unit->concentrated, 0);
    dump_errand(writer, game, state, unit);
    if (unit->letter)
        writer_print(writer, "letter = %c\n", unit->letter);
    if (unit->done)
        writer_print(writer, "done = %llx\n", (unsigned long long)unit->done);
}

static void dump_units(const FofGame *game, const FofState *state, Writer *writer)
{
    for (int id = 0, next = 0; id < MAX_UNITS; id++) {
        char name[48];
        if (!state->units[id].type)
            continue;
        name_unit(game, state, (UnitId)id, name, sizeof name);
        writer_print(writer, "\n[unit %s]\n", name);
        dump_number(writer, "slot", id, next);
        next = id + 1;
        dump_unit(game, state, id, writer);
    }
}

static void dump_items(const FofGame *game, const FofState *state, Writer *writer)
{
    for (int id = 0; id < MAX_ITEMS; id++) {
        const Item *item = &state->items[id];
        if (!item->kind)
            continue;
        writer_print(writer, "\n[item %d]\nkind = %s\ncount = %d\n", id, game->items[item->kind].id,
                     item->count);
        write_unit_name(writer, game, state, "holder", item->holder);
        write_area_name(writer, state, "at", item->area);
        writer_print(writer, "side = %s\n", side_words[item->side]);
        if (item->state != ITEM_FINE)
            writer_print(writer, "state = %s\n", item_state_words[item->state]);
        if (item->signal)
            writer_print(writer, "signal = %s\n", signal_words[item->signal]);
    }
}

static void dump_markers(const FofGame *game, const FofState *state, Writer *writer)
{
    for (int id = 0; id < MAX_MARKERS; id++) {
        const Marker *marker = &state->markers[id];
        if (marker->kind == MARKER_NONE)
            continue;
        writer_print(writer, "\n[marker %d]\nkind = %s\n", id, marker_words[marker->kind]);
        dump_number(writer, "value", marker->value, 0);
        write_area_name(writer, state, "at", marker->area);
        write_unit_name(writer, game, state, "unit", marker->unit);
        write_unit_name(writer, game, state, "by", marker->by);
        dump_owner(writer, marker->side, marker->by == NO_UNIT ? SIDE_NONE : state->units[marker->by].side);
        dump_detail(writer, game, marker);
    }
}

static void write_skills(const FofGame *game, const Commander *commander, Writer *writer)
{
    if (!commander->skills)
        return;
    writer_text(writer, "skills =");
    for (int place = 0; place < SKILLS_HELD && skill_at(commander, place) >= 0; place++)
        writer_print(writer, " %s", game->skills[skill_at(commander, place)].id);
    writer_text(writer, "\n");
}

static void dump_commanders(const FofGame *game, const FofState *state, Writer *writer)
{
    for (int i = 0, next = 0; i < MAX_COMMANDERS; i++) {
        const Commander *commander = &state->commanders[i];
        char name[48];
        if (commander->unit == NO_UNIT)
            continue;
        name_unit(game, state, commander->unit, name, sizeof name);
        writer_print(writer, "\n[commander %s]\n", name);
        dump_number(writer, "slot", i, next);
        next = i + 1;
        writer_print(writer, "saved = %d\n", commander->saved);
        write_flags(writer, "flags", commander->flags, commander_words);
        write_skills(game, commander, writer);
    }
}

static void dump_frames(const FofState *state, Writer *writer)
{
    for (int i = 0; i < state->frame_count; i++) {
        const Frame *frame = &state->frames[i];
        const Action *order = &frame->order;
        writer_print(
            writer,
            "\n[frame %d]\nkind = %d\nphase = %d\nunit = %d\ncard = %d\narea = %d\ndraws = %d\nicons = %d\n",
            i, frame->kind, frame->phase, frame->unit, frame->card, frame->area, frame->draws, frame->icons);
        writer_print(writer, "order = %d %d %d %d %d %d %d\n", order->verb, order->by, order->on, order->at,
                     order->to, order->with, order->count);
        writer_print(writer, "left = %016llx %016llx\n", (unsigned long long)frame->left[0],
                     (unsigned long long)frame->left[1]);
        dump_bytes(writer, "cards", frame->cards, 8);
    }
}

void position_dump(const FofGame *game, const FofState *state, Writer *writer)
{
    dump_state(game, state, writer);
    bool masked = state->eyes != SIDE_ALL;
    dump_deck(writer, "deck", &state->action, 0, masked);
    dump_deck(writer, "terrain-deck", &state->terrain, masked ? 0 : position_unseen_terrain(game, state),
              masked);
    dump_cards(game, state, writer);
    dump_areas(game, state, writer);
    dump_units(game, state, writer);
    dump_items(game, state, writer);
    dump_markers(game, state, writer);
    dump_commanders(game, state, writer);
    dump_frames(state, writer);
}

/* state: who commands, decks, what is under way, and the state itself. */
#include <string.h>

#include "core/play/chance_rows.h"
#include "fof/load/parts.h"
#include "fof/movement/visibility.h"
#include "fof/orders/order.h"
#include "fof/position/parts.h"
#include "fof/turn/impulses.h"
#include "fof/turn/sequence.h"
#include "fof/turn/skills.h"
#include "fof/turn/steps.h"
#include "fof/weapons/support.h"

/* ---- commanders ---- */

static int64_t new_commander(const Fields *at, const char *title)
{
    FofState *state = state_of(at);
    UnitId unit = fof_find_unit(game_of(at), state, title);
    int slot = field_slot(at, 0, MAX_COMMANDERS - 1);
    if (unit == NO_UNIT)
        return FIELD_NO_NAME;
    if (state->units[unit].side != FRIENDLY || !fof_unit_is_commander(game_of(at), state, unit))
        field_error_of(at, NULL, "'%s' is no HQ or staff unit of the company", title);
    else if (slot >= MAX_COMMANDERS || state->commanders[slot].unit != NO_UNIT ||
             fof_commander_of(state, unit))
        field_error_of(at, NULL, "there is an entry for it or in its slot already");
    else {
        int name = notes_of(at)->whole ? 0 : state->units[unit].name;
        state->commanders[slot] =
            (Commander){.unit = unit, .skills = name ? game_of(at)->named[name - 1].skills : 0};
        return slot;
    }
    return FIELD_TOLD;
}

static const char *commander_title(const Fields *at, int64_t slot, char text[FIELD_TEXT_SIZE])
{
    return fof_units_there.name(at, state_of(at)->commanders[slot].unit, text);
}

static void read_commander_flags(const Fields *at)
{
    int flags[16],
        count = read_enums(at->reader, at->section, "flags", fof_commander_words, flags, COUNT_OF(flags));
    for (int i = 0; i < count; i++)
        ((Commander *)at->thing)->flags |= (uint16_t)(1u << flags[i]) & 15;
}

static void write_commander_flags(const Fields *at)
{
    unsigned flags = ((const Commander *)at->thing)->flags;
    char text[FIELD_TEXT_SIZE] = "";
    for (int i = 0; fof_commander_words[i]; i++)
        if (flags >> i & 1)
            text_append(text, sizeof text, "%s%s", *text ? " " : "", fof_commander_words[i]);
    if (flags)
        field_line(at, text);
}

/* 12.7 */
static void read_skills(const Fields *at)
{
    ((Commander *)at->thing)->skills = fof_load_held_skills(at->reader, game_of(at), at->section) & 0xfff;
}

static void write_skills(const Fields *at)
{
    const Commander *commander = at->thing;
    char text[SKILLS_HELD * NAME_SIZE] = "";
    for (int place = 0; place < SKILLS_HELD && skill_at(commander, place) >= 0; place++)
        text_append(text, sizeof text, "%s%s", place ? " " : "",
                    game_of(at)->skills[skill_at(commander, place)].id);
    if (commander->skills)
        field_line(at, text);
}

const FieldNames fof_commanders = {"there is no unit '%s' in this position", .find = new_commander,
                                   .name = commander_title};
const FieldRow fof_commander_rows[] = {
    {.key = "slot", .kind = FIELD_SLOT},
    {"saved", FIELD_NUMBER, FIELD_IN(Commander, saved), .most = 99},
    {"flags", FIELD_OWN, .read = read_commander_flags, .write = write_commander_flags},
    {"skills", FIELD_OWN, .read = read_skills, .write = write_skills},
    {0},
};

/* ---- decks: what lies hidden, and what is laid ready, is said apart from what everybody has seen drawn, and
 * always ---- */

static void write_cards(const Fields *at, uint64_t cards)
{
    uint8_t numbers[DECK_CARDS];
    int count = 0;
    for (int card = 0; card < DECK_CARDS; card++)
        if (cards >> card & 1)
            numbers[count++] = (uint8_t)card;
    field_numbers(at, numbers, count);
}

/* Of the drawn cards those that lie face down, or under such a card. */
static uint64_t unseen_of(const Fields *at)
{
    const FofState *state = state_of(at);
    const Deck *deck = at->thing;
    bool hides = deck == &state->terrain && state->eyes == SIDE_ALL;
    return hides ? fof_position_unseen_terrain(game_of(at), state) & deck->all & ~deck->left : 0;
}

static void read_drawn(const Fields *at)
{
    Deck *deck = at->thing;
    int drawn[DECK_CARDS];
    int count = read_ints(at->reader, at->section, "drawn", 0, DECK_CARDS - 1, drawn, DECK_CARDS);
    for (int i = 0; i < count; i++) {
        if (!(deck->all >> drawn[i] & 1) || drawn[i] == deck->reshuffle)
            field_error(at, "%d is no card that can have been drawn", drawn[i]);
        else
            deck->left &= ~(1ull << drawn[i]);
    }
}

static void write_drawn(const Fields *at)
{
    const Deck *deck = at->thing;
    write_cards(at, deck->all & ~deck->left & ~unseen_of(at));
}

static void read_unseen(const Fields *at)
{
    Deck *deck = at->thing;
    uint64_t unseen = read_hex(at->reader, at->section, "drawn-unseen", 0);
    if (unseen & ~deck->all || (deck->reshuffle != DECK_NO_CARD && unseen >> deck->reshuffle & 1))
        field_error(at, "has a card that cannot have been drawn");
    deck->left &= ~unseen;
}

/* Of one length, whatever it says. */
static void write_unseen(const Fields *at)
{
    field_print(at, "%016llx", (unsigned long long)unseen_of(at));
}

/* A map made by hand may show one terrain several times: what lies there says nothing about the deck. */
static bool is_drawn(const Fields *at, int number)
{
    const FofState *state = state_of(at);
    const Deck *deck = at->thing;
    if (deck->left >> number & 1 || !(deck->all >> number & 1))
        return false;
    for (int card = 0; deck == &state->terrain && card < GRID_CARDS; card++)
        if (card_is_map(state, (CardId)card) && state->cards[card].terrain == number)
            return false;
    return true;
}

static void read_next(const Fields *at)
{
    int next[DECK_STACKED],
        count = read_ints(at->reader, at->section, "next", 0, DECK_CARDS - 1, next, DECK_STACKED);
    uint8_t cards[DECK_STACKED];
    for (int i = 0; i < count; i++) {
        if (is_drawn(at, next[i]))
            field_error(at, "%d is drawn already", next[i]);
        cards[i] = (uint8_t)next[i];
    }
    if (count && !deck_stack(at->thing, cards, count))
        field_error(at, "names a card that is not in the deck, or one card twice");
}

const FieldRow fof_deck_rows[] = {
    {"drawn", FIELD_OWN, .read = read_drawn, .write = write_drawn},
    {"drawn-unseen", FIELD_OWN, .read = read_unseen, .write = write_unseen, .secret = FIELD_OF_NOBODY},
    {"next", FIELD_NUMBER, FIELD_LIST(Deck, stacked, stacked_count), .read = read_next,
     .secret = FIELD_OF_NOBODY},
    {0},
};

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
    return frame->kind != FRAME_ORDER || fof_order_of((Verb)order->verb) != NULL;
}

void fof_finish_frame(const Fields *at)
{
    const Frame *frame = at->thing;
    if (!is_unit_or_none(state_of(at), frame->unit))
        field_error_of(at, "unit", "there is no such unit");
    else if (!order_makes_sense(state_of(at), frame) ||
             !fof_support_order_sound(game_of(at), state_of(at), frame->order))
        field_error_of(at, "order", "is no order of units that are there");
}

static_assert(MAX_FRAMES == 6, "as the message says");
const FieldNames fof_frames = {.numbered = true};
const FieldRow fof_frame_rows[] = {
    {"kind", FIELD_NUMBER, FIELD_IN(Frame, kind), .least = FRAME_NONE + 1, .most = FRAMES - 1,
     .usual = FRAME_ORDER},
    {"phase", FIELD_NUMBER, FIELD_IN(Frame, phase)},
    {"unit", FIELD_NUMBER, FIELD_IN(Frame, unit)},
    {"card", FIELD_NUMBER, FIELD_IN(Frame, card)},
    {"area", FIELD_NUMBER, FIELD_IN(Frame, area)},
    {"draws", FIELD_NUMBER, FIELD_IN(Frame, draws)},
    {"icons", FIELD_NUMBER, FIELD_IN(Frame, icons)},
    {"order", ACTION_ROW(Frame, order)},
    {"left", FIELD_HEX, FIELD_ARRAY(Frame, left), .digits = 16, .fixed = true,
     .wrong = "must be two numbers in hex"},
    {"cards", FIELD_NUMBER, FIELD_ARRAY(Frame, cards), .left_out = true},
    {0},
};

/* ---- the state itself: where play stands ---- */

static int64_t find_step(const Fields *at, const char *rule)
{
    int step = fof_sequence_find(rule, (MissionType)game_of(at)->type);
    return step < 0 ? FIELD_NO_NAME : step;
}

static const char *step_rule(const Fields *at, int64_t step, char text[FIELD_TEXT_SIZE])
{
    (void)at, (void)text;
    return fof_sequence[step].rule;
}

/* Planning before turn 1, else the beginning of the turn. */
static int64_t usual_step(const Fields *at)
{
    return find_step(at, state_of(at)->turn ? "3.1" : "plan");
}

static bool is_impulse(const Step *step)
{
    return step->question == fof_impulse_question;
}

static bool is_general(const Step *step)
{
    return step->run == fof_general_initiative_impulse;
}

static int64_t last_phase(const Fields *at)
{
    const Step *step = &fof_sequence[state_of(at)->step];
    return is_impulse(step) ? IMPULSE_ACTS : step->run == fof_attempt_ends ? LAST_PHASE_OF_3_9 : 0;
}

static int64_t usual_phase(const Fields *at)
{
    const FofState *state = state_of(at);
    return state->acting != NO_UNIT || (is_general(&fof_sequence[state->step]) && state->commands);
}

static int64_t last_cursor(const Fields *at)
{
    return state_of(at)->turn ? 1 : game_of(at)->slot_count;
}

static int64_t last_turn(const Fields *at)
{
    return game_of(at)->turns + 1;
}

/* 4.1: whose impulse it is; nobody's in general initiative. */
static void check_impulse(const Fields *at)
{
    FofState *state = state_of(at);
    const Step *step = &fof_sequence[state->step];
    bool acts = state->acting != NO_UNIT, general = is_general(step);
    if (acts && (!fof_commander_of(state, state->acting) || !unit_in_play(state, state->acting)))
        field_error_of(at, "acting", "must be an HQ or staff unit of the company that is in play");
    else if (acts && (!is_impulse(step) || general))
        field_error_of(at, "acting", "nobody acts in step %s; impulses are 3.3.1a to 3.3.2c", step->rule);
    else if (!acts && state->commands && !general)
        field_error_of(at, "commands", "needs acting = and the HQ or staff unit that has them");
}

static void check_phase(const Fields *at)
{
    const FofState *state = state_of(at);
    const Step *step = &fof_sequence[state->step];
    if (!at->wrong && is_impulse(step) && !is_general(step) &&
        (state->phase == IMPULSE_ACTS) != (state->acting != NO_UNIT))
        field_error(at, "does not agree with acting");
}

static bool is_in_phase(const Fields *at)
{
    return state_of(at)->phase;
}

static void check_step(const Fields *at)
{
    if (!at->wrong && (state_of(at)->step == find_step(at, "plan")) != !state_of(at)->turn)
        field_error(at, "planning is before turn 1, with turn = 0, and every other step after it");
}

/* ---- the state itself: light, lines, plans ---- */

/* 9.0: where the position says nothing, what the mission has for the turn. */
static void usual_visibility(const Fields *at)
{
    FofState *state = state_of(at);
    fof_visibility_usual(game_of(at), state, state->turn, &state->light, &state->weather);
    state->visibility = (uint8_t)(state->light + state->weather);
}

/* Light, weather and their sum; what is left out follows. */
static void check_visibility(const Fields *at)
{
    FofState *state = state_of(at);
    int sum = state->light + (at->given > 1 ? state->weather : 0);
    if (!at->given)
        usual_visibility(at);
    else if (at->given < 3)
        state->weather = (uint8_t)(sum - state->light), state->visibility = (uint8_t)sum;
    else if (state->visibility != sum)
        field_error(at, "the third number is the sum of light and weather (9.0)");
}

static void check_lines(const Fields *at)
{
    for (int i = 0; i < 2; i++)
        if (state_of(at)->phase_line[i] > game_of(at)->rows)
            field_error(at, "row %d is not on the map", state_of(at)->phase_line[i]);
}

static void check_plan(const Fields *at)
{
    const FofGame *game = game_of(at);
    const uint8_t *plan = state_of(at)->plan;
    for (int i = 0; i < MAX_SLOTS; i++)
        if (plan[i] > (i < game->slot_count ? game->slots[i].option_count : 0))
            field_error(at, "slot %d has no option %d", i + 1, plan[i]);
}

static void check_rng(const Fields *at)
{
    if (!at->wrong && !(state_of(at)->rng.stream & 1))
        field_error(at, "%s", at->row->wrong);
}

static void write_whole(const Fields *at)
{
    field_line(at, "yes");
}

void fof_prepare_state(const Fields *at)
{
    const FofGame *game = game_of(at);
    FofState *state = state_of(at);
    fof_position_commanders(game, state); /* whoever acts must have an entry */
    state->turn = 1;
    state->net_phones = game->net_phones;
    state->moon = game->moon[0];
    if (notes_of(at)->whole)
        return;
    memcpy(state->phase_line, game->fixed_lines, sizeof state->phase_line);
    fof_support_fill(game, state);
}

void fof_finish_state(const Fields *at)
{
    const FofState *state = state_of(at);
    int turns = game_of(at)->turns;
    if (state->turn > turns && !state->over && strcmp(fof_sequence[state->step].rule, "3.9") != 0)
        field_error_of(at, "turn", "the mission has %d turns; only step 3.9 comes after the last", turns);
    check_impulse(at);
    if (!field_given(at, "visibility"))
        usual_visibility(at);
}

static const char *const over_words[] = {"no", "won", "lost", NULL};
static const uint8_t over_values[] = {OVER_NOT, OVER_WON, OVER_LOST};
static const char *const viewer_words[] = {"us", "enemy", "all"};
static const uint8_t viewer_sides[] = {FRIENDLY, ENEMY, SIDE_ALL};
static const FieldNames viewers = {"must be us, enemy or all", WORDS_FOR(viewer_words, viewer_sides)};
static const FieldNames contact_lists = {"there is no [contacts %s] in this mission; or write none",
                                         .none = "none",
                                         .exact = true,
                                         .numbers = true,
                                         .plus = 1,
                                         FIELD_NAMES_IN(FofGame, contacts.lists, id)};
static const FieldNames steps = {"'%s' is no step of this mission's turn; name its rule, such as 3.3.2b",
                                 .find = find_step, .name = step_rule};
const FieldRow fof_state_rows[] = {
    {"whole", FIELD_OWN, .pass = FIELD_READ_BEFORE, .write = write_whole},
    {"turn", FIELD_NUMBER, FIELD_IN(FofState, turn), .most_of = last_turn},
    {"step", FIELD_NAME, FIELD_IN(FofState, step), .names = &steps, .usual_of = usual_step,
     .check = check_step},
    {"acting", FIELD_NAME, FIELD_IN(FofState, acting), .names = &fof_units_there, .usual = NO_UNIT,
     .left_out = true},
    {"commands", FIELD_NUMBER, FIELD_IN(FofState, commands), .most = 99},
    {"phase", FIELD_NUMBER, FIELD_IN(FofState, phase), .most_of = last_phase, .usual_of = usual_phase,
     .when = is_in_phase, .check = check_phase},
    {"cursor", FIELD_NUMBER, FIELD_IN(FofState, cursor), .most_of = last_cursor, .left_out = true},
    {"spent", FIELD_NUMBER, FIELD_IN(FofState, spent), .most = 99, .left_out = true},
    {"over", FIELD_WORD, FIELD_IN(FofState, over), .words = over_words, .values = over_values,
     .left_out = true},
    {"eyes", FIELD_NAME, FIELD_IN(FofState, eyes), .names = &viewers, .usual = SIDE_ALL, .left_out = true},
    {"activity", FIELD_WORD, FIELD_IN(FofState, activity), .words = fof_activity_words},
    {"moon", FIELD_NUMBER, FIELD_IN(FofState, moon), .most = 9, .usual_in = FIELD_OF(FofGame, moon[0]),
     .left_out = true},
    {"visibility", FIELD_NUMBER, FIELD_NUMBERS(FofState, light, 3), .most = 20, .fixed = true,
     .check = check_visibility},
    {"attempt", FIELD_NUMBER, FIELD_IN(FofState, attempt), .left_out = true},
    {"battalion-away", FIELD_NUMBER, FIELD_IN(FofState, bn_away), .left_out = true},
    {"phase-lines", FIELD_NUMBER, FIELD_ARRAY(FofState, phase_line), .left_out = true, .check = check_lines},
    {"mlr", FIELD_NUMBER, FIELD_IN(FofState, mlr), .most = MAX_ROW, .usual_in = FIELD_OF(FofGame, mlr),
     .left_out = true},
    {"phones", FIELD_OWN, .read = fof_read_phones, .write = fof_write_phones},
    {"points", FIELD_NUMBER, FIELD_IN(FofState, experience), .least = -9999, .most = 9999, .left_out = true},
    {"event-until", FIELD_NUMBER, FIELD_ARRAY(FofState, event_until), .left_out = true},
    {"event-amount", FIELD_NUMBER, FIELD_ARRAY(FofState, event_amount), .left_out = true},
    {"missions-left", FIELD_NUMBER, FIELD_ARRAY(FofState, missions_left), .left_out = true},
    {"lost", FIELD_NUMBER, FIELD_ARRAY(FofState, lost), .left_out = true},
    {"paid", FIELD_NUMBER, FIELD_ARRAY(FofState, paid), .left_out = true},
    {"tactics", FIELD_NAME, FIELD_IN(FofState, tactics), .names = &fof_tactics_columns,
     .usual_in = FIELD_OF(FofGame, hierarchies.tactics), .left_out = true},
    {"packages", FIELD_NAME, FIELD_IN(FofState, packages), .names = &contact_lists, .left_out = true},
    {"plan", FIELD_NUMBER, FIELD_ARRAY(FofState, plan), .left_out = true, .check = check_plan},
    {"acts", FIELD_NUMBER, FIELD_NUMBERS(FofState, acts[0].kind, FIELD_SIZE_OF(FofState, acts)),
     .left_out = true},
    {"steps-in-all", FIELD_NUMBER, FIELD_ARRAY(FofState, steps_in_all), .left_out = true},
    {"chosen-platoons", FIELD_NUMBER, FIELD_ARRAY(FofState, chosen_platoon), .left_out = true},
    {"feats", FIELD_NUMBER, FIELD_ARRAY(FofState, feats), .left_out = true},
    {"feats-paid", FIELD_NUMBER, FIELD_ARRAY(FofState, feats_paid), .left_out = true},
    {"away", FIELD_NUMBER, FIELD_ARRAY(FofState, away), .left_out = true},
    {"patrolled", FIELD_NUMBER, FIELD_IN(FofState, patrolled), .left_out = true},
    {"co-hq-fell", FIELD_NUMBER, FIELD_IN(FofState, co_hq_fell), .most = 1, .left_out = true},
    {"led-by", FIELD_NUMBER, FIELD_ARRAY(FofState, led_by), .left_out = true},
    {"went-on-patrol", FIELD_NUMBER, FIELD_ARRAY(FofState, went), .left_out = true},
    {"rng", FIELD_HEX, FIELD_NUMBERS(FofState, rng.state, 2), .digits = 16, .mask = "hidden",
     .wrong = "must be two numbers in hex, the second odd", .check = check_rng},
    {0},
};

/* toy_position: a position as INI, read and written. One fact a line, in the same order for every pair of
 * eyes. What is hidden is `?`. Whatever a file says is checked (toy_broken.c) before the rules see it. */
#include <stdio.h>
#include <string.h>

#include "toy/toy_state.h"

enum { GAME_STREAM = 1 };

const char *const toy_position_sections[] = {"position", "rng",  "deck",  "dice",
                                             "side",     "unit", "frame", NULL};

static const char *const EYES[] = {"us", "enemy", "all", NULL};
static const char *const WINNERS[] = {"us", "enemy", "none", NULL};
static const char *const DOCTRINES[] = {"none", "steady", "bold", "?", NULL};

/* ---- the start ---- */

/* T.1.1: all units at home, unseen; then planning begins. */
static void start(const Game *game, uint64_t seed, State *state)
{
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, seed, GAME_STREAM);
    deck_init(&state->deck, game->deck, game->reshuffle);
    for (Side side = 0; side < 2; side++)
        state->camps[side] =
            (Camp){.supply = (uint16_t)game->supply, .trodden = (uint16_t)(1 << toy_home(game, side))};
    for (int unit = 0; unit < UNITS; unit++) {
        if (*game->squads[unit].name)
            state->units[unit] = (Unit){.place = (uint8_t)toy_home(game, toy_side_of(unit)),
                                        .strength = game->squads[unit].strength};
    }
    state->frames[0].step = STEP_TRAP_US;
    state->depth = 1;
    state->eyes = SIDE_ALL;
    state->winner = SIDE_NONE;
}

/* ---- reading ---- */

/* A number, or `?` for what these eyes may not know. */
static uint8_t read_known(Reader *reader, const Section *section, const char *key, int most, uint8_t fallback)
{
    if (strcmp(read_text(reader, section, key, ""), "?") == 0)
        return UNKNOWN;
    return (uint8_t)read_int(reader, section, key, 0, most, fallback);
}

static void read_position(Reader *reader, const Game *game, State *state)
{
    const Section *section = reader_only(reader, "position");
    int eyes = read_enum(reader, section, "eyes", EYES, 2),
        winner = read_enum(reader, section, "winner", WINNERS, 2);
    state->eyes = eyes == 2 ? SIDE_ALL : (uint8_t)eyes;
    state->winner = winner == 2 ? SIDE_NONE : (uint8_t)winner;
    state->turn = (uint16_t)read_int(reader, section, "turn", 0, game->turns, 0);
    state->drawn = (uint16_t)read_int(reader, section, "drawn", 0, UINT16_MAX, 0);
    state->active = (uint8_t)read_enum(reader, section, "active", toy_side_names, SIDE_FIRST);
    state->first = (uint8_t)read_enum(reader, section, "first", toy_side_names, state->active);
    state->commands = (uint8_t)read_int(reader, section, "commands", 0, UINT8_MAX, state->turn > 0);
    state->over = read_bool(reader, section, "over", false);
    state->blind = read_bool(reader, section, "blind", false);
}

static void read_rng(Reader *reader, State *state)
{
    const Section *section = reader_only(reader, "rng");
    if (state->eyes != SIDE_ALL)
        state->rng = (Rng){0};
    state->rng.state = read_hex(reader, section, "state", state->rng.state);
    state->rng.stream = read_hex(reader, section, "stream", state->rng.stream);
}

static void read_deck(Reader *reader, const Game *game, State *state)
{
    int cards[DECK_CARDS];
    uint8_t stacked[DECK_STACKED];
    const Section *section = reader_only(reader, "deck");
    if (!section)
        return;
    if (read_has(reader, section, "left")) {
        int count = read_ints(reader, section, "left", 0, DECK_CARDS - 1, cards, DECK_CARDS);
        state->deck.left = 0;
        for (int i = 0; i < count; i++)
            state->deck.left |= (uint64_t)1 << cards[i];
        if (state->deck.left & ~game->deck)
            read_error(reader, section, "left", "the deck does not have all of these cards");
    }
    int count = read_ints(reader, section, "stacked", 0, DECK_CARDS - 1, cards, DECK_STACKED);
    for (int i = 0; i < count; i++)
        stacked[i] = (uint8_t)cards[i];
    if (!deck_stack(&state->deck, stacked, count))
        read_error(reader, section, "stacked", "each card once, and only cards of the deck");
}

static void read_dice(Reader *reader, State *state)
{
    int rolls[DICE_FORCED];
    const Section *section = reader_only(reader, "dice");
    int count = section ? read_ints(reader, section, "forced", 1, 100, rolls, DICE_FORCED) : 0;
    dice_force(&state->dice, rolls, count);
}

static uint16_t read_trodden(Reader *reader, const Game *game, const Section *section)
{
    int places[PLACES_MOST], trodden = 0;
    if (strcmp(read_text(reader, section, "trodden", ""), "?") == 0)
        return 0;
    int count = read_ints(reader, section, "trodden", 1, game->places, places, PLACES_MOST);
    for (int i = 0; i < count; i++)
        trodden |= 1 << places[i];
    return (uint16_t)trodden;
}

static int find_side(const char *name)
{
    for (int side = 0; side < 2; side++) {
        if (text_same_ignoring_case(name, toy_side_names[side]))
            return side;
    }
    return -1;
}

static void read_camp(Reader *reader, const Game *game, const Section *section, State *state)
{
    int side = find_side(section->name);
    if (side < 0) {
        read_error(reader, section, NULL, "[side %s]: there are us and enemy", section->name);
        return;
    }
    Camp *camp = &state->camps[side];
    camp->supply = (uint16_t)read_int(reader, section, "supply", 0, UINT16_MAX, camp->supply);
    camp->points = (uint16_t)read_int(reader, section, "points", 0, UINT16_MAX, camp->points);
    camp->losses = (uint16_t)read_int(reader, section, "losses", 0, UINT16_MAX, camp->losses);
    camp->trap = read_known(reader, section, "trap", game->places, camp->trap);
    camp->sprung = read_bool(reader, section, "sprung", camp->sprung);
    int doctrine = read_enum(reader, section, "doctrine", DOCTRINES, camp->doctrine);
    camp->doctrine = doctrine > DOCTRINE_BOLD ? UNKNOWN : (uint8_t)doctrine;
    camp->bid = read_known(reader, section, "bid", game->highest_bid, camp->bid);
    if (read_has(reader, section, "trodden"))
        camp->trodden = read_trodden(reader, game, section);
}

static void read_unit(Reader *reader, const Game *game, const Section *section, State *state)
{
    int number = toy_find_unit(game, section->name);
    if (number < 0) {
        read_error(reader, section, NULL, "[unit %s]: the mission has no such squad", section->name);
        return;
    }
    Unit *unit = &state->units[number];
    unit->place = read_known(reader, section, "at", game->places, unit->place);
    unit->strength =
        (uint8_t)read_int(reader, section, "strength", 0, game->squads[number].strength, unit->strength);
    unit->spotted = read_bool(reader, section, "spotted", unit->spotted);
    unit->spent = read_bool(reader, section, "spent", unit->spent);
    unit->reacted = read_bool(reader, section, "reacted", unit->reacted);
    bool unseen = strcmp(read_text(reader, section, "dug-in", ""), "?") == 0;
    unit->dug_in = unseen ? UNKNOWN : read_bool(reader, section, "dug-in", unit->dug_in);
    if (unit->strength == 0)
        *unit = (Unit){0};
}

static StepId read_step(Reader *reader, const Section *section)
{
    const char *name = read_text(reader, section, "step", "");
    for (int step = STEP_NONE + 1; step < STEPS; step++) {
        if (text_same_ignoring_case(toy_steps[step].name, name))
            return (StepId)step;
    }
    read_error(reader, section, "step", "there is no step '%.40s' in the sequence of play", name);
    return STEP_TRAP_US;
}

static void read_frame(Reader *reader, const Section *section, State *state)
{
    int64_t number;
    if (!text_to_int(section->name, 1, FRAMES, &number) || number != state->depth + 1) {
        read_error(reader, section, NULL, "[frame %s]: frames are numbered 1 to %d in order", section->name,
                   FRAMES);
        return;
    }
    state->frames[state->depth++] = (Frame){
        .step = (uint8_t)read_step(reader, section),
        .stage = (uint8_t)read_int(reader, section, "stage", 0, 2, 1),
        .unit = (uint8_t)read_int(reader, section, "unit", 0, UNITS + 1, 0),
        .place = (uint8_t)read_int(reader, section, "place", 0, PLACES_MOST, 0),
        .taker = (uint8_t)read_int(reader, section, "taker", 0, UNITS, 0),
    };
}

/* Units that are somewhere have been there (a partial position does not say so). */
static void tread(State *state)
{
    for (int unit = 0; unit < UNITS; unit++) {
        int place = state->units[unit].place;
        bool unseen = state->eyes != SIDE_ALL && state->eyes != toy_side_of(unit);
        if (toy_alive(state, unit) && place != UNKNOWN && !unseen)
            state->camps[toy_side_of(unit)].trodden |= (uint16_t)(1 << place);
    }
}

/* A position that says nothing about the sequence of play: in the middle of a turn, or at planning if no
 * turn is given. */
static void fill_frames(State *state)
{
    if (state->depth > 0)
        return;
    state->depth = 1;
    state->frames[0] = (Frame){.step = STEP_TRAP_US, .stage = 1};
    if (state->turn == 0)
        return;
    state->frames[0].step = state->active == state->first ? STEP_ORDERS_FIRST : STEP_ORDERS_SECOND;
}

/* Nor does it say what was planned: the default. */
static void fill_doctrines(State *state)
{
    for (Side side = 0; side < 2; side++) {
        if (state->turn > 0 && state->camps[side].doctrine == DOCTRINE_NONE)
            state->camps[side].doctrine = DOCTRINE_STEADY;
    }
}

static void read_facts(Reader *reader, const Game *game, State *state)
{
    int index = 0;
    read_position(reader, game, state);
    read_rng(reader, state);
    read_deck(reader, game, state);
    read_dice(reader, state);
    for (const Section *section; (section = reader_next(reader, "side", &index));)
        read_camp(reader, game, section, state);
    index = 0;
    for (const Section *section; (section = reader_next(reader, "unit", &index));)
        read_unit(reader, game, section, state);
    index = 0;
    state->depth = 0;
    state->frames[0] = (Frame){0};
    for (const Section *section; (section = reader_next(reader, "frame", &index));)
        read_frame(reader, section, state);
    tread(state);
    fill_frames(state);
    fill_doctrines(state);
}

static bool holds_position(const Doc *doc)
{
    for (int kind = 0; doc && toy_position_sections[kind]; kind++) {
        int index = 0;
        if (doc_section(doc, toy_position_sections[kind], NULL, &index))
            return true;
    }
    return false;
}

/* Only a position that keeps its promises is handed to the rules. */
static bool check(const Game *game, const State *state, bool asked, const Doc *doc, Errors *errors)
{
    const char *wrong = asked ? toy_broken(game, state) : toy_broken_facts(game, state);
    if (wrong)
        errors_add(errors, doc->file, 0, "this position cannot be: %s", wrong);
    return !wrong;
}

static bool set_up(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log,
                   Errors *errors)
{
    Reader reader;
    int before = errors->count;
    bool given = holds_position(position);
    start(game, seed, state);
    if (given) {
        reader_open(&reader, position, errors);
        read_facts(&reader, game, state);
        reader_close(&reader, toy_position_sections, toy_mission_sections);
        if (errors->count != before || !check(game, state, false, position, errors))
            return false;
    } else if (position && !reader_knows(position, toy_position_sections, toy_mission_sections, errors)) {
        return false;
    }
    Play play = {.game = game, .state = state, .log = log};
    toy_run(&play);
    return !given || check(game, state, true, position, errors);
}

bool toy_setup(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors)
{
    return set_up(game, position, seed, state, NULL, errors);
}

void toy_opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log)
{
    Errors errors = {0};
    if (holds_position(position))
        set_up(game, position, seed, state, log, &errors);
    errors_free(&errors);
}

/* ---- writing ---- */

static const char *yes_no(int value)
{
    return value ? "yes" : "no";
}

static void write_known(Writer *writer, const char *key, uint8_t value)
{
    if (value == UNKNOWN)
        writer_print(writer, "%s = ?\n", key);
    else
        writer_print(writer, "%s = %d\n", key, value);
}

static void write_numbers(Writer *writer, const char *key, const uint8_t *values, int count)
{
    writer_print(writer, "%s =", key);
    for (int i = 0; i < count; i++)
        writer_print(writer, " %d", values[i]);
    writer_text(writer, "\n");
}

static void write_set(Writer *writer, const char *key, uint64_t set)
{
    uint8_t members[DECK_CARDS];
    int count = 0;
    for (int i = 0; i < DECK_CARDS; i++) {
        if (set >> i & 1)
            members[count++] = (uint8_t)i;
    }
    write_numbers(writer, key, members, count);
}

/* What nobody sees of it a masked position does not say at all. */
static void dump_chance(const State *state, Writer *writer)
{
    bool full = state->eyes == SIDE_ALL;
    if (full)
        writer_print(writer, "\n[rng]\nstate = %016llx\nstream = %016llx\n",
                     (unsigned long long)state->rng.state, (unsigned long long)state->rng.stream);
    writer_text(writer, "\n[deck]\n");
    write_set(writer, "left", state->deck.left);
    if (!full)
        return;
    write_numbers(writer, "stacked", state->deck.stacked, state->deck.stacked_count);
    writer_text(writer, "\n[dice]\n");
    write_numbers(writer, "forced", state->dice.forced, state->dice.forced_count);
}

static void dump_position(const State *state, Writer *writer)
{
    writer_print(writer,
                 "[position]\neyes = %s\nturn = %d\nfirst = %s\nactive = %s\ncommands = %d\ndrawn = %d\n",
                 EYES[state->eyes == SIDE_ALL ? 2 : state->eyes], state->turn, toy_side_names[state->first],
                 toy_side_names[state->active], state->commands, state->drawn);
    writer_print(writer, "over = %s\nwinner = %s\nblind = %s\n", yes_no(state->over),
                 WINNERS[state->winner == SIDE_NONE ? 2 : state->winner], yes_no(state->blind));
}

static void dump_camp(const State *state, Side side, Writer *writer)
{
    const Camp *camp = &state->camps[side];
    writer_print(writer, "\n[side %s]\nsupply = %d\npoints = %d\nlosses = %d\nsprung = %s\n",
                 toy_side_names[side], camp->supply, camp->points, camp->losses, yes_no(camp->sprung));
    write_known(writer, "trap", camp->trap);
    write_known(writer, "bid", camp->bid);
    writer_print(writer, "doctrine = %s\n", camp->doctrine == UNKNOWN ? "?" : DOCTRINES[camp->doctrine]);
    if (camp->trodden)
        write_set(writer, "trodden", camp->trodden);
    else
        writer_text(writer, "trodden = ?\n");
}

static void dump_unit(const Game *game, const State *state, int number, Writer *writer)
{
    const Unit *unit = &state->units[number];
    writer_print(writer, "\n[unit %s]\n", game->squads[number].name);
    write_known(writer, "at", unit->place);
    writer_print(writer, "strength = %d\nspotted = %s\nspent = %s\nreacted = %s\ndug-in = %s\n",
                 unit->strength, yes_no(unit->spotted), yes_no(unit->spent), yes_no(unit->reacted),
                 unit->dug_in == UNKNOWN ? "?" : yes_no(unit->dug_in));
}

void toy_dump(const Game *game, const State *state, Writer *writer)
{
    dump_position(state, writer);
    dump_chance(state, writer);
    for (Side side = 0; side < 2; side++)
        dump_camp(state, side, writer);
    for (int unit = 0; unit < UNITS; unit++) {
        if (*game->squads[unit].name)
            dump_unit(game, state, unit, writer);
    }
    for (int i = 0; i < state->depth; i++) {
        const Frame *frame = &state->frames[i];
        writer_print(writer, "\n[frame %d]\nstep = %s\nstage = %d\nunit = %d\nplace = %d\ntaker = %d\n",
                     i + 1, toy_steps[frame->step].name, frame->stage, frame->unit, frame->place,
                     frame->taker);
    }
}

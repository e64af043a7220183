/* mission: the mission's own section, its visibility and its tables of events and awards. What is not
 * given takes a sound default: a type and a size are enough. */
#include <string.h>

#include "fof/load/parts.h"

/* ---- [mission] ---- */

static const FieldRow size_rows[] = {
    {"title", FIELD_TEXT, FIELD_IN(FofGame, title)},
    {"type", FIELD_WORD, FIELD_IN(FofGame, type), .words = fof_mission_words},
    {"columns", FIELD_NUMBER, FIELD_IN(FofGame, columns), .least = 1, .most = MAX_MAP_COLUMNS, .usual = 4},
    {"rows", FIELD_NUMBER, FIELD_IN(FofGame, rows), .least = 1, .most = MAX_MAP_ROWS, .usual = 3},
    {"turns", FIELD_NUMBER, FIELD_IN(FofGame, turns), .least = 1, .most = MAX_TURNS, .usual = 10},
    {"attempts", FIELD_NUMBER, FIELD_IN(FofGame, attempts), .least = 1, .most = 9, .usual = 1},
    {"hill-limit", FIELD_NUMBER, FIELD_IN(FofGame, hill_limit), .most = 9, .usual = 2},
    {"expansion", FIELD_YES_NO, FIELD_IN(FofGame, expansion), .usual = true},
    {"enemy-edge", FIELD_YES_NO, FIELD_IN(FofGame, enemy_edge), .usual = true},
    {0},
};

static int64_t last_line(const Fields *at)
{
    const FofGame *game = at->whole;
    return game->rows > 1 ? game->rows : 2;
}

static const FieldRow mission_rows[] = {
    {"prisoners", LOAD_SET(FofGame, takes_prisoners, fof_side_words)},
    {"single-platoon", FIELD_YES_NO, FIELD_IN(FofGame, single_platoon)},
    {"bn-on-map", FIELD_YES_NO, FIELD_IN(FofGame, bn_on_map)},
    {"communication", FIELD_YES_NO, FIELD_IN(FofGame, ignore_communication), .reversed = true},
    {"ammunition", FIELD_YES_NO, FIELD_IN(FofGame, ignore_ammunition), .reversed = true},
    {"runners", FIELD_NUMBER, FIELD_IN(FofGame, runners), .most = 9},
    {"outpost-platoon", FIELD_NUMBER, FIELD_IN(FofGame, outpost_platoon), .most = MAX_PLATOONS},
    {"patrol-platoons", FIELD_NUMBER, FIELD_SET(FofGame, patrol_platoons), .least = 1, .most = MAX_PLATOONS,
     .cap = MAX_PLATOONS},
    {"mlr", FIELD_NUMBER, FIELD_IN(FofGame, mlr), .most_in = FIELD_OF(FofGame, rows)},
    {"phase-line-rows", FIELD_NUMBER, FIELD_ARRAY(FofGame, fixed_lines), .least = 2, .most_of = last_line},
    {"phase-lines", FIELD_NUMBER, FIELD_IN(FofGame, phase_lines), .most = 9},
    {"fpl-markers", FIELD_NUMBER, FIELD_IN(FofGame, fpl_markers), .most = 9},
    {"success", LOAD_SET(FofGame, success, fof_success_words)},
    {0},
};

/* What a mission of its type and size has if nothing is said (2.4.1A-C, 2.6.1). */
static void fill_in(FofGame *game)
{
    static const uint8_t success[] = {SUCCESS_PRIMARY, SUCCESS_HOLD_LINE, SUCCESS_PRIMARY | SUCCESS_ROUTE};
    bool patrol = game->type == MISSION_PATROL;
    game->takes_prisoners = 1 << FRIENDLY | 1 << ENEMY;
    game->single_platoon = patrol;
    game->mlr = (uint8_t)(game->type == MISSION_OFFENSIVE ? 0 : patrol ? 1 : (game->rows + 1) / 2);
    game->success = success[game->type];
}

static void finish_mission(const Fields *at)
{
    FofGame *game = at->whole;
    bool attack = game->type == MISSION_OFFENSIVE;
    int fixed = (game->fixed_lines[0] != 0) + (game->fixed_lines[1] != 0);
    if (!field_given(at, "phase-lines") && attack && game->rows > 1)
        game->phase_lines = (uint8_t)(2 - fixed);
    if (game->runners > MAX_RUNNERS)
        field_error_of(at, "runners", "at most %d runners are in play (4.2.1f)", MAX_RUNNERS);
    else if (game->runners && !game->runner_type)
        field_error_of(at, "runners", "no unit type of the kind runner is there");
    if (game->patrol_platoons && game->type != MISSION_PATROL)
        field_error_of(at, "patrol-platoons", "only a patrol has them (2.6.1)");
    if (attack && game->mlr)
        field_error_of(at, "mlr", "an offensive mission has no main line of resistance (2.4.1A)");
    if (!attack && (fixed || game->phase_lines))
        field_error_of(at, fixed ? "phase-line-rows" : "phase-lines",
                       "only an offensive mission has phase lines (2.4.1A)");
    else if (fixed + game->phase_lines > 2)
        field_error_of(at, "phase-lines", "there are at most two phase lines (2.4.1A)");
    if (game->fpl_markers && game->type != MISSION_DEFENSIVE)
        field_error_of(at, "fpl-markers", "final protective lines belong to defensive missions (7.2.4)");
    if ((game->success & SUCCESS_HOLD_LINE) && !game->mlr)
        field_error_of(at, "success", "hold-line needs a main line of resistance");
}

/* ---- [visibility], [visibility 3-6] ---- */

/* A modifier, or a range of which one is drawn for each attempt; -1 if the key is missing. */
static int read_light(const Fields *at)
{
    FofGame *game = at->whole;
    const char *text = read_text(at->reader, at->section, "light", NULL);
    uint8_t span[2];
    if (text == NULL || !field_span(at, "light", text, 0, 9, &span[0], &span[1]))
        return -1;
    if (span[0] == span[1])
        return span[0];
    if (game->moon[1] && memcmp(game->moon, span, sizeof span) != 0)
        field_error_of(at, "light", "one range is drawn from, and that was %d-%d", game->moon[0],
                       game->moon[1]);
    memcpy(game->moon, span, sizeof span);
    return LIGHT_DRAWN;
}

static void read_visibility(const Fields *at)
{
    FofGame *game = at->whole;
    uint8_t span[2] = {0, MAX_TURNS};
    if (at->section->name[0] != '\0' &&
        !field_span(at, NULL, at->section->name, 1, MAX_TURNS, &span[0], &span[1]))
        return;
    int light = read_light(at);
    int weather = (int)read_int(at->reader, at->section, "weather", 0, 9, -1);
    for (int turn = span[0]; turn <= span[1]; turn++) {
        if (light >= 0)
            game->visibility[turn][0] = (uint8_t)light;
        if (weather >= 0)
            game->visibility[turn][1] = (uint8_t)weather;
    }
}

void fof_load_mission(Load *load)
{
    FofGame *game = load->game;
    load->mission = reader_only(load->reader, "mission");
    if (load->mission == NULL) {
        read_error(load->reader, NULL, NULL, "there is no [mission]");
        return;
    }
    if (strcmp(read_text(load->reader, load->mission, "system", "fof"), "fof") != 0)
        read_error(load->reader, load->mission, "system", "these are the rules of fof");
    text_copy(game->title, TITLE_SIZE, "A mission");
    fof_load_rows(load, size_rows, load->mission, game);
    fill_in(game);
    Fields at = fof_load_rows(load, mission_rows, load->mission, game);
    finish_mission(&at);
    fields_read_each(&load->fields, "visibility", read_visibility);
}

/* ---- [events friendly], [event friendly 3] ---- */

/* Which of the words a section's name begins with, and what follows behind a blank; -1: none. */
static int first_word(const Section *section, const char *const *words, const char **rest)
{
    size_t length = strcspn(section->name, " ");
    *rest = section->name + length + (section->name[length] == ' ');
    for (int i = 0; words[i]; i++)
        if (strlen(words[i]) == length && strncmp(words[i], section->name, length) == 0)
            return i;
    return -1;
}

/* "friendly 3" or "friendly": the side, and what follows. */
static int side_of_name(const Fields *at, const char **rest)
{
    int side = first_word(at->section, fof_side_words, rest);
    if (side < 0)
        field_error_of(at, NULL, "[%s] needs a side: friendly or enemy", at->section->kind);
    return side;
}

/* An effect's amount may be written as what it means. */
static int read_amount(const Fields *at, int effect)
{
    const char *letter = read_text(at->reader, at->section, "pc", NULL);
    int network = read_enum(at->reader, at->section, "network", fof_network_words, NET_NONE);
    int tactics = fof_load_tactics(at, "tactics");
    if (effect == EFFECT_NET_DOWN && network == NET_NONE)
        field_error_of(at, "network", "the effect net-down needs it");
    if (effect == EFFECT_CONTACT &&
        (letter == NULL || strlen(letter) != 1 || strchr("ABC", letter[0]) == NULL))
        field_error_of(at, "pc", "the effect contact needs a letter A, B or C");
    else if (effect == EFFECT_CONTACT)
        return letter[0];
    if (effect == EFFECT_TACTICS && !field_given(at, "tactics"))
        field_error_of(at, "tactics", "the effect tactics needs a column, such as tactics = assault");
    if (effect == EFFECT_TACTICS)
        return tactics;
    if (effect == EFFECT_PACKAGES)
        return fof_load_list(at, "packages");
    return effect == EFFECT_NET_DOWN ? network : (int)read_int(at->reader, at->section, "amount", -99, 99, 0);
}

static const FieldRow event_rows[] = {
    {"text", FIELD_TEXT, FIELD_IN(Event3, text)},
    {"effect", FIELD_WORD, FIELD_IN(Event3, effect), .words = fof_effect_words},
    {0},
};
static const FieldRow subject_rows[] = {
    {"unit", FIELD_NAME, FIELD_IN(Event3, unit), .names = &fof_units_known, .usual = NO_NAMED},
    {"card", FIELD_NAME, FIELD_IN(Event3, card), .names = &fof_cards, .usual = NO_CARD},
    {"obligation", FIELD_YES_NO, FIELD_IN(Event3, obligation)},
    {"turns", FIELD_NUMBER, FIELD_IN(Event3, turns), .most = MAX_TURNS},
    {0},
};

static void read_event(const Fields *at)
{
    FofGame *game = at->whole;
    const char *rest;
    Event3 event = {0};
    int side = side_of_name(at, &rest);
    if (side < 0)
        return;
    const char *range = read_text(at->reader, at->section, "range", rest);
    if (!field_span(at, "range", range, 1, MAX_RANDOM, &event.from, &event.to))
        return;
    if (fof_load_full(at, game->event_count[side] == MAX_EVENTS, "events", MAX_EVENTS))
        return;
    for (int i = 0; i < game->event_count[side]; i++)
        if (game->events[side][i].from <= event.to && game->events[side][i].to >= event.from)
            field_error_of(at, "range", "results %d to %d are taken by another %s event", event.from,
                           event.to, fof_side_words[side]);
    fields_read_thing(at, event_rows, at->section, &event);
    event.amount = (int16_t)read_amount(at, event.effect);
    fields_read_thing(at, subject_rows, at->section, &event);
    game->events[side][game->event_count[side]++] = event;
    if (event.effect == EFFECT_ARRIVE && event.unit == NO_NAMED)
        field_error_of(at, "unit", "the effect arrive needs the unit that comes");
}

/* The column is that of the R#: by default the highest result, which makes the table complete. */
static void read_column(Load *load, int side)
{
    FofGame *game = load->game;
    int highest = 0, first = 0;
    for (int i = 0; i < game->event_count[side]; i++)
        highest = game->events[side][i].to > highest ? game->events[side][i].to : highest;
    Fields at = fof_load_at(load, doc_section(load->reader->doc, "events", fof_side_words[side], &first));
    int column = (int)read_int(at.reader, at.section, "column", 2, MAX_RANDOM, highest == 1 ? 2 : highest);
    if (column < highest)
        field_error_of(&at, "column", "a result of %d is given, which column %d cannot show", highest,
                       column);
    game->event_column[side] = (uint8_t)column;
}

static void check_side(const Fields *at)
{
    const char *rest;
    side_of_name(at, &rest);
}

void fof_load_events(Load *load)
{
    fields_read_each(&load->fields, "event", read_event);
    fields_read_each(&load->fields, "events", check_side);
    read_column(load, FRIENDLY);
    read_column(load, ENEMY);
}

/* ---- [award primary] ---- */

/* "secure crossroads": the kind is the first word. Those for cards come first: Card.scored has bits for them. */
static void read_award(const Fields *at)
{
    FofGame *game = at->whole;
    const char *rest;
    int cards = 0, kind = first_word(at->section, fof_award_words, &rest);
    Award award = {.kind = (uint8_t)kind};
    if (kind < 0)
        field_word(at, NULL, at->section->name, fof_award_words, "no award");
    if (text_copy(award.what, NAME_SIZE, at->section->name) < (int)strlen(at->section->name))
        field_error_of(at, NULL, "its name is longer than %d letters", NAME_SIZE - 1);
    if (kind < 0)
        return;
    award.points = (int16_t)read_int(at->reader, at->section, "points", -99, 99, 1);
    award.card = fof_load_card(at, "card");
    if (kind == AWARD_SECURE && award.card == NO_CARD)
        field_error_of(at, "card", "the award secure needs the card");
    if (award.card != NO_CARD && !fof_load_on_map(game, award.card))
        field_error_of(at, "card", "lies off the map of %d columns and %d rows", game->columns, game->rows);
    while (cards < game->award_count && game->awards[cards].kind < AWARD_CARD_KINDS)
        cards++;
    if (game->award_count == MAX_AWARDS || (kind < AWARD_CARD_KINDS && cards == MAX_CARD_AWARDS)) {
        field_error_of(at, NULL, "too many awards: at most %d for cards, %d in all", MAX_CARD_AWARDS,
                       MAX_AWARDS);
        return;
    }
    Award *place = &game->awards[kind < AWARD_CARD_KINDS ? cards : game->award_count];
    memmove(place + 1, place, sizeof award * (size_t)(&game->awards[game->award_count++] - place));
    *place = award;
}

void fof_load_awards(Load *load)
{
    fields_read_each(&load->fields, "award", read_award);
}

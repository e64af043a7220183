/* mission: the mission's own section, its visibility and its tables of events and awards. What is not
 * given takes a sound default: a type and a size are enough. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/names.h"

/* ---- [mission] ---- */

static void read_size(Load *load)
{
    FofGame *game = load->game;
    const Section *mission = load->mission;
    game->type = (uint8_t)read_enum(load->reader, mission, "type", mission_words, MISSION_OFFENSIVE);
    game->columns = load_byte(load, mission, "columns", 1, MAX_MAP_COLUMNS, 4);
    game->rows = load_byte(load, mission, "rows", 1, MAX_MAP_ROWS, 3);
    game->turns = load_byte(load, mission, "turns", 1, MAX_TURNS, 10);
    game->attempts = load_byte(load, mission, "attempts", 1, 9, 1);
    game->hill_limit = load_byte(load, mission, "hill-limit", 0, 9, 2);
    game->expansion = read_bool(load->reader, mission, "expansion", true);
    game->enemy_edge = read_bool(load->reader, mission, "enemy-edge", true);
}

static void read_conduct(Load *load)
{
    FofGame *game = load->game;
    const Section *mission = load->mission;
    unsigned takers = load_bits(load, mission, "prisoners", side_words, 3);
    game->takes_prisoners[FRIENDLY] = takers >> FRIENDLY & 1;
    game->takes_prisoners[ENEMY] = takers >> ENEMY & 1;
    game->single_platoon =
        read_bool(load->reader, mission, "single-platoon", game->type == MISSION_PATROL); /* 2.6.1 */
    game->bn_on_map = read_bool(load->reader, mission, "bn-on-map", false);
    game->ignore_communication = !read_bool(load->reader, mission, "communication", true);
    game->ignore_ammunition = !read_bool(load->reader, mission, "ammunition", true);
    game->runners = load_byte(load, mission, "runners", 0, 9, 0);
    if (game->runners > MAX_RUNNERS)
        read_error(load->reader, mission, "runners", "at most %d runners are in play (4.2.1f)", MAX_RUNNERS);
    else if (game->runners && !game->runner_type)
        read_error(load->reader, mission, "runners", "no unit type of the kind runner is there");
    game->outpost_platoon = load_byte(load, mission, "outpost-platoon", 0, MAX_PLATOONS, 0);
    int platoons[MAX_PLATOONS];
    int count = read_ints(load->reader, mission, "patrol-platoons", 1, MAX_PLATOONS, platoons, MAX_PLATOONS);
    for (int i = 0; i < count; i++)
        game->patrol_platoons |= (uint8_t)(1 << platoons[i]);
    if (count && game->type != MISSION_PATROL)
        read_error(load->reader, mission, "patrol-platoons", "only a patrol has them (2.6.1)");
}

/* 2.4.1A-C: each type has its own lines. */
static void read_lines(Load *load)
{
    FofGame *game = load->game;
    const Section *mission = load->mission;
    bool attack = game->type == MISSION_OFFENSIVE;
    int usual = attack ? 0 : game->type == MISSION_PATROL ? 1 : (game->rows + 1) / 2;
    game->mlr = load_byte(load, mission, "mlr", 0, game->rows, usual);
    if (attack && game->mlr)
        read_error(load->reader, mission, "mlr",
                   "an offensive mission has no main line of resistance (2.4.1A)");
    int rows[2];
    int fixed =
        read_ints(load->reader, mission, "phase-line-rows", 2, game->rows > 1 ? game->rows : 2, rows, 2);
    for (int i = 0; i < fixed; i++)
        game->fixed_lines[i] = (uint8_t)rows[i];
    int most = attack && game->rows > 1 ? 2 - fixed : 0;
    game->phase_lines = load_byte(load, mission, "phase-lines", 0, 9, most);
    if (!attack && (fixed || game->phase_lines))
        read_error(load->reader, mission, fixed ? "phase-line-rows" : "phase-lines",
                   "only an offensive mission has phase lines (2.4.1A)");
    else if (fixed + game->phase_lines > 2)
        read_error(load->reader, mission, "phase-lines", "there are at most two phase lines (2.4.1A)");
    game->fpl_markers = load_byte(load, mission, "fpl-markers", 0, 9, 0);
    if (game->fpl_markers && game->type != MISSION_DEFENSIVE)
        read_error(load->reader, mission, "fpl-markers",
                   "final protective lines belong to defensive missions (7.2.4)");
}

static void read_success(Load *load)
{
    static const uint8_t usual[] = {SUCCESS_PRIMARY, SUCCESS_HOLD_LINE, SUCCESS_PRIMARY | SUCCESS_ROUTE};
    FofGame *game = load->game;
    game->success = (uint8_t)load_bits(load, load->mission, "success", success_words, usual[game->type]);
    if ((game->success & SUCCESS_HOLD_LINE) && !game->mlr)
        read_error(load->reader, load->mission, "success", "hold-line needs a main line of resistance");
}

/* ---- [visibility], [visibility 3-6] ---- */

/* A modifier, or a range of which one is drawn for each attempt; -1 if the key is missing. */
static int read_light(Load *load, const Section *section)
{
    FofGame *game = load->game;
    const char *text = read_text(load->reader, section, "light", NULL);
    int from, to;
    if (text == NULL || !load_range(load, section, "light", text, 0, 9, &from, &to))
        return -1;
    if (from == to)
        return from;
    if (game->moon[1] && (game->moon[0] != from || game->moon[1] != to))
        read_error(load->reader, section, "light", "one range is drawn from, and that was %d-%d",
                   game->moon[0], game->moon[1]);
    game->moon[0] = (uint8_t)from;
    game->moon[1] = (uint8_t)to;
    return LIGHT_DRAWN;
}

static void read_visibility(Load *load, const Section *section)
{
    FofGame *game = load->game;
    int from = 0, to = MAX_TURNS;
    if (section->name[0] != '\0' && !load_range(load, section, NULL, section->name, 1, MAX_TURNS, &from, &to))
        return;
    int light = read_light(load, section);
    int weather = (int)read_int(load->reader, section, "weather", 0, 9, -1);
    for (int turn = from; turn <= to; turn++) {
        if (light >= 0)
            game->visibility[turn][0] = (uint8_t)light;
        if (weather >= 0)
            game->visibility[turn][1] = (uint8_t)weather;
    }
}

void load_mission(Load *load)
{
    load->mission = reader_only(load->reader, "mission");
    if (load->mission == NULL) {
        read_error(load->reader, NULL, NULL, "there is no [mission]");
        return;
    }
    const char *system = read_text(load->reader, load->mission, "system", "fof");
    if (strcmp(system, "fof") != 0)
        read_error(load->reader, load->mission, "system", "these are the rules of fof");
    load_text(load, load->mission, "title", load->game->title, TITLE_SIZE, "A mission");
    read_size(load);
    read_conduct(load);
    read_lines(load);
    read_success(load);
    load_each(load, "visibility", read_visibility);
}

/* ---- [events friendly], [event friendly 3] ---- */

/* "friendly 3" or "friendly": the side, and what follows. */
static int side_of_name(Load *load, const Section *section, const char **rest)
{
    for (int side = FRIENDLY; side <= ENEMY; side++) {
        size_t length = strlen(side_words[side]);
        if (strncmp(section->name, side_words[side], length) != 0 ||
            (section->name[length] != ' ' && section->name[length] != '\0'))
            continue;
        *rest = section->name + length + (section->name[length] == ' ');
        return side;
    }
    read_error(load->reader, section, NULL, "[%s] needs a side: friendly or enemy", section->kind);
    return -1;
}

/* An effect's amount may be written as what it means. */
static int read_amount(Load *load, const Section *section, int effect)
{
    const char *letter = read_text(load->reader, section, "pc", NULL);
    int network = read_enum(load->reader, section, "network", network_words, NET_NONE);
    int tactics = load_tactics(load, section, "tactics");
    if (effect == EFFECT_NET_DOWN && network == NET_NONE)
        read_error(load->reader, section, "network", "the effect net-down needs it");
    if (effect == EFFECT_CONTACT &&
        (letter == NULL || strlen(letter) != 1 || strchr("ABC", letter[0]) == NULL))
        read_error(load->reader, section, "pc", "the effect contact needs a letter A, B or C");
    else if (effect == EFFECT_CONTACT)
        return letter[0];
    if (effect == EFFECT_TACTICS && !read_has(load->reader, section, "tactics"))
        read_error(load->reader, section, "tactics",
                   "the effect tactics needs a column, such as tactics = assault");
    if (effect == EFFECT_TACTICS)
        return tactics;
    if (effect == EFFECT_PACKAGES)
        return load_list(load, section, "packages");
    return effect == EFFECT_NET_DOWN ? network : (int)read_int(load->reader, section, "amount", -99, 99, 0);
}

static const FieldNames named_units = {.what = "unit", .exact = true, FIELD_NAMES_IN(FofGame, named, id)};

static void read_event(Load *load, const Section *section)
{
    FofGame *game = load->game;
    const char *rest;
    int from, to, side = side_of_name(load, section, &rest);
    if (side < 0)
        return;
    const char *range = read_text(load->reader, section, "range", rest);
    if (!load_range(load, section, "range", range, 1, MAX_RANDOM, &from, &to))
        return;
    if (load_full(load, section, game->event_count[side] == MAX_EVENTS, "events", MAX_EVENTS))
        return;
    for (int i = 0; i < game->event_count[side]; i++)
        if (game->events[side][i].from <= to && game->events[side][i].to >= from)
            read_error(load->reader, section, "range", "results %d to %d are taken by another %s event", from,
                       to, side_words[side]);
    Event3 *event = &game->events[side][game->event_count[side]++];
    event->from = (uint8_t)from;
    event->to = (uint8_t)to;
    load_text(load, section, "text", event->text, sizeof event->text, "");
    event->effect = (uint8_t)read_enum(load->reader, section, "effect", effect_words, EFFECT_NOTHING);
    event->amount = (int16_t)read_amount(load, section, event->effect);
    event->unit = (uint8_t)load_reference(load, section, "unit", &named_units, NO_NAMED);
    event->card = load_card(load, section, "card");
    event->obligation = read_bool(load->reader, section, "obligation", false);
    event->turns = load_byte(load, section, "turns", 0, MAX_TURNS, 0);
    if (event->effect == EFFECT_ARRIVE && event->unit == NO_NAMED)
        read_error(load->reader, section, "unit", "the effect arrive needs the unit that comes");
}

/* The column is that of the R#: by default the highest result, which makes the table complete. */
static void read_column(Load *load, int side)
{
    FofGame *game = load->game;
    const Section *section;
    int highest = 0;
    for (int i = 0; i < game->event_count[side]; i++)
        highest = game->events[side][i].to > highest ? game->events[side][i].to : highest;
    int column = highest == 1 ? 2 : highest;
    for (int index = 0; (section = reader_next(load->reader, "events", &index)) != NULL;) {
        if (strcmp(section->name, side_words[side]) != 0)
            continue;
        column = (int)read_int(load->reader, section, "column", 2, MAX_RANDOM, column);
        if (column < highest)
            read_error(load->reader, section, "column",
                       "a result of %d is given, which column %d cannot show", highest, column);
    }
    game->event_column[side] = (uint8_t)column;
}

void load_events(Load *load)
{
    const Section *section;
    const char *rest;
    load_each(load, "event", read_event);
    for (int index = 0; (section = reader_next(load->reader, "events", &index)) != NULL;)
        side_of_name(load, section, &rest);
    read_column(load, FRIENDLY);
    read_column(load, ENEMY);
}

/* ---- [award primary] ---- */

/* "secure crossroads": the kind is the first word; -1 if there is no such award. */
static int award_kind(const Section *section)
{
    size_t length = strcspn(section->name, " ");
    for (int kind = 0; kind < AWARD_KINDS; kind++)
        if (strlen(award_words[kind]) == length && strncmp(award_words[kind], section->name, length) == 0)
            return kind;
    return -1;
}

static void refuse_award(Load *load, const Section *section)
{
    char known[256] = "";
    for (int kind = 0; kind < AWARD_KINDS; kind++)
        text_append(known, sizeof known, "%s%s", kind ? ", " : "", award_words[kind]);
    read_error(load->reader, section, NULL, "'%s' is no award; there are %s", section->name, known);
}

static void read_award(Load *load, const Section *section, int kind)
{
    FofGame *game = load->game;
    Award award = {.kind = (uint8_t)kind};
    if (!load_id(load, section, award.what))
        return;
    award.points = (int16_t)read_int(load->reader, section, "points", -99, 99, 1);
    award.card = load_card(load, section, "card");
    if (kind == AWARD_SECURE && award.card == NO_CARD)
        read_error(load->reader, section, "card", "the award secure needs the card");
    if (award.card != NO_CARD && !load_on_map(game, award.card))
        read_error(load->reader, section, "card", "lies off the map of %d columns and %d rows", game->columns,
                   game->rows);
    bool full =
        game->award_count == MAX_AWARDS || (kind < AWARD_CARD_KINDS && game->award_count >= MAX_CARD_AWARDS);
    if (full)
        read_error(load->reader, section, NULL, "too many awards: at most %d for cards, %d in all",
                   MAX_CARD_AWARDS, MAX_AWARDS);
    else
        game->awards[game->award_count++] = award;
}

void load_awards(Load *load)
{
    const Section *section;
    for (int index = 0; (section = reader_next(load->reader, "award", &index)) != NULL;)
        if (award_kind(section) < 0)
            refuse_award(load, section);
    for (int pass = 0; pass < 2; pass++) /* those for cards come first: Card.scored has bits for them */
        for (int index = 0; (section = reader_next(load->reader, "award", &index)) != NULL;) {
            int kind = award_kind(section);
            if (kind >= 0 && (kind < AWARD_CARD_KINDS) == (pass == 0))
                read_award(load, section, kind);
        }
}

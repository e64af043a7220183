/* position: what a roster says, as rows, and the roster that a campaign begins with. */
#include <string.h>

#include "core/data/names.h"
#include "fof/campaign/campaign.h"
#include "fof/load/load.h"
#include "fof/position/names.h"
#include "fof/position/position.h"

enum { RNG_STREAM = 1 };

static const char *const roster_flags[] = {"team-side", "rebuilt", "patrolled", "fell", NULL};
static const char *const over_words[] = {"no", "won", "relieved", "fell", "resigned", NULL};
static const char *const eye_words[] = {"us", "enemy", "all", NULL};
static const uint8_t eye_sides[] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL};

/* ---- the start ---- */

static void start(const Game *g, uint64_t seed, State *s)
{
    const CampaignGame *game = campaign_game(g);
    CampaignState *state = (CampaignState *)s;
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, seed, RNG_STREAM);
    state->names = seed;
    state->eyes = SIDE_ALL;
    for (int i = 0; i < game->post_count; i++) {
        Troop *troop = &state->troops[i];
        troop->steps = game->posts[i].steps;
        memset(troop->step, game->posts[i].experience, troop->steps);
        fof_person_appears(game, state, &troop->leader);
    }
}

static const CampaignGame *game_of(const Fields *at)
{
    return at->context;
}

/* ---- where the campaign stands ---- */

static int64_t find_row(const Fields *at, const char *word)
{
    (void)at;
    return fof_interval_find(word);
}

static const char *row_name(const Fields *at, int64_t row, char text[FIELD_TEXT_SIZE])
{
    (void)at, (void)text;
    return fof_interval_rows[row].question->topic;
}

static int64_t usual_row(const Fields *at)
{
    return ((const CampaignState *)at->whole)->mode ? ROW_MISSION : ROW_MODE;
}

static const FieldNames topics = {"'%s' is none of mode, mission, reconstitution, replacements, skills",
                                  .find = find_row, .name = row_name};
static const FieldRow state_rows[] = {
    {"mode", FIELD_WORD, FIELD_IN(CampaignState, mode), .words = fof_mode_words, .usual = MODE_STANDARD},
    {"step", FIELD_NAME, FIELD_IN(CampaignState, row), .names = &topics, .usual_of = usual_row},
    {"mission", FIELD_NUMBER, FIELD_IN(CampaignState, stage), .plus = 1, .least = 1,
     .most_in = FIELD_OF(CampaignGame, stage_count)},
    {"over", FIELD_WORD, FIELD_IN(CampaignState, over), .words = over_words, .left_out = true},
    {"eyes", FIELD_WORD, FIELD_IN(CampaignState, eyes), .words = eye_words, .values = eye_sides,
     .usual = SIDE_ALL, .left_out = true},
    {"success", FIELD_YES_NO, FIELD_IN(CampaignState, success), .left_out = true},
    {"attempts", FIELD_NUMBER, FIELD_IN(CampaignState, attempts), .most = 99, .left_out = true},
    {"casualties", FIELD_NUMBER, FIELD_IN(CampaignState, casualties), .most = 250, .left_out = true},
    {"casualties-in-all", FIELD_NUMBER, FIELD_IN(CampaignState, casualties_all), .left_out = true},
    {"points", FIELD_NUMBER, FIELD_IN(CampaignState, points), .most = 999, .left_out = true},
    {"points-in-all", FIELD_NUMBER, FIELD_IN(CampaignState, points_all), .left_out = true},
    {"without-a-unit", FIELD_NUMBER, FIELD_ARRAY(CampaignState, pool), .left_out = true},
    {"outcomes", FIELD_NUMBER, FIELD_ARRAY(CampaignState, outcome), .most = STAGE_LOST, .left_out = true},
    {"people", FIELD_NUMBER, FIELD_IN(CampaignState, people)},
    {"names", FIELD_HEX, FIELD_IN(CampaignState, names), .digits = 16},
    {"rng", FIELD_HEX, FIELD_NUMBERS(CampaignState, rng.state, 2), .digits = 16, .mask = "hidden",
     .wrong = "must be two numbers in hex, or hidden"},
    {0},
};

/* ---- people ---- */

/* The row lies at the first of two bytes: first and last name. */
static void read_person(const Fields *at)
{
    const CampaignGame *game = game_of(at);
    uint8_t *person = (uint8_t *)at->thing + at->row->at;
    const char *words[2];
    int count = read_words(at->reader, at->section, at->row->key, words, 2);
    int first = count == 2 ? find_name((NameList){*game->first, NAME_SIZE, game->first_count}, words[0]) : -1;
    int last = count == 2 ? find_name((NameList){*game->last, NAME_SIZE, game->last_count}, words[1]) : -1;
    if (first < 0 || last < 0)
        field_error(at, "must be a first and a last name of the campaign's lists");
    person[0] = (uint8_t)(first < 0 ? 0 : first);
    person[1] = (uint8_t)(last < 0 ? 0 : last);
}

static void write_person(const Fields *at)
{
    const uint8_t *person = (const uint8_t *)at->thing + at->row->at;
    writer_print(at->writer, "%s = %s %s\n", at->row->key, game_of(at)->first[person[0]],
                 game_of(at)->last[person[1]]);
}

/* ---- units ---- */

static void read_steps(const Fields *at)
{
    const Post *post = &game_of(at)->posts[at->number];
    Troop *troop = at->thing;
    int levels[MAX_UNIT_STEPS] = {0};
    bool none = strcmp(read_text(at->reader, at->section, "steps", ""), "none") == 0;
    int count =
        none ? 0 : read_enums(at->reader, at->section, "steps", fof_experience_words, levels, MAX_UNIT_STEPS);
    if (count > post->steps)
        field_error(at, "%s has %d steps at most", post->id, post->steps);
    troop->steps = (uint8_t)(count > post->steps ? post->steps : count);
    memset(troop->step, 0, sizeof troop->step);
    for (int i = 0; i < troop->steps; i++)
        troop->step[i] = (uint8_t)levels[i];
    if (!troop->steps)
        troop->leader = (Person){0};
}

static void write_steps(const Fields *at)
{
    const Troop *troop = at->thing;
    writer_text(at->writer, "steps =");
    for (int i = 0; i < troop->steps; i++)
        writer_print(at->writer, " %s", fof_experience_words[step_level(troop->step[i])]);
    writer_text(at->writer, troop->steps ? "\n" : " none\n");
}

/* What happened to each step. */
static void read_marks(const Fields *at)
{
    Troop *troop = at->thing;
    int marks[MAX_UNIT_STEPS] = {0};
    read_ints(at->reader, at->section, "marks", 0, 3, marks, game_of(at)->posts[at->number].steps);
    for (int i = 0; i < troop->steps; i++)
        troop->step[i] |= (uint8_t)(marks[i] << 2);
}

static void write_marks(const Fields *at)
{
    const Troop *troop = at->thing;
    uint8_t marks[MAX_UNIT_STEPS];
    for (int i = 0; i < MAX_UNIT_STEPS; i++)
        marks[i] = troop->step[i] >> 2;
    field_numbers(at, marks, MAX_UNIT_STEPS);
}

static bool is_led(const Fields *at)
{
    return ((const Troop *)at->thing)->steps;
}

static void sort_troop(const Fields *at)
{
    fof_troop_sort(at->thing);
}

static const FieldNames skills = {"there is no skill '%s'", .plus = 1, .exact = true,
                                  FIELD_NAMES_IN(CampaignGame, skills, id)};
static const FieldNames posts = {"there is no unit '%s' in the company",
                                 FIELD_NAMES_IN(CampaignGame, posts, id)};
static const FieldRow troop_rows[] = {
    {"steps", FIELD_OWN, .read = read_steps, .write = write_steps},
    {"marks", FIELD_OWN, .read = read_marks, .write = write_marks},
    {"flags", FIELD_WORD, FIELD_SET(Troop, flags), .words = roster_flags, .cap = 4, .left_out = true},
    {"fielded", FIELD_NUMBER, FIELD_IN(Troop, fielded), .most_in = FIELD_OF_EACH(CampaignGame, posts, steps),
     .left_out = true},
    {"was", FIELD_WORD, FIELD_IN(Troop, was), .words = fof_experience_words, .left_out = true},
    {"skills", FIELD_NAME, FIELD_ARRAY(Troop, skills), .names = &skills, .left_out = true},
    {"leader", FIELD_OWN, FIELD_IN(Troop, leader.first), .read = read_person, .write = write_person,
     .when = is_led},
    {"record", FIELD_NUMBER, FIELD_NUMBERS(Troop, leader.missions, 4), .left_out = true},
    {0},
};

/* ---- the fallen, and what missions made of the company ---- */

static const FieldNames units = {.what = "unit", FIELD_NAMES_IN(CampaignGame, posts, id)};
static const FieldNames numbers = {.numbered = true, .first = 1};
static const FieldRow fallen_rows[] = {
    {"leader", FIELD_OWN, FIELD_IN(Fallen, first), .read = read_person, .write = write_person},
    {"unit", FIELD_NAME, FIELD_IN(Fallen, post), .names = &units},
    {"mission", FIELD_NUMBER, FIELD_IN(Fallen, mission), .least = 1,
     .most_in = FIELD_OF(CampaignGame, stage_count), .usual = 1},
    {0},
};

static bool is_played(const Fields *at)
{
    return ((const CampaignState *)at->whole)->outcome[at->number];
}

static const FieldNames missions = {"there is no mission '%s'", .numbered = true, .first = 1,
                                    .count_in = FIELD_OF(CampaignGame, stage_count)};
static const FieldRow record_rows[] = {
    {"before", FIELD_NUMBER, FIELD_ARRAY(StageRecord, before), .left_out = true},
    {"after", FIELD_NUMBER, FIELD_ARRAY(StageRecord, after), .left_out = true},
    {"casualties", FIELD_NUMBER, FIELD_IN(StageRecord, casualties), .most = 250, .left_out = true},
    {"attempts", FIELD_NUMBER, FIELD_IN(StageRecord, attempts), .most = 99, .left_out = true},
    {"points", FIELD_NUMBER, FIELD_IN(StageRecord, points), .most = 999, .left_out = true},
    {0},
};

static_assert(MAX_FALLEN == 64, "as the message says");
static void tell_fault(const Fields *at);

const FieldSheet fof_campaign_roster[] = {
    {"state", NULL, "where the campaign stands", "12.2", .rows = state_rows, .optional = true},
    {"troop", "UNIT", "a unit of the company", "12.6", .rows = troop_rows,
     FIELD_THINGS(CampaignState, troops), .names = &posts, .finish = sort_troop},
    {"fallen", "N", "who is lost", "12.4", .rows = fallen_rows, FIELD_THINGS(CampaignState, fallen),
     .names = &numbers, .count = FIELD_OF(CampaignState, fallen_count), .full = "the roll has room for 64"},
    {"record", "N", "what a mission made of the company", "12.1", .rows = record_rows,
     FIELD_THINGS(CampaignState, records), .names = &missions, .when = is_played, .close = tell_fault},
    {0},
};

/* ---- all of it ---- */

/* The section that the fault is in; where the file has none of that name, [state] or whatever it begins with. */
static const Section *section_of(const Doc *doc, const RosterFault *fault)
{
    char number[16];
    int index = 0;
    text_print(number, sizeof number, "%d", fault->number);
    const char *name = fault->name ? fault->name : fault->number ? number : NULL;
    const Section *section = doc_section(doc, fault->section, name, &index);
    for (const FieldSheet *sheet = fof_campaign_roster; sheet->kind && !section; sheet++)
        section = doc_section(doc, sheet->kind, NULL, (index = 0, &index));
    return section;
}

/* Of a roster that was read without errors; every message names its key and its line. */
static void tell_fault(const Fields *at)
{
    RosterFault fault;
    if (at->reader->errors->count || !fof_campaign_fault(at->context, at->whole, &fault))
        return;
    const Section *section = section_of(at->reader->doc, &fault);
    bool elsewhere =
        strcmp(section->kind, fault.section) || (fault.name && strcmp(section->name, fault.name));
    if (elsewhere)
        read_error(at->reader, section, NULL, "this roster cannot be: [%s%s%s] %s: %s", fault.section,
                   fault.name ? " " : "", fault.name ? fault.name : "", fault.key ? fault.key : "",
                   fault.why);
    else
        read_error(at->reader, section, fault.key, "this roster cannot be: %s", fault.why);
}

const Setup fof_campaign_setup = {
    .position = fof_campaign_roster,
    .kinds = (const char *const[]){FOF_MISSION_SECTIONS, "stage", NULL},
    .steps = &fof_campaign_steps,
    .start = start,
    .unsound = fof_campaign_broken,
    .broken = fof_campaign_broken,
};

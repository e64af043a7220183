/* position: a roster as INI and back, and the roster that a campaign begins with. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/campaign/campaign.h"
#include "fof/load/load.h"
#include "fof/position/names.h"
#include "fof/position/position.h"

enum { RNG_STREAM = 1, STATE_FOREIGN = 64 };

static const char *const roster_kinds[] = {"state", "troop", "fallen", "record", NULL};
static const char *const roster_flags[] = {"team-side", "rebuilt", "patrolled", "fell", NULL};
static const char *const own_sections[] = {"stage", "skill", "names", "rank", NULL};
static const char *const over_words[] = {"no", "won", "relieved", "fell", "resigned", NULL};
static const char *const eye_words[] = {"us", "enemy", "all", NULL};

/* ---- the start ---- */

static void fresh_troop(Interval *interval, int index)
{
    const Post *post = &interval->game->posts[index];
    Troop *troop = &interval->state->troops[index];
    *troop = (Troop){.steps = post->steps};
    memset(troop->step, post->experience, post->steps);
    person_appears(interval, &troop->leader);
}

static void fresh_company(const CampaignGame *game, CampaignState *state, uint64_t seed)
{
    Interval interval = {game, state, NULL};
    rng_seed(&state->rng, seed, RNG_STREAM);
    state->names = seed;
    state->eyes = SIDE_ALL;
    for (int i = 0; i < game->post_count; i++)
        fresh_troop(&interval, i);
}

/* ---- reading ---- */

typedef struct Read12 {
    Reader reader;
    const CampaignGame *game;
    CampaignState *state;
} Read12;

static uint8_t read_byte(Read12 *in, const Section *section, const char *key, int most, int fallback)
{
    return (uint8_t)read_int(&in->reader, section, key, 0, most, fallback);
}

static uint16_t read_word(Read12 *in, const Section *section, const char *key, int most, int fallback)
{
    return (uint16_t)read_int(&in->reader, section, key, 0, most, fallback);
}

static void read_list(Read12 *in, const Section *section, const char *key, int most, uint8_t *bytes,
                      int count)
{
    int values[MAX_STAGES];
    ENSURE(count <= COUNT_OF(values));
    if (!read_has(&in->reader, section, key))
        return;
    int given = read_ints(&in->reader, section, key, 0, most, values, count);
    memset(bytes, 0, (size_t)count);
    for (int i = 0; i < given; i++)
        bytes[i] = (uint8_t)values[i];
}

static void read_rng(Read12 *in, const Section *section)
{
    const char *words[2];
    int count = read_words(&in->reader, section, "rng", words, 2);
    if (!count)
        return;
    if (count == 1 && strcmp(words[0], "hidden") == 0)
        in->state->rng = (Rng){0, 0};
    else if (count != 2 || !text_to_hex64(words[0], &in->state->rng.state) ||
             !text_to_hex64(words[1], &in->state->rng.stream))
        read_error(&in->reader, section, "rng", "must be two numbers in hex, or hidden");
}

static void read_row(Read12 *in, const Section *section)
{
    const char *topic = read_text(&in->reader, section, "step", in->state->mode ? "mission" : "mode");
    int row = interval_find(topic);
    if (row < 0)
        read_error(&in->reader, section, "step",
                   "'%s' is none of mode, mission, reconstitution, replacements, skills", topic);
    in->state->row = (uint8_t)(row < 0 ? 0 : row);
}

static void read_state(Read12 *in, const Section *section)
{
    CampaignState *state = in->state;
    static const uint8_t eyes[] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL};
    state->mode = (uint8_t)read_enum(&in->reader, section, "mode", mode_words, MODE_STANDARD);
    state->over = (uint8_t)read_enum(&in->reader, section, "over", over_words, CAMPAIGN_GOES_ON);
    state->eyes = eyes[read_enum(&in->reader, section, "eyes", eye_words, 2)];
    read_row(in, section);
    state->stage = (uint8_t)(read_int(&in->reader, section, "mission", 1, in->game->stage_count, 1) - 1);
    state->success = read_bool(&in->reader, section, "success", false);
    state->attempts = read_byte(in, section, "attempts", 99, 0);
    state->casualties = read_byte(in, section, "casualties", 250, 0);
    state->casualties_all = read_word(in, section, "casualties-in-all", UINT16_MAX, 0);
    state->points = read_word(in, section, "points", 999, 0);
    state->points_all = read_word(in, section, "points-in-all", UINT16_MAX, 0);
    read_list(in, section, "without-a-unit", 255, state->pool, POOLS);
    read_list(in, section, "outcomes", STAGE_LOST, state->outcome, MAX_STAGES);
    state->names = read_hex(&in->reader, section, "names", state->names);
    read_rng(in, section);
    state->people = read_word(in, section, "people", UINT16_MAX, state->people);
}

static int find_name(const char (*names)[NAME_SIZE], int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static void read_person(Read12 *in, const Section *section, uint8_t *first, uint8_t *last)
{
    const char *words[2];
    if (!read_has(&in->reader, section, "leader"))
        return;
    int count = read_words(&in->reader, section, "leader", words, 2);
    int a = count == 2 ? find_name(in->game->first, in->game->first_count, words[0]) : -1;
    int b = count == 2 ? find_name(in->game->last, in->game->last_count, words[1]) : -1;
    if (a < 0 || b < 0)
        read_error(&in->reader, section, "leader", "must be a first and a last name of the campaign's lists");
    *first = (uint8_t)(a < 0 ? 0 : a);
    *last = (uint8_t)(b < 0 ? 0 : b);
}

static void read_steps(Read12 *in, const Section *section, const Post *post, Troop *troop)
{
    int levels[MAX_UNIT_STEPS] = {0};
    uint8_t marks[MAX_UNIT_STEPS] = {0};
    if (read_has(&in->reader, section, "steps")) {
        bool none = strcmp(read_text(&in->reader, section, "steps", ""), "none") == 0;
        int count =
            none ? 0 : read_enums(&in->reader, section, "steps", experience_words, levels, MAX_UNIT_STEPS);
        if (count > post->steps)
            read_error(&in->reader, section, "steps", "%s has %d steps at most", post->id, post->steps);
        troop->steps = (uint8_t)(count > post->steps ? post->steps : count);
        memset(troop->step, 0, sizeof troop->step);
        for (int i = 0; i < troop->steps; i++)
            troop->step[i] = (uint8_t)levels[i];
        if (!troop->steps)
            troop->leader = (Person){0};
    }
    read_list(in, section, "marks", 3, marks, post->steps);
    for (int i = 0; i < troop->steps; i++)
        troop->step[i] |= (uint8_t)(marks[i] << 2);
    troop_sort(troop);
}

static void read_skills(Read12 *in, const Section *section, Troop *troop)
{
    const char *words[SKILLS_HELD];
    int count = read_words(&in->reader, section, "skills", words, SKILLS_HELD);
    for (int i = 0; i < count; i++) {
        for (int skill = 0; skill < in->game->skill_count; skill++)
            if (strcmp(in->game->skills[skill].id, words[i]) == 0)
                troop->skills[i] = (uint8_t)(skill + 1);
        if (!troop->skills[i]) {
            read_error(&in->reader, section, "skills", "there is no skill '%s'", words[i]);
            return;
        }
    }
}

static void read_troop(Read12 *in, const Section *section)
{
    int index = find_post(in->game, section->name), flags[4];
    if (index < 0) {
        read_error(&in->reader, section, NULL, "there is no unit '%s' in the company", section->name);
        return;
    }
    Troop *troop = &in->state->troops[index];
    uint8_t record[4] = {0};
    read_steps(in, section, &in->game->posts[index], troop);
    int count = read_enums(&in->reader, section, "flags", roster_flags, flags, COUNT_OF(flags));
    for (int i = 0; i < count; i++)
        troop->flags |= (uint8_t)(1 << flags[i]);
    troop->fielded = read_byte(in, section, "fielded", in->game->posts[index].steps, 0);
    troop->was = (uint8_t)read_enum(&in->reader, section, "was", experience_words, GREEN);
    read_skills(in, section, troop);
    read_person(in, section, &troop->leader.first, &troop->leader.last);
    read_list(in, section, "record", 255, record, 4);
    troop->leader.missions = record[0];
    troop->leader.wounds = record[1];
    troop->leader.promotions = record[2];
    troop->leader.men_lost = record[3];
}

static int find_post_at(const void *game, const char *name)
{
    return find_post(game, name);
}

static const char *post_name_at(const void *context, int index)
{
    const CampaignGame *game = context;
    return index < game->post_count ? game->posts[index].id : NULL;
}

static void read_fallen(Read12 *in, const Section *section)
{
    Fallen fallen = {0};
    read_person(in, section, &fallen.first, &fallen.last);
    fallen.post = (uint8_t)read_reference(&in->reader, section, "unit", "unit", find_post_at, post_name_at,
                                          in->game, 0);
    fallen.mission = (uint8_t)read_int(&in->reader, section, "mission", 1, in->game->stage_count, 1);
    if (in->state->fallen_count == MAX_FALLEN)
        read_error(&in->reader, section, NULL, "the roll has room for %d", MAX_FALLEN);
    else
        in->state->fallen[in->state->fallen_count++] = fallen;
}

static void read_record(Read12 *in, const Section *section)
{
    int64_t mission = 0;
    if (!text_to_int(section->name, 1, in->game->stage_count, &mission)) {
        read_error(&in->reader, section, NULL, "there is no mission '%s'", section->name);
        return;
    }
    StageRecord *record = &in->state->records[mission - 1];
    read_list(in, section, "before", 255, record->before, COUNT_OF(record->before));
    read_list(in, section, "after", 255, record->after, COUNT_OF(record->after));
    record->casualties = read_byte(in, section, "casualties", 250, 0);
    record->attempts = read_byte(in, section, "attempts", 99, 0);
    record->points = read_word(in, section, "points", 999, 0);
}

static void read_position(Read12 *in)
{
    const Section *section = reader_only(&in->reader, "state");
    if (section)
        read_state(in, section);
    for (int index = 0; (section = reader_next(&in->reader, "troop", &index));)
        read_troop(in, section);
    for (int index = 0; (section = reader_next(&in->reader, "fallen", &index));)
        read_fallen(in, section);
    for (int index = 0; (section = reader_next(&in->reader, "record", &index));)
        read_record(in, section);
}

static void list_foreign(const char *foreign[STATE_FOREIGN])
{
    int count = 0;
    for (const char *const *kind = mission_sections; *kind; kind++)
        foreign[count++] = *kind;
    for (const char *const *kind = own_sections; *kind; kind++)
        foreign[count++] = *kind;
    ENSURE(count < STATE_FOREIGN);
    foreign[count] = NULL;
}

static bool has_position(const Doc *doc)
{
    for (const char *const *kind = roster_kinds; doc && *kind; kind++) {
        int index = 0;
        if (doc_section(doc, *kind, NULL, &index))
            return true;
    }
    return false;
}

/* The section that the fault is in; where the file has none of that name, [state] or whatever it begins with. */
static const Section *section_of(const Doc *doc, const RosterFault *fault)
{
    char number[16];
    int index = 0;
    text_print(number, sizeof number, "%d", fault->number);
    const char *name = fault->name ? fault->name : fault->number ? number : NULL;
    const Section *section = doc_section(doc, fault->section, name, &index);
    for (const char *const *kind = roster_kinds; *kind && !section; kind++)
        section = doc_section(doc, *kind, NULL, (index = 0, &index));
    return section;
}

/* Every message names its key and its line. */
static void tell_fault(Read12 *in)
{
    RosterFault fault;
    if (!campaign_fault(in->game, in->state, &fault))
        return;
    const Section *section = section_of(in->reader.doc, &fault);
    bool elsewhere =
        strcmp(section->kind, fault.section) || (fault.name && strcmp(section->name, fault.name));
    if (elsewhere)
        read_error(&in->reader, section, NULL, "this roster cannot be: [%s%s%s] %s: %s", fault.section,
                   fault.name ? " " : "", fault.name ? fault.name : "", fault.key ? fault.key : "",
                   fault.why);
    else
        read_error(&in->reader, section, fault.key, "this roster cannot be: %s", fault.why);
}

static bool set_up(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log,
                   Errors *errors)
{
    Read12 in = {.game = campaign_game(game), .state = (CampaignState *)state};
    const char *foreign[STATE_FOREIGN];
    int before = errors->count;
    memset(in.state, 0, sizeof *in.state);
    fresh_company(in.game, in.state, seed);
    if (position) {
        reader_open(&in.reader, position, errors);
        read_position(&in);
        if (errors->count == before && has_position(position))
            tell_fault(&in);
        list_foreign(foreign);
        reader_close(&in.reader, roster_kinds, foreign);
    }
    if (errors->count > before)
        return false;
    const char *wrong = campaign_broken(game, state);
    if (wrong) { /* of a company that begins: no position says it */
        errors_add(errors, position ? position->file : NULL, 0, "this company cannot be: %s", wrong);
        return false;
    }
    Interval interval = {in.game, in.state, log};
    interval_run(&interval);
    return true;
}

bool campaign_setup(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors)
{
    return set_up(game, position, seed, state, NULL, errors);
}

void campaign_opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log)
{
    Errors errors = {0};
    if (has_position(position))
        set_up(game, position, seed, state, log, &errors);
    errors_free(&errors);
}

/* ---- writing ---- */

static void dump_state(const CampaignState *state, Writer *writer)
{
    writer_print(writer, "[state]\nmode = %s\nstep = %s\nmission = %d\n", mode_words[state->mode],
                 interval_rows[state->row].topic, state->stage + 1);
    if (state->over)
        writer_print(writer, "over = %s\n", over_words[state->over]);
    if (state->eyes != SIDE_ALL)
        writer_print(writer, "eyes = %s\n", eye_words[state->eyes]);
    if (state->success)
        writer_text(writer, "success = yes\n");
    dump_number(writer, "attempts", state->attempts, 0);
    dump_number(writer, "casualties", state->casualties, 0);
    dump_number(writer, "casualties-in-all", state->casualties_all, 0);
    dump_number(writer, "points", state->points, 0);
    dump_number(writer, "points-in-all", state->points_all, 0);
    dump_bytes(writer, "without-a-unit", state->pool, POOLS);
    dump_bytes(writer, "outcomes", state->outcome, MAX_STAGES);
    writer_print(writer, "people = %d\nnames = %016llx\n", state->people, (unsigned long long)state->names);
    if (state->rng.stream)
        writer_print(writer, "rng = %016llx %016llx\n", (unsigned long long)state->rng.state,
                     (unsigned long long)state->rng.stream);
    else
        writer_text(writer, "rng = hidden\n");
}

static void dump_steps(const Troop *troop, Writer *writer)
{
    uint8_t marks[MAX_UNIT_STEPS];
    writer_text(writer, "steps =");
    for (int i = 0; i < troop->steps; i++)
        writer_print(writer, " %s", experience_words[step_level(troop->step[i])]);
    writer_text(writer, troop->steps ? "\n" : " none\n");
    for (int i = 0; i < MAX_UNIT_STEPS; i++)
        marks[i] = troop->step[i] >> 2;
    dump_bytes(writer, "marks", marks, MAX_UNIT_STEPS);
}

static void dump_troop(const CampaignGame *game, const Troop *troop, int index, Writer *writer)
{
    const Person *leader = &troop->leader;
    const uint8_t record[] = {leader->missions, leader->wounds, leader->promotions, leader->men_lost};
    writer_print(writer, "\n[troop %s]\n", game->posts[index].id);
    dump_steps(troop, writer);
    if (troop->flags) {
        writer_text(writer, "flags =");
        for (int bit = 0; roster_flags[bit]; bit++)
            if (troop->flags >> bit & 1)
                writer_print(writer, " %s", roster_flags[bit]);
        writer_text(writer, "\n");
    }
    dump_number(writer, "fielded", troop->fielded, 0);
    if (troop->was)
        writer_print(writer, "was = %s\n", experience_words[troop->was]);
    if (troop_skills(troop)) {
        writer_text(writer, "skills =");
        for (int i = 0; i < troop_skills(troop); i++)
            writer_print(writer, " %s", game->skills[troop->skills[i] - 1].id);
        writer_text(writer, "\n");
    }
    if (troop->steps)
        writer_print(writer, "leader = %s %s\n", game->first[leader->first], game->last[leader->last]);
    dump_bytes(writer, "record", record, COUNT_OF(record));
}

static void dump_record(const StageRecord *record, int mission, Writer *writer)
{
    writer_print(writer, "\n[record %d]\n", mission);
    dump_bytes(writer, "before", record->before, COUNT_OF(record->before));
    dump_bytes(writer, "after", record->after, COUNT_OF(record->after));
    dump_number(writer, "casualties", record->casualties, 0);
    dump_number(writer, "attempts", record->attempts, 0);
    dump_number(writer, "points", record->points, 0);
}

void campaign_dump(const Game *g, const State *s, Writer *writer)
{
    const CampaignGame *game = campaign_game(g);
    const CampaignState *state = campaign_state(s);
    dump_state(state, writer);
    for (int i = 0; i < game->post_count; i++)
        dump_troop(game, &state->troops[i], i, writer);
    for (int i = 0; i < state->fallen_count; i++)
        writer_print(writer, "\n[fallen %d]\nleader = %s %s\nunit = %s\nmission = %d\n", i + 1,
                     game->first[state->fallen[i].first], game->last[state->fallen[i].last],
                     game->posts[state->fallen[i].post].id, state->fallen[i].mission);
    for (int i = 0; i < game->stage_count; i++)
        if (state->outcome[i])
            dump_record(&state->records[i], i + 1, writer);
}

/* load: a campaign's file: its missions in order, the company, skills, names and ranks. The company
 * is read with the loader of missions, so that it is the same in both. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "core/data/bounds.h"
#include "fof/campaign/campaign.h"
#include "fof/load/load.h"
#include "fof/load/parts.h"
#include "fof/position/names.h"

static const char *const campaign_sections[] = {"mission", "stage",     "skill",     "names", "rank",
                                                "unit",    "unit-type", "item-kind", NULL};

enum { FOREIGN_MOST = 64 };

typedef struct Reading12 {
    Reader *reader;
    const Doc *doc;
    CampaignGame *game;
    Load *load; /* with a mission's game: types and units */
} Reading12;

static void copy_text(Reading12 *reading, const Section *section, const char *key, char *text, int size,
                      const char *fallback)
{
    Fields at = fof_load_at(reading->load, section);
    fof_load_text(&at, key, text, size, fallback);
}

/* ---- missions ---- */

/* Below missions/ of the data folder a mission is named from there, so that it is found wherever the data
 * is; else by its whole path. */
static bool name_base(const char *path, char base[256])
{
    char data[PATH_SIZE], missions[PATH_SIZE];
    char *root = paths_data(data) && paths_join(missions, data, "missions") ? realpath(missions, NULL) : NULL;
    char *real = realpath(path, NULL);
    size_t length = root ? strlen(root) : 0;
    bool below = real && root && strncmp(real, root, length) == 0 && real[length] == '/';
    bool fits = real && strlen(real) < 256;
    if (fits)
        text_print(base, 256, "%s", below ? real + length + 1 : real);
    free(root);
    free(real);
    return fits;
}

/* Beside the file that names it, or below missions/. */
static bool find_mission(const char *campaign, const char *name, char path[PATH_SIZE])
{
    char folder[PATH_SIZE], data[PATH_SIZE];
    const char *slash = strrchr(campaign, '/');
    text_print(folder, sizeof folder, "%.*s", slash ? (int)(slash - campaign) : 1, slash ? campaign : ".");
    if (paths_join(path, folder, name) && access(path, R_OK) == 0)
        return true;
    return paths_data(data) && paths_join(folder, data, "missions") && paths_join(path, folder, name) &&
           access(path, R_OK) == 0;
}

static void read_stage(Reading12 *reading, const Section *section)
{
    CampaignGame *game = reading->game;
    Fields at = fof_load_at(reading->load, section);
    if (fof_load_full(&at, game->stage_count == MAX_STAGES, "missions", MAX_STAGES))
        return;
    Stage *stage = &game->stages[game->stage_count];
    if (!fof_load_id(&at, stage->id))
        return;
    copy_text(reading, section, "title", stage->title, TITLE_SIZE, stage->id);
    copy_text(reading, section, "losses", stage->losses, sizeof stage->losses, "Sickness and accidents.");
    stage->patrol = read_bool(reading->reader, section, "patrol", false);
    stage->replacements = (uint8_t)read_int(reading->reader, section, "replacements", 0, 40, 0);
    stage->lose_steps = (uint8_t)read_int(reading->reader, section, "lose-steps", 0, 20, 0);
    stage->lose_experience = (uint8_t)read_int(reading->reader, section, "lose-experience", 0, 20, 0);
    const char *file = read_text(reading->reader, section, "file", "");
    const Entry *entry = doc_entry(reading->doc, section, "file");
    char path[PATH_SIZE];
    if (!entry || !find_mission(entry->file, file, path) || !name_base(path, stage->file))
        read_error(reading->reader, section, "file",
                   "there is no mission '%s' beside this file or below missions/ of the data", file);
    else if (!bounds_allow(path, entry->file, reading->doc->file))
        read_error(reading->reader, section, "file", "%s", bounds_refused);
    game->stage_count++;
}

/* ---- names, ranks ---- */

static int read_names(Reading12 *reading, const Section *section, const char *key, char (*names)[NAME_SIZE])
{
    const char *words[MAX_NAMES];
    int count = read_words(reading->reader, section, key, words, MAX_NAMES);
    for (int i = 0; i < count; i++) {
        if (strlen(words[i]) >= NAME_SIZE)
            read_error(reading->reader, section, key, "'%s' is too long", words[i]);
        for (int j = 0; j < i; j++)
            if (strcmp(words[i], words[j]) == 0)
                read_error(reading->reader, section, key, "'%s' is there twice", words[i]);
        text_print(names[i], NAME_SIZE, "%s", words[i]);
    }
    if (!count)
        read_error(reading->reader, section, key, "people need names: at least one");
    return count;
}

static void read_rank(Reading12 *reading, const Section *section)
{
    CampaignGame *game = reading->game;
    Rank rank = {0};
    int role = fof_find_word(fof_role_words, section->name),
        kind = fof_find_word(fof_kind_words, section->name);
    if (role <= ROLE_NONE && kind <= KIND_NONE) {
        read_error(reading->reader, section, NULL, "'%s' is neither a role nor a kind of unit",
                   section->name);
        return;
    }
    rank.role = (uint8_t)(role > ROLE_NONE ? role : ROLE_NONE);
    rank.kind = (uint8_t)(role > ROLE_NONE ? KIND_NONE : kind);
    for (int level = GREEN; level <= VETERAN; level++)
        copy_text(reading, section, fof_experience_words[level], rank.title[level], NAME_SIZE, "Private");
    Fields at = fof_load_at(reading->load, section);
    if (!fof_load_full(&at, game->rank_count == COUNT_OF(game->ranks), "ranks", COUNT_OF(game->ranks)))
        game->ranks[game->rank_count++] = rank;
}

/* ---- the company ---- */

/* 2.3.2, 12.3-4: attachments have no place in the roster, nor have higher HQs. */
static bool is_of_company(const FofGame *cards, const NamedUnit *unit)
{
    const UnitType *type = &cards->types[unit->type];
    return type->side == FRIENDLY && !unit->attachment && !role_is_battalion(type->role) &&
           type->kind != KIND_VEHICLE && type->kind != KIND_RUNNER;
}

static void take_company(Reading12 *reading)
{
    const FofGame *cards = reading->load->game;
    CampaignGame *game = reading->game;
    for (int i = 0; i < cards->named_count; i++) {
        const NamedUnit *unit = &cards->named[i];
        const UnitType *type = &cards->types[unit->type];
        if (!is_of_company(cards, unit))
            continue;
        if (game->post_count == MAX_ROSTER) {
            errors_add(reading->reader->errors, reading->doc->file, 0, "a company has at most %d units",
                       MAX_ROSTER);
            return;
        }
        Post *post = &game->posts[game->post_count++];
        *post = (Post){.kind = type->kind,
                       .role = type->role,
                       .platoon = unit->platoon,
                       .steps = unit->steps,
                       .least = type->min_steps ? type->min_steps : 1,
                       .experience = unit->experience};
        text_print(post->id, sizeof post->id, "%s", unit->id);
        text_print(post->title, sizeof post->title, "%s", type->title);
    }
}

static void check_whole(Reading12 *reading)
{
    const CampaignGame *game = reading->game;
    Errors *errors = reading->reader->errors;
    if (!game->stage_count)
        errors_add(errors, reading->doc->file, 0, "a campaign needs missions: [stage 1] with file =");
    if (!game->post_count)
        errors_add(errors, reading->doc->file, 0, "a campaign needs a company: use = fof/companies/...");
    if (!game->first_count || !game->last_count)
        errors_add(errors, reading->doc->file, 0, "a campaign needs names: use = fof/names.ini");
}

/* ---- the whole ---- */

static void each(Reading12 *reading, const char *kind, void (*read)(Reading12 *, const Section *))
{
    const Section *section;
    for (int index = 0; (section = reader_next(reading->reader, kind, &index)) != NULL;)
        read(reading, section);
}

static void read_all(Reading12 *reading)
{
    static const char *const of_missions[] = {"system", "use", "base", "runners", "attempts", NULL};
    const Section *mission = reader_only(reading->reader, "mission"),
                  *names = reader_only(reading->reader, "names");
    for (const char *const *key = of_missions; mission && *key; key++)
        read_has(reading->reader, mission, *key);
    copy_text(reading, mission, "title", reading->game->title, TITLE_SIZE, "Campaign");
    fof_load_items(reading->load);
    fof_load_types(reading->load);
    fof_load_skills(reading->load);
    fof_load_units(reading->load);
    each(reading, "stage", read_stage);
    each(reading, "rank", read_rank);
    if (names) {
        reading->game->first_count = read_names(reading, names, "first", reading->game->first);
        reading->game->last_count = read_names(reading, names, "last", reading->game->last);
    }
    take_company(reading);
    memcpy(reading->game->skills, reading->load->game->skills, sizeof reading->game->skills);
    reading->game->skill_count = reading->load->game->skill_count;
    check_whole(reading);
}

/* The cards that missions need and a campaign does not are left to them. */
static void list_foreign(const char *foreign[FOREIGN_MOST])
{
    int count = 0;
    for (const char *const *kind = fof_mission_sections; *kind; kind++)
        if (fof_find_word(campaign_sections, *kind) < 0)
            foreign[count++] = *kind;
    for (const FieldSheet *sheet = fof_campaign_roster; sheet->kind; sheet++)
        foreign[count++] = sheet->kind;
    ENSURE(count < FOREIGN_MOST);
    foreign[count] = NULL;
}

CampaignGame *fof_campaign_load(const Doc *doc, Errors *errors)
{
    const char *foreign[FOREIGN_MOST];
    Reader reader;
    int before = errors->count;
    CampaignGame *game = calloc(1, sizeof *game);
    Load *load = calloc(1, sizeof *load);
    FofGame *cards = calloc(1, sizeof *cards);
    ENSURE(game && load && cards);
    reader_open(&reader, doc, errors);
    fof_load_begin(load, &reader, cards);
    Reading12 reading = {&reader, doc, game, load};
    read_all(&reading);
    list_foreign(foreign);
    reader_close(&reader, campaign_sections, foreign);
    free(load);
    free(cards);
    if (errors->count == before)
        return game;
    free(game);
    return NULL;
}

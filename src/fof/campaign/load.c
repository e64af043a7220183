/* load: a campaign's file: its missions in order, the company, skills, names and ranks. The company
 * is read with the loader of missions, so that it is the same in both. */
#include <stdlib.h>
#include <string.h>

#include "core/data/stage_file.h"
#include "fof/campaign/campaign.h"
#include "fof/load/load.h"
#include "fof/load/parts.h"

enum { FOREIGN_MOST = 64 };

static const char *const campaign_sections[] = {"mission", "stage",     "skill",     "names", "rank",
                                                "unit",    "unit-type", "item-kind", NULL};

/* ---- missions ---- */

static const FieldRow stage_rows[] = {
    {"title", LOAD_TITLE(Stage, title)},
    {"losses", FIELD_TEXT, FIELD_IN(Stage, losses)},
    {"patrol", FIELD_YES_NO, FIELD_IN(Stage, patrol)},
    {"replacements", FIELD_NUMBER, FIELD_IN(Stage, replacements), .most = 40},
    {"lose-steps", FIELD_NUMBER, FIELD_IN(Stage, lose_steps), .most = 20},
    {"lose-experience", FIELD_NUMBER, FIELD_IN(Stage, lose_experience), .most = 20},
    {"file", .kind = FIELD_LEFT},
    {0},
};

static void finish_stage(const Fields *at)
{
    Stage *stage = at->thing;
    char path[PATH_SIZE];
    if (!field_given(at, "losses"))
        text_copy(stage->losses, sizeof stage->losses, "Sickness and accidents.");
    stage_file_read(at, path, stage->file);
}

/* ---- names, ranks ---- */

static int read_names(const Fields *at, const char *key, char (*names)[NAME_SIZE])
{
    const char *words[MAX_NAMES];
    int count = read_words(at->reader, at->section, key, words, MAX_NAMES);
    for (int i = 0; i < count; i++) {
        if (strlen(words[i]) >= NAME_SIZE)
            field_error_of(at, key, "'%s' is too long", words[i]);
        for (int j = 0; j < i; j++)
            if (strcmp(words[i], words[j]) == 0)
                field_error_of(at, key, "'%s' is there twice", words[i]);
        text_print(names[i], NAME_SIZE, "%s", words[i]);
    }
    if (!count)
        field_error_of(at, key, "people need names: at least one");
    return count;
}

static const FieldRow rank_rows[] = {
    {"green", FIELD_TEXT, FIELD_IN(Rank, title[GREEN])},
    {"line", FIELD_TEXT, FIELD_IN(Rank, title[LINE])},
    {"veteran", FIELD_TEXT, FIELD_IN(Rank, title[VETERAN])},
    {0},
};

static void read_rank(const Fields *at)
{
    CampaignGame *game = at->whole;
    const char *name = at->section->name;
    Rank rank = {.title = {"Private", "Private", "Private"}};
    int role = words_find(fof_role_words, name), kind = words_find(fof_kind_words, name);
    if (role <= ROLE_NONE && kind <= KIND_NONE) {
        field_error_of(at, NULL, "'%s' is neither a role nor a kind of unit", name);
        return;
    }
    rank.role = (uint8_t)(role > ROLE_NONE ? role : ROLE_NONE);
    rank.kind = (uint8_t)(role > ROLE_NONE ? KIND_NONE : kind);
    fields_read_thing(at, rank_rows, at->section, &rank);
    if (!fof_load_full(at, game->rank_count == COUNT_OF(game->ranks), "ranks", COUNT_OF(game->ranks)))
        game->ranks[game->rank_count++] = rank;
}

/* ---- the company ---- */

static void take_company(const Load *load, CampaignGame *game)
{
    const FofGame *cards = load->game;
    for (int i = 0; i < cards->named_count; i++) {
        const NamedUnit *unit = &cards->named[i];
        const UnitType *type = &cards->types[unit->type];
        if (!fof_is_of_company(cards, unit))
            continue;
        if (game->post_count == MAX_ROSTER) {
            errors_add(load->reader->errors, load->reader->doc->file, 0, "a company has at most %d units",
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

static void check_whole(const Load *load, const CampaignGame *game)
{
    Errors *errors = load->reader->errors;
    const char *file = load->reader->doc->file;
    if (!game->stage_count)
        errors_add(errors, file, 0, "a campaign needs missions: [stage 1] with file =");
    if (!game->post_count)
        errors_add(errors, file, 0, "a campaign needs a company: use = fof/companies/...");
    if (!game->first_count || !game->last_count)
        errors_add(errors, file, 0, "a campaign needs names: use = fof/names.ini");
}

/* ---- the whole ---- */

static const FieldRow mission_rows[] = {
    {"title", FIELD_TEXT, FIELD_IN(CampaignGame, title)},
    {"system", .kind = FIELD_LEFT},
    {"use", .kind = FIELD_LEFT},
    {"base", .kind = FIELD_LEFT},
    {"runners", .kind = FIELD_LEFT},
    {"attempts", .kind = FIELD_LEFT},
    {0},
};

static void read_all(Load *load, CampaignGame *game)
{
    static const FieldSheet stages = {"stage", .rows = stage_rows,
                                      LOAD_INTO(CampaignGame, stages, stage_count, "missions"), .twins = true,
                                      .finish = finish_stage};
    text_copy(game->title, TITLE_SIZE, "Campaign");
    fof_load_rows(load, mission_rows, reader_only(load->reader, "mission"), game);
    fof_load_items(load);
    fof_load_types(load);
    fof_load_skills(load);
    fof_load_units(load);
    load->fields.whole = game;
    fields_read(&load->fields, &stages);
    fields_read_each(&load->fields, "rank", read_rank);
    Fields names = fof_load_at(load, reader_only(load->reader, "names"));
    if (names.section) {
        game->first_count = read_names(&names, "first", game->first);
        game->last_count = read_names(&names, "last", game->last);
    }
    take_company(load, game);
    memcpy(game->skills, load->game->skills, sizeof game->skills);
    game->skill_count = load->game->skill_count;
    check_whole(load, game);
}

/* The kinds of sections of missions and rosters that are not a campaign's. */
static void find_foreign(const char *foreign[FOREIGN_MOST])
{
    const char *roster[FIELD_SHEETS_MOST];
    const char *const *lists[] = {fof_mission_sections, fields_kinds(fof_campaign_roster, roster)};
    int count = 0;
    for (int i = 0; i < COUNT_OF(lists); i++)
        for (const char *const *kind = lists[i]; *kind; kind++)
            if (words_find(campaign_sections, *kind) < 0)
                foreign[count++] = *kind;
    ENSURE(count < FOREIGN_MOST);
    foreign[count] = NULL;
}

Game *fof_campaign_load(const Doc *doc, Errors *errors)
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
    read_all(load, game);
    find_foreign(foreign);
    reader_close(&reader, campaign_sections, foreign);
    free(load);
    free(cards);
    if (errors->count == before)
        return (Game *)game;
    free(game);
    return NULL;
}

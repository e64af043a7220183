/* golden_games: see the header. */
#include "nets/golden_games.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/session/session.h"
#include "help/cli_driver.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_table.h"
#include "nets/golden_text.h"

enum { LINE_MOST = 600 };

static int is_mission(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".ini") == 0 &&
           strcmp(entry->d_name, "campaign.ini") != 0 && strcmp(entry->d_name, "company.ini") != 0 &&
           strcmp(entry->d_name, "deck.ini") != 0;
}

/* Every game's last position is in what sim prints. */
static void play_mission_games(const Module *modules, const GoldenGames *list, const char *name, Writer *out)
{
    char line[LINE_MOST], hash[HASH_TEXT_SIZE];
    snprintf(line, sizeof line, "sim %s/%s --games %d --seed 1 --us %s --enemy %s", list->folder, name,
             list->games, list->policy, list->policy);
    Spoken spoken = driver_say_with(modules, line, "", 0);
    if (spoken.code)
        minunit_fail(list->folder, 1, "%s: %s", name, spoken.err);
    hash_text(hash_bytes(0, spoken.out, strlen(spoken.out)), hash);
    writer_print(out, "%s/%s\t%s\t%d\t%s\n", list->folder, name, list->policy, list->games, hash);
    driver_free(&spoken);
}

void golden_games(const Module *modules, const GoldenGames *lists, const char *path)
{
    Writer played = {0};
    for (const GoldenGames *list = lists; list->folder; list++) {
        struct dirent **entries;
        int count = scandir(list->folder, &entries, is_mission, alphasort);
        ENSURE(count > 0);
        for (int i = 0; i < count; i++) {
            play_mission_games(modules, list, entries[i]->d_name, &played);
            free(entries[i]);
        }
        free(entries);
    }
    if (minunit_bless())
        CHECK_TEXT(paths_replace_file(path, played.text, played.length), NULL);
    char *golden = play_read(path, NULL);
    for (char *at = played.text, *end; golden && (end = strchr(at, '\n')); at = end + 1) {
        *end = '\0';
        if (!strstr(golden, at))
            minunit_fail(path, 1, "these games end another way now (see tests/README.md, golden games): %s",
                         at);
    }
    CHECK(golden);
    free(golden);
    writer_free(&played);
}

/* ---- openings ---- */

enum { STREAM = 0x4f504e };

static void open_mission(const Module *modules, const char *path, int seed, int decisions, Writer *out)
{
    static GoldenTable table;
    char hash[HASH_TEXT_SIZE];
    int number = 0;
    Errors errors = {0};
    Doc *doc = doc_read(path, &errors);
    const Module *module = doc ? session_module(modules, doc, &errors) : NULL;
    const Rules *rules = module ? module->rules : NULL;
    Game *game = module ? module_load(module, doc, &errors) : NULL;
    errors_print(&errors, stderr);
    ENSURE(game);
    golden_open(&table, rules);
    bool fine = session_start(rules, game, doc, (uint64_t)seed, table.state, &errors);
    ENSURE(fine);
    table.game = game;
    rng_seed(&table.rng, (uint64_t)seed, STREAM);
    while (number < decisions && golden_decision(&table, number, seed % 2))
        number++;
    golden_scores(&table);
    hash_text(table.hash, hash);
    writer_print(out, "%s\t%d\t%d\t%s\n", path, seed, number, hash);
    golden_close(&table);
    module->rules->unload(game);
    doc_free(doc);
    errors_free(&errors);
}

void golden_openings(const Module *modules, const GoldenOpenings *lists, const char *path)
{
    Writer found = {0};
    for (const GoldenOpenings *list = lists; list->folder; list++) {
        struct dirent **entries;
        int count = scandir(list->folder, &entries, is_mission, alphasort);
        ENSURE(count > 0);
        for (int i = 0; i < count; i++) {
            char mission[LINE_MOST];
            snprintf(mission, sizeof mission, "%s/%s", list->folder, entries[i]->d_name);
            for (int seed = 1; seed <= list->seeds; seed++)
                open_mission(modules, mission, seed, list->decisions, &found);
            free(entries[i]);
        }
        free(entries);
    }
    golden_text(path, &found);
}

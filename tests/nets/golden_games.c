/* golden_games: see the header. */
#include "nets/golden_games.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "help/cli_driver.h"
#include "help/session_play.h"
#include "minunit.h"

enum { LINE_MOST = 600 };

static int is_mission(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".ini") == 0 &&
           strcmp(entry->d_name, "campaign.ini") != 0 && strcmp(entry->d_name, "company.ini") != 0;
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

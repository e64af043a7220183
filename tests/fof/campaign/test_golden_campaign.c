/* How campaigns go: every interval and every mission decided at random, several missions long. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "core/session/session.h"
#include "fof/fof.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_table.h"

#define GOLDEN "tests/replays/campaigns-fof.tsv"

enum { SEEDS = 30, STEPS_MOST = 400, MISSION_DECISIONS = 3000, STREAM = 0x434d50 };

static const char *const campaigns[] = {"tests/fof/campaign/campaign.ini", "tests/fof/campaign/forgiving.ini",
                                        "tests/fof/campaign/patrols.ini", "tests/fof/campaign/interval.ini",
                                        "missions/fof/normandy/campaign.ini"};

/* Random games end sooner than a company is worn down; so many of them at most are played out. */
static void fight_mission(GoldenTable *campaign, Writer *result)
{
    static GoldenTable table;
    Errors errors = {0};
    Writer file = {0};
    ENSURE(fof_campaign.mission(campaign->game, campaign->state, &file));
    Doc *doc = doc_parse("mission.ini", file.text, file.length, &errors);
    Game *game = doc ? module_load(fof_modules, doc, &errors) : NULL;
    golden_open(&table, &fof_rules);
    bool fine = game && fof_rules.setup(game, doc, rng_next(&campaign->rng), table.state, &errors);
    errors_print(&errors, stderr);
    ENSURE(fine);
    table.game = game;
    rng_seed(&table.rng, rng_next(&campaign->rng), STREAM);
    for (int number = 0; number < MISSION_DECISIONS && golden_decision(&table, number, false);)
        number++;
    golden_number(campaign, (int64_t)table.hash);
    fof_campaign.result(game, table.state, result);
    golden_close(&table);
    fof_rules.unload(game);
    doc_free(doc);
    errors_free(&errors);
    writer_free(&file);
}

/* False if the campaign is over. */
static bool go_on(GoldenTable *table, int number)
{
    Writer file = {0}, line = {0};
    bool waits = fof_campaign.mission(table->game, table->state, &file);
    bool more = true;
    if (waits) {
        fight_mission(table, &line);
        const char *why_not = fof_campaign.enter(table->game, table->state, line.text, &table->log);
        golden_number(table, why_not != NULL);
        golden_events(table);
        more = !why_not;
    } else {
        more = golden_decision(table, number, number % 2);
    }
    writer_free(&file);
    writer_free(&line);
    return more;
}

static void play_campaign(const char *path, uint64_t seed, Writer *out)
{
    static GoldenTable table;
    char hash[HASH_TEXT_SIZE];
    int number = 0;
    Errors errors = {0};
    Doc *doc = doc_read(path, &errors);
    Game *game = doc ? fof_campaign_rules.load(doc, &errors) : NULL;
    golden_open(&table, &fof_campaign_rules);
    bool fine = game && fof_campaign_rules.setup(game, doc, seed, table.state, &errors);
    errors_print(&errors, stderr);
    ENSURE(fine);
    table.game = game;
    rng_seed(&table.rng, seed, STREAM);
    while (number < STEPS_MOST && go_on(&table, number))
        number++;
    golden_scores(&table);
    hash_text(table.hash, hash);
    writer_print(out, "%s\t%d\t%d\t%s\n", path, (int)seed, number, hash);
    golden_close(&table);
    fof_campaign_rules.unload(game);
    doc_free(doc);
    errors_free(&errors);
}

TEST(campaigns_go_as_they_did)
{
    Writer played = {0};
    for (int i = 0; i < COUNT_OF(campaigns); i++)
        for (int seed = 1; seed <= SEEDS; seed++)
            play_campaign(campaigns[i], (uint64_t)seed, &played);
    if (minunit_bless())
        CHECK_TEXT(paths_replace_file(GOLDEN, played.text, played.length), NULL);
    char *golden = play_read(GOLDEN, NULL);
    CHECK_TEXT(played.text, golden);
    free(golden);
    writer_free(&played);
}

/* What `contact bench` says of a system's missions: random play on each, every policy on every scenario, and all of them
 * together. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/folio/commander.h"
#include "cli/sim/bench.h"
#include "core/base/ensure.h"
#include "folio/folio.h"
#include "minunit.h"

static const Policy *recruit(void)
{
    const Policy *policy = folio_policies;
    while (strcmp(policy->id, "recruit") != 0)
        policy++;
    return policy;
}

/* The value of a line `name value unit`; negative if there is none, or another unit. */
static double figure(const char *lines, const char *name, const char *unit)
{
    char start[96], found[16];
    double value;
    snprintf(start, sizeof start, "\n%s ", name);
    const char *line = strstr(lines, start);
    if (!line || sscanf(line + strlen(start), "%lf %15s", &value, found) != 2 || strcmp(found, unit) != 0)
        return -1;
    return value;
}

TEST(bench_says_how_long_the_answers_of_a_policy_take)
{
    char *lines = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&lines, &length);
    CHECK(out != NULL);
    const Policy policies[] = {*recruit(), {0}};
    const Module modules[] = {{.rules = &folio_rules, .policies = policies}, {0}};
    const Cli cli = {.out = out, .err = stderr, .modules = modules};
    setenv("CONTACT_DATA", ".", 0);
    fputs("\n", out);
    CHECK(bench_opponents(&(Bench){.cli = &cli, .seconds = 0}, modules));
    fclose(out);
    static const char *const missions[] = {"folio.boys-of-67", "folio.snoopys-nose", "folio.iron-triangle",
                                           "folio"};
    for (int i = 0; i < COUNT_OF(missions); i++) {
        char name[96];
        double shares[3];
        static const char *const ends[] = {"p50", "p99", "max"};
        for (int n = 0; n < COUNT_OF(ends); n++) {
            snprintf(name, sizeof name, "%s.recruit_answer_%s", missions[i], ends[n]);
            shares[n] = figure(lines, name, "ms");
        }
        CHECK(shares[0] >= 0 && shares[0] <= shares[1] && shares[1] <= shares[2] && shares[2] > 0);
    }
    CHECK(figure(lines, "folio.snoopys-nose.recruit_game", "s") > 0);
    free(lines);
}

TEST(bench_plays_each_mission_that_comes_with_a_system)
{
    static const char *const missions[] = {"boys-of-67", "snoopys-nose", "iron-triangle", "1-boys-of-67",
                                           "2-search"};
    static const char *const figures[] = {"random_decisions", "legal_actions", "random_missions"};
    char *lines = NULL, name[96];
    size_t length = 0;
    FILE *out = open_memstream(&lines, &length);
    CHECK(out != NULL);
    const Module modules[] = {{.rules = &folio_rules}, {0}};
    const Cli cli = {.out = out, .err = stderr, .modules = modules};
    setenv("CONTACT_DATA", ".", 0);
    fputs("\n", out);
    CHECK(bench_shipped(&(Bench){.cli = &cli, .seconds = 0}, modules));
    fclose(out);
    for (int i = 0; i < COUNT_OF(missions); i++)
        for (int n = 0; n < COUNT_OF(figures); n++) {
            snprintf(name, sizeof name, "folio.%s.%s", missions[i], figures[n]);
            CHECK(figure(lines, name, "per_s") > 0);
        }
    free(lines);
}

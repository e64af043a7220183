/* The generator: the published sequence, unbiased ranges, streams, and the mask. */
#include "minunit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/play/rng.h"

TEST(rng_gives_the_published_sequence)
{
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Rng rng;
    rng_seed(&rng, 42, 54);
    for (int i = 0; i < COUNT_OF(published); i++)
        CHECK_INT(rng_next(&rng), published[i]);
}

TEST(rng_continues_from_a_copied_position)
{
    Rng rng;
    rng_seed(&rng, 7, 1);
    rng_next(&rng);
    Rng copy = rng;
    for (int i = 0; i < 100; i++)
        CHECK_INT(rng_next(&copy), rng_next(&rng));
}

TEST(rng_streams_of_one_seed_differ)
{
    Rng one, two;
    rng_seed(&one, 7, 1);
    rng_seed(&two, 7, 2);
    int same = 0;
    for (int i = 0; i < 1000; i++)
        same += rng_next(&one) == rng_next(&two);
    CHECK(same <= 1);
}

/* Chi-square of `n` equally likely results against its mean n-1 and deviation sqrt(2(n-1)). The seed is
 * fixed, so that this either always holds or never. */
static void check_uniform(uint32_t n, uint64_t seed)
{
    enum { DRAWS_EACH = 1000, MOST = 64 };
    int counts[MOST] = {0};
    Rng rng;
    rng_seed(&rng, seed, n);
    for (uint32_t i = 0; i < DRAWS_EACH * n; i++) {
        uint32_t value = rng_below(&rng, n);
        CHECK(value < n);
        counts[value]++;
    }
    double chi = 0;
    for (uint32_t i = 0; i < n; i++)
        chi += (double)(counts[i] - DRAWS_EACH) * (counts[i] - DRAWS_EACH) / DRAWS_EACH;
    double over = chi - (n - 1);
    CHECK(over * over <= 16.0 * 2 * (n - 1));
}

TEST(rng_below_is_uniform)
{
    for (uint32_t n = 2; n <= 64; n++)
        check_uniform(n, 2024);
}

/* With n = 3 * 2^30 a plain multiply or modulo would give a third of the results twice the chance of the
 * others: results divisible by 3 would make up half of all instead of a third. */
TEST(rng_below_throws_leftovers_away)
{
    const uint32_t n = 3u << 30;
    int divisible = 0, low = 0;
    Rng rng;
    rng_seed(&rng, 5, 5);
    for (int i = 0; i < 30000; i++) {
        uint32_t value = rng_below(&rng, n);
        CHECK(value < n);
        divisible += value % 3 == 0;
        low += value < 1u << 30;
    }
    CHECK(abs(divisible - 10000) < 330); /* four deviations */
    CHECK(abs(low - 10000) < 330);
}

TEST(rng_below_one_is_zero)
{
    Rng rng;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 10; i++)
        CHECK_INT(rng_below(&rng, 1), 0);
}

/* Whether a draw from this generator stops the program. */
static bool drawing_aborts(Rng rng)
{
    fflush(stdout); /* or the child would print it again */
    pid_t child = fork();
    if (child == 0) {
        close(STDERR_FILENO);
        rng_next(&rng);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

TEST(rng_masked_cannot_be_drawn_from)
{
    Rng rng;
    rng_seed(&rng, 3, 0);
    CHECK(!drawing_aborts(rng));
    CHECK(drawing_aborts((Rng){0}));
}

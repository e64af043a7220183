/* Tests that pass, fail, crash, leave and hang on purpose. They run only for test_minunit.c, which looks
 * at what the runner makes of them. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "minunit.h"

TEST(sample_passes, "SAMPLE-1", "SAMPLE-2")
{
    printf("what a passing test prints is not shown\n");
    CHECK(1 + 1 == 2);
    CHECK_INT(-7, -7);
    CHECK_TEXT("same", "same");
    CHECK_TEXT(NULL, NULL);
    CHECK_CONTAINS("haystack", "st");
    CHECK_BYTES("abc", "abd", 2);
}

TEST(sample_fails_a_number, "SAMPLE-2")
{
    printf("said before the failure\n");
    CHECK_INT(2 + 2, 5);
    printf("never said\n");
}

TEST(sample_fails_a_text)
{
    CHECK_TEXT("left", "right");
}

TEST(sample_fails_a_missing_text)
{
    CHECK_TEXT(NULL, "right");
}

TEST(sample_fails_a_part)
{
    CHECK_CONTAINS("haystack", "needle");
}

TEST(sample_fails_bytes)
{
    CHECK_BYTES("abc", "abd", 3);
}

TEST(sample_fails_a_condition)
{
    CHECK(1 > 2);
}

TEST(sample_crashes, "SAMPLE-3")
{
    raise(SIGKILL);
}

TEST(sample_aborts)
{
    abort();
}

TEST(sample_exits)
{
    exit(0);
}

/* The child that it leaves behind keeps the runner's pipe open. */
TEST(sample_leaves_a_child)
{
    if (fork() == 0) {
        sleep(60);
        _exit(0);
    }
    abort();
}

TEST(sample_hangs)
{
    for (;;)
        pause();
}

TEST(sample_works_for_ever)
{
    for (volatile bool busy = true; busy;)
        continue;
}

TEST(sample_comes_last, "SAMPLE-4")
{
    CHECK(true);
}

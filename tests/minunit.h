/* minunit: our test frame, in the manner of MinUnit. A test registers itself; a file is a suite;
 * tests/README.md teaches it.
 *
 *     TEST(reshuffle_waits_for_the_end_of_the_batch, "FOF-2.4-3") { CHECK_INT(deck_size(&deck), 51); }
 *
 * A failed CHECK prints file, line and both values, fails the test and returns from the function it stands
 * in. */
#ifndef TESTS_MINUNIT_H
#define TESTS_MINUNIT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct MinunitTest {
    const char *name;
    const char *file;
    int line;
    const char *const *ids; /* ledger ids, ends with NULL */
    void (*run)(void);
    struct MinunitTest *next;
} MinunitTest;

/* Called before main by every TEST. */
void minunit_register(MinunitTest *test);

/* Fails the test that runs now, with a message; what the CHECK macros call. */
__attribute__((format(printf, 3, 4))) void minunit_fail(const char *file, int line, const char *format, ...);

/* Each compares, fails the test with both values if they differ, and returns whether they agree. */
bool minunit_int(const char *file, int line, const char *what, long long actual, long long expected);
bool minunit_text(const char *file, int line, const char *what, const char *actual, const char *expected);
bool minunit_contains(const char *file, int line, const char *what, const char *text, const char *part);
bool minunit_bytes(const char *file, int line, const char *what, const void *actual, const void *expected,
                   size_t size);

/* Whether golden files are to be written anew (--bless) instead of compared. */
bool minunit_bless(void);

/* How many of `full` games to play: all with --soak, else a hundredth, at least one. */
int minunit_games(int full);

/* The program that runs the tests, to be started again by a test. */
const char *minunit_program(void);

/* TEST(name) or TEST(name, "ID", ...). */
#define TEST(...) MINUNIT_TEST(__VA_ARGS__, NULL)
#define MINUNIT_TEST(test_name, ...)                                                      \
    static void test_name(void);                                                          \
    __attribute__((constructor)) static void minunit_register_##test_name(void)           \
    {                                                                                     \
        static const char *const ids[] = {__VA_ARGS__};                                   \
        static MinunitTest test = {#test_name, __FILE__, __LINE__, ids, test_name, NULL}; \
        minunit_register(&test);                                                          \
    }                                                                                     \
    static void test_name(void)

#define MINUNIT_OR_RETURN(passed) \
    do {                          \
        if (!(passed))            \
            return;               \
    } while (0)

#define CHECK(condition)                                                                 \
    do {                                                                                 \
        if (!(condition)) {                                                              \
            minunit_fail(__FILE__, __LINE__, "%s: is false, expected true", #condition); \
            return;                                                                      \
        }                                                                                \
    } while (0)

#define CHECK_INT(actual, expected) \
    MINUNIT_OR_RETURN(minunit_int(__FILE__, __LINE__, #actual, (long long)(actual), (long long)(expected)))
#define CHECK_TEXT(actual, expected) \
    MINUNIT_OR_RETURN(minunit_text(__FILE__, __LINE__, #actual, (actual), (expected)))
#define CHECK_CONTAINS(text, part) \
    MINUNIT_OR_RETURN(minunit_contains(__FILE__, __LINE__, #text, (text), (part)))
#define CHECK_BYTES(actual, expected, size) \
    MINUNIT_OR_RETURN(minunit_bytes(__FILE__, __LINE__, #actual, (actual), (expected), (size)))

#endif

/* Lessons: what a lesson becomes, or is told, when one small thing of its file is another, and how a pupil fares in it who tries
 * everything. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/books/lesson.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_text.h"
#include "toy/toy.h"

static const char LESSON[] =
    "[mission]\nsystem = toy\nbase = ridge.ini\ntitle = Steps\n"
    "[lesson]\ntitle = First steps\nsummary = A trap, a bid.\nminutes = 5\n"
    "[step welcome]\nsay = They will come.\npraise = Good.\n"
    "[step trap]\nsay = Lay your trap at 3.\nrule = T.2.1\npoint = 3\n"
    "allow = trap 3 | trap 4\norder = trap *\nexample = no trap\nexample-2 = trap *\n"
    "when-2 = side us: supply = 4\nmistake = no trap\nbecause = he comes unhurt\n"
    "mistake-rule = T.2.1\nmistake-2 = *2\nbecause-2 = that is too near\npraise = Well hidden.\n"
    "[step doctrine]\nsay = Choose.\nuntil = side us: doctrine = bold\n"
    "until-2 = side us: supply = 4\nexample = steady\nwhen = side us: trap = 4\nexample-2 = bold\n"
    "fail = T.2.2 *(bold: 0)*\nfailed = Steady will not do.\n"
    "[step bid]\nsay = Now bid.\nevent = T.3.2 *\nexample = bid 1\ndeck = 5 4\npraise = Bold.\n"
    "[step roll]\nsay = Roll.\nevent = *\norder = hold*|move *\ndice = 6 1\nfailed = Too late.\n"
    "[step end]\nsay = That is all.\nuntil = position: turn = 3\n";

static void tell_progress(Writer *found, const Lesson *lesson, const Session *session)
{
    char order[ACTION_TEXT_SIZE] = "";
    Progress progress = lesson_follow(lesson, session);
    bool shown = lesson_example(lesson, session, &progress, order, sizeof order);
    writer_print(found, " %d:%d/%d %d %llx %s", progress.state, progress.step, progress.said,
                 progress.prepared, (unsigned long long)progress.done, progress.last);
    writer_print(found, " (%s)", shown ? order : "-");
    for (int step = 0; step < progress.step; step++)
        writer_print(found, "%s", lesson_praise(lesson, &progress, step));
}

static void try_order(Writer *found, const Lesson *lesson, Session *session, const char *order)
{
    Progress progress = lesson_follow(lesson, session);
    Reason reason = {0};
    if (lesson_refuse(lesson, &progress, order, &reason))
        writer_print(found, " %s: %s %s", order, reason.label, reason.rule);
    else
        writer_print(found, " %s: %d", order, session_do_text(session, order, AUTHOR_PERSON, &reason));
    tell_progress(found, lesson, session);
}

/* `prepare`, `skip`, `again`, `undo`, or an order. */
static void follow(Writer *found, const Lesson *lesson, Session *session, const char *word)
{
    Progress progress = lesson_follow(lesson, session);
    if (strcmp(word, "prepare") == 0)
        writer_print(found, " prepare %d", lesson_prepare(lesson, session, &progress));
    else if (strcmp(word, "skip") == 0)
        writer_print(found, " skip %d", lesson_skip(lesson, session));
    else if (strcmp(word, "again") == 0)
        writer_print(found, " again %d", lesson_again(lesson, session));
    else if (strcmp(word, "undo") == 0)
        writer_print(found, " undo %d", session_undo(session, 1));
    else
        try_order(found, lesson, session, word);
    tell_progress(found, lesson, session);
    writer_print(found, " %d\n", session_now(session));
}

/* The words, and then so many decisions at random. */
static void learn(Writer *found, const char *path, const Lesson *lesson, const char *const *words,
                  int decisions)
{
    Errors errors = {0};
    Rng rng;
    SessionOptions options = {
        .seed = 7, .player = SIDE_FIRST, .opponent = session_policy(toy_modules, "random")};
    Session *session = session_new(toy_modules, path, options, &errors);
    errors_free(&errors);
    if (!session)
        return;
    tell_progress(found, lesson, session);
    for (int i = 0; words[i]; i++)
        follow(found, lesson, session, words[i]);
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < decisions && play_one(session, &rng); i++)
        tell_progress(found, lesson, session);
    session_free(session);
}

static const char *const ways[][16] = {
    {"trap 3", "bold", "prepare", "prepare", "bid 1", "prepare", "hold", "undo", "hold", "prepare", "skip",
     NULL},
    {"again", "prepare", "no trap", "trap 2", "trap 5", "trap 3", "bold", "again", "bold", "prepare",
     "prepare", "bid 1", "prepare", "hold", "undo", NULL},
    {"trap 4", "steady", "undo", "bold", "undo", "undo", "skip", "trap 3", "skip", "bold", "skip", "skip",
     "skip", "skip", "again", NULL},
    {"trap 3", "steady", "again", "skip", "prepare", "bid 0", "again", "bid 2", NULL},
};

typedef struct Class {
    Writer *found;
    bool whole; /* every way is gone to its end */
} Class;

static void read_lesson(void *context, const char *what, const char *text)
{
    const Class *class = context;
    Writer *found = class->found, told = {0};
    Errors errors = {0};
    const char *path = play_path("lesson.ini");
    play_write(path, text, strlen(text));
    Doc *doc = doc_read(path, &errors);
    Lesson *lesson = doc ? lesson_load(doc, &errors) : NULL;
    writer_print(found, "%s\t", what);
    for (int i = 0; lesson && i < (class->whole ? COUNT_OF(ways) : 2); i++)
        learn(class->whole ? found : &told, path, lesson, ways[i], class->whole ? 400 : 3);
    if (told.length)
        golden_hash(found, told.text, told.length);
    writer_clear(&told);
    writer_text(found, "\t");
    golden_errors(&told, &errors);
    golden_told(found, told.text ? told.text : "", path);
    writer_text(found, "\n");
    writer_free(&told);
    lesson_free(lesson);
    doc_free(doc);
}

/* What the lesson builds on lies beside it. */
static void begin(void)
{
    static const char *const files[] = {"ridge.ini", "deck.ini"};
    setenv("CONTACT_DATA", "/nowhere", 1);
    for (int i = 0; i < COUNT_OF(files); i++) {
        char from[64];
        size_t length;
        text_print(from, sizeof from, "tests/toy/%s", files[i]);
        char *text = play_read(from, &length);
        play_write(play_path(files[i]), text, length);
        free(text);
    }
}

TEST(lessons_are_read_and_followed_as_they_were)
{
    Writer found = {0};
    begin();
    golden_variations(LESSON, read_lesson, &(Class){&found, false});
    read_lesson(&(Class){&found, true}, "all ways", LESSON);
    golden_text("tests/replays/core-lessons.tsv", &found);
}

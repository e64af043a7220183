#include "help/lesson_words.h"

#include <string.h>

#include "core/base/ensure.h"
#include "minunit.h"

enum { WORDS_MOST = 60 };

static int words_of(const char *text)
{
    int count = 0;
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        text += strcspn(text, " ");
        count++;
    }
    return count;
}

static void check_text(const char *path, const LessonStep *step, const char *text)
{
    static const char *const foreign[] = {"`",       "/cover", "/foxhole", "/trench",
                                          "Ask for", " why ",  "german-",  "-team-"};
    for (int i = 0; i < COUNT_OF(foreign); i++)
        if (strstr(text, foreign[i]))
            minunit_fail(path, 0, "step %s: '%s' is no word for a window: %s", step->id, foreign[i], text);
    if (words_of(text) > WORDS_MOST)
        minunit_fail(path, 0, "step %s: %d words, at most %d: %s", step->id, words_of(text), WORDS_MOST,
                     text);
}

void lesson_words_check(const char *path, const Lesson *lesson)
{
    for (int i = 0; i < lesson->step_count; i++) {
        const LessonStep *step = &lesson->steps[i];
        check_text(path, step, step->say);
        check_text(path, step, step->task);
        check_text(path, step, step->praise);
        check_text(path, step, step->failed);
        for (int j = 0; j < step->mistake_count; j++)
            check_text(path, step, step->mistakes[j].because);
    }
}

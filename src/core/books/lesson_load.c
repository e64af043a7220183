/* lesson_load: a lesson from the sections of a mission file. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/books/lesson.h"

static char *kept(const char *text)
{
    char *copy = strdup(text);
    ENSURE(copy != NULL);
    return copy;
}

static char *text_of(Reader *reader, const Section *section, const char *key)
{
    return kept(read_text(reader, section, key, ""));
}

static void read_rule(Reader *reader, const Section *section, const char *key, char rule[RULE_SIZE])
{
    const char *text = read_text(reader, section, key, "");
    if (strlen(text) >= RULE_SIZE)
        read_error(reader, section, key, "is too long for the number of a rule");
    text_print(rule, RULE_SIZE, "%s", text);
}

/* Keys that may be given several times: `until`, `until-2`, `until-3` ... */
typedef struct Key {
    char text[24];
} Key;

static Key numbered(const char *key, int index)
{
    Key name;
    text_print(name.text, sizeof name.text, "%s", key);
    if (index)
        text_append(name.text, sizeof name.text, "-%d", index + 1);
    return name;
}

static void check_fact(Reader *reader, const Section *section, const char *key, const char *fact)
{
    const char *colon = strchr(fact, ':');
    if (colon == NULL || !strchr(colon, '='))
        read_error(reader, section, key, "must be a fact such as `unit 1/1: at = 2,2*`");
}

static void read_facts(Reader *reader, const Section *section, LessonStep *step)
{
    for (int i = 0; i < LESSON_FACTS; i++) {
        Key until = numbered("until", i);
        if (!read_has(reader, section, until.text))
            continue;
        char *fact = step->until[step->until_count++] = text_of(reader, section, until.text);
        check_fact(reader, section, until.text, fact);
    }
}

/* `example`, `when`; then the same with -2, -3 ... */
static void read_examples(Reader *reader, const Section *section, LessonStep *step)
{
    for (int i = 0; i < LESSON_EXAMPLES; i++) {
        Key pattern = numbered("example", i), when = numbered("when", i);
        bool has_when = read_has(reader, section, when.text);
        if (!read_has(reader, section, pattern.text)) {
            if (has_when)
                read_error(reader, section, when.text, "says when, but there is no '%s'", pattern.text);
            continue;
        }
        Example *example = &step->examples[step->example_count++];
        example->pattern = text_of(reader, section, pattern.text);
        example->when = text_of(reader, section, when.text);
        if (has_when)
            check_fact(reader, section, when.text, example->when);
    }
}

/* `mistake`, `because`, `mistake-rule`; then the same with -2, -3, -4. */
static void read_mistakes(Reader *reader, const Section *section, LessonStep *step)
{
    for (int i = 0; i < LESSON_MISTAKES; i++) {
        Key pattern = numbered("mistake", i), because = numbered("because", i),
            rule = numbered("mistake-rule", i);
        if (!read_has(reader, section, pattern.text)) {
            if (read_has(reader, section, because.text))
                read_error(reader, section, because.text, "says why, but there is no '%s'", pattern.text);
            continue;
        }
        Mistake *mistake = &step->mistakes[step->mistake_count++];
        mistake->pattern = text_of(reader, section, pattern.text);
        mistake->because = text_of(reader, section, because.text);
        read_rule(reader, section, rule.text, mistake->rule);
        if (!mistake->because[0])
            read_error(reader, section, pattern.text, "needs '%s', which explains it", because.text);
        if (strlen(mistake->because) >= LABEL_SIZE)
            read_error(reader, section, because.text, "must be short: at most %d letters", LABEL_SIZE - 1);
    }
}

static bool has_twice(const int *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = 0; j < i; j++)
            if (cards[i] == cards[j])
                return true;
    return false;
}

static void read_forced(Reader *reader, const Section *section, LessonStep *step)
{
    static const char *const kinds[] = {"deck", "dice"};
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        if (!read_has(reader, section, kinds[i]))
            continue;
        if (step->card_count)
            read_error(reader, section, kinds[i], "a step lays either cards or dice ready");
        text_print(step->forced, sizeof step->forced, "%s", kinds[i]);
        step->card_count = read_ints(reader, section, kinds[i], 1, 999, step->cards, LESSON_CARDS);
        if (i == 0 && has_twice(step->cards, step->card_count))
            read_error(reader, section, kinds[i], "names a card twice; each is in the deck only once");
    }
}

static void read_step(Reader *reader, const Section *section, LessonStep *step)
{
    step->id = kept(section->name);
    step->say = text_of(reader, section, "say");
    step->point = text_of(reader, section, "point");
    step->allow = text_of(reader, section, "allow");
    step->order = text_of(reader, section, "order");
    step->event = text_of(reader, section, "event");
    step->fail = text_of(reader, section, "fail");
    step->failed = text_of(reader, section, "failed");
    step->praise = text_of(reader, section, "praise");
    read_rule(reader, section, "rule", step->rule);
    read_facts(reader, section, step);
    read_examples(reader, section, step);
    read_mistakes(reader, section, step);
    read_forced(reader, section, step);
    step->task = text_of(reader, section, "do");
    step->bars = text_of(reader, section, "bars");
    if (!step->say[0])
        read_error(reader, section, NULL, "a step needs 'say': what the pupil reads");
    if (step->task[0] && !lesson_waits(step))
        read_error(reader, section, "do", "only a step that waits for something has something to do");
    if (step->mistake_count && !step->allow[0])
        read_error(reader, section, "mistake", "only a step with 'allow' can refuse an order");
}

static bool is_taken(const Lesson *lesson, const char *id)
{
    for (int i = 0; i < lesson->step_count; i++)
        if (strcmp(lesson->steps[i].id, id) == 0)
            return true;
    return false;
}

static void read_steps(Reader *reader, Lesson *lesson)
{
    const Section *section;
    for (int index = 0; (section = reader_next(reader, "step", &index)) != NULL;) {
        if (lesson->step_count == LESSON_STEPS) {
            read_error(reader, section, NULL, "a lesson has at most %d steps", LESSON_STEPS);
            return;
        }
        if (!section->name[0] || is_taken(lesson, section->name))
            read_error(reader, section, NULL, "a step needs a name of its own");
        read_step(reader, section, &lesson->steps[lesson->step_count++]);
    }
}

static bool is_listed(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* All other sections are the system's business. */
static void close_reader(Reader *reader)
{
    enum { OTHERS = 127, OWN = LESSON_SECTIONS };
    const char *others[OTHERS + 1];
    int count = 0;
    for (int i = 0; i < reader->doc->section_count && count < OTHERS; i++) {
        const char *kind = reader->doc->sections[i].kind;
        if (!is_listed(lesson_sections, OWN, kind) && !is_listed(others, count, kind))
            others[count++] = kind;
    }
    others[count] = NULL;
    reader_close(reader, lesson_sections, others);
}

/* What the other side answers is the session's business (core/session/script.c); here only that nothing is missing. */
static void read_answers(Reader *reader, const Section *section)
{
    read_text(reader, section, "enemy", "");
    for (int i = 0, gap = 0; i < LESSON_ANSWERS; i++) {
        Key enemy = numbered("enemy", i);
        bool given = doc_entry(reader->doc, section, enemy.text) && read_has(reader, section, enemy.text);
        if (given && gap)
            read_error(reader, section, enemy.text,
                       "comes after a gap: number them from 'enemy', 'enemy-2' on");
        gap |= !given;
    }
}

Lesson *lesson_load(const Doc *doc, Errors *errors)
{
    int index = 0, before = errors->count;
    if (doc_section(doc, "lesson", NULL, &index) == NULL)
        return NULL;
    Lesson *lesson = calloc(1, sizeof *lesson);
    ENSURE(lesson != NULL);
    Reader reader;
    reader_open(&reader, doc, errors);
    const Section *section = reader_only(&reader, "lesson");
    lesson->title = text_of(&reader, section, "title");
    lesson->summary = text_of(&reader, section, "summary");
    lesson->minutes = (int)read_int(&reader, section, "minutes", 1, 120, 10);
    read_answers(&reader, section);
    read_steps(&reader, lesson);
    if (!lesson->title[0])
        read_error(&reader, section, "title", "a lesson needs a title");
    if (!lesson->step_count)
        read_error(&reader, section, NULL, "a lesson needs steps: sections [step NAME]");
    close_reader(&reader);
    if (errors->count == before)
        return lesson;
    lesson_free(lesson);
    return NULL;
}

static void free_step(LessonStep *step)
{
    char *texts[] = {step->id,    step->say,   step->task, step->bars,   step->point, step->allow,
                     step->order, step->event, step->fail, step->failed, step->praise};
    for (int i = 0; i < COUNT_OF(texts); i++)
        free(texts[i]);
    for (int i = 0; i < step->until_count; i++)
        free(step->until[i]);
    for (int i = 0; i < step->example_count; i++) {
        free(step->examples[i].pattern);
        free(step->examples[i].when);
    }
    for (int i = 0; i < step->mistake_count; i++) {
        free(step->mistakes[i].pattern);
        free(step->mistakes[i].because);
    }
}

void lesson_free(Lesson *lesson)
{
    if (lesson == NULL)
        return;
    for (int i = 0; i < lesson->step_count; i++)
        free_step(&lesson->steps[i]);
    free(lesson->title);
    free(lesson->summary);
    free(lesson);
}

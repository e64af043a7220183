/* sites: where a rule can be changed by one small slip, the kind that people make: `<` for `<=`, a number off by one, a
 * condition forgotten. Chooses some of those places at random, the same for the same seed.
 *
 *     sites SEED COUNT FILE...
 *
 * prints one line a mutant: file, line, column (from 1), length, what stands there instead; between tabs. */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 400, WITH_SIZE = 200, SITES_MOST = 200000, PER_FILE = 4 };

typedef struct Site {
    int file, line, column, length;
    char with[WITH_SIZE];
} Site;

typedef struct Sites {
    Site *list;
    int count;
    int file, line;       /* being read */
    const char *raw;      /* the line as it is */
    char bare[LINE_SIZE]; /* the same with texts and comments blanked */
    bool in_comment;
    int depth;  /* of braces */
    bool types; /* inside an enum, struct or union: sizes and shapes, not rules */
} Sites;

/* ---- reading a line ---- */

/* Blanks a text or character from its opening quote on; returns where it ends. */
static int blank_quoted(char *line, int at)
{
    char quote = line[at];
    for (at++; line[at] && line[at] != quote; at++) {
        bool escape = line[at] == '\\' && line[at + 1];
        line[at] = '_';
        if (escape)
            line[++at] = '_';
    }
    return line[at] ? at : at - 1;
}

static int blank_comment(Sites *sites, int at)
{
    char *line = sites->bare;
    const char *end = strstr(line + at, "*/");
    int stop = end ? (int)(end - line) + 2 : (int)strlen(line);
    sites->in_comment = !end;
    memset(line + at, ' ', (size_t)(stop - at));
    return stop - 1;
}

static void blank(Sites *sites)
{
    char *line = sites->bare;
    for (int i = 0; line[i]; i++) {
        if (sites->in_comment || (line[i] == '/' && line[i + 1] == '*'))
            i = blank_comment(sites, i);
        else if (line[i] == '"' || line[i] == '\'')
            i = blank_quoted(line, i);
    }
}

static void count_braces(Sites *sites)
{
    if (sites->depth == 0 && !strstr(sites->bare, "=") && !strchr(sites->bare, '('))
        sites->types =
            strstr(sites->bare, "enum") || strstr(sites->bare, "struct") || strstr(sites->bare, "union");
    for (const char *c = sites->bare; *c; c++)
        sites->depth += (*c == '{') - (*c == '}');
}

/* What is said, checked at compile time or must always hold is not what a game does. */
static bool only_words(const char *bare)
{
    static const char *const words[] = {"ENSURE", "snprintf",      "text_",  "errors_", "error_at",
                                        "enum ",  "static_assert", "note(",  "say_",    "sizeof",
                                        "SIZE",   "_reason",       "printf", NULL};
    for (int i = 0; words[i]; i++)
        if (strstr(bare, words[i]))
            return true;
    return bare[0] == '#';
}

/* ---- the slips ---- */

static void add(Sites *sites, int column, int length, const char *with)
{
    if (sites->count == SITES_MOST)
        return;
    Site *site = &sites->list[sites->count++];
    *site = (Site){.file = sites->file, .line = sites->line, .column = column + 1, .length = length};
    snprintf(site->with, sizeof site->with, "%s", with);
}

/* Operators stand between blanks in this code: that tells a comparison from a pointer or an arrow. */
static void operators(Sites *sites)
{
    static const struct {
        const char *is, *with;
    } slips[] = {
        {" < ", " <= "},  {" <= ", " < "},  {" > ", " >= "},  {" >= ", " > "}, {" == ", " != "},
        {" != ", " == "}, {" && ", " || "}, {" || ", " && "}, {" + ", " - "},  {" - ", " + "},
    };
    for (size_t k = 0; k < sizeof slips / sizeof *slips; k++)
        for (const char *at = sites->bare; (at = strstr(at, slips[k].is)); at++)
            add(sites, (int)(at - sites->bare), (int)strlen(slips[k].is), slips[k].with);
}

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '.';
}

/* Whether the line declares an array whose room is said here, as `uint8_t cards[16];`: more room is no slip, and too little stops
 * the program. A type and a name stand before it, and nothing is set yet. */
static bool is_room(const char *bare, int at)
{
    int from = (int)strspn(bare, " "), word = from, depth = 0;
    while (isalnum((unsigned char)bare[word]) || bare[word] == '_')
        word++;
    for (int i = 0; i < at; i++)
        depth += (bare[i] == '[') - (bare[i] == ']');
    bool two_words = bare[word] == ' ' && (isalpha((unsigned char)bare[word + 1]) || bare[word + 1] == '*');
    bool sets = memchr(bare, '=', (size_t)at) || memchr(bare, '(', (size_t)at);
    return depth > 0 && two_words && !sets && strncmp(bare + from, "return ", 7) != 0;
}

static void numbers(Sites *sites)
{
    const char *bare = sites->bare;
    for (int i = 0; bare[i]; i++) {
        if (!isdigit((unsigned char)bare[i]) || (i > 0 && in_word(bare[i - 1])))
            continue;
        if (is_room(bare, i))
            continue;
        int length = (int)strspn(bare + i, "0123456789");
        char with[WITH_SIZE];
        snprintf(with, sizeof with, "%d", atoi(bare + i) + 1);
        if (!in_word(bare[i + length]) && length < 5)
            add(sites, i, length, with);
        i += length - 1;
    }
}

static void answers(Sites *sites)
{
    const char *at;
    if ((at = strstr(sites->bare, "return true;")))
        add(sites, (int)(at - sites->bare) + 7, 4, "false");
    if ((at = strstr(sites->bare, "return false;")))
        add(sites, (int)(at - sites->bare) + 7, 5, "true");
    for (at = sites->bare; (at = strchr(at, '!')); at++)
        if (at[1] != '=' && (at == sites->bare || at[-1] == ' ' || at[-1] == '('))
            add(sites, (int)(at - sites->bare), 1, "");
}

/* `if (condition)` on a line of its own: as if the condition were never, or always, so. */
static void conditions(Sites *sites)
{
    const char *opens = strstr(sites->bare, "if (");
    if (!opens)
        return;
    int from = (int)(opens - sites->bare) + 4, depth = 1, at = from;
    for (; sites->bare[at] && depth > 0; at++)
        depth += (sites->bare[at] == '(') - (sites->bare[at] == ')');
    int length = at - 1 - from;
    if (depth || length > 150)
        return;
    char with[WITH_SIZE];
    snprintf(with, sizeof with, "0 && (%.*s)", length, sites->raw + from);
    add(sites, from, length, with);
    snprintf(with, sizeof with, "1 || (%.*s)", length, sites->raw + from);
    add(sites, from, length, with);
}

static void read_line(Sites *sites)
{
    snprintf(sites->bare, sizeof sites->bare, "%s", sites->raw);
    blank(sites);
    bool inside = sites->depth > 0;
    count_braces(sites);
    if (!inside || sites->types || only_words(sites->bare))
        return;
    operators(sites);
    numbers(sites);
    answers(sites);
    conditions(sites);
}

static bool read_file(Sites *sites, const char *path)
{
    char line[LINE_SIZE];
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    sites->line = sites->depth = 0;
    sites->in_comment = sites->types = false;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        sites->line++;
        sites->raw = line;
        read_line(sites);
    }
    fclose(file);
    return true;
}

/* ---- the choice ---- */

static uint64_t next(uint64_t *seed)
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/* At most PER_FILE of a file, so that long ones do not take it all. */
static void choose(const Sites *sites, uint64_t seed, int count, char **files)
{
    int *taken = calloc((size_t)sites->file + 1, sizeof *taken);
    if (!taken)
        return;
    for (int tries = 0; count > 0 && tries < SITES_MOST && sites->count; tries++) {
        Site *site = &sites->list[next(&seed) % (uint64_t)sites->count];
        if (!site->length || taken[site->file] == PER_FILE)
            continue;
        printf("%s\t%d\t%d\t%d\t%s\n", files[site->file], site->line, site->column, site->length, site->with);
        site->length = 0;
        taken[site->file]++;
        count--;
    }
    free(taken);
}

int main(int count, char **words)
{
    Sites sites = {.list = calloc(SITES_MOST, sizeof *sites.list)};
    if (count < 4 || !sites.list) {
        fprintf(stderr, "usage: sites SEED COUNT FILE...\n");
        return 2;
    }
    for (int i = 3; i < count; i++) {
        sites.file = i - 3;
        if (!read_file(&sites, words[i])) {
            fprintf(stderr, "sites: cannot read %s\n", words[i]);
            return 1;
        }
    }
    choose(&sites, strtoull(words[1], NULL, 10), atoi(words[2]), words + 3);
    free(sites.list);
    return 0;
}

#include "nets/rulebook_cites.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"

enum { CITE_SIZE = 16 };

bool cites_readable(const Rulebook *book, const char *rule)
{
    int found = rulebook_find(book, rule);
    if (found < 0)
        return false;
    const char *number = book->entries[found].number;
    size_t length = strlen(number);
    bool chapter = length > 2 && strcmp(number + length - 2, ".0") == 0;
    return !chapter || strcmp(number, rule) == 0;
}

/* "4.2.2c" as a whole text of C: its length, 0 if there is none. */
static size_t quoted_rule(const char *at, char rule[CITE_SIZE])
{
    RuleNumber number;
    size_t length = strcspn(at + 1, "\"\n");
    if (at[1 + length] != '"' || length == 0 || length >= CITE_SIZE)
        return 0;
    memcpy(rule, at + 1, length);
    rule[length] = '\0';
    return rulebook_number(rule, &number) && number.count > 1 ? length : 0;
}

static int check_line(const Rulebook *book, const char *line, char unknown[CITES_UNKNOWN])
{
    int seen = 0;
    char rule[CITE_SIZE];
    for (const char *at = line; (at = strchr(at, '"')); at++) {
        if (!quoted_rule(at, rule))
            continue;
        seen++;
        if (!cites_readable(book, rule))
            text_append(unknown, CITES_UNKNOWN, " %s", rule);
    }
    return seen;
}

static int check_file(const Rulebook *book, const char *path, char unknown[CITES_UNKNOWN])
{
    int seen = 0;
    char line[2048];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        seen += check_line(book, line, unknown);
    if (file)
        fclose(file);
    return seen;
}

int cites_check(const Rulebook *book, const char *folder, char unknown[CITES_UNKNOWN])
{
    int seen = 0;
    char path[512];
    DIR *open = opendir(folder);
    for (const struct dirent *entry; open && (entry = readdir(open));) {
        text_print(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, ".c"))
            seen += check_file(book, path, unknown);
        else if (!strchr(entry->d_name, '.'))
            seen += cites_check(book, path, unknown);
    }
    if (open)
        closedir(open);
    return seen;
}

/* `contact rules`: the rules in our own words, by number or by what they speak of. */
#include <string.h>

#include "cli/options.h"
#include "cli/verbs.h"
#include "core/base/paths.h"
#include "core/base/text.h"
#include "core/books/rulebook.h"

enum { QUERY_SIZE = 256 };

/* The book of the system that is named, else of the first system that has one. */
static Rulebook *open_book(const Cli *cli, const char *system, Errors *errors)
{
    Rulebook *book = NULL;
    for (const Module *module = cli->modules; !book && !errors->count && module->rules; module++)
        if (!system || strcmp(module->rules->id, system) == 0)
            book = rulebook_open(module->rules->id, errors);
    return book;
}

static const char *label(const RuleEntry *entry)
{
    return entry->number[0] ? entry->number : "term";
}

static void print_match(const Cli *cli, const RuleEntry *entry)
{
    fprintf(cli->out, "%s\t%s\t%s\n", label(entry), entry->title, entry->text);
}

static int print_contents(const Cli *cli, const Rulebook *book)
{
    for (int i = 0; i < book->count; i++)
        fprintf(cli->out, "%s\t%s\n", label(&book->entries[i]), book->entries[i].title);
    return EXIT_FINE;
}

/* The entry, then what belongs to it, a line each. */
static void print_entry(const Cli *cli, const Rulebook *book, const RuleEntry *entry)
{
    print_match(cli, entry);
    if (entry->missing[0])
        fprintf(cli->out, "not here\t%s\n", entry->missing);
    for (int i = 0; i < book->count; i++)
        if (rulebook_holds(entry, &book->entries[i]))
            fprintf(cli->out, "below\t%s\t%s\n", book->entries[i].number, book->entries[i].title);
    for (int i = 0; i < entry->see_count; i++) {
        const RuleEntry *other = &book->entries[entry->see[i]];
        fprintf(cli->out, "see\t%s\t%s\n", other->number, other->title);
    }
    if (entry->lesson[0])
        fprintf(cli->out, "lesson\t%s\t%s\n", entry->lesson, entry->step);
}

static int print_rule(const Cli *cli, const Rulebook *book, const char *number)
{
    int found = rulebook_find(book, number);
    if (found < 0)
        return cli_wrong(cli, "there is no rule '%s'; 'contact rules' lists them", number);
    const RuleEntry *entry = &book->entries[found];
    RuleNumber typed;
    rulebook_reads(book, number, &typed);
    bool chapter = typed.count == 1;
    if (!chapter && !text_same_ignoring_case(entry->number, number))
        fprintf(cli->out, "note\tthere is no %s of its own; the rule above it is %s\n", number,
                entry->number);
    print_entry(cli, book, entry);
    return EXIT_FINE;
}

static int nothing_found(const Cli *cli, const Rulebook *book, const char *words)
{
    char nearest[QUERY_SIZE];
    if (rulebook_nearest(book, words, nearest, sizeof nearest))
        return cli_wrong(cli, "no rule speaks of '%s'; did you mean '%s'?", words, nearest);
    return cli_wrong(cli, "no rule speaks of '%s'; 'contact rules' lists them", words);
}

static int print_matches(const Cli *cli, const Rulebook *book, const char *words)
{
    int found[RULEBOOK_ENTRIES];
    int count = rulebook_search(book, words, found, RULEBOOK_ENTRIES);
    if (count == 0)
        return nothing_found(cli, book, words);
    if (count == 1)
        print_entry(cli, book, &book->entries[found[0]]);
    for (int i = 0; i < count && count > 1; i++)
        print_match(cli, &book->entries[found[i]]);
    return EXIT_FINE;
}

static int look_up(const Cli *cli, const Rulebook *book, const char *words)
{
    RuleNumber number;
    if (!words[0])
        return print_contents(cli, book);
    return rulebook_reads(book, words, &number) ? print_rule(cli, book, words)
                                                : print_matches(cli, book, words);
}

static int no_book(const Cli *cli, const char *system)
{
    char data[PATH_SIZE];
    if (!paths_data(data))
        return cli_wrong(cli, "there is no data folder with cards/ and missions/; set CONTACT_DATA to it");
    if (system)
        return cli_wrong(cli, "there is no system '%s' with a rule book in the data folder", system);
    return cli_wrong(cli, "there is no rule book in the data folder");
}

int verb_rules(const Cli *cli, int argc, char **argv)
{
    const char *system = NULL;
    const Option options[] = {{.name = "system", .kind = OPTION_TEXT, .value = &system}, {0}};
    int operands = options_read(cli, options, argc, argv);
    if (operands < 0)
        return EXIT_USAGE;
    char words[QUERY_SIZE] = "";
    for (int i = 1; i <= operands; i++)
        text_append(words, sizeof words, "%s%s", i > 1 ? " " : "", argv[i]);
    Errors errors = {0};
    Rulebook *book = open_book(cli, system, &errors);
    if (!book && errors.count)
        return cli_errors(cli, &errors);
    if (!book)
        return no_book(cli, system);
    int code = look_up(cli, book, words);
    rulebook_free(book);
    return code;
}

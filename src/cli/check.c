/* `contact check`: reads, compiles and sets up missions; cards on their own are checked as documents. */
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/loaded.h"
#include "cli/options.h"
#include "core/base/ensure.h"
#include "core/books/lesson.h"
#include "core/books/rulebook.h"
#include "core/data/bounds.h"
#include "core/session/session.h"

typedef struct Check {
    const Cli *cli;
    FileList parts, waiting;
    FileList told;    /* messages: what is wrong in cards is told once, not by every mission that uses them */
    FileList foreign; /* files that only missions of other systems are read from */
    FileList systems; /* these systems */
    int files, wrong, passed;
} Check;

static bool holds(const FileList *list, const char *text)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->paths[i], text) == 0)
            return true;
    return false;
}

static void tell(Check *check, const Errors *errors)
{
    int kept = errors->count < ERRORS_KEPT ? errors->count : ERRORS_KEPT;
    for (int i = 0; i < kept; i++) {
        if (holds(&check->told, errors->line[i]))
            continue;
        files_add(&check->told, errors->line[i]);
        fprintf(check->cli->err, "%s\n", errors->line[i]);
    }
    if (errors->count > kept)
        fprintf(check->cli->err, "and %d more\n", errors->count - kept);
}

/* Whether the innermost of the folders `cards` and `missions` that hold the file is `cards`. */
static bool is_cards(const char *path)
{
    char *whole = realpath(path, NULL);
    if (!whole)
        return false;
    bool cards = false;
    char *rest = whole;
    for (char *folder; (folder = strtok_r(rest, "/", &rest));)
        cards = strcmp(folder, "cards") == 0 || (cards && strcmp(folder, "missions") != 0);
    free(whole);
    return cards;
}

/* Remembers which other files a mission was read from. */
static void note_parts(FileList *parts, const Doc *doc)
{
    const char *last = doc->file;
    for (int i = 0; i < doc->section_count; i++) {
        const char *file = doc->sections[i].file;
        char *whole = strcmp(file, last) != 0 ? realpath(file, NULL) : NULL;
        if (whole && !holds(parts, whole))
            files_add(parts, whole);
        free(whole);
        last = file;
    }
}

static bool is_part(const FileList *parts, const char *path)
{
    char *whole = realpath(path, NULL);
    bool part = whole && holds(parts, whole);
    free(whole);
    return part;
}

static void set_up(const Loaded *loaded, const char *path, Errors *errors)
{
    const Rules *rules = loaded->module->rules;
    State *state = calloc(1, rules->state_size);
    ENSURE(state);
    if (session_start(rules, loaded->game, loaded->doc, 1, state, errors)) {
        const char *broken = rules->broken(loaded->game, state);
        if (broken)
            errors_add(errors, path, 0, "the position does not hold together: %s", broken);
    }
    free(state);
}

static void check_mission(Check *check, const char *path, Doc *doc, Errors *errors)
{
    Loaded loaded;
    note_parts(&check->parts, doc);
    if (!mission_compile(&loaded, check->cli->modules, doc, errors))
        return;
    set_up(&loaded, path, errors);
    lesson_free(lesson_load(loaded.doc, errors));
    mission_unload(&loaded);
}

/* The rules in our words: every reference and every lesson that they name must be there. */
static void check_rulebook(Doc *doc, Errors *errors)
{
    Rulebook *book = rulebook_load(doc, errors);
    if (book)
        rulebook_check_lessons(book, errors);
    rulebook_free(book);
    doc_free(doc);
}

static bool is_mission(const Doc *doc)
{
    int index = 0;
    return doc_section(doc, "mission", NULL, &index) != NULL;
}

/* A mission of a system that this program was built without, or a file that only such are made of, is none of its business: true
 * if it is passed over. */
static bool pass_over(Check *check, const char *path, const Doc *doc)
{
    const char *system = session_left_out(check->cli->modules, doc);
    if (system && !holds(&check->systems, system))
        files_add(&check->systems, system);
    if (system)
        note_parts(&check->foreign, doc);
    else if (is_mission(doc) || is_part(&check->parts, path) || !is_part(&check->foreign, path))
        return false;
    check->passed++;
    return true;
}

/* A file with no [mission] waits until all others have been read: they may build on it. */
static void check_file(Check *check, const char *path, bool may_wait)
{
    Errors errors = {0};
    Doc *doc = NULL;
    if (session_is_save(path))
        errors_add(&errors, path, 1, "this is a saved game; 'contact replay' checks those");
    else
        doc = doc_read(path, &errors);
    if (doc && may_wait && !is_mission(doc) && !is_cards(path)) {
        files_add(&check->waiting, path);
        doc_free(doc);
        return;
    }
    if (doc && !is_cards(path) && pass_over(check, path, doc)) {
        doc_free(doc);
        return;
    }
    if (doc && rulebook_is(doc))
        check_rulebook(doc, &errors);
    else if (doc && (is_cards(path) || is_part(&check->parts, path)))
        doc_free(doc);
    else if (doc)
        check_mission(check, path, doc, &errors);
    tell(check, &errors);
    check->files++;
    check->wrong += errors.count > 0;
    errors_free(&errors);
}

/* ---- which files ---- */

static void list_folder(Check *check, FileList *list, const char *folder)
{
    if (files_below(list, folder))
        return;
    cli_wrong(check->cli, "the folder '%s' cannot be read whole", folder);
    check->wrong++;
}

static bool list_data(Check *check, FileList *list)
{
    static const char *const parts[] = {"cards", "missions"};
    char data[PATH_SIZE], folder[PATH_SIZE];
    if (!paths_data(data)) {
        cli_wrong(check->cli, "there is no data folder with cards/ and missions/; set CONTACT_DATA to it");
        return false;
    }
    for (int i = 0; i < COUNT_OF(parts); i++)
        if (paths_join(folder, data, parts[i]) && files_is_folder(folder))
            list_folder(check, list, folder);
    return true;
}

static void tell_passed(const Check *check)
{
    if (!check->passed)
        return;
    fprintf(check->cli->out, "%d %s passed over: this program does not have the rules of", check->passed,
            check->passed == 1 ? "file" : "files");
    for (int i = 0; i < check->systems.count; i++)
        fprintf(check->cli->out, "%s %s", i ? "," : "", check->systems.paths[i]);
    fputc('\n', check->cli->out);
}

static int check_all(Check *check, const FileList *list)
{
    for (int i = 0; i < list->count; i++)
        check_file(check, list->paths[i], true);
    for (int i = 0; i < check->waiting.count; i++)
        check_file(check, check->waiting.paths[i], false);
    tell_passed(check);
    if (check->wrong)
        return cli_wrong(check->cli, "%d of %d files checked have errors", check->wrong, check->files);
    fprintf(check->cli->out, "%d %s checked, no errors\n", check->files,
            check->files == 1 ? "file" : "files");
    return EXIT_FINE;
}

int verb_check(const Cli *cli, int argc, char **argv)
{
    static const Option none[] = {{0}};
    Check check = {.cli = cli};
    FileList list = {0};
    int operands = options_read(cli, none, argc, argv);
    if (operands < 0)
        return EXIT_USAGE;
    bool listed = operands > 0 || list_data(&check, &list);
    for (int i = 1; i <= operands; i++) {
        bounds_name(argv[i]);
        if (files_is_folder(argv[i]))
            list_folder(&check, &list, argv[i]);
        else
            files_add(&list, argv[i]);
    }
    int code = listed ? check_all(&check, &list) : EXIT_INPUT;
    files_free(&list);
    files_free(&check.told);
    files_free(&check.parts);
    files_free(&check.waiting);
    files_free(&check.foreign);
    files_free(&check.systems);
    return code;
}

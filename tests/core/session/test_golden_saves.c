/* Saves: what a save becomes, or is told, when one small thing of it is another: as it lies on a disk, and laid open and closed
 * again, so that the change gets behind its guards; and when it is cut off anywhere. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/session_parts.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_text.h"
#include "nets/reguard.h"
#include "toy/toy.h"

/* ---- what became of it ---- */

static void tell_save(Writer *found, const SaveFile *save)
{
    const SaveDamage *damage = &save->damage;
    Writer all = {0};
    writer_print(&all, "%s %s %s %s %s %s %s %llx %llu %d %d %d %s %s", save->rules, save->title,
                 save->mission, save->data ? save->data : "-", save->beside ? save->beside : "-",
                 save->player, save->opponent, (unsigned long long)save->game, (unsigned long long)save->seed,
                 save->iron, save->take_backs, save->past_a_reveal,
                 save->start.dump.text ? save->start.dump.text : "-",
                 save->position.dump.text ? save->position.dump.text : "-");
    for (int i = 0; i < save->journal_count; i++) {
        const SaveLine *line = &save->journal[i];
        writer_print(&all, "%d %d %s %d %llx %d\n", line->turn_begins, line->author,
                     line->text ? line->text : "-", line->turn, (unsigned long long)line->hash, line->line);
    }
    writer_print(found, "%d/%d from %d %d", save->entries, save->journal_count, save->start.entry,
                 save->position.entry);
    if (save->dropped || save_is_damaged(save))
        writer_print(found, " dropped %d damage %d %d %d %d %d", save->dropped, damage->line, damage->cut,
                     damage->decisions, damage->lines, damage->uncounted);
    writer_text(found, " ");
    golden_hash(found, all.text, all.length);
    writer_free(&all);
}

static void tell_session(Writer *found, const Session *session)
{
    int past;
    uint64_t hash = session_hash(session);
    for (int i = 0; i < session_entries(session); i++) {
        Author author;
        const char *text = session_entry(session, i, &author);
        hash = hash_bytes(hash + (uint64_t)author, text, strlen(text));
    }
    writer_print(found, " %d of %d, back %d", session_now(session), session_entries(session),
                 session_take_backs(session, &past));
    writer_print(found, " %d ", past);
    golden_hash(found, &hash, sizeof hash);
}

static void open_text(Writer *found, const char *what, const char *text)
{
    Writer notes = {0};
    Errors errors = {0};
    SaveFile save;
    writer_print(found, "%s\t", what);
    if (save_parse(&save, "s", text, strlen(text), &errors)) {
        tell_save(found, &save);
        Session *session = session_install(toy_modules, &save, &notes, &errors);
        if (session)
            tell_session(found, session);
        session_free(session);
        save_free(&save);
    }
    writer_text(found, "\t");
    golden_line(found, notes.text ? notes.text : "");
    writer_text(found, "\t");
    golden_errors(found, &errors);
    writer_text(found, "\n");
    writer_free(&notes);
}

static void close_and_open(Writer *found, const char *what, const char *text)
{
    Writer closed = {0};
    reguard(text, &closed);
    open_text(found, what, closed.text ? closed.text : "");
    writer_free(&closed);
}

/* ---- variations ---- */

typedef struct Original {
    Writer *found;
    const char *text;
} Original;

/* What a position says is the system's business: a line of it now and then is enough. */
static bool is_looked_at(const char *text, const char *what)
{
    enum { NOW_AND_THEN = 11 };
    int number = atoi(what);
    for (int line = 1; line < number; line++)
        text = strchr(text, '\n') + 1;
    return !number || number % NOW_AND_THEN == 0 || (text[0] != '|' && text[0] != '~');
}

static void as_it_is(void *context, const char *what, const char *text)
{
    const Original *original = context;
    if (is_looked_at(original->text, what))
        open_text(original->found, what, text);
}

static void with_guards(void *context, const char *what, const char *text)
{
    const Original *original = context;
    if (is_looked_at(original->text, what))
        close_and_open(original->found, what, text);
}

/* ---- games ---- */

/* A short game with all that a journal can hold. */
static Session *play_ridge(Side player, bool iron, int decisions)
{
    Errors errors = {0};
    Rng rng;
    SessionOptions options = {.seed = 12345678901234567890u,
                              .player = player,
                              .iron = iron,
                              .opponent = session_policy(toy_modules, "random")};
    Session *session = session_new(toy_modules, "tests/toy/assault.ini", options, &errors);
    ENSURE(session);
    rng_seed(&rng, 3, 3);
    if (!iron) {
        session_force(session, "dice", (int[]){6, 1}, 2);
        session_note(session, "lesson skip");
    }
    play_some(session, &rng, decisions);
    session_stand(session, "bid", "bid 1");
    play_some(session, &rng, 2);
    if (!iron)
        session_undo(session, 1);
    play_some(session, &rng, 2);
    return session;
}

static char *text_of(Session *session)
{
    Writer text = {0};
    uint64_t guard;
    session_write(session, "s.save", &text, &guard);
    session_free(session);
    return text.text;
}

static char *laid_open(char *text)
{
    Writer open = {0};
    ENSURE(unguard(text, &open));
    free(text);
    return open.text;
}

/* A copy of the position as the start of the game, which is what a save that was lifted to new cards has. */
static char *with_start(char *open)
{
    Writer text = {0}, block = {0};
    char *position = strstr(open, "\nposition ") + 1, *journal = strstr(open, "\njournal ") + 1;
    writer_print(&block, "start%.*s", (int)(journal - position) - (int)strlen("position"),
                 position + strlen("position"));
    writer_bytes(&text, open, (size_t)(position - open));
    writer_text(&text, block.text);
    writer_text(&text, position);
    writer_free(&block);
    free(open);
    return text.text;
}

static char *of_version_1(char *open)
{
    char *first = play_replaced(open, "save 2\n", "save 1\n"), *count = strstr(first, "count ");
    memmove(count, strchr(count, '\n') + 1, strlen(strchr(count, '\n') + 1) + 1);
    free(open);
    return first;
}

/* ---- tests ---- */

static void begin(void)
{
    setenv("CONTACT_DATA", ".", 1);
}

TEST(saves_with_a_small_change_are_read_as_they_were)
{
    Writer found = {0};
    begin();
    char *text = text_of(play_ridge(SIDE_FIRST, false, 8));
    golden_variations(text, as_it_is, &(Original){&found, text});
    free(text);
    golden_text("tests/replays/core-saves-changed.tsv", &found);
}

TEST(saves_whose_guards_fit_a_small_change_are_read_as_they_were)
{
    Writer found = {0};
    begin();
    char *text = laid_open(text_of(play_ridge(SIDE_SECOND, false, 6)));
    golden_variations(text, with_guards, &(Original){&found, text});
    free(text);
    golden_text("tests/replays/core-saves-guarded.tsv", &found);
}

TEST(saves_of_iron_games_are_read_as_they_were)
{
    Writer found = {0};
    begin();
    char *text = laid_open(text_of(play_ridge(SIDE_FIRST, true, 4)));
    golden_variations(text, with_guards, &(Original){&found, text});
    free(text);
    golden_text("tests/replays/core-saves-iron.tsv", &found);
}

TEST(saves_that_were_lifted_are_read_as_they_were)
{
    Writer found = {0};
    begin();
    char *text = with_start(laid_open(text_of(play_ridge(SIDE_ALL, false, 6))));
    golden_variations(text, with_guards, &(Original){&found, text});
    free(text);
    text = of_version_1(laid_open(text_of(play_ridge(SIDE_FIRST, false, 3))));
    close_and_open(&found, "version 1", text);
    free(text);
    golden_text("tests/replays/core-saves-lifted.tsv", &found);
}

/* Whole lines, and with half of the next one; and with line ends of another system. */
TEST(saves_that_are_cut_off_are_read_as_they_were)
{
    Writer found = {0};
    begin();
    char *text = text_of(play_ridge(SIDE_FIRST, false, 8));
    size_t size = strlen(text);
    for (size_t at = 0, line = 1, length; at < size; at += length + 1, line++) {
        length = strcspn(text + at, "\n");
        for (int part = 0; part < 3; part++) {
            char what[64];
            size_t end = at + (part == 0 ? 0 : part == 1 ? length / 2 : length);
            char kept = text[end];
            text_print(what, sizeof what, "%d %s", (int)line,
                       part == 0   ? "gone"
                       : part == 1 ? "half gone"
                                   : "without its end");
            text[end] = '\0';
            open_text(&found, what, text);
            text[end] = kept;
        }
    }
    Writer other = {0};
    for (const char *at = text; *at; at++) {
        if (*at == '\n')
            writer_text(&other, "\r");
        writer_bytes(&other, at, 1);
    }
    writer_text(&other, "");
    open_text(&found, "other line ends", other.text);
    *strchr(other.text + 40, '\r') = ' ';
    open_text(&found, "mixed line ends", other.text);
    writer_free(&other);
    free(text);
    golden_text("tests/replays/core-saves-cut.tsv", &found);
}

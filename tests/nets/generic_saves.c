/* What a saved game tells by its seals: positions that look alike to the player give saves that are alike but for the
 * sealed bytes, as many of them in the same places. */
#include <string.h>

#include "core/data/fields.h"
#include "core/session/save.h"
#include "nets/generic_trial.h"

/* The position as a save of that viewer's holds it. */
static void write_save(Trial *trial, const State *state, Side viewer, Writer *text)
{
    SaveFile save = {
        .rules = trial->rules->id, .title = "t", .mission = "m", .player = "p", .opponent = "none"};
    uint64_t guard;
    trial->rules->mask(trial->game, state, viewer, trial->twin);
    trial->rules->dump(trial->game, state, &save.position.dump);
    trial->rules->dump(trial->game, trial->twin, &save.position.seen);
    save.position.there = true;
    save_write(&save, text, &guard);
    save_free(&save);
}

/* Every sealed byte becomes the same one; so does the hash of the whole, which takes them in. */
static void cover_seals(char *text)
{
    for (char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (strncmp(line, "~ ", 2) == 0 || strncmp(line, "check ", 6) == 0)
            memset(line + 2, '#', strcspn(line + 2, "\n"));
}

bool trial_check_saves(Trial *trial, const State *one, const State *other, Side viewer)
{
    Writer first = {0}, second = {0};
    write_save(trial, one, viewer, &first);
    write_save(trial, other, viewer, &second);
    cover_seals(first.text);
    cover_seals(second.text);
    size_t at = 0;
    while (first.text[at] && first.text[at] == second.text[at])
        at++;
    bool same = first.text[at] == second.text[at];
    for (; at > 0 && first.text[at - 1] != '\n'; at--) {
    }
    if (!same)
        trial_fail(trial, "save: %s can tell from the seals what is hidden: '%.60s' and '%.60s'",
                   trial->rules->sides[viewer], first.text + at, second.text + at);
    writer_free(&first);
    writer_free(&second);
    return same;
}

/* Cards or rolls that are laid ready are hidden too; where it cannot be seen that they are, it cannot be told. */
bool trial_check_laid(Trial *trial, State *state, Side viewer)
{
    static const char *const what[] = {"dice", "deck"};
    const int values[] = {3, 2, 5};
    bool laid = false;
    memcpy(trial->spare, state, trial->rules->state_size);
    for (int i = 0; i < 2 && trial->rules->force; i++)
        laid |= !trial->rules->force(trial->game, trial->spare, what[i], values, 3);
    trial->rules->mask(trial->game, trial->spare, viewer, trial->twin);
    if (!laid || memcmp(trial->twin, trial->seen, trial->rules->state_size) != 0)
        return true;
    return trial_check_saves(trial, state, trial->spare, viewer);
}

/* Whether the text has the line in a section of this title. */
static bool has_line(const char *text, const char *title, size_t title_length, const char *line,
                     size_t length)
{
    const char *section = NULL;
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        size_t here = strcspn(text, "\n");
        if (*text == '[')
            section = text;
        if (here == length && memcmp(text, line, length) == 0 && section &&
            strncmp(section, title, title_length) == 0)
            return true;
    }
    return false;
}

/* `[card 2,3]` or `hills = 2`: the word it begins with. */
static const char *first_word(const char *line, char word[64])
{
    line += *line == '[';
    text_print(word, 64, "%.*s", (int)strcspn(line, " ]\n"), line);
    return word;
}

bool trial_check_seals(Trial *trial, Side viewer)
{
    Writer full = {0}, seen = {0};
    char kind[64] = "", key[64] = "";
    const char *title = "";
    bool fine = true;
    trial->rules->mask(trial->game, trial->state, viewer, trial->seen);
    trial->rules->dump(trial->game, trial->state, &full);
    trial->rules->dump(trial->game, trial->seen, &seen);
    for (const char *line = full.text; *line && fine; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        if (*line == '[')
            first_word(title = line, kind);
        else if (length && !has_line(seen.text, title, strcspn(title, "\n"), line, length))
            fine = strcmp(first_word(line, key), "eyes") == 0 || /* which say whose view it is */
                   fields_seals(trial->rules->sheets, kind, key);
    }
    writer_free(&full);
    writer_free(&seen);
    return fine ? true
                : trial_fail(trial, "save: seals [%s] %s for %s, whose row says nothing of that", kind, key,
                             trial->rules->sides[viewer]);
}

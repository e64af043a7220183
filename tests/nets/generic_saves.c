/* What a saved game tells by its seals: positions that look alike to the player give saves that are alike but for the
 * sealed bytes, as many of them in the same places. */
#include <string.h>

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

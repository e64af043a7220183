/* save_damage: what is missing of a saved game whose beginning is proven, and how the player is told. */
#include "core/session/save.h"

static int last_line(const SaveFile *save)
{
    return save->texts.count ? save->texts.lines[save->texts.count - 1].line : 0;
}

/* A line was changed: the count knows better than what is left how many decisions there were. */
static void judge_changed(SaveFile *save, int counted)
{
    if (counted > save->entries)
        save->damage.decisions = counted - save->entries;
}

/* A kill takes at most the last line; if more is missing, the file was cut off by something else. */
static void judge_end(SaveFile *save, int lines, int decisions)
{
    SaveDamage *damage = &save->damage;
    int behind = save->dropped ? save->dropped : last_line(save) + 1;
    bool one_at_most = lines <= 1 && decisions <= 1 && save->position.entry <= save->entries;
    if (lines <= 0 && decisions <= 0)
        return;
    if (one_at_most) {
        save->dropped = behind;
        return;
    }
    save->dropped = 0;
    damage->line = behind;
    damage->cut = true;
    damage->decisions = decisions > 0 ? decisions : -1;
    damage->lines = lines > decisions ? lines : decisions;
}

void save_judge(SaveFile *save, int lines, int counted)
{
    if (save->damage.line)
        judge_changed(save, counted);
    else
        judge_end(save, lines - save->journal_count, counted < 0 ? 0 : counted - save->entries);
}

bool save_is_damaged(const SaveFile *save)
{
    return save->damage.line || save->damage.uncounted;
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void tell_lost(const SaveDamage *damage, Writer *notes)
{
    int lost = damage->decisions < 0 ? damage->lines : damage->decisions;
    const char *what = damage->decisions < 0 ? "line" : "decision";
    if (damage->cut)
        writer_print(notes,
                     "The file is cut off before line %d: the last %d %s%s of its journal %s missing.\n",
                     damage->line, lost, what, plural(lost), lost == 1 ? "is" : "are");
    else
        writer_print(
            notes, "Line %d is damaged, or the one before it is missing: %d %s%s from there on %s dropped.\n",
            damage->line, lost, what, plural(lost), lost == 1 ? "is" : "are");
}

void save_tell_damage(const SaveFile *save, Writer *notes)
{
    const SaveDamage *damage = &save->damage;
    if (save->dropped)
        writer_print(notes, "The last line (%d) was unfinished and is lost.\n", save->dropped);
    if (damage->line)
        tell_lost(damage, notes);
    if (damage->uncounted)
        writer_text(notes,
                    "The count of decisions (line 2) is damaged: if some are cut off at the end, nobody "
                    "can tell.\n");
}

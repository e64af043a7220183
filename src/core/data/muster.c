/* muster: see the header. */
#include "core/data/muster.h"

static int find_counter(const Muster *muster, const char *name)
{
    if (muster->exact)
        return find_name(muster->counters, name);
    for (int i = 0; i < muster->counters.count; i++)
        if (text_same_ignoring_case(name_at(muster->counters, i), name))
            return i;
    return -1;
}

static int *force_of(const Muster *muster, int counter)
{
    return (int *)(void *)((char *)(uintptr_t)name_at(muster->counters, counter) + muster->force);
}

int muster_counters(const Fields *at, const Muster *muster)
{
    const char *words[MUSTER_MOST];
    int count = field_words(at, words, muster->most), of = -1;
    for (int i = 0; i < count; i++) {
        int counter = find_counter(muster, words[i]);
        if (counter < 0) {
            field_error(at, "there is no counter '%.30s'", words[i]);
            continue;
        }
        int side = muster->side(at, counter);
        if (*force_of(muster, counter) >= 0)
            field_error(at, "%s stands in a force already", words[i]);
        if (of >= 0 && side != of)
            field_error(at, "%s is of the other side", words[i]);
        *force_of(muster, counter) = at->number;
        of = side;
    }
    if (count == 0 && muster->none)
        field_error(at, "%s", muster->none);
    return of;
}

void muster_places(const Fields *at, const Muster *muster,
                   void (*take)(const Fields *at, int counter, const char *word))
{
    const char *units[MUSTER_MOST], *words[MUSTER_MOST];
    int count = read_words(at->reader, at->section, "units", units, muster->most),
        given = field_words(at, words, muster->most);
    if (given != count)
        field_error(at, "%d places for %d units", given, count);
    for (int i = 0; i < given && i < count; i++) {
        int counter = find_counter(muster, units[i]);
        if (counter >= 0)
            take(at, counter, words[i]);
    }
}

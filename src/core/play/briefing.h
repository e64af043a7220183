/* briefing: what a mission is about, in the paragraphs of an operations order: the same in every system, but for what the other side
 * is told. [briefing] of a mission has them, `why briefing` tells them. */
#ifndef CORE_PLAY_BRIEFING_H
#define CORE_PLAY_BRIEFING_H

#include "core/play/explanation.h"

enum { BRIEFING_PARTS = 11, BRIEFING_SIZE = 1024 };

/* The rows of the section, into an array of BRIEFING_PARTS texts; `other` is the key of what the other side is told. */
/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name is no expression */
#define BRIEFING_ROW(type, member, key, part)         \
    {                                                 \
        key, FIELD_TEXT, FIELD_IN(type, member[part]) \
    }
/* NOLINTEND(bugprone-macro-parentheses) */
#define BRIEFING_ROWS(type, member, other)                                                   \
    BRIEFING_ROW(type, member, "date", 0), BRIEFING_ROW(type, member, "place", 1),           \
        BRIEFING_ROW(type, member, "situation", 2), BRIEFING_ROW(type, member, "enemy", 3),  \
        BRIEFING_ROW(type, member, "friends", 4), BRIEFING_ROW(type, member, "mission", 5),  \
        BRIEFING_ROW(type, member, "execution", 6), BRIEFING_ROW(type, member, "supply", 7), \
        BRIEFING_ROW(type, member, "signal", 8), BRIEFING_ROW(type, member, other, 9),       \
        BRIEFING_ROW(type, member, "rules", 10)

/* The words as labels, what they are about as the value; `other` is said of what the other side is told. */
void explain_briefing(Explanation *why, const char *rule, const char *title,
                      const char parts[BRIEFING_PARTS][BRIEFING_SIZE], const char *other);

#endif

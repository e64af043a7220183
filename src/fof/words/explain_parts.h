/* explain_parts: what the files behind `why` share. Nobody else includes it. */
#ifndef FOF_WORDS_EXPLAIN_PARTS_H
#define FOF_WORDS_EXPLAIN_PARTS_H

#include "fof/game.h"

/* The lines of an answer; more than there is room for are counted only. A campaign's answer has no game and state of a mission. */
typedef struct Reply {
    const FofGame *game;
    const FofState *state;
    Reason *lines;
    int cap, count;
} Reply;

__attribute__((format(printf, 4, 5))) void answer_add(Reply *answer, const char *rule, const char *value,
                                                      const char *format, ...);

void answer_number(Reply *answer, const char *rule, const char *label, int value);
/* With its sign. */
void answer_signed(Reply *answer, const char *rule, const char *label, int value);
/* "3 of 50" */
void answer_share(Reply *answer, const char *rule, const char *label, int part, int whole);
/* What a subject names, in any case of letters; NO_UNIT or false if there is no such thing. */
UnitId answer_unit(const Reply *answer, const char *text);
bool answer_place(const Reply *answer, const char *text, AreaId *area);

/* ---- explain_fire.c ---- */
void explain_ncm(Reply *answer, const char *name);
void explain_fire(Reply *answer, const char *name);

/* ---- briefing.c ---- */
void explain_briefing(Reply *answer, const char *rest);

/* ---- explain_enemy.c ---- */
void explain_enemy(Reply *answer, const char *rest);

#endif

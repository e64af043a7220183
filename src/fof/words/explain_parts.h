/* explain_parts: what the files behind `why` share. Nobody else includes it. */
#ifndef FOF_WORDS_EXPLAIN_PARTS_H
#define FOF_WORDS_EXPLAIN_PARTS_H

#include "core/play/explanation.h"
#include "fof/game.h"

/* What a subject names, in any case of letters; NO_UNIT or false if there is no such thing. */
UnitId fof_answer_unit(const Explanation *answer, const char *text);
bool fof_answer_place(const Explanation *answer, const char *text, AreaId *area);

/* ---- explain_fire.c ---- */
void fof_explain_ncm(Explanation *answer, const char *name);
void fof_explain_fire(Explanation *answer, const char *name);

/* ---- briefing.c ---- */
void fof_explain_briefing(Explanation *answer, const char *rest);

/* ---- explain_enemy.c ---- */
void fof_explain_enemy(Explanation *answer, const char *rest);

#endif

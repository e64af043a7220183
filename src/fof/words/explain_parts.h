/* explain_parts: what the files behind `why` share. Nobody else includes it. */
#ifndef FOF_WORDS_EXPLAIN_PARTS_H
#define FOF_WORDS_EXPLAIN_PARTS_H

#include "core/play/explanation.h"
#include "core/play/odds.h"
#include "fof/game.h"

/* What a subject names, in any case of letters; NO_UNIT or false if there is no such thing. */
UnitId fof_answer_unit(const Explanation *answer, const char *text);
bool fof_answer_place(const Explanation *answer, const char *text, AreaId *area);

/* ---- explain_fire.c ---- */
void fof_explain_ncm(Explanation *answer, const char *name);
void fof_explain_fire(Explanation *answer, const char *name);

/* The results of a net combat modifier, from the cards left. */
void fof_explain_chances(Explanation *answer, int ncm);

/* ---- explain_contact.c ---- */
void fof_explain_contact(Explanation *answer, const char *name);
void fof_explain_contact_odds(Explanation *answer, Chance chance);

/* ---- after.c ---- */
void fof_explain_after(Explanation *answer, const char *text);
/* What would come of an order that is allowed: slips, then what it changes. */
void fof_explain_consequences(Explanation *answer, Action action);

/* ---- briefing.c ---- */
void fof_explain_briefing(Explanation *answer, const char *rest);

/* ---- explain_enemy.c ---- */
void fof_explain_enemy(Explanation *answer, const char *rest);

#endif

/* explain_parts: what the files that explain share. */
#ifndef FOLIO_WORDS_EXPLAIN_PARTS_H
#define FOLIO_WORDS_EXPLAIN_PARTS_H

#include "core/play/explanation.h"
#include "folio/position/board.h"

typedef void Explain(Explanation *why, const char *rest);
Explain folio_explain_move, folio_explain_zoc, folio_explain_terrain, folio_explain_key; /* explain_map.c */
Explain folio_explain_combat, folio_explain_fight, folio_explain_crt, folio_explain_support,
    folio_explain_track;

#endif

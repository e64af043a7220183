/* explain_parts: what the files that explain share. */
#ifndef FOLIO_WORDS_EXPLAIN_PARTS_H
#define FOLIO_WORDS_EXPLAIN_PARTS_H

#include "folio/position/board.h"

/* An explanation as it grows; lines beyond the room there is are only counted. */
typedef struct Answer {
    const FolioGame *game;
    const FolioState *state;
    Side side; /* whom it is explained to */
    Reason *reasons;
    int count, cap;
} Answer;

/* One line: its label, and the value by a format. */
__attribute__((format(printf, 4, 5))) void folio_line(Answer *answer, const char *rule, const char *label,
                                                      const char *format, ...);

/* Subjects; each adds nothing if the rest of the subject means nothing. */
void folio_explain_move(Answer *answer, const char *rest); /* explain_map.c */
void folio_explain_zoc(Answer *answer, const char *rest);
void folio_explain_terrain(Answer *answer, const char *rest);
void folio_explain_key(Answer *answer, const char *rest);
void folio_explain_combat(Answer *answer, const char *rest); /* explain_combat.c */
void folio_explain_fight(Answer *answer, const char *rest);
void folio_explain_crt(Answer *answer, const char *rest);
void folio_explain_support(Answer *answer, const char *rest);
void folio_explain_track(Answer *answer, const char *rest);

#endif

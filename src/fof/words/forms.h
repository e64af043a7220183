/* forms: how orders and answers are written: speech.c says and hears them by the same patterns, menus ask what an order
 * leaves open, sentences borrow the names. */
#ifndef FOF_WORDS_FORMS_H
#define FOF_WORDS_FORMS_H

#include "core/play/phrase.h"
#include "fof/orders/order.h"

/* What stands behind the words of each order of the menus: "to PLACE". */
extern const Phrasebook fof_forms;
/* That of one order; "" if it has none. */
const char *fof_form_of(Verb verb);
/* Whether the action fills a field that its order does not name. */
bool fof_form_has_stray(Action action);

/* Names, for nouns; 0 for what is not there. */
int fof_noun_unit(const Speech *speech, int unit, char *text, int size);
int fof_noun_item(const Speech *speech, int item, char *text, int size);
int fof_noun_area(const Speech *speech, int area, char *text, int size);

#define WORDS_INITIATIVE "initiative" /* who orders under general initiative */

enum { CONTROL_BITS = 12 }; /* of Card.controls that have a name */

enum { PHASE_LINE_CODE = 100, PHASE_LINE_CODES_END = 300 }; /* reattempt.c: line * 100 + row */
enum { PROMOTION_CODE = 1000 }; /* reattempt.c: count of an answer that promotes the unit */

#endif

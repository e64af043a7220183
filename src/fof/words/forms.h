/* forms: how orders and answers are written: speech.c says and hears them by the same patterns, menus ask what an order
 * leaves open, sentences borrow the names. */
#ifndef FOF_WORDS_FORMS_H
#define FOF_WORDS_FORMS_H

#include "core/play/phrase.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"

/* The fields that an order's form names: bits 1 << NounField. */
unsigned fof_form_fields(const Order *order);
/* Whether the action fills a field that its order does not name. */
bool fof_form_has_stray(const Order *order, Action action);

/* Names, for nouns; 0 for what is not there. */
int fof_noun_unit(const Speech *speech, int unit, char *text, int size);
int fof_noun_item(const Speech *speech, int item, char *text, int size);
int fof_noun_area(const Speech *speech, int area, char *text, int size);
/* "the howitzer battery" within a sentence; the text of a higher HQ event, as the mission gives it. */
int fof_noun_battery(const Speech *speech, int agency, char *text, int size);
int fof_noun_news(const Speech *speech, int index, char *text, int size);
extern EnumWords fof_volume_words, fof_level_words;

#define WORDS_INITIATIVE "initiative" /* who orders under general initiative */

enum { CONTROL_BITS = 12 }; /* of Card.controls that have a name */

enum { PHASE_LINE_CODE = 100, PHASE_LINE_CODES_END = 300 }; /* reattempt.c: line * 100 + row */
enum { PROMOTION_CODE = 1000 }; /* reattempt.c: count of an answer that promotes the unit */

#endif

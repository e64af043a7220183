/* forms: how the fields of each order are written after its words; say.c writes them, parse.c reads them,
 * and menus ask what an order leaves open. */
#ifndef FOF_WORDS_FORMS_H
#define FOF_WORDS_FORMS_H

#include <stdbool.h>

#include "fof/orders/order.h"

typedef enum Noun {
    NOUN_NONE,
    NOUN_AREA,         /* 3,2/cover1 */
    NOUN_UNIT,         /* 1/2 */
    NOUN_UNIT_PLUS,    /* the same, stored plus 1 */
    NOUN_UNIT_IN_OPEN, /* the same; not named where the place is a cover, which is the target itself (7.10) */
    NOUN_ITEM_PLUS,    /* scr300-1, stored plus 1 */
    NOUN_KIND,         /* scr300-bn: an item kind */
    NOUN_ITEM_KIND,    /* scr300 */
    NOUN_TEAM,         /* an assault team, a fire team */
    NOUN_CONTROL,      /* bit number of a control, stored plus 1 */
    NOUN_PLATOON,      /* platoon 2 */
    NOUN_FIRE_LINE,    /* HE of the battery, stored plus 1 */
    NOUN_AGENCY        /* the battery, stored plus 1 */
} Noun;

typedef enum FormField { FIELD_AT, FIELD_TO, FIELD_WITH } FormField;

/* `to 3,2/cover1`: a word before, a field, what it names. One that is 0 may be left out if it says so. */
typedef struct FormPart {
    const char *word; /* "" where none is needed */
    FormField field;
    Noun noun;
    bool optional;
} FormPart;

enum { FORM_PARTS = 4 };

typedef struct Form {
    Verb verb;
    FormPart parts[FORM_PARTS]; /* ends with NOUN_NONE */
} Form;

/* The form of a menu's order; one without parts for all that have none. */
const Form *form_of(Verb verb);
int form_value(Action action, FormField field);
void form_set(Action *action, FormField field, int value);
/* Whether the action fills a field that its order does not name. */
bool form_has_stray(Action action);

/* Fixed phrases of the answers outside the menus. */
#define WORDS_INITIATIVE "initiative"
#define WORDS_PLATOON "its platoon"
#define WORDS_POINT "a point of"
#define WORDS_AGAIN "another attempt"
#define WORDS_PROMOTION "promotion of"

enum { CONTROL_BITS = 12 }; /* of Card.controls that have a name */

enum { PHASE_LINE_CODE = 100, PHASE_LINE_CODES_END = 300 }; /* reattempt.c: line * 100 + row */
enum { PROMOTION_CODE = 1000 }; /* reattempt.c: count of an answer that promotes the unit */

#endif

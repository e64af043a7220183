/* phrase: see the header. Patterns are read as they stand, each time: they are short, and a look at the table of nouns
 * costs less than a format. */
#include "core/play/phrase.h"

#include <string.h>

#include "core/base/ensure.h"
#include "core/data/fields.h"
#include "core/play/steps.h"

enum { NAME_TEXT = 128 };

/* ---- patterns ---- */

static bool is_capital(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || letter == '_';
}

/* A piece of a pattern from here to there. */
typedef struct Piece {
    const char *at, *end;
} Piece;

/* A slot in a pattern. */
typedef struct PatternSlot {
    const Noun *noun; /* NULL: there is none */
    int argument;     /* of an event; -1: none is named */
    int length;       /* of all of it; without a noun that of the word in capitals */
} PatternSlot;

static PatternSlot slot_at(const Noun *nouns, const char *at)
{
    PatternSlot slot = {NULL, -1, 0};
    while (is_capital(at[slot.length]))
        slot.length++;
    if (slot.length < 2 || slot.length >= NOUN_SIZE)
        return slot;
    for (const Noun *noun = nouns; *noun->name; noun++) {
        if (noun->name[0] != at[0] || noun->name[slot.length] ||
            memcmp(noun->name, at, (size_t)slot.length) != 0)
            continue;
        slot.noun = noun;
        if (at[slot.length] >= '0' && at[slot.length] < '0' + EVENT_ARGS)
            slot.argument = at[slot.length++] - '0';
        break;
    }
    return slot;
}

/* What stands between a bracket and the one that closes it. */
static Piece inside(const char *open, char close)
{
    const char *end = strchr(open, close);
    ENSURE(end);
    return (Piece){open + 1, end};
}

/* Cuts the first of several alternatives off the piece; `at` is NULL behind the last. */
static Piece alternative(Piece *piece)
{
    const char *bar = piece->at;
    for (int depth = 0; bar < piece->end && (depth || *bar != '|'); bar++)
        depth += (*bar == '{') - (*bar == '}');
    Piece first = {piece->at, bar};
    piece->at = bar < piece->end ? bar + 1 : NULL;
    return first;
}

static uint16_t *field_of(Action *action, int field)
{
    switch (field) {
    case IN_BY:
        return &action->by;
    case IN_ON:
        return &action->on;
    case IN_AT:
        return &action->at;
    case IN_TO:
        return &action->to;
    default:
        return &action->with;
    }
}

static int stored(Action action, const Noun *noun)
{
    if (noun->field == IN_NOTHING)
        return 0;
    return noun->field == IN_COUNT ? action.count : *field_of(&action, noun->field);
}

static unsigned fields_of(const Noun *nouns, const char *pattern)
{
    unsigned fields = 0;
    while (*pattern) {
        PatternSlot slot = slot_at(nouns, pattern);
        if (slot.noun)
            fields |= 1u << slot.noun->field;
        pattern += slot.length ? slot.length : 1;
    }
    return fields & ~(1u << IN_NOTHING);
}

/* ---- writing ---- */

/* What is written, or found out about an event, as a pattern is walked through. */
typedef struct Pen {
    const Speech *speech;
    char *text;
    int size, length;
    bool gap;     /* a blank is due before what comes next */
    bool marked;  /* the next slot is what the event is about */
    About *about; /* NULL: the text is written */
    int count, cap;
} Pen;

static int value_of(const Speech *speech, PatternSlot slot)
{
    if (speech->event && slot.argument >= 0)
        return speech->event->arg[slot.argument];
    return stored(speech->action, slot.noun) - slot.noun->plus;
}

static void write_gap(Pen *pen)
{
    if (pen->gap && pen->length && pen->length + 1 < pen->size)
        pen->text[pen->length++] = ' ';
    pen->gap = false;
}

static void write_text(Pen *pen, const char *text, int length)
{
    write_gap(pen);
    if (length < pen->size - pen->length) {
        memcpy(pen->text + pen->length, text, (size_t)length);
        pen->length += length;
    } else {
        pen->length += text_print(pen->text + pen->length, pen->size - pen->length, "%.*s", length, text);
    }
}

static bool is_in_range(const Noun *noun, int value)
{
    return value >= noun->least && (!noun->most || value <= noun->most);
}

static const char *word_of(const Noun *noun, int value)
{
    for (int i = 0; is_in_range(noun, value) && i <= value && noun->words[i]; i++)
        if (i == value)
            return noun->words[i];
    return NULL;
}

static int write_name(const Speech *speech, const Noun *noun, int value, char *text, int size)
{
    char made[FIELD_TEXT_SIZE];
    const char *name = is_in_range(noun, value)
                           ? field_name(&(Fields){.context = speech->game}, noun->names, value, made)
                           : NULL;
    return name ? text_copy(text, size, name) : 0;
}

/* The noun's own text for a value; 0 if it has none. */
static int write_value(const Speech *speech, const Noun *noun, int value, char *text, int size)
{
    if (noun->write)
        return noun->write(speech, value, text, size);
    if (noun->names)
        return write_name(speech, noun, value, text, size);
    if (!noun->words)
        return text_print(text, size, "%d", value);
    const char *word = word_of(noun, value);
    return word ? text_copy(text, size, word) : 0;
}

static bool is_nameless(const Speech *speech, PatternSlot slot)
{
    char text[NAME_TEXT];
    int value = value_of(speech, slot);
    if (!slot.noun->write && !slot.noun->words && !slot.noun->names)
        return value == 0;
    return !write_value(speech, slot.noun, value, text, sizeof text);
}

/* Whether the slot names nothing; `open`: the pattern can do without it, and a field that is 0 is enough. */
static bool is_missing(const Speech *speech, PatternSlot slot, bool open)
{
    const Noun *noun = slot.noun;
    if (noun->missing)
        return noun->missing(speech, value_of(speech, slot));
    if (slot.argument >= 0)
        return is_nameless(speech, slot);
    return (!stored(speech->action, noun) && (open || noun->plus)) ||
           (!noun->otherwise && is_nameless(speech, slot));
}

static bool any_missing(const Speech *speech, Piece piece, bool open)
{
    while (piece.at < piece.end) {
        PatternSlot slot = slot_at(speech->nouns, piece.at);
        if (slot.noun && is_missing(speech, slot, open))
            return true;
        piece.at += slot.length ? slot.length : 1;
    }
    return false;
}

static void write_slot(Pen *pen, PatternSlot slot)
{
    const Noun *noun = slot.noun;
    if (noun->optional && !pen->speech->event && !stored(pen->speech->action, noun))
        return;
    int before = pen->length;
    bool gap = pen->gap;
    write_gap(pen);
    char *text = pen->text + pen->length;
    int room = pen->size - pen->length;
    int length = write_value(pen->speech, noun, value_of(pen->speech, slot), text, room);
    if (!length && noun->otherwise)
        length = text_copy(text, room, noun->otherwise);
    pen->length = length ? pen->length + length : before;
    pen->gap = !length && gap;
}

/* Notes whom the event is about; the marked one goes to the front. */
static void note_about(Pen *pen, PatternSlot slot)
{
    About found = {.kind = slot.noun->about, .value = value_of(pen->speech, slot)};
    int to = pen->marked ? 0 : pen->count;
    pen->marked = false;
    if (!found.kind || to == pen->cap)
        return;
    write_value(pen->speech, slot.noun, found.value, found.name, sizeof found.name);
    pen->count += pen->count < pen->cap;
    memmove(pen->about + to + 1, pen->about + to, (size_t)(pen->count - 1 - to) * sizeof *pen->about);
    pen->about[to] = found;
}

static void walk(Pen *pen, Piece piece);

static const char *walk_bracket(Pen *pen, const char *open)
{
    Piece rest = inside(open, ']');
    Piece first = alternative(&rest);
    if (!any_missing(pen->speech, first, true))
        walk(pen, first);
    else if (rest.at)
        walk(pen, rest);
    return rest.end + 1;
}

static const char *walk_brace(Pen *pen, const char *open)
{
    Piece rest = inside(open, '}');
    int value = pen->speech->event->arg[*rest.at - '0'];
    rest.at += sizeof "0 " - 1;
    Piece chosen = alternative(&rest);
    while (value-- != 0 && rest.at)
        chosen = alternative(&rest);
    walk(pen, chosen);
    return rest.end + 1;
}

/* How far it is to the next thing that is not plain text. */
static int plain(Piece piece)
{
    const char *at = piece.at + 1;
    while (at < piece.end && *at != ' ' && *at != '[' && *at != '{' && *at != '@' &&
           !(is_capital(at[0]) && is_capital(at[1])))
        at++;
    return (int)(at - piece.at);
}

static const char *walk_word(Pen *pen, Piece piece)
{
    PatternSlot slot = slot_at(pen->speech->nouns, piece.at);
    int length = slot.length > 1 ? slot.length : plain(piece);
    if (slot.noun && pen->about)
        note_about(pen, slot);
    else if (slot.noun)
        write_slot(pen, slot);
    else if (!pen->about)
        write_text(pen, piece.at, length);
    return piece.at + length;
}

static void walk(Pen *pen, Piece piece)
{
    while (piece.at < piece.end) {
        switch (*piece.at) {
        case ' ':
            pen->gap = true;
            piece.at++;
            break;
        case '@':
            pen->marked = true;
            piece.at++;
            break;
        case '[':
            piece.at = walk_bracket(pen, piece.at);
            break;
        case '{':
            piece.at = walk_brace(pen, piece.at);
            break;
        default:
            piece.at = walk_word(pen, piece);
        }
    }
}

int phrase_fill(const Speech *speech, const char *pattern, char *text, int size)
{
    Pen pen = {.speech = speech, .text = text, .size = size};
    ENSURE(size > 0);
    walk(&pen, (Piece){pattern, pattern + strlen(pattern)});
    text[pen.length] = '\0';
    return pen.length;
}

/* ---- listening ---- */

/* What the first noun of a pattern heard: the next pattern that begins with it need not listen again. */
struct Opening {
    const char *start, *rest;
    const Noun *noun;
    int32_t value;
    bool heard;
};

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* How much of the text these letters take, with the blank behind them; 0 if it does not begin with them. */
static int begins(const char *text, const char *words, int length)
{
    for (int i = 0; i < length; i++)
        if (!text[i] || small(text[i]) != small(words[i]))
            return 0;
    if (!length || (text[length] && text[length] != ' '))
        return 0;
    return length + (text[length] == ' ');
}

int phrase_begins(const char *text, const char *words)
{
    return begins(text, words, (int)strlen(words));
}

bool phrase_take(Speech *speech, const char *words)
{
    int length = phrase_begins(speech->rest, words);
    speech->rest += length;
    return length > 0;
}

bool phrase_word(Speech *speech, char *word, int size)
{
    int length = 0;
    for (; speech->rest[length] && speech->rest[length] != ' '; length++) {
        if (length + 1 >= size)
            return false;
        word[length] = small(speech->rest[length]);
    }
    word[length] = '\0';
    speech->rest += length + (speech->rest[length] == ' ');
    return length > 0;
}

bool phrase_number(Speech *speech, int32_t least, int32_t most, int32_t *value)
{
    char word[16];
    int64_t number;
    const char *before = speech->rest;
    if (!phrase_word(speech, word, sizeof word) || !text_to_int(word, least, most, &number)) {
        speech->rest = before;
        return false;
    }
    *value = (int32_t)number;
    return true;
}

/* The best name so far. */
typedef struct Fit {
    int length;
    bool exact;
} Fit;

/* Whether this name fits better: it is longer, or as long and the same letter for letter. */
static bool fits_better(const char *text, const char *name, Fit *best)
{
    int length = phrase_begins(text, name);
    bool exact = length && strncmp(text, name, strlen(name)) == 0;
    if (!length || length < best->length || (length == best->length && (best->exact || !exact)))
        return false;
    *best = (Fit){length, exact};
    return true;
}

static bool hear_named(Speech *speech, const Noun *noun, int32_t *value)
{
    Fit best = {0, false};
    for (int32_t i = noun->least; i <= noun->most; i++) {
        char text[NAME_TEXT];
        if (write_value(speech, noun, i, text, sizeof text) && fits_better(speech->rest, text, &best))
            *value = i;
    }
    speech->rest += best.length;
    return best.length > 0;
}

bool phrase_named(Speech *speech, int32_t least, int32_t most, NounWriter name, int32_t *value)
{
    return hear_named(speech, &(Noun){.least = least, .most = most, .write = name}, value);
}

static bool hear_listed(Speech *speech, const Noun *noun, int32_t *value)
{
    Fit best = {0, false};
    for (int i = 0; noun->words[i]; i++)
        if (is_in_range(noun, i) && fits_better(speech->rest, noun->words[i], &best))
            *value = i;
    speech->rest += best.length;
    return best.length > 0;
}

static bool hear_value(Speech *speech, const Noun *noun, int32_t *value)
{
    if (noun->read)
        return noun->read(speech, value);
    if (noun->words)
        return hear_listed(speech, noun, value);
    if (noun->write || noun->names)
        return hear_named(speech, noun, value);
    return phrase_number(speech, noun->least, noun->most, value);
}

static bool hear_opening(Speech *speech, const Noun *noun, int32_t *value)
{
    struct Opening *opening = speech->opening;
    if (!opening || speech->rest != opening->start)
        return hear_value(speech, noun, value);
    if (opening->noun != noun) {
        opening->heard = hear_value(speech, noun, &opening->value);
        opening->noun = noun;
        opening->rest = speech->rest;
    }
    speech->rest = opening->rest;
    *value = opening->value;
    return opening->heard;
}

static bool hear_noun(Speech *speech, const Noun *noun)
{
    int32_t value = 0;
    const char *before = speech->rest;
    if (!hear_opening(speech, noun, &value)) {
        speech->rest = before;
        return noun->optional;
    }
    if (noun->field == IN_COUNT)
        speech->action.count = value + noun->plus;
    else if (noun->field != IN_NOTHING)
        *field_of(&speech->action, noun->field) = (uint16_t)(value + noun->plus);
    return true;
}

static bool hear(Speech *speech, Piece piece);

static const char *hear_bracket(Speech *speech, const char *open)
{
    Piece piece = inside(open, ']');
    Speech before = *speech;
    if (!hear(speech, piece))
        *speech = before;
    return piece.end + 1;
}

/* A word of the pattern or a slot; NULL if it is not there. */
static const char *hear_word(Speech *speech, Piece piece)
{
    PatternSlot slot = slot_at(speech->nouns, piece.at);
    if (slot.noun)
        return hear_noun(speech, slot.noun) ? piece.at + slot.length : NULL;
    int length = 0;
    while (piece.at + length < piece.end && piece.at[length] != ' ' && piece.at[length] != '[')
        length++;
    int taken = begins(speech->rest, piece.at, length);
    speech->rest += taken;
    return taken ? piece.at + length : NULL;
}

static bool hear(Speech *speech, Piece piece)
{
    while (piece.at && piece.at < piece.end) {
        if (*piece.at == ' ')
            piece.at++;
        else
            piece.at = *piece.at == '[' ? hear_bracket(speech, piece.at) : hear_word(speech, piece);
    }
    return piece.at != NULL;
}

bool phrase_hear(Speech *speech, const char *pattern)
{
    return hear(speech, (Piece){pattern, pattern + strlen(pattern)});
}

/* ---- the book ---- */

/* The phrases of a book one after the other; or of its words, from the one of this number on. */
typedef struct PhraseWalk {
    int number;
    LawWalk laws;
} PhraseWalk;

/* False behind the last. */
static bool next_phrase(const Phrasebook *book, PhraseWalk *walk, Phrase *phrase)
{
    const Law *law = book->steps ? steps_next_law(book->steps, &walk->laws) : NULL;
    int number = walk->number++;
    if (book->phrases)
        *phrase = book->phrases[number];
    else if (law)
        *phrase = (Phrase){law->verb, law->pattern, NULL};
    else if (book->words && number < book->verbs)
        *phrase = (Phrase){(uint16_t)(book->first_verb + number), book->words[number].word, NULL};
    else
        return false;
    return phrase->pattern != NULL;
}

static unsigned used_fields(Action action)
{
    return (action.by ? 1u << IN_BY : 0) | (action.on ? 1u << IN_ON : 0) | (action.at ? 1u << IN_AT : 0) |
           (action.to ? 1u << IN_TO : 0) | (action.with ? 1u << IN_WITH : 0) |
           (action.count ? 1u << IN_COUNT : 0);
}

/* Whether all slots of the pattern name something, but for those in brackets. */
static bool is_full(const Speech *speech, const char *pattern)
{
    while (*pattern) {
        const char *bracket = pattern + strcspn(pattern, "[");
        if (any_missing(speech, (Piece){pattern, bracket}, false))
            return false;
        pattern = *bracket ? inside(bracket, ']').end + 1 : bracket;
    }
    return true;
}

unsigned phrase_uses(const Phrasebook *book, uint16_t verb)
{
    Phrase phrase;
    PhraseWalk walk = {.number = book->words ? verb - book->first_verb : 0};
    unsigned fields = 0;
    while (walk.number >= 0 && next_phrase(book, &walk, &phrase)) {
        if (phrase.verb == verb)
            fields |= fields_of(book->nouns, phrase.pattern);
        if (book->words)
            break;
    }
    return fields;
}

unsigned phrase_slots(const Phrasebook *book, const char *pattern)
{
    return fields_of(book->nouns, pattern);
}

unsigned phrase_strays(const Phrasebook *book, Action action)
{
    return used_fields(action) & ~phrase_uses(book, action.verb);
}

/* The verb's pattern; NULL: it has none. */
static const char *pattern_of(const Phrasebook *book, const Speech *speech)
{
    Phrase phrase;
    PhraseWalk walk = {.number = book->words ? speech->action.verb - book->first_verb : 0};
    if (book->words)
        return walk.number >= 0 && next_phrase(book, &walk, &phrase) ? phrase.pattern : NULL;
    const char *last = NULL;
    while (next_phrase(book, &walk, &phrase)) {
        if (phrase.verb != speech->action.verb)
            continue;
        last = phrase.pattern;
        if (!book->phrases || book->phrases[walk.number].verb != phrase.verb || is_full(speech, last))
            break;
    }
    return last;
}

int phrase_say(const Phrasebook *book, const Game *game, const State *state, Action action, char *text,
               int size)
{
    Speech speech = {.nouns = book->nouns, .game = game, .state = state, .action = action};
    const char *pattern = pattern_of(book, &speech);
    return phrase_fill(&speech, pattern ? pattern : "nothing", text, size);
}

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

/* Repeated blanks become one, and so does a comma before a blank; false if the text is empty or too long to be an action. */
static bool tidy(const char *text, char *tidied, int size)
{
    int length = 0;
    bool gap = false;
    for (; *text; text++) {
        bool blank = is_blank(*text) || (*text == ',' && is_blank(text[1]));
        if (!blank && length + 2 >= size)
            return false;
        if (!blank && gap && length)
            tidied[length++] = ' ';
        if (!blank)
            tidied[length++] = *text;
        gap = blank;
    }
    tidied[length] = '\0';
    return length > 0;
}

bool phrase_parse(const Phrasebook *book, const Game *game, const State *state, const char *text,
                  Action *action)
{
    char tidied[ACTION_TEXT_SIZE * 2];
    Phrase phrase;
    if (!tidy(text, tidied, sizeof tidied))
        return false;
    struct Opening opening = {.start = tidied};
    PhraseWalk walk = {0};
    while (next_phrase(book, &walk, &phrase)) {
        Speech speech = {.nouns = book->nouns,
                         .game = game,
                         .state = state,
                         .action = {.verb = phrase.verb},
                         .rest = tidied,
                         .opening = &opening};
        if (!phrase_hear(&speech, phrase.pattern) || *speech.rest || (phrase.heard && !phrase.heard(&speech)))
            continue;
        *action = speech.action;
        return true;
    }
    return false;
}

static const char *sentence_of(const Phrasebook *book, const Event *event)
{
    return book->sentences ? book->sentences[event->kind].pattern : book->sentence(event);
}

int phrase_tell(const Phrasebook *book, const Game *game, const State *state, const Event *event, char *text,
                int size)
{
    Speech speech = {.nouns = book->nouns, .game = game, .state = state, .event = event};
    return phrase_fill(&speech, sentence_of(book, event), text, size);
}

int phrase_names(const Speech *speech, const char *pattern, About *about, int cap)
{
    Pen pen = {.speech = speech, .about = about, .cap = cap};
    ENSURE(cap > 0);
    walk(&pen, (Piece){pattern, pattern + strlen(pattern)});
    return pen.count;
}

int phrase_about(const Phrasebook *book, const Game *game, const State *state, const Event *event,
                 About *about, int cap)
{
    Speech speech = {.nouns = book->nouns, .game = game, .state = state, .event = event};
    const char *pattern = book->about ? book->about(event) : NULL;
    return phrase_names(&speech, pattern ? pattern : sentence_of(book, event), about, cap);
}

/* ---- writers of nouns ---- */

int noun_signed(const Speech *speech, int value, char *text, int size)
{
    (void)speech;
    return text_print(text, size, "%+d", value);
}

int noun_halves(const Speech *speech, int value, char *text, int size)
{
    (void)speech;
    return text_halves(text, size, value);
}

/* position: see the header. */
#include "folio/position.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/data/bounds.h"
#include "folio/movement/move.h"
#include "folio/position/names.h"
#include "folio/position/position.h"
#include "help/session_play.h"
#include "nets/position_corpus.h"

enum { LEGAL_CAP = 4096, LINES = 64 };

struct VbMemory {
    Vb vb;
    Doc *doc;
    Game *game;
    bool borrowed;   /* the game is another one's */
    char *game_text; /* it was loaded from */
    Log log;
    Writer told, text;
};

static void gather(void *context, const void *state, const Event *event)
{
    struct VbMemory *memory = context;
    char sentence[SENTENCE_SIZE];
    folio_rules.tell(memory->game, state, event, sentence, sizeof sentence);
    writer_print(&memory->told, "%s\t%s\n", event->rule, sentence);
    memory->vb.told = memory->told.text;
}

static struct VbMemory *new_memory(void)
{
    struct VbMemory *memory = calloc(1, sizeof *memory);
    ENSURE(memory);
    memory->vb.state = calloc(1, sizeof(State));
    ENSURE(memory->vb.state);
    memory->vb.memory = memory;
    memory->log = (Log){.watch = gather, .context = memory};
    writer_text(&memory->told, "");
    writer_text(&memory->text, "");
    memory->vb.told = memory->told.text;
    return memory;
}

static void free_memory(struct VbMemory *memory)
{
    if (memory->game && !memory->borrowed)
        folio_rules.unload(memory->game);
    if (memory->doc)
        doc_free(memory->doc);
    log_free(&memory->log);
    writer_free(&memory->told);
    writer_free(&memory->text);
    free(memory->game_text);
    free(memory->vb.state);
    free(memory);
}

static State *state_of(Vb *vb)
{
    return (State *)vb->state;
}

/* Where a test acts or looks is where rules are at stake. */
static void keep(Vb *vb)
{
    if (vb->memory->game_text)
        corpus_keep(&folio_rules, vb->memory->game, state_of(vb), vb->memory->game_text);
}

static bool load_into(struct VbMemory *memory, Doc *doc, uint64_t seed, Errors *errors)
{
    memory->doc = doc;
    memory->game = doc ? folio_rules.load(doc, errors) : NULL;
    memory->vb.game = memory->game;
    return memory->game && folio_rules.setup(memory->game, doc, seed, state_of(&memory->vb), errors);
}

static char first_counter[HEXMAP_NAME];
static bool is_chosen; /* by the test */

void vb_number_first(const char *counter)
{
    is_chosen = counter != NULL;
    text_copy(first_counter, sizeof first_counter, counter ? counter : "");
}

/* One of the units that the text names, whichever; the same for texts that name the same units. */
static void choose_first(const char *ini)
{
    static const char title[] = "[unit ";
    const char *units[64], *unit = "]";
    int count = 0;
    uint64_t names = 0;
    for (const char *at = ini; count < COUNT_OF(units) && (at = strstr(at, title)); count++) {
        units[count] = at += strlen(title);
        names = hash_bytes(names, at, strcspn(at, "]"));
    }
    if (count)
        unit = units[names % (uint64_t)count];
    text_print(first_counter, sizeof first_counter, "%.*s", (int)strcspn(unit, "]"), unit);
}

/* The counter's title stands in a file that is read before all others. */
static Doc *doc_with_first(const char *mission, const char *ini, Errors *errors)
{
    Writer text = {0}, order = {0};
    const char *path = play_path("order.ini");
    writer_print(&order, "[mission]\nsystem = folio\n[counter %s]\n", first_counter);
    play_write(path, order.text, order.length);
    bounds_name(path);
    writer_print(&text, "[mission]\nbase = %s\nuse = ../%s\nsystem = folio\n%s", path, mission, ini);
    Doc *doc = doc_parse("position", text.text, text.length, errors);
    writer_free(&text);
    writer_free(&order);
    return doc;
}

static bool load_over(struct VbMemory *memory, const char *mission, const char *ini, bool renumbered,
                      Errors *errors)
{
    Writer text = {0};
    writer_print(&text, "[mission]\nbase = ../%s\nsystem = folio\n%s", mission, ini);
    memory->game_text = text.text;
    if (!is_chosen)
        choose_first(ini);
    Doc *doc = renumbered && first_counter[0] ? doc_with_first(mission, ini, errors)
                                              : doc_parse("position", text.text, text.length, errors);
    return load_into(memory, doc, 1, errors);
}

static Vb *opened(struct VbMemory *memory, bool fine, Errors *errors)
{
    if (!fine) {
        errors_print(errors, stderr);
        fprintf(stderr, "the position does not load\n");
        abort();
    }
    errors_free(errors);
    return &memory->vb;
}

Vb *vb_over(const char *mission, const char *ini)
{
    Errors errors = {0};
    struct VbMemory *memory = new_memory();
    return opened(memory, load_over(memory, mission, ini, true, &errors), &errors);
}

/* Units that the map's own file places at the start are left out, too. */
Vb *vb_open(const char *ini)
{
    Writer text = {0};
    const char *position = strstr(ini, "[position]\n");
    if (position)
        writer_print(&text, "%.*s[position]\nonly-these = yes\n%s", (int)(position - ini), ini,
                     position + strlen("[position]\n"));
    else
        writer_print(&text, "%s\n[position]\nonly-these = yes\n", ini);
    Vb *vb = vb_over("tests/folio/field.ini", text.text);
    writer_free(&text);
    return vb;
}

Vb *vb_start(const char *mission, uint64_t seed)
{
    Errors errors = {0};
    struct VbMemory *memory = new_memory();
    Writer text = {0};
    writer_print(&text, "[mission]\nbase = ../%s\nsystem = folio\n", mission);
    memory->game_text = text.text;
    return opened(memory, load_into(memory, doc_read(mission, &errors), seed, &errors), &errors);
}

char *vb_errors(const char *mission, const char *ini)
{
    Errors errors = {0};
    Writer text = {0};
    struct VbMemory *memory = new_memory();
    load_over(memory, mission, ini, false, &errors); /* the messages name its lines */
    for (int i = 0; i < errors.count && i < ERRORS_KEPT; i++)
        writer_print(&text, "%s\n", errors.line[i]);
    free_memory(memory);
    errors_free(&errors);
    writer_text(&text, "");
    return text.text;
}

void vb_close(Vb *vb)
{
    keep(vb);
    free_memory(vb->memory);
}

/* ---- playing ---- */

bool vb_do(Vb *vb, const char *text)
{
    keep(vb);
    Action action;
    Reason reason;
    struct VbMemory *memory = vb->memory;
    if (!folio_rules.parse(memory->game, state_of(vb), text, &action)) {
        fprintf(stderr, "no such action: %s\n", text);
        return false;
    }
    if (folio_rules.refuse(memory->game, state_of(vb), action, &reason)) {
        fprintf(stderr, "refused: %s (%s %s)\n", text, reason.rule, reason.label);
        return false;
    }
    log_clear(&memory->log);
    writer_clear(&memory->told);
    writer_text(&memory->told, "");
    vb->told = memory->told.text;
    folio_rules.apply(memory->game, state_of(vb), action, &memory->log);
    const char *wrong = folio_rules.broken(memory->game, state_of(vb));
    if (wrong)
        fprintf(stderr, "broken after %s: %s\n", text, wrong);
    return !wrong;
}

bool vb_play_all(Vb *vb, const char *const *texts)
{
    bool fine = true;
    for (; fine && *texts; texts++)
        fine = vb_do(vb, *texts);
    return fine;
}

bool vb_any(Vb *vb, const char *part)
{
    static Action actions[LEGAL_CAP];
    int count = folio_rules.legal(vb->memory->game, state_of(vb), actions, LEGAL_CAP);
    for (int i = 0; i < count && i < LEGAL_CAP; i++) {
        char text[ACTION_TEXT_SIZE];
        folio_rules.say(vb->memory->game, state_of(vb), actions[i], text, sizeof text);
        if (strstr(text, part))
            return vb_do(vb, text);
    }
    fprintf(stderr, "nothing legal has '%s' in it\n", part);
    return false;
}

bool vb_refused(Vb *vb, const char *text, const char *rule)
{
    keep(vb);
    Action action;
    Reason reason;
    if (!folio_rules.parse(vb->memory->game, state_of(vb), text, &action))
        return rule == NULL;
    if (!folio_rules.refuse(vb->memory->game, state_of(vb), action, &reason)) {
        fprintf(stderr, "not refused: %s\n", text);
        return false;
    }
    if (rule && strcmp(rule, reason.rule) != 0) {
        fprintf(stderr, "refused by %s (%s), not by %s: %s\n", reason.rule, reason.label, rule, text);
        return false;
    }
    return true;
}

int vb_legal(Vb *vb, const char *part)
{
    keep(vb);
    static Action actions[LEGAL_CAP];
    int found = 0, count = folio_rules.legal(vb->memory->game, state_of(vb), actions, LEGAL_CAP);
    for (int i = 0; i < count && i < LEGAL_CAP; i++) {
        char text[ACTION_TEXT_SIZE];
        folio_rules.say(vb->memory->game, state_of(vb), actions[i], text, sizeof text);
        found += strstr(text, part) != NULL;
    }
    return found;
}

bool vb_told(Vb *vb, const char *part)
{
    return strstr(vb->told, part) != NULL;
}

/* ---- looking ---- */

static Writer *fresh(Vb *vb)
{
    writer_clear(&vb->memory->text);
    writer_text(&vb->memory->text, "");
    return &vb->memory->text;
}

const char *vb_asked(Vb *vb)
{
    Ask ask;
    Writer *text = fresh(vb);
    folio_rules.ask(vb->memory->game, state_of(vb), &ask);
    const char *side = ask.side == SIDE_NONE ? "nobody" : folio_rules.sides[ask.side];
    if (ask.kind == ASK_DECIDE)
        writer_print(text, "%s %s", side, ask.topic);
    else
        writer_print(text, "%s %s", ask.topic, ask.kind == ASK_BLIND ? "blind" : side);
    return text->text;
}

void vb_dice(Vb *vb, int count, ...)
{
    keep(vb);
    int rolls[DICE_FORCED];
    va_list arguments;
    va_start(arguments, count);
    for (int i = 0; i < count; i++)
        rolls[i] = va_arg(arguments, int);
    va_end(arguments);
    const char *problem = folio_rules.force(vb->memory->game, state_of(vb), "dice", rolls, count);
    if (problem)
        fprintf(stderr, "%s\n", problem), abort();
}

FolioUnit *vb_unit(Vb *vb, const char *name)
{
    int unit = folio_find_unit(vb->game, name);
    if (unit < 0)
        fprintf(stderr, "no unit %s\n", name);
    return unit < 0 ? NULL : &vb->state->units[unit];
}

const char *vb_where(Vb *vb, const char *name)
{
    char place[PLACE_TEXT];
    Writer *text = fresh(vb);
    const FolioUnit *unit = vb_unit(vb, name);
    folio_place_text(&vb->game->map, unit->place, place);
    writer_text(text, unit->where == UNIT_ON_MAP ? place : folio_where_names[unit->where]);
    if (unit->where == UNIT_HIDDEN)
        writer_print(text, " %s", place);
    return text->text;
}

int vb_cost(Vb *vb, const char *name, const char *place)
{
    keep(vb);
    FolioBoard board;
    Reach reach;
    int unit = folio_find_unit(vb->game, name);
    Node node = folio_node_of(&vb->game->map, folio_find_place(&vb->game->map, place));
    folio_board(vb->game, vb->state, vb->game->counters[unit].side, &board);
    folio_reach(vb->game, vb->state, &board, unit, &reach);
    int layer = folio_reached(&reach, node);
    return layer < 0 ? -1 : reach.cost[node][layer];
}

const char *vb_why(Vb *vb, const char *subject)
{
    keep(vb);
    Reason reasons[LINES];
    Writer *text = fresh(vb);
    int count = folio_rules.explain(vb->memory->game, state_of(vb), subject, reasons, LINES);
    for (int i = 0; i < count && i < LINES; i++)
        writer_print(text, "%s: %s (%s)\n", reasons[i].label, reasons[i].value, reasons[i].rule);
    return text->text;
}

const char *vb_odds(Vb *vb, const char *action_text)
{
    keep(vb);
    Odds odds[LINES];
    Action action;
    Writer *text = fresh(vb);
    if (!folio_rules.parse(vb->memory->game, state_of(vb), action_text, &action))
        return "no such action";
    int count = folio_rules.odds(vb->memory->game, state_of(vb), action, odds, LINES);
    for (int i = 0; i < count && i < LINES; i++)
        writer_print(text, "%s %llu/%llu\n", odds[i].outcome, (unsigned long long)odds[i].numerator,
                     (unsigned long long)odds[i].denominator);
    return text->text;
}

const char *vb_dump(Vb *vb)
{
    Writer *text = fresh(vb);
    folio_rules.dump(vb->memory->game, state_of(vb), text);
    return text->text;
}

Vb *vb_seen_by(Vb *vb, Side side)
{
    struct VbMemory *memory = new_memory();
    memory->game = vb->memory->game;
    memory->borrowed = true;
    memory->vb.game = vb->game;
    folio_rules.mask(memory->game, state_of(vb), side, state_of(&memory->vb));
    return &memory->vb;
}

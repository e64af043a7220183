/* position: see the header. */
#include "fof/position.h"
#include "ai/fof/module.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/load.h"
#include "fof/position/names.h"
#include "minunit.h"
#include "nets/position_corpus.h"

enum { LEGAL_CAP = 4096 };

struct FofMemory {
    Fof position;
    Doc *doc;
    Game *game;
    char *text; /* it was loaded from */
    Log log;
    Writer told, why;
    Play play;
    struct Hand hand;
    jmp_buf blind;
};

static void gather(void *context, const void *state, const Event *event)
{
    struct FofMemory *memory = context;
    char sentence[SENTENCE_SIZE];
    fof_rules.tell(memory->game, state, event, sentence, sizeof sentence);
    writer_print(&memory->told, "%s\t%s\n", event->rule, sentence);
    memory->position.told = memory->told.text;
}

static void free_memory(struct FofMemory *memory)
{
    if (memory->game)
        fof_rules.unload(memory->game);
    if (memory->doc)
        doc_free(memory->doc);
    log_free(&memory->log);
    writer_free(&memory->told);
    writer_free(&memory->why);
    free(memory->position.state);
    free(memory->text);
    free(memory);
}

static struct FofMemory *open_memory(const char *ini, uint64_t seed, Errors *errors)
{
    struct FofMemory *memory = calloc(1, sizeof *memory);
    ENSURE(memory);
    memory->text = strdup(ini);
    ENSURE(memory->text);
    memory->doc = doc_parse("position", ini, strlen(ini), errors);
    memory->game = memory->doc ? module_load(fof_modules, memory->doc, errors) : NULL;
    memory->position.state = calloc(1, sizeof(FofState));
    ENSURE(memory->position.state);
    bool fine = memory->game &&
                fof_rules.setup(memory->game, memory->doc, seed, (State *)memory->position.state, errors);
    memory->position.game = memory->game;
    memory->position.memory = memory;
    memory->log = (Log){.watch = gather, .context = memory};
    if (fine)
        return memory;
    free_memory(memory);
    return NULL;
}

Fof *fof_open_seed(const char *ini, uint64_t seed)
{
    Errors errors = {0};
    struct FofMemory *memory = open_memory(ini, seed, &errors);
    if (!memory) {
        errors_print(&errors, stderr);
        fprintf(stderr, "the position does not load\n");
        abort();
    }
    errors_free(&errors);
    writer_text(&memory->told, "");
    memory->position.told = memory->told.text;
    return &memory->position;
}

Fof *fof_open(const char *ini)
{
    return fof_open_seed(ini, 1);
}

char *fof_errors(const char *ini)
{
    Errors errors = {0};
    Writer text = {0};
    struct FofMemory *memory = open_memory(ini, 1, &errors);
    for (int i = 0; i < errors.count && i < ERRORS_KEPT; i++)
        writer_print(&text, "%s\n", errors.line[i]);
    if (memory)
        free_memory(memory);
    errors_free(&errors);
    writer_text(&text, "");
    return text.text;
}

/* Where a test acts or looks is where rules are at stake. */
static void keep(const Fof *position)
{
    const struct FofMemory *memory = position->memory;
    corpus_keep(&fof_rules, memory->game, (const State *)position->state, memory->text);
}

void fof_close(Fof *position)
{
    keep(position);
    free_memory(position->memory);
}

FofGame *fof_mission(const char *text, Writer *messages)
{
    Writer whole = {0};
    Errors errors = {0};
    writer_print(&whole, "[mission]\nuse = fof/default.ini\n%s", text);
    Doc *doc = doc_parse("test.ini", whole.text, whole.length, &errors);
    FofGame *game = doc ? (FofGame *)module_load(fof_modules, doc, &errors) : NULL;
    for (int i = 0; messages && i < errors.count && i < ERRORS_KEPT; i++)
        writer_print(messages, "%s\n", errors.line[i]);
    if (!messages)
        errors_print(&errors, stderr);
    errors_free(&errors);
    if (doc)
        doc_free(doc);
    writer_free(&whole);
    return game;
}

bool fof_mission_refused(const char *text, int line, const char *words)
{
    Writer messages = {0};
    char place[32];
    FofGame *game = fof_mission(text, &messages);
    writer_text(&messages, "");
    /* The two lines that fof_mission writes come first. */
    snprintf(place, sizeof place, line ? "test.ini:%d: " : "test.ini: ", line + 2);
    const char *found = strstr(messages.text, place);
    bool good = !game && found && strstr(found, words);
    if (!good)
        fprintf(stderr, "expected '%s' and '%s' in:\n%s\n", place, words, messages.text);
    if (game)
        fof_unload(game);
    writer_free(&messages);
    return good;
}

static void fresh_log(Fof *position)
{
    log_clear(&position->memory->log);
    writer_clear(&position->memory->told);
    writer_text(&position->memory->told, "");
    position->told = position->memory->told.text;
}

bool fof_do(Fof *position, const char *text)
{
    keep(position);
    Game *game = position->memory->game;
    State *state = (State *)position->state;
    Action action;
    Reason reason;
    if (!fof_rules.parse(game, state, text, &action)) {
        fprintf(stderr, "no such action: %s\n", text);
        return false;
    }
    if (fof_rules.refuse(game, state, action, &reason)) {
        fprintf(stderr, "refused: %s (%s %s)\n", text, reason.rule, reason.label);
        return false;
    }
    fresh_log(position);
    fof_rules.apply(game, state, action, &position->memory->log);
    return true;
}

bool fof_refused(Fof *position, const char *text, const char *rule)
{
    Game *game = position->memory->game;
    Action action;
    Reason reason;
    keep(position);
    if (!fof_rules.parse(game, (State *)position->state, text, &action))
        return rule == NULL;
    if (!fof_rules.refuse(game, (State *)position->state, action, &reason)) {
        fprintf(stderr, "not refused: %s\n", text);
        return false;
    }
    if (rule && strcmp(rule, reason.rule)) {
        fprintf(stderr, "refused by %s (%s), not by %s: %s\n", reason.rule, reason.label, rule, text);
        return false;
    }
    return true;
}

int fof_legal(Fof *position, const char *part)
{
    static Action actions[LEGAL_CAP];
    Game *game = position->memory->game;
    keep(position);
    int found = 0, count = fof_rules.legal(game, (State *)position->state, actions, LEGAL_CAP);
    for (int i = 0; i < count && i < LEGAL_CAP; i++) {
        char text[ACTION_TEXT_SIZE];
        fof_rules.say(game, (State *)position->state, actions[i], text, sizeof text);
        found += strstr(text, part) != NULL;
    }
    return found;
}

bool fof_told(Fof *position, const char *part)
{
    return strstr(position->told, part) != NULL;
}

void fof_deck(Fof *position, int count, ...)
{
    int cards[DECK_STACKED];
    va_list arguments;
    keep(position);
    va_start(arguments, count);
    for (int i = 0; i < count; i++)
        cards[i] = va_arg(arguments, int);
    va_end(arguments);
    const char *problem =
        fof_rules.force(position->memory->game, (State *)position->state, "deck", cards, count);
    if (problem)
        fprintf(stderr, "%s\n", problem), abort();
}

int fof_card_with(Fof *position, int mark, bool has, int nth)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (((position->game->action[card].marks >> mark & 1) != 0) == has && nth-- == 0)
            return card;
    return -1;
}

int fof_card_result(Fof *position, int ncm, int result, int nth)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (position->game->action[card].combat[ncm - MIN_NCM] == result && nth-- == 0)
            return card;
    return -1;
}

int fof_card_effect(Fof *position, int experience, const char *letters, int nth)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (!strcmp(position->game->action[card].hit[experience], letters) && nth-- == 0)
            return card;
    return -1;
}

UnitId fof_unit(Fof *position, const char *name)
{
    keep(position);
    return fof_find_unit(position->game, position->state, name);
}

CardId fof_card(Fof *position, const char *name)
{
    CardId card = NO_CARD;
    (void)position;
    fof_find_card(name, &card);
    return card;
}

AreaId fof_area(Fof *position, const char *name)
{
    AreaId area = NO_AREA;
    fof_find_area(position->state, name, &area);
    return area;
}

Unit *fof_u(Fof *position, const char *name)
{
    UnitId unit = fof_unit(position, name);
    if (unit == NO_UNIT)
        fprintf(stderr, "no unit %s\n", name);
    return unit == NO_UNIT ? NULL : &position->state->units[unit];
}

const char *fof_why(Fof *position, const char *subject)
{
    static Reason reasons[64];
    Writer *why = &position->memory->why;
    keep(position);
    int count = fof_rules.explain(position->memory->game, (State *)position->state, subject, reasons,
                                  COUNT_OF(reasons));
    writer_clear(why);
    writer_text(why, "");
    for (int i = 0; i < count && i < COUNT_OF(reasons); i++)
        writer_print(why, "%s: %s (%s)\n", reasons[i].label, reasons[i].value, reasons[i].rule);
    return why->text;
}

Play *fof_play(Fof *position)
{
    struct FofMemory *memory = position->memory;
    keep(position);
    fresh_log(position);
    memory->play = (Play){.game = position->game,
                          .state = position->state,
                          .log = &memory->log,
                          .blind = &memory->blind,
                          .hand = &memory->hand};
    if (setjmp(memory->blind))
        fprintf(stderr, "a masked position was asked for a card\n"), abort();
    return &memory->play;
}

bool fof_round_trip(Fof *position)
{
    Writer text = {0};
    Errors errors = {0};
    FofState *again = calloc(1, sizeof *again);
    ENSURE(again);
    fof_rules.dump(position->memory->game, (State *)position->state, &text);
    Doc *doc = doc_parse("dump", text.text, text.length, &errors);
    bool same = doc && fof_rules.setup(position->memory->game, doc, 7, (State *)again, &errors) &&
                !memcmp(again, position->state, sizeof *again);
    if (!same)
        errors_print(&errors, stderr), fprintf(stderr, "the dump does not come back the same\n");
    if (doc)
        doc_free(doc);
    errors_free(&errors);
    writer_free(&text);
    free(again);
    return same;
}

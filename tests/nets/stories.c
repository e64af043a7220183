/* stories: see the header. */
#include "nets/stories.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session.h"
#include "minunit.h"

enum { DECISIONS_MOST = 6000, PAST_MOST = 100000 };

typedef struct Listening {
    const StoryNet *net;
    const Rules *rules;
    const Game *game;
    State *seen;
    Event *past;
    int count;
    const char *mission;
    int sentences;
} Listening;

static const Event *event_before(const void *context, int *at)
{
    const Listening *listening = context;
    return *at < listening->count ? &listening->past[listening->count - ++*at] : NULL;
}

/* ---- what a sentence may not hold ---- */

static bool is_digit(char letter)
{
    return isdigit((unsigned char)letter) != 0;
}

/* A number that stands alone: guns have one behind `a`, hills are called by theirs. */
static bool is_bare_number(const char *text, const char *at)
{
    const char *end = at + strspn(at, "0123456789");
    bool alone = (at == text || at[-1] == ' ') && (!*end || strchr(" .,;:", *end));
    bool gun = at - text > 2 && (strncmp(at - 2, "a ", 2) == 0 || strncmp(at - 2, "n ", 2) == 0);
    bool hill = at - text > 5 && strncmp(at - 5, "Hill ", 5) == 0;
    return alone && !gun && !hill && strncmp(end, " men", 4) != 0 && strncmp(end, " of ", 4) != 0;
}

static const char *fault_of(const char *text)
{
    for (const char *at = text; *at; at++) {
        if (at > text && is_digit(at[-1]) && strchr(",./", *at) && is_digit(at[1]))
            return "a coordinate or a rule";
        if (*at == '-' && is_digit(at[1]))
            return "an id";
        if (strchr("#{}[]|@_", *at))
            return "a hole";
        if (at[0] == ' ' && strchr(" .,:", at[1]) && !is_digit(at[2]))
            return "a hole";
        if (is_digit(*at) && is_bare_number(text, at))
            return "a number";
    }
    return strstr(text, "NCM") ? "a term of the record" : !text[0] ? "nothing" : NULL;
}

/* Plain words may be ids too: those are nobody's secret. */
static bool is_internal(const char *id)
{
    int capitals = 0;
    for (const char *at = id; *at; at++)
        capitals += isupper((unsigned char)*at) != 0;
    return capitals > 1 || strpbrk(id, "0123456789/-.") != NULL;
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);
        if (begins && !isalnum((unsigned char)at[length]))
            return true;
    }
    return false;
}

static void judge(Listening *listening, const Event *event, const char *text)
{
    const char *fault = fault_of(text), *id;
    listening->sentences++;
    for (int i = 0; !fault && (id = listening->net->id(listening->game, i)) != NULL; i++)
        if (is_internal(id) && has_word(text, id))
            fault = id;
    if (fault)
        minunit_fail(__FILE__, __LINE__, "%s: event %d is told with %s: \"%s\"", listening->mission,
                     event->kind, fault, text);
}

/* ---- listening ---- */

static void listen_as(Listening *listening, const State *state, const Event *event, Side eyes)
{
    const Past past = {event_before, listening};
    Tale tale;
    char many[SENTENCE_SIZE];
    listening->rules->mask(listening->game, state, eyes, listening->seen);
    tale_tell(listening->rules, listening->game, listening->seen, event, &past, &tale);
    if (tale.weight == WEIGHT_UNSAID || (tale.weight > WEIGHT_BOOKKEEPING) != (tale.text[0] != '\0'))
        minunit_fail(__FILE__, __LINE__, "%s: event %d has no row", listening->mission, event->kind);
    if (tale.text[0])
        judge(listening, event, tale.text);
    if (tale.many[0]) {
        tale_gather(tale.many, 5, many, sizeof many);
        judge(listening, event, many);
    }
}

static void listen_to(void *context, const void *state, const Event *event)
{
    Listening *listening = context;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++)
        if (event->eyes >> side & 1)
            listen_as(listening, state, event, (Side)side);
    listen_as(listening, state, event, SIDE_ALL);
    if (listening->count < PAST_MOST)
        listening->past[listening->count++] = *event;
}

/* ---- playing ---- */

static Action at_random(const Rules *rules, const Game *game, const State *state, Rng *rng)
{
    static Action actions[8192];
    int count = rules->legal(game, state, actions, COUNT_OF(actions));
    ENSURE(count > 0);
    return actions[rng_below(rng, (uint32_t)(count < COUNT_OF(actions) ? count : COUNT_OF(actions)))];
}

static void play_game(Listening *listening, const Module *module, const Doc *doc, uint64_t seed, bool advised)
{
    const Rules *rules = module->rules;
    Errors errors = {0};
    Log log = {.watch = listen_to, .context = listening};
    State *state = calloc(1, rules->state_size), *view = calloc(1, rules->state_size);
    Rng rng;
    bool fine = session_start(rules, listening->game, doc, seed, state, &errors);
    ENSURE(fine && view);
    rng_seed(&rng, seed, 1);
    listening->count = 0;
    for (int i = 0; i < DECISIONS_MOST; i++) {
        Ask ask;
        rules->ask(listening->game, state, &ask);
        if (ask.kind != ASK_DECIDE)
            break;
        rules->mask(listening->game, state, ask.side, view);
        const Policy *policy = advised ? session_adviser(module) : NULL;
        Action action = policy ? policy->decide(rules, listening->game, view, &rng)
                               : at_random(rules, listening->game, state, &rng);
        rules->apply(listening->game, state, action, &log);
        log_clear(&log);
    }
    log_free(&log);
    errors_free(&errors);
    free(view);
    free(state);
}

static void hear_mission(const StoryNet *net, const char *path, const StoryGames *games)
{
    Errors errors = {0};
    Doc *doc = doc_read(path, &errors);
    const Module *module = doc ? session_module(net->modules, doc, &errors) : NULL;
    Game *game = module && !module->campaign ? module_load(module, doc, &errors) : NULL;
    if (game) {
        Listening listening = {.net = net, .rules = module->rules, .game = game, .mission = path};
        listening.seen = malloc(module->rules->state_size);
        listening.past = malloc(PAST_MOST * sizeof *listening.past);
        ENSURE(listening.seen && listening.past);
        for (int i = 0; i < games->random + games->advised; i++)
            play_game(&listening, module, doc, (uint64_t)i + 1, i >= games->random);
        CHECK(listening.sentences > 0);
        free(listening.past);
        free(listening.seen);
        module->rules->unload(game);
    }
    doc_free(doc);
    errors_free(&errors);
}

static int is_mission(const struct dirent *entry)
{
    const char *end = strrchr(entry->d_name, '.');
    return end && strcmp(end, ".ini") == 0;
}

static void each_kind_has_a_row(const StoryNet *net)
{
    const Rules *rules = net->modules->rules;
    State *state = calloc(1, rules->state_size);
    Game *nothing = NULL;
    ENSURE(state);
    CHECK(rules->tales != NULL);
    for (int kind = 0; rules->tales && kind < net->kinds; kind++) {
        const Event event = {.kind = (uint16_t)kind, .rule = ""};
        const TaleRow *row = tale_row(rules->tales, nothing, state, &event);
        CHECK(row && row->weight != WEIGHT_UNSAID);
    }
    free(state);
}

void story_net(const StoryNet *net)
{
    each_kind_has_a_row(net);
    for (const StoryGames *games = net->games; games->folder; games++) {
        struct dirent **entries;
        int count = scandir(games->folder, &entries, is_mission, alphasort);
        ENSURE(count > 0);
        for (int i = 0; i < count; i++) {
            char mission[512];
            snprintf(mission, sizeof mission, "%s/%s", games->folder, entries[i]->d_name);
            hear_mission(net, mission, games);
            free(entries[i]);
        }
        free(entries);
    }
}

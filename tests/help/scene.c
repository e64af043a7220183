/* scene: see the header. */
#include "help/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "nets/position_corpus.h"

enum { LIST_MOST = 4096, LINES_MOST = 64 };

struct SceneMemory {
    Scene scene;
    Doc *doc;
    Game *game;
    bool borrowed;   /* the game is another one's */
    char *game_text; /* it was loaded from */
    Log log;
    Writer told, text;
};

static void gather(void *context, const void *state, const Event *event)
{
    struct SceneMemory *memory = context;
    char sentence[SENTENCE_SIZE];
    memory->scene.rules->tell(memory->scene.game, state, event, sentence, sizeof sentence);
    writer_print(&memory->told, "%s\t%s\n", event->rule, sentence);
    memory->scene.told = memory->told.text;
}

static struct SceneMemory *new_memory(const Rules *rules)
{
    struct SceneMemory *memory = calloc(1, sizeof *memory);
    ENSURE(memory);
    memory->scene = (Scene){.rules = rules, .state = calloc(1, rules->state_size), .memory = memory};
    ENSURE(memory->scene.state);
    memory->log = (Log){.watch = gather, .context = memory};
    writer_text(&memory->told, "");
    writer_text(&memory->text, "");
    memory->scene.told = memory->told.text;
    return memory;
}

static void free_memory(struct SceneMemory *memory)
{
    if (memory->game && !memory->borrowed)
        memory->scene.rules->unload(memory->game);
    if (memory->doc)
        doc_free(memory->doc);
    log_free(&memory->log);
    writer_free(&memory->told);
    writer_free(&memory->text);
    free(memory->game_text);
    free(memory->scene.state);
    free(memory);
}

/* Where a test acts or looks is where rules are at stake. */
static void keep(Scene *scene)
{
    if (scene->memory->game_text)
        corpus_keep(scene->rules, scene->memory->game, scene->state, scene->memory->game_text);
}

static bool load(struct SceneMemory *memory, Doc *doc, uint64_t seed, Errors *errors)
{
    Scene *scene = &memory->scene;
    memory->doc = doc;
    scene->game = memory->game = doc ? scene->rules->load(doc, errors) : NULL;
    return scene->game && scene->rules->setup(scene->game, doc, seed, scene->state, errors);
}

static bool load_over(struct SceneMemory *memory, const char *mission, const char *ini, Errors *errors)
{
    Writer text = {0};
    writer_print(&text, "[mission]\nbase = ../%s\nsystem = %s\n%s", mission, memory->scene.rules->id, ini);
    memory->game_text = text.text;
    return load(memory, doc_parse("position", text.text, text.length, errors), 1, errors);
}

static Scene *opened(struct SceneMemory *memory, bool fine, Errors *errors)
{
    if (!fine) {
        errors_print(errors, stderr);
        fprintf(stderr, "the position does not load\n");
        abort();
    }
    errors_free(errors);
    return &memory->scene;
}

Scene *scene_open(const Rules *rules, const char *mission, const char *ini)
{
    Errors errors = {0};
    struct SceneMemory *memory = new_memory(rules);
    return opened(memory, load_over(memory, mission, ini, &errors), &errors);
}

Scene *scene_start(const Rules *rules, const char *mission, uint64_t seed)
{
    Errors errors = {0};
    struct SceneMemory *memory = new_memory(rules);
    return opened(memory, load(memory, doc_read(mission, &errors), seed, &errors), &errors);
}

Scene *scene_seen_by(Scene *scene, Side side)
{
    struct SceneMemory *memory = new_memory(scene->rules);
    memory->game = scene->memory->game;
    memory->borrowed = true;
    memory->scene.game = scene->game;
    scene->rules->mask(scene->game, scene->state, side, memory->scene.state);
    return &memory->scene;
}

void scene_close(Scene *scene)
{
    keep(scene);
    free_memory(scene->memory);
}

char *scene_errors(const Rules *rules, const char *mission, const char *ini)
{
    Errors errors = {0};
    Writer text = {0};
    struct SceneMemory *memory = new_memory(rules);
    load_over(memory, mission, ini, &errors);
    for (int i = 0; i < errors.count && i < ERRORS_KEPT; i++)
        writer_print(&text, "%s\n", errors.line[i]);
    free_memory(memory);
    errors_free(&errors);
    writer_text(&text, "");
    return text.text;
}

/* ---- playing ---- */

bool scene_do(Scene *scene, const char *text)
{
    Action action;
    Reason reason;
    struct SceneMemory *memory = scene->memory;
    keep(scene);
    if (!scene->rules->parse(scene->game, scene->state, text, &action)) {
        fprintf(stderr, "no such action: %s\n", text);
        return false;
    }
    if (scene->rules->refuse(scene->game, scene->state, action, &reason)) {
        fprintf(stderr, "refused: %s (%s %s)\n", text, reason.rule, reason.label);
        return false;
    }
    log_clear(&memory->log);
    writer_clear(&memory->told);
    writer_text(&memory->told, "");
    scene->told = memory->told.text;
    scene->rules->apply(scene->game, scene->state, action, &memory->log);
    const char *wrong = scene->rules->broken(scene->game, scene->state);
    if (wrong)
        fprintf(stderr, "broken after %s: %s\n", text, wrong);
    return !wrong;
}

bool scene_play(Scene *scene, const char *const *texts)
{
    bool fine = true;
    for (; fine && *texts; texts++)
        fine = scene_do(scene, *texts);
    return fine;
}

bool scene_refused(Scene *scene, const char *text, const char *rule)
{
    Action action;
    Reason reason;
    keep(scene);
    if (!scene->rules->parse(scene->game, scene->state, text, &action))
        return rule == NULL;
    if (!scene->rules->refuse(scene->game, scene->state, action, &reason)) {
        fprintf(stderr, "not refused: %s\n", text);
        return false;
    }
    if (!rule || strcmp(rule, reason.rule) == 0)
        return true;
    fprintf(stderr, "refused by %s (%s), not by %s: %s\n", reason.rule, reason.label, rule, text);
    return false;
}

static int count_legal(Scene *scene, const char *part, bool whole)
{
    static Action actions[LIST_MOST];
    int found = 0, count = scene->rules->legal(scene->game, scene->state, actions, LIST_MOST);
    keep(scene);
    for (int i = 0; i < count && i < LIST_MOST; i++) {
        char text[ACTION_TEXT_SIZE];
        scene->rules->say(scene->game, scene->state, actions[i], text, sizeof text);
        found += whole ? strcmp(text, part) == 0 : strstr(text, part) != NULL;
    }
    return found;
}

int scene_legal(Scene *scene, const char *part)
{
    return count_legal(scene, part, false);
}

bool scene_can(Scene *scene, const char *text)
{
    return count_legal(scene, text, true) == 1;
}

bool scene_told(const Scene *scene, const char *part)
{
    return strstr(scene->told, part) != NULL;
}

void scene_dice(Scene *scene, const int *rolls, int count)
{
    const char *problem = scene->rules->force(scene->game, scene->state, "dice", rolls, count);
    if (problem)
        fprintf(stderr, "%s\n", problem), abort();
}

/* ---- looking ---- */

static Writer *fresh(Scene *scene)
{
    writer_clear(&scene->memory->text);
    writer_text(&scene->memory->text, "");
    return &scene->memory->text;
}

const char *scene_asked(Scene *scene)
{
    Ask ask;
    Writer *text = fresh(scene);
    scene->rules->ask(scene->game, scene->state, &ask);
    const char *side = ask.side == SIDE_NONE ? "nobody" : scene->rules->sides[ask.side];
    if (ask.kind == ASK_DECIDE)
        writer_print(text, "%s %s", side, ask.topic);
    else
        writer_print(text, "%s %s", ask.topic, ask.kind == ASK_BLIND ? "blind" : side);
    return text->text;
}

const char *scene_why(Scene *scene, const char *subject)
{
    Reason lines[LINES_MOST];
    Writer *text = fresh(scene);
    int count = scene->rules->explain(scene->game, scene->state, subject, lines, LINES_MOST);
    for (int i = 0; i < count && i < LINES_MOST; i++)
        writer_print(text, "%s: %s (%s)\n", lines[i].label, lines[i].value, lines[i].rule);
    return text->text;
}

const char *scene_odds(Scene *scene, const char *action)
{
    Odds odds[LINES_MOST];
    Action parsed;
    Writer *text = fresh(scene);
    bool known = scene->rules->parse(scene->game, scene->state, action, &parsed);
    int count = known ? scene->rules->odds(scene->game, scene->state, parsed, odds, LINES_MOST) : 0;
    for (int i = 0; i < count && i < LINES_MOST; i++)
        writer_print(text, "%s %llu/%llu\n", odds[i].outcome, (unsigned long long)odds[i].numerator,
                     (unsigned long long)odds[i].denominator);
    return text->text;
}

const char *scene_dump(Scene *scene)
{
    Writer *text = fresh(scene);
    scene->rules->dump(scene->game, scene->state, text);
    return text->text;
}

/* scene: a position of any system inside a test: written as INI over a mission, played by texts, asked about what is to be seen. */
#ifndef TESTS_HELP_SCENE_H
#define TESTS_HELP_SCENE_H

#include "core/play/rules.h"

typedef struct Scene {
    const Rules *rules;
    const Game *game;
    State *state;
    const char *told; /* events of the last scene_do, a line `RULE<TAB>sentence` each */
    struct SceneMemory *memory;
} Scene;

/* A position over a mission; one that does not load fails the test with its messages. Close it. */
Scene *scene_open(const Rules *rules, const char *mission, const char *ini);
/* A mission from its start. */
Scene *scene_start(const Rules *rules, const char *mission, uint64_t seed);
/* What the side sees, as a position of its own. Close it before the other. */
Scene *scene_seen_by(Scene *scene, Side side);
void scene_close(Scene *scene);
/* The messages of a text over the mission that must not load. Free them. */
char *scene_errors(const Rules *rules, const char *mission, const char *ini);

/* Does an action; false (and a message on stderr) if it is not legal, or something is broken after it. */
bool scene_do(Scene *scene, const char *text);
bool scene_play(Scene *scene, const char *const *texts); /* ends with NULL */
/* Whether the action is refused with this rule (any rule if NULL). */
bool scene_refused(Scene *scene, const char *text, const char *rule);
/* How many legal actions have this in their text; whether exactly this one is among them. */
int scene_legal(Scene *scene, const char *part);
bool scene_can(Scene *scene, const char *text);
bool scene_told(const Scene *scene, const char *part);
/* Lays the next rolls ready. */
void scene_dice(Scene *scene, const int *rolls, int count);

/* Each lives until the next of them is called: "us movement", or "over us" at the end; lines `label: value (rule)`; lines `outcome N/D`; the
 * position dumped. */
const char *scene_asked(Scene *scene);
const char *scene_why(Scene *scene, const char *subject);
const char *scene_odds(Scene *scene, const char *action);
const char *scene_dump(Scene *scene);

#endif

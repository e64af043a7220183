/* rules: the door between a rule system and everything else. One constant `Rules` per system; ui, driver,
 * session, staff, search and lessons know a game only through it. */
#ifndef CORE_PLAY_RULES_H
#define CORE_PLAY_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/log.h"
#include "core/base/text.h"
#include "core/data/ini.h"
#include "core/play/rng.h"

/* What comes from files: compiled by load, constant from then on, shared by all positions. */
typedef struct Game Game;
/* A position: one flat block of state_size bytes, no pointers, no padding, copied by memcpy. */
typedef struct State State;

typedef uint8_t Side;
enum { SIDE_FIRST = 0, SIDE_SECOND = 1, SIDE_NONE = 254, SIDE_ALL = 255 /* eyes that see everything */ };

/* One complete choice. Each system says what the fields mean for a verb; a field that a verb does not use is
 * 0, one that is still open in a question to `refuse` is ACTION_BLANK, an open count COUNT_BLANK. No legal
 * action has either. */
typedef struct Action {
    uint16_t verb;
    uint16_t by;   /* who orders */
    uint16_t on;   /* who does it */
    uint16_t at;   /* where */
    uint16_t to;   /* at whom, to where */
    uint16_t with; /* by which means */
    int32_t count;
} Action;

enum { ACTION_BLANK = 0xffff, COUNT_BLANK = INT32_MIN };
_Static_assert(sizeof(Action) == 16, "an action is a 16-byte value");
/* Whether any field is still open; whether a complete action fits what is asked, open fields aside. */
bool action_is_open(Action action);
bool action_agrees(Action asked, Action listed);

/* Units and places have names, those of scripts and lessons: "1/2", "3,2/cover1". */
enum { THING_SIZE = 40 };

enum {
    RULE_SIZE = 16,
    LABEL_SIZE = 128,
    VALUE_SIZE = 64,
    ACTION_TEXT_SIZE = 160,
    SENTENCE_SIZE = 320,
    ASK_TYPED_SIZE = 48
};

/* Why not (label and rule); or one line of an explanation. */
typedef struct Reason {
    char rule[RULE_SIZE];
    char label[LABEL_SIZE];
    char value[VALUE_SIZE];
} Reason;

typedef struct Odds {
    char outcome[LABEL_SIZE];
    uint64_t numerator, denominator;
} Odds;

/* A figure of the game so far, for summaries: "casualties" 3. */
typedef struct Score {
    char name[32]; /* a word in the manner of a column title: no blanks, no commas */
    int64_t value;
} Score;

/* Something a script may type: a verb, a subject of `why`, a section or key of a position. */
typedef struct Word {
    const char *kind; /* "verb", "subject", "topic", "section" */
    const char *word;
    const char *meaning;
    const char *rule;
} Word;

typedef enum AskKind {
    ASK_DECIDE, /* somebody chooses among at least two actions */
    ASK_OVER,   /* the game has ended */
    ASK_BLIND   /* a preview on a masked position has come to where a card or die is needed */
} AskKind;

typedef struct Ask {
    AskKind kind;
    Side side;         /* who decides; or who has won (SIDE_NONE: nobody) */
    uint16_t turn;     /* from 1; 0 while planning */
    const char *topic; /* one constant word for this kind of question: standing orders answer by it */
    char rule[RULE_SIZE];
    char text[SENTENCE_SIZE];   /* the prompt, or how the game ended */
    char typed[ASK_TYPED_SIZE]; /* what ends it where answers are typed: "Done to fire."; "" nothing more */
    char whom[THING_SIZE];      /* the unit that it is about, or that acts now; "" none */
    char where[THING_SIZE];     /* the place that it is about; "" none */
    /* The list is a sample: there are more answers than can be told, points of a table for example, and every one
     * that `refuse` lets pass is as good. */
    bool sample;
} Ask;

typedef struct Rules {
    const char *id;       /* "fof" */
    const char *title;    /* "Fields of Fire" */
    const char *sides[2]; /* "us", "enemy": what --side takes */
    size_t state_size;
    size_t
        earlier_size; /* of a position in saves of earlier releases, whose hashes end there; 0: always the same */
    const Word *words; /* that stand nowhere else; ends with a NULL word; may be NULL */
    /* Whose laws say verbs and whose questions topics (core/play/steps.h); what can be asked about (core/play/explanation.h,
     * ends with a NULL word): words too. May be NULL. */
    const struct Steps *steps;
    const struct Subject *subjects;
    /* How events are told to people (core/play/tale.h), beside the record of `tell`; NULL: that is the story too. */
    const struct TaleBook *tales;
    /* A position's sections (core/data/fields.h), which are words too unless these list them; ends with a NULL kind; may
     * be NULL. */
    const struct FieldSheet *sheets;

    /* Missions, cards and readings: checked and compiled; NULL with errors. Sections of a position are left
     * to setup. */
    Game *(*load)(const Doc *doc, Errors *errors);
    void (*unload)(Game *game);
    /* The start (position NULL, or without a position in it), or any position, whole or partial; runs on to
     * the first decision. The state is zeroed first. False with errors, and the state is then undefined. */
    bool (*setup)(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors);
    /* Sets up, once more, what setup has found nothing wrong with, and tells the log what happens by itself between a
     * position of a file and the first decision; the start of a mission has nothing to tell. The system may have none
     * (NULL). */
    void (*opening)(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log);
    /* Who decides now, what, under which rule; or who has won. */
    void (*ask)(const Game *game, const State *state, Ask *ask);
    /* Every legal action, at most cap of them written; returns how many there are even beyond cap. Never
     * exactly one while a decision is asked: what has one answer is done by itself. None on a masked position
     * that asks another side than its viewer: what that side can do may be a secret. */
    int (*legal)(const Game *game, const State *state, Action *actions, int cap);
    /* True if the action is not allowed, with the reason (may be NULL) and its rule. Blank fields: judged for
     * what is filled in. */
    bool (*refuse)(const Game *game, const State *state, Action action, Reason *reason);
    /* Does a legal action, then runs on by itself to the next decision. The log may be NULL. */
    void (*apply)(const Game *game, State *state, Action action, Log *log);
    /* Copies what the viewer may know; all else is blanked: generator, order of decks, hidden facts. SIDE_ALL
     * copies all. */
    void (*mask)(const Game *game, const State *state, Side viewer, State *seen);
    /* Whose eyes a position has: a side whose mask it went through, or SIDE_ALL if nothing is hidden. */
    Side (*eyes)(const State *state);
    /* Fills a masked position with a fair random guess, ready to be played. */
    void (*guess)(const Game *game, const State *seen, Side viewer, Rng *rng, State *full);
    /* The action's text, unique in its position, and back. The text holds no line break and is not the word
     * `end`, which closes every answer of the driver. parse accepts any case and blanks. */
    int (*say)(const Game *game, const State *state, Action action, char *text, int size);
    bool (*parse)(const Game *game, const State *state, const char *text, Action *action);
    /* What a standing order for this topic that is no answer by itself ("over 30") answers now, from what the player may know; false:
     * he is asked. May be NULL. */
    bool (*stands)(const Game *game, const State *seen, const char *topic, const char *order, Action *action);
    /* The event's sentence, told by the position it left behind. */
    int (*tell)(const Game *game, const State *state, const Event *event, char *text, int size);
    /* Lines of reasons for a subject ("ncm 1/2"); 0 with nothing written if the subject means nothing here. A
     * masked position is explained to its viewer, a full one to the side that is asked. */
    int (*explain)(const Game *game, const State *state, const char *subject, Reason *reasons, int cap);
    /* Exact chances of a legal action's outcomes; 0 if nothing is left to chance. */
    int (*odds)(const Game *game, const State *state, Action action, Odds *odds, int cap);
    /* The position as the INI that setup reads, byte for byte back. One fact a line: what a side may not know
     * is hidden by line. Of a masked position such a line is left out, or says so in a word that no full position
     * says (`?`, `hidden`), never a value that could be the true one; and whether a line is there in the full
     * position rests on what its viewer sees, but for lines next to each other that are hidden together. So a saved
     * game, which seals what differs, tells nothing by what is sealed. */
    void (*dump)(const Game *game, const State *state, Writer *writer);
    /* NULL, or the invariant that does not hold. */
    const char *(*broken)(const Game *game, const State *state);
    /* Figures for summaries; returns how many. Every game of a system gives the same names in one order. */
    int (*score)(const Game *game, const State *state, Score *scores, int cap);
    /* Lays cards ("deck") or rolls ("dice") ready. NULL for success, or why not, with nothing changed. */
    const char *(*force)(const Game *game, State *state, const char *what, const int *values, int count);
    /* What laying cards ready for a lesson has changed besides, for the log: the positions before and after it. May be NULL. */
    void (*laid)(const Game *game, const State *before, const State *state, Log *log);
} Rules;

/* A word of this number, from 0: those that the rules list, verbs, subjects, topics; false behind the last. */
bool rules_word(const Rules *rules, int number, Word *word);
/* For `score`: these figures, as many as there is room for; returns how many there are. */
static inline int rules_figures(const Score *figures, int count, Score *scores, int cap)
{
    for (int i = 0; i < count && i < cap; i++)
        scores[i] = figures[i];
    return count;
}

/* A player by program: decides from what its side may know. */
typedef struct Policy {
    const char *id; /* "random", "staff" */
    /* `seen` is masked for the side that is asked; `rng` is the policy's own stream. */
    Action (*decide)(const Rules *rules, const Game *game, const State *seen, Rng *rng);
    /* Why it would choose this, for hints, in outcomes: two reasons at most, and behind them what is risked, if anything, with the value
     * "risk". May be NULL. */
    int (*why)(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons,
               int cap);
    /* What else it weighed, the best first, without the one that it chose; returns how many. May be NULL. */
    int (*others)(const Rules *rules, const Game *game, const State *seen, Action chosen, Action *actions,
                  int cap);
} Policy;

/* Work of a system's own that `contact bench` repeats on a position in the middle of a game, to print how much of it a second holds. */
typedef struct Probe {
    const char *name; /* "los_queries" */
    /* Does some of it, with a scratch state if it must change one; returns how much. */
    long (*run)(const Game *game, const State *state, State *scratch);
} Probe;

/* A mission of a campaign, played or to come, for a history with its curves. */
enum { STAGE_FIGURES = 8 };
typedef struct CampaignStage {
    char title[LABEL_SIZE];
    const char *outcome; /* a constant word or two: "accomplished", "failed", "next", "to come" */
    bool played, won;
    /* The company as it went in, and as it came out; the same names in one order for every mission of a campaign.
     * For the mission that is next `before` is the company as it stands now. `after` only if it was played. */
    int figures;
    Score before[STAGE_FIGURES], after[STAGE_FIGURES];
    /* What the mission brought and cost; only if it was played. */
    int results;
    Score result[STAGE_FIGURES];
} CampaignStage;

/* What a campaign has besides its rules: it strings missions of another system together, each played as a game of
 * its own. */
typedef struct Campaign {
    /* The mission that waits to be played, as the text of a mission file; false if none waits. */
    bool (*mission)(const Game *game, const State *state, Writer *file);
    /* What `enter` takes in, from the position in which that mission ended. */
    void (*result)(const Game *mission, const State *state, Writer *line);
    /* Takes in what was decided elsewhere, one line of text: the outcome of a mission. NULL for success, or why not,
     * with nothing changed. */
    const char *(*enter)(const Game *game, State *state, const char *text, Log *log);
    /* For people to read: "status" (where it stands) or "roster" (who they are and what they have seen). */
    void (*report)(const Game *game, const State *state, const char *what, Writer *text);
    /* The mission of this number, from 1; false if there is none. */
    bool (*stage)(const Game *game, const State *state, int mission, CampaignStage *stage);
    /* Which side of its missions the commander plays; NULL: the first. */
    Side (*side)(const Game *game);
} Campaign;

/* What a program is built with: a system, who can play it, and what only some of the house asks for. In a list of
 * them, which ends with NULL rules, the first is the default of missions that name no system; the first policy
 * of a system is its default opponent; "random" is always there. */
typedef struct Module {
    const Rules *rules;
    const Policy *policies; /* ends with a NULL id; may be NULL */
    /* Hands a game that is being loaded what its rules call but do not decide: an automated enemy. May be NULL. */
    void (*join)(Game *game);
    const Campaign *campaign;  /* NULL: it is none */
    const char *bench_mission; /* below missions/, for `contact bench`; may be NULL */
    const char *large_mission; /* the same for the figures of the window: a large map, full of counters */
    const Probe *probes;       /* ends with a NULL name; may be NULL */
    const char *work;          /* what Log.work counts ("refreshes"); NULL: nothing */
} Module;

/* A game of the module's system, joined. NULL with errors. */
Game *module_load(const Module *module, const Doc *doc, Errors *errors);

#endif

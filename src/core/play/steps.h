/* steps: what every system does with its sequence of play: runs on by itself to the next decision, asks, lists the answers,
 * refuses, answers.
 *
 * A system writes its sequence as rows of its own (rule, name, whose it is, what it does) and its decisions as Questions,
 * hands both to `Steps`, and has `ask`, `legal`, `refuse` and `apply` of the door from here. What lies inside a row (a move
 * that is fired at, an attempt with a question in between) is a frame in its position: the system says what is under way by
 * `run` and `question`, in one function each, and core knows nothing of how it is kept. */
#ifndef CORE_PLAY_STEPS_H
#define CORE_PLAY_STEPS_H

#include <setjmp.h>

#include "core/play/action_list.h"
#include "core/play/odds.h"
#include "core/play/phrase.h"
#include "core/play/reason.h"

typedef struct Steps Steps;

/* One call of apply, or of setup, under way: what the rules have in hand while something happens. */
typedef struct Play {
    const Game *game;
    State *state;
    Log *log;           /* may be NULL */
    const Steps *steps; /* that are played */
    jmp_buf *blind;     /* where a preview goes when it needs what it may not know */
    struct Hand
        *hand; /* what a system has in hand besides: it completes the type, and may have none (NULL) */
} Play;

/* A preview on a masked position needs a card, a die or a hidden fact: it ends here. */
_Noreturn void play_blind(const Play *play);
/* The same if it needs what this side hides (SIDE_NONE: what nobody knows) and its eyes are not that side's. */
void play_needs(const Play *play, Side whose, bool needed);
/* A card; a roll from 1 to `faces`: for a position with a deck and dice (Steps.chance). */
uint8_t play_draw(Play *play);
int play_roll(Play *play, int faces);
/* Notes an event of a kind that the phrasebook has a Sentence for: who may know of it (SIDE_ALL: both), and its arguments
 * in the order of the sentence. */
#define play_note(play, kind, side, ...) play_note_by(play, NULL, kind, side, __VA_ARGS__)
/* The same by another rule than that of its Sentence (NULL: by that). */
#define play_note_by(play, rule, kind, side, ...) \
    play_note_event(play, rule, kind, side, (const int32_t[EVENT_ARGS]){__VA_ARGS__})
void play_note_event(Play *play, const char *rule, int kind, Side side, const int32_t arg[EVENT_ARGS]);
/* The game is over: this side has won (SIDE_NONE: nobody), with so many points to so many; an event of this kind says so. */
void play_end(Play *play, Side winner, int kind, int ours, int theirs);

/* How a row comes back from running. */
typedef enum Next {
    NEXT_DONE,  /* on to what follows it (Steps.done) */
    NEXT_GO_ON, /* what lies on top now runs */
    NEXT_ASK,   /* its question is put; where it has one answer, that is given by itself */
    NEXT_WAIT   /* its question is put, and the row knows that there are several answers */
} Next;

/* What eyes other than those of the side that is asked may know of its answers. */
typedef enum Others {
    OTHERS_WAIT,  /* that it is asked, whatever it can answer */
    OTHERS_COUNT, /* the answers rest on what both sides see: who has one alone is not asked */
    OTHERS_BLIND  /* not even that: a preview ends here */
} Others;
typedef Others OthersKnow(const Game *game, const State *state);
OthersKnow others_count, others_blind; /* the same whatever the position */

/* What a decision is made of: a header declares a subject's in a line each, `Listing list_moves, list_entries;`. */
typedef Side Asked(const Game *game, const State *state);
Asked asked_first, asked_second; /* the same side whatever the position */
/* Writes the prompt, and another rule where that depends on the position. */
typedef void Prompt(const Game *game, const State *state, Ask *ask);
/* Looks at list_is_enough before it goes on where going on costs much. */
typedef void Listing(const Game *game, const State *state, ActionList *list);
typedef bool Refusal(const Game *game, const State *state, Action action, Reason *reason);
typedef void Answer(Play *play, Action action);

typedef struct Why {
    const char *rule, *text;
} Why;
static inline bool deny_by(Why why, Reason *reason)
{
    return deny(reason, why.rule, "%s", why.text);
}

/* Adds the exact chances of what an answer can lead to. */
typedef void Chances(const Game *game, const State *state, Action action, OddsList *list);

/* A verb that answers a question: why not, what it does, and what may come of it; and how it is said, for the phrasebook
 * and the list of words. A system may keep the latter elsewhere (Phrasebook.phrases). */
typedef struct Law {
    uint16_t verb;   /* 0 ends the table */
    Refusal *refuse; /* NULL: nothing speaks against it */
    Answer *answer;  /* NULL: nothing happens besides */
    const char *pattern, *meaning, *rule;
    Chances *odds; /* NULL: nothing is left to chance */
} Law;

/* A decision. Its answers are judged and done by laws, verb by verb, or by `refuse` and `answer`. What laws judge need not be
 * listed: the list is then what they let pass of all that the parts of an action can be, so that the two cannot disagree.
 * Where that is too slow, a question has a `list`. */
typedef struct Question {
    const char *rule, *topic;
    Asked *who;  /* NULL: whose the row of the table is; without a table the first side, whoever looks */
    Prompt *ask; /* NULL: `text`; with both: what there is to say besides */
    OthersKnow *others; /* NULL: OTHERS_WAIT */
    Listing *list;
    Refusal *refuse; /* NULL: what its list has is allowed, and nothing else */
    Answer *answer;
    const Law *laws;
    Why otherwise; /* why what has no law, or is not listed, does not answer, if there is more to say than that; no
                       * rule: the question's own */
    const char *text;    /* the prompt, as the sentence of an event whose arguments are Steps.prompt's */
    const char *typed;   /* Ask.typed; NULL: nothing */
    const char *meaning; /* of its topic, in the list of words */
    bool listed;         /* what its list has is allowed, and `refuse` says why anything else is not */
} Question;

/* Whose decision a row's is: a side's, that of the side that is active in the position, or of the other one. */
typedef enum Whose { OF_FIRST, OF_SECOND, OF_ACTIVE, OF_OTHER } Whose;

/* A row of a sequence of play. */
typedef struct StepRow {
    const char *name;         /* in a dumped position */
    Next (*run)(Play *play);  /* to its end, or until it must ask; NULL: it asks once */
    const Question *question; /* NULL: it never asks */
    Whose whose;
} StepRow;

/* What is under way: the first bytes of a frame, in which a position keeps a row and whatever else it needs. */
typedef struct StepFrame {
    uint8_t row, stage;
} StepFrame;

/* How far a row has come: not begun; its question is put; the answer is in. Core sees to it, but for rows that go on by
 * themselves; a row of the sequence that runs stays asked, as does one whose answer has called another. */
enum { ROW_FRESH, ROW_ASKED, ROW_ANSWERED };

/* A sequence as a table. One row after the other lies in the first frame; what one calls lies in frames on top of it. */
typedef struct StepTable {
    const StepRow *rows; /* row 0 is none */
    int count;           /* of the rows */
    int called;          /* rows from here on are called by others: the frame goes when they are done; */
    int again;           /* behind the last row before them this one comes, turn after turn */
    size_t frames, depth, size; /* where a position keeps frames, how many (a byte), and how large one is */
    int most;                   /* frames */
    size_t active;              /* where a position keeps which side is active (a byte) */
} StepTable;

/* The frame on top. */
void *rows_top(const StepTable *table, const State *state);
/* Whose decision that of the row on top is. */
Side rows_asked(const StepTable *table, const State *state);
/* That of a system, by its own type: FRAME_ON_TOP(toy_top, Frame, toy_table) */
#define FRAME_ON_TOP(name, type, table)          \
    static inline type *name(const State *state) \
    {                                            \
        return rows_top(&(table), state);        \
    }
/* The frame of this row nearest to the top; NULL: none is under way. */
void *rows_find(const StepTable *table, const State *state, int row);
/* Lays a frame on top: for this row, empty but for that; as it is handed in. Takes all frames away. */
void *rows_call(const StepTable *table, State *state, int row);
void rows_push(const StepTable *table, State *state, const void *frame);
void rows_clear(const StepTable *table, State *state);
/* NULL, or what is wrong with the frames of a position, in which somebody is asked or not. */
const char *rows_broken(const StepTable *table, const State *state, bool asked);

/* A field of an action goes from least to most. */
typedef struct Range {
    int32_t least, most;
} Range;

/* Where a position keeps its generator, its deck and its dice. */
typedef struct ChanceAt {
    size_t rng, deck, dice;
} ChanceAt;

/* A system's sequence of play. */
struct Steps {
    /* Where a position keeps whose eyes it has, that it is over, and that it has gone blind, by offsetof: a byte each. The
     * last two may be one, with a value of its own for blindness. */
    size_t eyes, over, blind;
    uint8_t is_blind;
    const ChanceAt *chance;    /* NULL: the system draws and rolls by itself */
    const StepTable *table;    /* the sequence as a table; NULL: by run, done and question */
    const Question *questions; /* all of them, for the list of words, where there is no table; may be NULL */
    int question_count;
    /* Comes before all else where steps_run takes up a position. May be NULL. */
    void (*begin)(Play *play);
    /* Runs what is under way, until it is done or asks. */
    Next (*run)(Play *play);
    /* What follows a row that is done; NULL: none ever says so. */
    void (*done)(Play *play);
    /* What is under way asks this; NULL: nothing, it goes on by itself. */
    const Question *(*question)(const Game *game, const State *state);
    /* Who has won and how, or what a blind preview has come to: all of an Ask but its turn. NULL: `end`, with the rule of
     * when_over, and who has won by a byte of the position. */
    void (*ended)(const Game *game, const State *state, Ask *ask);
    const char *end; /* how it ended, as the sentence of an event whose arguments are `prompt`'s */
    size_t winner;
    /* What the slots of prompts stand for; in the first stands who is asked, or who has won. NULL: they have no more. */
    void (*prompt)(const Game *game, const State *state, int32_t arg[EVENT_ARGS]);
    /* The game has ended, not only gone blind: clears what was under way. May be NULL. */
    void (*tidy)(State *state);
    const Phrasebook *sentences; /* has the nouns of prompts; NULL: `phrases` does */
    const Phrasebook
        *phrases; /* says which parts a verb has; NULL: questions refuse what is too much themselves */
    /* For laws: what a part of an action that its verb has can be, for the side that is asked. */
    Range (*range)(const Game *game, const State *state, NounField field);
    bool names_whom;    /* what a prompt is about is the first unit and the first place that it names */
    bool judges_blanks; /* questions say why not of an action with open fields too */
    Why when_over, not_yours, too_much, nothing_fits;
};

/* Where a position that calls them so keeps what core asks for: in a Steps, and in a StepTable. */
#define STEPS_OF_STATE(of_deck)                                                                    \
    .eyes = offsetof(State, eyes), .over = offsetof(State, over), .blind = offsetof(State, blind), \
    .is_blind = 1, .winner = offsetof(State, winner), .chance = &(const ChanceAt)                  \
    {                                                                                              \
        offsetof(State, rng), (of_deck), offsetof(State, dice)                                     \
    }
#define STEPS_IN_STATE STEPS_OF_STATE(offsetof(State, deck))
#define STEPS_WITHOUT_DECK STEPS_OF_STATE(0)
/* What every system says of an answer that it does not even look at, by its rules. */
#define STEPS_DENY(when_it_is_over, of_others, of_parts)    \
    .when_over = {when_it_is_over, "the game is over"},     \
    .not_yours = {of_others, "this decision is not yours"}, \
    .too_much = {of_parts, "this order has a part that it does not need"}
#define FRAMES_IN_STATE                                                                                    \
    .frames = offsetof(State, frames), .depth = offsetof(State, depth), .active = offsetof(State, active), \
    .size = sizeof((State *)0)->frames[0],                                                                 \
    .most = sizeof((State *)0)->frames / sizeof((State *)0)->frames[0]

bool steps_over(const Steps *steps, const State *state); /* ended or blind */
/* Who is asked; SIDE_NONE if nobody. */
Side steps_asked(const Steps *steps, const Game *game, const State *state);
/* Whether whoever is asked has a choice, as far as the eyes of the position may list it; true if nobody is asked. */
bool steps_choice(const Steps *steps, const Game *game, const State *state);
/* From wherever a position stands to its first decision. */
void steps_run(const Steps *steps, Play *play);

/* ---- what stands behind the door ---- */

/* All but the turn, which is the system's to say. */
void steps_ask(const Steps *steps, const Game *game, const State *state, Ask *ask);
/* The answers, until there are enough of them; none where other eyes look on. */
void steps_list(const Steps *steps, const Game *game, const State *state, ActionList *list);
int steps_legal(const Steps *steps, const Game *game, const State *state, Action *actions, int cap);
bool steps_refuse(const Steps *steps, const Game *game, const State *state, Action action, Reason *reason);
/* Does what is not refused, which is not asked again: who hands it in has judged it or found it in the list. Then runs on. */
void steps_apply(const Steps *steps, Play *play, Action action);
/* Of what is not refused, by the odds of its law. */
int steps_odds(const Steps *steps, const Game *game, const State *state, Action action, Odds *odds, int cap);
/* Lays cards ("deck") or rolls ("dice") ready. */
const char *steps_force(const Steps *steps, State *state, const char *what, const int *values, int count);

/* Every question once; every law with a pattern, in the order of the questions, from a walk that begins as {0}: NULL behind
 * the last. */
typedef struct LawWalk {
    int row;
    const Law *law;
} LawWalk;
const Question *steps_question(const Steps *steps, int number);
const Law *steps_next_law(const Steps *steps, LawWalk *walk);

/* ---- tables and laws, for steps.c ---- */

Next rows_run(const StepTable *table, Play *play);
void rows_done(const StepTable *table, Play *play);
const Question *rows_question(const StepTable *table, const State *state);
/* The row that was on top, so many frames deep, has its answer. */
void rows_answered(const StepTable *table, Play *play, int depth);
int rows_depth(const StepTable *table, const State *state);

/* How a question is answered with a verb; NULL: not at all. The rule for that, which a law without one leaves to the question. */
const Law *law_of(const Question *question, uint16_t verb);
const char *law_rule(const Question *question, uint16_t verb);
void laws_list(const Steps *steps, const Question *question, const Game *game, const State *state,
               ActionList *list);
/* The same for what is open in an action. */
bool laws_refuse(const Steps *steps, const Question *question, const Game *game, const State *state,
                 Action action, Reason *reason);
/* Of an action that has all its parts and none too many. */
bool laws_judge(const Question *question, const Game *game, const State *state, Action action,
                Reason *reason);
void laws_answer(const Question *question, Play *play, Action action);
bool deny_other(const Question *question, Reason *reason); /* by what is otherwise so */
/* For lists: adds the answer unless a law of the question refuses it. */
void laws_offer(const Question *question, const Game *game, const State *state, Action action,
                ActionList *list);
void laws_odds(const Question *question, const Game *game, const State *state, Action action, OddsList *list);

#endif

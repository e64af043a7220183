/* session: one game under way, in the one place that knows no rules: journal, standing orders, undo, redo,
 * jump, revise, save, load, autosave and replay. Positions on the way stay in memory, and those between are played
 * again, so going back and forth is instant. */
#ifndef CORE_SESSION_SESSION_H
#define CORE_SESSION_SESSION_H

#include "core/play/rules.h"

typedef struct Session Session;

/* Who gave an answer. */
typedef enum Author {
    AUTHOR_PERSON,   /* the player */
    AUTHOR_STANDING, /* a standing order of the player's */
    AUTHOR_STAFF,    /* the staff, asked by the player */
    AUTHOR_OPPONENT, /* the other side's policy */
    AUTHOR_TEST,     /* not a decision: cards or dice laid ready, standing orders changed */
    AUTHOR_RESULT    /* not a decision: something that was decided elsewhere has been entered */
} Author;

typedef struct SessionOptions {
    uint64_t seed;
    Side player;            /* SIDE_ALL: one person answers for both sides */
    const Policy *opponent; /* answers for the other side; may be NULL if it is never asked */
    bool iron;              /* no take-backs, nothing laid ready, nothing told before the end */
    bool held;              /* the opponent answers when session_go_on asks him, not by itself */
    const char *
        laid; /* `dice 3 4`: laid ready before anybody decides, as the first line of the journal; NULL: nothing */
} SessionOptions;

/* Everywhere `modules` is a list that ends with NULL rules. */

/* The policy of this name that can play a module's system; "random" is always there. NULL if there
 * is none. */
const Policy *session_policy(const Module *module, const char *id);
/* Who plays against a person: the module's first policy, else random. */
const Policy *session_opponent(const Module *module);
/* Who advises a person: `staff`, else the module's first policy that can say why, else the opponent. */
const Policy *session_adviser(const Module *module);

/* What a policy decides for the side that is asked, from what that side may know, which is put into `view`
 * (state_size bytes), and from how many entries the journal has: same view and moment, same decision. */
Action session_advice(const Session *session, const Policy *policy, State *view);

/* The same in two parts: what is asked, with all that may be known, and the answer. The answer looks at
 * nothing else, so that it can be thought over in another thread, as long as the session is there. */
typedef struct Thought {
    const Policy *policy;
    const Rules *rules;
    const Game *game;
    State *view; /* state_size bytes, of the one who asks */
    Rng rng;
    const Doc *
        script; /* a mission whose lesson may say what the other side answers (script.c); NULL: it decides itself */
} Thought;
enum { LESSON_ANSWERS = 24 };                                    /* patterns: `enemy`, `enemy-2` ... */
void session_question(const Session *session, Thought *thought); /* policy and view are filled in */
Action session_think(Thought *thought);

/* The module that a mission asks for with `system = ID` in [mission]; the first one if it names none; NULL
 * with an error. */
const Module *session_module(const Module *modules, const Doc *doc, Errors *errors);

/* The system of a mission, if its cards are in the data folder but this program was built without it; else NULL. A campaign's
 * system has no cards of its own: those of `fof-campaign` are those of `fof`. */
const char *session_left_out(const Module *modules, const Doc *doc);

/* Sets up the position that a mission begins with. Where the mission holds what one side sees of a position,
 * the rest is guessed fairly, from the seed. False with errors. */
bool session_start(const Rules *rules, const Game *game, const Doc *doc, uint64_t seed, State *state,
                   Errors *errors);

/* A new game of a mission file (or position). NULL with errors. */
Session *session_new(const Module *modules, const char *mission_path, SessionOptions options, Errors *errors);
/* The same of a file that was read to see which module it asks for; the doc is taken over. */
Session *session_new_read(const Module *module, Doc *doc, const char *mission_path, SessionOptions options,
                          Errors *errors);
/* A saved game; `notes` gets what the player should be told (cards changed since, last line lost, ...). NULL
 * with errors. Of a journal that is damaged the proven part is loaded; the file stays as it is, and if this game
 * is saved in its place, it is kept beside as NAME.damaged. */
Session *session_load(const Module *modules, const char *save_path, Writer *notes, Errors *errors);
/* The same, held. */
Session *session_load_held(const Module *modules, const char *save_path, Writer *notes, Errors *errors);
/* Whether what it was loaded from is damaged; and the same for another file, in whose place it comes. */
bool session_is_damaged(const Session *session);
void session_replaces_damaged(Session *session, const char *path);
/* Whether a file is a saved game, by its first line. */
bool session_is_save(const char *path);
void session_free(Session *session);

const Rules *session_rules(const Session *session);
const Game *session_game(const Session *session);
/* What a campaign has besides its rules; NULL: the game is none. */
const Campaign *session_campaign(const Session *session);
const State *session_state(const Session *session);
/* The position as the player may see it. */
const State *session_seen(const Session *session);
const SessionOptions *session_options(const Session *session);
/* Through whose eyes the game is watched and reported: the player's as long as it goes on, then everybody's. */
Side session_eyes(const Session *session);
const char *session_mission(const Session *session);
/* The file it was read from. */
const Doc *session_doc(const Session *session);
/* The mission whose rules are played: the same, unless that file holds a position of another mission. */
const char *session_home(const Session *session);
const char *session_title(const Session *session);
void session_ask(const Session *session, Ask *ask);
uint64_t session_hash(const Session *session);
/* Whether something is kept from the player to the end: an iron game that is not over. */
bool session_is_sealed(const Session *session);
/* The hash that may be told: of what the player sees, as long as the game is sealed. */
uint64_t session_told_hash(const Session *session);

/* Does a legal action for the side that is asked, then gives what answers standing orders and the opponent
 * have, until the player must decide. Redo is lost if the action differs from it. The events since the last
 * call are in session_log. False with the reason, and nothing changed, if it is refused. */
bool session_do(Session *session, Action action, Author author, Reason *reason);
/* The same from text; a text that means nothing is refused with the nearest legal ones as a hint. */
bool session_do_text(Session *session, const char *text, Author author, Reason *reason);
/* What happened since the call before: sentences are made with Rules.tell. */
const Log *session_log(const Session *session);
/* Called for each event as it happens, with the position; NULL to stop. */
void session_watch(Session *session, Watcher watch, void *context);

/* ---- holding the opponent: for those who must not wait until he has thought everything over ----
 * In a held session all that the player does comes to rest where the opponent has to think: nothing can be
 * decided, ordered or laid ready there, but the way back is open. What he decided before and is done again
 * needs no thought, and revise lets him think at once. */
void session_hold(Session *session, bool held);
/* Whether the opponent is asked. */
bool session_is_theirs(const Session *session);
/* Gives one answer of his, in the autosave when this returns, with the answers of standing orders that
 * follow; true if he is asked still. Who thinks for him elsewhere gives the answer with session_do and
 * AUTHOR_OPPONENT. */
bool session_go_on(Session *session);

/* ---- back and forth ---- */
/* Back to the n-th last choice that a person made, not past a result, or forth; returns how many were undone or redone. Iron
 * games refuse: -1. */
int session_undo(Session *session, int count);
int session_redo(Session *session, int count);
size_t session_kept_bytes(const Session *session); /* memory of the positions that it keeps for that */
int session_entries(const Session *session);       /* journal entries, those undone included */
int session_now(const Session *session);           /* entries that have been done */
/* Any entry's text and author; the position before it. A game that went on from a stored position, because
 * cards or rules had changed, does not know the positions before that: NULL, and no way back to them.
 * Positions move in memory with every entry that is done, and with questions for others far away: copy what you keep. */
const char *session_entry(const Session *session, int entry, Author *author);
const State *session_before(const Session *session, int entry);
/* Does an entry once more, on `state` (state_size bytes), with its events. False if the position before it is not known. */
bool session_retell(const Session *session, int entry, State *state, Log *log);
/* To the position before an entry, back or forth. False in an iron game. Unless the session is held, only a
 * jump can come to rest where the opponent is asked: nothing can be decided, ordered or laid ready there,
 * until it is left again or session_go_on has led out of it. */
bool session_jump(Session *session, int entry);
/* Answers an earlier question anew and repeats the later answers as long as the same question comes and they
 * are legal; standing orders and the opponent decide anew. What was undone is forgotten. Returns how many of
 * the player's later entries were lost, -1 with the reason if the answer itself is refused (nothing changed
 * then). */
int session_revise(Session *session, int entry, Action action, Reason *reason);
/* Take-backs so far, and how many of them past something that came to light. Each choice that undo or jump
 * takes back counts once, a revised one too; a jump forth counts nothing. */
int session_take_backs(const Session *session, int *past_a_reveal);

/* ---- standing orders: `topic` of the question and the answer's text ("exhort", "no"); answer NULL ends it.
 * They are lines of the journal, and answer a question that is already asked. False if the system has no such
 * topic or there is nothing to end. ---- */
bool session_stand(Session *session, const char *topic, const char *answer);
const char *session_standing(const Session *session, int index, const char **answer); /* NULL at the end */

/* Lays cards or dice ready (tests, lessons): journaled. NULL or why not; in an iron game never. */
const char *session_force(Session *session, const char *what, const int *values, int count);

/* A line of the journal that belongs to a lesson, which begins with that word: `lesson skip` changes no
 * position, `lesson lays deck 3 4` lays cards ready and is taken back with the decision before it. NULL or
 * why not. */
#define LESSON_LAYS "lesson lays "
const char *session_note(Session *session, const char *text);

/* Enters what was decided elsewhere (Campaign.enter): a line of the journal, checked, saved and replayed like every
 * other. Undo, jump and revise stop behind it. NULL or why not, with nothing changed. */
enum { RESULT_SIZE = 8000 };
const char *session_enter(Session *session, const char *text);
/* Takes the last line of that kind back, and all that followed; for those who take back with it what it came from.
 * False if there is none, or in an iron game. */
bool session_take_back_result(Session *session);

/* ---- files ---- */
/* NULL for success, else what went wrong; an older file at the path stays intact then. What was undone is not
 * saved. */
const char *session_save(Session *session, const char *path);
/* From now on every decision is appended to this file and flushed before the next is asked; each turn it is
 * rewritten beside and renamed. A failure is reported once by session_autosave_error and the game goes on;
 * every decision tries again. NULL stops it. The file is this session's alone: if another program, or another
 * session, saves there already, the game goes on in a copy beside, NAME-2, and session_autosave_news says so
 * once, as a sentence. */
const char *session_autosave(Session *session, const char *path);
const char *session_autosave_error(Session *session);
const char *session_autosave_news(Session *session);
/* Where it is saved; NULL: nowhere. */
const char *session_autosave_path(const Session *session);

/* Plays a save again from its start and compares the hash of every turn. True if all agree and nothing is
 * damaged; says what it found. */
bool session_replay(const Module *modules, const char *save_path, Writer *report, Errors *errors);
/* The same as a game of the mission at this path, wherever its own is; of a damaged one, what is proven. */
bool session_replay_as(const Module *modules, const char *save_path, const char *mission_path, Writer *report,
                       Errors *errors);

#endif

/* The commands of `contact run` that only look. What they say is what the player's side may know. */
#include <stdlib.h>
#include <string.h>

#include "cli/help.h"
#include "cli/run/run_commands.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/data/bounds.h"
#include "core/data/fields.h"

enum { ODDS_MOST = 256, SCORES_MOST = 64, WORDS_MOST = 128, WORD_SIZE = 32 };

/* ---- what they share ---- */

static const char *side_name(const Run *run, Side side)
{
    return side <= SIDE_SECOND ? session_rules(run->session)->sides[side]
           : side == SIDE_ALL  ? "both"
                               : "none";
}

/* The legal list as the player sees it; stays in the Run. */
static int list_legal(Run *run)
{
    const Rules *rules = session_rules(run->session);
    for (;;) {
        int count = rules->legal(session_game(run->session), session_seen(run->session), run->actions,
                                 run->action_capacity);
        if (count <= run->action_capacity)
            return count;
        run->action_capacity = count;
        run->actions = realloc(run->actions, (size_t)count * sizeof *run->actions);
        ENSURE(run->actions);
    }
}

static bool fail_with_nearest_action(Run *run, const char *typed)
{
    int count = list_legal(run);
    char(*texts)[ACTION_TEXT_SIZE] = calloc((size_t)count + 1, sizeof *texts);
    const char **names = calloc((size_t)count + 1, sizeof *names);
    ENSURE(texts && names);
    for (int i = 0; i < count; i++) {
        run_say(run, run->actions[i], texts[i]);
        names[i] = texts[i];
    }
    const char *nearest = text_nearest(typed, names, count);
    if (nearest)
        run_fail(run, "'%s' is no action here; did you mean '%s'?", typed, nearest);
    else
        run_fail(run, "'%s' is no action here; 'legal' lists them", typed);
    free(names);
    free(texts);
    return false;
}

/* ---- looking ---- */

/* The head of a position, so that the answer, kept as a file, can be played. Of a mission of the player's own it says how:
 * what lies outside the data folder is read only where the person names it. */
static void show_mission(Run *run)
{
    const char *home = session_home(run->session);
    char *real = realpath(home, NULL);
    writer_text(&run->answer, "[mission]\n");
    if (real && !bounds_in_data(real))
        writer_print(&run->answer,
                     "# To play this, keep it in the folder of that mission, or name the mission too:\n"
                     "# contact run THIS-FILE --with '%s'\n",
                     real);
    writer_print(&run->answer, "position-of = %s\n\n", real ? real : home);
    free(real);
}

bool run_show(Run *run, char *rest)
{
    bool all = text_same_ignoring_case(rest, "all");
    if (*rest && !all)
        return run_fail(run, "'show' takes nothing or 'all', not '%s'", rest);
    if (all && session_is_sealed(run->session))
        return run_fail(run, "this is an iron game: the whole position is shown when it is over");
    const State *state = all ? session_state(run->session) : session_seen(run->session);
    show_mission(run);
    session_rules(run->session)->dump(session_game(run->session), state, &run->answer);
    if (run->answer.length && run->answer.text[run->answer.length - 1] != '\n')
        writer_text(&run->answer, "\n");
    return true;
}

bool run_ask(Run *run, char *rest)
{
    static const char *const kinds[] = {[ASK_DECIDE] = "decide", [ASK_OVER] = "over", [ASK_BLIND] = "blind"};
    if (!run_takes_nothing(run, "ask", rest))
        return false;
    Ask asked;
    /* As the player sees it: what the other side is asked may be a secret. */
    session_rules(run->session)->ask(session_game(run->session), session_seen(run->session), &asked);
    cli_clean(asked.text);
    writer_print(&run->answer, "kind\t%s\nside\t%s\ntopic\t%s\nrule\t%s\nturn\t%d\nprompt\t%s%s%s\n",
                 kinds[asked.kind], side_name(run, asked.side), asked.topic ? asked.topic : "-",
                 asked.rule[0] ? asked.rule : "-", asked.turn, asked.text, asked.typed[0] ? " " : "",
                 asked.typed);
    return true;
}

/* Whether the text holds every word of the line, each as a whole word: R is not in "orders". */
static bool holds_words(const char *text, const char *line)
{
    char words[RUN_LINE_SIZE + 1];
    text_print(words, sizeof words, "%s", line);
    char *rest = words;
    for (char *word; (word = strtok_r(rest, " \t", &rest));)
        if (!text_contains_word(text, word))
            return false;
    return true;
}

bool run_legal(Run *run, char *rest)
{
    if (run_is_over(run))
        return true;
    int count = list_legal(run);
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        run_say(run, run->actions[i], text);
        if (holds_words(text, rest))
            writer_print(&run->answer, "%s\n", text);
    }
    return true;
}

/* The first words of the subjects: "unit" of "unit UNIT". */
static int list_subjects(const Run *run, char names[WORDS_MOST][WORD_SIZE])
{
    int count = 0;
    Word word;
    for (int i = 0; rules_word(session_rules(run->session), i, &word) && count < WORDS_MOST; i++)
        if (strcmp(word.kind, "subject") == 0)
            text_print(names[count++], WORD_SIZE, "%.*s", (int)strcspn(word.word, " "), word.word);
    return count;
}

/* Nothing is foreseen of that action; or it is none, or a forbidden one. */
static bool answer_nothing_after(Run *run, const char *text)
{
    const Rules *rules = session_rules(run->session);
    Action action;
    Reason reason = {0};
    if (!rules->parse(session_game(run->session), session_seen(run->session), text, &action))
        return fail_with_nearest_action(run, text);
    if (rules->refuse(session_game(run->session), session_seen(run->session), action, &reason))
        return run_fail_reason(run, &reason);
    return true;
}

/* A subject that explains nothing: why. Only of what comes after an action nothing is an answer too. */
static bool answer_without_lines(Run *run, const char *typed)
{
    char names[WORDS_MOST][WORD_SIZE], first[WORD_SIZE];
    const char *candidates[WORDS_MOST];
    int count = list_subjects(run, names);
    text_print(first, sizeof first, "%.*s", (int)strcspn(typed, " \t"), typed);
    for (int i = 0; i < count; i++) {
        candidates[i] = names[i];
        if (!text_same_ignoring_case(names[i], first))
            continue;
        const char *rest = typed + strcspn(typed, " \t");
        rest += strspn(rest, " \t");
        if (strcmp(names[i], "after") == 0 && *rest && !run_is_over(run))
            return answer_nothing_after(run, rest);
        return run_fail(run, "'%s' explains nothing: there is a subject '%s', but nothing of that name",
                        typed, names[i]);
    }
    const char *nearest = text_nearest(first, candidates, count);
    if (nearest)
        return run_fail(run, "'%s' is no subject; did you mean '%s'?", typed, nearest);
    return run_fail(run, "'%s' is no subject; 'words' lists them", typed);
}

bool run_why(Run *run, char *rest)
{
    Reason reasons[REASONS_MOST];
    if (!*rest)
        return run_fail(run, "'why' needs a subject; 'words' lists them");
    int count =
        session_rules(run->session)
            ->explain(session_game(run->session), session_seen(run->session), rest, reasons, REASONS_MOST);
    if (count <= 0)
        return answer_without_lines(run, rest);
    run_put_reasons(run, reasons, count);
    return true;
}

bool run_odds(Run *run, char *rest)
{
    const Rules *rules = session_rules(run->session);
    const Game *game = session_game(run->session);
    const State *seen = session_seen(run->session);
    Action action;
    Reason reason = {0};
    Odds chances[ODDS_MOST];
    if (!*rest)
        return run_fail(run, "'odds' needs an action; 'legal' lists them");
    if (run_is_over(run))
        return run_fail(run, "the game is over");
    if (!rules->parse(game, seen, rest, &action))
        return fail_with_nearest_action(run, rest);
    if (rules->refuse(game, seen, action, &reason))
        return run_fail_reason(run, &reason);
    int count = rules->odds(game, seen, action, chances, ODDS_MOST);
    for (int i = 0; i < count && i < ODDS_MOST; i++)
        writer_print(&run->answer, "%s\t%llu/%llu\n", chances[i].outcome,
                     (unsigned long long)chances[i].numerator, (unsigned long long)chances[i].denominator);
    return true;
}

bool run_words(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "words", rest))
        return false;
    Word word;
    for (int i = 0; rules_word(session_rules(run->session), i, &word); i++)
        writer_print(&run->answer, "%s\t%s\t%s\t%s\n", word.kind, word.word, word.meaning ? word.meaning : "",
                     word.rule ? word.rule : "");
    for (const FieldSheet *sheet = session_rules(run->session)->sheets; sheet && sheet->rule; sheet++) {
        writer_print(&run->answer, "section\t%s%s%s\t", sheet->kind, sheet->name && *sheet->name ? " " : "",
                     sheet->name ? sheet->name : "");
        fields_meaning(sheet, &run->answer);
        writer_print(&run->answer, "\t%s\n", sheet->rule);
    }
    return true;
}

bool run_hash(Run *run, char *rest)
{
    char text[HASH_TEXT_SIZE];
    if (!run_takes_nothing(run, "hash", rest))
        return false;
    hash_text(session_told_hash(run->session), text);
    writer_print(&run->answer, "%s\n", text);
    return true;
}

/* What has happened since the last time, or since the game began: also what came before the first decision. */
bool run_log(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "log", rest))
        return false;
    int first = story_follow(run->story, run->session);
    if (first < run->logged)
        run->logged = first; /* something was taken back */
    for (; run->logged < story_count(run->story); run->logged++) {
        const StoryLine *line = story_line(run->story, run->logged);
        char text[SENTENCE_SIZE];
        text_copy(text, sizeof text, line->text);
        cli_clean(text);
        writer_print(&run->answer, "%s\t%s\n", line->decision ? "do" : line->rule, text);
    }
    return true;
}

bool run_score(Run *run, char *rest)
{
    Score scores[SCORES_MOST];
    if (!run_takes_nothing(run, "score", rest))
        return false;
    /* What is hidden from a side is hidden from its figures too, until the end. */
    const State *state = run_is_over(run) ? session_state(run->session) : session_seen(run->session);
    int count = session_rules(run->session)->score(session_game(run->session), state, scores, SCORES_MOST);
    for (int i = 0; i < count && i < SCORES_MOST; i++)
        writer_print(&run->answer, "%s\t%lld\n", scores[i].name, (long long)scores[i].value);
    return true;
}

bool run_about(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "about", rest))
        return false;
    const Rules *rules = session_rules(run->session);
    const SessionOptions *options = session_options(run->session);
    int past_a_reveal = 0, take_backs = session_take_backs(run->session, &past_a_reveal);
    char seed[24] = "?"; /* with it the same game could be looked at from behind */
    if (!session_is_sealed(run->session))
        text_print(seed, sizeof seed, "%llu", (unsigned long long)options->seed);
    writer_print(&run->answer,
                 "system\t%s\nmission\t%s\ntitle\t%s\nseed\t%s\nside\t%s\nopponent\t%s\niron\t%s\n",
                 rules->id, session_mission(run->session), session_title(run->session), seed,
                 side_name(run, options->player), options->opponent ? options->opponent->id : "-",
                 options->iron ? "yes" : "no");
    writer_print(&run->answer, "entries\t%d\nnow\t%d\ntake-backs\t%d\npast-a-reveal\t%d\n",
                 session_entries(run->session), session_now(run->session), take_backs, past_a_reveal);
    return true;
}

bool run_help(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "help", rest))
        return false;
    writer_text(&run->answer, help_commands());
    return true;
}

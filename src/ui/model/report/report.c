#include "ui/model/report/report.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/model/shape.h"

/* ---- made ---- */

static int score_at(const Session *session, int moment, State *scratch, Score *scores)
{
    const Rules *rules = session_rules(session);
    rules->mask(session_game(session), session_before(session, moment), session_eyes(session), scratch);
    int count = rules->score(session_game(session), scratch, scores, REPORT_FIGURES);
    return count < REPORT_FIGURES ? count : REPORT_FIGURES;
}

/* Whether it was won is told by the outcome. */
static bool is_outcome(const Score *score)
{
    return strcmp(score->name, "won") == 0;
}

static void note_gains(ReportTurn *turn, const Session *session, State *scratch)
{
    Score before[REPORT_FIGURES], after[REPORT_FIGURES];
    score_at(session, turn->from, scratch, before);
    int count = score_at(session, turn->to, scratch, after);
    for (int i = 0; i < count; i++) {
        if (after[i].value == before[i].value || is_outcome(&after[i]))
            continue;
        turn->gains[turn->gain_count] = after[i];
        turn->gains[turn->gain_count++].value -= before[i].value;
    }
}

static void note_lines(Report *report, ReportTurn *turn, const Story *story, int line)
{
    turn->line = line;
    while (line < story_count(story) && story_line(story, line)->entry < turn->to) {
        const StoryLine *told = story_line(story, line);
        turn->orders += told->decision && (told->author == AUTHOR_PERSON || told->author == AUTHOR_STAFF);
        turn->news += report->news[line];
        line++;
    }
    turn->end = line;
}

static int turn_at(const Session *session, int moment)
{
    Ask ask;
    session_rules(session)->ask(session_game(session), session_before(session, moment), &ask);
    return ask.turn;
}

/* Turns are counted anew in another attempt. */
static ReportTurn *begin_turn(Report *report, int number, int moment)
{
    ReportTurn *last = report->count ? &report->turns[report->count - 1] : NULL;
    report->attempts += last && number < last->turn;
    report->turns = realloc(report->turns, (size_t)(report->count + 1) * sizeof *report->turns);
    ENSURE(report->turns);
    ReportTurn *turn = &report->turns[report->count++];
    *turn = (ReportTurn){.turn = number, .attempt = report->attempts, .from = moment, .to = moment};
    return turn;
}

static void find_turns(Report *report, const Session *session)
{
    int last = session_now(session), moment = 0;
    while (moment < last && !session_before(session, moment))
        moment++;
    report->attempts = 1;
    ReportTurn *turn = begin_turn(report, turn_at(session, moment), moment);
    for (; moment < last; moment++) {
        int number = turn_at(session, moment);
        if (number != turn->turn) {
            turn->to = moment;
            turn = begin_turn(report, number, moment);
        }
    }
    turn->to = last;
}

const char *report_eyes(const Session *session)
{
    if (session_options(session)->player > SIDE_SECOND)
        return "";
    return session_eyes(session) == SIDE_ALL
               ? "The game is over: everything is shown, even what was hidden from you."
               : "Shown as you saw it. When the game is over, everything is.";
}

static void note_outcome(Report *report, const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    text_copy(report->title, sizeof report->title, session_title(session));
    text_copy(report->outcome, sizeof report->outcome, ask.text);
    report->eyes = report_eyes(session);
    Side player = session_options(session)->player;
    report->over = ask.kind == ASK_OVER;
    report->won = report->over && ask.side == (player == SIDE_ALL ? SIDE_FIRST : player);
    report->drawn = report->over && ask.side == SIDE_NONE;
    text_print(report->seed, sizeof report->seed, session_is_sealed(session) ? "?" : "%llu",
               (unsigned long long)session_options(session)->seed);
    report->take_backs = session_take_backs(session, &report->past_a_reveal);
}

void report_make(Report *report, const Session *session, const Story *story, IsNews is_news, void *context)
{
    report_free(report);
    State *scratch = calloc(1, session_rules(session)->state_size);
    report->news = calloc((size_t)story_count(story) + 1, sizeof *report->news);
    ENSURE(scratch && report->news);
    note_outcome(report, session);
    happenings_make(&report->moments, story, 0, story_count(story));
    for (int i = 0; i < report->moments.count; i++) {
        const Happening *one = &report->moments.list[i];
        report->news[one->line] =
            one->weight >= WEIGHT_DRAW || is_news(context, story_line(story, one->line));
    }
    find_turns(report, session);
    for (int i = 0, line = 0; i < report->count; i++) {
        note_lines(report, &report->turns[i], story, line);
        note_gains(&report->turns[i], session, scratch);
        line = report->turns[i].end;
        report->decisions += report->turns[i].orders;
    }
    report->figure_count = score_at(session, session_now(session), scratch, report->figures);
    free(scratch);
}

void report_free(Report *report)
{
    free(report->turns);
    free(report->news);
    happenings_free(&report->moments);
    *report = (Report){0};
}

/* ---- words ---- */

void report_figure_title(const char *name, char title[FIGURE_TITLE_SIZE])
{
    text_copy(title, FIGURE_TITLE_SIZE, name);
    title[0] = (char)toupper((unsigned char)title[0]);
    if (strcspn(title, "_") == 2) /* a side in short: us_eliminated */
        title[1] = (char)toupper((unsigned char)title[1]);
    for (char *c = title; *c; c++)
        if (*c == '_')
            *c = ' ';
}

void report_turn_title(const Report *report, int index, char *text, int size)
{
    static const char *const ordinals[] = {"", "first", "second", "third", "fourth", "fifth"};
    const ReportTurn *turn = &report->turns[index];
    text_print(text, size, turn->turn ? "Turn %d" : "Before turn 1", turn->turn);
    if (turn->attempt < 2)
        return;
    if (turn->attempt < (int)(sizeof ordinals / sizeof ordinals[0]))
        text_append(text, size, ", %s attempt", ordinals[turn->attempt]);
    else
        text_append(text, size, ", attempt %d", turn->attempt);
}

void report_turn_line(const Report *report, int index, char *text, int size)
{
    const ReportTurn *turn = &report->turns[index];
    text_print(text, size, "%d %s%s", turn->orders, turn->turn ? "order" : "decision",
               turn->orders == 1 ? "" : "s");
    for (int i = 0; i < turn->gain_count; i++) {
        char title[FIGURE_TITLE_SIZE];
        report_figure_title(turn->gains[i].name, title);
        if (!isupper((unsigned char)title[1]))
            title[0] = (char)tolower((unsigned char)title[0]);
        text_append(text, size, ", %s %+lld", title, (long long)turn->gains[i].value);
    }
}

/* ---- as text ---- */

static void write_head(const Report *report, Writer *text)
{
    writer_print(text, "%s\n%s\n", report->title, report->outcome);
    writer_print(text, report->eyes[0] ? "%s\n\n" : "%s\n", report->eyes);
    for (int i = 0; i < report->figure_count; i++) {
        char title[FIGURE_TITLE_SIZE];
        report_figure_title(report->figures[i].name, title);
        if (!is_outcome(&report->figures[i]))
            writer_print(text, "%-20s %lld\n", title, (long long)report->figures[i].value);
    }
    writer_print(text, "%-20s %d\n%-20s %d, %d of them past something that came to light\n%-20s %s\n",
                 "Decisions", report->decisions, "Undone", report->take_backs, report->past_a_reveal,
                 "Seed", report->seed);
}

static void write_line(const StoryLine *line, Writer *text)
{
    static const char *const by_whom[] = {
        [AUTHOR_PERSON] = "",        [AUTHOR_STANDING] = " (standing order)",
        [AUTHOR_STAFF] = " (staff)", [AUTHOR_OPPONENT] = " (enemy)",
        [AUTHOR_TEST] = "",          [AUTHOR_RESULT] = ""};
    if (line->decision)
        writer_print(text, "> %s%s\n", line->text, by_whom[line->author]);
    else
        writer_print(text, "  %-8s %s\n", line->rule, line->text);
}

int report_news(const Report *report, const Story *story, int line, char *text, int size)
{
    int at = happenings_at(&report->moments, line);
    text[0] = '\0';
    return at >= 0 ? happening_text(story, &report->moments.list[at], text, size) : 0;
}

static void write_turn_head(const Report *report, int index, Writer *text)
{
    char title[LABEL_SIZE], line[SENTENCE_SIZE];
    report_turn_title(report, index, title, sizeof title);
    report_turn_line(report, index, line, sizeof line);
    writer_print(text, "\n%s: %s\n", title, line);
}

void report_text(const Report *report, const Story *story, Writer *text)
{
    write_head(report, text);
    writer_text(text, "\nIN SHORT\n");
    for (int i = 0; i < report->count; i++) {
        write_turn_head(report, i, text);
        for (int line = report->turns[i].line; line < report->turns[i].end; line++)
            if (report->news[line]) {
                char told[SENTENCE_SIZE];
                report_news(report, story, line, told, sizeof told);
                writer_print(text, "  %s\n", told);
            }
    }
    writer_text(text, "\n\nIN FULL\n");
    for (int i = 0; i < report->count; i++) {
        write_turn_head(report, i, text);
        for (int line = report->turns[i].line; line < report->turns[i].end; line++)
            write_line(story_line(story, line), text);
    }
}

/* The report of a game: by turns, with what each brought; as text, and as a page that needs nothing else. */
#include "ai/fof/module.h"
#include "ui/model/report/report.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/session.h"
#include "fof/words/events.h"
#include "minunit.h"

#define MISSION "missions/fof/stand-alone/sunken-lane.ini"

typedef struct Told {
    Session *session;
    Story *story;
    Report report;
} Told;

static bool is_casualty(void *context, const StoryLine *line)
{
    (void)context;
    return line->event.kind == EV_CASUALTY;
}

/* A game that the staff plays for so many decisions, or to its end. */
static void tell(Told *told, uint64_t seed, int decisions)
{
    *told = (Told){.session = fof_session(MISSION, seed), .story = story_new()};
    for (int i = 0; i < decisions && fof_session_staff(told->session); i++) {
    }
    story_follow(told->story, told->session);
    report_make(&told->report, told->session, told->story, is_casualty, NULL);
}

static void forget(Told *told)
{
    report_free(&told->report);
    story_free(told->story);
    session_free(told->session);
}

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        count++;
    return count;
}

/* ---- turns ---- */

TEST(report_turns_hold_every_line_and_every_moment_once)
{
    Told told;
    tell(&told, 1, 10000);
    const Report *report = &told.report;
    CHECK(report->over && report->count > 3);
    CHECK_INT(report->turns[0].from, 0);
    CHECK_INT(report->turns[0].line, 0);
    for (int i = 1; i < report->count; i++) {
        CHECK_INT(report->turns[i].from, report->turns[i - 1].to);
        CHECK_INT(report->turns[i].line, report->turns[i - 1].end);
        CHECK(report->turns[i].to > report->turns[i].from);
    }
    CHECK_INT(report->turns[report->count - 1].to, session_now(told.session));
    CHECK_INT(report->turns[report->count - 1].end, story_count(told.story));
    for (int i = 0; i < report->count; i++)
        for (int line = report->turns[i].line; line < report->turns[i].end; line++) {
            CHECK(story_line(told.story, line)->entry >= report->turns[i].from);
            CHECK(story_line(told.story, line)->entry < report->turns[i].to);
        }
    forget(&told);
}

TEST(report_gains_add_up_to_the_figures)
{
    Told told;
    tell(&told, 1, 10000);
    const Report *report = &told.report;
    CHECK(report->figure_count > 3);
    for (int figure = 0; figure < report->figure_count; figure++) {
        int64_t sum = 0;
        if (!strcmp(report->figures[figure].name, "won") || !strcmp(report->figures[figure].name, "attempts"))
            continue; /* the outcome is told apart; the first attempt is there from the start */
        for (int i = 0; i < report->count; i++)
            for (int gain = 0; gain < report->turns[i].gain_count; gain++)
                if (!strcmp(report->turns[i].gains[gain].name, report->figures[figure].name))
                    sum += report->turns[i].gains[gain].value;
        CHECK_INT(sum, report->figures[figure].value);
    }
    forget(&told);
}

TEST(report_counts_news_and_decisions)
{
    Told told;
    tell(&told, 1, 10000);
    const Report *report = &told.report;
    int news = 0, told_news = 0, decisions = 0, casualties = 0;
    for (int i = 0; i < report->count; i++) {
        news += report->turns[i].news;
        decisions += report->turns[i].orders;
    }
    for (int i = 0; i < story_count(told.story); i++) {
        const StoryLine *line = story_line(told.story, i);
        casualties += !line->decision && line->event.kind == EV_CASUALTY;
        told_news += report->news[i];
        CHECK(!report->news[i] || line->weight > WEIGHT_BOOKKEEPING);
        CHECK(line->weight < WEIGHT_DRAW || report->news[i]); /* draws and losses always are */
    }
    CHECK(casualties > 0);
    CHECK_INT(news, told_news);
    CHECK(news >= casualties / 2);
    CHECK_INT(decisions, report->decisions);
    CHECK(decisions > 0);
    forget(&told);
}

TEST(report_of_a_game_that_is_not_over_says_so)
{
    Told told;
    tell(&told, 1, 30);
    CHECK(!told.report.over && !told.report.won);
    CHECK(told.report.outcome[0] != '\0');
    CHECK_INT(told.report.turns[told.report.count - 1].to, session_now(told.session));
    session_undo(told.session, 1);
    story_follow(told.story, told.session);
    report_make(&told.report, told.session, told.story, is_casualty, NULL);
    CHECK_INT(told.report.turns[told.report.count - 1].to, session_now(told.session));
    CHECK_INT(told.report.take_backs, 1);
    forget(&told);
}

/* With the seed an iron game could be looked at from behind. */
TEST(report_of_an_iron_game_names_its_chance_at_the_end)
{
    static const Module *const modules = fof_modules;
    Errors errors = {0};
    for (int iron = 0; iron < 2; iron++) {
        SessionOptions options = {.seed = 424242, .player = SIDE_FIRST, .iron = iron};
        Told told = {.session = session_new(modules, MISSION, options, &errors), .story = story_new()};
        CHECK(told.session != NULL);
        story_follow(told.story, told.session);
        report_make(&told.report, told.session, told.story, is_casualty, NULL);
        Writer text = {0};
        report_text(&told.report, told.story, &text);
        report_html(&told.report, told.story, NULL, &text);
        CHECK_INT(count_of(text.text, "424242"), iron ? 0 : 2);
        writer_free(&text);
        forget(&told);
    }
}

TEST(report_of_nothing_decided_has_one_empty_turn)
{
    Told told;
    tell(&told, 1, 0);
    CHECK_INT(told.report.count, 1);
    CHECK_INT(told.report.turns[0].from, told.report.turns[0].to);
    CHECK_INT(told.report.turns[0].orders, 0);
    forget(&told);
}

/* ---- words ---- */

TEST(report_titles_tell_attempts_apart)
{
    ReportTurn turns[] = {{.turn = 0, .attempt = 1},
                          {.turn = 3, .attempt = 1},
                          {.turn = 3, .attempt = 2},
                          {.turn = 1, .attempt = 9}};
    Report report = {.turns = turns, .count = 4};
    static const char *const wanted[] = {"Before turn 1", "Turn 3", "Turn 3, second attempt",
                                         "Turn 1, attempt 9"};
    char text[LABEL_SIZE], title[FIGURE_TITLE_SIZE];
    for (int i = 0; i < 4; i++) {
        report_turn_title(&report, i, text, sizeof text);
        CHECK_TEXT(text, wanted[i]);
    }
    report_figure_title("enemy_losses", title);
    CHECK_TEXT(title, "Enemy losses");
}

TEST(report_line_tells_what_a_turn_brought)
{
    ReportTurn turn = {
        .turn = 2, .orders = 1, .gain_count = 2, .gains = {{"casualties", 2}, {"enemy_losses", -1}}};
    Report report = {.turns = &turn, .count = 1};
    char text[SENTENCE_SIZE];
    report_turn_line(&report, 0, text, sizeof text);
    CHECK_TEXT(text, "1 order, casualties +2, enemy losses -1");
}

TEST(report_text_has_the_short_and_the_whole)
{
    Told told;
    Writer text = {0};
    tell(&told, 1, 10000);
    report_text(&told.report, told.story, &text);
    CHECK(strstr(text.text, told.report.title) == text.text);
    CHECK(strstr(text.text, told.report.outcome) != NULL);
    char title[LABEL_SIZE + 2];
    for (int i = 0; i < told.report.count; i++) {
        report_turn_title(&told.report, i, title, LABEL_SIZE);
        text_append(title, sizeof title, ":");
        CHECK_INT(count_of(text.text, title), 2);
    }
    for (int i = 0; i < story_count(told.story); i++) {
        char news[SENTENCE_SIZE];
        CHECK(count_of(text.text, story_line(told.story, i)->text) >= 1); /* in the record, */
        if (told.report.news[i] && report_news(&told.report, told.story, i, news, sizeof news))
            CHECK(count_of(text.text, news) >= 1); /* and for people in short */
    }
    writer_free(&text);
    forget(&told);
}

/* ---- the page ---- */

/* Every element that is opened is closed, in order. */
static bool is_well_formed(const char *html)
{
    char open[32][16];
    int depth = 0;
    for (const char *at = strchr(html, '<'); at; at = strchr(at + 1, '<')) {
        char name[16] = "";
        bool closes = at[1] == '/';
        size_t length = strspn(at + 1 + closes, "abcdefghijklmnopqrstuvwxyz0123456789");
        if (at[1] == '!' || length >= sizeof name)
            continue;
        memcpy(name, at + 1 + closes, length);
        if (!strcmp(name, "meta") || !strcmp(name, "img"))
            continue;
        if (closes && (!depth || strcmp(open[--depth], name)))
            return false;
        if (!closes && depth < 32)
            memcpy(open[depth++], name, sizeof name);
    }
    return depth == 0;
}

TEST(report_page_is_whole_and_alone)
{
    Told told;
    Writer html = {0};
    tell(&told, 1, 10000);
    ReportPicture *pictures = calloc((size_t)told.report.count, sizeof *pictures);
    ENSURE(pictures);
    unsigned char bytes[] = {0x89, 'P', 'N', 'G', 0};
    pictures[1] = (ReportPicture){.png = bytes, .size = sizeof bytes, .width = 3, .height = 2};
    report_html(&told.report, told.story, pictures, &html);
    CHECK(strncmp(html.text, "<!DOCTYPE html>", 15) == 0);
    CHECK(is_well_formed(html.text));
    CHECK(text_is_utf8(html.text, html.length));
    CHECK_INT(count_of(html.text, "<section>"), told.report.count);
    CHECK_INT(count_of(html.text, "<img "), 1);
    CHECK(strstr(html.text, "src=\"data:image/png;base64,iVBORwA=\"") != NULL);
    CHECK(!strstr(html.text, "http") && !strstr(html.text, "url(") && !strstr(html.text, "<script"));
    writer_clear(&html);
    report_html(&told.report, told.story, NULL, &html);
    CHECK_INT(count_of(html.text, "<img "), 0);
    free(pictures);
    writer_free(&html);
    forget(&told);
}

TEST(report_page_escapes_what_others_wrote)
{
    Told told;
    Writer html = {0};
    tell(&told, 1, 5);
    text_copy(told.report.title, sizeof told.report.title, "Able & <Baker> \"Charlie\"");
    report_html(&told.report, told.story, NULL, &html);
    CHECK(strstr(html.text, "<h1>Able &amp; &lt;Baker&gt; &quot;Charlie&quot;</h1>") != NULL);
    CHECK(!strstr(html.text, "<Baker>"));
    CHECK(is_well_formed(html.text));
    writer_free(&html);
    forget(&told);
}

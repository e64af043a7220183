/* The report as one page: our own style, pictures inside of it, readable on paper. */
#include <string.h>

#include "ui/model/report/report.h"

static const char style[] =
    "body{margin:0;background:#47483a;color:#26241f;font:16px/1.5 'DejaVu Sans',Verdana,sans-serif}\n"
    "main{max-width:60rem;margin:2rem auto;padding:2rem 3rem;background:#f1ebdb;box-shadow:0 2px 12px "
    "#0006}\n"
    "h1{margin:0;font-size:2rem}\n"
    "h2{margin:2.5rem 0 .25rem;border-top:2px solid #26241f;padding-top:.5rem;font-size:1.25rem}\n"
    ".outcome{font-size:1.15rem;margin:.25rem 0 1rem}\n"
    ".brought{color:#5a5b49;margin:0 0 .75rem}\n"
    "table{border-collapse:collapse}\n"
    "th{text-align:left;font-weight:normal;padding:.1rem 2rem .1rem 0}\n"
    "td{text-align:right;font-weight:bold;font-variant-numeric:tabular-nums}\n"
    "ol{list-style:none;margin:0;padding:0}\n"
    "li{padding-left:4.5rem;text-indent:-4.5rem}\n"
    ".rule{display:inline-block;width:4.5rem;text-indent:0;color:#3f6480;font-variant-numeric:tabular-nums}\n"
    ".order{padding-left:1.2rem;text-indent:-1.2rem;font-weight:bold;margin-top:.4rem}\n"
    "img{display:block;max-width:100%;height:auto;margin:0 0 1rem;border:1px solid #26241f}\n"
    "summary{cursor:pointer;margin-top:.75rem;color:#5a5b49}\n"
    "footer{margin-top:3rem;color:#5a5b49;font-size:.85rem}\n"
    "@media (max-width:40rem){main{margin:0;padding:1rem}}\n"
    "@media "
    "print{body{background:none;font-size:10pt}main{box-shadow:none;margin:0;padding:0;background:none}"
    "details{display:none}img{max-height:9cm}h2,img,li{break-inside:avoid}h2{break-after:avoid}}\n";

static void put_escaped(Writer *html, const char *text)
{
    for (const char *c = text; *c; c++) {
        switch (*c) {
        case '&':
            writer_text(html, "&amp;");
            break;
        case '<':
            writer_text(html, "&lt;");
            break;
        case '>':
            writer_text(html, "&gt;");
            break;
        case '"':
            writer_text(html, "&quot;");
            break;
        default:
            writer_bytes(html, c, 1);
        }
    }
}

static void put_element(Writer *html, const char *open, const char *text, const char *close)
{
    writer_text(html, open);
    put_escaped(html, text);
    writer_text(html, close);
}

static void put_base64(Writer *html, const unsigned char *bytes, int size)
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (int i = 0; i < size; i += 3) {
        int left = size - i;
        unsigned group = (unsigned)bytes[i] << 16 | (left > 1 ? (unsigned)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? (unsigned)bytes[i + 2] : 0);
        char four[4] = {signs[group >> 18], signs[group >> 12 & 63], left > 1 ? signs[group >> 6 & 63] : '=',
                        left > 2 ? signs[group & 63] : '='};
        writer_bytes(html, four, sizeof four);
    }
}

static void put_head(Writer *html, const Report *report)
{
    writer_text(html, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    put_element(html, "<title>", report->title, ": after action</title>\n<style>\n");
    writer_text(html, style);
    writer_text(html, "</style>\n</head>\n<body>\n<main>\n");
    put_element(html, "<h1>", report->title, "</h1>\n");
    put_element(html, "<p class=\"outcome\">", report->outcome, "</p>\n");
    if (report->eyes[0])
        put_element(html, "<p class=\"brought\">", report->eyes, "</p>\n");
}

static void put_figure(Writer *html, const char *title, long long value)
{
    put_element(html, "<tr><th scope=\"row\">", title, "</th>");
    writer_print(html, "<td>%lld</td></tr>\n", value);
}

static void put_figures(Writer *html, const Report *report)
{
    writer_text(html, "<table>\n<tbody>\n");
    for (int i = 0; i < report->figure_count; i++) {
        char title[FIGURE_TITLE_SIZE];
        report_figure_title(report->figures[i].name, title);
        if (strcmp(report->figures[i].name, "won") != 0)
            put_figure(html, title, report->figures[i].value);
    }
    put_figure(html, "Decisions", report->decisions);
    put_figure(html, "Undone", report->take_backs);
    put_figure(html, "past something that came to light", report->past_a_reveal);
    writer_text(html, "</tbody>\n</table>\n");
}

static void put_line(Writer *html, const StoryLine *line)
{
    if (line->decision) {
        put_element(html, "<li class=\"order\">\u203a ", line->text,
                    line->author == AUTHOR_OPPONENT ? " (enemy)</li>\n" : "</li>\n");
        return;
    }
    put_element(html, "<li><span class=\"rule\">", line->rule, "</span>");
    put_element(html, "", line->text, "</li>\n");
}

static void put_picture(Writer *html, const ReportPicture *picture, const char *title)
{
    if (!picture->png)
        return;
    writer_print(html, "<img width=\"%d\" height=\"%d\" alt=\"", picture->width, picture->height);
    put_element(html, "The map at the end of: ", title, "\" src=\"data:image/png;base64,");
    put_base64(html, picture->png, picture->size);
    writer_text(html, "\">\n");
}

static void put_news(Writer *html, const Report *report, const Story *story, const ReportTurn *turn)
{
    if (!turn->news)
        return;
    writer_text(html, "<ol>\n");
    for (int line = turn->line; line < turn->end; line++)
        if (report->news[line]) {
            char told[SENTENCE_SIZE];
            report_news(report, story, line, told, sizeof told);
            put_element(html, "<li>", told, "</li>\n");
        }
    writer_text(html, "</ol>\n");
}

static void put_full(Writer *html, const Story *story, const ReportTurn *turn)
{
    if (turn->line == turn->end)
        return;
    writer_text(html,
                "<details>\n<summary>The record: everything that happened, with its rules</summary>\n<ol>\n");
    for (int line = turn->line; line < turn->end; line++)
        put_line(html, story_line(story, line));
    writer_text(html, "</ol>\n</details>\n");
}

static void put_turn(Writer *html, const Report *report, const Story *story, int index,
                     const ReportPicture *picture)
{
    char title[LABEL_SIZE], line[SENTENCE_SIZE];
    report_turn_title(report, index, title, sizeof title);
    report_turn_line(report, index, line, sizeof line);
    writer_text(html, "<section>\n");
    put_element(html, "<h2>", title, "</h2>\n");
    put_element(html, "<p class=\"brought\">", line, "</p>\n");
    if (picture)
        put_picture(html, picture, title);
    put_news(html, report, story, &report->turns[index]);
    put_full(html, story, &report->turns[index]);
    writer_text(html, "</section>\n");
}

void report_html(const Report *report, const Story *story, const ReportPicture *pictures, Writer *html)
{
    put_head(html, report);
    put_figures(html, report);
    for (int i = 0; i < report->count; i++)
        put_turn(html, report, story, i, pictures ? &pictures[i] : NULL);
    writer_print(html, "<footer>Potential Contact. Seed %s: the same seed gives the same game.</footer>\n",
                 report->seed);
    writer_text(html, "</main>\n</body>\n</html>\n");
}

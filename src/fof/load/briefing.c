/* briefing: the order that the company gets, in the paragraphs of an operations order (2.1): read from
 * [briefing], and told by `why briefing`. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/words/explain_parts.h"

const BriefingPart briefing_parts[BRIEFING_PARTS] = {
    {"date", "Date"},           {"place", "Place"},        {"situation", "Situation"},
    {"enemy", "Enemy forces"},  {"friends", "Own forces"}, {"mission", "Mission"},
    {"execution", "Execution"}, {"supply", "Supply"},      {"signal", "Command and signal"},
    {"rules", "Special rules"},
};

void load_briefing(Load *load)
{
    const Section *section = reader_only(load->reader, "briefing");
    for (int part = 0; section != NULL && part < BRIEFING_PARTS; part++)
        load_text(load, section, briefing_parts[part].key, load->game->briefing[part], BRIEFING_SIZE, "");
}

/* How much of the text fits into one line of an answer, broken at a blank. */
static int line_length(const char *text)
{
    int length = (int)strlen(text);
    if (length < LABEL_SIZE)
        return length;
    length = LABEL_SIZE - 1;
    while (length > 1 && text[length] != ' ')
        length--;
    return text[length] == ' ' ? length : LABEL_SIZE - 1;
}

void explain_briefing(Reply *answer, const char *rest)
{
    if (*rest)
        return;
    answer_add(answer, "2.1", "Title", "%s", answer->game->title);
    for (int part = 0; part < BRIEFING_PARTS; part++)
        for (const char *text = answer->game->briefing[part]; *text;) {
            int length = line_length(text);
            answer_add(answer, "2.1", briefing_parts[part].title, "%.*s", length, text);
            text += length + (text[length] == ' ');
        }
}

/* briefing: the order that the company gets, in the paragraphs of an operations order (2.1): read from
 * [briefing], and told by `why briefing`. */
#include "fof/load/parts.h"
#include "fof/words/explain_parts.h"

const BriefingPart fof_briefing_parts[BRIEFING_PARTS] = {
    {"date", "Date"},           {"place", "Place"},        {"situation", "Situation"},
    {"enemy", "Enemy forces"},  {"friends", "Own forces"}, {"mission", "Mission"},
    {"execution", "Execution"}, {"supply", "Supply"},      {"signal", "Command and signal"},
    {"rules", "Special rules"},
};

void fof_load_briefing(Load *load)
{
    Fields at = fof_load_at(load, reader_only(load->reader, "briefing"));
    for (int part = 0; at.section != NULL && part < BRIEFING_PARTS; part++)
        read_copy(at.reader, at.section, fof_briefing_parts[part].key, load->game->briefing[part],
                  BRIEFING_SIZE);
}

void fof_explain_briefing(Explanation *answer, const char *rest)
{
    if (*rest)
        return;
    explain_line(answer, "2.1", answer->game->title, "Title");
    for (int part = 0; part < BRIEFING_PARTS; part++)
        explain_text(answer, "2.1", answer->game->briefing[part], fof_briefing_parts[part].title);
}

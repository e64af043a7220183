/* briefing: see the header. */
#include "core/play/briefing.h"

void explain_briefing(Explanation *why, const char *rule, const char *title,
                      const char parts[BRIEFING_PARTS][BRIEFING_SIZE], const char *other)
{
    const char *const titles[BRIEFING_PARTS] = {
        "Date",      "Place",  "Situation",          "Enemy forces", "Own forces",   "Mission",
        "Execution", "Supply", "Command and signal", other,          "Special rules"};
    explain_line(why, rule, title, "Title");
    for (int part = 0; part < BRIEFING_PARTS; part++)
        explain_text(why, rule, parts[part], titles[part]);
}

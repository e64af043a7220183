/* What was answered out of turn is known to the form alone. It lies beside the saved game until the form is
 * left, so that nothing is lost when the program ends in the middle of it. */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "ui/screens/planning_parts.h"

static bool path_of(const Sitting *sitting, char path[PATH_SIZE])
{
    text_print(path, PATH_SIZE, "%s.wishes", sitting->autosave);
    return sitting->autosave[0] != '\0';
}

void planning_forget_wishes(const Sitting *sitting)
{
    char path[PATH_SIZE];
    if (path_of(sitting, path))
        unlink(path);
}

/* The position that they are wishes in, then a line `slot option` each. */
void planning_keep_wishes(const Planning *planning, const Sitting *sitting)
{
    char path[PATH_SIZE];
    Writer file = {0};
    int count = 0;
    writer_print(&file, "%016" PRIx64 "\n", session_hash(sitting->session));
    for (int slot = 0; slot < planning->plan.count; slot++)
        if (planning->plan.wishes[slot]) {
            writer_print(&file, "%d %d\n", slot, planning->plan.wishes[slot] - 1);
            count++;
        }
    if (!count)
        planning_forget_wishes(sitting);
    else if (path_of(sitting, path))
        paths_replace_file(path, file.text, file.length); /* if it fails, the autosave says so */
    writer_free(&file);
}

static void take_wish(Plan *plan, int slot, int option)
{
    if (slot >= 0 && slot < plan->count && plan->slots[slot].waits && option >= 0 &&
        option < plan->slots[slot].option_count)
        plan->wishes[slot] = (uint8_t)(option + 1);
}

void planning_find_wishes(Planning *planning, const Sitting *sitting)
{
    char path[PATH_SIZE];
    uint64_t position = 0;
    int slot, option;
    FILE *file = path_of(sitting, path) ? fopen(path, "r") : NULL;
    if (!file)
        return;
    plan_follow(&planning->plan, sitting->session);
    bool ours = fscanf(file, "%" SCNx64, &position) == 1 && position == session_hash(sitting->session);
    while (ours && fscanf(file, "%d %d", &slot, &option) == 2)
        take_wish(&planning->plan, slot, option);
    fclose(file);
    planning->plan.made = false;
}

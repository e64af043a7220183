/* The tours of Front Toward Enemy, as headquarters offers them. */
#include <stdlib.h>
#include <string.h>

#include "ai/fte/module.h"
#include "minunit.h"
#include "ui/model/shelf/library.h"

TEST(fte_both_tours_can_be_begun_though_their_folder_has_no_mission)
{
    static const char *const titles[] = {"The valley is ours", "A year in the valley"};
    setenv("CONTACT_DATA", ".", 1);
    Library *library = library_open(fte_modules);
    CHECK_INT(library->campaign_count, 2);
    for (int i = 0; i < library->campaign_count; i++) {
        CHECK_TEXT(library->campaigns[i].title, titles[i]);
        CHECK_CONTAINS(library->campaigns[i].path, "missions/fte/tour/");
    }
    for (int i = 0; i < library->folder_count; i++)
        CHECK(strcmp(library->folders[i].name, "tour") != 0 && library->folders[i].count > 0);
    library_free(library);
}

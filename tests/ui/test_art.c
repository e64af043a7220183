/* The pictures: every name in art/ground.ini is a file, every kind of terrain has a ground, bad plans are
 * refused with a message, and the folder of the rendered ones is found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/paths.h"
#include "core/data/ini.h"
#include "minunit.h"
#include "ui/model/ground_plan.h"

/* ---- what the shipped plan names ---- */

static bool is_picture(const char *name)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "art/%s.svg", name);
    return access(path, R_OK) == 0;
}

static const char *missing_in_layer(const Layer *layer)
{
    for (int i = 0; i < layer->sprite_count; i++)
        if (!is_picture(layer->sprites[i]))
            return layer->sprites[i];
    return "";
}

TEST(every_picture_of_the_grounds_is_there)
{
    Writer trouble = {0};
    GroundPlan *plan = ground_plan_load("art", &trouble);
    CHECK_TEXT(trouble.text != NULL ? trouble.text : "", "");
    CHECK(plan != NULL && plan->layer_count > 0);
    for (int i = 0; i < plan->layer_count; i++)
        CHECK_TEXT(missing_in_layer(&plan->layers[i]), "");
    for (int i = 0; i < plan->ground_count; i++)
        CHECK(is_picture(plan->grounds[i].floor));
    CHECK_TEXT(missing_in_layer(&plan->hill_shade), "");
    CHECK_TEXT(missing_in_layer(&plan->hill_lines), "");
    CHECK(is_picture(plan->grain));
    ground_plan_free(plan);
    writer_free(&trouble);
}

TEST(every_kind_of_terrain_has_a_ground)
{
    Errors errors = {0};
    Writer trouble = {0};
    GroundPlan *plan = ground_plan_load("art", &trouble);
    Doc *doc = doc_read("cards/fof/terrain/normandy.ini", &errors);
    CHECK(plan != NULL && doc != NULL);
    const Section *section;
    int kinds = 0;
    for (int index = 0; (section = doc_section(doc, "terrain-kind", NULL, &index)) != NULL; kinds++)
        CHECK_TEXT(ground_plan_find(plan, section->name)->kind, section->name);
    CHECK(kinds >= 11);
    CHECK_TEXT(ground_plan_find(plan, "moon")->kind, "plain");
    doc_free(doc);
    errors_free(&errors);
    ground_plan_free(plan);
    writer_free(&trouble);
}

/* ---- bad plans ---- */

static char folder[PATH_SIZE];

static void write_here(const char *name, const char *text)
{
    char path[PATH_SIZE];
    paths_join(path, folder, name);
    FILE *file = fopen(path, "w");
    if (file == NULL)
        abort();
    fputs(text, file);
    fclose(file);
}

static void make_folder(void)
{
    const char *temporary = getenv("TMPDIR");
    paths_join(folder, temporary != NULL ? temporary : "/tmp", "contact-art-XXXXXX");
    if (mkdtemp(folder) == NULL)
        abort();
}

static void remove_here(const char *name)
{
    char path[PATH_SIZE];
    paths_join(path, folder, name);
    unlink(path);
}

/* What is said about a plan; "" if it is taken. */
static void judge(const char *text, char *said, int size)
{
    Writer trouble = {0};
    make_folder();
    write_here("ground.ini", text);
    GroundPlan *plan = ground_plan_load(folder, &trouble);
    text_copy(said, size, plan != NULL ? "" : trouble.text);
    ground_plan_free(plan);
    writer_free(&trouble);
    remove_here("ground.ini");
    rmdir(folder);
}

TEST(a_bad_plan_is_refused_with_line_and_reason)
{
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"[ground a]\nfloor = x\n", ""},
        {"[ground a]\nfloor = x\n[layer a]\nput = strip\nsprites = s\nat = 1 2\n", "ground.ini:6: "},
        {"[ground a]\nfloor = x\n[layer a]\nput = place\nsprites = s\nat = 1 2 3\n", "pairs of numbers"},
        {"[ground a]\nfloor = x\n[layer a]\nput = grid\nsprites = s\ncount = 20 20\n", "columns and rows"},
        {"[ground a]\nfloor = x\n[layer a]\nsprites = s\nsize = 9 3\n", "the smaller one"},
        {"[ground a]\nfloor = x\n[layer a]\nsize = 9\n", "names the pictures"},
        {"[ground a]\nfloor = x\n[layer b]\nsprites = s\n", "there is no [ground b]"},
        {"[ground a]\nfloor = x\ntone = 123456789\n", "six hex digits"},
        {"[ground a]\nfloor = x\n[layer a]\nsprites = s\nvariant = 2\n", "ground.ini:5: "},
        {"[ground a]\nflor = x\n", "did you mean 'floor'"},
        {"[finish]\ngrain = x\n", "no [ground ...]"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char said[1000];
        judge(cases[i].text, said, sizeof said);
        CHECK_CONTAINS(said, cases[i].said);
        CHECK_INT(said[0] == '\0', cases[i].said[0] == '\0');
    }
}

TEST(no_plan_at_all_is_told)
{
    Writer trouble = {0};
    CHECK(ground_plan_load("/nowhere", &trouble) == NULL);
    CHECK_CONTAINS(trouble.text, "ground.ini");
    writer_free(&trouble);
}

/* ---- where the rendered pictures are ---- */

TEST(a_folder_without_an_atlas_has_no_pictures)
{
    char found[PATH_SIZE];
    make_folder();
    setenv("CONTACT_ART", folder, 1);
    CHECK(!paths_art(found));
    write_here("atlas-100.txt", "");
    CHECK(paths_art(found));
    CHECK_TEXT(found, folder);
    unsetenv("CONTACT_ART");
    remove_here("atlas-100.txt");
    rmdir(folder);
}

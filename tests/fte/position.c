/* position: see the header. */
#include "fte/position.h"

#include "core/base/ensure.h"

Scene *fr_open(const char *ini)
{
    return scene_open(&fte_rules, "tests/fte/field.ini", ini);
}

int fr_number(const Scene *scene, const char *name)
{
    int unit = fte_find_unit(scene->game, scene->state, SIDE_ALL, name);
    ENSURE(unit >= 0);
    return unit;
}

const FteUnit *fr_unit(const Scene *scene, const char *name)
{
    return &scene->state->units[fr_number(scene, name)];
}

const char *fr_alias(const Scene *scene, const char *name)
{
    static char texts[3][UNIT_TEXT];
    static int next;
    int unit = fr_number(scene, name);
    char *text = texts[next++ % 3];
    text_print(text, UNIT_TEXT, "%s-%d", fte_nation_names[fte_nation(scene->game, unit)], unit + 1);
    return text;
}

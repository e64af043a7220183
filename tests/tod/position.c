/* position: see the header. */
#include "tod/position.h"

#include "core/base/ensure.h"

Scene *tod_open(const char *ini)
{
    return scene_open(&tod_rules, "tests/tod/field.ini", ini);
}

int tod_number(const Scene *scene, const char *name)
{
    int unit = tod_find_unit(scene->game, scene->state, name);
    ENSURE(unit >= 0);
    return unit;
}

const TodUnit *tod_unit(const Scene *scene, const char *name)
{
    return &scene->state->units[tod_number(scene, name)];
}

int tod_man_number(const Scene *scene, const char *name)
{
    int man = tod_find_man(scene->game, scene->state, name);
    ENSURE(man >= 0);
    return man;
}

const TodMan *tod_man(const Scene *scene, const char *name)
{
    return &scene->state->men[tod_man_number(scene, name)];
}

Scene *tod_open_arms(const char *ini)
{
    return scene_open(&tod_rules, "tests/tod/arms.ini", ini);
}

/* shapes: see the header. */
#include "help/shapes.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"

static int by_key(const void *one, const void *other)
{
    const Shape *a = one, *b = other;
    int order = strcmp(a->actor, b->actor);
    order = order ? order : strcmp(a->label, b->label);
    return order ? order : strcmp(a->target, b->target);
}

const char *shapes_wrong(const Shapes *of, const Game *game, const State *seen, const Action *actions,
                         int count)
{
    static char text[200];
    Shape *shapes = malloc((size_t)count * sizeof *shapes);
    ENSURE(shapes);
    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        of->shape(game, seen, actions[i], &shapes[i]);
        if (!shapes[i].label[0] || !shapes[i].rule[0] || !shapes[i].rank)
            text_print(text, sizeof text, "no label, rule or rank: verb %d", actions[i].verb);
    }
    qsort(shapes, (size_t)count, sizeof *shapes, by_key);
    for (int i = 1; i < count && !text[0]; i++)
        if (by_key(&shapes[i - 1], &shapes[i]) == 0)
            text_print(text, sizeof text, "twice: '%s' '%s' '%s'", shapes[i].actor, shapes[i].label,
                       shapes[i].target);
    free(shapes);
    return text[0] ? text : NULL;
}

/* names: what units, men and lengths are called. */
#include <stdlib.h>
#include <string.h>

#include "tod/position/position.h"

void tod_man_text(const Game *game, const State *state, int man, char text[UNIT_TEXT])
{
    (void)state;
    for (int unit = 0; unit < game->unit_count; unit++) {
        const TodRoster *roster = &game->roster[unit];
        if (man >= roster->first_man && man < roster->first_man + roster->size) {
            text_print(text, UNIT_TEXT, "%s.%d", roster->name, man - roster->first_man + 1);
            return;
        }
    }
    text_copy(text, UNIT_TEXT, "?");
}

/* A lone Elite has the name of the man. */
void tod_unit_text(const Game *game, const State *state, int unit, char text[UNIT_TEXT])
{
    if (unit < game->unit_count) {
        text_copy(text, UNIT_TEXT, game->roster[unit].name);
        return;
    }
    text_print(text, UNIT_TEXT, "lone-%s-%d", tod_side_names[tod_side(game, unit)],
               (unit - game->unit_count) % SPARE_UNITS + 1);
    (void)state;
}

int tod_find_unit(const Game *game, const State *state, const char *name)
{
    for (int unit = 0; unit < tod_slots(game); unit++) {
        char text[UNIT_TEXT];
        tod_unit_text(game, state, unit, text);
        if (text_same_ignoring_case(text, name))
            return unit;
    }
    return -1;
}

int tod_find_man(const Game *game, const State *state, const char *name)
{
    const char *dot = strrchr(name, '.');
    char unit_name[UNIT_TEXT];
    int64_t number;
    if (!dot || !text_to_int(dot + 1, 1, UNIT_MEN, &number))
        return -1;
    text_copy_part(unit_name, UNIT_TEXT, name, (int)(dot - name));
    int unit = tod_find_unit(game, state, unit_name);
    return unit >= 0 && unit < game->unit_count && number <= game->roster[unit].size
               ? game->roster[unit].first_man + (int)number - 1
               : -1;
}

int tod_inches_text(int hundredths, char *text, int size)
{
    int whole = hundredths / PLANE_INCH, rest = hundredths % PLANE_INCH;
    return rest % 10 ? text_print(text, size, "%d.%02d", whole, rest)
           : rest    ? text_print(text, size, "%d.%d", whole, rest / 10)
                     : text_print(text, size, "%d", whole);
}

bool tod_read_inches(const char *text, int *hundredths)
{
    const char *dot = strchr(text, '.');
    char whole[8], part[3] = "00";
    int64_t inches, rest;
    size_t digits = dot ? strlen(dot + 1) : 0;
    text_copy_part(whole, sizeof whole, text, dot ? (int)(dot - text) : (int)strlen(text));
    if (dot && (digits < 1 || digits > 2))
        return false;
    memcpy(part, dot ? dot + 1 : "", digits);
    if (!text_is_number(whole) || !text_is_number(part) ||
        !text_to_int(whole, 0, PLANE_MOST / PLANE_INCH - 1, &inches) ||
        !text_to_int(part, 0, PLANE_INCH - 1, &rest))
        return false;
    *hundredths = (int)(inches * PLANE_INCH + rest);
    return true;
}

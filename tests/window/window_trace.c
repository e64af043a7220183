/* What is on the screen, as the window's trace tells it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "window/window_parts.h"

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = NULL;
    size_t length = 0, capacity = 0;
    do {
        capacity += 65536;
        char *longer = realloc(text, capacity + 1);
        ENSURE(longer);
        text = longer;
        length += fread(text + length, 1, capacity - length, file);
    } while (length == capacity);
    text[length] = '\0';
    fclose(file);
    return text;
}

static void read_spot(Window *window, char *line)
{
    if (window->spot_count == SPOTS)
        return;
    Spot *spot = &window->spots[window->spot_count];
    char *fields[5] = {line};
    for (int i = 1; i < 5; i++) {
        char *tab = strchr(fields[i - 1], '\t');
        if (!tab)
            return;
        *tab = '\0';
        fields[i] = tab + 1;
    }
    *spot = (Spot){0};
    text_copy(spot->id, sizeof spot->id, fields[1]);
    text_copy(spot->label, sizeof spot->label, fields[4]);
    if (sscanf(fields[2], "%d %d %d %d", &spot->x, &spot->y, &spot->width, &spot->height) != 4)
        return;
    spot->off = strstr(fields[3], "off") != NULL;
    spot->chosen = strstr(fields[3], "chosen") != NULL;
    spot->focus = strstr(fields[3], "focus") != NULL;
    spot->under = strstr(fields[3], "under") != NULL;
    spot->hidden = strstr(fields[3], "hidden") != NULL;
    window->spot_count++;
}

static void read_line(Window *window, char *line)
{
    char *tab = strchr(line, '\t');
    if (!tab)
        return;
    if (strncmp(line, "hot\t", 4) == 0)
        read_spot(window, line);
    else if (strncmp(line, "screen\t", 7) == 0)
        text_copy(window->screen, sizeof window->screen, tab + 1);
    else if (strncmp(line, "frame\t", 6) == 0)
        window->frame = atoi(tab + 1);
    else if (strncmp(line, "events\t", 7) == 0)
        window->seen = atoi(tab + 1);
    else if (strncmp(line, "pointer\t", 8) == 0)
        sscanf(tab + 1, "%d %d", &window->pointer_x, &window->pointer_y);
    else if (strncmp(line, "still\t", 6) == 0)
        window->still = strcmp(tab + 1, "yes") == 0;
    else if (strncmp(line, "asleep\t", 7) == 0)
        window->asleep = strcmp(tab + 1, "yes") == 0;
    else if (strncmp(line, "hash\t", 5) == 0)
        text_copy(window->hash, sizeof window->hash, tab + 1);
    else if (strncmp(line, "filming\t", 8) == 0)
        window->filming = true;
    else if (strncmp(line, "lesson\t", 7) == 0)
        sscanf(tab + 1, "%d %d", &window->step, &window->steps);
    else if (strncmp(line, "ask\t", 4) == 0)
        sscanf(tab + 1, "%31s %d", window->ask, &window->turn);
}

void window_look(Window *window)
{
    char *text = read_whole(window->trace);
    if (!text)
        return;
    free(window->text);
    window->text = text;
    window->spot_count = 0;
    window->still = window->asleep = false;
    window->filming = false;
    window->step = -1;
    window->screen[0] = window->ask[0] = window->hash[0] = '\0';
    window->problems = "";
    char *problems = strstr(text, "\nproblems\n");
    if (problems) {
        window->problems = problems + 10;
        problems[1] = '\0';
    }
    char *copy = strdup(text), *rest_of = copy;
    ENSURE(copy);
    for (char *line; (line = strsep(&rest_of, "\n"));)
        read_line(window, line);
    free(copy);
}

static bool same_place(const Spot *a, const Spot *b)
{
    return b && a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height;
}

bool window_stood_at_once(const Window *window, char *moved, int size)
{
    Window *first = calloc(1, sizeof *first);
    ENSURE(first);
    moved[0] = '\0';
    text_print(first->trace, sizeof first->trace, "%s.first", window->trace);
    window_look(first);
    bool same = strcmp(first->screen, window->screen) == 0 && first->spot_count == window->spot_count;
    for (int i = 0; i < first->spot_count; i++)
        if (!same_place(&first->spots[i], window_find(window, first->spots[i].id)))
            text_append(moved, size, "%s ", first->spots[i].id);
    for (int i = 0; i < window->spot_count; i++)
        if (!window_find(first, window->spots[i].id))
            text_append(moved, size, "+%s ", window->spots[i].id);
    free(first->text);
    free(first);
    return same && !moved[0];
}

const char *window_screen(const Window *window)
{
    return window->screen;
}

int window_frame(const Window *window)
{
    return window->frame;
}

const char *window_ask(const Window *window)
{
    return window->ask;
}

int window_turn(const Window *window)
{
    return window->turn;
}

const char *window_hash(const Window *window)
{
    return window->hash;
}

int window_step(const Window *window, int *steps)
{
    *steps = window->steps;
    return window->step;
}

const char *window_problems(const Window *window)
{
    return window->problems;
}

bool window_filming(const Window *window)
{
    return window->filming;
}

const Spot *window_find(const Window *window, const char *id)
{
    for (int i = 0; i < window->spot_count; i++)
        if (strcmp(window->spots[i].id, id) == 0)
            return &window->spots[i];
    return NULL;
}

static bool begins(const char *text, const char *with)
{
    return !with || strncmp(text, with, strlen(with)) == 0;
}

const Spot *window_find_label(const Window *window, const char *id_begins, const char *label_begins)
{
    for (int i = 0; i < window->spot_count; i++)
        if (begins(window->spots[i].id, id_begins) && begins(window->spots[i].label, label_begins))
            return &window->spots[i];
    return NULL;
}

/* "3 squads: 1/1, 2/1, 3/1" */
static bool names(const char *label, const char *name)
{
    size_t length = strlen(name);
    const char *list = strchr(label, ':');
    for (const char *at = list; at && (at = strstr(at, name)) != NULL; at++)
        if (at[-1] == ' ' && (at[length] == ',' || !at[length]))
            return true;
    return false;
}

const Spot *window_find_unit(const Window *window, const char *id)
{
    const Spot *spot = window_find(window, id);
    for (int i = 0; i < window->spot_count && !spot; i++)
        if (begins(id, "unit ") && begins(window->spots[i].id, "pile ") &&
            names(window->spots[i].label, id + strlen("unit ")))
            spot = &window->spots[i];
    return spot;
}

bool window_shows(const Window *window, const char *text)
{
    return window->text && strstr(window->text, text) != NULL;
}

/* bench_against: the figures of an earlier run of `contact bench`, and how this one compares with them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/sim/bench.h"
#include "core/base/ensure.h"

enum { FIGURE_NAME = 96, FIGURE_UNIT = 16, FIGURE_LINE = 256 };

struct Earlier {
    char name[FIGURE_NAME], unit[FIGURE_UNIT];
    double value;
};

static bool add_line(Bench *bench, const char *line)
{
    Earlier one;
    if (sscanf(line, "%95s %lf %15s", one.name, &one.value, one.unit) != 3)
        return false;
    Earlier *more = realloc(bench->earlier, (size_t)(bench->earlier_count + 1) * sizeof *more);
    ENSURE(more != NULL);
    bench->earlier = more;
    bench->earlier[bench->earlier_count++] = one;
    return true;
}

int bench_read_earlier(Bench *bench, const char *path)
{
    char line[FIGURE_LINE];
    FILE *file = fopen(path, "r");
    if (!file)
        return cli_wrong(bench->cli, "%s: %s", path, strerror(errno));
    bool fine = true;
    for (int number = 1; fine && fgets(line, sizeof line, file); number++) {
        fine = add_line(bench, line);
        if (!fine)
            cli_wrong(bench->cli, "%s:%d: no figure of contact bench: 'NAME VALUE UNIT' is expected", path,
                      number);
    }
    fclose(file);
    if (fine && !bench->earlier_count)
        return cli_wrong(bench->cli, "%s: there are no figures of contact bench in it", path);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

/* Of a rate more is faster, of a time less; what is neither has no speed. */
static double times_as_fast(const Earlier *before, double value)
{
    static const char *const times[] = {"ns", "us", "ms", "s"};
    if (strcmp(before->unit, "per_s") == 0)
        return before->value > 0 ? value / before->value : -1;
    for (int i = 0; i < COUNT_OF(times); i++)
        if (strcmp(before->unit, times[i]) == 0)
            return value > 0 ? before->value / value : -1;
    return -1;
}

double bench_times_as_fast(const Bench *bench, const char *name, double value, const char *unit)
{
    for (int i = 0; i < bench->earlier_count; i++)
        if (strcmp(bench->earlier[i].name, name) == 0 && strcmp(bench->earlier[i].unit, unit) == 0)
            return times_as_fast(&bench->earlier[i], value);
    return -1;
}

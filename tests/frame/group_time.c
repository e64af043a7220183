#include "frame/group_time.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Returns false if there is no such file. */
static int read_line(const char *process, const char *name, char *line, int size)
{
    char path[300];
    snprintf(path, sizeof path, "/proc/%s/%s", process, name);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    int there = fgets(line, size, file) != NULL;
    fclose(file);
    return there;
}

static void add_process(const char *process, pid_t group, GroupTime *time)
{
    char line[1024];
    int of;
    unsigned long user, system, children_user, children_system;
    unsigned long long ran, waited = 0;
    if (!read_line(process, "stat", line, sizeof line))
        return;
    const char *end = strrchr(line, ')'); /* a name may hold anything */
    if (!end || sscanf(end + 1, " %*c %*d %d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &of, &user,
                       &system, &children_user, &children_system) != 5)
        return;
    if (of != group)
        return;
    double used = (double)(user + system + children_user + children_system) / (double)sysconf(_SC_CLK_TCK);
    if (read_line(process, "schedstat", line, sizeof line) && sscanf(line, "%llu %llu", &ran, &waited) != 2)
        waited = 0;
    time->used += used;
    time->wanted += used + (double)waited * 1e-9;
}

GroupTime group_time(pid_t group)
{
    GroupTime time = {0};
    DIR *processes = opendir("/proc");
    for (struct dirent *entry; processes && (entry = readdir(processes));)
        if (isdigit((unsigned char)entry->d_name[0]))
            add_process(entry->d_name, group, &time);
    if (processes)
        closedir(processes);
    return time;
}

/* bench: figures in the manner `name value unit`. The only clock of the program outside the window is
 * here. */
#ifndef CLI_SIM_BENCH_H
#define CLI_SIM_BENCH_H

#include "cli/verbs.h"

/* A figure of an earlier run. */
typedef struct Earlier Earlier;

typedef struct Bench {
    const Cli *cli;
    double seconds;   /* for one figure */
    char folder[64];  /* scratch, removed at the end */
    Earlier *earlier; /* what this run is compared with; may be none */
    int earlier_count;
} Bench;

/* One line; with how many times as fast it is behind it, if that is known. `prefix` may be NULL, else it is put before
 * the name with a dot. */
void bench_put(const Bench *bench, const char *prefix, const char *name, double value, const char *unit);

/* Seconds since some moment; of the processor's time that this program has used. */
double bench_now(void);
double bench_processor_time(void);

/* Seconds for one call, over as many calls as the time for a figure allows; and of the processor's, where others may be at work. */
double bench_call(const Bench *bench, void (*call)(void *context), void *context);
double bench_call_used(const Bench *bench, void (*call)(void *context), void *context);

/* Sorts the samples; then the value below which that share of them lies. */
void bench_sort(double *samples, int count);
double bench_share(const double *sorted, int count, double share);

/* Reads what an earlier run printed; EXIT_FINE, or another exit code after a message. */
int bench_read_earlier(Bench *bench, const char *path);
/* How many times as fast as in that run; negative if it had no such figure, or the figure is no speed. */
double bench_times_as_fast(const Bench *bench, const char *name, double value, const char *unit);

/* "folio.snoopys-nose" of "DATA/missions/folio/snoopys-nose.ini". */
void bench_name(const Rules *rules, const char *path, char *name, int size);

/* Lines of sight and moves on a table in inches. */
void bench_space(const Bench *bench);
/* Everything about the system of a mission; false after a message if it cannot be played. */
bool bench_mission(const Bench *bench, const char *path);
/* Random play on each mission below the system's folder; false after a message. */
bool bench_shipped(const Bench *bench, const Module *module);
/* How long the answers of a system's policies take; false after a message. */
bool bench_opponents(const Bench *bench, const Module *module);

#endif

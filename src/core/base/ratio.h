/* ratio: exact fractions, as exact chances need them. */
#ifndef CORE_BASE_RATIO_H
#define CORE_BASE_RATIO_H

#include "core/base/wide.h"

typedef struct Ratio {
    Wide top, bottom;
} Ratio;

/* In its lowest terms. */
Ratio ratio_of(Wide top, Wide bottom);
/* So many of so many. */
Ratio ratio_part(int top, int bottom);
Ratio ratio_times(Ratio a, Ratio b);
Ratio ratio_plus(Ratio a, Ratio b);
/* The second is not the larger one. */
Ratio ratio_minus(Ratio a, Ratio b);
/* What is left of 1. */
Ratio ratio_rest(Ratio a);
/* One thing with this chance, else the other. */
Ratio ratio_mixed(Ratio chance, Ratio then, Ratio otherwise);
/* In how many ways k come out of n. */
Wide ratio_ways(int n, int k);

#endif

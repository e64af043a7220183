/* module: Tour of Duty with those who play it. */
#ifndef AI_TOD_MODULE_H
#define AI_TOD_MODULE_H

#include "core/play/rules.h"

enum { TOD_MISSIONS, TOD_TOUR, TOD_MODULES };
extern const Module tod_modules[TOD_MODULES + 1];

#endif

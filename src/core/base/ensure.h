/* ensure: invariants that stay on in release builds. A bug stops the program with what and where; the
 * autosave has the game. Bad input is never a bug: it is returned as a message. */
#ifndef CORE_BASE_ENSURE_H
#define CORE_BASE_ENSURE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "positions are compared and hashed as bytes: this code needs a little-endian machine"
#endif

/* Prints the broken invariant and aborts. */
_Noreturn void ensure_failed(const char *what, const char *file, int line);

#define ENSURE(condition) ((condition) ? (void)0 : ensure_failed(#condition, __FILE__, __LINE__))

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

#endif

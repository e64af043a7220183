/* reason: why not, in one line: `return deny(reason, "4.2.2a", "%s is exposed", ...)`. */
#ifndef CORE_PLAY_REASON_H
#define CORE_PLAY_REASON_H

#include "core/play/rules.h"

/* Writes a reason and is true. Where the reason is NULL, as in every list, nothing is called and nothing of what follows
 * is looked up. */
#define deny(reason, ...) denied(!(reason) || write_reason((reason), __VA_ARGS__))
static inline bool denied(bool written)
{
    return written;
}
/* Lists never come here: its calls are kept out of their way. */
__attribute__((cold, format(printf, 3, 4))) bool write_reason(Reason *reason, const char *rule, const char *format,
                                                        ...);

#endif

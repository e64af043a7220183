#include "core/play/reason.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool write_reason(Reason *reason, const char *rule, const char *format, ...)
{
    va_list arguments;
    memset(reason, 0, sizeof *reason);
    text_copy(reason->rule, RULE_SIZE, rule);
    va_start(arguments, format);
    vsnprintf(reason->label, LABEL_SIZE, format, arguments);
    va_end(arguments);
    return true;
}

#include "nets/faults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

const char *const fault_names[FAULTS] = {"none",  "kill",        "torn and killed", "ENOSPC",      "EIO",
                                         "EINTR", "short write", "ENOSPC for good", "EIO for good"};

static struct {
    bool armed, paused;
    Fault fault;
    int call, calls;
} state;

void faults_arm(Fault fault, int call)
{
    state.armed = true;
    state.fault = fault;
    state.call = call;
    state.calls = 0;
}

void faults_disarm(void)
{
    state.armed = false;
}

void faults_pause(bool paused)
{
    state.paused = paused;
}

int faults_calls(void)
{
    return state.calls;
}

_Noreturn static void die(void)
{
    raise(SIGKILL);
    _exit(1);
}

/* What befalls this call. */
static Fault befalls(void)
{
    if (!state.armed || state.paused)
        return FAULT_NONE;
    state.calls++;
    bool for_good = state.fault == FAULT_FULL || state.fault == FAULT_DEAD;
    if (state.calls < state.call || (state.calls > state.call && !for_good))
        return FAULT_NONE;
    if (state.fault == FAULT_KILL)
        die();
    return state.fault;
}

/* Whether the call fails, with errno set. */
static bool fails(Fault fault)
{
    static const int errors[FAULTS] = {[FAULT_NO_ROOM] = ENOSPC,
                                       [FAULT_FULL] = ENOSPC,
                                       [FAULT_BROKEN] = EIO,
                                       [FAULT_DEAD] = EIO,
                                       [FAULT_SIGNAL] = EINTR};
    if (!errors[fault])
        return false;
    errno = errors[fault];
    return true;
}

/* Done, and killed at once. */
static int done(Fault fault, int result)
{
    if (fault == FAULT_TORN)
        die();
    return result;
}

/* ---- the calls ---- */

/* NOLINTBEGIN(bugprone-reserved-identifier): the linker wants these names */

ssize_t __real_pwrite(int file, const void *bytes, size_t length, off_t at);
ssize_t __real_write(int file, const void *bytes, size_t length);
int __real_fsync(int file);
int __real_fdatasync(int file);
int __real_ftruncate(int file, off_t length);
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *path);
int __real_close(int file);
int __real_open(const char *path, int flags, ...);

/* How much of it is written. */
static size_t part(Fault fault, size_t length)
{
    return (fault == FAULT_SHORT || fault == FAULT_TORN) && length > 1 ? length / 2 : length;
}

ssize_t __wrap_pwrite(int file, const void *bytes, size_t length, off_t at)
{
    Fault fault = befalls();
    if (fails(fault))
        return -1;
    ssize_t written = __real_pwrite(file, bytes, part(fault, length), at);
    done(fault, 0);
    return written;
}

ssize_t __wrap_write(int file, const void *bytes, size_t length)
{
    Fault fault = befalls();
    if (fails(fault))
        return -1;
    ssize_t written = __real_write(file, bytes, part(fault, length));
    done(fault, 0);
    return written;
}

/* A killed program leaves what it wrote, flushed or not: the tries need not wait for the disk. */
int __wrap_fsync(int file)
{
    Fault fault = befalls();
    return fails(fault) ? -1 : done(fault, state.armed ? 0 : __real_fsync(file));
}

int __wrap_fdatasync(int file)
{
    Fault fault = befalls();
    return fails(fault) ? -1 : done(fault, state.armed ? 0 : __real_fdatasync(file));
}

int __wrap_ftruncate(int file, off_t length)
{
    Fault fault = befalls();
    return fails(fault) ? -1 : done(fault, __real_ftruncate(file, length));
}

int __wrap_rename(const char *from, const char *to)
{
    Fault fault = befalls();
    return fault != FAULT_SIGNAL && fails(fault) ? -1 : done(fault, __real_rename(from, to));
}

int __wrap_unlink(const char *path)
{
    Fault fault = befalls();
    return fault != FAULT_SIGNAL && fails(fault) ? -1 : done(fault, __real_unlink(path));
}

/* However it ends, the file is closed. */
int __wrap_close(int file)
{
    Fault fault = befalls();
    int result = done(fault, __real_close(file));
    return fails(fault) ? -1 : result;
}

/* Reading fails in other ways, which are not counted here. */
int __wrap_open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    mode_t mode = flags & O_CREAT ? (mode_t)va_arg(arguments, unsigned) : 0;
    va_end(arguments);
    Fault fault = (flags & O_ACCMODE) == O_RDONLY ? FAULT_NONE : befalls();
    return fails(fault) ? -1 : done(fault, __real_open(path, flags, mode));
}

/* NOLINTEND(bugprone-reserved-identifier) */

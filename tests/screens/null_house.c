/* What of our own house is done otherwise for the sake of speed and of repeatable games: events come from the test alone, letters and
 * pictures are loaded once for each scale, a thought and a written picture are waited for, the disk is not. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/ensure.h"
#include "core/session/session.h"
#include "screens/null.h"
#include "ui/app.h"
#include "ui/kit/parts.h"
#include "ui/model/thinker.h"

/* NOLINTBEGIN(bugprone-reserved-identifier): the linker wants these names */

/* ---- events ---- */

/* What the test has put there is all there is. */
void __wrap_input_collect(Input *input, double seconds)
{
    (void)input;
    (void)seconds;
}

int __wrap_fsync(int file)
{
    (void)file;
    return 0;
}

/* The date, from which new games take their chance, is always the same one; threads wait by the other clocks. */
int __real_clock_gettime(clockid_t clock, struct timespec *time);

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    const time_t A_DAY = 1700000000;
    if (clock != CLOCK_REALTIME)
        return __real_clock_gettime(clock, time);
    double now = GetTime(), whole = floor(now);
    *time = (struct timespec){A_DAY + (time_t)whole, (long)((now - whole) * 1e9)};
    return 0;
}

/* A picture of the window is there at the next look, however long the thread that writes it takes. */
void __real_screenshot_follow(App *app);

void __wrap_screenshot_follow(App *app)
{
    const struct timespec A_WHILE = {.tv_nsec = 200000};
    UiMemory *memory = app->ui->memory;
    bool moves = memory->moves;
    double rest = memory->rest;
    for (__real_screenshot_follow(app); app->screenshot; __real_screenshot_follow(app)) {
        memory->moves = moves;
        memory->rest = rest;
        nanosleep(&A_WHILE, NULL);
    }
}

/* ---- letters and pictures, once for each scale ---- */

enum { SCALES = 64 };

static struct {
    float scale;
    Type *type;
} types[SCALES];
static struct {
    int step;
    Art *art;
} arts[SCALES];

Type *__real_type_load(float scale, Writer *trouble);
void __real_type_free(Type *type);
Art *__real_art_load(float scale, Writer *trouble);
void __real_art_free(Art *art);

Type *__wrap_type_load(float scale, Writer *trouble)
{
    int i = 0;
    while (i < SCALES && types[i].type && types[i].scale != scale)
        i++;
    ENSURE(i < SCALES);
    types[i].scale = scale;
    if (!types[i].type)
        types[i].type = __real_type_load(scale, trouble);
    return types[i].type;
}

void __wrap_type_free(Type *type)
{
    (void)type;
}

Art *__wrap_art_load(float scale, Writer *trouble)
{
    int i = scale <= 1 ? 0 : scale <= 1.5F ? 1 : 2;
    if (!arts[i].art)
        arts[i].art = __real_art_load(scale, trouble);
    return arts[i].art;
}

void __wrap_art_free(Art *art)
{
    (void)art;
}

void null_forget(void)
{
    for (int i = 0; i < SCALES; i++) {
        __real_type_free(types[i].type);
        __real_art_free(arts[i].art);
        types[i].type = NULL;
        arts[i].art = NULL;
    }
}

/* ---- thoughts ---- */

static const double LONG_ENOUGH = 600; /* seconds */

static int slow, asked;
static bool quickly;

bool __real_thinker_decides(Thinker *thinker, const Policy *policy, double seconds, Action *action);
Action __real_session_think(Thought *thought);

void null_think_slowly(int times)
{
    slow = times;
    asked = 0;
}

void null_think_quickly(bool wanted)
{
    quickly = wanted;
}

bool __wrap_thinker_decides(Thinker *thinker, const Policy *policy, double seconds, Action *action)
{
    (void)seconds;
    if (asked++ < slow)
        return false;
    asked = 0;
    return __real_thinker_decides(thinker, policy, LONG_ENOUGH, action);
}

Action __wrap_session_think(Thought *thought)
{
    if (quickly) {
        Module module = {.rules = thought->rules};
        thought->policy = session_policy(&module, "random");
    }
    return __real_session_think(thought);
}

/* NOLINTEND(bugprone-reserved-identifier) */

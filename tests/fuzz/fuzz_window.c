/* Fuzzes the window: the bytes are what a player does with mouse and keyboard, on a platform that draws nothing. Nothing may break,
 * no position, no layout. */
#include "core/base/ensure.h"
#include "screens/monkey.h"

enum { DEEDS_MOST = 400 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static Stage stage; /* large, and there is one */
    if (!length)
        return 0;
    stage_open(&stage, stage_modules);
    stage.keeps_letters = true;
    Monkey monkey = {.stage = &stage, .bytes = bytes, .left = length};
    monkey_play(&monkey, DEEDS_MOST);
    stage_close(&stage);
    ENSURE(stage.problems == 0);
    return 0;
}

/* Arbitrary bytes as a mission, map or position of Vietnam Battles. */
#include "ai/folio/module.h"
#include "fuzz/fuzz_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_game(folio_modules, bytes, length);
    return 0;
}

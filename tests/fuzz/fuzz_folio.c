/* Arbitrary bytes as a mission, map or position of Vietnam Battles. */
#include "folio/folio.h"
#include "fuzz/fuzz_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_game(&folio_rules, bytes, length);
    return 0;
}

/* arena: memory for what is loaded: texts that live and die together, arrays that grow. */
#include "core/base/arena.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

enum { BLOCK_SIZE = 16384 };

typedef struct ArenaBlock {
    struct ArenaBlock *older;
    size_t size, used;
    char bytes[];
} ArenaBlock;

static ArenaBlock *add_block(Arena *arena, size_t size)
{
    ArenaBlock *block = malloc(sizeof *block + size);
    ENSURE(block != NULL);
    *block = (ArenaBlock){.older = arena->newest, .size = size};
    arena->newest = block;
    return block;
}

char *arena_bytes(Arena *arena, const char *bytes, size_t length)
{
    ArenaBlock *block = arena->newest;
    if (block == NULL || block->size - block->used <= length)
        block = add_block(arena, length < BLOCK_SIZE ? BLOCK_SIZE : length + 1);
    char *copy = block->bytes + block->used;
    if (length > 0)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    block->used += length + 1;
    return copy;
}

char *arena_text(Arena *arena, const char *text)
{
    return arena_bytes(arena, text, strlen(text));
}

void arena_free(Arena *arena)
{
    while (arena->newest != NULL) {
        ArenaBlock *older = arena->newest->older;
        free(arena->newest);
        arena->newest = older;
    }
}

void *array_grown(void *array, int count, int *capacity, size_t item_size)
{
    if (count < *capacity)
        return array;
    *capacity = *capacity ? 2 * *capacity : 32;
    array = realloc(array, (size_t)*capacity * item_size);
    ENSURE(array != NULL);
    return array;
}

/* arena: memory for what is loaded: texts that live and die together, arrays that grow. */
#ifndef CORE_BASE_ARENA_H
#define CORE_BASE_ARENA_H

#include <stddef.h>

/* Zero-initialise it; free it with arena_free. */
typedef struct Arena {
    struct ArenaBlock *newest;
} Arena;

/* A copy of the bytes, terminated, that lives as long as the arena. */
char *arena_bytes(Arena *arena, const char *bytes, size_t length);
char *arena_text(Arena *arena, const char *text);
void arena_free(Arena *arena);

/* The array, moved if need be, with room for one item more than `count`. */
void *array_grown(void *array, int count, int *capacity, size_t item_size);

#endif

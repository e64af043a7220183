/* index: finds things in a growing array by a hash of their name. */
#include "core/base/index.h"

#include <stdlib.h>

#include "core/base/ensure.h"

typedef struct IndexLink {
    uint64_t hash;
    int next; /* in the same bucket, plus one */
} IndexLink;

static void link_in(Index *index, int thing)
{
    int *head = &index->heads[index->links[thing].hash & (uint64_t)(index->buckets - 1)];
    index->links[thing].next = *head;
    *head = thing + 1;
}

/* As many buckets as things: chains stay short. */
static void grow(Index *index)
{
    index->capacity = index->capacity ? 2 * index->capacity : 64;
    index->buckets = index->capacity;
    index->links = realloc(index->links, (size_t)index->capacity * sizeof *index->links);
    free(index->heads);
    index->heads = calloc((size_t)index->buckets, sizeof *index->heads);
    ENSURE(index->links != NULL && index->heads != NULL);
    for (int i = 0; i < index->count; i++)
        link_in(index, i);
}

void index_add(Index *index, uint64_t hash)
{
    if (index->count == index->capacity)
        grow(index);
    index->links[index->count].hash = hash;
    link_in(index, index->count);
    index->count++;
}

static int same_hash_from(const Index *index, int link, uint64_t hash)
{
    while (link != 0 && index->links[link - 1].hash != hash)
        link = index->links[link - 1].next;
    return link - 1;
}

int index_first(const Index *index, uint64_t hash)
{
    if (index->buckets == 0)
        return -1;
    return same_hash_from(index, index->heads[hash & (uint64_t)(index->buckets - 1)], hash);
}

int index_next(const Index *index, int thing)
{
    return same_hash_from(index, index->links[thing].next, index->links[thing].hash);
}

void index_free(Index *index)
{
    free(index->heads);
    free(index->links);
    *index = (Index){0};
}

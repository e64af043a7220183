/* hash: one 64-bit hash for positions and files, the same on every machine. */
#ifndef CORE_BASE_HASH_H
#define CORE_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { HASH_TEXT_SIZE = 17 };

/* Hash of the bytes, continuing from an earlier hash (0 to start). Length and seams count: bytes
 * hashed in two calls give another result than the same bytes in one. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length);

/* Sixteen lower-case hex digits. */
void hash_text(uint64_t hash, char text[HASH_TEXT_SIZE]);

#endif

#include "ui/kit/picture_sheet.h"

#include <rlgl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/kit/art.h"

enum { ENTRIES = 2048, MOST = 1400, PAGES = 20, ROOM_BETWEEN = 2 };

typedef struct Entry {
    unsigned char key[PICTURE_KEY];
    uint8_t key_size; /* 0: free */
    uint8_t page;
    Rectangle part;
} Entry;

/* A page is filled in shelves, from the top. */
typedef struct Page {
    RenderTexture2D texture;
    int x, y, high;
} Page;

struct PictureSheet {
    int size, most_pages, page_count, entry_count, emptied;
    bool scaled;
    Page pages[PAGES];
    Entry entries[ENTRIES]; /* open addressing by the hash of the key */
};

PictureSheet *sheet_new(int page, int pages)
{
    PictureSheet *sheet = calloc(1, sizeof *sheet);
    ENSURE(sheet && pages <= PAGES);
    sheet->size = page;
    sheet->most_pages = pages;
    return sheet;
}

void sheet_drop(PictureSheet *sheet)
{
    for (int i = 0; i < sheet->page_count; i++)
        UnloadRenderTexture(sheet->pages[i].texture);
    sheet->page_count = sheet->entry_count = 0;
    memset(sheet->entries, 0, sizeof sheet->entries);
    memset(sheet->pages, 0, sizeof sheet->pages);
}

void sheet_free(PictureSheet *sheet)
{
    if (!sheet)
        return;
    sheet_drop(sheet);
    free(sheet);
}

void sheet_clear(PictureSheet *sheet)
{
    memset(sheet->entries, 0, sizeof sheet->entries);
    sheet->entry_count = 0;
    for (int i = 0; i < sheet->page_count; i++) {
        Page *page = &sheet->pages[i];
        page->x = page->y = page->high = 0;
        BeginTextureMode(page->texture);
        ClearBackground(BLANK);
        EndTextureMode();
    }
}

void sheet_scaled(PictureSheet *sheet, bool scaled)
{
    if (sheet->scaled == scaled)
        return;
    sheet->scaled = scaled;
    for (int i = 0; i < sheet->page_count; i++)
        SetTextureFilter(sheet->pages[i].texture.texture,
                         scaled ? TEXTURE_FILTER_BILINEAR : TEXTURE_FILTER_POINT);
}

int sheet_emptied(const PictureSheet *sheet)
{
    return sheet->emptied;
}

static int entry_of(const PictureSheet *sheet, const void *key, int key_size)
{
    uint64_t at = hash_bytes(0, key, (size_t)key_size);
    for (;; at++) {
        const Entry *entry = &sheet->entries[at % ENTRIES];
        if (!entry->key_size ||
            (entry->key_size == key_size && memcmp(entry->key, key, (size_t)key_size) == 0))
            return (int)(at % ENTRIES);
    }
}

static bool take_room(Page *page, int size, int width, int height, Rectangle *part)
{
    if (page->x + width > size) {
        page->x = 0;
        page->y += page->high;
        page->high = 0;
    }
    if (page->y + height > size)
        return false;
    *part = (Rectangle){(float)page->x, (float)page->y, (float)width, (float)height};
    page->x += width + ROOM_BETWEEN;
    if (height + ROOM_BETWEEN > page->high)
        page->high = height + ROOM_BETWEEN;
    return true;
}

RenderTexture2D picture_page(int width, int height)
{
    width = width > 0 ? width : 1; /* of a room that a small window has nothing left for */
    height = height > 0 ? height : 1;
    RenderTexture2D page = {.id = rlLoadFramebuffer()};
    if (!page.id)
        return LoadRenderTexture(width, height);
    page.texture = (Texture2D){.id = rlLoadTexture(NULL, width, height, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8, 1),
                               .width = width,
                               .height = height,
                               .mipmaps = 1,
                               .format = PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
    rlFramebufferAttach(page.id, page.texture.id, RL_ATTACHMENT_COLOR_CHANNEL0, RL_ATTACHMENT_TEXTURE2D, 0);
    if (rlFramebufferComplete(page.id))
        return page;
    UnloadRenderTexture(page);
    return LoadRenderTexture(width, height);
}

static bool add_page(PictureSheet *sheet)
{
    if (sheet->page_count == sheet->most_pages)
        return false;
    Page *page = &sheet->pages[sheet->page_count];
    *page = (Page){.texture = picture_page(sheet->size, sheet->size)};
    if (!page->texture.id)
        return false;
    SetTextureFilter(page->texture.texture, sheet->scaled ? TEXTURE_FILTER_BILINEAR : TEXTURE_FILTER_POINT);
    BeginTextureMode(page->texture);
    ClearBackground(BLANK);
    EndTextureMode();
    sheet->page_count++;
    return true;
}

static bool find_room(PictureSheet *sheet, int width, int height, Entry *entry)
{
    for (int i = 0; i < sheet->page_count || add_page(sheet); i++)
        if (take_room(&sheet->pages[i], sheet->size, width, height, &entry->part)) {
            entry->page = (uint8_t)i;
            return true;
        }
    return false;
}

bool sheet_begin(PictureSheet *sheet, const void *key, int key_size, int width, int height, Rectangle *where)
{
    ENSURE(key_size > 0 && key_size <= PICTURE_KEY);
    if (width > sheet->size || height > sheet->size ||
        sheet->entries[entry_of(sheet, key, key_size)].key_size)
        return false;
    Entry made = {.key_size = (uint8_t)key_size};
    memcpy(made.key, key, (size_t)key_size);
    if (sheet->entry_count >= MOST || !find_room(sheet, width, height, &made)) {
        sheet_clear(sheet);
        sheet->emptied++;
        if (!find_room(sheet, width, height, &made))
            return false;
    }
    sheet->entries[entry_of(sheet, key, key_size)] = made;
    sheet->entry_count++;
    *where = made.part;
    BeginTextureMode(sheet->pages[made.page].texture);
    art_begin_layer();
    return true;
}

/* A driver that draws by the processor keeps, for good, as much memory as ever waited to be drawn: every few pictures it is
 * made to finish, by asking for a pixel. */
static void finish_drawing(void)
{
    rlDrawRenderBatchActive();
    MemFree(rlReadScreenPixels(1, 1));
}

void sheet_end(PictureSheet *sheet)
{
    enum { PICTURES_WAITING = 8 };
    art_end_layer();
    if (sheet->entry_count % PICTURES_WAITING == 0)
        finish_drawing();
    EndTextureMode();
}

/* What was drawn with soft edges on nothing holds its colours already multiplied. */
void sheet_draw_begin(void)
{
    BeginBlendMode(BLEND_ALPHA_PREMULTIPLY);
}

void sheet_draw_end(void)
{
    EndBlendMode();
}

bool sheet_draw(const PictureSheet *sheet, const void *key, int key_size, Rectangle where, Color tint)
{
    const Entry *entry = &sheet->entries[entry_of(sheet, key, key_size)];
    if (!entry->key_size)
        return false;
    Texture2D texture = sheet->pages[entry->page].texture.texture;
    Rectangle from = entry->part;
    if (sheet
            ->scaled) /* half a pixel inside, so that nothing of what lies between pictures shows as a seam */
        from = (Rectangle){from.x + 0.5F, from.y + 0.5F, from.width - 1, from.height - 1};
    /* Render textures stand on their head. */
    Rectangle part = {from.x, (float)sheet->size - from.y - from.height, from.width, -from.height};
    DrawTexturePro(texture, part, where, (Vector2){0, 0}, 0, tint);
    return true;
}

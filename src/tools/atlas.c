/* atlas: packs rendered pictures into one and writes where each went. A tool of the build, without a window:
 *     atlas OUT.qoi OUT.txt PICTURE.png...
 * The index has a line `name x y width height` for each picture, in pixels of the atlas. With one picture
 * and no index it turns that into the other format:
 *     atlas OUT.qoi PICTURE.png */
#include <raylib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 2048, GAP = 2, SPREAD = 4 };

typedef struct Picture {
    char name[64];
    Image image;
    int x, y;
} Picture;

/* Highest first, so that shelves are filled well; by name where equal, so that every build is the same. */
static int by_height(const void *a, const void *b)
{
    const Picture *first = a, *second = b;
    if (first->image.height != second->image.height)
        return second->image.height - first->image.height;
    return strcmp(first->name, second->name);
}

static bool load(Picture *picture, const char *path)
{
    const char *name = GetFileNameWithoutExt(path);
    picture->image = LoadImage(path);
    if (picture->image.data == NULL || strlen(name) >= sizeof picture->name) {
        fprintf(stderr, "atlas: cannot use %s\n", path);
        return false;
    }
    ImageFormat(&picture->image, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8);
    snprintf(picture->name, sizeof picture->name, "%s", name);
    if (picture->image.width > WIDTH - 2 * GAP) {
        fprintf(stderr, "atlas: %s is wider than %d pixels\n", path, WIDTH - 2 * GAP);
        return false;
    }
    return true;
}

/* Shelves from left to right, each as high as its first picture. Returns the height of all. */
static int arrange(Picture *pictures, int count)
{
    int x = GAP, y = GAP, shelf = 0;
    for (int i = 0; i < count; i++) {
        const Image *image = &pictures[i].image;
        if (x + image->width + GAP > WIDTH) {
            x = GAP;
            y += shelf + GAP;
            shelf = 0;
        }
        pictures[i].x = x;
        pictures[i].y = y;
        x += image->width + GAP;
        if (image->height > shelf)
            shelf = image->height;
    }
    return y + shelf + GAP;
}

/* The mean colour of the neighbours that have one; false if none has. */
static bool neighbours_colour(const Color *pixels, const unsigned char *known, int width, int height, int at,
                              Color *colour)
{
    int sum[3] = {0}, found = 0, x = at % width, y = at / width;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int there = at + dy * width + dx;
            if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || !known[there])
                continue;
            sum[0] += pixels[there].r;
            sum[1] += pixels[there].g;
            sum[2] += pixels[there].b;
            found++;
        }
    if (found > 0)
        *colour = (Color){(unsigned char)(sum[0] / found), (unsigned char)(sum[1] / found),
                          (unsigned char)(sum[2] / found), 0};
    return found > 0;
}

/* Gives the transparent pixels around a shape the colour of its edge: filtering mixes them in, and black ones
 * would draw a dark rim. */
static void spread_colours(Image *image)
{
    int count = image->width * image->height;
    Color *pixels = image->data;
    unsigned char *known = malloc((size_t)count), *next = malloc((size_t)count);
    for (int i = 0; i < count; i++)
        known[i] = pixels[i].a > 0;
    for (int pass = 0; pass < SPREAD; pass++) {
        memcpy(next, known, (size_t)count);
        for (int i = 0; i < count; i++)
            if (!known[i])
                next[i] = neighbours_colour(pixels, known, image->width, image->height, i, &pixels[i]);
        memcpy(known, next, (size_t)count);
    }
    free(known);
    free(next);
}

static int clamped(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

/* With its outermost pixels once more around it, so that a stretched or repeated picture keeps firm edges. */
static void copy_into(Image *atlas, const Picture *picture)
{
    const Image *image = &picture->image;
    const Color *from = image->data;
    Color *to = atlas->data;
    for (int y = -1; y <= image->height; y++)
        for (int x = -1; x <= image->width; x++)
            to[(picture->y + y) * WIDTH + picture->x + x] =
                from[clamped(y, image->height - 1) * image->width + clamped(x, image->width - 1)];
}

static bool write_index(const char *path, const Picture *pictures, int count)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    for (int i = 0; i < count; i++)
        fprintf(file, "%s %d %d %d %d\n", pictures[i].name, pictures[i].x, pictures[i].y,
                pictures[i].image.width, pictures[i].image.height);
    return fclose(file) == 0;
}

static bool pack(Picture *pictures, int count, const char *atlas_path, const char *index_path)
{
    qsort(pictures, (size_t)count, sizeof *pictures, by_height);
    Image atlas = GenImageColor(WIDTH, arrange(pictures, count), BLANK);
    for (int i = 0; i < count; i++) {
        spread_colours(&pictures[i].image);
        copy_into(&atlas, &pictures[i]);
    }
    bool written = ExportImage(atlas, atlas_path) && write_index(index_path, pictures, count);
    if (!written)
        fprintf(stderr, "atlas: cannot write %s and %s\n", atlas_path, index_path);
    UnloadImage(atlas);
    return written;
}

static int convert(const char *to, const char *from)
{
    Picture picture = {0};
    bool fine = load(&picture, from) && ExportImage(picture.image, to);
    UnloadImage(picture.image);
    return fine ? 0 : 1;
}

int main(int argc, char **argv)
{
    enum { FIRST = 3 };
    int count = argc - FIRST;
    SetTraceLogLevel(LOG_WARNING);
    if (count == 0)
        return convert(argv[1], argv[2]);
    if (count < 0) {
        fprintf(stderr, "usage: atlas OUT.qoi OUT.txt PICTURE.png...\n");
        return 2;
    }
    Picture *pictures = calloc((size_t)count, sizeof *pictures);
    bool fine = true;
    for (int i = 0; i < count; i++)
        fine = load(&pictures[i], argv[FIRST + i]) && fine;
    fine = fine && pack(pictures, count, argv[1], argv[2]);
    for (int i = 0; i < count; i++)
        UnloadImage(pictures[i].image);
    free(pictures);
    return fine ? 0 : 1;
}

#include "ui/kit/type.h"

#include <math.h>
#include <rlgl.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/kit/opaque.h"

enum {
    CODE_POINTS = 0x2800,
    ATLAS_WIDTH = 1024,
    GLYPH_GAP = 1,
    WHITE_SPOT = 4,
    PATHS = 6,
    RADII = 28,       /* round corners up to so many pixels at 100 %, */
    MOST_RADII = 128, /* and up to so many at any scale; larger ones are enlarged */
    THICKNESSES = 4   /* of edges; 0 is a full plate */
};

typedef struct Glyph {
    Rectangle spot; /* in the picture */
    float left, top, advance;
} Glyph;

typedef struct FaceData {
    Glyph *glyphs;
    float height;
} FaceData;

struct Type {
    Texture2D picture;
    int16_t index[CODE_POINTS]; /* code point to glyph; -1: none */
    int glyph_count;
    FaceData faces[TYPE_FACES];
    int radii;                                    /* of discs that are there, from 1 on */
    Rectangle discs[THICKNESSES][MOST_RADII + 1]; /* the quarter at the upper left of each */
};

static const struct {
    float size;
    bool bold;
} sizes[TYPE_FACES] = {
    [FACE_TINY] = {11, false}, [FACE_SMALL] = {11, false}, [FACE_BODY] = {13, false},
    [FACE_BOLD] = {13, true},  [FACE_HEAD] = {15, true},   [FACE_TITLE] = {22, true},
    [FACE_HUGE] = {40, true},  [FACE_TAG] = {11, true},    [FACE_CAPTION] = {17, true},
};

static const char *const font_folders[] = {
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF",   "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/dejavu",          "/usr/local/share/fonts", "/Library/Fonts",
};

/* Besides ASCII and Latin-1: what our sentences, dashes, arrows, fractions and marks need. */
static const int more_code_points[] = {
    0x152,  0x153,  0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2032,
    0x2033, 0x2190, 0x2191, 0x2192, 0x2193, 0x21ba, 0x21bb, 0x2196, 0x2197, 0x2198, 0x2199, 0x2212,
    0x2248, 0x2260, 0x2264, 0x2265, 0x25a0, 0x25b2, 0x25b6, 0x25bc, 0x25c0, 0x25c6, 0x25cf, 0x25cb,
    0x2605, 0x2606, 0x2691, 0x26a0, 0x2713, 0x2717, 0x23ce, 0x21e7, 0x21e5};

static int code_points(int *list)
{
    int count = 0;
    for (int code = 32; code < 127; code++)
        list[count++] = code;
    for (int code = 0xa0; code < 0x180; code++)
        list[count++] = code;
    for (size_t i = 2; i < sizeof more_code_points / sizeof more_code_points[0]; i++)
        list[count++] = more_code_points[i];
    return count;
}

static unsigned char *read_font(bool bold, int *size)
{
    const char *own = getenv("CONTACT_FONT");
    const char *name = bold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf";
    if (own)
        return FileExists(own) ? LoadFileData(own, size) : NULL;
    for (int i = 0; i < PATHS; i++) {
        const char *path = TextFormat("%s/%s", font_folders[i], name);
        if (FileExists(path))
            return LoadFileData(path, size);
    }
    return NULL;
}

/* One face in pictures of its glyphs; NULL where there is no font: raylib's own letters stand in. */
static GlyphInfo *face_glyphs(const unsigned char *file, int size, int pixels, const int *codes, int count)
{
    int found = 0;
    GlyphInfo *glyphs = file ? LoadFontData(file, size, pixels, codes, count, FONT_DEFAULT, &found) : NULL;
    if (glyphs && found != count) {
        UnloadFontData(glyphs, found);
        return NULL;
    }
    return glyphs;
}

/* The built-in letters, enlarged by whole numbers. */
static GlyphInfo *stand_in_glyphs(int pixels, const int *codes, int count)
{
    Font font = GetFontDefault();
    GlyphInfo *glyphs = MemAlloc((unsigned)count * (unsigned)sizeof *glyphs); /* raylib frees them */
    ENSURE(glyphs);
    int factor = pixels / font.baseSize > 0 ? pixels / font.baseSize : 1;
    for (int i = 0; i < count; i++) {
        GlyphInfo info = GetGlyphInfo(font, codes[i]);
        Image image = ImageCopy(info.image);
        ImageResizeNN(&image, image.width * factor, image.height * factor);
        ImageFormat(&image, PIXELFORMAT_UNCOMPRESSED_GRAY_ALPHA);
        Image grey = GenImageColor(image.width, image.height, BLACK);
        ImageFormat(&grey, PIXELFORMAT_UNCOMPRESSED_GRAYSCALE);
        for (int at = 0; at < image.width * image.height; at++)
            ((unsigned char *)grey.data)[at] = ((unsigned char *)image.data)[at * 2 + 1];
        UnloadImage(image);
        int advance = (info.advanceX ? info.advanceX : info.image.width + 1) * factor + factor;
        glyphs[i] = (GlyphInfo){codes[i], 0, factor, advance, grey};
    }
    return glyphs;
}

/* Glyphs are laid in rows; the picture grows downwards. */
typedef struct Sheet {
    unsigned char *pixels; /* gray and alpha */
    int height, x, y, row;
} Sheet;

static void sheet_grow(Sheet *sheet, int height)
{
    if (height <= sheet->height)
        return;
    int grown = sheet->height ? sheet->height : 256;
    while (grown < height)
        grown *= 2;
    size_t old = (size_t)sheet->height * ATLAS_WIDTH * 2, all = (size_t)grown * ATLAS_WIDTH * 2;
    sheet->pixels = realloc(sheet->pixels, all);
    ENSURE(sheet->pixels);
    memset(sheet->pixels + old, 0, all - old);
    sheet->height = grown;
}

static Rectangle sheet_put(Sheet *sheet, Image image)
{
    if (sheet->x + image.width + GLYPH_GAP > ATLAS_WIDTH) {
        sheet->x = 0;
        sheet->y += sheet->row + GLYPH_GAP;
        sheet->row = 0;
    }
    sheet_grow(sheet, sheet->y + image.height + GLYPH_GAP);
    for (int y = 0; y < image.height; y++)
        for (int x = 0; x < image.width; x++) {
            unsigned char *pixel = sheet->pixels + ((size_t)(sheet->y + y) * ATLAS_WIDTH + sheet->x + x) * 2;
            pixel[0] = 255;
            pixel[1] = ((const unsigned char *)image.data)[y * image.width + x];
        }
    Rectangle spot = {(float)sheet->x, (float)sheet->y, (float)image.width, (float)image.height};
    sheet->x += image.width + GLYPH_GAP;
    if (image.height > sheet->row)
        sheet->row = image.height;
    return spot;
}

static void load_face(Type *type, Face face, int pixels, const GlyphInfo *glyphs, Sheet *sheet)
{
    FaceData *data = &type->faces[face];
    data->glyphs = calloc((size_t)type->glyph_count, sizeof *data->glyphs);
    ENSURE(data->glyphs);
    data->height = ceilf((float)pixels * 1.2f);
    float lift = floorf((data->height - (float)pixels) * 0.5f);
    for (int i = 0; i < type->glyph_count; i++) {
        const GlyphInfo *info = &glyphs[i];
        Glyph *glyph = &data->glyphs[i];
        glyph->left = (float)info->offsetX;
        glyph->top = (float)info->offsetY + lift;
        glyph->advance = (float)(info->advanceX ? info->advanceX : info->image.width);
        if (info->image.width > 0 && info->image.height > 0)
            glyph->spot = sheet_put(sheet, info->image);
    }
}

/* How much of a pixel a disc covers whose edge is so far away. */
static float covered(float inside)
{
    return inside >= 0.5f ? 1 : inside <= -0.5f ? 0 : inside + 0.5f;
}

/* A quarter of a disc, or of a ring of the thickness, of which plates take their corners. */
static Rectangle put_disc(Sheet *sheet, int radius, int thickness)
{
    Image image = GenImageColor(radius, radius, BLACK);
    ImageFormat(&image, PIXELFORMAT_UNCOMPRESSED_GRAYSCALE);
    for (int y = 0; y < radius; y++)
        for (int x = 0; x < radius; x++) {
            float far = hypotf((float)(x - radius) + 0.5f, (float)(y - radius) + 0.5f);
            float share = covered((float)radius - far);
            if (thickness)
                share -= covered((float)(radius - thickness) - far);
            ((unsigned char *)image.data)[y * radius + x] = (unsigned char)lroundf(share * 255);
        }
    Rectangle spot = sheet_put(sheet, image);
    UnloadImage(image);
    return spot;
}

/* What is round on the map grows with the scale. */
static void put_discs(Type *type, float scale, Sheet *sheet)
{
    int wanted = (int)ceilf(RADII * fmaxf(1, scale));
    type->radii = wanted < MOST_RADII ? wanted : MOST_RADII;
    for (int thickness = 0; thickness < THICKNESSES; thickness++)
        for (int radius = 1; radius <= type->radii; radius++)
            type->discs[thickness][radius] = put_disc(sheet, radius, thickness);
}

static void white_spot(Type *type, Sheet *sheet)
{
    Image white = GenImageColor(WHITE_SPOT, WHITE_SPOT, WHITE);
    ImageFormat(&white, PIXELFORMAT_UNCOMPRESSED_GRAYSCALE);
    Rectangle spot = sheet_put(sheet, white);
    UnloadImage(white);
    Image picture = {sheet->pixels, ATLAS_WIDTH, sheet->height, 1, PIXELFORMAT_UNCOMPRESSED_GRAY_ALPHA};
    type->picture = LoadTextureFromImage(picture);
    SetTextureFilter(type->picture, TEXTURE_FILTER_POINT);
    /* The middle of the spot, so that no neighbour bleeds in. */
    SetShapesTexture(type->picture, (Rectangle){spot.x + 1, spot.y + 1, 2, 2});
}

Type *type_load(float scale, Writer *trouble)
{
    Type *type = calloc(1, sizeof *type);
    int codes[512], sizes_read[2] = {0};
    Sheet sheet = {0};
    ENSURE(type);
    type->glyph_count = code_points(codes);
    memset(type->index, -1, sizeof type->index);
    for (int i = 0; i < type->glyph_count; i++)
        type->index[codes[i]] = (int16_t)i;
    unsigned char *files[2] = {read_font(false, &sizes_read[0]), read_font(true, &sizes_read[1])};
    bool stands_in = false;
    for (int face = 0; face < TYPE_FACES; face++) {
        int pixels = (int)lroundf(sizes[face].size * scale), bold = sizes[face].bold;
        pixels = pixels < 9 ? 9 : pixels; /* nothing smaller can be read */
        GlyphInfo *glyphs = face_glyphs(files[bold], sizes_read[bold], pixels, codes, type->glyph_count);
        if (!glyphs) {
            glyphs = stand_in_glyphs(pixels, codes, type->glyph_count);
            stands_in = true;
        }
        load_face(type, (Face)face, pixels, glyphs, &sheet);
        UnloadFontData(glyphs, type->glyph_count);
    }
    if (stands_in)
        writer_text(
            trouble,
            "The font DejaVu Sans cannot be read (package fonts-dejavu-core): plain letters stand in.\n");
    put_discs(type, scale, &sheet);
    white_spot(type, &sheet);
    free(sheet.pixels);
    UnloadFileData(files[0]);
    UnloadFileData(files[1]);
    return type;
}

void type_free(Type *type)
{
    if (!type)
        return;
    SetShapesTexture((Texture2D){0}, (Rectangle){0});
    UnloadTexture(type->picture);
    for (int face = 0; face < TYPE_FACES; face++)
        free(type->faces[face].glyphs);
    free(type);
}

/* What lies on whole pixels, as nearly everything does, is drawn sooner without looking at the pixels around each; narrow
 * letters and enlarged corners are smooth with them only. */
static void draw_smoothly(const Type *type, bool smoothly)
{
    rlDrawRenderBatchActive();
    SetTextureFilter(type->picture, smoothly ? TEXTURE_FILTER_BILINEAR : TEXTURE_FILTER_POINT);
}

static const Glyph *glyph_of(const Type *type, Face face, const char *text, int *bytes)
{
    int code = (unsigned char)*text;
    *bytes = 1;
    if (code >= 0x80)
        code = GetCodepointNext(text, bytes);
    int index = code >= 0 && code < CODE_POINTS ? type->index[code] : -1;
    if (index < 0)
        index = type->index['?'];
    return &type->faces[face].glyphs[index];
}

static const char *end_of(const char *text, int bytes)
{
    return text + (bytes < 0 ? strlen(text) : (size_t)bytes);
}

float type_width(const Type *type, Face face, const char *text, int bytes)
{
    float width = 0;
    for (const char *end = end_of(text, bytes); text < end;) {
        int step;
        width += glyph_of(type, face, text, &step)->advance;
        text += step;
    }
    return width;
}

float type_height(const Type *type, Face face)
{
    return type->faces[face].height;
}

void type_draw(const Type *type, Face face, const char *text, int bytes, Vector2 at, Color colour)
{
    at = (Vector2){roundf(at.x), roundf(at.y)};
    for (const char *end = end_of(text, bytes); text < end;) {
        int step;
        const Glyph *glyph = glyph_of(type, face, text, &step);
        if (glyph->spot.width > 0)
            DrawTextureRec(type->picture, glyph->spot, (Vector2){at.x + glyph->left, at.y + glyph->top},
                           colour);
        at.x += glyph->advance;
        text += step;
    }
}

void type_draw_narrow(const Type *type, Face face, const char *text, Vector2 at, float share, Color colour)
{
    at = (Vector2){roundf(at.x), roundf(at.y)};
    draw_smoothly(type, true);
    while (*text) {
        int step;
        const Glyph *glyph = glyph_of(type, face, text, &step);
        Rectangle to = {at.x + glyph->left * share, at.y + glyph->top, glyph->spot.width * share,
                        glyph->spot.height};
        if (glyph->spot.width > 0)
            DrawTexturePro(type->picture, glyph->spot, to, (Vector2){0, 0}, 0, colour);
        at.x += glyph->advance * share;
        text += step;
    }
    draw_smoothly(type, false);
}

int type_fitting(const Type *type, Face face, const char *text, float width)
{
    const char *from = text;
    for (float used = 0; *text;) {
        int step;
        used += glyph_of(type, face, text, &step)->advance;
        if (used > width)
            break;
        text += step;
    }
    return (int)(text - from);
}

int type_line(const Type *type, Face face, const char *text, float width, const char **next)
{
    const char *line_end = strchr(text, '\n');
    int whole = (int)(line_end ? line_end - text : (ptrdiff_t)strlen(text));
    int fits = type_fitting(type, face, text, width);
    if (fits >= whole) {
        *next = text + whole + (line_end ? 1 : 0);
        return whole;
    }
    int cut = fits;
    while (cut > 0 && text[cut] != ' ')
        cut--;
    if (cut == 0) { /* a word longer than the line */
        int step = 1;
        if (fits == 0)
            GetCodepointNext(text, &step);
        cut = fits > 0 ? fits : step;
        *next = text + cut;
        return cut;
    }
    *next = text + cut + 1;
    return cut;
}

/* The four corners of a disc, in the corners of a box: one quarter, turned over. */
static void draw_corners(const Type *type, Rectangle box, float radius, int thickness, Color colour)
{
    float there = fminf(radius, (float)type->radii);
    bool enlarged = there < radius;
    float inset = enlarged ? 0.5f : 0; /* from the middle of a pixel, so that no gap bleeds in */
    Rectangle disc = type->discs[thickness][(int)there];
    float part = there - 2 * inset;
    if (enlarged)
        draw_smoothly(type, true);
    for (int corner = 0; corner < 4; corner++) {
        bool right = corner & 1, low = corner >> 1;
        Rectangle from = {disc.x + inset, disc.y + inset, right ? -part : part, low ? -part : part},
                  to = {right ? box.x + box.width - radius : box.x, low ? box.y + box.height - radius : box.y,
                        radius, radius};
        DrawTexturePro(type->picture, from, to, (Vector2){0, 0}, 0, colour);
    }
    if (enlarged)
        draw_smoothly(type, false);
}

static Rectangle on_pixels(Rectangle box)
{
    float x = roundf(box.x), y = roundf(box.y);
    return (Rectangle){x, y, roundf(box.x + box.width) - x, roundf(box.y + box.height) - y};
}

static float fitting_radius(Rectangle box, float radius)
{
    float most = floorf((box.width < box.height ? box.width : box.height) / 2);
    radius = roundf(radius);
    radius = radius > most ? most : radius;
    return radius < 0 ? 0 : radius;
}

void type_plate(const Type *type, Rectangle box, float radius, Color colour)
{
    box = on_pixels(box);
    radius = fitting_radius(box, radius);
    if (radius < 1) {
        opaque_box(box, colour);
        return;
    }
    draw_corners(type, box, radius, 0, colour);
    DrawRectangleRec((Rectangle){box.x + radius, box.y, box.width - 2 * radius, radius}, colour);
    opaque_box((Rectangle){box.x, box.y + radius, box.width, box.height - 2 * radius}, colour);
    DrawRectangleRec((Rectangle){box.x + radius, box.y + box.height - radius, box.width - 2 * radius, radius},
                     colour);
}

void type_edge(const Type *type, Rectangle box, float radius, int thickness, Color colour)
{
    box = on_pixels(box);
    radius = fitting_radius(box, radius);
    thickness = thickness < 1 ? 1 : thickness >= THICKNESSES ? THICKNESSES - 1 : thickness;
    float thick = (float)thickness;
    if (radius >= 1)
        draw_corners(type, box, radius, thickness, colour);
    DrawRectangleRec((Rectangle){box.x + radius, box.y, box.width - 2 * radius, thick}, colour);
    DrawRectangleRec((Rectangle){box.x + radius, box.y + box.height - thick, box.width - 2 * radius, thick},
                     colour);
    DrawRectangleRec((Rectangle){box.x, box.y + radius, thick, box.height - 2 * radius}, colour);
    DrawRectangleRec((Rectangle){box.x + box.width - thick, box.y + radius, thick, box.height - 2 * radius},
                     colour);
}

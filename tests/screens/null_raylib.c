/* What raylib does on the graphics card and with the window, done by nobody. What it is given is checked: numbers must be
 * numbers, a texture must be there, what was begun must be ended. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "core/base/text.h"
#include "screens/null.h"
#include "ui/kit/raylib.h"

/* NOLINTBEGIN(bugprone-reserved-identifier): the linker wants these names */

enum { TEXTURES = 1 << 16, FARTHEST = 10000000 };

static struct {
    int width, height;
    double now;
    bool ready, closing, drawing, scissor, blending, shading, batch;
    int targets; /* render textures begun and not ended */
    bool textures[TEXTURES];
    unsigned next;
    int count;
    long drawn;
    double filled;
} null;

/* ---- for the tests ---- */

void null_open(int width, int height)
{
    SetTraceLogLevel(LOG_NONE);
    null.ready = true;
    null_resize(width, height);
}

void null_resize(int width, int height)
{
    null.width = width;
    null.height = height;
}

void null_wait(double seconds)
{
    null.now += seconds;
}

void null_close_window(void)
{
    null.closing = true;
}

int null_textures(void)
{
    return null.count;
}

long null_drawn(void)
{
    return null.drawn;
}

double null_filled(void)
{
    return null.filled;
}

/* ---- checks ---- */

static void check_number(float number)
{
    ENSURE(isfinite(number) && fabsf(number) < FARTHEST);
}

static void check_point(Vector2 point)
{
    check_number(point.x);
    check_number(point.y);
}

static void check_box(Rectangle box)
{
    check_number(box.x);
    check_number(box.y);
    check_number(box.width);
    check_number(box.height);
}

/* Only between BeginDrawing and EndDrawing, or into a texture. */
static void check_drawing(void)
{
    ENSURE(null.drawing || null.targets > 0);
    null.drawn++;
}

static unsigned new_texture(void)
{
    do
        null.next = (null.next + 1) % TEXTURES;
    while (!null.next || null.textures[null.next]);
    null.textures[null.next] = true;
    null.count++;
    return null.next;
}

static void drop_texture(unsigned id)
{
    if (!id)
        return;
    ENSURE(id < TEXTURES && null.textures[id]);
    null.textures[id] = false;
    null.count--;
}

static void check_texture(Texture2D texture)
{
    ENSURE(!texture.id || (texture.id < TEXTURES && null.textures[texture.id]));
}

static Texture2D texture_of(int width, int height, int format)
{
    ENSURE(width > 0 && height > 0);
    return (Texture2D){.id = new_texture(), .width = width, .height = height, .mipmaps = 1, .format = format};
}

/* ---- the window ---- */

bool __wrap_IsWindowReady(void)
{
    return null.ready;
}

int __wrap_GetScreenWidth(void)
{
    return null.width;
}

int __wrap_GetScreenHeight(void)
{
    return null.height;
}

double __wrap_GetTime(void)
{
    return null.now;
}

bool __wrap_WindowShouldClose(void)
{
    bool closing = null.closing;
    null.closing = false;
    return closing;
}

void __wrap_ToggleBorderlessWindowed(void)
{
    null_resize(1920, 1080);
}

void __wrap_SetWindowSize(int width, int height)
{
    null_resize(width, height);
}

bool __wrap_IsFileDropped(void)
{
    return false;
}

/* ---- frames ---- */

void __wrap_BeginDrawing(void)
{
    ENSURE(!null.drawing && !null.targets);
    null.drawing = true;
}

void __wrap_EndDrawing(void)
{
    ENSURE(null.drawing && !null.targets && !null.scissor && !null.blending && !null.batch);
    null.drawing = false;
}

void __wrap_ClearBackground(Color colour)
{
    (void)colour;
    check_drawing();
}

void __wrap_BeginScissorMode(int x, int y, int width, int height)
{
    (void)x;
    (void)y;
    ENSURE(width >= 0 && height >= 0);
    null.scissor = true;
}

void __wrap_EndScissorMode(void)
{
    null.scissor = false;
}

void __wrap_BeginBlendMode(int mode)
{
    (void)mode;
    null.blending = true;
}

void __wrap_EndBlendMode(void)
{
    null.blending = false;
}

Shader __wrap_LoadShaderFromMemory(const char *points, const char *pixels)
{
    ENSURE(points || pixels);
    return (Shader){.id = 1};
}

void __wrap_UnloadShader(Shader shader)
{
    ENSURE(shader.id && !null.shading);
}

void __wrap_BeginShaderMode(Shader shader)
{
    ENSURE(shader.id && !null.shading);
    null.shading = true;
}

void __wrap_EndShaderMode(void)
{
    ENSURE(null.shading);
    null.shading = false;
}

void __wrap_BeginTextureMode(RenderTexture2D target)
{
    ENSURE(target.id && !null.targets);
    check_texture(target.texture);
    null.targets++;
}

void __wrap_EndTextureMode(void)
{
    ENSURE(null.targets == 1);
    null.targets--;
}

Image __wrap_LoadImageFromScreen(void)
{
    return (Image){calloc((size_t)null.width * (size_t)null.height, 4), null.width, null.height, 1,
                   PIXELFORMAT_UNCOMPRESSED_R8G8B8A8};
}

/* Packing a picture takes as long as twenty frames, and there is nothing on it. */
unsigned char *__wrap_ExportImageToMemory(Image image, const char *type, int *size)
{
    ENSURE(image.data && image.width > 0 && image.height > 0 && type[0] == '.');
    *size = 1;
    return MemAlloc(1);
}

/* ---- shapes ---- */

void __wrap_DrawRectangleRec(Rectangle box, Color colour)
{
    (void)colour;
    check_drawing();
    check_box(box);
    null.filled += (double)box.width * (double)box.height;
}

void __wrap_DrawLineEx(Vector2 from, Vector2 to, float thick, Color colour)
{
    (void)colour;
    check_drawing();
    check_point(from);
    check_point(to);
    check_number(thick);
}

void __wrap_DrawTriangle(Vector2 a, Vector2 b, Vector2 c, Color colour)
{
    (void)colour;
    check_drawing();
    check_point(a);
    check_point(b);
    check_point(c);
}

void __wrap_DrawPoly(Vector2 middle, int sides, float radius, float turn, Color colour)
{
    (void)colour;
    check_drawing();
    check_point(middle);
    check_number(radius);
    check_number(turn);
    ENSURE(sides >= 3);
}

void __wrap_DrawPolyLinesEx(Vector2 middle, int sides, float radius, float turn, float thick, Color colour)
{
    check_number(thick);
    __wrap_DrawPoly(middle, sides, radius, turn, colour);
}

void __wrap_SetShapesTexture(Texture2D texture, Rectangle source)
{
    check_texture(texture);
    check_box(source);
}

/* ---- textures ---- */

Texture2D __wrap_LoadTextureFromImage(Image image)
{
    return texture_of(image.width, image.height, image.format);
}

/* The size counts: an atlas is read with the places in it. A file is read once, however often the window is opened. */
Texture2D __wrap_LoadTexture(const char *path)
{
    enum { FILES = 8 };
    static struct {
        char path[PATH_SIZE];
        Texture2D size;
    } files[FILES];
    int i = 0;
    while (i < FILES && files[i].path[0] && strcmp(files[i].path, path) != 0)
        i++;
    ENSURE(i < FILES);
    if (!files[i].path[0]) {
        Image image = LoadImage(path);
        if (!image.data)
            return (Texture2D){0};
        text_copy(files[i].path, sizeof files[i].path, path);
        files[i].size = (Texture2D){.width = image.width, .height = image.height, .format = image.format};
        UnloadImage(image);
    }
    return texture_of(files[i].size.width, files[i].size.height, files[i].size.format);
}

void __wrap_UnloadTexture(Texture2D texture)
{
    drop_texture(texture.id);
}

void __wrap_SetTextureFilter(Texture2D texture, int filter)
{
    (void)filter;
    check_texture(texture);
}

RenderTexture2D __wrap_LoadRenderTexture(int width, int height)
{
    Texture2D texture = texture_of(width, height, PIXELFORMAT_UNCOMPRESSED_R8G8B8A8);
    return (RenderTexture2D){.id = texture.id, .texture = texture};
}

void __wrap_UnloadRenderTexture(RenderTexture2D target)
{
    drop_texture(target.texture.id);
}

void __wrap_DrawTexture(Texture2D texture, int x, int y, Color tint)
{
    (void)x;
    (void)y;
    (void)tint;
    check_drawing();
    check_texture(texture);
}

void __wrap_DrawTextureRec(Texture2D texture, Rectangle source, Vector2 at, Color tint)
{
    (void)tint;
    check_drawing();
    check_texture(texture);
    check_box(source);
    check_point(at);
}

/* A picture that is stretched is drawn half a pixel inside of its edges. */
static float watched;
static NullPictures watched_pictures;

NullPictures null_pictures(float width)
{
    NullPictures found = watched_pictures;
    watched = width;
    watched_pictures = (NullPictures){0};
    return found;
}

void __wrap_DrawTexturePro(Texture2D texture, Rectangle source, Rectangle to, Vector2 origin, float turn,
                           Color tint)
{
    (void)tint;
    check_drawing();
    check_texture(texture);
    check_box(source);
    check_box(to);
    check_point(origin);
    check_number(turn);
    if (source.width >= watched - 1 && source.width <= watched) {
        watched_pictures.drawn++;
        watched_pictures.stretched += to.width != watched;
    }
}

/* ---- what is drawn by hand ---- */

void __wrap_rlDrawRenderBatchActive(void)
{
}
void __wrap_rlEnableColorBlend(void)
{
}
void __wrap_rlDisableColorBlend(void)
{
}

void __wrap_rlSetBlendFactorsSeparate(int a, int b, int c, int d, int e, int f)
{
    (void)(a + b + c + d + e + f);
}

void __wrap_rlTranslatef(float x, float y, float z)
{
    check_point((Vector2){x, y});
    check_number(z);
}

void __wrap_rlBegin(int mode)
{
    (void)mode;
    ENSURE(!null.batch);
    check_drawing();
    null.batch = true;
}

void __wrap_rlEnd(void)
{
    ENSURE(null.batch);
    null.batch = false;
}

void __wrap_rlColor4ub(unsigned char r, unsigned char g, unsigned char b, unsigned char a)
{
    (void)(r + g + b + a);
}

void __wrap_rlNormal3f(float x, float y, float z)
{
    (void)(x + y + z);
}

void __wrap_rlTexCoord2f(float x, float y)
{
    check_point((Vector2){x, y});
}

void __wrap_rlVertex2f(float x, float y)
{
    check_point((Vector2){x, y});
}

void __wrap_rlSetTexture(unsigned id)
{
    check_texture((Texture2D){.id = id});
}

unsigned __wrap_rlLoadTexture(const void *data, int width, int height, int format, int levels)
{
    (void)data;
    (void)levels;
    return texture_of(width, height, format).id;
}

unsigned __wrap_rlLoadFramebuffer(void)
{
    return 1;
}

void __wrap_rlFramebufferAttach(unsigned id, unsigned texture, int kind, int texture_kind, int level)
{
    (void)(kind + texture_kind + level);
    ENSURE(id);
    check_texture((Texture2D){.id = texture});
}

bool __wrap_rlFramebufferComplete(unsigned id)
{
    return id != 0;
}

unsigned char *__wrap_rlReadScreenPixels(int width, int height)
{
    ENSURE(width > 0 && height > 0);
    return GenImageColor(width, height, BLACK).data;
}

/* NOLINTEND(bugprone-reserved-identifier) */

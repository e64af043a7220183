#include "ui/kit/opaque.h"

#include <rlgl.h>
#include <stdbool.h>
#include <stddef.h>

/* raylib's own shader takes a point of a picture times two colours; these take one of them. */
static const char *const box_code = "#version 330\n"
                                    "in vec4 fragColor;\n"
                                    "out vec4 finalColor;\n"
                                    "void main() { finalColor = fragColor; }\n";
static const char *const picture_code = "#version 330\n"
                                        "in vec2 fragTexCoord;\n"
                                        "uniform sampler2D texture0;\n"
                                        "out vec4 finalColor;\n"
                                        "void main() { finalColor = texture(texture0, fragTexCoord); }\n";

/* One window, one OpenGL: there is one of each. */
static Shader box_shader, picture_shader;
static bool loaded;

/* Where there is none (another OpenGL than 3.3), raylib's own does it. */
static Shader load(const char *code)
{
    bool understood = rlGetVersion() == RL_OPENGL_33 || rlGetVersion() == RL_OPENGL_43;
    return understood ? LoadShaderFromMemory(NULL, code) : (Shader){0};
}

static void begin(const Shader *shader)
{
    if (!loaded) {
        box_shader = load(box_code);
        picture_shader = load(picture_code);
        loaded = true;
    }
    rlDrawRenderBatchActive();
    rlDisableColorBlend();
    if (shader->id)
        BeginShaderMode(*shader);
}

static void end(const Shader *shader)
{
    rlDrawRenderBatchActive();
    if (shader->id)
        EndShaderMode();
    rlEnableColorBlend();
}

void opaque_box(Rectangle box, Color colour)
{
    const float LARGE = 16384; /* what it costs to draw by itself is won again */
    bool pays = colour.a == 255 && box.width * box.height >= LARGE;
    if (pays)
        begin(&box_shader);
    DrawRectangleRec(box, colour);
    if (pays)
        end(&box_shader);
}

void opaque_pictures_begin(void)
{
    begin(&picture_shader);
}

void opaque_pictures_end(void)
{
    end(&picture_shader);
}

void opaque_close(void)
{
    if (box_shader.id)
        UnloadShader(box_shader);
    if (picture_shader.id)
        UnloadShader(picture_shader);
    box_shader = picture_shader = (Shader){0};
    loaded = false;
}

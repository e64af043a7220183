#include "ui/kit/theme.h"

#include <string.h>

#include "core/base/paths.h"
#include "core/data/ini.h"

/* The default palette is also here, so that a window without its files can still be read. */
static const struct {
    const char *key;
    uint32_t rgb;
} tones[TONES] = {
    [TONE_CLOTH] = {"cloth", 0x5A5B49},   [TONE_CLOTH_DARK] = {"cloth-dark", 0x47483A},
    [TONE_PANEL] = {"panel", 0x2E332B},   [TONE_RAISED] = {"raised", 0x3A4036},
    [TONE_BAR] = {"bar", 0x23261F},       [TONE_HOVER] = {"hover", 0x545B4E},
    [TONE_LINE] = {"line", 0x545B4E},     [TONE_TEXT] = {"text", 0xEDE8DA},
    [TONE_DIM] = {"dim", 0xA9AB9A},       [TONE_FAINT] = {"faint", 0x8A8D7D},
    [TONE_GOLD] = {"gold", 0xE0B64A},     [TONE_ON_GOLD] = {"on-gold", 0x26241F},
    [TONE_PAPER] = {"paper", 0xE7DFC9},   [TONE_PAPER_LIGHT] = {"paper-light", 0xF1EBDB},
    [TONE_INK] = {"ink", 0x26241F},       [TONE_INK_DIM] = {"ink-dim", 0x676152},
    [TONE_FRIEND] = {"friend", 0x2F6FA8}, [TONE_FRIEND_LIGHT] = {"friend-light", 0x8FC1EA},
    [TONE_ENEMY] = {"enemy", 0xC4552B},   [TONE_ENEMY_LIGHT] = {"enemy-light", 0xEE9A76},
    [TONE_GOOD] = {"good", 0x7FB069},     [TONE_WARN] = {"warn", 0xE3B34C},
    [TONE_HIT] = {"hit", 0xC4552B},       [TONE_PIN] = {"pin", 0xC99A3B},
    [TONE_MISS] = {"miss", 0x6E7D5B},     [TONE_WELL] = {"well", 0x2E7F66},
    [TONE_LINK] = {"link", 0x8FB0C9},
};

static Color colour(uint32_t rgb)
{
    return (Color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
}

static void built_in(Theme *theme)
{
    Palette *palette = &theme->palettes[0];
    text_copy(palette->id, sizeof palette->id, "default");
    text_copy(palette->title, sizeof palette->title, "Evening");
    palette->textures = true;
    for (int tone = 0; tone < TONES; tone++)
        palette->tone[tone] = colour(tones[tone].rgb);
    theme->count = 1;
}

static void read_tone(Reader *reader, const Section *section, int tone, Palette *palette)
{
    if (!read_has(reader, section, tones[tone].key))
        return;
    uint64_t value = read_hex(reader, section, tones[tone].key, 0);
    if (value > 0xffffff)
        read_error(reader, section, tones[tone].key, "a colour has six hex digits, as in E0B64A");
    else
        palette->tone[tone] = colour((uint32_t)value);
}

static void read_palette(Reader *reader, const Section *section, Theme *theme)
{
    if (theme->count == PALETTES) {
        read_error(reader, section, "title", "at most %d palettes", PALETTES);
        return;
    }
    /* The first one replaces the built-in palette, each later one begins as the first. */
    Palette *palette = &theme->palettes[theme->count];
    *palette = theme->palettes[0];
    text_copy(palette->id, sizeof palette->id, section->name);
    text_copy(palette->title, sizeof palette->title, read_text(reader, section, "title", section->name));
    palette->textures = read_bool(reader, section, "textures", palette->textures);
    for (int tone = 0; tone < TONES; tone++)
        read_tone(reader, section, tone, palette);
    if (theme->count == 1 && strcmp(palette->id, theme->palettes[0].id) == 0)
        theme->palettes[0] = *palette;
    else
        theme->count++;
}

void theme_load(Theme *theme, Writer *trouble)
{
    static const char *const kinds[] = {"palette", NULL};
    char data[PATH_SIZE], path[PATH_SIZE];
    Errors errors = {0};
    built_in(theme);
    Doc *doc =
        paths_data(data) && paths_join(path, data, "config/theme.ini") ? doc_read(path, &errors) : NULL;
    if (doc) {
        Reader reader;
        int index = 0;
        reader_open(&reader, doc, &errors);
        for (const Section *section; (section = reader_next(&reader, "palette", &index));)
            read_palette(&reader, section, theme);
        reader_close(&reader, kinds, NULL);
        doc_free(doc);
    }
    if (!doc || errors.count) {
        writer_print(trouble, "The colours are the built-in ones: %s\n",
                     errors.count ? errors.line[0] : "there is no config/theme.ini");
        built_in(theme);
    }
    errors_free(&errors);
}

const Palette *theme_palette(const Theme *theme, const char *id)
{
    for (int i = 0; i < theme->count; i++)
        if (strcmp(theme->palettes[i].id, id) == 0)
            return &theme->palettes[i];
    return &theme->palettes[0];
}

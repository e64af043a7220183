/* The colours of the window: in every palette texts and signs can be read on whatever they lie on, also under the pointer. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/data/ini.h"
#include "minunit.h"

typedef struct Rgb {
    double part[3];
} Rgb;

/* What a palette does not name is as in the first one. */
static Rgb tone(const Doc *doc, const Section *palette, const char *name)
{
    int index = 0;
    const Section *first = doc_section(doc, "palette", NULL, &index);
    const Entry *entry = doc_entry(doc, palette, name);
    if (!entry)
        entry = doc_entry(doc, first, name);
    unsigned value = entry ? (unsigned)strtoul(entry->value, NULL, 16) : 0;
    if (!entry)
        minunit_fail(__FILE__, __LINE__, "there is no tone '%s'", name);
    return (Rgb){{value >> 16, value >> 8 & 255, value & 255}};
}

static Rgb mixed(Rgb a, Rgb b, double share)
{
    for (int i = 0; i < 3; i++)
        a.part[i] += (b.part[i] - a.part[i]) * share;
    return a;
}

/* As the guidelines for accessible pages reckon it. */
static double luminance(Rgb colour)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double part = colour.part[i] / 255;
        sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(Rgb a, Rgb b)
{
    double first = luminance(a), second = luminance(b);
    return (fmax(first, second) + 0.05) / (fmin(first, second) + 0.05);
}

/* Each text or sign with what it may lie on; `into` and `share` are how a button changes under the pointer and when it is
 * pressed. Least: what it must reach, in the usual palettes and in the one for high contrast. */
static const struct Pair {
    const char *text, *on, *into;
    double share, least, least_high;
} pairs[] = {
    {"text", "panel", NULL, 0, 4.5, 7},         {"text", "raised", NULL, 0, 4.5, 7},
    {"text", "bar", NULL, 0, 4.5, 7},           {"text", "hover", NULL, 0, 4.5, 7},
    {"text", "raised", "hover", 0.3, 4.5, 7},   {"text", "raised", "hover", 0.6, 4.5, 7},
    {"dim", "panel", NULL, 0, 4.5, 7},          {"dim", "raised", NULL, 0, 4.5, 7},
    {"dim", "raised", "hover", 0.6, 3, 4.5},    {"faint", "raised", NULL, 0, 3, 4.5}, /* what is off */
    {"faint", "panel", NULL, 0, 3, 4.5},        {"on-gold", "gold", NULL, 0, 4.5, 7},
    {"gold", "panel", NULL, 0, 4.5, 7},         {"gold", "raised", "hover", 0.4, 3, 4.5},
    {"link", "panel", NULL, 0, 4.5, 7},         {"link", "hover", NULL, 0, 3, 4.5},
    {"ink", "paper", NULL, 0, 4.5, 7},          {"ink-dim", "paper", NULL, 0, 4.5, 7},
    {"friend-light", "panel", NULL, 0, 4.5, 7}, {"enemy-light", "panel", NULL, 0, 4.5, 7},
};

static void check_palette(const Doc *doc, const Section *palette)
{
    bool high = strcmp(palette->name, "high-contrast") == 0;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        const struct Pair *pair = &pairs[i];
        Rgb ground = tone(doc, palette, pair->on);
        if (pair->into)
            ground = mixed(ground, tone(doc, palette, pair->into), pair->share);
        double reached = contrast(tone(doc, palette, pair->text), ground);
        if (reached < (high ? pair->least_high : pair->least))
            minunit_fail(__FILE__, __LINE__, "%s: %s on %s%s%s reaches %.2f", palette->name, pair->text,
                         pair->on, pair->into ? " towards " : "", pair->into ? pair->into : "", reached);
    }
}

TEST(every_text_can_be_read_on_what_it_lies_on_in_every_palette)
{
    Errors errors = {0};
    Doc *doc = doc_read("config/theme.ini", &errors);
    CHECK(doc != NULL);
    int index = 0, count = 0;
    for (const Section *palette; (palette = doc_section(doc, "palette", NULL, &index)); count++)
        check_palette(doc, palette);
    CHECK(count >= 3);
    doc_free(doc);
}

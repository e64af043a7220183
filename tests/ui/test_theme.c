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
    {"text", "hit", NULL, 0, 3, 4.5},           {"hit", "bar", NULL, 0, 3, 4.5}, /* on the map */
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

/* ---- for every sight ---- */

/* What red, green and blue become for those who lack one kind of cone (Machado, Oliveira and Fernandes 2009, whole loss); light is
 * reckoned linear. */
static const struct {
    const char *name;
    double row[3][3];
} sights[] = {
    {"full", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protan",
     {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {"deutan",
     {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {"tritan",
     {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
};

static double linear(double part)
{
    part /= 255;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

/* CIELAB, D65. */
typedef struct Lab {
    double l, a, b;
} Lab;

static double lab_part(double share)
{
    return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116;
}

static Lab seen_as(Rgb colour, const double sight[3][3])
{
    double from[3], light[3];
    for (int i = 0; i < 3; i++)
        from[i] = linear(colour.part[i]);
    for (int i = 0; i < 3; i++)
        light[i] = fmin(1, fmax(0, sight[i][0] * from[0] + sight[i][1] * from[1] + sight[i][2] * from[2]));
    double x = lab_part((0.4124564 * light[0] + 0.3575761 * light[1] + 0.1804375 * light[2]) / 0.95047),
           y = lab_part(0.2126729 * light[0] + 0.7151522 * light[1] + 0.0721750 * light[2]),
           z = lab_part((0.0193339 * light[0] + 0.1191920 * light[1] + 0.9503041 * light[2]) / 1.08883);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double difference(Lab one, Lab other)
{
    return sqrt((one.l - other.l) * (one.l - other.l) + (one.a - other.a) * (one.a - other.a) +
                (one.b - other.b) * (one.b - other.b));
}

/* What must never be taken for one another: whose a thing is, and what is good or bad. Two is the least that an eye tells apart. */
static const struct {
    const char *one, *other;
    double least;
} opposites[] = {
    {"friend", "enemy", 40}, {"friend-light", "enemy-light", 40},
    {"well", "hit", 20},     {"well", "pin", 20},
    {"pin", "hit", 15},      {"miss", "hit", 20},
    {"gold", "friend", 40},  {"gold", "enemy", 15},
    {"friend", "hit", 40},
};

TEST(ui_opposite_colours_differ_for_every_sight_in_every_palette)
{
    Errors errors = {0};
    int index = 0, palettes = 0;
    Doc *doc = doc_read("config/theme.ini", &errors);
    for (const Section *palette; (palette = doc_section(doc, "palette", NULL, &index)); palettes++)
        for (size_t i = 0; i < sizeof opposites / sizeof opposites[0]; i++)
            for (size_t j = 0; j < sizeof sights / sizeof sights[0]; j++) {
                double far = difference(seen_as(tone(doc, palette, opposites[i].one), sights[j].row),
                                        seen_as(tone(doc, palette, opposites[i].other), sights[j].row));
                if (far < opposites[i].least)
                    minunit_fail(__FILE__, __LINE__, "%s: %s and %s differ by %.1f for %s sight",
                                 palette->name, opposites[i].one, opposites[i].other, far, sights[j].name);
            }
    CHECK(palettes >= 3);
    doc_free(doc);
    errors_free(&errors);
}

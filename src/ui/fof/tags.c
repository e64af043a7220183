/* What is said on the map in words: in the gap above a card whose fire lies on it and what else counts there, at the upper edge of a
 * place what it is worth, below a counter the state of its unit. */
#include <math.h>
#include <string.h>

#include "core/play/deck.h"
#include "fof/fire/combat.h"
#include "fof/movement/cover.h"
#include "fof/position/names.h"
#include "ui/fof/map.h"

/* ---- markers ---- */

/* What a marker says, and what it says in brief. */
static const struct {
    const char *word, *brief;
} marker_tags[MARKER_KINDS] = {
    [MARKER_PENDING] = {"Pending", "PEND"},
    [MARKER_INCOMING] = {"Incoming", "INC"},
    [MARKER_AIR_STRIKE] = {"Air strike", "AIR"},
    [MARKER_SMOKE] = {"Smoke", "SMK"},
    [MARKER_WP] = {"WP", "WP"},
    [MARKER_SMOKE_MISSION] = {"Smoke", "SMK"},
    [MARKER_WP_MISSION] = {"WP", "WP"},
    [MARKER_GAS] = {"Gas", "GAS"},
    [MARKER_WRECK_SMOKE] = {"Smoke", "SMK"},
    [MARKER_COLOR_SMOKE] = {"Signal smoke", "SIG"},
    [MARKER_FLARE] = {"Flare", "FLR"},
    [MARKER_ILLUMINATION] = {"Illuminated", "LT"},
    [MARKER_GRENADE] = {"Grenade", "GR"},
    [MARKER_GRENADE_MISS] = {"Grenade, missed", "GR"},
    [MARKER_DEMOLITION] = {"Charge", "CH"},
    [MARKER_DEMOLITION_MISS] = {"Charge, missed", "CH"},
    [MARKER_FLAME] = {"Flame", "FL"},
    [MARKER_CONCENTRATED] = {"Concentrated", "CF"},
    [MARKER_CRITICAL] = {"Critical", "CRIT"},
    [MARKER_MINES] = {"Mines", "MN"},
    [MARKER_BOOBY_TRAP] = {"Booby trap", "TRAP"},
    [MARKER_CLAYMORE] = {"Claymore", "CLAY"},
    [MARKER_SNIPER] = {"Sniper", "SNP"},
    [MARKER_TARGET] = {"Target", "TGT"},
    [MARKER_BARRICADE] = {"Barricade", "BAR"},
    [MARKER_BREACH] = {"Breach", "BR"},
    [MARKER_FPF] = {"FPF", "FPF"},
};

static TagWords marker_tag(const Marker *marker, int count)
{
    bool hot = marker->kind == MARKER_INCOMING || marker->kind == MARKER_AIR_STRIKE;
    TagWords tag = {.plate = hot ? TONE_WARN : TONE_BAR,
                    .ink = hot                        ? TONE_INK
                           : marker->side == FRIENDLY ? TONE_FRIEND_LIGHT
                                                      : TONE_ENEMY_LIGHT};
    char value[8] = "", behind[24] = "";
    map_value(marker->value, value, sizeof value);
    if (marker->value)
        text_append(behind, sizeof behind, " %s", value);
    if (count > 1)
        text_append(behind, sizeof behind, " \u00d7%d", count);
    text_print(tag.words, sizeof tag.words, "%s%s", marker_tags[marker->kind].word, behind);
    text_print(tag.brief, sizeof tag.brief, "%s%s", marker_tags[marker->kind].brief, behind);
    return tag;
}

/* How many markers of a card say the same as this one; 0 if an earlier one has said it. */
static int same_markers(const Map *map, int index)
{
    const Marker *one = &map->state->markers[index];
    int count = 0;
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *other = &map->state->markers[i];
        if (other->kind != one->kind || other->area != one->area || other->unit != NO_UNIT ||
            other->value != one->value || other->side != one->side)
            continue;
        if (i < index)
            return 0;
        count++;
    }
    return count;
}

static void card_markers(const Map *map, CardId card, TagList *list)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &map->state->markers[i];
        bool told = marker->kind == MARKER_FPF && map->state->cards[card].controls & CONTROL_FPF;
        int count = marker->kind && marker->unit == NO_UNIT && marker->area == card && !told
                        ? same_markers(map, i)
                        : 0;
        if (count)
            taglist_add(list, marker_tag(marker, count));
    }
}

static void unit_markers(const Map *map, UnitId unit, TagList *list)
{
    for (int i = 0; i < MAX_MARKERS; i++)
        if (map->state->markers[i].kind && map->state->markers[i].unit == unit)
            taglist_add(list, marker_tag(&map->state->markers[i], 1));
}

static void place_markers(const Map *map, AreaId area, TagList *list)
{
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &map->state->markers[i];
        int count =
            marker->kind && marker->unit == NO_UNIT && marker->area == area ? same_markers(map, i) : 0;
        if (count)
            taglist_add(list, marker_tag(marker, count));
    }
}

/* ---- fire on a card ---- */

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

typedef struct Badge {
    int vof;
    Side by;
} Badge;

/* Fire from outside is on everybody (6.2.1); where there is fire from within too, each side has its own. */
static int fire_badges(const Map *map, CardId card, Badge badges[2])
{
    const Fire *fire = &map->state->fire[card];
    Side outside = map->cache->fired_on[card] & 1 << ENEMY ? ENEMY : FRIENDLY;
    badges[0] = (Badge){fire->outside, outside};
    if (!fire->inside[FRIENDLY] && !fire->inside[ENEMY])
        return fire->outside != VOF_NONE;
    int count = 0;
    for (int side = 0; side < 2; side++) {
        bool within = fire->inside[side] >= fire->outside;
        Badge badge = {within ? fire->inside[side] : fire->outside,
                       within ? (side == FRIENDLY ? ENEMY : FRIENDLY) : outside};
        if (badge.vof && fof_card_occupied_by(map->state, card, (Side)side))
            badges[count++] = badge;
    }
    return count;
}

/* The best fire on whoever is here, in the tone and with the word of who fires. */
static void fire_tags(const Map *map, CardId card, TagList *list)
{
    static const char *const words[] = {"", "all pinned", "small arms", "automatic", "heavy"};
    static const char *const briefs[] = {"", "pinned", "small", "auto", "heavy"};
    const Fire *fire = &map->state->fire[card];
    Badge badges[2];
    int count = fire_badges(map, card, badges);
    for (int i = 0; i < count; i++) {
        char value[8];
        map_value(map->game->values.vof[badges[i].vof], value, sizeof value);
        bool ours = badges[i].by == FRIENDLY;
        TagWords tag = {.plate = ours ? TONE_FRIEND : TONE_ENEMY, .ink = TONE_PAPER_LIGHT, .edged = true};
        const char *sign = ours ? "\u25b6" : "\u2605"; /* by sign, word and colour */
        text_print(tag.words, sizeof tag.words, "%s %s fire, %s%s %s", sign, ours ? "Our" : "Enemy",
                   fire->indirect == badges[i].vof ? "indirect " : "", words[badges[i].vof], value);
        text_print(tag.brief, sizeof tag.brief, "%s %s %s %s", sign, ours ? "our" : "enemy",
                   briefs[badges[i].vof], value);
        taglist_add(list, tag);
    }
    if (count_bits(fire->from) < 2)
        return;
    char value[8];
    map_value(map->game->values.crossfire, value, sizeof value); /* 6.2.4 */
    TagWords cross = {.plate = TONE_BAR, .ink = TONE_WARN};
    text_print(cross.words, sizeof cross.words, "crossfire %s", value);
    text_print(cross.brief, sizeof cross.brief, "\u00d7 %s", value);
    taglist_add(list, cross);
}

/* Those of fire in the gaps between cards. */
typedef struct Arrows {
    Rectangle boxes[64];
    int count;
} Arrows;

/* One that leaves or reaches the card over its left corner stands at the beginning of its line. */
static Rectangle beside_arrows(Rectangle line, const Arrows *arrows)
{
    float end = line.x + line.width;
    for (int i = 0; i < arrows->count; i++) {
        Rectangle arrow = arrows->boxes[i];
        bool meets = CheckCollisionRecs(line, arrow) && arrow.x < line.x + 12;
        if (meets)
            line.x = fmaxf(line.x, fminf(end, arrow.x + arrow.width - 3));
    }
    line.width = end - line.x;
    return line;
}

/* In the gap above the card; its right end is for the arrows of fire. */
static void card_line(Map *map, CardId card, const Arrows *arrows)
{
    const float ARROWS = 50;
    TagList list = {.count = 0};
    Spot spot = map->layout->cards[card];
    if (map->state->cards[card].kind != CARD_TERRAIN || !fof_map_shows(map, spot))
        return;
    fire_tags(map, card, &list);
    fof_control_tags(map, card, &list);
    card_markers(map, card, &list);
    Rectangle line =
        fof_map_box(map, (Spot){spot.x + 2, spot.y - TAG_LINE - 4, spot.width - ARROWS - 2, TAG_LINE});
    int first = map->cache->tags.count;
    tags_line(map->ui, &map->cache->tags, beside_arrows(line, arrows), ALIGN_LEFT, &list);
    bool fire = list.count > 0 && list.tags[0].edged && map->cache->tags.count > first;
    map->cache->fire_tag[card] = (uint16_t)(fire ? first + 1 : 0);
}

/* "1,2/fire" is the tag of the fire that lies on 1,2. */
bool fof_fire_tag(const BoardCache *cache, const char *thing, Rectangle *box)
{
    static const char ending[] = "/fire";
    size_t length = strlen(thing), end = sizeof ending - 1;
    char place[THING_SIZE];
    CardId card;
    if (length <= end || strcmp(thing + length - end, ending) != 0)
        return false;
    text_print(place, sizeof place, "%.*s", (int)(length - end), thing);
    if (!fof_find_card(place, &card) || card >= GRID_CARDS || !cache->fire_tag[card] ||
        cache->fire_tag[card] > cache->tags.count)
        return false;
    *box = cache->tags.list[cache->fire_tag[card] - 1].box;
    return true;
}

/* ---- states ---- */

static void plain_tag(TagList *list, Tone plate, Tone ink, const char *words, const char *brief)
{
    TagWords tag = {.plate = plate, .ink = ink};
    text_copy(tag.words, sizeof tag.words, words);
    text_copy(tag.brief, sizeof tag.brief, brief);
    taglist_add(list, tag);
}

void fof_unit_tags(const Map *map, const CounterLook *look, TagList *list)
{
    static const struct {
        int mark;
        Tone plate, ink;
        const char *words, *brief;
    } states[] = {{LOOK_UNSPOTTED, TONE_PAPER_LIGHT, TONE_INK, "not spotted", "?"},
                  {LOOK_NO_AMMO, TONE_BAR, TONE_HIT, "no ammo", "ammo"},
                  {LOOK_MINED, TONE_BAR, TONE_WARN, "mined", "mine"},
                  {LOOK_FIXED, TONE_BAR, TONE_TEXT, "FPL", "FPL"},
                  {LOOK_RUNNER, TONE_BAR, TONE_TEXT, "sent", "sent"},
                  {LOOK_NO_TARGET, TONE_BAR, TONE_DIM, "no target", "idle"},
                  {LOOK_ACTING, TONE_GOLD, TONE_INK, "acts", "acts"}};
    const float ROOM_FOR_WORDS = 44;
    char value[8], words[24], brief[16];
    map_value(look->exposed, value, sizeof value);
    text_print(words, sizeof words, "exposed %s", value);
    text_copy(brief, sizeof brief, (float)look->pixels < ROOM_FOR_WORDS * map->ui->scale ? value : "exposed");
    bool pinned = look->marks & LOOK_PINNED;
    if (pinned)
        plain_tag(list, TONE_BAR, TONE_WARN, "PIN", "PIN");
    if (look->marks & LOOK_EXPOSED)
        plain_tag(list, TONE_WARN, TONE_INK, words, pinned ? value : brief);
    for (int i = 0; i < COUNT_OF(states); i++)
        if (look->marks & states[i].mark)
            plain_tag(list, states[i].plate, states[i].ink, states[i].words, states[i].brief);
}

/* The chance that the next card of combat hits it (6.4.2); -1: it is under no fire. */
static int hit_percent(const Map *map, UnitId unit)
{
    int ncm;
    uint64_t hits = 0;
    if (map->state->units[unit].side != FRIENDLY || !fof_ncm_of(map->game, map->state, unit, &ncm, NULL))
        return -1;
    ncm = ncm < MIN_NCM ? MIN_NCM : ncm > MAX_NCM ? MAX_NCM : ncm;
    for (int card = 1; card < RESHUFFLE_CARD; card++)
        if (map->game->action[card].combat[ncm - MIN_NCM] == RESULT_HIT)
            hits |= UINT64_C(1) << card;
    Deck deck = map->state->action;
    if (!deck_size(&deck)) /* the next card comes from a whole deck */
        deck_shuffle(&deck);
    return (deck_left(&deck, hits) * 100 + deck_size(&deck) / 2) / deck_size(&deck);
}

static void hit_tag(const Map *map, UnitId unit, TagList *list)
{
    TagWords tag = {.plate = TONE_HIT, .ink = TONE_TEXT, .optional = true};
    int percent = hit_percent(map, unit);
    text_print(tag.words, sizeof tag.words, "hit %d %%", percent);
    if (percent >= 0)
        taglist_add(list, tag);
}

/* Nothing else is on its card whose tags could come in the way. */
static bool stands_alone(const Map *map, int stack)
{
    CardId card = area_card(map->state, map->layout->stacks[stack].area);
    int others = map->state->cards[card].pc != 0;
    for (AreaId area = fof_area_next(map->state, card, NO_AREA); area != NO_AREA;
         area = fof_area_next(map->state, card, area))
        others += map->layout->places[area].width > 0;
    for (int i = 0; i < map->layout->stack_count; i++)
        others += area_card(map->state, map->layout->stacks[i].area) == card;
    return others == 1;
}

/* Below a counter, as wide as that and half of the way to the next. */
static void unit_line(Map *map, UnitId unit)
{
    const float ALONE = 24;
    TagList list = {.count = 0};
    Spot spot = map->layout->units[unit];
    uint8_t stack = map->layout->unit_stack[unit];
    if (stack == NO_STACK || map->layout->unit_pile[unit] != NO_PILE || !fof_map_shows(map, spot) ||
        map->layout->stacks[stack].tags.height <= 0)
        return;
    CounterLook look = fof_counter_look(map, unit, spot.width * map->zoom, spot.height * map->zoom);
    fof_unit_tags(map, &look, &list);
    unit_markers(map, unit, &list);
    hit_tag(map, unit, &list);
    Spot tags = map->layout->stacks[stack].tags;
    bool alone = map->layout->stacks[stack].units == 1 && stands_alone(map, stack);
    Spot line = alone ? (Spot){spot.x - ALONE, tags.y, spot.width + 2 * ALONE, tags.height}
                      : (Spot){spot.x - 1.5F, tags.y, spot.width + 3, tags.height};
    tags_line(map->ui, &map->cache->tags, fof_map_box(map, line), ALIGN_MIDDLE, &list);
}

/* ---- the upper edge of a place, and of a stack that stands as kinds ---- */

static void place_tag(const Map *map, AreaId area, TagList *list)
{
    const Area *place = &map->state->areas[area];
    TagWords tag = {.plate = TONE_PAPER_LIGHT, .ink = TONE_INK};
    char value[8];
    int steps = fof_area_steps(map->state, area, FRIENDLY) + fof_area_steps(map->state, area, ENEMY);
    const char *full = place->capacity && steps >= place->capacity ? ", full" : "";
    map_value(place->cover, value, sizeof value);
    text_print(tag.words, sizeof tag.words, "%s %s%s", fof_words_area_kind(place->kind), value, full);
    text_print(tag.brief, sizeof tag.brief, "%s%s", value, full);
    taglist_add(list, tag);
}

/* Steps beyond three under one marker (5.3): what blast does to them. */
static void crowd_tag(const Map *map, AreaId area, TagList *list)
{
    TagWords tag = {.plate = TONE_BAR, .ink = TONE_WARN, .optional = true};
    char value[8];
    int steps = fof_area_steps(map->state, area, FRIENDLY) + fof_area_steps(map->state, area, ENEMY),
        over = steps - map->game->values.stacking_free;
    map_value(over * map->game->values.stacking, value, sizeof value);
    text_print(tag.words, sizeof tag.words, "crowded: blast %s", value);
    text_print(tag.brief, sizeof tag.brief, "blast %s", value);
    if (over > 0)
        taglist_add(list, tag);
}

/* How many there are, and how many of them are in a bad way. */
static void count_tags(const Map *map, int stack, TagList *list)
{
    static const struct {
        int flag;
        const char *words;
    } states[] = {{UNIT_PINNED, "PIN"}, {UNIT_EXPOSED, "exposed"}, {UNIT_UNSPOTTED, "not spotted"}};
    char text[24];
    text_print(text, sizeof text, "%d units", map->layout->stacks[stack].units);
    plain_tag(list, TONE_BAR, TONE_TEXT, text, "");
    for (int i = 0; i < COUNT_OF(states); i++) {
        int count = 0;
        for (int unit = 0; unit < MAX_UNITS; unit++)
            count +=
                map->layout->unit_stack[unit] == stack && unit_flag(map->state, (UnitId)unit, states[i].flag);
        text_print(text, sizeof text, "%d %s", count, states[i].words);
        if (count)
            plain_tag(list, TONE_BAR, TONE_WARN, text, "");
    }
}

static void edge_line(Map *map, Spot spot, const TagList *list)
{
    const float OVER = 9; /* it may stand out so far */
    float high = tags_height(map->ui, &map->cache->tags), inside = FOF_TAB * map->layout->letters * map->zoom;
    Rectangle box = fof_map_box(map, spot);
    if (high <= inside + OVER * map->zoom)
        tags_line(map->ui, &map->cache->tags, box_of(box.x + 1, box.y + inside - high, box.width - 2, high),
                  ALIGN_MIDDLE, list);
}

static void place_line(Map *map, AreaId area)
{
    TagList list = {.count = 0};
    place_tag(map, area, &list);
    for (int i = 0; i < map->layout->stack_count; i++)
        if (map->layout->stacks[i].area == area && map->layout->stacks[i].piled)
            count_tags(map, i, &list);
    place_markers(map, area, &list);
    crowd_tag(map, area, &list);
    edge_line(map, map->layout->places[area], &list);
}

static void pile_line(Map *map, int index)
{
    TagList list = {.count = 0};
    const Stack *stack = &map->layout->stacks[index];
    if (!stack->piled || stack->area >= FIRST_EXTRA_AREA || stack->tags.height <= 0 ||
        !fof_map_shows(map, stack->spot))
        return;
    count_tags(map, index, &list);
    edge_line(map, stack->spot, &list);
}

void fof_tags_make(Map *map)
{
    BoardCache *cache = map->cache;
    if (cache->tagged == cache->changes && cache->tags.count)
        return;
    cache->tagged = cache->changes;
    tags_begin(map->ui, &cache->tags, map->zoom);
    memset(cache->fire_tag, 0, sizeof cache->fire_tag);
    Arrows arrows;
    arrows.count = fof_fire_boxes(map, arrows.boxes, COUNT_OF(arrows.boxes));
    for (int card = 0; card < GRID_CARDS && !map->view->plain; card++)
        if (map->layout->cards[card].width > 0)
            card_line(map, (CardId)card, &arrows);
    for (int area = FIRST_EXTRA_AREA; area < MAX_AREAS && !map->view->plain; area++)
        if (fof_map_shows(map, map->layout->places[area]) &&
            !map->layout->bare[area_card(map->state, (AreaId)area)])
            place_line(map, (AreaId)area);
    for (int i = 0; i < map->layout->stack_count && !map->view->plain; i++)
        pile_line(map, i);
    for (int i = 0; i < MAX_UNITS && !map->view->plain; i++)
        if (map->layout->units[i].width > 0)
            unit_line(map, (UnitId)i);
}

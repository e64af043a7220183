/* still: see the header. */
#include "fof/still.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "fof/fof.h"
#include "fof/load/load.h"
#include "fof/position/names.h"
#include "fof/position/position.h"
#include "nets/position_corpus.h"

enum { TEXTS = 8, TEXT_SIZE = 128 };

struct StillMemory {
    Still still;
    Doc *doc;
    FofGame *game;
    char *text; /* it was loaded from */
    FofState state;
    Log log;
    Play play;
    struct Hand hand;
    jmp_buf blind;
    char texts[TEXTS][TEXT_SIZE]; /* answers live for a while */
    int next_text;
};

static char *fresh_text(Still *still)
{
    struct StillMemory *memory = still->memory;
    char *text = memory->texts[memory->next_text++ % TEXTS];
    text[0] = 0;
    return text;
}

static void give_up(const Errors *errors)
{
    errors_print(errors, stderr);
    fprintf(stderr, "the position does not load\n");
    abort();
}

Still *still_open(const char *ini)
{
    Errors errors = {0};
    struct StillMemory *memory = calloc(1, sizeof *memory);
    ENSURE(memory);
    memory->text = strdup(ini);
    ENSURE(memory->text);
    memory->doc = doc_parse("position", ini, strlen(ini), &errors);
    memory->game = memory->doc ? (FofGame *)module_load(fof_modules, memory->doc, &errors) : NULL;
    if (!memory->game || !fof_position_read(memory->game, memory->doc, 1, &memory->state, &errors))
        give_up(&errors);
    errors_free(&errors);
    memory->play = (Play){.game = memory->game,
                          .state = &memory->state,
                          .log = &memory->log,
                          .blind = &memory->blind,
                          .hand = &memory->hand};
    memory->still = (Still){memory->game, &memory->state, &memory->play, memory};
    still_refresh(&memory->still, FRIENDLY);
    return &memory->still;
}

void still_close(Still *still)
{
    struct StillMemory *memory = still->memory;
    fof_unload(memory->game);
    doc_free(memory->doc);
    log_free(&memory->log);
    free(memory->text);
    free(memory);
}

/* ---- names ---- */

UnitId still_unit(Still *still, const char *name)
{
    UnitId unit = fof_find_unit(still->game, still->state, name);
    if (unit == NO_UNIT)
        minunit_fail(__FILE__, __LINE__, "there is no unit %s", name);
    return unit == NO_UNIT ? 0 : unit;
}

Unit *still_u(Still *still, const char *name)
{
    return &still->state->units[still_unit(still, name)];
}

CardId still_card(Still *still, const char *name)
{
    CardId card = NO_CARD;
    if (!fof_find_card(name, &card) || !card_exists(still->state, card))
        minunit_fail(__FILE__, __LINE__, "there is no card %s", name);
    return card;
}

AreaId still_area(Still *still, const char *name)
{
    AreaId area = NO_AREA;
    if (!fof_find_area(still->state, name, &area))
        minunit_fail(__FILE__, __LINE__, "there is no area %s", name);
    return area;
}

/* ---- changes ---- */

/* Once more, and it changes and draws nothing; and what is cached follows from the aims. */
static void check_rest(Still *still)
{
    FofState *before = malloc(sizeof *before);
    Fire fire[GRID_CARDS];
    uint8_t activity;
    ENSURE(before);
    memcpy(before, still->state, sizeof *before);
    Play quiet = {.game = still->game, .state = still->state, .blind = still->play->blind};
    for (int side = 0; side < 2; side++)
        fof_fire_refresh(&quiet, (Side)side);
    if (memcmp(before, still->state, sizeof *before) != 0)
        minunit_fail(__FILE__, __LINE__, "a second refresh changes something");
    fof_fire_derive(still->game, still->state, fire, &activity);
    if (memcmp(fire, still->state->fire, sizeof fire) != 0 || activity != still->state->activity)
        minunit_fail(__FILE__, __LINE__, "the fire on the map does not follow from the aims");
    free(before);
}

void still_refresh(Still *still, Side acting)
{
    log_clear(still->play->log);
    fof_fire_refresh(still->play, acting);
    check_rest(still);
    corpus_keep(&fof_rules, (const Game *)still->game, (const State *)still->state, still->memory->text);
}

void still_move(Still *still, const char *unit, const char *place)
{
    UnitId id = still_unit(still, unit);
    fof_unit_place(still->play, id, still_area(still, place));
    still_refresh(still, still->state->units[id].side);
}

void still_remove(Still *still, const char *unit)
{
    UnitId id = still_unit(still, unit);
    Side side = still->state->units[id].side;
    fof_unit_remove(still->play, id);
    still_refresh(still, side);
}

void still_flag(Still *still, const char *unit, int flag, bool on)
{
    Unit *entry = still_u(still, unit);
    entry->flags = (uint16_t)(on ? entry->flags | flag : entry->flags & ~flag);
    still_refresh(still, entry->side);
}

int still_mark(Still *still, MarkerKind kind, const char *place)
{
    int marker = fof_marker_create(still->play, kind, still_area(still, place), NO_UNIT, 0, NO_UNIT, 0);
    still_refresh(still, FRIENDLY);
    return marker;
}

void still_unmark(Still *still, int marker)
{
    fof_marker_remove(still->play, marker);
    still_refresh(still, FRIENDLY);
}

void still_cease(Still *still, const char *card, Side side)
{
    fof_fire_cease(still->play, still_card(still, card), side);
    still_refresh(still, side);
}

void still_shift(Still *still, const char *card, Side side, const char *target)
{
    fof_fire_shift(still->play, still_card(still, card), side, still_card(still, target));
    still_refresh(still, side);
}

void still_visibility(Still *still, int modifier)
{
    still->state->light = still->state->visibility = (uint8_t)modifier;
    still_refresh(still, FRIENDLY);
}

void still_deck(Still *still, const uint8_t *cards, int count)
{
    if (!deck_stack(&still->state->action, cards, count))
        minunit_fail(__FILE__, __LINE__, "these cards cannot be laid ready");
}

uint8_t still_random(Still *still, int column, int result)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (still->game->action[card].random[column] == result)
            return (uint8_t)card;
    return 0;
}

uint8_t still_some_dark(Rng *rng)
{
    uint32_t once = rng_next(rng), again = rng_next(rng);
    return (uint8_t)(once & again);
}

/* ---- what is seen ---- */

const char *still_aim(Still *still, const char *unit)
{
    Aim aim = still_u(still, unit)->aim;
    char *text = fresh_text(still);
    if (aim.how == AIM_NONE || aim.how == AIM_POINT_BLANK)
        return aim.how == AIM_NONE ? "none" : "here";
    fof_name_card(aim.card, text, TEXT_SIZE);
    if (aim.how != AIM_DIRECT)
        text_append(text, TEXT_SIZE, " %s", fof_aim_words[aim.how]);
    return text;
}

const char *still_falls(Still *still, const char *unit)
{
    CardId card = fof_fire_falls_on(still->game, still->state, still_unit(still, unit));
    char *text = fresh_text(still);
    if (card == NO_CARD)
        return "nowhere";
    fof_name_card(card, text, TEXT_SIZE);
    return text;
}

static const char *short_vof(int vof)
{
    static const char *const WORDS[] = {"none", "pinned", "small", "automatic", "heavy"};
    return WORDS[vof];
}

static void add_part(char *text, const char *before, int vof, const char *after)
{
    if (vof)
        text_append(text, TEXT_SIZE, "%s%s%s%s", text[0] ? ", " : "", before, short_vof(vof), after);
}

const char *still_fire(Still *still, const char *card)
{
    const Fire *fire = &still->state->fire[still_card(still, card)];
    char *text = fresh_text(still);
    add_part(text, "", fire->outside, "");
    add_part(text, "", fire->inside[FRIENDLY], " on us");
    add_part(text, "", fire->inside[ENEMY], " on them");
    if (fire->from & (fire->from - 1))
        text_append(text, TEXT_SIZE, ", crossfire");
    add_part(text, "indirect ", fire->indirect, "");
    return text[0] ? text : "none";
}

const char *still_pdf(Still *still, const char *card, Side side)
{
    unsigned out = still->state->fire[still_card(still, card)].out[side];
    char *text = fresh_text(still);
    for (int direction = 0; direction < 8; direction++)
        if (out >> direction & 1)
            text_append(text, TEXT_SIZE, "%s%s", text[0] ? " " : "", fof_direction_words[direction]);
    return text[0] ? text : "none";
}

bool still_sees(Still *still, const char *from, const char *to)
{
    return fof_los_areas(still->game, still->state, still_area(still, from), still_area(still, to), NULL);
}

int still_events(Still *still, int kind, const char **rule)
{
    const Log *log = still->play->log;
    int count = 0;
    for (int i = 0; i < log->count; i++) {
        if (log->events[i].kind != kind)
            continue;
        count++;
        if (rule)
            *rule = log->events[i].rule;
    }
    return count;
}

bool still_blocks_sight(const FofState *state, CardId card)
{
    return fof_card_has_smoke(state, card) || fof_marker_find(state, MARKER_INCOMING, card, -1) >= 0 ||
           fof_marker_find(state, MARKER_AIR_STRIKE, card, -1) >= 0;
}

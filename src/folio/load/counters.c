/* counters: the counters with their ratings (2.3.1, 3.0). */
#include <stdio.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { RATING_MOST = 20 };

const char *const folio_side_names[] = {"us", "vc", NULL};

/* 3.0: "5-6-8" is attack 5, defence 6, movement 8. */
static void read_rating(const Fields *at)
{
    int attack, defence, move;
    char rest;
    const char *text = field_text(at);
    FolioRating *rating = (FolioRating *)((char *)at->thing + at->row->at);
    *rating = (FolioRating){1, 1, 1};
    if (sscanf(text, "%2d-%2d-%2d%c", &attack, &defence, &move, &rest) == 3 && attack >= 0 && defence >= 0 &&
        move >= 1 && attack <= RATING_MOST && defence <= RATING_MOST && move <= RATING_MOST)
        *rating = (FolioRating){(uint8_t)attack, (uint8_t)defence, (uint8_t)move};
    else
        field_error(at, "'%.20s' is no rating: attack-defence-movement, as 3-5-6, each up to %d", text,
                    RATING_MOST);
}

static const char *const TYPES[] = {"leg", "mobile", "monitor", NULL};
static const char *const SIZES[] = {"company", "battalion", "regiment", "brigade", NULL};
static const FieldRow COUNTER[] = {
    {"label", FIELD_TEXT, FIELD_IN(Counter, label)},
    {"formation", FIELD_TEXT, FIELD_IN(Counter, formation)},
    {"rating", FIELD_OWN, FIELD_IN(Counter, rating[1]), .read = read_rating,
     .needed = "'' is no rating: attack-defence-movement, as 3-5-6, each up to 20"},
    {"depleted", FIELD_OWN, FIELD_IN(Counter, rating[0]), .read = read_rating},
    {"side", FIELD_WORD, FIELD_IN(Counter, side), .words = folio_side_names},
    {"type", FIELD_WORD, FIELD_IN(Counter, type), .words = TYPES},
    {"size", FIELD_WORD, FIELD_IN(Counter, size), .words = SIZES},
    {"arvn", FIELD_YES_NO, FIELD_IN(Counter, arvn)},
    {"engineer", FIELD_YES_NO, FIELD_IN(Counter, engineer)},
    {"special-forces", FIELD_YES_NO, FIELD_IN(Counter, special)},
    {0},
};

static void name_counter(const Fields *at)
{
    const Game *game = load_game(at);
    for (int i = 0; i < at->number; i++)
        if (text_same_ignoring_case(game->counters[i].name, at->section->name))
            field_error_of(at, NULL, "there is a counter %.30s already", at->section->name);
    folio_load_name(at);
    text_copy(((Counter *)at->thing)->label, NAME_SIZE, ((Counter *)at->thing)->name);
}

static void finish_counter(const Fields *at)
{
    Counter *counter = at->thing;
    counter->force = -1;
    counter->steps = field_given(at, "depleted") ? 2 : 1;
    if (counter->steps == 1)
        counter->rating[0] = counter->rating[1];
    if (counter->engineer)
        load_game(at)->engineers |= 1ull << at->number;
    if (counter->side == VC && (counter->type == UNIT_MONITOR || counter->engineer || counter->arvn))
        field_error_of(at, "side", "only the US player has monitors, engineers and ARVN units");
}

const FieldSheet folio_counter_sheets[] = {
    {"counter", "", .rows = COUNTER, FIELD_THINGS(Game, counters), .count = FIELD_OF(Game, unit_count),
     .full = "at most 64 counters", .prepare = name_counter, .finish = finish_counter},
    {0},
};

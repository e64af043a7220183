/* action: the action deck (2.8): fifty ranked cards and the reshuffle card. Combat results and random
 * numbers follow from the rank by the deck's thresholds, unless a card gives its own. */
#include <string.h>

#include "fof/load/parts.h"

enum { RANKS = ACTION_CARDS - 1, NCM_LINES = MAX_NCM - MIN_NCM + 1 };

typedef struct Thresholds {
    int hit[NCM_LINES];  /* ranks above this are hits */
    int miss[NCM_LINES]; /* ranks up to this are misses */
} Thresholds;

#define THRESHOLD(member)                                         \
    FIELD_NUMBER, FIELD_ARRAY(Thresholds, member), .most = RANKS, \
                                                   .wrong = "needs 11 numbers, for modifiers -4 to +6"
static_assert(NCM_LINES == 11 && MIN_NCM == -4 && MAX_NCM == 6, "as the message says");

static const FieldRow deck_rows[] = {
    {"hit-above", THRESHOLD(hit)},
    {"miss-up-to", THRESHOLD(miss)},
    {0},
};

static Thresholds read_thresholds(Load *load)
{
    Thresholds thresholds = {{10, 15, 20, 25, 30, 35, 40, 45, 48, 49, 49},
                             {1, 2, 3, 5, 10, 15, 20, 25, 30, 35, 39}};
    Fields at = fof_load_rows(load, deck_rows, reader_only(load->reader, "action-deck"), &thresholds);
    for (int i = 0; i < NCM_LINES; i++)
        if (thresholds.hit[i] < thresholds.miss[i])
            field_error_of(&at, "hit-above", "modifier %d makes the same rank a hit and a miss", i + MIN_NCM);
    return thresholds;
}

static const char commands_are[] =
    "must be activated/initiative such as 4/3, the second not higher than the first";
static const char hits_are[] =
    "must be veteran/line/green, each one or two letters of C P L F A, such as FC/F/CC";

/* "4/3" */
static void read_commands(const Fields *at)
{
    ActionCard *card = at->thing;
    const char *text = field_text(at);
    if (strlen(text) != 3 || text[1] != '/' || text[0] < '1' || text[0] > '9' || text[2] < '0' ||
        text[2] > text[0]) {
        field_error(at, "%s", commands_are);
        return;
    }
    card->activated = (uint8_t)(text[0] - '0');
    card->initiative = (uint8_t)(text[2] - '0');
}

/* "FC/F/CC": veteran, line, green, one or two letters each (2.8.4, 6.4.3). */
static void read_hit(const Fields *at)
{
    ActionCard *card = at->thing;
    const char *text = field_text(at);
    for (int experience = VETERAN; experience >= GREEN; experience--) {
        size_t length = strspn(text, "CPLFA");
        bool closed = text[length] == (experience == GREEN ? '\0' : '/');
        if (length < 1 || length > 2 || !closed) {
            field_error(at, "%s", hits_are);
            return;
        }
        memcpy(card->hit[experience], text, length);
        card->hit[experience][length] = '\0';
        text += length + 1;
    }
}

/* "HHHPPPPMMMM", from -4 to +6; never worse for the target as the modifier rises (2.8.3). */
static void read_combat(const Fields *at)
{
    ActionCard *card = at->thing;
    const char *text = field_text(at);
    size_t hits = strspn(text, "H"), pins = strspn(text + hits, "P"),
           misses = strspn(text + hits + pins, "M");
    if (hits + pins + misses != NCM_LINES || text[NCM_LINES] != '\0') {
        field_error(at, "must be %d letters for modifiers %d to +%d: first H, then P, then M", NCM_LINES,
                    MIN_NCM, MAX_NCM);
        return;
    }
    for (size_t i = 0; i < NCM_LINES; i++)
        card->combat[i] = i < hits ? RESULT_HIT : i < hits + pins ? RESULT_PIN : RESULT_MISS;
}

static void read_random(const Fields *at)
{
    ActionCard *card = at->thing;
    int values[MAX_RANDOM];
    bool good = read_ints(at->reader, at->section, at->row->key, 1, MAX_RANDOM, values, MAX_RANDOM - 1) ==
                MAX_RANDOM - 1;
    for (int n = 2; good && n <= MAX_RANDOM; n++)
        good = values[n - 2] <= n;
    if (!good)
        field_error(at, "needs %d numbers, for columns 2 to %d, none above its column", MAX_RANDOM - 1,
                    MAX_RANDOM);
    for (int n = 2; good && n <= MAX_RANDOM; n++)
        card->random[n] = (uint8_t)values[n - 2];
}

static const FieldRow card_rows[] = {
    {"commands", FIELD_OWN, .read = read_commands, .needed = commands_are},
    {"hit", FIELD_OWN, .read = read_hit, .needed = hits_are},
    {"at", FIELD_NUMBER, FIELD_IN(ActionCard, at_number), .most = 9},
    {"marks", LOAD_SET(ActionCard, marks, fof_mark_words)},
    {"combat", FIELD_OWN, .read = read_combat},
    {"random", FIELD_OWN, .read = read_random},
    {0},
};

static void read_card(Load *load, const Section *section, int rank, const Thresholds *thresholds)
{
    ActionCard *card = &load->game->action[rank];
    for (int i = 0; i < NCM_LINES; i++)
        card->combat[i] = rank > thresholds->hit[i]     ? RESULT_HIT
                          : rank <= thresholds->miss[i] ? RESULT_MISS
                                                        : RESULT_PIN;
    for (int n = 2; n <= MAX_RANDOM; n++) /* rounded up */
        card->random[n] = (uint8_t)((rank * n + RANKS - 1) / RANKS);
    fof_load_rows(load, card_rows, section, card);
    for (int mark = 0; mark < MARKS; mark++)
        if (card->marks >> mark & 1)
            load->game->marked[mark] |= 1ull << rank;
}

static void report_missing(Load *load, uint64_t seen)
{
    int missing = 0;
    for (int rank = 1; rank <= RANKS; rank++)
        if (!(seen >> rank & 1))
            missing = missing ? missing : rank;
    if (!seen)
        read_error(load->reader, NULL, NULL,
                   "there is no action deck: [mission] use = fof/action.ini reads one");
    else if (missing)
        read_error(load->reader, NULL, NULL, "the action deck has no [action %d]; it needs cards 1 to %d",
                   missing, RANKS);
}

/* 1.2.7, 8.6.2: what is drawn again until it fits must come up some time. */
static void check_numbers(Load *load)
{
    unsigned shown[MAX_RANDOM + 1] = {0};
    for (int rank = 1; rank <= RANKS; rank++)
        for (int column = 2; column <= MAX_RANDOM; column++)
            shown[column] |= 1u << load->game->action[rank].random[column];
    for (int column = 2; column <= MAX_RANDOM; column++)
        for (int number = 1; number <= column; number++)
            if (!(shown[column] >> number & 1)) {
                read_error(
                    load->reader, NULL, NULL,
                    "no action card has the number %d in column %d of 'random': it could never be drawn",
                    number, column);
                return;
            }
}

void fof_load_action(Load *load)
{
    Fields at = load->fields;
    Thresholds thresholds = read_thresholds(load);
    uint64_t seen = 0;
    for (int index = 0; (at.section = reader_next(load->reader, "action", &index)) != NULL;) {
        int64_t rank;
        if (!text_to_int(at.section->name, 1, RANKS, &rank))
            field_error_of(&at, NULL, "action cards are numbered 1 to %d", RANKS);
        else if (seen >> rank & 1)
            field_error_of(&at, NULL, "another action card %d", (int)rank);
        else {
            seen |= 1ull << rank;
            read_card(load, at.section, (int)rank, &thresholds);
        }
    }
    int before = load->reader->errors->count;
    report_missing(load, seen);
    if (load->reader->errors->count == before)
        check_numbers(load);
}

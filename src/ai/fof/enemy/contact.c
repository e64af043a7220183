/* contact: see the header. */
#include "ai/fof/enemy/contact.h"

#include "ai/fof/enemy/activity.h"
#include "ai/fof/enemy/package.h"
#include "fof/position/letters.h"
#include "fof/position/query.h"

/* ---- where markers lie (8.2.1, 8.2.2) ---- */

void fof_contact_set_up(Play *play)
{
    fof_letters_fill(play->game, play->state, &play->state->rng);
}

static bool takes_marker(const FofGame *game, const FofState *state, const Schedule *schedule, CardId card)
{
    return card_is_map(state, card) && card_column(card) >= 1 && card_column(card) <= game->columns &&
           card_row(card) >= schedule->row_from && card_row(card) <= schedule->row_to &&
           !(state->cards[card].controls & CONTROL_OUTPOST); /* 2.6.1 */
}

/* Where two markers meet both are turned up, and the higher letter stays (8.2.3). */
static void lay_schedule(Play *play, const Schedule *schedule)
{
    FofState *state = play->state;
    uint8_t others[GRID_CARDS] = {0};
    for (int card = 0; card < GRID_CARDS; card++) {
        Card *slot = &state->cards[card];
        if (!takes_marker(play->game, state, schedule, (CardId)card))
            continue;
        others[card] = slot->pc;
        slot->pc = schedule->letter;
        slot->letter = 0;
        slot->flags &= (uint8_t)~CARD_PC_HIDDEN;
        slot->flags |= CARD_HAD_PC | (schedule->letter == '?' ? CARD_PC_HIDDEN : 0);
    }
    if (schedule->letter == '?')
        fof_letters_fill(play->game, state, &state->rng);
    for (int card = 0; card < GRID_CARDS; card++)
        if (others[card])
            fof_letter_add(state, (CardId)card, others[card]);
    for (int row = schedule->row_from; row <= schedule->row_to; row++)
        fof_note(play, "8.2.2", EV_CONTACTS_LAID, row, schedule->letter, 0, 0);
}

void fof_contact_place(Play *play)
{
    const ContactData *data = &play->game->contacts;
    for (int i = 0; i < data->schedule_count; i++) {
        const Schedule *schedule = &data->schedules[i];
        if (play->state->turn < schedule->turn_from || play->state->turn > schedule->turn_to)
            continue;
        if (schedule->letter == '?' && !play->state->rng.stream)
            play_blind(play);
        lay_schedule(play, schedule);
    }
}

/* ---- which package (8.2.4, 8.3) ---- */

static bool rule_fits(const ListRule *rule, int letter, int row, int turn)
{
    return rule->letters >> letter & 1 && row >= rule->row_from && row <= rule->row_to &&
           turn >= rule->turn_from && turn <= rule->turn_to;
}

/* An event's list, else the first that is for this marker; a marker where the mission expects none takes the first for its letter. */
static int list_for(const FofGame *game, const FofState *state, CardId card, int letter)
{
    const ContactData *data = &game->contacts;
    if (state->packages && state->packages <= data->list_count)
        return state->packages - 1; /* 8.2.3 */
    for (int i = 0; i < data->rule_count; i++)
        if (rule_fits(&data->rules[i], letter, card_row(card), state->turn))
            return data->rules[i].list;
    for (int i = 0; i < data->rule_count; i++)
        if (data->rules[i].letters >> letter & 1)
            return data->rules[i].list;
    return 0;
}

/* A random unit on the card met them; one that can be shot at, if there is any (8.7.2, 13.8.3). */
static UnitId draw_trigger(Play *play, CardId card)
{
    UnitId units[MAX_UNITS];
    int count = 0;
    for (int vehicles = 0; vehicles < 2 && !count; vehicles++)
        for (int id = 0; id < MAX_UNITS; id++)
            if (play->state->units[id].type && play->state->units[id].side == FRIENDLY &&
                unit_card(play->state, (UnitId)id) == card &&
                (unit_type(play->game, play->state, (UnitId)id)->kind == KIND_VEHICLE) == vehicles)
                units[count++] = (UnitId)id;
    return units[fof_draw_random(play, count) - 1];
}

/* What has been tried in vain for one contact: bits by Distance, per package. */
typedef struct Tries {
    const ContactData *data;
    const ContactList *list;
    uint8_t distances[MAX_PACKAGES];
} Tries;

static bool tried_whole(const Tries *tries, int package)
{
    const Package *it = &tries->data->packages[package];
    for (int i = 0; i < it->distance_count; i++)
        if (!(tries->distances[package] >> it->distances[i] & 1))
            return false;
    return true;
}

static bool any_left(const Tries *tries)
{
    for (int result = 1; result <= tries->list->column; result++)
        if (tries->list->packages[result] && !tried_whole(tries, tries->list->packages[result] - 1))
            return true;
    return false;
}

/* 8.4.3: it is out of the question at this distance if none of its choices (8.3) would fit; else it may be drawn again. */
static void rule_out(Play *play, Tries *tries, int package, PlacedForce *force)
{
    bool anywhere = force->package->kind == PACKAGE_MINES || force->package->kind == PACKAGE_BOOBY_TRAP;
    if (anywhere || !fof_package_has_hope(play, force))
        tries->distances[package] |= (uint8_t)(anywhere ? 0xff : 1 << force->distance);
}

/* One R# on the list, one for the distance; false: nothing came of it, and another is drawn. */
static bool try_one(Play *play, Tries *tries, CardId card, PlacedForce *force)
{
    int result = fof_draw_random(play, tries->list->column);
    int package = tries->list->packages[result] - 1;
    Direction direction;
    if (package < 0 || tried_whole(tries, package))
        return false;
    force->package = &tries->data->packages[package];
    force->distance =
        (Distance)force->package->distances[fof_draw_random(play, force->package->distance_count) - 1];
    if (tries->distances[package] >> force->distance & 1)
        return false;
    fof_note_reveal(play, "8.3", EV_PACKAGE, card, package, result, force->trigger);
    bool came = fof_package_bring(play, force, &direction);
    int list = (int)(tries->list - tries->data->lists);
    fof_activity_remember(play, (Act){ACT_PACKAGE, force->trigger, card, (uint8_t)list, (uint8_t)package,
                                      came, (uint8_t)result, tries->list->column});
    if (!came) {
        rule_out(play, tries, package, force);
        fof_note(play, "8.4.3", EV_PACKAGE_REDRAWN, package, any_left(tries), 0, 0);
    } else if (direction != NO_DIRECTION) {
        fof_note(play, "8.4.2", EV_PACKAGE_FROM, package, direction, 0, 0);
    }
    return came;
}

/* 8.4.3: every package at every distance with every choice, before the marker has been for nothing. */
static void bring_contact(Play *play, CardId card, uint8_t letter)
{
    const ContactData *data = &play->game->contacts;
    Tries tries = {data, &data->lists[list_for(play->game, play->state, card, letter - 'A')], {0}};
    PlacedForce force = {.trigger = draw_trigger(play, card), .letter = letter};
    while (any_left(&tries))
        if (try_one(play, &tries, card, &force))
            return;
    fof_note(play, "8.4.3", EV_NO_PACKAGE, card, 0, 0, 0);
}

/* ---- evaluation (8.2.4) ---- */

static int cards_due(const FofState *state, CardId due[GRID_CARDS])
{
    int count = 0;
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(state, (CardId)card) && state->cards[card].pc &&
            fof_card_occupied_by(state, (CardId)card, FRIENDLY))
            due[count++] = (CardId)card;
    return count;
}

/* All of them before the first is resolved; the others stay as they are. */
static void turn_up_due(Play *play)
{
    CardId due[GRID_CARDS];
    int count = cards_due(play->state, due);
    for (int i = 0; i < count; i++) {
        const Card *slot = &play->state->cards[due[i]];
        if (!(slot->flags & CARD_PC_HIDDEN))
            continue;
        if (slot->pc == '?')
            play_blind(play);
        fof_letter_turn_up(play->state, due[i]);
        fof_note_reveal(play, "8.2.4", EV_LETTER, due[i], slot->pc, 0, 0);
    }
}

/* A before B before C, random within a letter; NO_CARD: none is left. */
static CardId next_due(Play *play)
{
    CardId due[GRID_CARDS], first[GRID_CARDS];
    int count = cards_due(play->state, due), same = 0;
    for (uint8_t letter = 'A'; letter < 'A' + LETTERS && !same; letter++)
        for (int i = 0; i < count; i++)
            if (play->state->cards[due[i]].pc == letter)
                first[same++] = due[i];
    return same ? first[fof_draw_random(play, same) - 1] : NO_CARD;
}

static bool draw_contact(Play *play, int draws)
{
    uint8_t cards[MAX_CONTACT_DRAWS];
    if (draws == DRAWS_AUTOMATIC)
        return true;
    fof_draw_cards(play, draws, cards);
    return fof_count_marks(play->game, cards, draws, 1 << MARK_CONTACT) > 0;
}

static void evaluate(Play *play, CardId card)
{
    uint8_t letter = play->state->cards[card].pc, level = play->state->activity;
    uint8_t draws = play->game->contacts.chart[letter - 'A'][level];
    bool made = draw_contact(play, draws);
    fof_letter_remove(play->state, card);
    fof_activity_remember(play, (Act){ACT_CONTACT, NO_UNIT, card, letter, level, made, draws, 0});
    fof_note_reveal(play, "8.2.4", EV_CONTACT, card, letter, level, draws * 2 + made);
    if (made)
        bring_contact(play, card, letter);
}

/* A mission without contact lists leaves its markers alone. */
void fof_contact_evaluate(Play *play)
{
    if (!play->game->contacts.list_count)
        return;
    turn_up_due(play);
    for (CardId card; (card = next_due(play)) != NO_CARD;)
        evaluate(play, card);
}

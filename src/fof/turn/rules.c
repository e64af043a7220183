/* rules: Fields of Fire behind the door of core/rules.h. */
#include <string.h>

#include "core/play/door.h"
#include "fof/fire/fire.h"
#include "fof/fof.h"
#include "fof/load/load.h"
#include "fof/orders/order.h"
#include "fof/position/letters.h"
#include "fof/position/names.h"
#include "fof/position/position.h"
#include "fof/position/query.h"
#include "fof/position/setup.h"
#include "fof/turn/sequence.h"
#include "fof/weapons/ammo.h"
#include "fof/words/words.h"

/* From here on nothing may lose or make a step; more than a byte holds is left unwatched. */
static void count_steps(const FofGame *game, FofState *state)
{
    for (int side = 0; side < 2; side++) {
        int steps = fof_words_steps(game, state, (Side)side);
        if (!state->steps_in_all[side] && steps <= UINT8_MAX)
            state->steps_in_all[side] = (uint8_t)steps;
    }
}

/* 7.11.5, 7.15: what the first look at the fire would take away at once does nothing: a slip of a person's, refused with its line. */
static bool marker_stands(const Doc *doc, int number, const Marker *marker, Errors *errors)
{
    char name[12];
    int index = 0;
    text_print(name, sizeof name, "%d", number);
    const Section *section = doc_section(doc, "marker", name, &index);
    const Entry *by = section ? doc_entry(doc, section, "by") : NULL;
    if (!by)
        return true;
    errors_add(errors, section->file, by->line, "by = %.40s: the marker %s goes at once: %s", by->value,
               fof_marker_words[marker->kind],
               marker->kind == MARKER_SNIPER ? "its sniper does not fire there (7.15)"
                                             : "who fired it does not fire there (7.11.5)");
    return false;
}

static bool markers_stand(const Play *play, const Doc *doc, Errors *errors)
{
    FofState first = *play->state;
    Play look = {.game = play->game, .state = &first, .hand = &(struct Hand){0}};
    bool stand = true;
    fof_fire_refresh(&look, FRIENDLY);
    for (int i = 0; i < MAX_MARKERS; i++) {
        const Marker *marker = &play->state->markers[i];
        bool shot = marker->kind == MARKER_SNIPER || marker->kind == MARKER_CONCENTRATED;
        if (shot && memcmp(&first.markers[i], marker, sizeof *marker) != 0)
            stand &= marker_stands(doc, i, marker, errors);
    }
    return stand;
}

static bool set_up(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log,
                   Errors *errors)
{
    OwnFire own_fire;
    Play play = {.game = game, .state = state, .log = log, .hand = &(struct Hand){.own_fire = &own_fire}};
    if (fof_position_given(position)) {
        if (!fof_position_read(play.game, position, seed, play.state, errors))
            return false;
        const char *wrong = fof_words_unsound(game, state); /* what no single line of a file can show */
        if (wrong)
            errors_add(errors, position->file, 0, "this position cannot be: %s", wrong);
        if (wrong)
            return false;
        bool by_hand = !fof_position_is_whole(position);
        if (by_hand) /* 7.18.2: who was laid down without ammunition is out of it */
            fof_ammo_settle_all(&play);
        if (by_hand && !markers_stand(&play, position, errors))
            return false;
    } else if (!fof_setup_start(play.game, position, seed, play.state, errors)) {
        return false;
    }
    count_steps(play.game, play.state);
    steps_run(&fof_steps, &play);
    return true;
}

static bool setup(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors)
{
    return set_up(game, position, seed, state, NULL, errors);
}

static void opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log)
{
    Errors errors = {0};
    if (fof_position_given(position))
        set_up(game, position, seed, state, log, &errors);
    errors_free(&errors);
}

/* About the unit that is under way, or whose impulse it is; else about the card. */
static void ask(const Game *game, const State *state, Ask *ask)
{
    const Frame *frame = fof_frame_top(state);
    UnitId unit = frame ? frame->unit : state->acting;
    bool known = unit < MAX_UNITS && state->units[unit].type;
    CardId card = known ? area_card(state, state->units[unit].area) : frame ? frame->card : NO_CARD;
    steps_ask(&fof_steps, game, state, ask);
    ask->turn = state->turn > game->turns ? game->turns : state->turn;
    if (!ask->rule[0])
        text_copy(ask->rule, sizeof ask->rule, fof_sequence[state->step].rule);
    if (!state->over && known)
        fof_name_unit(game, state, unit, ask->whom, sizeof ask->whom);
    if (!state->over && card_is_map(state, card))
        fof_name_card(card, ask->where, sizeof ask->where);
}

static void apply(const Game *game, State *state, Action action, Log *log)
{
    Settled settled;
    OwnFire own_fire;
    Play play = {.game = game,
                 .state = state,
                 .log = log,
                 .hand = &(struct Hand){.settled = &settled, .own_fire = &own_fire}};
    fof_fire_settled(game, state, &settled);
    if (log)
        fof_fire_on_own(game, state, &own_fire);
    steps_apply(&fof_steps, &play, action);
}

/* What a card hides is blanked; returns its terrain if that was hidden now, a bit. */
static uint64_t mask_card(Card *card)
{
    uint64_t terrain = 1ull << (card->terrain & 63);
    if (card->flags & CARD_PC_HIDDEN && card->pc)
        card->pc = '?';
    if (!(card->flags & CARD_FACE_DOWN) || card->terrain == HIDDEN_TERRAIN)
        return 0;
    card->terrain = HIDDEN_TERRAIN;
    card->hills = card->dark = card->black = 0;
    card->level = 1; /* 5.2.2: counted as level 1 until known */
    return terrain;
}

/* 5.2, 8.2: face-down cards and `?` letters. */
static void mask(const Game *game, const State *state, Side viewer, State *seen)
{
    FofState *view = seen;
    uint64_t face_down = 0;
    memcpy(view, state, sizeof *view);
    if (viewer == SIDE_ALL || view->eyes != SIDE_ALL)
        return;
    view->eyes = viewer;
    view->rng = (Rng){0, 0};
    deck_mask(&view->action);
    deck_mask(&view->terrain);
    if (!(map_flags(view) & (CARD_FACE_DOWN | CARD_PC_HIDDEN)))
        return; /* no card hides anything */
    for (Card *card = view->cards; card < view->cards + GRID_CARDS; card++)
        if (card->flags & (CARD_FACE_DOWN | CARD_PC_HIDDEN) && card->kind == CARD_TERRAIN)
            face_down |= mask_card(card);
    view->terrain.left |= fof_position_unseen(game, view, face_down);
}

static void guess_card(const FofGame *game, FofState *full, CardId id)
{
    Card *card = &full->cards[id];
    Card kept = *card;
    uint8_t terrain = deck_draw_one(&full->terrain, &full->rng);
    int hills = 0;
    while (game->terrain[terrain].flags & TERRAIN_HILL) {
        hills += hills < game->hill_limit;
        terrain = deck_draw_one(&full->terrain, &full->rng);
    }
    fof_position_card(game, full, id, terrain, hills);
    card->flags = kept.flags;
    card->pc = kept.pc;
    card->scored = kept.scored;
    card->letter = kept.letter;
    card->controls = kept.controls;
}

static void guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    FofState *position = full;
    (void)viewer;
    memcpy(position, seen, sizeof *position);
    position->eyes = SIDE_ALL;
    rng_seed(&position->rng, rng_next64(rng), 1);
    for (int i = 0; i < GRID_CARDS; i++)
        if (position->cards[i].terrain == HIDDEN_TERRAIN)
            guess_card(game, position, (CardId)i);
    fof_letters_fill(game, position, &position->rng);
}

/* `deck` lays any card on top, as a test wants it; `pile`, which lessons use, plays by the rule. */
static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    uint8_t cards[DECK_STACKED];
    uint64_t laid = 0;
    (void)game;
    bool pile = !strcmp(what, "pile");
    if (strcmp(what, "deck") && !pile)
        return "Fields of Fire has no dice: lay cards ready with `deck`";
    if (count > DECK_STACKED)
        return "too many cards: at most 46 can be laid ready";
    for (int i = 0; i < count; i++) {
        if (values[i] < 1 || values[i] > ACTION_CARDS)
            return "action cards are numbered 1 to 50, the reshuffle card is 51";
        cards[i] = (uint8_t)values[i];
        laid |= 1ull << cards[i];
    }
    Deck *deck = &(state)->action, before = *deck;
    if (!deck_stack(deck, cards, count))
        return "each card can be laid ready only once";
    if (pile)
        deck->left = before.left;
    if (pile && laid & ~deck->left)
        deck_shuffle(deck); /* 2.2.3: what was drawn comes back with a shuffle only */
    return NULL;
}

/* 2.2.3: a deck that counts up has been shuffled, and a pupil who counts cards is told. */
static void laid(const Game *game, const State *before, const State *state, Log *log)
{
    (void)game;
    if (state->action.left & ~before->action.left)
        log_add(log, state, (Event){.rule = "2.2.3", .kind = EV_LESSON_SHUFFLES, .eyes = EVENT_ALL_EYES});
}

DOOR_ANSWERS(fof_steps)

const Rules fof_rules = {
    .id = "fof",
    .title = "Fields of Fire",
    .sides = {"us", "enemy"},
    .state_size = sizeof(FofState),
    .words = fof_words,
    .tales = &fof_tales,
    .subjects = fof_words_subjects,
    .sheets = fof_position,
    .load = fof_load,
    .unload = fof_unload,
    .setup = setup,
    .opening = opening,
    .ask = ask,
    DOOR_BY_ANSWERS,
    .apply = apply,
    .mask = mask,
    .guess = guess,
    .say = fof_words_say,
    .parse = fof_words_parse,
    .tell = fof_words_tell,
    .explain = fof_words_explain,
    .odds = fof_words_odds,
    .dump = fof_position_dump,
    .broken = fof_words_broken,
    .score = fof_words_score,
    .force = force,
    .laid = laid,
};

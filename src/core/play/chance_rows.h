/* chance_rows: what a position says of its generator, dice and deck, and of what is under way (core/data/fields.h), for any system. */
#ifndef CORE_PLAY_CHANCE_ROWS_H
#define CORE_PLAY_CHANCE_ROWS_H

#include "core/data/fields.h"
#include "core/play/deck.h"
#include "core/play/dice.h"
#include "core/play/steps.h"

extern const FieldRow rng_rows[];  /* of an Rng: state, stream */
extern const FieldRow dice_rows[]; /* of Dice: forced */
extern const FieldRow
    deck_rows[]; /* of a Deck, whose cards are set before: left; stacked, which nobody may know */

/* The sheets of a position that keeps them as STEPS_IN_STATE says (core/play/steps.h). */
#define CHANCE_SHEETS(book)                                                                               \
    {"rng", .rule = (book), .rows = rng_rows, .at = offsetof(State, rng), .secret = FIELD_OF_NOBODY},     \
        {"deck", .rule = (book), .rows = deck_rows, .at = offsetof(State, deck)},                         \
    {                                                                                                     \
        "dice", .rule = (book), .rows = dice_rows, .at = offsetof(State, dice), .secret = FIELD_OF_NOBODY \
    }
/* What stands for the words of two sides and a third one. */
extern const uint8_t eye_values[], winner_values[];

/* An action that is under way, as its numbers: a row of a frame. */
#define ACTION_ROW(type, member) \
    FIELD_OWN, FIELD_IN(type, member), .read = action_row_read, .write = action_row_write
void action_row_read(const Fields *at);
void action_row_write(const Fields *at);

/* Of a frame of a StepTable whose rows these are: which of them it is, and how far it has come. */
#define FRAME_ROWS(steps, count)                                                                    \
    {"step", FIELD_NAME, FIELD_IN(StepFrame, row),                                                  \
     .names = &(const FieldNames){"there is no step '%.40s' in the sequence of play",               \
                                  FIELD_NAMES_OF(steps, name, count)},                              \
     .needed = "there is no step '' in the sequence of play"},                                      \
    {                                                                                               \
        "stage", FIELD_NUMBER, FIELD_IN(StepFrame, stage), .most = ROW_ANSWERED, .usual = ROW_ASKED \
    }

/* The section of frames, kept as FRAMES_IN_STATE says; `missing` is said of a number that is none. */
#define FRAME_SHEET(book, frame_rows, missing)                                                \
    {                                                                                         \
        "frame", "NUMBER", .rule = (book), .rows = (frame_rows), FIELD_THINGS(State, frames), \
                           .names = FIELD_NUMBERED(missing, FIELD_COUNT_OF(State, frames)),   \
                           .count = FIELD_OF(State, depth)                                    \
    }
/* Kept as STEPS_IN_STATE says: whose eyes a position has, which its first section begins with; and how it ended, with which that
 * ends. Both take the names of the sides. */
#define EYES_ROW(...)                                                                                        \
    {                                                                                                        \
        "eyes", FIELD_WORD, FIELD_IN(State, eyes), .words = (const char *const[]){__VA_ARGS__, "all", NULL}, \
                                                   .values = eye_values                                      \
    }
#define END_ROWS(...)                                                                         \
    {"over", FIELD_YES_NO, FIELD_IN(State, over)},                                            \
        {"winner", FIELD_WORD, FIELD_IN(State, winner),                                       \
         .words = (const char *const[]){__VA_ARGS__, "none", NULL}, .values = winner_values}, \
        {"blind", FIELD_YES_NO, FIELD_IN(State, blind)},                                      \
    {                                                                                         \
        0                                                                                     \
    }

/* What stands behind `force` of a system with one deck and dice: "deck" and "dice". */
const char *chance_force(Deck *deck, Dice *dice, const char *what, const int *values, int count);

#endif

/* words: decisions as text and back, and the sentences of what happened. */
#include <string.h>

#include "core/tour/tour.h"

/* "Lieutenant Hale" who fell is followed by "Lieutenant Foster". */
void tour_name(const TourGame *game, const TourState *state, int troop, char text[TOUR_TITLE_SIZE])
{
    const char *title = game->posts[troop].title[0] ? game->posts[troop].title : game->posts[troop].id;
    const char *blank = strrchr(title, ' ');
    int name = state->troops[troop].name;
    if (name)
        text_print(text, TOUR_TITLE_SIZE, "%.*s %s", blank ? (int)(blank - title) : (int)strlen("Leader"),
                   blank ? title : "Leader", game->names[name - 1]);
    else
        text_copy(text, TOUR_TITLE_SIZE, title);
}

/* "1 of 6, Woodsmoke" */
static int write_stage(const Speech *speech, int stage, char *text, int size)
{
    const TourGame *game = tour_game(speech->game);
    return text_print(text, size, "%d of %d, %s", stage + 1, game->stage_count, game->stages[stage].title);
}

static int write_title(const Speech *speech, int troop, char *text, int size)
{
    char title[TOUR_TITLE_SIZE];
    tour_name(tour_game(speech->game), tour_state(speech->state), troop, title);
    return text_copy(text, size, title);
}

static const Noun NOUNS[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .most = MAX_TROOPS - 1, NOUN_NAMES(TourGame, posts, id), .otherwise = "?"},
    /* of events and prompts alone */
    {"TITLE", .write = write_title},
    {"STAGE", .write = write_stage},
    {"NUMBER", .field = IN_NOTHING},
    {.name = ""},
};

static const Sentence SENTENCES[TOUR_EVENTS] = {
    [TOUR_OUTCOME] = {"30.0", false, "Mission STAGE0: {1 lost|won}, NUMBER2 Victory Points against NUMBER3."},
    [TOUR_LOSES] = {"30.1", false, "TITLE0: lost."},
    [TOUR_REDUCED] = {"30.1", false, "TITLE0: weak from now on."},
    [TOUR_SEASONED] = {"30.3", false, "TITLE0: green no more."},
    [TOUR_PURSE] = {"30.2", false, "NUMBER0 point{0 s||s} for replacements and training."},
    [TOUR_REFITTED] = {"30.2", false, "TITLE0: at full strength again; NUMBER1 left."},
    [TOUR_REPLACED] = {"30.2", false, "TITLE0 comes, green; NUMBER1 left."},
    [TOUR_TRAINED] = {"30.3", false, "TITLE0: veteran; NUMBER1 left."},
    [TOUR_NEXT] = {"30.0", false, "Next is mission STAGE0."},
    [TOUR_OVER] = {"30.0", false, "The tour is {0 lost|won}: NUMBER1 Victory Points against NUMBER2."},
    [TOUR_RESIGNED] = {"30.0", false, "The command has been laid down."},
};

const Phrasebook tour_phrases = {NOUNS, .steps = &tour_steps, .sentences = SENTENCES};

/* story: how Fields of Fire tells events to people; the rows stand in story.c, whom and what they name in story_names.c. */
#ifndef FOF_WORDS_STORY_H
#define FOF_WORDS_STORY_H

#include "core/play/tale.h"
#include "fof/game.h"

extern const Noun fof_story_nouns[];
/* "the hedgerows": the ground of a card as whoever looks at the position sees it. */
int fof_story_ground(const FofGame *game, const FofState *seen, int card, char *text, int size);

#endif

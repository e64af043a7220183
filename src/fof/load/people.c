/* people: who leads the units of the company, for the story of a mission. In a campaign the mission's file says it; elsewhere each
 * unit takes the next of the names of the cards, in a round that begins where the mission's title says: no card or die of the game
 * is asked. */
#include <string.h>

#include "core/base/hash.h"
#include "fof/load/parts.h"

enum { NAMES_MOST = 250 };

/* The rank of a role, else of a kind; NULL: nobody leads such a unit by name. */
static const char *rank_of(const Load *load, const NamedUnit *unit)
{
    const UnitType *type = &load->game->types[unit->type];
    const char *const ids[] = {type->role ? fof_role_words[type->role] : "", fof_kind_words[type->kind]};
    for (int i = 0; i < COUNT_OF(ids); i++) {
        int first = 0;
        const Section *rank = doc_section(load->reader->doc, "rank", ids[i], &first);
        const Entry *title =
            rank ? doc_entry(load->reader->doc, rank, fof_experience_words[unit->experience]) : NULL;
        if (title)
            return title->value;
    }
    return NULL;
}

static void lead(const Load *load, const char *const *names, int count)
{
    FofGame *game = load->game;
    int from = (int)(hash_bytes(0, game->title, strlen(game->title)) % (uint64_t)count), stride = 7;
    while (count % stride == 0) /* a prime that is no part of their number visits each of them */
        stride += stride == 7 ? 4 : 2;
    for (int i = 0; i < game->named_count; i++) {
        NamedUnit *unit = &game->named[i];
        const char *rank = rank_of(load, unit);
        if (rank && !unit->leader[0] && game->types[unit->type].side == FRIENDLY)
            text_print(unit->leader, sizeof unit->leader, "%s %s", rank, names[(from + i * stride) % count]);
    }
}

/* A campaign judges them strictly; here whatever can be read is good enough. */
void fof_load_people(Load *load)
{
    const char *names[NAMES_MOST], *firsts[NAMES_MOST];
    const Section *section = reader_only(load->reader, "names");
    if (section) {
        int count = read_words(load->reader, section, "last", names, NAMES_MOST);
        read_words(load->reader, section, "first", firsts, NAMES_MOST);
        if (count)
            lead(load, names, count);
    }
    for (int index = 0; (section = reader_next(load->reader, "rank", &index)) != NULL;)
        for (int level = GREEN; level <= VETERAN; level++)
            read_text(load->reader, section, fof_experience_words[level], "");
}

/* jam: see the header. Reading: the attempt counts as failed, so a grenade leaves its miss (7.10.4). */
#include "fof/weapons/jam.h"

#include "fof/fire/combat.h"
#include "fof/orders/order.h"
#include "fof/position/query.h"

/* Weapons teams rated A or H, or G! when it is that which they fire; squads with a belt-fed gun, unless
 * they have grenade launchers (7.7). A team that fights as riflemen has no weapon. */
bool fof_jam_threatens(const FofGame *game, const FofState *state, Action attempt, UnitId unit)
{
    const UnitType *type = unit_type(game, state, unit);
    Profile profile = unit_profile(game, state, unit);
    Verb verb = fof_single_verb((Verb)attempt.verb);
    bool grenade =
        verb == VERB_GRENADE && area_card(state, attempt.at) !=
                                    unit_card(state, unit); /* one thrown by hand is no weapon that jams */
    if (verb != VERB_CONCENTRATE && !grenade)
        return false;
    switch (unit_kind_now(game, state, unit)) {
    case KIND_WEAPON:
        return profile.rating >= RATING_AUTOMATIC || (grenade && profile.special & SPECIAL_GRENADE);
    case KIND_SQUAD:
        return profile.rating == RATING_AUTOMATIC && type->ammo_kind[0] &&
               !(type->flags & TYPE_GRENADE_LAUNCHER);
    default:
        return false;
    }
}

uint64_t fof_attempt_successes(const FofGame *game, Action attempt)
{
    uint16_t marks = fof_order_of(fof_single_verb((Verb)attempt.verb))->success;
    uint64_t cards = 0;
    for (int mark = 0; mark < MARKS; mark++)
        if (marks >> mark & 1)
            cards |= game->marked[mark];
    return marks >> MARK_CROSSHAIRS & 1 ? cards & ~game->marked[MARK_JAM] : cards;
}

int fof_attempt_icons(const FofGame *game, const FofState *state, Action attempt, UnitId unit,
                      const uint8_t *cards, int count)
{
    uint64_t successes = fof_attempt_successes(game, attempt);
    int icons = 0;
    for (int i = 0; i < count; i++)
        icons += successes >> cards[i] & 1;
    if (fof_count_marks(game, cards, count, 1 << MARK_JAM) && fof_jam_threatens(game, state, attempt, unit))
        return JAMMED;
    return icons;
}

void fof_jam(Play *play, Action attempt, UnitId unit)
{
    const Order *order = fof_order_of(fof_single_verb((Verb)attempt.verb));
    fof_note_reveal(play, "7.12", EV_JAMMED, unit, 0, 0, 0);
    if (order->fail)
        order->fail(play, attempt);
    if (!unit_has_vof(play->game, play->state, unit)) /* the PDF of a mortar team goes with the mortar */
        play->state->units[unit].aim = NO_AIM;
    fof_unit_falls_apart(play, unit);
}

/* look: see the header. */
#include "fof/fire/look.h"

#include <stddef.h>
#include <string.h>

#include "fof/movement/tally.h"

void fof_look_open(FireLook *look)
{
    look->open = look->eyes_open = false;
    memset(look->watching, 0, sizeof look->watching);
}

void fof_look_cards(const Scene *scene, UnitId unit, uint64_t seen[GRID_CARDS / 64])
{
    FireLook *look = scene->tally ? scene->tally->fire : NULL;
    if (look && bit_has(look->watching, unit)) {
        memcpy(seen, look->seen[unit], sizeof look->seen[unit]);
        return;
    }
    Eyes own, *eyes = look ? &look->eyes : &own;
    if (!look || !look->eyes_open)
        fof_eyes_open(scene->game, scene->state, eyes);
    fof_eyes_unit_cards(scene->game, scene->state, eyes, unit, seen);
    if (!look)
        return;
    look->eyes_open = true;
    bit_set(look->watching, unit);
    memcpy(look->seen[unit], seen, sizeof look->seen[unit]);
}

FireLook *fof_fire_look(const Scene *scene, FireLook *own)
{
    FireLook *look = scene->tally && scene->tally->fire ? scene->tally->fire : own;
    if (look == own || !look->open) {
        fof_field_open(scene->game, scene->state, &look->memo, MAX_UNITS, &look->field);
        memset(look->known, 0, sizeof look->known);
    }
    look->open = true;
    return look;
}

/* What others of the card reach as well is not asked again. */
static void targets_of(const FireField *field, const Gun *gun, uint64_t targets[GRID_CARDS / 64])
{
    bool over;
    if (fof_gun_reaches(field, gun, gun->card, &over))
        bit_set(targets, gun->card);
    for (int direction = NORTH; direction <= NORTH_WEST; direction++) {
        CardId target = gun->card;
        for (int i = 1; i <= gun->range && card_is_map(field->state, target); i++) {
            target = line_next(target, (Direction)direction);
            if (!bit_has(targets, target) && fof_gun_reaches(field, gun, target, &over))
                bit_set(targets, target);
        }
    }
}

static bool reach_alike(const Gun *one, const Gun *other)
{
    return one->indirect == other->indirect && guns_alike(one, other);
}

/* Those of a card are often alike. */
static void find_targets(const FireField *field, CardId card, Side side, uint64_t targets[GRID_CARDS / 64])
{
    Gun last;
    bool any = false;
    for (UnitId unit = field->first[card]; unit != NO_UNIT; unit = field->next[unit]) {
        const Gun gun = fof_gun_ordered(field, unit);
        if (gun.side != side || !gun.able || (any && reach_alike(&last, &gun)))
            continue;
        targets_of(field, &gun, targets);
        last = gun;
        any = true;
    }
}

void fof_fire_targets(const Scene *scene, CardId card, Side side, uint64_t targets[GRID_CARDS / 64])
{
    FireLook own, *look = fof_fire_look(scene, &own);
    uint64_t *found = look->targets[side][card];
    if (!bit_has(look->known[side], card)) {
        memset(found, 0, sizeof look->targets[side][card]);
        find_targets(&look->field, card, side, found);
        bit_set(look->known[side], card);
    }
    memcpy(targets, found, sizeof look->targets[side][card]);
}

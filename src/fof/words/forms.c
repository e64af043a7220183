/* forms: see the header. */
#include "fof/words/forms.h"

#include <stddef.h>

#include "core/base/ensure.h"

#define PLACE                            \
    {                                    \
        "to", FIELD_AT, NOUN_AREA, false \
    }
#define TARGET_OUT_OF_COVER                          \
    {                                                \
        "against", FIELD_TO, NOUN_UNIT_IN_OPEN, true \
    }

static const Form forms[] = {
    {VERB_DEPLOY, {{"", FIELD_WITH, NOUN_ITEM_PLUS, false}, {"on", FIELD_AT, NOUN_AREA, false}}},
    {VERB_REBUILD_PLATOON_HQ, {{"of", FIELD_WITH, NOUN_PLATOON, false}}},
    {VERB_DISPATCH_RUNNER, {{"", FIELD_WITH, NOUN_UNIT_PLUS, false}, {"to", FIELD_TO, NOUN_UNIT, false}}},
    {VERB_DISMISS_RUNNER, {{"", FIELD_WITH, NOUN_UNIT_PLUS, false}, {"into", FIELD_TO, NOUN_UNIT, false}}},
    {VERB_SWITCH_NETWORK, {{"", FIELD_WITH, NOUN_ITEM_PLUS, false}, {"to", FIELD_TO, NOUN_ITEM_KIND, false}}},
    {VERB_DESIGNATE, {{"", FIELD_WITH, NOUN_CONTROL, false}}},
    {VERB_MOVE, {PLACE}},
    {VERB_PLATOON_MOVE, {PLACE}},
    {VERB_INFILTRATE, {PLACE}},
    {VERB_PLATOON_INFILTRATE, {PLACE}},
    {VERB_MOVE_WITHIN, {PLACE}},
    {VERB_INFILTRATE_WITHIN, {PLACE}},
    {VERB_LOAD, {{"into", FIELD_AT, NOUN_AREA, true}}},
    {VERB_DETACH, {{"", FIELD_WITH, NOUN_TEAM, false}}},
    {VERB_SUPPLEMENT, {{"", FIELD_TO, NOUN_UNIT, false}}},
    {VERB_SPOT, {{"", FIELD_TO, NOUN_UNIT, false}}},
    {VERB_CONCENTRATE, {{"on", FIELD_AT, NOUN_AREA, false}}},
    {VERB_PLATOON_CONCENTRATE, {{"on", FIELD_AT, NOUN_AREA, false}}},
    {VERB_GRENADE,
     {{"at", FIELD_AT, NOUN_AREA, false}, TARGET_OUT_OF_COVER, {"with", FIELD_WITH, NOUN_ITEM_PLUS, true}}},
    {VERB_PLATOON_GRENADE, {{"at", FIELD_AT, NOUN_AREA, false}, TARGET_OUT_OF_COVER}},
    {VERB_CALL_FIRE, {{"with", FIELD_WITH, NOUN_FIRE_LINE, false}, {"on", FIELD_AT, NOUN_AREA, false}}},
    {VERB_FPF, {{"of", FIELD_WITH, NOUN_AGENCY, false}}},
    {VERB_STOP_FPF, {{"of", FIELD_WITH, NOUN_AGENCY, false}}},
    {VERB_THROW_CHARGE, {{"at", FIELD_AT, NOUN_AREA, false}}},
    {VERB_PLACE_CHARGE, {{"at", FIELD_AT, NOUN_AREA, false}}},
    {VERB_FLAME, {{"on", FIELD_AT, NOUN_AREA, false}}},
    {VERB_INDIRECT, {{"on", FIELD_AT, NOUN_AREA, false}}},
    {VERB_SHIFT_FIRE, {{"to", FIELD_AT, NOUN_AREA, false}}},
};

const Form *form_of(Verb verb)
{
    static const Form bare = {VERB_NONE, {{NULL, FIELD_AT, NOUN_NONE, false}}};
    for (int i = 0; i < COUNT_OF(forms); i++)
        if (forms[i].verb == verb)
            return &forms[i];
    return &bare;
}

int form_value(Action action, FormField field)
{
    return field == FIELD_AT ? action.at : field == FIELD_TO ? action.to : action.with;
}

void form_set(Action *action, FormField field, int value)
{
    uint16_t *place = field == FIELD_AT ? &action->at : field == FIELD_TO ? &action->to : &action->with;
    *place = (uint16_t)value;
}

bool form_has_stray(Action action)
{
    const Form *form = form_of((Verb)action.verb);
    Action rest = action;
    for (const FormPart *part = form->parts; part->noun != NOUN_NONE; part++)
        form_set(&rest, part->field, 0);
    return (rest.at && rest.at != ACTION_BLANK) || (rest.to && rest.to != ACTION_BLANK) ||
           (rest.with && rest.with != ACTION_BLANK) || (rest.count && rest.count != ACTION_BLANK);
}

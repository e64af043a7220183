/* signals: pyrotechnics (4.4): signals that units follow, smoke, WP, CS gas, illumination. */
#ifndef FOF_ORDERS_SIGNALS_H
#define FOF_ORDERS_SIGNALS_H

#include "fof/position/play.h"

/* 4.2.1c, 4.4: the unit sets the device off on the card; who sees a signal follows it at once (4.4.1). */
void fof_pyrotechnic_deploy(Play *play, Action action);
/* 4.4.1: the units that see the signal lying on this card, as bits. */
void fof_signal_seen_by(const FofGame *game, const FofState *state, Pyrotechnic device, CardId card,
                        uint64_t units[2]);

/* 3.5.2, 4.4.3: gas in the retreat segment, before the teams retreat. */
void fof_gas_effects(Play *play);

#endif

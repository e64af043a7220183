/* order_sheet: the order that the company gets, on a sheet of paper. */
#ifndef UI_TABLE_ORDER_SHEET_H
#define UI_TABLE_ORDER_SHEET_H

#include "ui/kit/kit.h"
#include "ui/model/shelf/library.h"

/* The sheet with its texts, scrolled if they are long; `id` names the scrolled room. */
void order_sheet(Ui *ui, const char *id, Rectangle box, const char *title, const Briefing *briefing);

#endif

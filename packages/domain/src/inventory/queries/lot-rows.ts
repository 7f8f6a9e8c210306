// How a lot is read: with its warehouse's name and what can be sold of it.
import { lotIsSellable, textInSql } from '../../catalogue/index.ts';

/** Columns of a lot `i` in warehouse `w`; `language` and `today` are places of parameters. */
export const lotColumns = (language: string, today: string): string => `
  i.id, i.stock_id, i.warehouse_id, ${textInSql('w.title', language, language)} as warehouse, i.quantity, i.reserved,
  case when ${lotIsSellable('i', 'w', today)} then i.quantity - i.reserved else 0 end as available_inventories,
  i.expiry_date::text as expiry_date, i.is_discard`;

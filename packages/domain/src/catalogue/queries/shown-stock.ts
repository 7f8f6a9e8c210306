import type { Language } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { shownOf } from '@kaifong/kernel/fields';
import { stockFields } from '../contract/index.ts';
import type { stocks } from '../schema.ts';

/** What staff write of a stock as the wire shows it: its fields, amounts by member level, option values, its place. */
export function shownStock(row: Omit<typeof stocks.$inferInsert, 'product_id'>, language: Language) {
  const prices = Object.entries(row.member_prices ?? {}).map(([level, cents]) => [level, toWire(cents)]);
  const member_prices: Record<string, number> = Object.fromEntries(prices);
  return { ...shownOf(stockFields, row, language), member_prices, options: row.options ?? {}, order: row.order ?? 0 };
}

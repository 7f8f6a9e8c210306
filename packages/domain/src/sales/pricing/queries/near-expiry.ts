// What pieces that soon expire cost less: the lots that would be taken for each line, what expires first before the rest.
import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, type Localized, languages } from '@kaifong/base/localized';
import { partOf } from '@kaifong/base/money';
import { day } from '@kaifong/base/time';
import { renderMessage } from '@kaifong/kernel/http';
import { type ExpiryPrice, expiryPercentOf } from '../../../catalogue/index.ts';
import type { Discount } from '../../../promotions/contract/index.ts';
import type { PricedLine } from './cart-lines.ts';

/** Pieces of a lot that a line was priced with: the order takes them from there. */
export interface NearLot {
  readonly lot: number;
  readonly pieces: number;
}

export interface NearExpiry {
  readonly discounts: readonly Discount[];
  readonly lots: readonly NearLot[];
}

const none: NearExpiry = { discounts: [], lots: [] };

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day);

const dates = new Map<Language, Intl.DateTimeFormat>();
function dateText(language: Language, date: string): string {
  const known =
    dates.get(language) ?? new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  dates.set(language, known);
  return known.format(new Date(date));
}

const nameOf = (count: number, date: string, percent: number): Localized =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      renderMessage(language, 'sales.near-expiry', { count, percent, date: dateText(language, date) }),
    ]),
  );

/** Bought for points, given, or with a price nothing lowers; and what was bought before keeps what it was given then. */
const isApart = ({ is_redeem, gift, is_bag }: PricedLine) => is_redeem || gift === true || is_bag;

export interface NearTerms {
  readonly steps: readonly ExpiryPrice[];
  /** The store's day. */
  readonly today: string;
  /** The day the goods arrive: what expires before then is not taken. */
  readonly arrives: string;
  /** Lines that are left out, by their places. */
  readonly without?: ReadonlySet<number>;
}

/** What the lines are given for pieces that soon expire, each lot by itself. A piece of a lot is counted once, whichever line has it. */
export function nearExpiryOf(rows: readonly PricedLine[], { steps, today, arrives, without }: NearTerms): NearExpiry {
  if (steps.length === 0) return none;
  const used = new Map<number, number>();
  const discounts: Discount[] = [];
  const lots: NearLot[] = [];
  for (const [index, row] of rows.entries()) {
    if (isApart(row) || without?.has(index)) continue;
    let left = row.quantity;
    for (const [lot, expires, there] of row.dated) {
      const percent = expires < arrives ? 0 : expiryPercentOf(steps, row, daysBetween(today, expires));
      const pieces = Math.min(left, there - (used.get(lot) ?? 0));
      if (percent === 0 || pieces <= 0) continue;
      left -= pieces;
      used.set(lot, (used.get(lot) ?? 0) + pieces);
      lots.push({ lot, pieces });
      const cents = partOf(row.price.now, percent, 100) * pieces;
      if (cents === 0) continue;
      const name = nameOf(pieces, expires, percent);
      discounts.push({
        promotion_id: null,
        code: null,
        name,
        target: 'line',
        lines: [index],
        reduction: { kind: 'amount', cents },
      });
    }
  }
  return { discounts, lots };
}

// Pieces that soon expire, of the lines of a cart or an order, with the names of their discounts.
import { dateLocale } from '@kaifong/base/date-locale';
import { type Language, type Localized, languages } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { type NearExpiry, type NearTerms, nearExpiryOf } from '../../facts/index.ts';
import type { PricedLine } from './cart-lines.ts';

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

/** What rows are given for pieces that soon expire. */
export const nearExpiryOfRows = (rows: readonly PricedLine[], terms: Omit<NearTerms, 'nameOf'>): NearExpiry =>
  nearExpiryOf(
    rows.map(({ product_id, category_ids, quantity, price, is_redeem, gift, is_bag, payer, dated }) => ({
      ...{ product_id, category_ids, quantity, dated },
      unit_cents: price.now,
      apart: is_redeem || gift === true || is_bag || payer !== undefined,
    })),
    { ...terms, nameOf },
  );

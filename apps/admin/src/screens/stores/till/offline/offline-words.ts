// What discounts of a sale alone are called, in the language of the screen: the shop's own words.
import { type Language, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { SalePreview } from '@kaifong/domain/till/contract';
import type { AlonePrice, AloneSale } from '@kaifong/domain/till/facts';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';

export interface OfflineWords {
  readonly names: AloneSale['names'];
  /** Of a text in each language. */
  readonly textOf: (text: Readonly<Record<string, string>>) => string;
  readonly say: (key: string, values: Record<string, string | number>) => string;
}

/** `dateOf`: a day as the reader writes it. */
export function offlineWords(t: TFunction, main: Language, dateOf: (day: string) => string): OfflineWords {
  const language = currentLanguage();
  const named = (text: string) => ({ [language]: text });
  return {
    names: {
      discount: named(t('sales.counter.discount')),
      other_price: named(t('sales.counter.other-price')),
      rounding: named(t('sales.counter.rounding')),
      nearExpiry: (count, expires, percent) => named(t('sales.near-expiry', { count, percent, date: dateOf(expires) })),
    },
    textOf: (text) => textIn(text, language, main),
    say: (key, values) => t(key, values),
  };
}

type Adjustments = SalePreview['adjustments'];

/** Between goods and total, in the order of the shop: each discount once, points, taxes. */
export function adjustmentsOf({ price }: AlonePrice, { textOf, say }: OfflineWords): Adjustments {
  const rows = new Map<string, { name: string; cents: number }>();
  for (const { discount, amount_cents } of price.discounts) {
    if (discount.target === 'shipping') continue;
    const text = textOf(discount.name);
    const name = discount.code === null ? text : `${text} (${discount.code})`;
    const key = JSON.stringify([discount.promotion_id, name]);
    rows.set(key, { name, cents: (rows.get(key)?.cents ?? 0) - amount_cents });
  }
  const { points, points_cents, tax_cents } = price.totals;
  const kind = tax_cents > 0 ? ('tax' as const) : ('included_tax' as const);
  return [
    ...[...rows.values()].map(({ name, cents }) => ({ kind: 'discount' as const, name, amount: toWire(cents) })),
    ...(points_cents > 0
      ? [{ kind: 'points' as const, name: say('sales.adjustment.points', { points }), amount: toWire(-points_cents) }]
      : []),
    ...price.taxes.map(({ name, rate, tax_cents: cents }) => ({
      ...{ kind, amount: toWire(cents) },
      name: say(`sales.adjustment.${kind}`, { name: textOf(name), percent: String(rate / 10_000) }),
    })),
  ];
}

// The rows between the price of the goods and the total, in the reader's words: the same for a cart, a checkout, an order,
// its letters and its papers.
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { renderMessage } from '@kaifong/kernel/http';
import type { TakenDiscount, Totals } from '../../facts/order-price-of.ts';
import type { Adjustment, TakenTax } from '../contract/index.ts';

export interface WordsOf {
  readonly language: Language;
  readonly main: Language;
}

/** A discount as it was taken or as an order remembers it. `line` is a line's index or id; null where it is about none. */
export interface NamedDiscount {
  readonly line: number | null;
  readonly target: 'line' | 'order' | 'shipping';
  readonly promotion_id: number | null;
  readonly code: string | null;
  readonly name: Localized;
  readonly amount_cents: number;
}

/** Discounts as they are kept: what is about lines, one for each of them. */
export function takenOf(taken: readonly TakenDiscount[]): NamedDiscount[] {
  return taken.flatMap(({ discount, amount_cents, parts }): NamedDiscount[] => {
    const { target, promotion_id, code, name } = discount;
    const common = { target, promotion_id, code, name };
    if (target !== 'line') return [{ ...common, line: null, amount_cents }];
    return parts
      .map((cents, line) => ({ ...common, line, amount_cents: cents }))
      .filter((each) => each.amount_cents > 0);
  });
}

function nameOf({ name, code }: NamedDiscount, { language, main }: WordsOf): string {
  const text = textIn(name, language, main);
  return code === null ? text : `${text} (${code})`;
}

/** What one line was given by name. */
export const discountsOfLine = (discounts: readonly NamedDiscount[], line: number, words: WordsOf) =>
  discounts
    .filter((each) => each.line === line)
    .map((each) => ({ name: nameOf(each, words), amount: toWire(each.amount_cents) }));

export interface AdjustmentRow {
  readonly kind: Adjustment['kind'];
  readonly name: string;
  /** Less than nothing for what is taken off. */
  readonly cents: number;
}

/** Each promotion once, whatever it was taken from. */
function discountRows(discounts: readonly NamedDiscount[], words: WordsOf): AdjustmentRow[] {
  const rows = new Map<string, AdjustmentRow>();
  for (const each of discounts) {
    const kind = each.target === 'shipping' ? 'shipping_discount' : 'discount';
    const name = nameOf(each, words);
    const key = JSON.stringify([kind, each.promotion_id, name]);
    rows.set(key, { kind, name, cents: (rows.get(key)?.cents ?? 0) - each.amount_cents });
  }
  return [...rows.values()];
}

type Say = (key: string, params?: Record<string, number | string>) => string;

/** `VAT 20%`, or that the total holds it; each rate by itself. */
function taxRows(
  { taxes, tax_cents }: Pick<Amounts, 'taxes' | 'tax_cents'>,
  words: WordsOf,
  say: Say,
): AdjustmentRow[] {
  const kind = tax_cents > 0 ? 'tax' : 'included_tax';
  return taxes.map(({ name, rate, tax_cents: cents }) => {
    const percent = String(rate / 10_000);
    return { kind, name: say(kind, { name: textIn(name, words.language, words.main), percent }), cents };
  });
}

/** The amounts of an order or of a price, with its taxes by rate. */
type Amounts = Omit<Totals, 'subtotal_cents' | 'shipping_cents' | 'total_cents'> & {
  readonly taxes: readonly TakenTax[];
};

/** What the amounts of an order or a checkout consist of besides goods and shipping, in the order in which they are reckoned. */
export function adjustmentRows(totals: Amounts, discounts: readonly NamedDiscount[], words: WordsOf): AdjustmentRow[] {
  const say: Say = (key, params) => renderMessage(words.language, `sales.adjustment.${key}`, params);
  const taken = discountRows(discounts, words);
  const rows: AdjustmentRow[] = [
    ...taken.filter(({ kind }) => kind === 'discount'),
    { kind: 'points', name: say('points', { points: totals.points }), cents: -totals.points_cents },
    ...taken.filter(({ kind }) => kind === 'shipping_discount'),
    { kind: 'surcharge', name: say('surcharge'), cents: totals.surcharge_cents },
    ...taxRows(totals, words, say),
  ];
  return rows.filter(({ cents }) => cents !== 0);
}

/** The same as the wire carries it. */
export const shownAdjustments = (...parts: Parameters<typeof adjustmentRows>): Adjustment[] =>
  adjustmentRows(...parts).map(({ kind, name, cents }) => ({ kind, name, amount: toWire(cents) }));

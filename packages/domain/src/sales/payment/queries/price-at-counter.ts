// What goods cost over the counter: the shop's prices, promotions, codes and points, then what staff take off by hand, and the cents no coin pays.
import { failField } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { renderMessage } from '@kaifong/kernel/http';
import { quantityProblemOf, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { sellableIn } from '../../../catalogue/index.ts';
import { pointTerms } from '../../../members/index.ts';
import type { Discount } from '../../../promotions/contract/index.ts';
import type { Person } from '../../../promotions/index.ts';
import type { DatedLot, PricedLine } from '../../pricing/queries/cart-lines.ts';
import { type Priced, type Pricing, pointsWanted, pricingOf } from '../../pricing/queries/pricing.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { readStockLines } from '../../pricing/queries/read-stock-lines.ts';
import { quantityRefusal } from '../../pricing/rules/quantity-refusal.ts';

/** What staff take off a line, or of all goods together. */
export type HandDiscount =
  | { readonly kind: 'percent'; readonly basis_points: number }
  | { readonly kind: 'amount'; readonly cents: number }
  /** Each piece costs this much instead. */
  | { readonly kind: 'price'; readonly cents: number };

export interface CounterLine {
  readonly stock_id: number;
  readonly quantity: number;
  readonly off?: HandDiscount | undefined;
  /** Pieces whose lot was scanned: only of those it is known when they expire. */
  readonly scanned?: readonly DatedLot[] | undefined;
}

export interface CounterWish {
  readonly lines: readonly CounterLine[];
  readonly off?: HandDiscount | undefined;
  readonly customerId: number | null;
  readonly codes: readonly string[];
  readonly points: number;
  readonly warehouseId: number;
  /** Pieces by stock that are kept for the till and free for it alone. */
  readonly kept?: ReadonlyMap<number, number> | undefined;
  /** What pieces cost when they were sold, in cents by stock: then nothing of today's prices, promotions and codes counts. Left out: today. */
  readonly pinned?: ReadonlyMap<number, number> | undefined;
  /** Of a total the cents that no coin pays: they are taken off. */
  readonly oddOf: (total: number) => number;
}

const lies = statement<{ stock_id: number; available: number | null }, [readonly number[], number, string]>(
  'stock-in-store',
  `select s.id as stock_id, case when p.track_inventories then ${sellableIn('s', '$2::int', '$3')} end as available
   from stocks s join products p on p.id = s.product_id where s.id = any($1::int[])`,
);

/** Pieces of each stock that can be sold from one warehouse; null where they are not counted. */
export async function availableAt(ctx: Context, warehouseId: number, stockIds: readonly number[]) {
  const rows = await ctx.run(lies, [stockIds, warehouseId, await storeDay(ctx)]);
  return new Map(rows.map(({ stock_id, available }) => [stock_id, available]));
}

const named = (key: string): Localized =>
  Object.fromEntries(languages.map((language) => [language, renderMessage(language, `sales.counter.${key}`)]));

const discountOf = (off: HandDiscount, target: 'line' | 'order', lines?: readonly number[]): Discount => ({
  promotion_id: null,
  code: null,
  name: named(off.kind === 'price' ? 'other-price' : 'discount'),
  target,
  reduction: off,
  ...(lines && { lines }),
});

/** What is taken off by hand; the places are those of the rows. */
function byHand({ lines, off }: CounterWish, rows: readonly PricedLine[]): Discount[] {
  const ofLines = lines.flatMap(({ stock_id, off: own }) => {
    const at = rows.findIndex((row) => row.stock_id === stock_id);
    return own && at >= 0 ? [discountOf(own, 'line', [at])] : [];
  });
  return off ? [...ofLines, discountOf(off, 'order')] : ofLines;
}

/** Sold before, at a till that was alone: it costs what it cost then. */
const asSold = ({ lines, pinned }: CounterWish) =>
  pinned && {
    again: {
      orderId: 0,
      unitCents: lines.map(({ stock_id }) => pinned.get(stock_id)),
      held: new Map(),
      promotions: [],
      codes: [],
    },
  };

const withKept = (available: number | null | undefined, kept = 0): number | null =>
  available === null || available === undefined ? null : available + kept;

export interface CounterPrice {
  readonly price: Priced;
  readonly person: Person;
  readonly rounding_cents: number;
  readonly pricing: Pricing;
}

/** Refuses at its line what the store has less of, and another number than the stock is sold in. */
function refuseQuantities({ lines }: CounterWish, rows: readonly PricedLine[]): void {
  for (const row of rows) {
    const field = `lines.${lines.findIndex(({ stock_id }) => stock_id === row.stock_id)}.quantity`;
    if (row.available !== null && row.quantity > row.available)
      throw failField(field, 'sales.order-quantity', { available: row.available });
    const rule = quantityRuleOf(row);
    const problem = quantityProblemOf(rule, row.quantity);
    if (problem) throw quantityRefusal(problem, rule, field);
  }
}

/** Refuses at its line what the store has less of or sells in other numbers, and a stock there is not; unless `lenient`, for a look at the price. */
export async function priceAtCounter(ctx: Context, wish: CounterWish, lenient = false): Promise<CounterPrice> {
  const available = await availableAt(
    ctx,
    wish.warehouseId,
    wish.lines.map(({ stock_id }) => stock_id),
  );
  const read = await readStockLines(ctx, wish.lines);
  const rows = read.map((row) => ({
    ...row,
    visible: true,
    available: withKept(available.get(row.stock_id), wish.kept?.get(row.stock_id)),
    beyond: 0,
    dated: wish.lines.find(({ stock_id }) => stock_id === row.stock_id)?.scanned ?? [],
  }));
  if (!lenient) refuseQuantities(wish, rows);
  const person = { customerId: wish.customerId };
  const pricing = await pricingOf(ctx, { rows, codes: wish.codes, person, channel: 'pos', ...asSold(wish) });
  const terms = wish.points > 0 ? await pointTerms(ctx, wish.customerId) : undefined;
  if (wish.points > (terms?.balance ?? 0)) throw failField('points', 'members.points-not-enough');
  const points = pointsWanted(terms, wish.points, []);
  const priced = (rounding: number) =>
    pricing.price({
      points,
      by_hand: [
        ...byHand(wish, pricing.rows),
        ...(rounding > 0
          ? [{ ...discountOf({ kind: 'amount', cents: rounding }, 'order'), name: named('rounding') }]
          : []),
      ],
    });
  const whole = priced(0);
  const odd = wish.oddOf(whole.totals.total_cents);
  const price = odd > 0 ? priced(odd) : whole;
  return { price, person, pricing, rounding_cents: whole.totals.total_cents - price.totals.total_cents };
}

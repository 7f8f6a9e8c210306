// What goods cost over the counter: the shop's prices, promotions, codes and points, then what staff take off by hand, and the cents no coin pays.
import { AppError, failField } from '@kaifong/base/errors';
import { type Localized, languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { renderMessage } from '@kaifong/kernel/http';
import { fittingQuantity, quantityProblemOf, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { sellableIn } from '../../../catalogue/index.ts';
import { pointTerms } from '../../../members/index.ts';
import { type GivenAlone, type Person, type Present, promotionsGiven } from '../../../promotions/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { byHandOf, type CounterNames, type HandDiscount, type OddOf, roundedPrice } from '../../facts/index.ts';
import type { DatedLot, PricedLine } from '../../pricing/queries/cart-lines.ts';
import { ungivenOf } from '../../pricing/queries/coupons.ts';
import { type Priced, type Pricing, pointsWanted, pricingOf } from '../../pricing/queries/pricing.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { readQuoteLines } from '../../pricing/queries/read-quote-lines.ts';
import { readStockLines } from '../../pricing/queries/read-stock-lines.ts';
import { quantityRefusal } from '../../pricing/rules/quantity-refusal.ts';

export interface CounterLine {
  readonly stock_id: number;
  readonly quantity: number;
  readonly off?: HandDiscount | undefined;
  /** Pieces whose lot was scanned: only of those it is known when they expire. */
  readonly scanned?: readonly DatedLot[] | undefined;
}

/** What a till that was alone sold by. */
export interface SoldAlone {
  readonly at: Date;
  /** What pieces cost, in cents by stock. */
  readonly unitCents: ReadonlyMap<number, number>;
  /** The promotions it gave; no others count. */
  readonly promotions: readonly GivenAlone[];
  /** The presents it handed over; no others go with the sale. */
  readonly presents: readonly Present[];
}

export interface CounterWish {
  readonly lines: readonly CounterLine[];
  /** Quotes that are sold beside goods: a booking's deposit, its rest. */
  readonly quotes?: readonly number[] | undefined;
  readonly off?: HandDiscount | undefined;
  readonly customerId: number | null;
  readonly codes: readonly string[];
  readonly points: number;
  readonly warehouseId: number;
  /** The key of the sale, where uses of promotions or points of the buyer may be kept for it. */
  readonly leasedTo?: string | undefined;
  /** Pieces by stock that are kept for the till and free for it alone. */
  readonly kept?: ReadonlyMap<number, number> | undefined;
  /** The facts a till that was alone sold by; left out: the sale is of now. */
  readonly sold?: SoldAlone | undefined;
  /** The cents of a total that no coin pays are taken off where cash pays it. */
  readonly oddOf: OddOf;
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

const counterNames = (): CounterNames => ({
  discount: named('discount'),
  other_price: named('other-price'),
  rounding: named('rounding'),
});

/** What is taken off by hand; the places are those of the rows. */
const handedOff = ({ lines, off }: CounterWish, rows: readonly PricedLine[], names: CounterNames) =>
  byHandOf(
    rows.map(({ stock_id, quote }) => (quote ? undefined : lines.find((line) => line.stock_id === stock_id)?.off)),
    off,
    names,
  );

export type { HandDiscount };

/** Sold before, at a till that was alone: it costs what it cost then, less what the promotions take off that were given. */
async function asSold(ctx: Context, { lines, sold }: CounterWish) {
  if (!sold) return {};
  const given = await promotionsGiven(ctx, sold.promotions);
  return {
    at: sold.at,
    again: {
      unitCents: lines.map(({ stock_id }) => sold.unitCents.get(stock_id)),
      held: new Map(),
      nearAnew: true,
      promotions: given,
      presents: sold.presents,
    },
  };
}

const withKept = (available: number | null | undefined, kept = 0): number | null =>
  available === null || available === undefined ? null : available + kept;

/** Lines with what lies in the store and is free, or kept for its till. Over the counter also what the shop shows nobody is handed over. */
async function inStore(ctx: Context, { warehouseId, kept }: CounterWish, rows: readonly PricedLine[]) {
  if (rows.length === 0) return [];
  const stocks = rows.map(({ stock_id }) => stock_id);
  const available = await availableAt(ctx, warehouseId, stocks);
  return rows.map((row) => ({
    ...row,
    visible: true,
    available: withKept(available.get(row.stock_id), kept?.get(row.stock_id)),
    beyond: 0,
  }));
}

export interface CounterPrice {
  readonly price: Priced;
  readonly person: Person;
  readonly rounding_cents: number;
  /** What it costs where cash pays the rest. */
  readonly cash_total_cents: number;
  readonly pricing: Pricing;
}

/** Refuses at its line what the store has less of, and another number than the stock is sold in. */
function refuseQuantities({ lines }: CounterWish, rows: readonly PricedLine[]): void {
  for (const row of rows) {
    if (row.quote) continue;
    const field = `lines.${lines.findIndex(({ stock_id }) => stock_id === row.stock_id)}.quantity`;
    const rule = quantityRuleOf(row);
    if (row.available !== null && row.quantity > row.available)
      throw failField(field, 'sales.order-quantity', { available: fittingQuantity(rule, row.available) });
    const problem = quantityProblemOf(rule, row.quantity);
    if (problem) throw quantityRefusal(problem, rule, field);
  }
}

/** Refuses at its place a quote that ended, was ordered or does not exist. */
function refuseEnded({ quotes = [] }: CounterWish, rows: readonly PricedLine[]): void {
  const open = new Set(rows.flatMap(({ visible, quote }) => (visible && quote ? [quote.id] : [])));
  const at = quotes.findIndex((id) => !open.has(id));
  if (at >= 0) throw failField(`quotes.${at}`, 'sales.quote-ended');
}

/** Refuses at its line what the store has less of or sells in other numbers, and a stock there is not; unless `lenient`, for a look at the price. */
export async function priceAtCounter(ctx: Context, wish: CounterWish, lenient = false): Promise<CounterPrice> {
  const read = await inStore(ctx, wish, await readStockLines(ctx, wish.lines));
  const goods = read.map((row) => ({
    ...row,
    dated: wish.lines.find(({ stock_id }) => stock_id === row.stock_id)?.scanned ?? [],
  }));
  const agreed = await readQuoteLines(ctx, wish.quotes ?? []);
  refuseEnded(wish, agreed);
  const rows = [...goods, ...agreed];
  if (!lenient) refuseQuantities(wish, rows);
  const person = { customerId: wish.customerId };
  const bought = await asSold(ctx, wish);
  const pricing = await pricingOf(ctx, {
    rows,
    codes: wish.codes,
    person,
    channel: 'pos',
    leasedTo: wish.leasedTo,
    fromCounter: (gifts) => inStore(ctx, wish, gifts),
    ...bought,
  });
  const terms = wish.points > 0 ? await pointTerms(ctx, wish.customerId, wish.leasedTo) : undefined;
  if (wish.points > (terms?.balance ?? 0)) throw failField('points', 'members.points-not-enough');
  const points = pointsWanted(terms, wish.points, []);
  const names = counterNames();
  const { price, ...rounding } = roundedPrice((by_hand) => pricing.price({ points, by_hand }), {
    ...{ byHand: handedOff(wish, pricing.rows, names), names, oddOf: wish.oddOf },
  });
  // Of what was sold before nothing is taken from a lot for its price: it is gone from where it lay.
  return { price: wish.sold ? { ...price, near: [] } : price, person, pricing, ...rounding };
}

/** Refuses at its place a code that takes effect no more, though the customer was told that it does. */
export async function refuseUngiven(
  ctx: Context,
  codes: readonly string[],
  { price, pricing }: CounterPrice,
): Promise<void> {
  const currency = displayCurrency(await getSettings(ctx));
  for (const [at, code] of codes.entries()) {
    const why = ungivenOf(pricing, price, code, currency);
    if (why) throw new AppError('validation', {}, { fields: { [`codes.${at}`]: [why] } });
  }
}

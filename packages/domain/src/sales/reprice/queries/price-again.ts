// What an order costs that is priced once more: because it was changed, or is paid another way.
import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { orderShareOfPoints } from '../../../members/index.ts';
import { type LivePromotion, promotionsOfOrder } from '../../../promotions/index.ts';
import type { TaxPlace } from '../../../tax/index.ts';
import { methodOf, type PaymentRow } from '../../method/queries/list-methods.ts';
import { personOf } from '../../order/queries/person-of.ts';
import { needsShipping, type PricedLine } from '../../pricing/queries/cart-lines.ts';
import { type Priced, pricingOf, type Terms } from '../../pricing/queries/pricing.ts';
import { readStockLines } from '../../pricing/queries/read-stock-lines.ts';
import { keptShippingTax } from '../../pricing/rules/shipping-rate-of.ts';
import type { ChangedLine } from '../rules/changed-lines.ts';
import { keptNearExpiry } from './kept-near-expiry.ts';
import type { Line, Order, PricedBefore } from './read-order.ts';

type Wished = ChangedLine<Line>;
type Tariff = NonNullable<Terms['tariff']>;

/** The goods of a wish, each as a cart would read it; what the order holds counts as there. */
export async function rowsOf(ctx: Context, wished: readonly Wished[], { held }: PricedBefore): Promise<PricedLine[]> {
  const stocks = await readStockLines(ctx, wished);
  return wished.map(({ line, stock_id, quantity, at }) => {
    const stock = stocks.find((row) => row.stock_id === stock_id);
    if (!stock) throw failField(`lines.${at}.stock_id`, 'sales.cart-unavailable');
    // Goods at an agreed price lie on no shelf.
    const available = stock.available === null || line?.quote_id ? null : stock.available + (held.get(stock_id) ?? 0);
    const points = line?.points_each ?? null;
    return {
      ...stock,
      quantity,
      available,
      is_redeem: points !== null,
      points_to_redeem: points ?? stock.points_to_redeem,
      // Paid for when it was ordered: its discount is kept, and promotions look past it.
      ...(line?.payer_id && { payer: { payer_id: line.payer_id, takes: 0 } }),
    };
  });
}

/**
 * The order's own shipping, at the price and tax it had; where the order does not say how it was sent, as that method
 * is today, if there still is one.
 */
const asBefore = (order: Order, tax_class_id: number | null = null, place: Ways['place'] = null): Tariff => ({
  rate_kind: 'flat',
  price_cents: order.shipping_cents,
  rates: [],
  free_above_cents: null,
  tax_class_id,
  tax: keptShippingTax(order, place),
});

/** The points she pays with: no more than she did, at what they were worth. */
async function pointsOf(ctx: Context, { points, points_cents }: Order) {
  if (points === 0) return undefined;
  return { wanted: points, cents_each: points_cents / points, most_share: await orderShareOfPoints(ctx) };
}

/** The ways the order shall be paid and sent. */
export interface Ways {
  readonly payment: PaymentRow | undefined;
  /** Left out: as it was, for what it cost. */
  readonly tariff?: Tariff | undefined;
  readonly place: Partial<TaxPlace> | null;
}

export interface PricedAgain {
  /** Names of the promotions it has, by id. */
  readonly had: ReadonlyMap<number, LivePromotion['name']>;
  /** Asks the database no more. */
  price(ways: Ways): Priced;
}

interface Wish {
  readonly facts: PricedBefore;
  readonly wished: readonly Wished[];
  readonly rows: readonly PricedLine[];
  /** Which of the promotions that run today it may be given beside those it has. */
  readonly opens: (promotion: LivePromotion) => boolean;
}

/**
 * Reads what an order's new price is made of. Lines it has cost what they were bought for, new ones what they cost today;
 * promotions it has stay open to it while its goods and ways still fit; shipping, surcharge and tax are reckoned anew.
 */
export async function pricingAgain(ctx: Context, { facts, wished, rows, opens }: Wish): Promise<PricedAgain> {
  const { order, held } = facts;
  const { had, running, codes } = await promotionsOfOrder(ctx, order.id);
  const pricing = await pricingOf(ctx, {
    rows,
    person: personOf(order.customer_id, order, order.shipping_address),
    channel: order.channel === 'web' ? 'web' : 'admin',
    again: {
      orderId: order.id,
      unitCents: wished.map(({ line }) => (line && line.points_each === null ? line.unit_price_cents : undefined)),
      held,
      near: await keptNearExpiry(ctx, order.id, wished),
      promotions: [...had, ...running.filter(opens)],
      codes,
    },
  });
  const points = await pointsOf(ctx, order);
  const sending = await methodOf(ctx, order.shipping_method_id);
  return {
    had: new Map(had.map(({ id, name }) => [id, name])),
    price({ payment, tariff, place }) {
      const sent = needsShipping(rows) ? (tariff ?? asBefore(order, sending?.tax_class_id, place)) : undefined;
      return pricing.price({
        tariff: sent,
        payment,
        country: place?.country,
        district: place?.district,
        points,
      });
    },
  };
}

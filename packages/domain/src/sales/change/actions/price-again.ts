// What a changed order costs: its lines at the price they were bought for, new ones at today's, everything else reckoned anew
// by the one price function.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { orderShareOfPoints } from '../../../members/index.ts';
import { promotionsOfOrder } from '../../../promotions/index.ts';
import type { TaxPlace } from '../../../tax/index.ts';
import { personOf } from '../../actions/write-order.ts';
import { needsShipping, type PricedLine } from '../../queries/cart-lines.ts';
import type { Methods, ShippingRow } from '../../queries/list-methods.ts';
import { type Priced, pricingOf } from '../../queries/pricing.ts';
import { readStockLines } from '../../queries/read-stock-lines.ts';
import type { ShippingTariff } from '../../rules/shipping-price-of.ts';
import type { ChangeFacts, Line, Order } from '../queries/read-change.ts';
import type { ChangedLine } from '../rules/changed-lines.ts';

type Wished = ChangedLine<Line>;

/** The goods of a wish, each as a cart would read it; what the order holds counts as there. */
export async function rowsOf(tx: TxContext, wished: readonly Wished[], { held }: ChangeFacts): Promise<PricedLine[]> {
  const stocks = await readStockLines(tx, wished);
  return wished.map(({ line, stock_id, quantity, at }) => {
    const stock = stocks.find((row) => row.stock_id === stock_id);
    if (!stock) throw failField(`lines.${at}.stock_id`, 'sales.cart-unavailable');
    const available = stock.available === null ? null : stock.available + (held.get(stock_id) ?? 0);
    const points = line?.points_each ?? null;
    return {
      ...stock,
      quantity,
      available,
      is_redeem: points !== null,
      points_to_redeem: points ?? stock.points_to_redeem,
    };
  });
}

/** Refuses at its place more of what is hidden or not there. */
export function refuseUnavailable(wished: readonly Wished[], rows: readonly PricedLine[]): void {
  const wantedOf = (stock: number) =>
    rows.reduce((sum, { stock_id, quantity }) => sum + (stock_id === stock ? quantity : 0), 0);
  for (const [place, { line, quantity, at }] of wished.entries()) {
    const row = rows[place];
    if (!row || quantity <= (line?.quantity ?? 0)) continue;
    if (!row.visible) throw failField(`lines.${at}.stock_id`, 'sales.cart-unavailable');
    if (row.available !== null && wantedOf(row.stock_id) > row.available)
      throw failField(`lines.${at}.quantity`, 'sales.order-quantity', { available: row.available });
  }
}

/** What the way to send costs that is no more: as much as it did. */
const asBefore = ({ shipping_cents }: Order): ShippingTariff => ({
  rate_kind: 'flat',
  price_cents: shipping_cents,
  rates: [],
  free_above_cents: null,
});

/** The points she pays with: no more than she did, at what they were worth. */
async function pointsOf(tx: TxContext, { points, points_cents }: Order) {
  if (points === 0) return undefined;
  return { wanted: points, cents_each: points_cents / points, most_share: await orderShareOfPoints(tx) };
}

export interface PriceWish {
  readonly facts: ChangeFacts;
  readonly wished: readonly Wished[];
  readonly rows: readonly PricedLine[];
  readonly methods: Methods;
  readonly shipping: ShippingRow | undefined;
  /** Where it goes. */
  readonly place: Partial<TaxPlace> | null;
}

/** Prices it. Promotions the order has stay open to it while its goods still fit; those that run today are added. */
export async function priceAgain(
  tx: TxContext,
  { facts, wished, rows, methods, shipping, place }: PriceWish,
): Promise<Priced> {
  const { order, held } = facts;
  const contact = {
    email: order.email,
    country_code: order.country_code ?? undefined,
    phone: order.phone ?? undefined,
  };
  const pricing = await pricingOf(tx, {
    rows,
    person: personOf(order.customer_id, contact),
    channel: order.channel === 'web' ? 'web' : 'admin',
    again: {
      unitCents: wished.map(({ line }) => (line && line.points_each === null ? line.unit_price_cents : undefined)),
      held,
      promotions: await promotionsOfOrder(tx, order.id),
    },
  });
  const payment = methods.payment.find(({ code }) => code === order.payment_method);
  const ships = needsShipping(rows);
  const tariff = ships ? (shipping ?? asBefore(order)) : undefined;
  const points = await pointsOf(tx, order);
  return pricing.price({ tariff, payment, country: place?.country, district: place?.district, points });
}

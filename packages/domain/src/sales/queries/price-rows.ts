import type { PointTerms } from '../../members/index.ts';
import { type OrderPrice, type OrderToPrice, orderPriceOf } from '../rules/order-price-of.ts';
import { amountsOf, type PricedLine } from './cart-lines.ts';
import type { PaymentRow, ShippingRow } from './list-methods.ts';

/** What besides the lines decides what an order costs. A way to send or to pay that is left out is not chosen yet. */
export interface Terms extends Omit<OrderToPrice, 'lines' | 'surcharge'> {
  readonly tariff?: ShippingRow | undefined;
  readonly payment?: PaymentRow | undefined;
}

/** What lines cost that were read: the one way from a cart, or from what staff wrote, to the amounts of an order. */
export const priceOfRows = (rows: readonly PricedLine[], { payment, ...terms }: Terms = {}): OrderPrice =>
  orderPriceOf({ ...terms, lines: amountsOf(rows), surcharge: payment });

/** Points as the reckoning wants them: no more than she has. */
export const pointsWanted = (terms: PointTerms | undefined, wanted: number | undefined): OrderToPrice['points'] =>
  terms && wanted ? { ...terms, wanted: Math.min(wanted, terms.balance) } : undefined;

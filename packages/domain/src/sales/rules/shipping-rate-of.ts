import { partOf } from '@kaifong/base/money';
import type { TaxRate } from '../../tax/contract/index.ts';
import type { TakenTax } from '../contract/index.ts';

/** The columns of an order that its shipping's tax is found by. Cents. */
interface TaxedOrder {
  readonly shipping_cents: number;
  readonly shipping_discount_cents: number;
  readonly tax_cents: number;
  readonly shipping_tax_cents: number;
  readonly taxes: readonly Pick<TakenTax, 'name' | 'rate'>[];
}

/** The rate the shipping was taxed with: the one of the order's that comes to what was taken. */
export function shippingRateOf(order: TaxedOrder): TaxRate | undefined {
  const base = order.shipping_cents - order.shipping_discount_cents;
  const per = (rate: number) => (order.tax_cents > 0 ? 1_000_000 : 1_000_000 + rate);
  return order.taxes.find(({ rate }) => partOf(base, rate, per(rate)) === order.shipping_tax_cents);
}

import { partOf } from '@kaifong/base/money';
import type { TaxRate } from '../../../tax/contract/index.ts';
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

interface SentOrder extends TaxedOrder {
  readonly points_cents: number;
  readonly shipping_address: { readonly country: string; readonly district?: string | null | undefined } | null;
}

/**
 * The tax of shipping that stays as it was, as it was taken when the order was placed; null: none was. Undefined where the order does
 * not say: it goes to another place, nothing of the shipping was left to tax, or points paid a part of it.
 */
export function keptShippingTax(
  order: SentOrder,
  place: { readonly country?: string | undefined; readonly district?: string | null | undefined } | null,
): TaxRate | null | undefined {
  const before = order.shipping_address;
  const isSame = before?.country === place?.country && (before?.district ?? null) === (place?.district ?? null);
  if (!isSame || order.shipping_cents <= order.shipping_discount_cents) return undefined;
  if (order.shipping_tax_cents === 0) return order.points_cents === 0 ? null : undefined;
  const found = shippingRateOf(order);
  return found && { name: found.name, rate: found.rate };
}

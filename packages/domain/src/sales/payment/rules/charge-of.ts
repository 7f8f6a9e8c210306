// What a provider is asked to take for an order: pure.
import { atRate, payable } from '@kaifong/base/money';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';

interface ChargedOrder {
  readonly payment_method: PaymentMethodCode;
  readonly currency: string;
  readonly display_currency: string;
  readonly display_rate: string;
}

/** Cents of the order's currency, or of the one its buyer looked at where the shop charges that and the provider can. */
export function chargeOf(order: ChargedOrder, cents: number, inDisplay: boolean): { cents: number; currency: string } {
  const { currencies } = capabilitiesOf(order.payment_method);
  const shown = order.display_currency;
  const can = inDisplay && shown !== order.currency && (currencies === 'any' || currencies.includes(shown));
  if (!can) return { cents, currency: order.currency };
  return { cents: payable(atRate(cents, order.display_rate), shown), currency: shown };
}

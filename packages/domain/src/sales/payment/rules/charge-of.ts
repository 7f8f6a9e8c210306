// What a provider is asked to take for an order: pure.
import { atRate } from '@kaifong/base/money';
import { capabilitiesOf, type PaymentMethodCode } from '../../contract/index.ts';

interface ChargedOrder {
  readonly payment_method: PaymentMethodCode;
  readonly currency: string;
  readonly display_currency: string;
  readonly display_rate: string;
}

/** Currencies without a smaller unit: nobody can take a half of one. */
const whole = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
  'TWD',
  'HUF',
]);

/** The smallest amount of a currency that can be moved, in cents. */
export const wholeUnitOf = (currency: string): number => (whole.has(currency) ? 100 : 1);

const chargeable = (cents: number, currency: string) => {
  const unit = wholeUnitOf(currency);
  return Math.ceil(cents / unit) * unit;
};

/** Cents of the order's currency, or of the one its buyer looked at where the shop charges that and the provider can. */
export function chargeOf(order: ChargedOrder, cents: number, inDisplay: boolean): { cents: number; currency: string } {
  const { currencies } = capabilitiesOf(order.payment_method);
  const shown = order.display_currency;
  const can = inDisplay && shown !== order.currency && (currencies === 'any' || currencies.includes(shown));
  if (!can) return { cents, currency: order.currency };
  return { cents: chargeable(atRate(cents, order.display_rate), shown), currency: shown };
}

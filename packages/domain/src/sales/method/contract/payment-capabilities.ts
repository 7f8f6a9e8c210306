// What each way to pay can do. The one place of the product that names them: everything else asks here, also of those that
// extensions bring, and no table knows the codes. A new way is one
// entry and its words in `messages` (`payment_code`, `payment_start`); one that settles by notice needs an adapter as well.
import * as z from 'zod';
import { extensions } from './extensions.ts';

export interface PaymentCapabilities {
  /**
   * How the shop learns that the money is there. `at_once`: with the order. `review`: the buyer shows a slip, staff look at
   * it. `notice`: a provider says so (`ports/payment-provider.ts`). `delivery`: whoever brings the parcel collects it. `counter`: only
   * over the counter, where whoever sells sees it.
   */
  readonly settles: 'at_once' | 'review' | 'notice' | 'delivery' | 'counter';
  /** How long stock is kept for somebody who said she would pay; null: as long as it takes. */
  readonly deadline_minutes: number | null;
  /** `by_hand`: staff send it back and say so. `by_call`: its provider does when asked. */
  readonly refund: 'by_hand' | 'by_call';
  /** Currencies the method can charge, as ISO codes. */
  readonly currencies: 'any' | readonly string[];
  /** Begins switched off: the shop needs an account with somebody first. */
  readonly needs_account: boolean;
  /** The account the buyer sends to stands in its instructions: without any it is not offered. */
  readonly account_in_words?: true;
  /** Countries a new shop offers it in, alpha-3; empty: everywhere. */
  readonly starts_in: readonly string[];
  /**
   * How the method is taken over the counter; left out: it is not. `cash`: coins and notes, which are counted; `shown`:
   * the terminal or the buyer's screen says so.
   */
  readonly counter?: 'cash' | 'shown';
  /** A card terminal that the till itself speaks to takes it, where the register names one. */
  readonly terminal?: true;
  /** A code that the buyer's banking app reads; its account stands in the settings. */
  readonly pay_code?: 'fps';
  /** The setting with the text of the shop's own code, which the till shows to the buyer; an empty one shows none. */
  readonly shop_code?: 'octopus_code' | 'payme_code' | 'alipay_hk_code' | 'wechat_pay_hk_code';
}

const transferTime = 48 * 60;

/** Cards and wallets: a provider takes the money and says so. */
const byProvider = {
  settles: 'notice',
  deadline_minutes: 30,
  refund: 'by_call',
  needs_account: true,
  starts_in: [],
} as const;

/** Methods that whoever stands at the till takes. */
const atCounter = {
  settles: 'counter',
  deadline_minutes: null,
  refund: 'by_hand',
  currencies: 'any',
  needs_account: true,
  starts_in: [],
  counter: 'shown',
} as const;

// https://developer.paypal.com/reference/currency-codes; those without decimals take whole units only.
const paypalCurrencies = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'HUF', 'ILS', 'JPY', 'MXN', 'MYR', 'NOK'],
  ...['NZD', 'PHP', 'PLN', 'SEK', 'SGD', 'THB', 'TWD', 'USD'],
];
// The currencies PayDollar has a code for in its integration guide.
const payDollarCurrencies = [
  ...['AED', 'AUD', 'BND', 'CAD', 'CNY', 'EUR', 'GBP', 'HKD', 'IDR', 'INR', 'JPY', 'KRW', 'MOP', 'MYR', 'NZD', 'PHP'],
  ...['SAR', 'SGD', 'THB', 'TWD', 'USD', 'VND'],
];

const houseWays = {
  bank_transfer: {
    settles: 'review',
    deadline_minutes: transferTime,
    refund: 'by_hand',
    currencies: 'any',
    needs_account: false,
    account_in_words: true,
    starts_in: [],
  },
  cash_on_delivery: {
    settles: 'delivery',
    deadline_minutes: null,
    refund: 'by_hand',
    currencies: 'any',
    needs_account: false,
    starts_in: ['HKG', 'MAC'],
  },
  stripe: { ...byProvider, currencies: 'any' },
  paypal: { ...byProvider, currencies: paypalCurrencies },
  pay_dollar: { ...byProvider, currencies: payDollarCurrencies },
  sic_pay: { ...byProvider, currencies: 'any' },
  fps: {
    settles: 'review',
    deadline_minutes: transferTime,
    refund: 'by_hand',
    currencies: ['HKD', 'CNY'],
    needs_account: true,
    starts_in: ['HKG'],
    pay_code: 'fps',
    counter: 'shown',
  },
  cash: { ...atCounter, counter: 'cash', needs_account: false },
  card_terminal: { ...atCounter, terminal: true },
  octopus: { ...atCounter, shop_code: 'octopus_code' },
  payme: { ...atCounter, shop_code: 'payme_code' },
  alipay_hk: { ...atCounter, shop_code: 'alipay_hk_code' },
  wechat_pay_hk: { ...atCounter, shop_code: 'wechat_pay_hk_code' },
} as const satisfies Record<string, PaymentCapabilities>;

/** Codes of ways to pay that extensions bring: each adds its own by declaration. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration, as `ErrorCodes` is
export interface BroughtPaymentMethods {}

export type PaymentMethodCode = keyof typeof houseWays | keyof BroughtPaymentMethods;

const brought = extensions.flatMap(({ ways }) => Object.entries(ways.payment ?? {}));
const ways: Readonly<Record<string, PaymentCapabilities>> = { ...houseWays, ...Object.fromEntries(brought) };
if (Object.keys(ways).length < Object.keys(houseWays).length + brought.length)
  throw new Error('an extension brings a way to pay whose code is taken');
export const paymentMethodCodes = Object.keys(ways) as [PaymentMethodCode, ...PaymentMethodCode[]];
/** What a caller may choose: a way to pay this installation knows. */
export const knownPaymentMethod = z.enum(paymentMethodCodes);
/** What a record says: its way to pay may have gone with an extension. */
export const paymentMethodCode = z.string() as z.ZodType as z.ZodType<PaymentMethodCode, PaymentMethodCode>;

/** Nothing new is paid so; what was is settled and given back by hand. */
const gone: PaymentCapabilities = {
  settles: 'review',
  deadline_minutes: null,
  refund: 'by_hand',
  currencies: 'any',
  needs_account: true,
  starts_in: [],
};

export const isKnownPayment = (code: string): boolean => Object.hasOwn(ways, code);
export const capabilitiesOf = (code: PaymentMethodCode): PaymentCapabilities => ways[code] ?? gone;

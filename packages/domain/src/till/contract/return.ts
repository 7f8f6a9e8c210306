// Goods that come back over the counter: against their receipt, for others, or without a receipt.
import { recordId } from '@kaifong/base/ids';
import { amountInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { lineKept, receivedOutcome } from '../../sales/contract/index.ts';
import { returnPays } from './status.ts';

const language = languageSchema.optional();
const reason = oneLine(200).min(1, 'validation.reason');
const manager_code = z.string().trim().max(20).optional();
/** Made by the till for this return: sent twice it is one. */
const return_key = z.uuid();

/** What becomes of pieces: on the shelf again, spoilt, to be repaired; and in which lot they lie. */
const placed = {
  quantity: z.number().int().min(1, 'sales.cart-less-than-one').max(100_000),
  restock: receivedOutcome.default('lot'),
  /** Left out: the lot they came from, or one like it in this store. */
  inventory_id: recordId.nullish(),
};

/** Pieces of a sale that come back. */
export const backInput = z.object({
  order_id: recordId,
  lines: z
    .array(z.object({ line_id: recordId, ...placed }))
    .min(1, 'till.nothing-back')
    .max(200),
  reason,
});
export type BackInput = z.output<typeof backInput>;

/** Money that goes back by one way: over the counter, onto its card by the terminal, by the provider that took it, or from the office. */
const givenPart = z.object({
  /** Null for goods without a receipt. */
  refund_id: z.number().nullable(),
  method: z.string(),
  name: z.string(),
  amount: z.number(),
  how: z.enum(['counter', 'terminal', 'provider', 'office']),
});
export type GivenPart = z.output<typeof givenPart>;

/** What an exchange comes to before it is made. */
export const exchangePreview = z.object({
  /** What the goods that come back are worth. */
  back: z.number(),
  /** The part of that worth that pays for the goods that go out. */
  set_off: z.number(),
  /** The rest of that worth, which goes back. */
  parts: z.array(givenPart),
});

/** The other half of an exchange, as a receipt names it. */
export const exchangedGoods = exchangePreview.extend({
  /** The sale that the goods came from, and its credit note. */
  number: z.string(),
  refund_number: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), amount: z.number() })),
});

const lotHere = z.object({ id: z.number(), expiry_date: z.string().nullable() });

/** A sale of this shop whose goods come back over the counter: found by its number, or the code on its receipt. */
export const returnableSale = z.object({
  order_id: z.number(),
  number: z.string(),
  currency: z.string(),
  /** True: the sale's paper named no prices, and whoever brings the goods need not see them. */
  is_gift: z.boolean(),
  /** The store the goods were sold in, if that was another one. */
  other_store: z.string().nullable(),
  lines: z.array(
    z.object({
      line_id: z.number(),
      name: z.string(),
      options: z.string(),
      sku: z.string(),
      quantity: z.number(),
      /** Pieces that can still come back. */
      left: z.number(),
      unit_price: z.number(),
      kept: lineKept,
      /** Lots of this store they can be put into. */
      lots: z.array(lotHere),
    }),
  ),
  /** What of its money can still go back. */
  money: z.number(),
});
export type ReturnableSale = z.output<typeof returnableSale>;

export const findSaleInput = z.object({
  language,
  number: oneLine(300).min(1, 'validation.required'),
  store_id: recordId.optional(),
});

export const refundSaleInput = backInput.extend({ language, session_id: recordId, return_key, manager_code });
export type RefundSaleInput = z.output<typeof refundSaleInput>;

/** The refund of a sale: what is handed back, by the way it was paid; and what its paper says. */
export const refundedSale = z.object({
  number: z.string(),
  /** The sale the goods came from; '' without a receipt. */
  sale_number: z.string(),
  currency: z.string(),
  shop: z.string(),
  store: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  register_name: z.string(),
  served_by: z.string(),
  given_at: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), amount: z.number() })),
  /** What changes hands, and what of it was added to the worth because no coins pay odd cents. */
  amount: z.number(),
  rounding: z.number(),
  points: z.number(),
  parts: z.array(givenPart),
});
export type RefundedSale = z.output<typeof refundedSale>;

/** Goods without a receipt. */
export const looseLine = z.object({
  stock_id: recordId,
  ...placed,
  /** A manager's price of each instead of the lowest. */
  price: amountInput.optional(),
});

const loose = {
  language,
  session_id: recordId,
  lines: z.array(looseLine).min(1, 'till.nothing-back').max(50),
};
export const priceReturnInput = z.object(loose);
export type PriceReturnInput = z.output<typeof priceReturnInput>;

export const returnLooseInput = z.object({
  ...loose,
  return_key,
  reason,
  pay: z.enum(returnPays),
  /** The customer who gets the points. */
  customer_id: recordId.nullish(),
  manager_code,
});
export type ReturnLooseInput = z.output<typeof returnLooseInput>;

/** What goods without a receipt are worth today. */
export const pricedReturn = z.object({
  lines: z.array(
    z.object({
      stock_id: z.number(),
      /** Lowest of the days that count; null: it was never sold and costs nothing today. */
      lowest: z.number().nullable(),
      /** No manager's price may be higher. */
      most: z.number(),
      unit_price: z.number(),
      amount: z.number(),
      lots: z.array(lotHere),
      /** The lot has to be named: its pieces end on different days. */
      asks_lot: z.boolean(),
    }),
  ),
  amount: z.number(),
  /** The same in coins, and in points; null: not given that way. */
  cash: z.number().nullable(),
  points: z.number().nullable(),
  currency: z.string(),
  days: z.number(),
  /** What the store may still give today. */
  left: z.number(),
});
export type PricedReturn = z.output<typeof pricedReturn>;

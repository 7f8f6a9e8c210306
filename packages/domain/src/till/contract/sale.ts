// A sale at the till: what is sold, what is taken off, how it is paid.
import { recordId } from '@kaifong/base/ids';
import { amountInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { adjustment, cartItem, knownPaymentMethod } from '../../sales/contract/index.ts';
import { backInput, exchangedGoods, exchangePreview } from './return.ts';

const language = languageSchema.optional();

/** What staff take off by hand: a part in percent, an amount, or another price for each piece. */
export const handDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(0).max(100) }),
  z.object({ kind: z.literal('amount'), amount: amountInput }),
  z.object({ kind: z.literal('price'), price: amountInput }),
]);
export type HandDiscountInput = z.output<typeof handDiscount>;

export const saleLine = z.object({
  stock_id: recordId,
  quantity: z.number().int().min(1, 'sales.cart-less-than-one').max(100_000),
  /** A lot whose code was scanned: its pieces are sold first. */
  lot_id: recordId.optional(),
  off: handDiscount.optional(),
});

export const saleCodes = z.array(z.string().trim().toUpperCase().min(1).max(40)).max(5).default([]);
/** Of the member's that pay a part of it. */
export const salePoints = z.number().int().min(0).max(100_000_000).default(0);

const goods = {
  language,
  session_id: recordId,
  lines: z.array(saleLine).max(200),
  /** Quotes sold beside the goods: deposits and rests of bookings, services that were agreed on. */
  quotes: z.array(recordId).max(20).optional(),
  off: handDiscount.optional(),
  customer_id: recordId.nullish(),
  codes: saleCodes,
  points: salePoints,
  /** Goods that come back for these: only the difference is paid, or given back. */
  back: backInput.optional(),
};

export const tender = z.object({
  method: knownPaymentMethod,
  /** Of cash what was handed over: the change is reckoned by the till. */
  amount: amountInput,
  reference: oneLine(120).default(''),
  /** The payment at the terminal, where the register has one. */
  card_id: recordId.optional(),
});

/** Of the till that writes it: what is kept for it counts as free. */
const device_id = z.uuid().optional();

/** A sale of nothing is none. */
const someLines = ({ lines, quotes = [] }: { lines: unknown[]; quotes?: unknown[] | undefined }) =>
  lines.length + quotes.length > 0;
const noLines = { message: 'sales.no-lines', path: ['lines'] };

export const previewSaleInput = z
  .object({
    ...goods,
    device_id,
    /** What is kept for this sale is there for it. */
    sale_key: z.uuid().optional(),
    tenders: z.array(tender).max(10).default([]),
  })
  .refine(someLines, noLines);
export type PreviewSaleInput = z.output<typeof previewSaleInput>;

export const saleInput = z
  .object({
    ...goods,
    /** Made by the till for this sale: sent twice it is sold once. */
    sale_key: z.uuid(),
    tenders: z.array(tender).max(10),
    /** Who sold it, and how much of it each; left out: who stands at the till, all. */
    staff: z
      .array(z.object({ account_id: recordId, percent: z.number().min(0).max(100) }))
      .max(5)
      .default([]),
    /** Code of a manager who agrees to what is taken off. */
    manager_code: z.string().trim().max(20).optional(),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    note: z.string().trim().max(500).default(''),
    /** A second paper names no prices. */
    is_gift: z.boolean().default(false),
    parked_id: recordId.optional(),
    /** The device sells pieces that are kept for it, and has taken them off what it may use. */
    lease: z
      .object({
        device_id: z.uuid(),
        number: z.number().int().min(1).max(1_000_000_000),
        /** Of a kit its parts. */
        pieces: z.array(z.object({ stock_id: recordId, quantity: z.number().int().min(1).max(1_000_000) })).max(500),
      })
      .optional(),
  })
  .refine(someLines, noLines);
export type SaleInput = z.output<typeof saleInput>;

export const salePreview = z.object({
  items: z.array(cartItem),
  subtotal: z.number(),
  adjustments: z.array(adjustment),
  total: z.number(),
  /** What the tenders leave to be paid, to the cent; and what of it cash is asked for, rounded to what coins can pay. */
  due: z.number(),
  cash_due: z.number(),
  change: z.number(),
  currency: z.string(),
  /** What the member has and may pay with; null for who is none. */
  points: z.object({ balance: z.number(), most: z.number(), value_each: z.number() }).nullable(),
  /** Codes that give nothing, and why. */
  refused: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Something is taken off by hand, and the caller has no right to it: a manager's code is asked for. */
  needs_manager: z.boolean(),
  exchange: exchangePreview.nullable(),
});
export type SalePreview = z.output<typeof salePreview>;

export const receipt = z.object({
  order_id: z.number(),
  number: z.string(),
  store_id: z.number(),
  session_id: z.number(),
  session_number: z.string(),
  store: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  shop: z.string(),
  register_name: z.string(),
  served_by: z.string(),
  sold_at: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      options: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      line_total: z.number(),
    }),
  ),
  subtotal: z.number(),
  adjustments: z.array(adjustment),
  total: z.number(),
  payments: z.array(
    z.object({
      method: z.string(),
      name: z.string(),
      amount: z.number(),
      reference: z.string(),
      /** `Visa •••• 4242`; '' where no terminal said it. */
      card: z.string(),
    }),
  ),
  tendered: z.number(),
  change: z.number(),
  points_earned: z.number(),
  currency: z.string(),
  is_gift: z.boolean(),
  /** Words of the shop below it. */
  note: z.string(),
  /** Where the buyer opens it herself, and the same as a code for her telephone. */
  address: z.string(),
  address_svg: z.string(),
  /** Of its buyer, '' where she told none; and whether the receipt was mailed there. */
  email: z.string(),
  mailed: z.boolean(),
  exchange: exchangedGoods.nullable(),
});
export type Receipt = z.output<typeof receipt>;

/** A thing to touch. */
export const tillGoods = z.object({
  stock_id: z.number(),
  product_id: z.number(),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  price: z.number(),
  available: z.number().nullable(),
  picture: picture.nullable(),
  is_bag: z.boolean(),
  /** So many are sold at least, and in these steps. */
  min_quantity: z.number(),
  quantity_step: z.number(),
});
export type TillGoods = z.output<typeof tillGoods>;

/** A member as the till knows her again. */
export const tillMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tier: z.string(),
  /** By these promotions and prices ask for her tier; null where she has none. */
  tier_id: z.number().nullable(),
  tier_key: z.string().nullable(),
  points: z.number(),
});
export type TillMember = z.output<typeof tillMember>;

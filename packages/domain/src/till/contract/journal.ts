// What a till sold while it was alone: entries of a device's journal, sent up once the network is back.
import { recordId } from '@kaifong/base/ids';
import { amountInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { livePromotion } from '../../promotions/contract/index.ts';
import { handDiscount, saleCodes, saleLine, salePoints, tender } from './sale.ts';
import { entryStatuses } from './status.ts';

const language = languageSchema.optional();
const digest = z.string().regex(/^[\da-f]{64}$/);

/** A public key of ECDSA P-256; its private half never leaves the browser. */
const publicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().regex(/^[\w-]{43}$/),
  y: z.string().regex(/^[\w-]{43}$/),
});
export type DeviceKey = z.output<typeof publicKey>;

export const enrolDeviceInput = z.object({
  id: recordId,
  language,
  /** Made by the device, once for each session and person. */
  device_id: z.uuid(),
  public_key: publicKey,
  /** Made by each tab: from now on this one is the till of the device. */
  tab: z.uuid().optional(),
});

/** A device as the server knows it. */
export const tillDevice = z.object({
  device_id: z.string(),
  session_id: z.number(),
  /** The last entry that arrived in its turn, and its digest; 0 and 64 zeros before the first. */
  last_number: z.number(),
  last_digest: z.string(),
  /** Its person may take something off by hand while it is alone. */
  may_take_off: z.boolean(),
});
export type TillDevice = z.output<typeof tillDevice>;

/** What an entry says: the sale as the customer was shown it. Prices are those of that moment, whatever they are when it arrives. */
export const journalSale = z.object({
  sale_key: z.uuid(),
  lines: z
    .array(saleLine.extend({ unit_price: amountInput }))
    .min(1, 'sales.no-lines')
    .max(200),
  off: handDiscount.optional(),
  /** Promotions that were given; no others count. */
  promotions: z
    .array(z.object({ id: recordId, most_cents: z.number().int().min(0).optional() }))
    .max(200)
    .default([]),
  /** Presents of theirs that were handed over. */
  presents: z
    .array(z.object({ promotion_id: recordId, stock_id: recordId, quantity: z.number().int().min(1).max(100) }))
    .max(200)
    .default([]),
  codes: saleCodes,
  points: salePoints,
  total: amountInput,
  tenders: z.array(tender).min(1, 'validation.required').max(10),
  staff: z
    .array(z.object({ account_id: recordId, percent: z.number().min(0).max(100) }))
    .max(5)
    .default([]),
  customer_id: recordId.nullish(),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  note: z.string().trim().max(500).default(''),
  is_gift: z.boolean().default(false),
  parked_id: recordId.optional(),
  sold_at: z.iso.datetime(),
});
export type JournalSale = z.output<typeof journalSale>;
/** As the device writes it: amounts are decimals. */
export type WrittenJournalSale = z.input<typeof journalSale>;

export const journalEntry = z.object({
  number: z.number().int().min(1).max(1_000_000),
  /** Digest of the entry before; 64 zeros for the first. */
  previous: digest,
  /** `signedText` under the device's key: ECDSA with SHA-256, r and s as base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
  /** JSON of the sale, exactly as it was signed. */
  content: z.string().min(2).max(100_000),
});
export type JournalEntry = z.output<typeof journalEntry>;

const pieces = z.object({ stock_id: recordId, quantity: z.number().int().min(0).max(1_000_000) });

/** A sale whose buyer is there: her points and the uses of her codes are kept for it. */
export const buyerWish = z.object({
  sale_key: z.uuid(),
  customer_id: recordId.nullish(),
  lines: z.array(saleLine).min(1).max(200),
  off: handDiscount.optional(),
  codes: saleCodes,
  /** Of what it was told for this sale it uses no more than these. */
  keeps: z.object({
    promotions: z.array(recordId).max(200).default([]),
    points: z.number().int().min(0).max(100_000_000).default(0),
  }),
});
export type BuyerWish = z.output<typeof buyerWish>;

/** What is kept for the sale, and what promotions ask about its buyer. It stops when the pieces of the device do. */
export const buyerLease = z.object({
  sale_key: z.string(),
  customer_id: z.number().nullable(),
  /** So many may be spent; what one pays in cents, and the largest part of the goods in basis points. */
  points: z.object({ most: z.number(), cents_each: z.number(), most_share: z.number() }).nullable(),
  codes: z.array(z.object({ id: z.number(), code: z.string(), promotion_id: z.number(), used_up: z.boolean() })),
  /** Promotions a use of which is kept: without their limits, and with so much of their budget. */
  promotions: z.array(livePromotion),
  facts: z.object({
    tier_id: z.number().nullable(),
    tier_key: z.string().nullable(),
    group_ids: z.array(z.number()),
    first_order: z.boolean(),
    birthday_month: z.number().nullable(),
  }),
});
export type BuyerLease = z.output<typeof buyerLease>;

/** What a device may use of what is kept for it, and what it wants kept. */
export const leaseWish = z.object({
  /** One more with each wish and each sale over the network: what arrives late is passed over. */
  number: z.number().int().min(1).max(1_000_000_000),
  /** It uses no more than these; pieces of entries that have not arrived are among them. */
  keeps: z.array(pieces).max(5000),
  /** In the sale on its screen. */
  needs: z.array(pieces).max(200).default([]),
  /** Stocks on its screen and in its sales of late, each as often as pieces of it are expected to be sold. */
  shown: z.array(recordId).max(200).default([]),
  /** Asks for what is usually sold at this hour. */
  plans: z.boolean().default(false),
  /** The sale on its screen, where it has a buyer or codes. */
  sale: buyerWish.optional(),
  /** Keys of sales it wrote down that have not arrived. */
  written: z.array(z.uuid()).max(1000).optional(),
});
export type LeaseWishInput = z.output<typeof leaseWish>;

export const leaseAnswer = z.object({
  number: z.number(),
  /** Pieces of entries up to it are off already. */
  entries_to: z.number(),
  now: instantOutput,
  /** From then on nothing of it is used. */
  stops_at: instantOutput,
  /** Something is called back: say again what is kept. */
  again: z.boolean(),
  pieces: z.array(z.object({ stock_id: z.number(), quantity: z.number() })),
  buyer: buyerLease.nullable(),
});
export type LeaseAnswer = z.output<typeof leaseAnswer>;

export const sendJournalInput = z.object({
  language,
  device_id: z.uuid(),
  entries: z.array(journalEntry).max(50),
  /** Nothing waits on the device, and it stops selling. */
  leaves: z.boolean().default(false),
  lease: leaseWish.optional(),
});

/** An entry as it arrived. */
export const arrivedEntry = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(entryStatuses),
  order_id: z.number().nullable(),
  order_number: z.string().nullable(),
  /** Why it waits before staff. */
  problem: z.string(),
  /** What was taken for it. */
  total: z.number(),
  currency: z.string(),
  sold_at: instantOutput,
  who: z.string(),
  goods: z.array(z.object({ stock_id: z.number(), name: z.string(), quantity: z.number(), unit_price: z.number() })),
});
export type ArrivedEntry = z.output<typeof arrivedEntry>;

export const journalAnswer = z.object({
  device: tillDevice,
  entries: z.array(arrivedEntry),
  /** Null where nothing was asked, or something newer was said before. */
  lease: leaseAnswer.nullable(),
});

/** `sell`: try again, now that its cause is mended · `as-paid`: the shop takes what was paid, the rest is taken off by hand · `book-in`: the pieces lay there uncounted, book them in and sell · `give-back`: the money went back. */
export const entryChoices = ['sell', 'as-paid', 'book-in', 'give-back'] as const;
export const settleEntryInput = z.object({
  language,
  entry_id: recordId,
  choice: z.enum(entryChoices),
  reason: oneLine(200).min(1, 'validation.reason'),
  /** The session it is written to, where its own is over; left out: its own. */
  session_id: recordId.optional(),
});

export const loseDeviceInput = z.object({
  id: recordId,
  language,
  device_id: z.uuid(),
  reason: oneLine(200).min(1, 'validation.reason'),
});

/** What a session's devices still owe it. */
export const sessionJournal = z.object({
  devices: z.array(
    tillDevice.extend({
      who: z.string(),
      seen_at: instantOutput,
      /** `here`: in touch · `left`: all of it arrived · `away`: it may hold sales nobody has seen · `lost`: given up by a manager. */
      state: z.enum(['here', 'left', 'away', 'lost']),
      /** Pieces that are kept for it, and when the shop sells them again. */
      leased: z.number(),
      leased_until: instantOutput.nullable(),
    }),
  ),
  /** Those that wait: for a missing number before them, or for staff. */
  entries: z.array(arrivedEntry),
});
export type SessionJournal = z.output<typeof sessionJournal>;

/** A thing to sell without a network. */
export const offlineGoods = z.object({
  stock_id: z.number(),
  product_id: z.number(),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  price: z.number(),
  available: z.number().nullable(),
  is_bag: z.boolean(),
  /** What it costs when, and whom: cents, instants. */
  price_cents: z.number(),
  special_price_cents: z.number().nullable(),
  special_from: z.string().nullable(),
  special_until: z.string().nullable(),
  /** Cents by the key of a tier. */
  member_prices: z.record(z.string(), z.number()),
  brand_id: z.number().nullable(),
  /** The tax over the counter; a rate in parts per million. */
  tax: z.object({ name: z.record(z.string(), z.string()), rate: z.number() }).nullable(),
  min_quantity: z.number(),
  max_quantity: z.number().nullable(),
  quantity_step: z.number(),
  /** Lots in the store whose code may be scanned, with their last days. */
  lots: z.array(z.object({ id: z.number(), expires_on: z.string().nullable(), pieces: z.number() })),
  /** What a kit is made of; nothing else has parts. */
  parts: z.array(z.object({ stock_id: z.number(), quantity: z.number() })),
  category_ids: z.array(z.number()),
  picture: picture.nullable(),
  /** Shown before others, as where the shop answers. */
  is_hot: z.boolean(),
});
export type OfflineGoods = z.output<typeof offlineGoods>;

/** What the shop reckons by, for a device to keep. */
export const offlineTerms = z.object({
  time_zone: z.string(),
  main_language: languageSchema,
  prices_include_tax: z.boolean(),
  /** What a bag costs at least, in cents. */
  bag_cents: z.number(),
  expiry_prices: z.array(
    z.object({
      ...{ days: z.number(), percent: z.number() },
      ...{ categories: z.array(z.number()), products: z.array(z.number()) },
    }),
  ),
  /** Promotions that may be given without asking: those everybody gets, however often. */
  promotions: z.array(livePromotion),
});
export type OfflineTerms = z.output<typeof offlineTerms>;

/** Why an entry waits, told in the reader's language. */
export interface EntryProblem {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

// A stock of a product as staff edit it. Its fields stand here alone: the shapes of the wire, what is stored, the form, the
// comparison of two versions and the log of what changed read them.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, booleanInput, emptyAsNull, numberInput } from '@kaifong/base/input';
import { defineFields, inputShape, outputShape } from '@kaifong/base/resource';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { optionKey } from './attribute.ts';
import { lotRow } from './lot-list.ts';

export const stockFields = defineFields({
  /** The server makes a sku and a barcode where none is given. */
  sku: { kind: 'text', rule: 'code', max: 64, unique: true, filled: true },
  barcode: { kind: 'text', rule: 'code', max: 64, unique: true, filled: true },
  price: { kind: 'money', column: 'price_cents', required: true },
  special_price: { kind: 'money', column: 'special_price_cents', zeroIsNone: true },
  /** What one piece cost the shop; only for who may see it. Deliveries move it. */
  cost: { kind: 'money', column: 'cost_cents', moves: true, guard: { see: 'get cost', change: 'update cost' } },
  special_from: { kind: 'instant' },
  special_until: { kind: 'instant', closes: true },
  visibled: { kind: 'boolean', default: true },
  /** Low from this many on. */
  stock_notification: { kind: 'integer', min: 0, max: 1_000_000 },
  /** Of one piece with its wrapping, for shipping by weight; 0 is not known and counts as nothing. */
  weight_grams: { kind: 'integer', min: 0, max: 1_000_000, default: 0, filled: true, zeroIsNone: true },
  is_redeemable: { kind: 'boolean' },
  points_to_redeem: { kind: 'integer', min: 0, max: 100_000_000, default: 1, filled: true },
  /** Per member and redeem window; 0 = no limit. */
  redemption_limit: { kind: 'integer', min: 0, max: 1_000_000, default: 0, filled: true },
  /** How many are bought at once: at least, at most (empty: as many as there are), and in steps of (`quantity-rule.ts`). */
  min_quantity: { kind: 'integer', min: 1, max: 100_000, default: 1, filled: true },
  max_quantity: { kind: 'integer', min: 1, max: 100_000 },
  quantity_step: { kind: 'integer', min: 1, max: 100_000, default: 1, filled: true },
  /** Sold before it is there: on backorder, or on pre-order until the day it comes in. At most so many pieces are owed (empty: no limit). */
  allow_backorder: { kind: 'boolean' },
  backorder_limit: { kind: 'integer', min: 1, max: 100_000 },
  available_on: { kind: 'date' },
});
export type StockFields = typeof stockFields;

/** A lot of a stock in the form. The quantity is that of a new lot; an existing one changes by movements only. */
export const inventoryInput = z.object({
  id: recordId.optional(),
  quantity: numberInput(z.number().int().min(0).max(1_000_000)).optional(),
  warehouse_id: recordId.optional(),
  expiry_date: emptyAsNull(calendarDate).optional(),
  is_discard: booleanInput.optional(),
});

/** A part of a kit in the form: so many pieces of another stock. */
export const stockPartInput = z.object({
  stock_id: recordId,
  quantity: numberInput(z.number().int().min(1).max(10_000)),
});

export const stockInput = inputShape(stockFields).extend({
  id: recordId.optional(),
  /** Of the stock as it was read: refused where what moves by itself has moved since and is sent otherwise. */
  version: recordVersion.optional(),
  /** Key of a member tier → price. */
  member_prices: z.record(z.string().max(60), amountInput).optional(),
  options: z.record(z.string().max(40), optionKey).optional(),
  inventories: z.array(inventoryInput).max(50).optional(),
  /** Parts of a kit; none: the stock is no kit. Left out, they stay. */
  parts: z.array(stockPartInput).max(30).optional(),
});
export type StockInput = z.output<typeof stockInput>;

/** A lot of a stock as staff see it. */
export const inventoryRow = lotRow.omit({ product: true, product_id: true, sku: true, option: true });
export type InventoryRow = z.output<typeof inventoryRow>;

/** A part of a kit as staff see it. */
export const stockPart = z.object({
  stock_id: z.number(),
  quantity: z.number(),
  name: z.string(),
  option: z.string(),
  sku: z.string(),
});
export type StockPart = z.output<typeof stockPart>;

/** A stock as staff see it; each option also stands as `display_<attribute key>`. */
export const adminStock = outputShape(stockFields)
  .extend({
    id: z.number(),
    version: z.number(),
    /** Left out for who may not see it. */
    cost: z.number().nullable().optional(),
    member_prices: z.record(z.string(), z.number()),
    options: z.record(z.string(), z.string()),
    order: z.number(),
    /** Units on the shelves, reserved ones included. */
    quantity: z.number(),
    reserved: z.number(),
    available_inventories: z.number().nullable(),
    inventories: z.array(inventoryRow),
    parts: z.array(stockPart),
  })
  .catchall(z.unknown());
export type AdminStock = z.output<typeof adminStock>;

// The shapes of purchase orders on the wire. Amounts are in the order's own currency.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, booleanInput, emptyAsNull, filledLine, numberInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { defineFields, outputShape } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import { calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { purchaseOrderRow } from './purchase-order-list.ts';
import { purchaseOrderMachine, purchaseOrderStaffCommand } from './purchase-order-machine.ts';
import { receiptKind } from './purchase-order-status.ts';

const language = languageSchema.optional();
const mostPieces = 100_000;
const pieces = numberInput(z.number().int().min(0).max(mostPieces));

/** A line as it was frozen: what the goods were called when they were ordered. */
export const purchaseLineFields = defineFields({
  name: { kind: 'text', localized: true, required: true },
  options: { kind: 'text', localized: true },
  sku: { kind: 'text', required: true },
  /** What the supplier called them. */
  supplier_sku: { kind: 'text', required: true },
  quantity: { kind: 'integer', required: true, min: 1, max: mostPieces },
  /** Of one piece. */
  cost: { kind: 'money', column: 'cost_cents', required: true },
  line_total: { kind: 'money', column: 'total_cents', required: true, readonly: true },
});

/** ISO 4217. */
export const currencyCode = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, 'purchasing.currency');

const writtenLine = z.object({
  stock_id: recordId,
  quantity: numberInput(z.number().int().min(1, 'validation.input').max(mostPieces)),
  cost: amountInput,
});

const writable = {
  supplier_id: recordId,
  /** Where the goods are to come. */
  warehouse_id: recordId,
  /** ISO 4217; the supplier's when left out. */
  currency: currencyCode.optional(),
  /** What one unit of it costs in the base currency; 1 in that one. */
  rate: numberInput(z.number().min(0.000_000_01, 'validation.input').max(1_000_000)).optional(),
  expected_date: emptyAsNull(calendarDate).optional(),
  payment_terms: oneLine(200).optional(),
  /** Freight, duty and the like, shared by the pieces according to their cost. */
  extra_cost: amountInput.optional(),
  /** For the supplier; it stands on the paper. */
  note: z.string().trim().max(1000).optional(),
  lines: z.array(writtenLine).min(1, 'purchasing.no-lines').max(200),
};

export const createPurchaseOrderInput = z.object({ language, ...writable });
export type CreatePurchaseOrderInput = z.output<typeof createPurchaseOrderInput>;

const seen = { id: recordId, language, version: recordVersion };
export const changePurchaseOrderInput = z.object({ ...seen, ...z.object(writable).partial().shape });
export type ChangePurchaseOrderInput = z.output<typeof changePurchaseOrderInput>;

export const purchaseOrderStepInput = z.object(seen);
export const reasonedPurchaseOrderInput = z.object({ ...seen, reason: filledLine(500) });

export const receivePurchaseOrderInput = z.object({
  ...seen,
  /** What arrived: pieces for sale, and pieces that are not good enough and are kept apart. */
  lines: z
    .array(
      z.object({
        line_id: recordId,
        received: pieces.default(0),
        rejected: pieces.default(0),
        /** Of goods that expire. */
        expiry_date: emptyAsNull(calendarDate).optional(),
      }),
    )
    .min(1, 'purchasing.nothing-arrived')
    .max(200),
  /** Goods that are still awaited will not come, and why: the order is closed short at once. Needs `close po`. */
  nothing_more: booleanInput.optional(),
  reason: oneLine(500).optional(),
});

export const returnPurchaseOrderInput = reasonedPurchaseOrderInput.extend({
  lines: z
    .array(z.object({ inventory_id: recordId, quantity: numberInput(z.number().int().min(1).max(mostPieces)) }))
    .min(1, 'purchasing.nothing-returned')
    .max(200),
});

export const completePurchaseOrderInput = z.object({
  ...seen,
  invoice_number: filledLine(60),
  invoice_amount: amountInput,
  /** Why an amount is accepted that does not fit what arrived. */
  reason: oneLine(500).optional(),
});

export const purchaseOrderId = z.object({ id: recordId, language });

/** Of an order; null for who does not hold `get cost`. */
const amount = z.number().nullable();

const lot = z.object({
  inventory_id: z.number(),
  warehouse: z.string(),
  expiry_date: z.string().nullable(),
  is_discard: z.boolean(),
  /** Pieces of it that nobody was promised. */
  free: z.number(),
});

export const purchaseOrderLine = outputShape(purchaseLineFields).extend({
  cost: amount,
  line_total: amount,
  id: z.number(),
  stock_id: z.number(),
  product_id: z.number(),
  barcode: z.string(),
  /** Pieces that arrived for sale, that arrived and were not good enough, and that went back. */
  received: z.number(),
  rejected: z.number(),
  returned: z.number(),
  has_expiry_date: z.boolean(),
  receipts: z.array(
    z.object({
      id: z.number(),
      kind: receiptKind,
      quantity: z.number(),
      /** The lot they lie in; null when it is gone. */
      inventory_id: z.number().nullable(),
      expiry_date: z.string().nullable(),
      who: z.string(),
      created_at: instantOutput,
    }),
  ),
  /** All lots of the goods: a scanner may read a label of one that came before. */
  lot_ids: z.array(z.number()),
  /** Lots the line filled that still hold something. */
  lots: z.array(lot),
});

export const purchaseOrderView = purchaseOrderRow.extend({
  supplier_email: z.string(),
  /** In the order's currency; below it the supplier may refuse. */
  minimum_order: z.number().nullable(),
  warehouse_id: z.number(),
  rate: z.number(),
  base_currency: z.string(),
  payment_terms: z.string(),
  note: z.string(),
  subtotal: amount,
  extra_cost: amount,
  invoice_number: z.string(),
  invoice_amount: z.number().nullable(),
  /** What the pieces that arrived, less those that went back, cost with their share of the extra cost. */
  received_value: amount,
  lines: z.array(purchaseOrderLine),
  timeline: z.array(stepView(purchaseOrderMachine)),
  commands: z.array(purchaseOrderStaffCommand),
  primary_command: purchaseOrderStaffCommand.nullable(),
});
export type PurchaseOrderView = z.output<typeof purchaseOrderView>;
export type PurchaseOrderLine = PurchaseOrderView['lines'][number];

/** Drafts that were written for what runs out. */
export const proposal = z.object({
  data: z.array(z.object({ id: z.number(), number: z.string(), supplier: z.string(), lines: z.number() })),
  /** Stocks that run out and that nobody ever ordered from a supplier who still delivers. */
  never_ordered: z.number(),
});
export type Proposal = z.output<typeof proposal>;

/** What a supplier takes for goods, or took the last time, for a new order. */
export const lastCostsInput = z.object({
  supplier_id: recordId,
  stock_ids: z.array(recordId).min(1).max(200),
});
export const lastCost = z.object({
  stock_id: z.number(),
  /** Null: nothing is agreed on and none was ordered, or for who does not hold `get cost`. */
  cost: z.number().nullable(),
  currency: z.string(),
  supplier_sku: z.string(),
  pack: z.number(),
  least: z.number(),
});
export type LastCost = z.output<typeof lastCost>;

// Goods that expire: how many, by when, and taking them out of the shelf.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

/** Days from today within which goods are looked at; 0: past their date already. */
export const expirySpans = [0, 30, 60, 90] as const;

const expirySpan = z.object({
  days: z.number(),
  /** Calendar days of the shop, both included; null: since ever. */
  from: z.iso.date().nullable(),
  to: z.iso.date(),
  lots: z.number(),
  /** Units that lie there. */
  units: z.number(),
  /** Units among them that are not for sale: set apart, or in a warehouse in quarantine. */
  apart: z.number(),
});
export const expiry = z.object({ spans: z.array(expirySpan) });
export type Expiry = z.output<typeof expiry>;

export const getExpiry = defineRoute({
  name: 'inventory.get-expiry',
  method: 'GET',
  path: '/api/admin/inventory/expiry',
  door: 'admin',
  permission: 'get inventories',
  input: z.object({}),
  output: one(expiry),
  summary: 'Lots that are past their date, and those that expire within 30, 60 and 90 days, each lot once.',
});

export const writeOffInput = z.object({
  language: languageSchema.optional(),
  inventory_ids: z.array(recordId).min(1, 'validation.required').max(100),
  remark: z.string().max(500).optional(),
});

export const writeOff = defineRoute({
  name: 'inventory.write-off',
  method: 'POST',
  path: '/api/admin/inventory/write-off',
  door: 'admin',
  permission: 'update inventory',
  idempotent: true,
  input: writeOffInput,
  output: one(z.object({ lots: z.number(), units: z.number() })),
  summary: 'Takes out of lots all that is not promised to an order, written down as a write-off. All of them or none.',
});

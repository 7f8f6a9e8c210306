// A sale that is put aside, with everything that was typed, until it is called back on this register or another.
import { recordId, recordVersion } from '@kaifong/base/ids';
import { oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { saleLine, tillGoods, tillMember } from './sale.ts';
import { parkedStatuses } from './status.ts';

const language = languageSchema.optional();

const wireAmount = z.number().min(0).max(20_000_000);
/** A discount as the till shows it: amounts are decimals, as they were typed. */
const keptDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().min(0).max(100) }),
  z.object({ kind: z.literal('amount'), amount: wireAmount }),
  z.object({ kind: z.literal('price'), price: wireAmount }),
]);

/** What comes back when it is called back. */
export const parkedContent = z.object({
  lines: z
    .array(saleLine.extend({ off: keptDiscount.optional() }))
    .min(1, 'sales.no-lines')
    .max(200),
  off: keptDiscount.optional(),
  customer_id: recordId.nullish(),
  codes: z.array(z.string().max(40)).max(5).default([]),
  points: z.number().int().min(0).default(0),
  note: z.string().max(500).default(''),
});
export type ParkedContent = z.output<typeof parkedContent>;

export const parkedSale = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(parkedStatuses),
  name: z.string(),
  pieces: z.number(),
  /** The register the sale is called back at. */
  register: z.string().nullable(),
  who: z.string(),
  created_at: instantOutput,
});
export type ParkedSale = z.output<typeof parkedSale>;

export const parkInput = z.object({
  language,
  session_id: recordId,
  /** The sale's key: one whose card is asked for, or has paid, is not put aside. */
  sale_key: z.uuid().optional(),
  name: oneLine(80).default(''),
  content: parkedContent,
});
export const recallInput = z.object({ language, id: recordId, version: recordVersion, session_id: recordId });
export const dropParkedInput = z.object({ language, id: recordId, version: recordVersion });
/** A parked sale with its goods as they are today, and who was to buy them. */
export const recalledSale = parkedSale.extend({
  content: parkedContent,
  goods: z.array(tillGoods),
  member: tillMember.nullable(),
});
export type RecalledSale = z.output<typeof recalledSale>;

// The shapes of returns on the wire.

import { uploadedFile } from '@kaifong/base/contract';
import { publicId, recordId, recordVersion } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { receivedOutcome } from '../../refund/contract/status.ts';
import { returnRow } from './return-list.ts';
import { returnMachine, returnStaffCommand } from './return-machine.ts';
import { returnReason, returnStatus } from './status.ts';

const language = languageSchema.optional();
const pieces = numberInput(z.number().int().min(1, 'validation.input').max(100_000));

/** A list that a form with a file sends as one text. */
const asList = (value: unknown) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

/** What a buyer wants to send back, and why. */
export const askReturnShape = {
  lines: z.preprocess(
    asList,
    z
      .array(z.object({ line_id: recordId, quantity: pieces }))
      .min(1, 'sales.return-no-lines')
      .max(100),
  ),
  reason: returnReason,
  words: z.string().trim().max(1000).default(''),
  /** A picture of what is wrong. */
  file: uploadedFile.optional(),
};

/** A return as its buyer sees it. */
export const storeReturn = z.object({
  id: publicId,
  number: z.string(),
  status: returnStatus,
  reason: returnReason,
  words: z.string(),
  created_at: instantOutput,
  lines: z.array(z.object({ line_id: z.number(), name: z.string(), quantity: z.number(), received: z.number() })),
  /** Why the shop does not take it back. */
  reject_reason: z.string(),
  can_cancel: z.boolean(),
});
export type StoreReturn = z.output<typeof storeReturn>;

/** What of an order can still be sent back. */
export const returnableLine = z.object({ line_id: z.number(), left: z.number() });

export const returnView = returnRow.extend({
  words: z.string(),
  email: z.string(),
  picture: z.object({ filename: z.string(), mimetype: z.string() }).nullable(),
  lines: z.array(
    z.object({
      line_id: z.number(),
      name: z.string(),
      sku: z.string(),
      quantity: z.number(),
      received: z.number(),
      receipts: z.array(
        z.object({
          id: z.number(),
          quantity: z.number(),
          outcome: receivedOutcome,
          who: z.string(),
          created_at: instantOutput,
        }),
      ),
      lots: z.array(z.object({ id: z.number(), warehouse: z.string(), expiry_date: z.string().nullable() })),
    }),
  ),
  /** Of the order, what went back for it. */
  refunds: z.array(z.object({ id: z.number(), number: z.string() })),
  timeline: z.array(stepView(returnMachine)),
  commands: z.array(returnStaffCommand),
  primary_command: returnStaffCommand.nullable(),
});
export type ReturnView = z.output<typeof returnView>;

export const returnId = z.object({ id: recordId, language });
const seen = { id: recordId, language, version: recordVersion };
export const approveReturnInput = z.object(seen);
export const rejectReturnInput = z.object({ ...seen, reason: z.string().trim().min(1, 'validation.reason').max(500) });
export const receiveReturnInput = z.object({
  ...seen,
  /** What arrived, and what becomes of it. */
  lines: z
    .array(
      z.object({
        line_id: recordId,
        quantity: pieces,
        /** Left out: what the reason of the return says. */
        outcome: receivedOutcome.optional(),
        /** Null: the lot they came from. */
        inventory_id: recordId.nullish(),
      }),
    )
    .min(1, 'sales.return-no-lines')
    .max(200),
});
export const finishReturnInput = z.object({
  ...seen,
  /** She gets what the shipping cost her back as well. */
  with_shipping: z
    .union([z.boolean(), z.literal(0), z.literal(1)])
    .transform(Boolean)
    .default(false),
});
export const callOffInput = z.object(seen);

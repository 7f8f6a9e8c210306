import { recordId } from '@kaifong/base/ids';
import { filledLine, numberInput } from '@kaifong/base/input';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** Why points came or went. */
export const pointKinds = [
  'earn',
  'spend',
  'redeem',
  'return',
  'refund',
  'repaid',
  'expire',
  'adjust',
  'referral',
  'birthday',
  'promotion',
  'merge',
] as const;
export type PointKind = (typeof pointKinds)[number];

/** One line of a member's points. */
export const pointLine = z.object({
  id: z.number(),
  kind: z.enum(pointKinds),
  points: z.number(),
  /** Number of the order it is about, what staff wrote, or ''. */
  reason: z.string(),
  order_id: z.number().nullable(),
  created_at: instantOutput,
  /** Null: she has them. */
  available_from: instantOutput.nullable(),
  expires_at: instantOutput.nullable(),
});
export type PointLine = z.output<typeof pointLine>;

/** Points of an order that is not completed. */
export const waitingPoints = z.object({ reason: z.string(), points: z.number(), created_at: instantOutput });

export const pointBalance = z.object({
  enabled: z.boolean(),
  /** Points she can spend now. */
  available: z.number(),
  /** What comes when orders are completed and can no longer be returned. */
  pending: z.number(),
  /** What the available ones are worth, base currency. */
  worth: z.number(),
  currency: z.string(),
  /** The points that end next. */
  ending: z.object({ points: z.number(), on: instantOutput }).nullable(),
  waiting: z.array(waitingPoints),
});
export type PointBalance = z.output<typeof pointBalance>;

/** Staff give (more than 0) or take (less), and say why. */
export const adjustPointsInput = z.object({
  id: recordId,
  points: numberInput(
    z
      .number()
      .int()
      .min(-10_000_000)
      .max(10_000_000)
      .refine((points) => points !== 0, 'validation.required'),
  ),
  reason: filledLine(200),
});
export type AdjustPointsInput = z.output<typeof adjustPointsInput>;

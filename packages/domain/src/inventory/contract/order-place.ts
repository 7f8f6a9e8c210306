import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import * as z from 'zod';
import { placeReasons } from './place-reason.ts';

/** Pieces an order has of a lot. */
export const orderPlace = z.object({
  id: z.number(),
  stock_id: z.number(),
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  warehouse_id: z.number(),
  warehouse: z.string(),
  expiry_date: z.string().nullable(),
  quantity: z.number(),
  /** `held`: the pieces lie there still. */
  state: z.enum(['held', 'shipped']),
  why: z.enum(placeReasons),
  /** Where such pieces lie free as well. */
  elsewhere: z.array(z.object({ warehouse_id: z.number(), warehouse: z.string(), free: z.number() })),
});
export type OrderPlace = z.output<typeof orderPlace>;

/** Pieces that are to come from another warehouse; `reservation_id` is the `id` of an `orderPlace`. */
export const placeMoves = z
  .array(
    z.object({
      reservation_id: recordId,
      warehouse_id: recordId,
      quantity: numberInput(z.number().int().min(1, 'inventory.quantity-not-positive').max(100_000)),
    }),
  )
  .min(1, 'inventory.nothing-chosen')
  .max(200);

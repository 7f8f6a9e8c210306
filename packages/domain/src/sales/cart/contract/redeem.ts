import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../../media/contract/index.ts';

/** A stock that can be had for points. */
export const redeemStock = z.object({
  stock_id: z.number(),
  /** Of `/redeem/{url}`. */
  url: z.string(),
  name: z.string(),
  options: z.string(),
  picture: picture.nullable(),
  points_to_redeem: z.number(),
  /** 0: as many as one likes. */
  redemption_limit: z.number(),
  /** Pieces she may still have for points; null where nothing limits them. */
  left: z.number().nullable(),
  /** Null when the product is not counted. */
  available_inventories: z.number().nullable(),
  /** The least number of pieces that are taken at once. */
  min_quantity: z.number(),
  redeem_end_date: z.string().nullable(),
});
export type RedeemStock = z.output<typeof redeemStock>;

export const redemption = z.object({
  id: z.number(),
  stock_id: z.number(),
  name: z.string(),
  order_number: z.string(),
  quantity: z.number(),
  /** Pieces that came back. */
  returned: z.number(),
  points_each: z.number(),
  created_at: instantOutput,
});

export const redeemShop = z.object({
  stocks: z.array(redeemStock),
  /** Points she can spend; null for who is not logged in. */
  balance: z.number().nullable(),
  /** Pieces she had for points, newest first. */
  redemptions: z.array(redemption),
});
export type RedeemShop = z.output<typeof redeemShop>;

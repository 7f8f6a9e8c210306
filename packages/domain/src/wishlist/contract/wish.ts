import * as z from 'zod';
import { productCard } from '../../catalogue/contract/index.ts';

/** How many products one customer can wish for. */
export const mostWishes = 200;

/** A product in a wish list. */
export const wish = z.object({
  product_id: z.number(),
  /** Null while the shop does not show it. */
  product: productCard.nullable(),
  created_at: z.string(),
});
export type Wish = z.output<typeof wish>;

/** The products she wished for, and whether she wants mails about them. */
export const wishState = z.object({ product_ids: z.array(z.number()), notices: z.boolean() });
export type WishState = z.output<typeof wishState>;

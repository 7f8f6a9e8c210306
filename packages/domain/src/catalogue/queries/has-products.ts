import type { Context } from '@kaifong/kernel/context';
import { products } from '../schema.ts';

/** Whether anything was ever put on the shelves; the demo shop only fills an empty shop. */
export async function hasProducts(ctx: Pick<Context, 'db'>): Promise<boolean> {
  return (await ctx.db.select({ id: products.id }).from(products).limit(1)).length > 0;
}

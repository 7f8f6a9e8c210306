import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { orders } from '../../sales/schema.ts';
import { packages } from '../schema.ts';

/** A package with the buyer to whom letters about it go; undefined when there is none. */
export async function findLetterFacts(ctx: Context, id: number) {
  const [found] = await ctx.db
    .select({ one: packages, email: orders.email, first_name: orders.first_name, language: orders.language })
    .from(packages)
    .innerJoin(orders, eq(orders.id, packages.order_id))
    .where(eq(packages.id, id));
  return found;
}

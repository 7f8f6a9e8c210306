import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq } from 'drizzle-orm';
import type { Address } from '../contract/index.ts';
import { addresses } from '../schema.ts';

export function shownAddress({
  customer_id,
  created_at,
  updated_at,
  ...shown
}: typeof addresses.$inferSelect): Address {
  return shown;
}

/** A customer's address book: the default for parcels first, then the one for bills, then the newest. */
export async function listAddresses(ctx: Context, customerId: number): Promise<Address[]> {
  const rows = await ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.customer_id, customerId))
    .orderBy(desc(addresses.default_shipping), desc(addresses.default_billing), desc(addresses.id));
  return rows.map(shownAddress);
}

/** One address of this customer; anybody else's is `undefined`. */
export async function findAddress(ctx: Context, customerId: number, id: number): Promise<Address | undefined> {
  const [row] = await ctx.db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customer_id, customerId)));
  return row && shownAddress(row);
}

/** One address of this customer; anybody else's does not exist for her (404). */
export async function getAddress(ctx: Context, customerId: number, id: number): Promise<Address> {
  const found = await findAddress(ctx, customerId, id);
  if (!found) throw fail('not-found');
  return found;
}

// Whether somebody has shown that the address she wants news at is hers (double opt-in).
import type { Context } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';

/**
 * Condition on the customers a statement calls `alias`: nobody has shown that the address is hers, so it may be a stranger's. The link of a mail shows it, and staff answer for
 * what they write down; every other place, whatever it is called, proves nothing, and neither does a yes nobody wrote down.
 */
export const unshownAddressOf = (
  alias: 'c' | 'u',
) => `(${alias}.email_verified_at is null and coalesce((select k.origin from customer_consents k
  where k.customer_id = ${alias}.id and k.kind = 'news' order by k.id desc limit 1), '') not in ('newsletter', 'choices', 'staff'))`;

/** The same of customers `c`, as a part of a statement. */
export const unshownAddress = sql.raw(unshownAddressOf('c'));

/** The people of several whose address is not shown to be theirs. */
export async function unshownAmong(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select c.id from customers c where c.id = any(${sql.param(ids)}::int[]) and ${unshownAddress}`,
  );
  return new Set(rows.map(({ id }) => id));
}

import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { and, desc, isNull } from 'drizzle-orm';
import { fullNameOf } from '../contract/index.ts';
import { customers } from '../schema.ts';
import { matchingCustomer } from './matching-customer.ts';

/** The newest customers that match, for the search box of the back office. */
export async function findCustomers(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(and(matchingCustomer(keyword), isNull(customers.erased_at)))
    .orderBy(desc(customers.created_at), desc(customers.id))
    .limit(limit);
  return rows.map((customer) => ({ id: customer.id, title: fullNameOf(customer), subtitle: customer.email }));
}

import type { Context } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { fullNameOf } from '../rules/full-name-of.ts';
import { listCustomers } from './list-customers.ts';

/** The newest customers that match, for the search box of the back office. */
export async function findCustomers(ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> {
  const { data } = await listCustomers(ctx, { page: 1, per_page: limit, keyword });
  return data.map((customer) => ({ id: customer.id, title: fullNameOf(customer), subtitle: customer.email }));
}

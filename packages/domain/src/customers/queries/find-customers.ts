import { type Context, contactFor } from '@kaifong/kernel/context';
import type { SearchHit } from '@kaifong/kernel/domain';
import { and, desc, isNull, not } from 'drizzle-orm';
import { fullNameOf, type PersonNoun } from '../contract/index.ts';
import { customers } from '../schema.ts';
import { areCustomers } from './find-customer.ts';
import { matchingCustomer } from './matching-customer.ts';

/** The newest of a noun that match, for the search box of the back office. */
const found =
  (noun: PersonNoun) =>
  async (ctx: Context, keyword: string, limit: number): Promise<SearchHit[]> => {
    const own = noun === 'customer' ? areCustomers : and(not(areCustomers), isNull(customers.merged_into));
    const rows = await ctx.db
      .select()
      .from(customers)
      .where(and(matchingCustomer(keyword, ctx), own, isNull(customers.erased_at)))
      .orderBy(desc(customers.created_at), desc(customers.id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: fullNameOf(row),
      subtitle: contactFor(ctx, row.email || phoneOf(row)),
    }));
  };

/** A telephone number with its code, as lists show it; empty for none. */
export const phoneOf = ({ country_code, phone }: Pick<typeof customers.$inferSelect, 'country_code' | 'phone'>) =>
  phone ? `+${country_code} ${phone}` : '';

export const findCustomers = found('customer');
export const findContacts = found('contact');

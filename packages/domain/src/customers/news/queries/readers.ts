import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CustomerRow } from '../../queries/find-customer.ts';
import { customers } from '../../schema.ts';

/** Whoever reads an address: the customer who has it, before contacts with the same one. */
export const listReaders = (ctx: Context, email: string): Promise<CustomerRow[]> =>
  ctx.db
    .select()
    .from(customers)
    .where(
      and(eq(customers.email, email.trim().toLowerCase()), isNull(customers.erased_at), isNull(customers.merged_into)),
    )
    .orderBy(desc(customers.is_customer), customers.id);

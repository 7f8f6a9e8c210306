import type { TxContext } from '@kaifong/kernel/context';
import { asc, inArray } from 'drizzle-orm';
import type { CustomerRow } from '../queries/find-customer.ts';
import { customers } from '../schema.ts';

/**
 * Customers as they are now, held by id until the transaction ends: whoever takes back a consent, or is blocked, is so before what is
 * done with them, or after it. `alone`: another caller who holds them alone waits as well.
 */
export async function holdCustomers(
  tx: TxContext,
  ids: readonly number[],
  { alone = false } = {},
): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const wanted = inArray(customers.id, [...ids]);
  return tx.db
    .select()
    .from(customers)
    .where(wanted)
    .orderBy(asc(customers.id))
    .for(alone ? 'no key update' : 'share');
}

import type { TxContext } from '@kaifong/kernel/context';
import { findCustomer } from '../queries/find-customer.ts';
import { listContactsWith } from '../queries/list-alike.ts';
import { mergeCustomers } from './merge-customers.ts';

/**
 * Lays contacts into a customer who has shown that exactly their address, or their number with its code, is hers. What she has not
 * shown joins nothing: an account opened with somebody's address sees nothing of hers. It can be undone like every merge.
 */
export async function joinProven(tx: TxContext, customerId: number, by: 'email' | 'phone'): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  const proven = by === 'email' ? customer?.email_verified_at : customer?.phone_verified_at;
  if (!customer?.enabled || !proven) return;
  for (const merged_id of await listContactsWith(tx, customer, by))
    await mergeCustomers(tx, { id: customer.id, merged_id });
}

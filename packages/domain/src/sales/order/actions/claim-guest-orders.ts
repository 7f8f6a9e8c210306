// Orders somebody placed without an account, and whose they turn out to be.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { findCustomerByEmail } from '../../../customers/index.ts';

const claim = statement<{ id: number }, [number, string]>(
  'orders-claim',
  `update orders set customer_id = $1::int where customer_id is null and email = lower($2::text) and channel <> 'test' returning id`,
);

/**
 * Gives the orders of a guest to the account whose address theirs is. Only an address that was shown to be hers counts: whoever
 * merely types one learns nothing of its orders. What was completed before earns nothing afterwards. Returns how many there were.
 */
export async function claimGuestOrders(tx: TxContext, email: string): Promise<number> {
  const customer = await findCustomerByEmail(tx, email);
  if (!customer?.enabled || customer.email_verified_at === null) return 0;
  return (await tx.run(claim, [customer.id, customer.email])).length;
}

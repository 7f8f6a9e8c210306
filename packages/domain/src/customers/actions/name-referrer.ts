import { failField } from '@kaifong/base/errors';
import { plainForm } from '@kaifong/base/typed';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, isNull } from 'drizzle-orm';
import { areCustomers } from '../queries/find-customer.ts';
import { customers } from '../schema.ts';

async function friendWith(tx: TxContext, code: string) {
  const [friend] = await tx.db
    .select({ id: customers.id, referrer_id: customers.referrer_id })
    .from(customers)
    .where(
      and(
        eq(customers.referral_code, plainForm(code).replace(/\s/g, '').toUpperCase()),
        eq(customers.enabled, true),
        areCustomers,
      ),
    );
  if (!friend) throw failField('referral_code', 'customers.referral-unknown');
  return friend;
}

/** The id of the customer behind a referral code. Refuses a code nobody has, at its field. */
export async function referrerOf(tx: TxContext, code: string): Promise<number> {
  return (await friendWith(tx, code)).id;
}

/**
 * Notes who brought a customer that has an account already. Refuses, at its field, a code nobody has (`referral-unknown`),
 * her own or that of somebody she brought herself (`referral-own`), and a second one (`referral-named`).
 */
export async function nameReferrer(tx: TxContext, customerId: number, code: string): Promise<void> {
  const friend = await friendWith(tx, code);
  if (friend.id === customerId || friend.referrer_id === customerId)
    throw failField('referral_code', 'customers.referral-own');
  const named = await tx.db
    .update(customers)
    .set({ referrer_id: friend.id, ...touch(customers) })
    .where(and(eq(customers.id, customerId), isNull(customers.referrer_id)))
    .returning({ id: customers.id });
  if (named.length === 0) throw failField('referral_code', 'customers.referral-named');
}

import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { lockAccount } from '@kaifong/kernel/postings';
import { findCustomer, listAddresses } from '../../customers/index.ts';
import { pointsLedger, pointsOf } from '../queries/ledgers.ts';
import { pointsSettings } from '../queries/points-settings.ts';
import { samePerson, type Traces } from '../rules/same-person.ts';
import { giveGift } from './give-points.ts';

async function tracesOf(tx: TxContext, id: number, orders: Traces): Promise<Traces> {
  const customer = await findCustomer(tx, id);
  const book = await listAddresses(tx, id);
  return {
    phones: [customer?.phone, ...book.map(({ contact_number }) => contact_number), ...orders.phones],
    addresses: [...book.map(({ address }) => address), ...orders.addresses],
    payers: orders.payers,
  };
}

const standing = statement<{ found: boolean }, [string, string]>(
  'referral-standing',
  `select exists (select from postings p where p.account_kind = $1 and p.kind = 'referral'
     and (p.source = $2 or p.source like $2 || ':%')
     and p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id and r.kind = 'refund'), 0) > 0) as found`,
);

/**
 * A customer's first order that she keeps is completed: who brought her is given points, once for this friend, which wait as points of
 * that order do and go when all of it comes back. Nobody brings herself: not who has the same telephone number, address or card, in
 * the profile, the address book or the `orders` of both. Returns whether points were given. The order is locked.
 */
export async function rewardReferral(
  tx: TxContext,
  { customerId, orderId }: { readonly customerId: number; readonly orderId: number },
  orders: { readonly friend: Traces; readonly referrer: Traces },
): Promise<boolean> {
  const friend = await findCustomer(tx, customerId);
  if (!friend?.referrer_id) return false;
  const referrer = await findCustomer(tx, friend.referrer_id);
  if (!referrer?.enabled) return false;
  const [hers, theirs] = [
    await tracesOf(tx, customerId, orders.friend),
    await tracesOf(tx, referrer.id, orders.referrer),
  ];
  if (samePerson(hers, theirs)) {
    tx.runtime.log.info(
      { customer: customerId, referrer: referrer.id },
      'a referral by the same person brings nothing',
    );
    return false;
  }
  const { referral } = await pointsSettings(tx);
  // Two orders of a friend that are completed at once bring one reward.
  await lockAccount(tx, pointsOf(referrer.id));
  const friendOf = `referral:${customerId}`;
  const [before] = await tx.run(standing, [pointsLedger, friendOf]);
  if (before?.found) return false;
  const source = `${friendOf}:${orderId}`;
  return giveGift(tx, { customerId: referrer.id, points: referral, why: 'referral', source, orderId });
}

import type { TxContext } from '@kaifong/kernel/context';
import { findCustomer, listAddresses } from '../../customers/index.ts';
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

/**
 * A customer's first order is completed: who brought her is given points, once for this friend. Nobody brings herself: not who has the
 * same telephone number, address or card, in the profile, the address book or the `orders` of both. Returns whether points were given.
 */
export async function rewardReferral(
  tx: TxContext,
  customerId: number,
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
  return giveGift(tx, { customerId: referrer.id, points: referral, why: 'referral', source: `referral:${customerId}` });
}

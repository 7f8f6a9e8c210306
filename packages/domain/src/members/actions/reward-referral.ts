import type { TxContext } from '@kaifong/kernel/context';
import { findCustomer, listAddresses } from '../../customers/index.ts';
import { pointsSettings } from '../queries/points-settings.ts';
import { samePerson, type Traces } from '../rules/same-person.ts';
import { giveGift } from './give-points.ts';

async function tracesOf(tx: TxContext, id: number): Promise<Traces> {
  const customer = await findCustomer(tx, id);
  const book = await listAddresses(tx, id);
  return {
    phones: [customer?.phone, ...book.map(({ contact_number }) => contact_number)],
    addresses: book.map(({ address }) => address),
  };
}

/**
 * A customer's first order is completed: who brought her is given points, once for this friend. Nobody brings herself: not who has the
 * same telephone number or address, in the order or in the address book. Returns whether points were given.
 */
export async function rewardReferral(tx: TxContext, customerId: number, order: Traces): Promise<boolean> {
  const friend = await findCustomer(tx, customerId);
  if (!friend?.referrer_id) return false;
  const referrer = await findCustomer(tx, friend.referrer_id);
  if (!referrer?.enabled) return false;
  const own = await tracesOf(tx, customerId);
  const together = { phones: [...own.phones, ...order.phones], addresses: [...own.addresses, ...order.addresses] };
  if (samePerson(together, await tracesOf(tx, referrer.id))) return false;
  const { referral } = await pointsSettings(tx);
  return giveGift(tx, { customerId: referrer.id, points: referral, why: 'referral', source: `referral:${customerId}` });
}

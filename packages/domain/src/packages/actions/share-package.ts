import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { findCustomer, findCustomerByEmail, getCustomer } from '../../customers/index.ts';
import type { sharePackageInput, unsharePackageInput } from '../contract/index.ts';
import { ownerOf } from '../queries/owner-of.ts';
import { packageFriends, packages } from '../schema.ts';

/** A package of the customer's own, locked. Refuses `not-found`. */
async function lockOwn(tx: TxContext, id: number, customerId: number) {
  const [row] = await tx.db.select().from(packages).where(eq(packages.id, id)).for('update');
  if (!row || (await ownerOf(tx, row.order_id)) !== customerId) throw fail('not-found');
  return row;
}

/**
 * An owner shares her package with whoever logs in with an address. The answer does not tell whether the address has an account.
 * Refuses `packages.not-shared`, and at the field her own address, one that is there, and more than the plan allows.
 */
export async function sharePackage(
  ctx: Context,
  customerId: number,
  { id, email }: z.output<typeof sharePackageInput>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { most_friends, status } = await lockOwn(tx, id, customerId);
    if (most_friends === 0 || status === 'completed' || status === 'refunded') throw fail('packages.not-shared');
    if ((await getCustomer(tx, customerId)).email === email) throw failField('email', 'packages.own-email');
    const friends = await tx.db.select().from(packageFriends).where(eq(packageFriends.package_id, id));
    if (friends.some((friend) => friend.email === email)) throw failField('email', 'packages.friend-there');
    if (friends.length >= most_friends) throw failField('email', 'packages.too-many-friends', { most: most_friends });
    const friend = await findCustomerByEmail(tx, email);
    const customer_id = friend?.enabled && friend.email_verified_at !== null ? friend.id : null;
    await tx.db.insert(packageFriends).values({ package_id: id, email, customer_id });
  });
}

/** Ends the sharing with a friend. Refuses `not-found`. */
export async function unsharePackage(
  ctx: Context,
  customerId: number,
  { id, friend }: z.output<typeof unsharePackageInput>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOwn(tx, id, customerId);
    const one = and(eq(packageFriends.id, friend), eq(packageFriends.package_id, id));
    const gone = await tx.db.delete(packageFriends).where(one).returning({ id: packageFriends.id });
    if (gone.length === 0) throw fail('not-found');
  });
}

/** Packages shared with an address are shared with the customer who was shown to have it. */
export async function claimFriendships(tx: TxContext, customerId: number): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (!customer?.enabled || customer.email_verified_at === null) return;
  const waiting = and(eq(packageFriends.email, customer.email), isNull(packageFriends.customer_id));
  await tx.db.update(packageFriends).set({ customer_id: customer.id }).where(waiting);
}

/** An erased customer is nobody's friend any more. */
export async function forgetFriend(tx: TxContext, { customer_id }: { readonly customer_id: number }): Promise<void> {
  await tx.db.delete(packageFriends).where(eq(packageFriends.customer_id, customer_id));
}

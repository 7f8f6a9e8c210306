// Sellers of an order written down by hand, and its commission brought to them.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { lockAccount } from '@kaifong/kernel/postings';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { anotherHolds } from '../../identity/index.ts';
import type { OrderSellersView, setSellersInput } from '../contract/index.ts';
import { getOrderSellers } from '../queries/get-order-sellers.ts';
import { orderLock } from '../queries/ledgers.ts';
import { countAccounts } from '../queries/organization.ts';
import { orderSellers } from '../schema.ts';
import { settleOrder } from './settle-order.ts';

type Wish = z.output<typeof setSellersInput>;

const whole = 10_000;
const pointsOf = (share: number): number => Math.round(share * 100);

/** Refuses the same person twice, shares that are not the whole together, and people who cannot be written down. */
function refuseWrong({ sellers }: Wish, { people, sellers: before }: OrderSellersView): void {
  const known = new Set([...people, ...before].map(({ account_id }) => account_id));
  sellers.forEach(({ account_id }, at) => {
    const field = `sellers.${at}.account_id`;
    if (!known.has(account_id)) throw failField(field, 'commission.account-gone');
    if (sellers.findIndex((one) => one.account_id === account_id) < at)
      throw failField(field, 'commission.seller-twice');
  });
  const sum = sellers.reduce((total, { share }) => total + pointsOf(share), 0);
  if (sellers.length > 0 && sum !== whole)
    throw failField('sellers', 'commission.seller-shares', { percent: sum / 100 });
}

type Sellers = OrderSellersView['sellers'];

const shareOf = (sellers: Sellers, id: number): number =>
  sellers.find(({ account_id }) => account_id === id)?.share ?? 0;

/** Refuses whoever is limited to people to give or take a share of somebody else's (`seller-unseen`): it is her pay. */
async function refuseUnseen(tx: TxContext, before: Sellers, after: Sellers): Promise<void> {
  const ids = [...new Set([...before, ...after].map(({ account_id }) => account_id))];
  const moved = ids.filter((id) => shareOf(before, id) !== shareOf(after, id));
  if (moved.length > 0 && (await countAccounts(tx, moved)) < moved.length)
    throw failField('sellers', 'commission.seller-unseen');
}

/**
 * Writes down who sold an order, in place of those it names itself; an empty list gives it back to those. Commission moves with it: what
 * was paid out to a former seller stands below zero on her next statement. Refuses `not-found`, `stale-version`, `seller-twice`,
 * `seller-shares`, `account-gone`, `seller-unseen`, and `seller-own`: nobody gives a sale to herself while somebody else may.
 */
export const setOrderSellers = (ctx: Context, wish: Wish): Promise<OrderSellersView> =>
  inTransaction(ctx, async (tx) => {
    await lockAccount(tx, orderLock(wish.id));
    const before = await getOrderSellers(tx, wish.id);
    if (before.version !== wish.version) throw fail('stale-version');
    refuseWrong(wish, before);
    await tx.db.delete(orderSellers).where(eq(orderSellers.order_id, wish.id));
    if (wish.sellers.length > 0)
      await tx.db.insert(orderSellers).values(
        wish.sellers.map(({ account_id, share }) => ({
          ...{ order_id: wish.id, account_id, basis_points: pointsOf(share) },
          version: wish.version + 1,
        })),
      );
    const after = await getOrderSellers(tx, wish.id);
    await refuseUnseen(tx, before.sellers, after.sellers);
    const { actor } = ctx;
    if (
      actor.kind === 'staff' &&
      shareOf(after.sellers, actor.id) > shareOf(before.sellers, actor.id) &&
      (await anotherHolds(tx, 'update commission', actor.id))
    )
      throw failField('sellers', 'commission.seller-own');
    await settleOrder(tx, wish.id, { resell: true });
    const told = ({ source, sellers }: OrderSellersView) => ({ source, sellers });
    await audit(tx, {
      ...{ action: 'update', resource: 'order_sellers', recordId: wish.id },
      ...{ before: told(before), after: told(after) },
    });
    return after;
  });

import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { lockSubjects } from '@kaifong/kernel/holds';
import { balanceOf, lockAccount, post, takeOff } from '@kaifong/kernel/postings';
import { aboutOrder, pointsLedger, pointsOf, postingsOfOrder } from '../queries/ledgers.ts';
import { pointsSettings } from '../queries/points-settings.ts';
import { pointsKept, pointsSubject } from './lease-points.ts';

export interface OrderOf {
  readonly id: number;
  /** The order's number, which she reads at the line. */
  readonly number: string;
}

/** On what terms a buyer may pay with points: what she has, what one pays in cents, the largest part of the goods in basis points. */
export interface PointTerms {
  readonly balance: number;
  readonly cents_each: number;
  readonly most_share: number;
}

/** Undefined where points are off, for a guest, and for whoever has none. Those kept for a sale are there for that `sale` alone. */
export async function pointTerms(
  ctx: Context,
  customerId: number | null,
  sale?: string,
): Promise<PointTerms | undefined> {
  if (customerId === null) return undefined;
  const { enabled, worthCents, sharePercent } = await pointsSettings(ctx);
  if (!enabled) return undefined;
  const { available } = await balanceOf(ctx, pointsOf(customerId));
  const balance = available - (await pointsKept(ctx, customerId, sale));
  return balance > 0 ? { balance, cents_each: worthCents, most_share: sharePercent * 100 } : undefined;
}

/** The largest part of an order's goods that points may pay for, in basis points. */
export async function orderShareOfPoints(ctx: Context): Promise<number> {
  return (await pointsSettings(ctx)).sharePercent * 100;
}

/**
 * Takes the points an order is paid with, in the transaction that places it, after its rows and stock were locked. Refuses
 * `points-not-enough` and then nothing was taken; of fifty at once on points for three, three come through.
 */
export async function spendPoints(
  tx: TxContext,
  {
    customerId,
    order,
    points,
    kind = 'spend',
    again = '',
  }: {
    customerId: number;
    order: OrderOf;
    points: number;
    /** `redeem`: for goods that cost points alone. */
    kind?: 'spend' | 'redeem';
    /** Of points that came back with its cancel and are taken once more: which time this is. */
    again?: string;
  },
): Promise<void> {
  if (points <= 0) return;
  await lockSubjects(tx, [pointsSubject(customerId)]);
  const leaves = await pointsKept(tx, customerId);
  const { taken } = await takeOff(tx, {
    account: pointsOf(customerId),
    amount: points,
    leaves,
    kind,
    source: `order:${order.id}:${kind}${again && `:${again}`}`,
    about: aboutOrder(order.id),
    reason: order.number,
  });
  if (!taken)
    throw kind === 'spend' ? failField('points', 'members.points-not-enough') : fail('members.points-not-enough');
}

/**
 * Gives back what an order was paid with in points, all that is left of it or so many, oldest first. The same `source` gives back
 * once. Returns how many went back.
 */
export async function givePointsBack(
  ctx: Context,
  { orderId, source, points = Number.MAX_SAFE_INTEGER }: { orderId: number; source: string; points?: number },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const spent = (await postingsOfOrder(tx, orderId)).filter(
      ({ account_kind, delta, rest }) => account_kind === pointsLedger && delta < 0 && rest < 0,
    );
    let left = points;
    let given = 0;
    for (const posting of spent) {
      const back = Math.min(left, -posting.rest);
      if (back <= 0) break;
      await lockAccount(tx, pointsOf(posting.account_id));
      const posted = await post(tx, {
        account: pointsOf(posting.account_id),
        delta: back,
        kind: 'return',
        source: `${source}:return:${posting.id}`,
        about: aboutOrder(orderId),
        reverses: posting.id,
        reason: posting.reason,
      });
      left -= back;
      if (posted) given += back;
    }
    return given;
  });
}

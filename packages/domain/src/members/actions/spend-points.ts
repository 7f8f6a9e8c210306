import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { balanceOf, lockAccount, post, takeOff } from '@kaifong/kernel/postings';
import { aboutOrder, pointsLedger, pointsOf, postingsOfOrder } from '../queries/ledgers.ts';
import { pointsSettings } from '../queries/points-settings.ts';
import { mostPointsOf, usablePointsOf } from '../rules/points-of.ts';

export interface OrderOf {
  readonly id: number;
  /** What she reads at the line. */
  readonly number: string;
}

/** What of a customer's points can pay of an amount (cents): for the checkout's field. Off or nobody: nothing. */
export async function pointsOffer(ctx: Context, customerId: number | null, payableCents: number) {
  const settings = await pointsSettings(ctx);
  if (!settings.enabled || customerId === null)
    return { enabled: settings.enabled, balance: 0, worthCents: settings.worthCents, points: 0, cents: 0 };
  const { available } = await balanceOf(ctx, pointsOf(customerId));
  return {
    enabled: true,
    balance: available,
    worthCents: settings.worthCents,
    ...usablePointsOf(available, payableCents, settings),
  };
}
export type PointsOffer = Awaited<ReturnType<typeof pointsOffer>>;

/**
 * What points somebody wants to pay with take off an amount, in cents; 0 for none. Refuses at the field `points`: `points-off`,
 * `points-not-enough`, `points-too-many` (more than the part of an order that can be paid so).
 */
export async function pointsWorth(
  ctx: Context,
  { customerId, points, payableCents }: { customerId: number | null; points: number; payableCents: number },
): Promise<number> {
  if (points <= 0) return 0;
  const settings = await pointsSettings(ctx);
  if (!settings.enabled || customerId === null) throw failField('points', 'members.points-off');
  const { available } = await balanceOf(ctx, pointsOf(customerId));
  if (points > available) throw failField('points', 'members.points-not-enough');
  const most = mostPointsOf(payableCents, settings);
  if (points > most) throw failField('points', 'members.points-too-many', { most });
  return points * settings.worthCents;
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
  }: {
    customerId: number;
    order: OrderOf;
    points: number;
    /** `redeem`: for goods that cost points alone. */
    kind?: 'spend' | 'redeem';
  },
): Promise<void> {
  if (points <= 0) return;
  const { taken } = await takeOff(tx, {
    account: pointsOf(customerId),
    amount: points,
    kind,
    source: `order:${order.id}:${kind}`,
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

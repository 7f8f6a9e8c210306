// Points that come from no order: staff's, a friend's, a birthday's; and those that end.
import { failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { accountsEndingIn, endingUntil, lockAccount, post, takeOff } from '@kaifong/kernel/postings';
import { getCustomer } from '../../customers/index.ts';
import { type AdjustPointsInput, type PointBalance, pointsEnding, pointsGiven } from '../contract/index.ts';
import { aboutOrder, pointsLedger, pointsOf } from '../queries/ledgers.ts';
import { getPoints } from '../queries/points.ts';
import { pointsSettings } from '../queries/points-settings.ts';
import { endOf, windowEnd } from './points-dates.ts';
import type { OrderOf } from './spend-points.ts';

/**
 * Staff give a customer points, or take some, and say why. Refuses `not-found`, and at the field `points-not-enough` to take more than
 * she has.
 */
export async function adjustPoints(ctx: Context, { id, points, reason }: AdjustPointsInput): Promise<PointBalance> {
  return inTransaction(ctx, async (tx) => {
    await getCustomer(tx, id);
    const source = `adjust:${tx.requestId}`;
    const account = pointsOf(id);
    if (points > 0) {
      const expiresAt = endOf(tx.runtime.now(), await pointsSettings(tx));
      await post(tx, { account, delta: points, kind: 'adjust', source, expiresAt, reason });
    } else {
      const { taken } = await takeOff(tx, { account, amount: -points, kind: 'adjust', source, reason });
      if (!taken) throw failField('points', 'members.points-not-enough');
    }
    await audit(tx, { action: 'update', resource: 'point', recordId: id, after: { points, reason } });
    return getPoints(tx, id);
  });
}

interface Credit {
  readonly customerId: number;
  readonly points: number;
  readonly source: string;
  /** Of what they are given for, as she reads it. */
  readonly number: string;
}

/** Points for goods she brought back, at once hers, once per source. */
export async function creditPoints(tx: TxContext, { customerId, points, source, number }: Credit): Promise<void> {
  await getCustomer(tx, customerId);
  const expiresAt = endOf(tx.runtime.now(), await pointsSettings(tx));
  await post(tx, {
    ...{ account: pointsOf(customerId), delta: points, kind: 'return', source, expiresAt, reason: number },
  });
}

interface Gift {
  readonly customerId: number;
  readonly points: number;
  readonly why: 'birthday' | 'referral';
  readonly source: string;
  /** The order the gift is for: hers once the order can no longer be returned. */
  readonly orderId?: number;
}

/** A gift of the shop, once per source; she is told. Nothing while points are off. Returns whether it was given. */
export async function giveGift(tx: TxContext, { customerId, points, why, source, orderId }: Gift): Promise<boolean> {
  const settings = await pointsSettings(tx);
  if (!settings.enabled || points <= 0) return false;
  const availableFrom = orderId === undefined ? tx.runtime.now() : windowEnd(tx.runtime.now(), settings);
  const posted = await post(tx, {
    account: pointsOf(customerId),
    delta: points,
    kind: why,
    source,
    about: orderId === undefined ? undefined : aboutOrder(orderId),
    availableFrom,
    expiresAt: endOf(availableFrom, settings),
  });
  const available_from = availableFrom.toISOString();
  if (posted) await announce(tx, pointsGiven, { customer_id: customerId, points, why, source, available_from });
  return posted !== undefined;
}

/** Points a promotion gives with an order: at once hers, once per source. A refund of the whole order takes them back. */
export async function givePromotionPoints(
  tx: TxContext,
  { customerId, points, source, order }: { customerId: number; points: number; source: string; order: OrderOf },
): Promise<void> {
  if (points <= 0) return;
  const expiresAt = endOf(tx.runtime.now(), await pointsSettings(tx));
  const about = aboutOrder(order.id);
  const account = pointsOf(customerId);
  await post(tx, { account, delta: points, kind: 'promotion', source, about, expiresAt, reason: order.number });
}

async function expireOf(ctx: Context, customerId: number, now: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, pointsOf(customerId));
    for (const { posting_id, rest } of await endingUntil(tx, pointsOf(customerId), now))
      await post(tx, {
        account: pointsOf(customerId),
        delta: -rest,
        kind: 'expire',
        source: `expire:${posting_id}:${now.toISOString().slice(0, 10)}`,
      });
  });
}

/** Calls `run` with every customer who has points that end in a span of time. */
async function eachEnding(ctx: Context, span: { after: Date; until: Date }, run: (id: number) => Promise<void>) {
  for (let last = 0; ; ) {
    const ids = await accountsEndingIn(ctx, pointsLedger, span, last);
    for (const id of ids) await run(id);
    const next = ids.at(-1);
    if (next === undefined) return;
    last = next;
  }
}

const days = (count: number) => count * 86_400_000;

/** Takes off what ended and was not spent, the first to end first. Looks back far enough to make up for nights without a worker. */
export async function expirePoints(ctx: Context): Promise<void> {
  const now = ctx.runtime.now();
  const after = new Date(now.getTime() - days(400));
  await eachEnding(ctx, { after, until: now }, (id) => expireOf(ctx, id, now));
}

/** Tells whose points end on the day the shop chose for it, once for each such day. */
export async function warnOfEnding(ctx: Context): Promise<void> {
  const { enabled, warningDays } = await pointsSettings(ctx);
  if (!enabled || warningDays === 0) return;
  const now = ctx.runtime.now().getTime();
  const until = new Date(now + days(warningDays));
  await eachEnding(ctx, { after: new Date(now + days(warningDays - 1)), until }, async (id) => {
    const [first, ...others] = await endingUntil(ctx, pointsOf(id), until);
    if (!first) return;
    const points = [first, ...others].reduce((sum, { rest }) => sum + rest, 0);
    await inTransaction(ctx, (tx) =>
      announce(tx, pointsEnding, { customer_id: id, points, ends_at: first.expires_at.toISOString() }),
    );
  });
}

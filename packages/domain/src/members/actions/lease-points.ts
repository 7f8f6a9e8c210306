// Points that are kept for a sale which is not written yet: a hold of the member's points, which nobody else spends meanwhile.
import type { Context, TxContext } from '@kaifong/kernel/context';
import {
  hold,
  holdsOf,
  lockSubjects,
  type Owner,
  promisedOf,
  release,
  type Subject,
  take,
} from '@kaifong/kernel/holds';
import { balanceOf } from '@kaifong/kernel/postings';
import { pointsOf } from '../queries/ledgers.ts';

export const pointsSubject = (customerId: number): Subject => ({ kind: 'points', id: String(customerId) });
const ownerOf = (sale: string): Owner => ({ kind: 'till-sale', id: sale });

/** Points of a member that are kept for a sale. */
export async function leasedPoints(ctx: Context, sale: string, customerId: number): Promise<number> {
  const subject = pointsSubject(customerId);
  const mine = (await holdsOf(ctx, ownerOf(sale))).find(
    ({ subject_kind, subject_id }) => subject_kind === subject.kind && subject_id === subject.id,
  );
  return mine ? mine.quantity - mine.returned : 0;
}

/** Points of a member that are kept for others than this sale. */
export async function pointsKept(ctx: Context, customerId: number, sale?: string): Promise<number> {
  const subject = pointsSubject(customerId);
  const promised = (await promisedOf(ctx, [subject]))(subject);
  if (promised === 0 || sale === undefined) return promised;
  return Math.max(0, promised - (await leasedPoints(ctx, sale, customerId)));
}

export interface PointsWish {
  readonly sale: string;
  readonly customerId: number;
  readonly wanted: number;
  /** The sale may use so many of those it was told before. */
  readonly keeps: number;
  readonly until: Date;
}

/** Keeps up to so many points of a member for a sale. Returns how many it may use; no fewer than it `keeps` stay kept. */
export async function leasePoints(
  tx: TxContext,
  { sale, customerId, wanted, keeps, until }: PointsWish,
): Promise<number> {
  const owner = ownerOf(sale);
  const subject = pointsSubject(customerId);
  await lockSubjects(tx, [subject]);
  const { available } = await balanceOf(tx, pointsOf(customerId));
  const free = Math.max(0, available - (await pointsKept(tx, customerId, sale)));
  const points = Math.min(wanted, free);
  const quantity = Math.max(points, Math.min(keeps, await leasedPoints(tx, sale, customerId)));
  if (quantity === 0) {
    await release(tx, owner);
    return 0;
  }
  const limits = async () => [{ subject, capacity: Math.max(free, quantity) }];
  await hold(tx, { owner, wishes: [{ subject, quantity }], until, limits });
  return points;
}

/** The points of a sale that was sold stay kept until it is written down, however long that takes. */
export async function keepPoints(tx: TxContext, sale: string): Promise<void> {
  await take(tx, ownerOf(sale));
}

/** Frees the points that are kept for a sale. */
export async function freePoints(tx: TxContext, sale: string): Promise<void> {
  await release(tx, ownerOf(sale));
}

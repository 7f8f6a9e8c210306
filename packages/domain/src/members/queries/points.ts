import type { ListQuery, Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineListQuery, instant, listPage } from '@kaifong/kernel/list';
import { balanceOf, endingUntil, postings } from '@kaifong/kernel/postings';
import { and, eq } from 'drizzle-orm';
import { type PointBalance, type PointKind, type PointLine, pointKinds } from '../contract/index.ts';
import { pendingLedger, pendingOf, pointsLedger, pointsOf } from './ledgers.ts';
import { pointsSettings } from './points-settings.ts';

export const pointList = defineListQuery({
  from: postings,
  id: postings.id,
  columns: {
    id: postings.id,
    kind: postings.kind,
    delta: postings.delta,
    reason: postings.reason,
    about_kind: postings.about_kind,
    about_id: postings.about_id,
    created_at: postings.created_at,
    available_from: postings.available_from,
    expires_at: postings.expires_at,
  },
  sort: { id: postings.id },
  defaultSort: '-id',
  filters: { created_at: instant(postings.created_at) },
  scope: (customerId: number) => and(eq(postings.account_kind, pointsLedger), eq(postings.account_id, customerId)),
});

const isKind = (kind: string): kind is PointKind => (pointKinds as readonly string[]).includes(kind);

/** A customer's points line by line, newest first. */
export async function listPoints(ctx: Context, customerId: number, query: ListQuery): Promise<Page<PointLine>> {
  const page = await listPage(ctx, pointList, query, customerId);
  const now = ctx.runtime.now();
  const data = page.data.map((row) => ({
    id: row.id,
    kind: isKind(row.kind) ? row.kind : ('adjust' as const),
    points: row.delta,
    reason: row.reason,
    // A friend's order is the friend's.
    order_id: row.about_kind === 'order' && row.kind !== 'referral' ? row.about_id : null,
    created_at: row.created_at.toISOString(),
    available_from: row.available_from > now ? row.available_from.toISOString() : null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }));
  return { ...page, data };
}

const waiting = statement<{ reason: string; points: string; created_at: Date }, [string, number]>(
  'points-waiting',
  `select p.reason, p.created_at, p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0) as points
   from postings p
   where p.account_kind = $1 and p.account_id = $2::int and p.reverses is null
     and p.delta + coalesce((select sum(r.delta) from postings r where r.reverses = p.id), 0) > 0
   order by p.id desc limit 20`,
);

/** What a customer has of points, what waits, what ends next. */
export async function getPoints(ctx: Context, customerId: number): Promise<PointBalance> {
  const settings = await pointsSettings(ctx);
  const now = ctx.runtime.now();
  const { available, pending } = await balanceOf(ctx, pointsOf(customerId));
  const orders = await balanceOf(ctx, pendingOf(customerId));
  const soon = new Date(now.getTime() + Math.max(settings.warningDays, 1) * day);
  const [first] = await endingUntil(ctx, pointsOf(customerId), soon);
  const rows = await ctx.run(waiting, [pendingLedger, customerId]);
  return {
    enabled: settings.enabled,
    available,
    pending: pending + orders.available,
    worth: toWire(Math.max(0, available) * settings.worthCents),
    currency: settings.currency,
    ending: first ? { points: first.rest, on: first.expires_at.toISOString() } : null,
    waiting: rows.map((row) => ({
      reason: row.reason,
      points: Number(row.points),
      created_at: row.created_at.toISOString(),
    })),
  };
}

/** What a customer can spend now. */
export async function pointsBalanceOf(ctx: Context, customerId: number): Promise<number> {
  return (await balanceOf(ctx, pointsOf(customerId))).available;
}

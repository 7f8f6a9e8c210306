import { toWire } from '@kaifong/base/money';
import { type Context, holds } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { type BroadcastState, broadcastMachine, type FallReason } from '../contract/index.ts';
import { purchasesAfter } from '../ports/broadcast-purchases.ts';
import { broadcastRules } from '../rules/broadcast-rules.ts';
import { findBroadcast } from './find-broadcast.ts';
import { quietUntil } from './may-be-written-to.ts';
import { messageWindow } from './message-window.ts';
import { orderDays } from './order-days.ts';

const counts = statement<{ status: string; reason: FallReason | null; count: number }, [number]>(
  'broadcast-recipient-counts',
  `select status, reason, count(*)::int as count from broadcast_recipients where broadcast_id = $1::int
   group by status, reason order by count(*) desc, reason`,
);

const keptMails = statement<{ count: number }, [number]>(
  'broadcast-kept-mails',
  `select count(*)::int as count from broadcast_recipients r join mail_logs m on m.id = r.mail_id
   where r.broadcast_id = $1::int and m.status = 'draft'`,
);

const readings = statement<{ measured: number; opened: number; clicked: number }, [number]>(
  'broadcast-readings',
  `select count(*)::int as measured, count(opened_at)::int as opened, count(clicked_at)::int as clicked
   from broadcast_recipients where broadcast_id = $1::int and measure_id is not null`,
);

async function boughtAfter(ctx: Context, id: number): Promise<BroadcastState['bought']> {
  const purchases = ctx.runtime.adapters.of(purchasesAfter);
  if (!purchases) return null;
  const days = await orderDays(ctx);
  const { orders, customers, cents } = await purchases.sum(ctx, id, days);
  return { orders, customers, amount: holds(ctx, 'get orders') ? toWire(cents) : null, days };
}

/** How far a broadcast is, and what the caller may do with it. Refuses `not-found`. */
export async function getBroadcastState(ctx: Context, id: number): Promise<BroadcastState> {
  const row = await findBroadcast(ctx, id);
  const rows = await ctx.run(counts, [id]);
  const of = (status: string) => rows.reduce((all, each) => all + (each.status === status ? each.count : 0), 0);
  const [pending, sent, rejected] = [of('pending'), of('sent'), of('rejected')];
  const { waiting, failed } = await messageWindow(ctx, row, 0);
  const [{ count: kept } = { count: 0 }] = sent > 0 ? await ctx.run(keptMails, [id]) : [];
  const may = mayOf(ctx);
  const [reading] = await ctx.run(readings, [id]);
  return {
    id,
    ...{ version: row.version, name: row.name, status: row.status },
    send_at: row.send_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    quiet_until: row.status === 'processing' ? await quietUntil(ctx) : null,
    ...{ recipients: pending + sent + rejected, pending, sent, rejected, kept, waiting, failed },
    reasons: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
    bought: sent > 0 ? await boughtAfter(ctx, id) : null,
    reading: reading && reading.measured > 0 ? reading : null,
    timeline: await listSteps(ctx, broadcastMachine, id),
    commands: broadcastRules.offered(row, may),
    primary_command: broadcastRules.primary(row, may) ?? null,
  };
}

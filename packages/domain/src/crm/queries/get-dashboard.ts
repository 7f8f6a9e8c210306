// Leads in figures: those captured in a stretch of days, and what became of them.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { startOfDay } from '@kaifong/base/spans';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import type { CrmDashboard, dashboardInput, FunnelStage } from '../contract/index.ts';
import { funnels, leads } from '../schema.ts';
import { seenLeads } from '../scopes.ts';
import { followUps } from './follow-ups.ts';
import { lateSql, openLeads } from './get-board.ts';

const usualDays = 90;
const sum = sql<string>`coalesce(sum(${leads.value}), 0)`;
const won = sql`${leads.won_at} is not null`;
const lost = sql`${leads.lost_reason} is not null`;
const sumOf = (which: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${leads.value}) filter (where ${which}), 0)`;
const money = (value: string | undefined) => toWire(Number(value ?? 0));
const countOf = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`;

type Where = ReturnType<typeof and>;

async function countCaptured(ctx: Context, captured: Where) {
  const [whole] = await ctx.db
    .select({
      captured: count(),
      won: countOf(won),
      won_value: sumOf(won),
      lost: countOf(lost),
      lost_value: sumOf(lost),
      hours: sql<number | null>`(percentile_cont(0.5) within group (order by
        extract(epoch from (${leads.first_contact_at} - ${leads.created_at})) / 3600)
        filter (where ${leads.first_contact_at} is not null))::float8`,
      untouched: countOf(sql`${leads.status} = 'pending'`),
    })
    .from(leads)
    .where(captured);
  return whole;
}

const bySource = (ctx: Context, captured: Where) =>
  ctx.db
    .select({ source: leads.source, captured: count(), won: countOf(won), value: sumOf(won) })
    .from(leads)
    .where(captured)
    .groupBy(leads.source)
    .orderBy(desc(count()), leads.source);

async function byReason(ctx: Context, captured: Where): Promise<CrmDashboard['lost_reasons']> {
  const reasons = await ctx.db
    .select({ reason: leads.lost_reason, count: count() })
    .from(leads)
    .where(and(captured, isNotNull(leads.lost_reason)))
    .groupBy(leads.lost_reason)
    .orderBy(desc(count()));
  return reasons.flatMap(({ reason, count: many }) => (reason ? [{ reason, count: many }] : []));
}

/** Open leads by stage, in the order of the boards; stages without leads are left out. */
async function byStage(ctx: Context, ofFunnel: Where): Promise<CrmDashboard['stages']> {
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.db
    .select({ funnel_id: leads.funnel_id, stage_id: leads.stage_id, count: count(), value: sum })
    .from(leads)
    .where(and(openLeads, ofFunnel))
    .groupBy(leads.funnel_id, leads.stage_id);
  const known = await ctx.db.select().from(funnels).orderBy(funnels.id);
  return known.flatMap((funnel) =>
    funnel.stages.flatMap((stage) => {
      const row = rows.find((one) => one.funnel_id === funnel.id && one.stage_id === stage.id);
      if (!row) return [];
      const words = (text: FunnelStage['name']) => textIn(text, ctx.language, main_language);
      return [
        {
          ...{ funnel_id: funnel.id, funnel: words(funnel.name), stage_id: stage.id, stage: words(stage.name) },
          ...{ probability: stage.probability, count: row.count, value: money(row.value) },
        },
      ];
    }),
  );
}

/** The figures of leads captured from one day to another; without days the last ninety. */
export async function getCrmDashboard(ctx: Context, input: z.output<typeof dashboardInput>): Promise<CrmDashboard> {
  const { time_zone } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const today = dateIn(time_zone, now);
  const until = input.until ?? today;
  const from = input.from ?? addDays(until, -usualDays);
  const ofFunnel = and(input.funnel_id ? eq(leads.funnel_id, input.funnel_id) : undefined, seenLeads(ctx));
  const captured = and(
    gte(leads.created_at, startOfDay(from, time_zone)),
    lt(leads.created_at, startOfDay(until, time_zone, 1)),
    ofFunnel,
  );
  const whole = await countCaptured(ctx, captured);
  const [standing] = await ctx.db
    .select({ count: count(), value: sum, overdue: countOf(lateSql(now, today)) })
    .from(leads)
    .where(and(openLeads, ofFunnel));
  return {
    from,
    until,
    captured: whole?.captured ?? 0,
    open: { count: standing?.count ?? 0, value: money(standing?.value) },
    overdue: standing?.overdue ?? 0,
    won: { count: whole?.won ?? 0, value: money(whole?.won_value) },
    lost: { count: whole?.lost ?? 0, value: money(whole?.lost_value) },
    first_contact_hours: whole?.hours == null ? null : Math.round(whole.hours * 10) / 10,
    untouched: whole?.untouched ?? 0,
    stages: await byStage(ctx, ofFunnel),
    sources: (await bySource(ctx, captured)).map((row) => ({ ...row, value: money(row.value) })),
    lost_reasons: await byReason(ctx, captured),
    follow_ups: input.funnel_id ? null : await followUps(ctx, today),
  };
}

// The board of a funnel: its open leads by stage. Two statements for the columns, one for the first cards of each.
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { and, asc, count, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import {
  type Board,
  type BoardFilter,
  cardsAtOnce,
  type cardsInput,
  funnelLink,
  type LeadCard,
  openLeadStatuses,
} from '../contract/index.ts';
import { isLate } from '../rules/lead-rules.ts';
import { leads } from '../schema.ts';
import { seenLeads } from '../scopes.ts';
import { getFunnelRecord, type LeadRecord, nextActivityOn } from './find-lead.ts';
import { matchingLead } from './matching-lead.ts';

/** Written out, so that the index of the board serves it. */
const open = sql`${leads.status} in (${sql.raw(openLeadStatuses.map((word) => `'${word}'`).join(', '))})`;

function narrowed(ctx: Context, funnelId: number, { owner_id, source, keyword }: BoardFilter): SQL | undefined {
  return and(
    eq(leads.funnel_id, funnelId),
    open,
    seenLeads(ctx),
    owner_id === undefined ? undefined : owner_id === 0 ? isNull(leads.owner_id) : eq(leads.owner_id, owner_id),
    source && eq(leads.source, source),
    keyword ? matchingLead(keyword, ctx) : undefined,
  );
}

type CardRow = LeadRecord & { readonly next_activity_on: string | null };

async function showCards(ctx: Context, rows: readonly CardRow[]): Promise<LeadCard[]> {
  const { time_zone } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const today = dateIn(time_zone, now);
  const names = await namesOfActors(ctx, new Set(rows.map(({ owner_id }) => `staff:${owner_id ?? 0}`)));
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    status: row.status,
    source: row.source,
    value: toWire(row.value ?? 0),
    owner: names.get(`staff:${row.owner_id ?? 0}`) ?? null,
    next_activity_on: row.next_activity_on,
    stage_since: row.stage_since.toISOString(),
    overdue: isLate(row, now, today),
  }));
}

const cardColumns = { ...getTableColumns(leads), next_activity_on: nextActivityOn.as('next_activity_on') };

/** The first cards of every stage, those that stand there longest before. */
async function firstCards(ctx: Context, where: SQL | undefined): Promise<CardRow[]> {
  const ranked = ctx.db
    .select({
      id: leads.id,
      place:
        sql<number>`row_number() over (partition by ${leads.stage_id} order by ${leads.stage_since}, ${leads.id})`.as(
          'place',
        ),
    })
    .from(leads)
    .where(where)
    .as('ranked');
  return ctx.db
    .select(cardColumns)
    .from(leads)
    .innerJoin(ranked, and(eq(ranked.id, leads.id), lte(ranked.place, cardsAtOnce)))
    .orderBy(asc(leads.stage_since), asc(leads.id));
}

/** Whether a lead is late, as `isLate` says it, in SQL. */
function lateSql(now: Date, today: string): SQL {
  const at = now.toISOString();
  return sql`(${leads.stage_due_at} < ${at}::timestamptz
    or (${leads.first_contact_at} is null and ${leads.contact_due_at} < ${at}::timestamptz)
    or exists (select 1 from person_activities a where a.customer_id = ${leads.customer_id} and a.done_at is null
      and a.on_day < ${today}::date))`;
}

async function countStages(ctx: Context, where: SQL | undefined) {
  const { time_zone } = await getSettings(ctx);
  const now = ctx.runtime.now();
  const late = lateSql(now, dateIn(time_zone, now));
  const rows = await ctx.db
    .select({
      stage_id: leads.stage_id,
      count: count(),
      sum: sql<string>`coalesce(sum(${leads.value}), 0)`,
      overdue: sql<number>`(count(*) filter (where ${late}))::int`,
    })
    .from(leads)
    .where(where)
    .groupBy(leads.stage_id);
  return new Map(rows.map((row) => [row.stage_id, { ...row, sum: Number(row.sum) }]));
}

/** The open leads of a funnel by stage. Refuses `not-found`. */
export async function getBoard(ctx: Context, { id, ...filter }: BoardFilter & { readonly id: number }): Promise<Board> {
  const funnel = await getFunnelRecord(ctx, id);
  const { main_language } = await getSettings(ctx);
  const where = narrowed(ctx, id, filter);
  const totals = await countStages(ctx, where);
  const rows = await firstCards(ctx, where);
  const cards = await showCards(ctx, rows);
  const [ended] = await ctx.db
    .select({
      won: sql<number>`(count(*) filter (where ${leads.won_at} is not null))::int`,
      lost: sql<number>`(count(*) filter (where ${leads.lost_reason} is not null))::int`,
    })
    .from(leads)
    .where(and(eq(leads.funnel_id, id), seenLeads(ctx)));
  const columns = funnel.stages.map((stage) => {
    const { count: many = 0, sum = 0, overdue = 0 } = totals.get(stage.id) ?? {};
    return {
      id: stage.id,
      name: textIn(stage.name, ctx.language, main_language),
      probability: stage.probability,
      due_days: stage.due_days,
      count: many,
      sum: toWire(sum),
      overdue,
      cards: cards.filter((_card, at) => rows[at]?.stage_id === stage.id),
    };
  });
  const forecast = funnel.stages.reduce(
    (whole, { id: stage, probability }) => whole + Math.round(((totals.get(stage)?.sum ?? 0) * probability) / 100),
    0,
  );
  return {
    id,
    name: textIn(funnel.name, ctx.language, main_language),
    link: funnelLink(funnel.url),
    status: funnel.status,
    columns,
    forecast: toWire(forecast),
    won: ended?.won ?? 0,
    lost: ended?.lost ?? 0,
  };
}

/** A page of the cards of one stage. Refuses `not-found`. */
export async function listCards(
  ctx: Context,
  { id, stage_id, page, per_page, ...filter }: z.output<typeof cardsInput>,
) {
  await getFunnelRecord(ctx, id);
  const where = and(narrowed(ctx, id, filter), eq(leads.stage_id, stage_id));
  const [whole] = await ctx.db.select({ total: count() }).from(leads).where(where);
  const rows = await ctx.db
    .select(cardColumns)
    .from(leads)
    .where(where)
    .orderBy(asc(leads.stage_since), asc(leads.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { data: await showCards(ctx, rows), total: whole?.total ?? 0 };
}

export { lateSql, open as openLeads };

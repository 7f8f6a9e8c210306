import type { FileReply } from '@kaifong/base/contract';
import { fail, failField } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { writeSheet } from '@kaifong/kernel/sheets';
import { and, between, count, eq } from 'drizzle-orm';
import type { TrafficSeries, TrafficUnit } from '../../contract/index.ts';
import { trafficSeries } from '../../rules/landing-page/traffic-series.ts';
import { landingPages, landingTransfers, landingVisits } from '../../schema.ts';

interface TrafficQuery {
  readonly landing_page_id: number;
  /** Calendar dates of the store, both included. */
  readonly from: string;
  readonly to: string;
}

/** Ten years and a day of rows is what one reply may hold. */
const longest = 3654 * day;

/**
 * Visitors of a landing page and those who became records of a funnel, per year, month and day, gaps filled with 0.
 * Refuses `not-found`, and a period that ends before it begins or is longer than ten years.
 */
export async function landingTraffic(
  ctx: Context,
  { landing_page_id, from, to }: TrafficQuery,
): Promise<{ visit: TrafficSeries; transfer: TrafficSeries }> {
  if (to < from) throw failField('to', 'content.period-reversed');
  if (Date.parse(to) - Date.parse(from) > longest) throw failField('from', 'content.period-too-long');
  const [page] = await ctx.db
    .select({ id: landingPages.id })
    .from(landingPages)
    .where(eq(landingPages.id, landing_page_id));
  if (!page) throw fail('not-found');
  const [visits, transfers] = [
    await ctx.db
      .select({ day: landingVisits.visited_on, count: count() })
      .from(landingVisits)
      .where(and(eq(landingVisits.landing_page_id, landing_page_id), between(landingVisits.visited_on, from, to)))
      .groupBy(landingVisits.visited_on),
    await ctx.db
      .select({ day: landingTransfers.transferred_on, count: count() })
      .from(landingTransfers)
      .where(
        and(eq(landingTransfers.landing_page_id, landing_page_id), between(landingTransfers.transferred_on, from, to)),
      )
      .groupBy(landingTransfers.transferred_on),
  ];
  return { visit: trafficSeries(visits, from, to), transfer: trafficSeries(transfers, from, to) };
}

/** The same as a spreadsheet, in one interval. */
export async function exportLandingTraffic(
  ctx: Context,
  { interval, ...query }: TrafficQuery & { interval: TrafficUnit },
): Promise<FileReply> {
  const { visit, transfer } = await landingTraffic(ctx, query);
  const word = (key: string) => renderMessage(ctx.language, `content.traffic.${key}`);
  const columns = [
    { key: 'interval', header: word(interval) },
    { key: 'visit', header: word('visit') },
    { key: 'transfer', header: word('transfer') },
  ];
  const rows = visit[interval].map((row, at) => ({
    interval: row.interval,
    visit: row.count,
    transfer: transfer[interval][at]?.count ?? 0,
  }));
  return writeSheet('landing page traffic', columns, rows);
}

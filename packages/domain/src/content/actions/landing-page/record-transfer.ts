import { dateIn, day } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { landingTransfers, landingVisits } from '../../schema.ts';

/** A page somebody saw longer ago brought nobody. */
const reach = 30 * day;

export interface Transfer {
  /** The record the visitor became, as that record's own room names it: `funnel_record:12`. */
  readonly record: string;
  /** As the pages she saw know her. */
  readonly visitor: string;
}

/**
 * A visitor became a record of a funnel: it counts for every landing page she saw within 30 days (decision D18), once for
 * each however often it is told. Returns how many pages it counts for.
 */
export async function recordTransfer(tx: TxContext, { record, visitor }: Transfer): Promise<number> {
  const { time_zone } = await getSettings(tx);
  const now = tx.runtime.now();
  const today = dateIn(time_zone, now);
  const since = dateIn(time_zone, new Date(now.getTime() - reach));
  const rows = await tx.db
    .insert(landingTransfers)
    .select(
      tx.db
        .selectDistinctOn([landingVisits.landing_page_id], {
          landing_page_id: landingVisits.landing_page_id,
          record: sql<string>`${record}::text`.as('record'),
          transferred_on: sql<string>`${today}::date`.as('transferred_on'),
          variant: landingVisits.variant,
        })
        .from(landingVisits)
        .where(and(eq(landingVisits.visitor, visitor), gte(landingVisits.visited_on, since)))
        .orderBy(landingVisits.landing_page_id, desc(landingVisits.visited_on)),
    )
    .onConflictDoNothing()
    .returning({ id: landingTransfers.landing_page_id });
  return rows.length;
}

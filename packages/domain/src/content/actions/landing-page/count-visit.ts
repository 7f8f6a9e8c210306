import { randomUUID } from 'node:crypto';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import type { LandingVariant } from '../../contract/index.ts';
import { isCrawler } from '../../rules/landing-page/is-crawler.ts';
import { landingPages, landingVisits } from '../../schema.ts';

interface VisitInput {
  readonly id: number;
  readonly visitor?: string | undefined;
  readonly variant?: LandingVariant | undefined;
}

/**
 * Notes that a visitor saw a landing page: once per visitor, page and day of the store's calendar (decision D18). Only
 * published pages count, crawlers never do, and staff who preview do not send this. What cannot be counted is not an
 * error: nobody's page should show one for our statistics. Returns the visitor's id, new when she had none.
 */
export async function countVisit(
  ctx: Context,
  { id, visitor: known, variant = 'a' }: VisitInput,
): Promise<{ visitor: string; counted: boolean }> {
  const visitor = known ?? randomUUID();
  if (isCrawler(ctx.userAgent)) return { visitor, counted: false };
  const { time_zone } = await getSettings(ctx);
  const today = dateIn(time_zone, ctx.runtime.now());
  const rows = await ctx.db
    .insert(landingVisits)
    .select(
      ctx.db
        .select({
          landing_page_id: landingPages.id,
          visited_on: sql<string>`${today}::date`.as('visited_on'),
          visitor: sql<string>`${visitor}::uuid`.as('visitor'),
          variant: sql<LandingVariant>`${variant}::text`.as('variant'),
        })
        .from(landingPages)
        .where(and(eq(landingPages.id, id), eq(landingPages.status, 'published'))),
    )
    .onConflictDoNothing()
    .returning({ id: landingVisits.landing_page_id });
  return { visitor, counted: rows.length > 0 };
}

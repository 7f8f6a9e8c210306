import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, between, count, countDistinct, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type LandingVariant, landingVariants, type VariantRate } from '../../contract/index.ts';
import { wilsonInterval } from '../../rules/landing-page/wilson-interval.ts';
import { landingPages, landingTransfers, landingVisits } from '../../schema.ts';

interface Asked {
  readonly landing_page_id: number;
  /** Calendar dates of the store, both included. */
  readonly from: string;
  readonly to: string;
}

const others = alias(landingPages, 'other_pages');

const percent = (share: number) => Math.round(share * 1_000) / 10;

function rateOf(variant: LandingVariant, name: string, visitors: number, transfers: number): VariantRate {
  // Somebody may become two records, and be told of after the days that are looked at.
  const hits = Math.min(transfers, visitors);
  const { low, high } = wilsonInterval(hits, visitors);
  const rate = visitors === 0 ? null : percent(hits / visitors);
  return { variant, name, visitors, transfers, rate, low: percent(low), high: percent(high) };
}

/** The url of the page that is tried beside a landing page now; null: none, or it is not published. */
export async function runningVariant(ctx: Context, id: number): Promise<string | null> {
  const [other] = await ctx.db
    .select({ url: others.url })
    .from(landingPages)
    .innerJoin(others, eq(others.id, landingPages.variant_id))
    .where(and(eq(landingPages.id, id), eq(others.status, 'published')));
  return other?.url ?? null;
}

/** Both variants of a landing page in figures; none where no other page was ever tried. Refuses `not-found`. */
export async function variantRates(ctx: Context, { landing_page_id: id, from, to }: Asked) {
  const [page] = await ctx.db.select().from(landingPages).where(eq(landingPages.id, id));
  if (!page) throw fail('not-found');
  const visits = await ctx.db
    .select({ variant: landingVisits.variant, count: countDistinct(landingVisits.visitor) })
    .from(landingVisits)
    .where(and(eq(landingVisits.landing_page_id, id), between(landingVisits.visited_on, from, to)))
    .groupBy(landingVisits.variant);
  const transfers = await ctx.db
    .select({ variant: landingTransfers.variant, count: count() })
    .from(landingTransfers)
    .where(and(eq(landingTransfers.landing_page_id, id), between(landingTransfers.transferred_on, from, to)))
    .groupBy(landingTransfers.variant);
  const [other] = page.variant_id
    ? await ctx.db
        .select({ name: landingPages.name, status: landingPages.status })
        .from(landingPages)
        .where(eq(landingPages.id, page.variant_id))
    : [];
  const of = (rows: readonly { variant: LandingVariant; count: number }[], variant: LandingVariant) =>
    rows.find((row) => row.variant === variant)?.count ?? 0;
  const tried = page.variant_id !== null || of(visits, 'b') > 0;
  const names = { a: page.name, b: other?.name ?? '–' };
  const rates = tried
    ? landingVariants.map((variant) => rateOf(variant, names[variant], of(visits, variant), of(transfers, variant)))
    : [];
  const [a, b] = rates;
  const decided = a !== undefined && b !== undefined && (a.high < b.low || b.high < a.low);
  return { variant_id: page.variant_id, running: other?.status === 'published', rates, decided };
}

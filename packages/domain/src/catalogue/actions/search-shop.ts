// Searches that find nothing are kept for staff, who can say which words mean the same.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ProductQuery } from '../contract/index.ts';
import { type FoundProducts, isNarrowed, searchProducts } from '../queries/search-products.ts';
import { askedRuns } from '../rules/search-queries.ts';
import { searchMisses } from '../schema.ts';

/** Nobody reads more; whoever types nonsense all day fills no disk. */
const mostKept = 5000;

const countMiss = statement<never, [string, string, string, string]>(
  'count-search-miss',
  `insert into search_misses (folded, keyword, language, shown_instead)
   select $1::text, $2::text, $3::text, $4::text
   where (select count(*) from search_misses) < ${mostKept} or exists (select from search_misses where folded = $1)
   on conflict (folded) do update set count = search_misses.count + 1, keyword = excluded.keyword,
     language = excluded.language, shown_instead = excluded.shown_instead, last_at = now()`,
);

const foldedKeyword = (keyword: string) => askedRuns(keyword).join(' ');

/** Answers a search of the shop; one that finds nothing, on its first page and without filters, is counted. */
export async function searchShop(
  ctx: Context,
  query: ProductQuery & { keyword?: string | undefined },
): Promise<FoundProducts> {
  const found = await searchProducts(ctx, query);
  const missed = found.data.length === 0 || found.corrected_to !== undefined;
  const folded = query.keyword && missed && query.page === 1 && !isNarrowed(query) ? foldedKeyword(query.keyword) : '';
  if (query.keyword && folded) {
    const values = [folded, query.keyword, ctx.language, found.corrected_to ?? ''] as const;
    // Statistics never trouble anybody: without room on the disk the shop still answers.
    await ctx
      .run(countMiss, [...values])
      .catch((error: unknown) => ctx.runtime.log.warn({ error }, 'a search that found nothing was not counted'));
  }
  return found;
}

/** Takes searches for these words off the list: there is an answer to them now. */
export async function forgetMisses(tx: TxContext, words: readonly string[]): Promise<void> {
  const folded = words.map(foldedKeyword).filter(Boolean);
  if (folded.length > 0) await tx.db.delete(searchMisses).where(inArray(searchMisses.folded, folded));
}

/** What was looked for long ago, and never again, is forgotten. */
export const forgetOldMissesJob = defineJob({
  name: 'catalogue.forget-search-misses',
  input: z.object({}),
  schedule: '17 3 * * *',
  async run(ctx) {
    await inTransaction(ctx, (tx) =>
      tx.db.delete(searchMisses).where(sql`${searchMisses.last_at} < now() - interval '90 days'`),
    );
  },
});

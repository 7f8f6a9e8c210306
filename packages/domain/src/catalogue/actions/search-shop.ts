// Searches that find nothing are kept for staff, who can say which words mean the same.
import { type Context, inTransaction, notKept, type Runtime, type TxContext } from '@kaifong/kernel/context';
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

const countMisses = statement<never, [string[], string[], string[], string[], number[]]>(
  'count-search-misses',
  `insert into search_misses (folded, keyword, language, shown_instead, count)
   select folded, keyword, language, shown_instead, count
   from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[])
     as missed (folded, keyword, language, shown_instead, count)
   where (select count(*) from search_misses) < ${mostKept}
     or exists (select from search_misses known where known.folded = missed.folded)
   on conflict (folded) do update set count = search_misses.count + excluded.count, keyword = excluded.keyword,
     language = excluded.language, shown_instead = excluded.shown_instead, last_at = now()`,
);

const foldedKeyword = (keyword: string) => askedRuns(keyword).join(' ');

interface Miss {
  readonly keyword: string;
  readonly language: string;
  readonly shown: string;
  readonly count: number;
}

/** Misses of this process that are not written yet, by the folded keyword: one statement writes those of many searches. */
const unwritten = new WeakMap<Runtime, Map<string, Miss>>();
const writtenWithin = 1000;

/** Writes the misses that were counted since the last time. */
export async function writeMisses(ctx: Context): Promise<void> {
  const missed = [...(unwritten.get(ctx.runtime) ?? [])];
  unwritten.delete(ctx.runtime);
  if (missed.length === 0) return;
  const column = <K extends keyof Miss>(name: K) => missed.map(([, miss]) => miss[name]);
  // Statistics never trouble anybody: without room on the disk the shop still answers.
  await ctx
    .run(countMisses, [
      missed.map(([folded]) => folded),
      column('keyword'),
      column('language'),
      column('shown'),
      column('count'),
    ])
    .catch((error: unknown) => ctx.runtime.log.warn({ error }, 'searches that found nothing were not counted'));
}

function countMiss(ctx: Context, folded: string, miss: Omit<Miss, 'count'>): void {
  const waiting = unwritten.get(ctx.runtime);
  const list = waiting ?? new Map<string, Miss>();
  list.set(folded, { ...miss, count: (list.get(folded)?.count ?? 0) + 1 });
  if (waiting) return;
  unwritten.set(ctx.runtime, list);
  setTimeout(() => void writeMisses(ctx), writtenWithin).unref();
}

/**
 * Answers a search of the shop; one that finds nothing, on its first page and without filters, is counted. Its answer is
 * not kept in the cache: it counts each time it is asked for.
 */
export async function searchShop(
  ctx: Context,
  query: ProductQuery & { keyword?: string | undefined },
): Promise<FoundProducts> {
  const found = await searchProducts(ctx, query);
  const missed = found.data.length === 0 || found.corrected_to !== undefined;
  const folded = query.keyword && missed && query.page === 1 && !isNarrowed(query) ? foldedKeyword(query.keyword) : '';
  if (query.keyword && folded) {
    ctx.usedTags.add(notKept);
    countMiss(ctx, folded, { keyword: query.keyword, language: ctx.language, shown: found.corrected_to ?? '' });
  }
  return found;
}

/** Takes searches for these words off the list: there is an answer to them now. */
export async function forgetMisses(tx: TxContext, words: readonly string[]): Promise<void> {
  const folded = words.map(foldedKeyword).filter(Boolean);
  for (const word of folded) unwritten.get(tx.runtime)?.delete(word);
  if (folded.length > 0) await tx.db.delete(searchMisses).where(inArray(searchMisses.folded, folded));
}

/** A keyword that was looked for long ago, and never again, is forgotten. */
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

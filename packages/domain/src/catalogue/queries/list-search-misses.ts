import type { ListQuery, Page } from '@kaifong/base/list';
import { languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { choice, day, defineListQuery, flag, listPage } from '@kaifong/kernel/list';
import { sql } from 'drizzle-orm';
import type { SearchMissRow } from '../contract/index.ts';
import { searchMisses as misses } from '../schema.ts';

export const searchMissList = defineListQuery({
  from: misses,
  id: misses.id,
  columns: {
    id: misses.id,
    keyword: misses.keyword,
    language: misses.language,
    count: misses.count,
    shown_instead: misses.shown_instead,
    first_at: misses.first_at,
    last_at: misses.last_at,
  },
  sort: { id: misses.id, count: misses.count, last_at: misses.last_at },
  defaultSort: '-count',
  newestFirst: true,
  filters: {
    nothing_shown: flag(sql`${misses.shown_instead} = ''`),
    language: choice(misses.language, languages),
    last_at: day(misses.last_at),
  },
  keyword: [misses.keyword],
});

/** What shoppers looked for and did not find, the most wanted first. */
export async function listSearchMisses(ctx: Context, query: ListQuery): Promise<Page<SearchMissRow>> {
  const page = await listPage(ctx, searchMissList, query);
  const shown = page.data.map((row) => ({
    ...row,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
  return { ...page, data: shown };
}

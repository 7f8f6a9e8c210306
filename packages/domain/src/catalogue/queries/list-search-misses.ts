import { flag } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { sql } from 'drizzle-orm';
import { searchMissList } from '../contract/index.ts';
import { searchMisses } from '../schema.ts';

/** What shoppers looked for and did not find, the most wanted first. */
export const searchMissRows = listFrom(searchMissList, {
  from: searchMisses,
  newestFirst: true,
  filters: { nothing_shown: flag(sql`${searchMisses.shown_instead} = ''`) },
  keyword: [searchMisses.keyword],
});

import { instant, localized, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { searchSynonym } from '../contract/search-synonym.ts';

export const searchSynonyms = pgTable(
  'search_synonyms',
  { ...record(), enabled: boolean().notNull().default(true), words: localized() },
  (table) => listIndexes('search_synonyms', searchSynonym, table),
);

/** What shoppers looked for and did not find, each keyword once. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The keyword as searches compare it: one row whatever the case and the script. */
    folded: text().notNull(),
    keyword: text().notNull(),
    language: text().notNull(),
    count: integer().notNull().default(1),
    /** The words that found something instead: corrected, or fewer of them. */
    shown_instead: text().notNull().default(''),
    first_at: instant().notNull().defaultNow(),
    last_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('search_misses_folded').on(table.folded),
    index('search_misses_count').on(table.count, table.id),
    index('search_misses_last_at').on(table.last_at, table.id),
  ],
);

// Searches of shoppers that found nothing.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema, languages } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import * as z from 'zod';

export const searchMissList = defineList({
  domain: 'catalogue',
  name: 'search_miss',
  path: 'search_miss',
  many: 'search-misses',
  columns: {
    id: { kind: 'integer', required: true, sort: true, shown: 'later' },
    /** The keyword as it was last typed. */
    keyword: { kind: 'text', required: true, primary: true },
    /** How often it was looked for. */
    count: { kind: 'integer', required: true, sort: true },
    /** The words whose products were shown instead; empty where nothing was. */
    shown_instead: { kind: 'text', required: true },
    /** The language of the shop while it was typed. */
    language: { kind: 'enum', options: languages, required: true, filter: true },
    last_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    first_at: { kind: 'instant', required: true, clock: true, shown: 'later' },
  },
  filters: { nothing_shown: { kind: 'boolean' } },
  defaultSort: '-count',
  keyword: true,
});

export const searchMissCalls = callsOfList(searchMissList);
export type SearchMissRow = ListRow<(typeof searchMissList)['columns']>;

export const deleteSearchMiss = defineRoute({
  door: 'admin',
  name: 'catalogue.delete-search-miss',
  method: 'DELETE',
  path: '/api/admin/search_miss/:id',
  permission: 'delete search_miss',
  input: z.object({ id: recordId, language: languageSchema.optional() }),
  output: one(z.object({ id: z.number() })),
  summary: 'Takes a search off the list; it comes back when it is looked for again.',
});

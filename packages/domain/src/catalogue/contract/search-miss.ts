// Searches of shoppers that found nothing.
import { defineRoute, many, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { listInput } from '@kaifong/base/list';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const searchMissRow = z.object({
  id: z.number(),
  /** As it was last typed. */
  keyword: z.string(),
  /** The language of the shop while it was typed. */
  language: z.string(),
  /** How often it was looked for. */
  count: z.number(),
  /** What was shown instead; empty where nothing was. */
  shown_instead: z.string(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
export type SearchMissRow = z.output<typeof searchMissRow>;

export const searchMissSorts = ['id', 'count', 'last_at'] as const;
export const searchMissFilters = ['nothing_shown', 'language', 'last_at'] as const;

export const listSearchMisses = defineRoute({
  door: 'admin',
  name: 'catalogue.list-search-misses',
  method: 'GET',
  path: '/api/admin/search_miss',
  permission: 'get search_misses',
  input: listInput,
  output: many(searchMissRow),
  summary: 'Lists what shoppers looked for and did not find, with how often.',
});

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

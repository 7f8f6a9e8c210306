import { likePart } from '@kaifong/kernel/list';
import { and, type SQL, sql } from 'drizzle-orm';
import { keywordOf } from '../rules/search-entry-of.ts';
import { orders } from '../schema.ts';

/** The index narrows by pieces, the text decides. A keyword without a letter or digit finds nothing. */
export function keywordCondition(keyword: string): SQL {
  const { words, pieces } = keywordOf(keyword);
  if (words.length === 0) return sql`false`;
  const contains = words.map((word) => sql`${orders.search_text} like ${likePart(word)}`);
  const narrowed = pieces.length > 0 ? sql`${orders.search_pieces} @> ${sql.param(pieces)}::text[]` : undefined;
  return and(narrowed, ...contains) ?? sql`false`;
}

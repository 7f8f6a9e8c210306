import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { listedWords, meaningsOf } from '../rules/search-meanings.ts';
import type { Alternatives } from '../rules/search-queries.ts';
import { searchSynonyms } from '../schema.ts';

/** Dropped when staff change which words mean the same. */
export const synonymsTag = 'search-synonyms';

/** Which words mean the same, as staff wrote it down, in all languages together. */
export const loadMeanings = (ctx: Context): Promise<Alternatives> => {
  ctx.usedTags.add(synonymsTag);
  return ctx.runtime.cache.remember('catalogue.meanings', { tags: [synonymsTag], size: 200_000 }, async () => {
    const rows = await ctx.db
      .select({ words: searchSynonyms.words })
      .from(searchSynonyms)
      .where(eq(searchSynonyms.enabled, true));
    return meaningsOf(rows.map(({ words }) => Object.values(words).flatMap(listedWords)));
  });
};

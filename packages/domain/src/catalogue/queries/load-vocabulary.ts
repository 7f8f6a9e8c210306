import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type Vocabulary, vocabularyOf } from '../rules/correct-keyword.ts';
import { loadMeanings, synonymsTag } from './load-meanings.ts';

/** Dropped when a word appears, or is gone, that products are found by. */
export const wordsTag = 'search-words';

/** Words in letters that visible products are found by other than in descriptions; codes and numbers are none. */
const words = statement<{ word: string; ndoc: number }>(
  'search-words',
  `select word, ndoc from ts_stat('select search_head from products where visibled')
   where word ~ '^[a-z]{3,40}$' order by ndoc desc, word limit 20000`,
);

/** Words change rarely, counting them in a large shop takes a second: they may be some minutes old. */
const maxAge = 10 * 60_000;

/** The words of the shop, to correct what finds nothing by. */
export const loadVocabulary = (ctx: Context): Promise<Vocabulary> =>
  ctx.runtime.cache.remember(
    'catalogue.vocabulary',
    { tags: [wordsTag, synonymsTag], size: 4_000_000, maxAge },
    async () => {
      const [rows, meanings] = [await ctx.run(words, []), await loadMeanings(ctx)];
      return vocabularyOf(
        rows.map(({ word, ndoc }) => [word, ndoc] as const),
        [...meanings.values()].flat(),
      );
    },
  );

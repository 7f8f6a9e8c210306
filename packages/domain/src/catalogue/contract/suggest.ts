// What the search box offers while somebody types.
import { defineRate, defineRoute, one, perMinute } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { searchKeyword } from './product-query.ts';

export const suggestions = z.object({
  /** Keywords that find something: what was typed, to its end or corrected. */
  words: z.array(z.string()),
  products: z.array(z.object({ id: z.number(), name: z.string(), link: z.string(), picture: picture.nullable() })),
  categories: z.array(z.object({ id: z.number(), title: z.string(), link: z.string() })),
});
export type Suggestions = z.output<typeof suggestions>;

/** One call for every pause of somebody who types. */
const suggesting = defineRate('suggest', perMinute(120));

export const suggestProducts = defineRoute({
  name: 'catalogue.suggest-products',
  method: 'POST',
  reads: 'shared',
  path: '/api/product/suggest',
  door: 'store',
  permission: 'public',
  sharedReply: true,
  rate: suggesting,
  input: z.object({ language: languageSchema.optional(), keyword: searchKeyword }),
  output: one(suggestions),
  summary: 'Words, products and categories for what was typed so far: from two letters or one Chinese character on.',
});

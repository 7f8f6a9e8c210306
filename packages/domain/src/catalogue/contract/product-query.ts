// How shoppers ask for lists of products.
import { amountInput, booleanInput, emptyAsNull } from '@kaifong/base/input';
import { listQuery } from '@kaifong/base/list';
import { languageSchema } from '@kaifong/base/localized';
import { trimmed } from '@kaifong/base/typed';
import * as z from 'zod';

/** `relevance` is the order of a search and falls back to `newest` without a keyword. */
export const productSorts = ['relevance', 'newest', 'price', '-price'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The orders of a list that nobody searches in. */
export const serviceSorts = ['newest', 'price', '-price'] as const satisfies readonly ProductSort[];

export const productFlags = ['new', 'hot', 'featured'] as const;

const urlText = z.string().min(1).max(120);
const manyUrls = z.union([urlText, z.array(urlText).max(50)]).transform((value) => [value].flat());

export const productFilter = z.object({
  /** Urls of brands; a product of any of them fits. */
  brand: manyUrls.optional(),
  /** Url of a category; products of the categories below it fit as well. */
  category: urlText.optional(),
  /** What the cheapest stock costs now, in the base currency. */
  price: z.object({ from: emptyAsNull(amountInput).optional(), to: emptyAsNull(amountInput).optional() }).optional(),
  in_stock: booleanInput.optional(),
  on_sale: booleanInput.optional(),
  flag: z.enum(productFlags).optional(),
});
export type ProductFilter = z.output<typeof productFilter>;

/**
 * What a shopper looks for. The specification's noSpecific rule wants letters, digits or Chinese: signs between them part
 * words, as they do in names (`M&M's`, `Dr. Bronner`, `100%`), and a keyword of signs alone is refused.
 */
export const searchKeyword = z
  .string()
  .overwrite(trimmed)
  .min(1, 'validation.required')
  .max(100, 'validation.input')
  .regex(/^$|[\p{L}\p{N}]/u, 'validation.input');

export const productQuery = z.object({
  language: languageSchema.optional(),
  page: listQuery.shape.page,
  per_page: listQuery.shape.per_page,
  sort: z.enum(productSorts).optional(),
  filter: productFilter.optional(),
});
export type ProductQuery = z.output<typeof productQuery>;

/** Totals above this are not counted out; a list that long is shown as "10,000+". */
export const countLimit = 10_000;

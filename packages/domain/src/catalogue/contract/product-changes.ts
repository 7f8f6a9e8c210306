// What can be done to the prices, the brand, the categories and the commissions of many products at once.
import { batchResult, defineRoute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { undoToken } from '@kaifong/base/resource';
import * as z from 'zod';
import { commissionPercentage } from './product-form.ts';

export const pricedFields = ['price', 'special_price'] as const;
/**
 * `set` to an amount, `add` an amount (less when it is below 0), change by a `percent`; `none` takes a special price away. A
 * special price is reckoned from the price.
 */
export const priceWays = ['set', 'add', 'percent', 'none'] as const;
export type PriceWay = (typeof priceWays)[number];
export const categoryWays = ['add', 'remove', 'set'] as const;

const amount = numberInput(z.number().min(-100_000_000).max(100_000_000));

export const productChange = z.discriminatedUnion('field', [
  z.object({ field: z.enum(pricedFields), how: z.enum(priceWays), amount: amount.optional() }),
  z.object({ field: z.literal('brand_id'), value: recordId.nullable() }),
  /** What a commission group earns of them, in percent; null: nothing. */
  z.object({ field: z.literal('commission'), value: recordId, percentage: commissionPercentage }),
  z.object({ field: z.literal('category'), how: z.enum(categoryWays), value: recordId }),
]);
export type ProductChange = z.output<typeof productChange>;

const value = z.union([z.number(), z.string(), z.null()]);
/** One stock whose price changes, or one product: `before` and `after` are amounts, or names. */
export const changedValue = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  before: value,
  after: value,
});
export type ChangedValue = z.output<typeof changedValue>;

export const changeProducts = defineRoute({
  door: 'admin',
  name: 'catalogue.change-products',
  method: 'PUT',
  path: '/api/admin/product/batch/values',
  permission: 'batch update product',
  input: z.object({
    ids: z.array(recordId).min(1).max(100),
    change: productChange,
    dry_run: booleanInput.default(false),
    language: languageSchema.optional(),
  }),
  output: batchResult.extend({ undo: undoToken, changes: z.array(changedValue) }),
  summary:
    'Changes the price, the special price, the brand, a category or a commission of several products, or with `dry_run` tells what would change.',
});

// Work that follows other changes: prices that start and end by the clock, words and places that changed elsewhere.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { hasOutdatedWords, listIdsAfter, listIdsWithStalePrice } from '../queries/list-product-ids.ts';
import { refreshPrices, refreshProducts, searchVersion } from './refresh-products.ts';
import { rebuildPlaces } from './save-places.ts';

const batch = 200;

/** Lists and filters follow special prices that began or ended; pages already follow by themselves. */
export async function followPrices(ctx: Context): Promise<number> {
  const ids = await listIdsWithStalePrice(ctx);
  if (ids.length === 0) return 0;
  return inTransaction(ctx, async (tx) => {
    const changed = await refreshPrices(tx, ids);
    tx.tx.changedTags.add('products');
    for (const id of changed) tx.tx.changedTags.add(`product:${id}`);
    return changed.length;
  });
}

export const followPricesJob = defineJob({
  name: 'catalogue.follow-prices',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    await followPrices(ctx);
  },
});

/** Makes search words and places of many products again, a batch per transaction. */
export const refreshProductsJob = defineJob({
  name: 'catalogue.refresh-products',
  queue: 'heavy',
  input: z.object({
    brand_id: z.number().optional(),
    attribute_key: z.string().optional(),
    /** True: only products whose search words were made by an earlier version of the rules. */
    outdated: z.boolean().optional(),
    category_ids: z.array(z.number()).optional(),
    product_ids: z.array(z.number()).optional(),
  }),
  async run(ctx, { brand_id, attribute_key, outdated, category_ids, product_ids }) {
    for (let last = 0; ; ) {
      const ids = await listIdsAfter(ctx, {
        last,
        limit: batch,
        brandId: brand_id,
        attributeKey: attribute_key,
        madeBefore: outdated ? searchVersion : undefined,
        categoryIds: category_ids,
        productIds: product_ids,
      });
      if (ids.length === 0) return;
      await inTransaction(ctx, async (tx) => {
        if (category_ids) await rebuildPlaces(tx, ids);
        await refreshProducts(tx, ids);
        tx.tx.changedTags.add('products');
      });
      last = ids.at(-1) ?? last;
    }
  },
});

/** After an update that finds products by other rules: a job makes their words again while the shop is open. */
export async function followRules(ctx: Context): Promise<void> {
  if (!(await hasOutdatedWords(ctx, searchVersion))) return;
  await inTransaction(ctx, (tx) => enqueue(tx, refreshProductsJob, { outdated: true }, { key: 'outdated' }));
}

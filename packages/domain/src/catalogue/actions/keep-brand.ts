// A brand that is deleted leaves its products without one, and takes them up again when it comes back.
import type { TxContext } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import type { Values } from '@kaifong/kernel/resource';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { products } from '../schema.ts';
import { refreshProductsJob } from './follow-products.ts';

/** As many as one statement or one job takes. */
const piece = 1000;

const pieces = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / piece) }, (_, i) => ids.slice(i * piece, (i + 1) * piece));

async function productsOf(tx: TxContext, { id }: Values): Promise<number[]> {
  const rows = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.brand_id, Number(id)));
  return rows.map((row) => row.id);
}

export const brandDependents = {
  take: productsOf,
  /** Products that were given another brand meanwhile keep that one. */
  async bring(tx: TxContext, { id }: Values, taken: unknown): Promise<void> {
    const ids = Array.isArray(taken) ? taken.map(Number) : [];
    if (ids.length === 0) return;
    for (const some of pieces(ids))
      await tx.db
        .update(products)
        .set({ brand_id: Number(id) })
        .where(and(inArray(products.id, some), isNull(products.brand_id)));
    await enqueue(tx, refreshProductsJob, { brand_id: Number(id) });
  },
};

/** The products of a deleted brand are no longer found by the brand's title. */
export async function releaseBrand(tx: TxContext, record: Values): Promise<void> {
  for (const some of pieces(await productsOf(tx, record))) await enqueue(tx, refreshProductsJob, { product_ids: some });
}

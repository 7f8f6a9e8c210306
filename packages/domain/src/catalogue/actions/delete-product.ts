import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { constraintOf } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import { closeAddress } from '../../navigation/index.ts';
import { products } from '../schema.ts';

/** Deletes a product with its stocks and lots. Refuses `catalogue.product-in-use` when an order names it. */
export async function deleteProduct(ctx: Context, id: number): Promise<{ id: number }> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const [before] = await tx.db.delete(products).where(eq(products.id, id)).returning();
      if (!before) throw fail('not-found');
      await closeAddress(tx, 'product', before.url);
      await audit(tx, { action: 'delete', resource: 'product', recordId: id, before });
      tx.tx.changedTags.add('products').add(`product:${id}`);
      return { id };
    });
  } catch (error) {
    if (constraintOf(error)?.kind === 'foreign') throw fail('catalogue.product-in-use', { id });
    throw error;
  }
}

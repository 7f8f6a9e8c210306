import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { countSold } from '../../catalogue/index.ts';
import { orderLines } from '../schema.ts';

/** Tells the catalogue what an order sold, or that it came back. */
export async function countOrderSold(tx: TxContext, orderId: number, way: 'sold' | 'came back'): Promise<void> {
  const lines = await tx.db
    .select({ product_id: orderLines.product_id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId));
  const sign = way === 'sold' ? 1 : -1;
  await countSold(
    tx,
    lines.map(({ product_id, quantity }) => ({ product_id, quantity: sign * quantity })),
  );
}

import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { countSold } from '../../../catalogue/index.ts';
import { orderLines } from '../schema.ts';

/** Tells the catalogue what an order sold. */
export async function countOrderSold(tx: TxContext, orderId: number): Promise<void> {
  const lines = await tx.db
    .select({ product_id: orderLines.product_id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId));
  await countSold(tx, lines);
}

/** Tells the catalogue which pieces of an order came back. */
export async function countCameBack(
  tx: TxContext,
  orderId: number,
  back: readonly { readonly line_id: number; readonly quantity: number }[],
): Promise<void> {
  const lines = await tx.db
    .select({ id: orderLines.id, product_id: orderLines.product_id })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId));
  const products = new Map(lines.map(({ id, product_id }) => [id, product_id]));
  const counts = back.map(({ line_id, quantity }) => ({ product_id: products.get(line_id) ?? 0, quantity: -quantity }));
  await countSold(
    tx,
    counts.filter(({ product_id }) => product_id > 0),
  );
}

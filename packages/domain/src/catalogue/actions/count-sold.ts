import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

// In the order of their ids, as everybody locks products; only what is not an index changes, so that none is written.
const addSold = statement<never, [string]>(
  'product-count-sold',
  `with counted as (
     select p.id, v.pieces from jsonb_to_recordset($1::jsonb) v(product_id int, pieces int)
     join products p on p.id = v.product_id order by p.id for no key update of p)
   update products p set sold_count = greatest(0, p.sold_count + counted.pieces) from counted where p.id = counted.id`,
);

/** Counts pieces that were sold, or, below zero, came back: what sells stands higher in searches. */
export async function countSold(
  tx: TxContext,
  lines: readonly { readonly product_id: number; readonly quantity: number }[],
): Promise<void> {
  const pieces = new Map<number, number>();
  for (const { product_id, quantity } of lines) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  if (pieces.size === 0) return;
  await tx.run(addSold, [JSON.stringify([...pieces].map(([product_id, count]) => ({ product_id, pieces: count })))]);
}

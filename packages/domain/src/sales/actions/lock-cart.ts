import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type LineRow, lineColumns, lineJoins, type PricedLine, priceLines } from '../queries/cart-lines.ts';
import { cartOwner, storeDay } from '../queries/read-cart-lines.ts';

// Of two checkouts of one cart the second waits here, and then sees that the cart was ordered.
const lockLines = statement<
  { [K in keyof LineRow]: LineRow[K] | null } & { ordered_at: Date | null },
  [string, number | null, string]
>(
  'cart-lock',
  `select c.ordered_at, ${lineColumns('$3')}
   from carts c left join (cart_items i ${lineJoins}) on i.cart_id = c.id
   where c.id = $1::uuid and c.customer_id is not distinct from $2::int
   order by i.id for update of c`,
);

export interface LockedCart {
  readonly ordered: boolean;
  readonly lines: PricedLine[];
}

/** Holds a cart the caller may use, ordered ones included; undefined when there is no such cart. */
export async function lockCart(tx: TxContext, cartId: string): Promise<LockedCart | undefined> {
  const rows = await tx.run(lockLines, [cartId, cartOwner(tx), await storeDay(tx)]);
  if (rows.length === 0) return undefined;
  const lines = rows.filter((row) => row.item_id !== null) as LineRow[];
  return { ordered: rows[0]?.ordered_at !== null, lines: priceLines(lines, tx.machinery.now()) };
}

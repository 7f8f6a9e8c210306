import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { nextValueOf, numberFor } from '@kaifong/kernel/numbering';
import { type LineRow, lineColumns, lineJoins, type PricedLine, priceLines } from '../../pricing/queries/cart-lines.ts';
import { cartOwner, storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { orderNumber } from '../schema.ts';

// Of two checkouts of one cart the second waits here, and then sees that the cart was ordered.
const lockLines = statement<
  { [K in keyof LineRow]: LineRow[K] | null } & {
    ordered_at: Date | null;
    number_value: string;
    coupon_codes: string[];
  },
  [string, number | null, string]
>(
  'cart-lock',
  `select c.ordered_at, c.coupon_codes, (select ${nextValueOf(orderNumber)}) as number_value, ${lineColumns('$3')}
   from carts c left join (cart_items i ${lineJoins}) on i.cart_id = c.id
   where c.id = $1::uuid and c.customer_id is not distinct from $2::int
   order by i.id for update of c`,
);

export interface LockedCart {
  readonly ordered: boolean;
  readonly lines: PricedLine[];
  readonly codes: readonly string[];
  /** For the order this cart becomes; taken with the same round trip. */
  readonly orderNumber: string;
}

/** Holds a cart the caller may use, ordered ones included; undefined when there is no such cart. */
export async function lockCart(tx: TxContext, cartId: string): Promise<LockedCart | undefined> {
  const day = await storeDay(tx);
  const rows = await tx.run(lockLines, [cartId, cartOwner(tx), day]);
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.filter((row) => row.item_id !== null) as LineRow[];
  return {
    ordered: first.ordered_at !== null,
    lines: priceLines(lines, tx.runtime.now()),
    codes: first.coupon_codes,
    orderNumber: await numberFor(tx, orderNumber, first.number_value),
  };
}

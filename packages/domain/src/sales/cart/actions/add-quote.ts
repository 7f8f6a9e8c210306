import { randomUUID } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { cartOwner, readCartLines } from '../../pricing/queries/read-cart-lines.ts';
import type { Cart } from '../contract/index.ts';
import { requireOpenCart } from '../queries/require-open-cart.ts';
import { carts } from '../schema.ts';
import { mostLines } from './cart-statements.ts';
import { findCartOf } from './open-cart.ts';
import { readCart } from './read-cart.ts';

const putQuote = statement<{ id: number }, [string, number]>(
  'cart-quote',
  `insert into cart_items (cart_id, stock_id, quantity, quote_id)
   select $1::uuid, q.stock_id, q.quantity, q.id from quotes q where q.id = $2::int and q.order_id is null and q.closed_at is null
   on conflict (quote_id, cart_id) where quote_id is not null do update set updated_at = now() returning id`,
);

/**
 * Puts what was agreed with the caller into the cart she holds, or into a new one; twice is once. That the quote is hers was decided
 * before. Refuses the shop's modes, `quote-ended`, `cart-too-many-lines`.
 */
export async function addQuoteToCart(
  ctx: Context,
  { quote_id, cart_id }: { readonly quote_id: number; readonly cart_id?: string | undefined },
): Promise<Cart> {
  await requireOpenCart(ctx);
  const held = await findCartOf(ctx, cart_id);
  const content = held ? await readCartLines(ctx, held) : undefined;
  if ((content?.rows.length ?? 0) >= mostLines) throw fail('sales.cart-too-many-lines', { most: mostLines });
  const id = (content && held) || randomUUID();
  await inTransaction(ctx, async (tx) => {
    if (!content) await tx.db.insert(carts).values({ id, customer_id: cartOwner(ctx) });
    const [line] = await tx.run(putQuote, [id, quote_id]);
    if (!line) throw fail('sales.quote-ended');
  });
  return readCart(ctx, { cart_id: id });
}

import { randomUUID } from 'node:crypto';
import { byItself, type Context, inTransaction } from '@kaifong/kernel/context';
import { isUniqueViolation, statement } from '@kaifong/kernel/db';
import { cartOwner } from '../../pricing/queries/read-cart-lines.ts';
import { mergeCarts } from './merge-carts.ts';

const findCarts = statement<{ id: string; customer_id: number | null }, [string | null, number]>(
  'cart-find-member',
  `select id, customer_id from carts
   where ordered_at is null and (customer_id = $2::int or (id = $1::uuid and customer_id is null))`,
);

const createCart = statement<{ id: string }, [string, number | null]>(
  'cart-create',
  'insert into carts (id, customer_id) values ($1, $2) returning id',
);

/**
 * The cart a caller means by the id she holds. A customer always means her own; a guest cart she still holds from before
 * she logged in is merged into it. Undefined when she has none yet. A visitor's id is taken as it is: the statement that
 * reads the cart checks that it is open and nobody else's.
 */
export async function findCartOf(ctx: Context, cartId: string | undefined): Promise<string | undefined> {
  const customerId = cartOwner(ctx);
  if (customerId === null) return cartId;
  const found = await ctx.run(findCarts, [cartId ?? null, customerId]);
  const guest = found.find((cart) => cart.customer_id === null);
  if (guest) return inTransaction(ctx, (tx) => mergeCarts(tx, guest.id, customerId));
  return found[0]?.id;
}

/** Starts an empty cart; of two that start at once for one customer, both get the same. */
export async function startCart(ctx: Context): Promise<string> {
  const id = randomUUID();
  try {
    await byItself(ctx, () => ctx.run(createCart, [id, cartOwner(ctx)]));
    return id;
  } catch (error) {
    if (!isUniqueViolation(error, 'carts_one_open_per_customer')) throw error;
    return (await findCartOf(ctx, undefined)) ?? id;
  }
}

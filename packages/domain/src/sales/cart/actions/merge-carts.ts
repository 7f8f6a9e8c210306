import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { availableOf } from '../../pricing/queries/cart-lines.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';
import { mostCodes } from '../contract/index.ts';

const lockCarts = statement<{ id: string; customer_id: number | null; copy_of: string | null }, [string, number]>(
  'cart-merge-lock',
  `select id, customer_id, copy_of from carts
   where ordered_at is null and (customer_id = $2::int or (id = $1::uuid and customer_id is null))
   order by id for update`,
);

export const adopt = statement<Record<string, never>, [string, number]>(
  'cart-adopt',
  'update carts set customer_id = $2, updated_at = now() where id = $1',
);

// Of a copy of the same cart the pieces are the same ones.
const poured = `case when $4::boolean then greatest(kept.quantity, excluded.quantity) else kept.quantity + excluded.quantity end`;

// A stock that is not there any more keeps one piece, so that the line says "sold out" instead of vanishing.
export const pour = statement<Record<string, never>, [string, string, string, boolean]>(
  'cart-pour',
  `insert into cart_items as kept (cart_id, stock_id, quantity, is_redeem, quote_id)
   select $2::uuid, i.stock_id, i.quantity, i.is_redeem, i.quote_id from cart_items i where i.cart_id = $1::uuid
     and not exists (select from cart_items own where own.cart_id = $2::uuid and own.quote_id = i.quote_id)
   on conflict (cart_id, stock_id, is_redeem) where quote_id is null do update set updated_at = now(), quantity = greatest(1, least(
     ${poured},
     coalesce((select least(${availableOf('$3')}, s.max_quantity) from stocks s join products p on p.id = s.product_id
               where s.id = kept.stock_id), ${poured})))`,
);

// Hers first; no more than a cart takes.
export const carryCodes = statement<Record<string, never>, [string, string, number]>(
  'cart-carry-codes',
  `update carts own set coupon_codes = (array(
     select code from unnest(own.coupon_codes || guest.coupon_codes) with ordinality each(code, place)
     group by code order by min(place) limit $3::int))
   from carts guest where own.id = $2::uuid and guest.id = $1::uuid and guest.coupon_codes <> '{}'`,
);

const remove = statement<Record<string, never>, [string]>('cart-remove', 'delete from carts where id = $1');

/**
 * Makes a guest's cart the customer's: it becomes hers, or is poured into the one she has, where quantities add up as far
 * as there is stock and codes that were typed go along. Returns the id of her cart.
 */
export async function mergeCarts(tx: TxContext, guestCartId: string, customerId: number): Promise<string> {
  const locked = await tx.run(lockCarts, [guestCartId, customerId]);
  const own = locked.find((cart) => cart.customer_id === customerId);
  const guest = locked.find((cart) => cart.customer_id === null);
  if (!guest) return own?.id ?? guestCartId;
  if (!own) {
    await tx.run(adopt, [guest.id, customerId]);
    return guest.id;
  }
  await tx.run(pour, [guest.id, own.id, await storeDay(tx), guest.copy_of === own.id]);
  await tx.run(carryCodes, [guest.id, own.id, mostCodes]);
  await tx.run(remove, [guest.id]);
  return own.id;
}

import { fail, failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type * as z from 'zod';
import { fittingQuantity, quantityProblemOf, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import type { PricedLine } from '../../pricing/queries/cart-lines.ts';
import { cartOwner, readCartLines } from '../../pricing/queries/read-cart-lines.ts';
import { quantityRefusal } from '../../pricing/rules/quantity-refusal.ts';
import type { Cart, setCartBagsInput } from '../contract/index.ts';
import { type BagRow, boughtOf, readBags } from '../queries/list-bags.ts';
import { requireOpenCheckout } from '../queries/require-open-cart.ts';
import { mostLines } from './cart-statements.ts';
import { findCartOf } from './open-cart.ts';
import { pricedCart } from './show-written-cart.ts';

// So many, not so many more: a form that is sent twice leaves one number of bags. The cart is locked first, as by
// everybody who locks both.
const setBags = statement<{ id: string }, [string, number | null, number[], number[]]>(
  'cart-set-bags',
  `with cart as (update carts set updated_at = now()
    where id = $1::uuid and ordered_at is null and customer_id is not distinct from $2::int returning id),
  wanted as (select * from unnest($3::int[], $4::int[]) as w(stock_id, quantity)),
  gone as (delete from cart_items i using cart, wanted where i.cart_id = cart.id and i.stock_id = wanted.stock_id
    and wanted.quantity = 0 and not i.is_redeem and i.quote_id is null returning i.id),
  put as (insert into cart_items (cart_id, stock_id, quantity, is_redeem)
    select cart.id, wanted.stock_id, wanted.quantity, false from cart, wanted where wanted.quantity > 0
    on conflict (cart_id, stock_id, is_redeem) where quote_id is null do update set quantity = excluded.quantity, updated_at = now() returning id)
  select id from cart`,
);

type Wish = z.output<typeof setCartBagsInput>['bags'][number];

/** Refuses a number of bags at its field. */
function requireFitting(
  { stock_id, quantity }: Wish,
  at: number,
  bag: BagRow | undefined,
  rows: readonly PricedLine[],
) {
  if (!bag) throw failField(`bags.${at}.stock_id`, 'sales.cart-unavailable');
  if (quantity === 0) return;
  const field = `bags.${at}.quantity`;
  const rule = quantityRuleOf(bag);
  if (bag.available !== null && quantity > bag.available)
    throw failField(field, 'sales.cart-quantity', { available: fittingQuantity(rule, bag.available) });
  const redeemed = rows.find((row) => row.stock_id === stock_id && row.is_redeem)?.quantity ?? 0;
  const wrong = quantityProblemOf(rule, quantity, quantity + redeemed);
  if (wrong) throw quantityRefusal(wrong, rule, field);
}

/**
 * Sets how many plastic bags lie in the caller's cart; it starts no cart. Refuses `cart-empty` (also of one that was ordered), at its field
 * `cart-unavailable` for what is no bag on sale, `cart-quantity`, and what least, most and step refuse; `cart-too-many-lines`.
 */
export async function setCartBags(ctx: Context, input: z.output<typeof setCartBagsInput>): Promise<Cart> {
  await requireOpenCheckout(ctx);
  const id = await findCartOf(ctx, input.cart_id);
  const content = id ? await readCartLines(ctx, id) : undefined;
  if (!id || !content || content.rows.length === 0) throw fail('sales.cart-empty');
  const { rows } = content;
  const changed = input.bags.filter(({ stock_id, quantity }) => boughtOf(rows, stock_id) !== quantity);
  if (changed.length === 0) return pricedCart(ctx, id, content);
  const known = new Map((await readBags(ctx)).map((bag) => [bag.stock_id, bag]));
  for (const [at, wish] of input.bags.entries()) requireFitting(wish, at, known.get(wish.stock_id), rows);
  const more = changed.filter(({ stock_id, quantity }) => quantity > 0 && boughtOf(rows, stock_id) === 0).length;
  if (rows.length + more > mostLines) throw fail('sales.cart-too-many-lines', { most: mostLines });
  const stocks = changed.map(({ stock_id }) => stock_id);
  const quantities = changed.map(({ quantity }) => quantity);
  await ctx.run(setBags, [id, cartOwner(ctx), stocks, quantities]);
  const after = await readCartLines(ctx, id);
  if (!after) throw fail('sales.cart-empty');
  return pricedCart(ctx, id, after);
}

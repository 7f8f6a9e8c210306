// The writes of a cart. Each is one statement: it looks at the stock, changes the line if it may, and returns the whole
// cart as it is afterwards, so that a write costs one round trip and is committed when it returns. Adding is what shoppers do
// most: its statement reads every stock once and says nothing of why it did not write; `readRefusal` does. What stocks say
// besides (name, prices) is not read with every write: `withFacts` has it.
import { statement } from '@kaifong/kernel/db';
import type { StockQuantities } from '../../../catalogue/contract/index.ts';
import {
  availableOf,
  buyable,
  type LineState,
  lineJoins,
  stateColumns,
  stockStateColumns,
  stockStates,
} from '../../pricing/queries/cart-lines.ts';

/** How a write went, repeated on every line of the cart; the line's columns are null in an empty cart. */
export interface CartWriteRow extends LineState {
  has_cart: boolean;
  has_item: boolean;
  has_stock: boolean;
  stock_available: number | null;
  stock_quantities: StockQuantities | null;
  done: boolean;
  /** Null where there is no cart. */
  coupon_codes: string[] | null;
}

/** A line of a cart that was added to. */
export interface CartAddedRow extends LineState {
  coupon_codes: string[];
}

/** cart, customer, the store's day, stock or item, quantity */
export type CartWriteValues = [string, number | null, string, number, number];
/** And whether it is to cost points. */
export type CartAddValues = [...CartWriteValues, boolean];
/** And whether she may have as many as that for her points: nobody asked yet where it is false. */
export type CartSetValues = CartAddValues;

export const mostLines = 100;
/** Of a product that is not counted. */
export const mostPieces = 100_000;

const openCart = `cart as (select id, coupon_codes from carts
  where id = $1::uuid and ordered_at is null and customer_id is not distinct from $2::int)`;

const quantities = 'min_quantity, max_quantity, quantity_step';
const quantitiesAsked = `json_build_object('min_quantity', min_quantity, 'max_quantity', max_quantity, 'quantity_step', quantity_step)`;

/**
 * The condition that `total` pieces of the asked stock are there and are sold at once, with `beside` in another line of
 * the same stock.
 */
const fits = (total: string, beside: string) => `(${total} <= coalesce(asked.available, ${mostPieces})
  and ${total} >= asked.min_quantity and ${total} % asked.quantity_step = 0
  and coalesce(${total} + ${beside} <= asked.max_quantity, true))`;

/** A line of the cart, and its stock if shoppers may see it. */
const askedItem = `item as (select i.id, i.stock_id, i.quantity, i.is_redeem, i.quote_id from cart_items i join cart on cart.id = i.cart_id where i.id = $4::int),
asked as (
  select item.stock_id, ${quantities}, ${availableOf('$3')} as available
  from item join stocks s on s.id = item.stock_id join products p on p.id = s.product_id
  where ${buyable} and item.quote_id is null)`;

const written = 'id, cart_id, stock_id, quantity, is_redeem, quote_id';

const besideItem = `coalesce((select sum(o.quantity)::int from cart_items o join cart on cart.id = o.cart_id
  where o.stock_id = item.stock_id and o.quote_id is null and o.id <> item.id), 0)`;

// More of what costs points only when she may have it; fewer always.
const setLine = `put as (
  update cart_items set quantity = $5::int, updated_at = now() from item join asked using (stock_id)
  where cart_items.id = item.id and ${fits('$5::int', besideItem)} and ($6::boolean or not item.is_redeem or $5::int <= item.quantity)
  returning cart_items.id, cart_items.cart_id, cart_items.stock_id, cart_items.quantity, cart_items.is_redeem, cart_items.quote_id, false as gone)`;

// The cart first, as everybody does who locks both. What is left of it was changed now.
const dropLine = `touched as (update carts set updated_at = now() from item where carts.id = (select id from cart) returning carts.id),
put as (
  delete from cart_items using item, touched where cart_items.id = item.id
  returning cart_items.id, cart_items.cart_id, cart_items.stock_id, cart_items.quantity, cart_items.is_redeem, cart_items.quote_id, true as gone)`;

// A statement does not see its own changes, so the changed line stands in for the stored one.
const result = (hasItem: string) => `lines as (
  select ${written} from put where not gone
  union all
  select ${written} from cart_items where cart_id = (select id from cart) and id not in (select id from put))
select state.*, ${stateColumns('$3')}
from (select exists (select from cart) as has_cart, ${hasItem} as has_item, exists (select from asked) as has_stock,
  (select available from asked) as stock_available, (select ${quantitiesAsked} from asked) as stock_quantities,
  exists (select from put) as done,
  (select coupon_codes from cart) as coupon_codes) state
left join (lines i ${lineJoins}) on true`;

const anItem = 'exists (select from item)';
const write = (name: string, text: string) => statement<CartWriteRow, CartWriteValues>(name, text);

const stockedOf = (ids: string) => `stocked as materialized (${stockStates('$3', ids)})`;

/** The stock that is asked for, if shoppers may see it. */
const asked = `asked as (select stock_id, available, ${quantities} from stocked
  where stock_id = $4::int and buyable and (not $6::boolean or redeemable))`;

const putLine = (total: string, beside: string, room: string) => `put as (
  insert into cart_items as kept (cart_id, stock_id, quantity, is_redeem)
  select cart.id, asked.stock_id, $5::int, $6::boolean from cart, asked where ${fits(total, beside)} and ${room}`;

const sameLine = 'stock_id = $4::int and is_redeem = $6::boolean and quote_id is null';
/** Pieces of the stock in the line that is added to, and in the other one of the same stock. */
const heldIn = (lines: string) => `coalesce((select sum(quantity)::int from ${lines} where ${sameLine}), 0)`;
const besideIn = (lines: string) =>
  `coalesce((select sum(quantity)::int from ${lines} where stock_id = $4::int and is_redeem <> $6::boolean and quote_id is null), 0)`;

/** Nothing comes back where nothing was written. The order of the lines is the reader's: putting one line in order cost a step. */
const added = (lines: string) => `select cart.coupon_codes, ${stockStateColumns}
from cart, ${lines} i join stocked s on s.stock_id = i.stock_id`;

// The condition on the conflict is judged on the row as it is when its lock is held, so two tabs cannot pass it both.
export const addToCart = statement<CartAddedRow, CartAddValues>(
  'cart-add',
  `with ${openCart},
held as materialized (select ${written} from cart_items where cart_id = $1::uuid),
${stockedOf('s.id = any(array(select stock_id from held) || $4::int)')}, ${asked},
${putLine(`($5::int + ${heldIn('held')})`, besideIn('held'), `(select count(*) from held where not (${sameLine})) < ${mostLines}`)}
  on conflict (cart_id, stock_id, is_redeem) where quote_id is null do update set quantity = kept.quantity + excluded.quantity, updated_at = now()
  where exists (select from asked where ${fits('(kept.quantity + excluded.quantity)', besideIn('held'))})
  returning ${written}),
lines as (select * from put union all select held.* from put, held where held.id <> put.id)
${added('lines')}`,
);

/** The same for somebody without a cart; the cart is only made when the line can be. */
export const addToNewCart = statement<CartAddedRow, CartAddValues>(
  'cart-add-first',
  `with ${stockedOf('s.id = $4::int')}, ${asked},
cart as (insert into carts (id, customer_id) select $1::uuid, $2::int from asked where ${fits('$5::int', '0')} returning id, coupon_codes),
${putLine('$5::int', '0', 'true')} returning ${written})
${added('put')}`,
);

/** Why nothing was added. */
export interface CartRefusal {
  has_cart: boolean;
  has_stock: boolean;
  stock_available: number | null;
  stock_quantities: StockQuantities | null;
  /** Pieces of it in the line that was to be added to, and in the cart. */
  held: number;
  pieces: number;
  /** No room for one more line. */
  is_full: boolean;
}

export const readRefusal = statement<CartRefusal, CartAddValues>(
  'cart-refusal',
  `with ${openCart}, ${stockedOf('s.id = $4::int')}, ${asked},
mine as (select i.stock_id, i.is_redeem, i.quantity, i.quote_id from cart_items i join cart on cart.id = i.cart_id)
select exists (select from cart) as has_cart, exists (select from asked) as has_stock,
  (select available from asked) as stock_available, (select ${quantitiesAsked} from asked) as stock_quantities,
  ${heldIn('mine')} as held, ${heldIn('mine')} + ${besideIn('mine')} as pieces, $5::int is not null
    and (select count(*) from cart_items where cart_id = (select id from cart) and not (${sameLine})) >= ${mostLines} as is_full`,
);

export const setInCart = statement<CartWriteRow, CartSetValues>(
  'cart-set',
  `with ${openCart}, ${askedItem}, ${setLine}, ${result(anItem)}`,
);

export const dropFromCart = write(
  'cart-drop',
  `with ${openCart}, ${askedItem}, ${dropLine}, ${result(`$5::int is not null and ${anItem}`)}`,
);

// What the forms of the product page and the cart page do to the cart, with or without scripts.
import { getProduct } from '@kaifong/domain/catalogue/contract';
import { type Cart, routes } from '@kaifong/domain/sales/contract';
import { holdCart } from '../../../kit/hold-cart.ts';
import { type Choice, variantOf } from '../../../kit/product/variant-of.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { ownPath } from '../../../shell/own-path.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { type CartView, cartView } from './cart-views.ts';

export interface CartChange {
  /** The cart as it is now, changed or not; null when not even that could be read. */
  readonly cart: CartView | null;
  /** The stock that was put in, for the words that say so. */
  readonly added: number | null;
  /** Why nothing changed, in the visitor's language. */
  readonly messages: readonly string[];
  /** The shop could not be reached. */
  readonly unanswered?: boolean;
}

const optionField = 'option.';

/** The stock a form means: the one a script named, else the one its options describe. */
async function stockOf(visitor: Visitor, form: FormData): Promise<number | null> {
  const named = Number(form.get('stock_id'));
  if (Number.isInteger(named) && named > 0) return named;
  const { data: product } = await visitor.call(getProduct, {
    language: visitor.language,
    url: String(form.get('url')),
  });
  const chosen: [string, string][] = [...form].flatMap(([name, value]) =>
    name.startsWith(optionField) ? [[name.slice(optionField.length), String(value)]] : [],
  );
  const choice: Choice = Object.fromEntries(chosen);
  return variantOf(product.stocks, choice)?.id ?? null;
}

/** Does what the form says and answers with the cart; a refusal leaves it as it was and brings the reasons. */
export async function changeCart(visitor: Visitor, form: FormData): Promise<CartChange> {
  const { call, language, currency } = visitor;
  const base = { language, cart_id: visitor.cart?.id ?? null };
  const item = { item_id: String(form.get('item_id') ?? '') };
  const quantity = String(form.get('quantity') ?? '');
  try {
    let cart: Cart;
    let added: number | null = null;
    if (form.get('intent') === 'add') {
      added = await stockOf(visitor, form);
      cart = (await call(routes.addCartItem, { ...base, stock_id: added, quantity })).data;
    } else if (form.get('intent') === 'coupon' || form.get('intent') === 'uncoupon') {
      const route = form.get('intent') === 'coupon' ? routes.applyCoupon : routes.removeCoupon;
      cart = (await call(route, { ...base, code: String(form.get('code') ?? '') })).data;
    } else if (form.get('intent') === 'remove') {
      cart = (await call(routes.removeCartItem, { ...base, ...item })).data;
    } else {
      cart = (await call(routes.updateCartItem, { ...base, ...item, quantity })).data;
    }
    holdCart(visitor, cart.cart_id);
    return { cart: cartView(cart, currency, language), added, messages: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const cart = visitor.cart ? await call(routes.readCart, base) : null;
    return { cart: cart && cartView(cart.data, currency, language), added: null, messages: error.messages };
  }
}

/** Where a form that was posted without scripts goes on, having worked: back to its page, which then says so. */
export function afterwards(form: FormData, change: CartChange): string {
  const back = ownPath(form.get('back')) ?? '/cart';
  return change.added === null ? back : `${back}?added=${change.added}`;
}

/** The line a form would empty by its quantity; that is asked about before it is done. */
export function lineToConfirm(form: FormData): string | undefined {
  const quantity = String(form.get('quantity') ?? '').trim();
  const empties = form.get('intent') === 'update' && (quantity === '' || Number(quantity) === 0);
  return empties ? String(form.get('item_id') ?? '') : undefined;
}

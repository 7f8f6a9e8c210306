import { AppError } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { byItself, type Context } from '@kaifong/kernel/context';
import { fittingQuantity, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { readCart } from '../../cart/actions/read-cart.ts';
import type { Cart } from '../../cart/contract/index.ts';
import { type RowAgain, readLinesAgain } from '../../cart/queries/read-lines-again.ts';
import { requireOpenCart } from '../../cart/queries/require-open-cart.ts';
import type { Reader } from '../../pricing/queries/cart-lines.ts';
import { readerOf } from '../../pricing/queries/read-cart-lines.ts';
import { lineProblemOf } from '../../pricing/rules/line-problem-of.ts';
import type { LineAgain, OrderAgain } from '../contract/index.ts';

const countIn = (cart: Cart, stockId: number) => cart.items.find((item) => item.stock_id === stockId)?.quantity ?? 0;

/** As many of a line as there are beside what the cart holds; what somebody else took meanwhile stays out. */
async function addLine(ctx: Context, cart: Cart, row: RowAgain) {
  const { stock_id, quantity, visible, available, redeemed } = row;
  const held = countIn(cart, stock_id);
  const most = Math.min(quantity + held, available ?? Number.POSITIVE_INFINITY);
  const wanted = visible && !redeemed ? fittingQuantity(quantityRuleOf(row), most) - held : 0;
  if (wanted < 1) return { cart, added: 0 };
  try {
    const line = { cart_id: cart.cart_id, stock_id, quantity: wanted };
    return { cart: await byItself(ctx, () => addCartItem(ctx, line)), added: wanted };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { cart, added: 0 };
  }
}

const nameOf = (name: string, options: string) => [name, options].filter(Boolean).join(' · ');

function showLine(row: RowAgain, added: number, base: string, { language, main, words }: Reader): LineAgain {
  const name = textIn(row.bought_name, language, main);
  const options = textIn(row.bought_options, language, main);
  const now = nameOf(textIn(row.name, language, main), words[language].sentence(row.options));
  // Where all there are went in, or stood in the cart already, there are too few.
  const short = row.redeemed
    ? 'redeemed'
    : added < row.quantity
      ? (lineProblemOf({ ...row, rule: quantityRuleOf(row) }) ?? 'quantity')
      : null;
  return {
    name,
    options,
    quantity: row.quantity,
    added,
    problem: short,
    now: row.visible && now !== nameOf(name, options) ? now : null,
    price_before: toWire(row.bought_cents),
    price_now: row.visible && !row.redeemed && row.currency === base ? toWire(row.price) : null,
  };
}

/**
 * Puts what an order holds into the caller's cart once more, on top of what is there, at today's prices; each line says
 * what of it did not go in and what is not as it was. What was had for points stays out: it is redeemed again or not at all. That the caller may see the order was decided before. Refuses the
 * shop's modes.
 */
export async function orderAgain(ctx: Context, orderId: number, cartId: string | undefined): Promise<OrderAgain> {
  await requireOpenCart(ctx);
  const { base_currency } = await getSettings(ctx);
  const reader = await readerOf(ctx);
  let cart = await readCart(ctx, { cart_id: cartId });
  const lines: LineAgain[] = [];
  for (const row of await readLinesAgain(ctx, orderId)) {
    const step = await addLine(ctx, cart, row);
    cart = step.cart;
    lines.push(showLine(row, step.added, base_currency, reader));
  }
  return { cart, lines, currency: base_currency };
}

import type { Context } from '@kaifong/kernel/context';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { type LineState, type PricedLine, priceLines } from '../../pricing/queries/cart-lines.ts';
import { pricingOf } from '../../pricing/queries/pricing.ts';
import { cartOwner, readerOf } from '../../pricing/queries/read-cart-lines.ts';
import { withFacts } from '../../pricing/queries/stock-facts.ts';
import type { Cart } from '../contract/index.ts';
import { showCart } from '../queries/show-cart.ts';
import type { CartWriteRow } from './cart-statements.ts';

interface Content {
  readonly rows: readonly PricedLine[];
  readonly codes: readonly string[];
}

/** A cart with what its lines cost the caller. */
export async function pricedCart(ctx: Context, cartId: string, { rows, codes }: Content): Promise<Cart> {
  return showCart({
    cartId,
    pricing: await pricingOf(ctx, { rows, codes, person: { customerId: cartOwner(ctx) }, channel: 'web' }),
    currency: displayCurrency(await getSettings(ctx)),
    reader: await readerOf(ctx),
  });
}

/** What a write returns of a line; all of it is null in a cart that is empty now. */
type WrittenRow = Pick<CartWriteRow, 'coupon_codes'> & LineState;

/** The cart a write returned; an empty one comes back as a single row without a line. */
export async function cartAfterWrite(ctx: Context, cartId: string, written: readonly WrittenRow[]): Promise<Cart> {
  const states = written.filter((row) => row.item_id !== null).sort((one, other) => one.item_id - other.item_id);
  const rows = priceLines(await withFacts(ctx, states), ctx.runtime.now());
  return pricedCart(ctx, cartId, { rows, codes: written[0]?.coupon_codes ?? [] });
}

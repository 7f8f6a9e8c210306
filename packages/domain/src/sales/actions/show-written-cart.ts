import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { Cart } from '../contract/index.ts';
import { priceLines, showCart } from '../queries/cart-lines.ts';
import { priceOfRows } from '../queries/price-rows.ts';
import { readerOf } from '../queries/read-cart-lines.ts';
import type { CartWriteRow } from './cart-statements.ts';

/** The cart a write returned; an empty one comes back as a single row without a line. */
export async function cartAfterWrite(ctx: Context, cartId: string, rows: readonly CartWriteRow[]): Promise<Cart> {
  const priced = priceLines(
    rows.filter((row) => row.item_id !== null),
    ctx.runtime.now(),
  );
  return showCart({
    cartId,
    rows: priced,
    price: priceOfRows(priced),
    currency: (await getSettings(ctx)).base_currency,
    reader: await readerOf(ctx),
  });
}

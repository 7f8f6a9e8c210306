import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { Cart } from '../contract/index.ts';
import { priceLines, showCart } from '../queries/cart-lines.ts';
import { readerOf } from '../queries/read-cart-lines.ts';
import type { CartWriteRow } from './cart-statements.ts';

/** The cart a write returned; an empty one comes back as a single row without a line. */
export async function cartAfterWrite(ctx: Context, id: string, rows: readonly CartWriteRow[]): Promise<Cart> {
  const lines = priceLines(
    rows.filter((row) => row.item_id !== null),
    ctx.runtime.now(),
  );
  return showCart(id, lines, (await getSettings(ctx)).base_currency, await readerOf(ctx));
}

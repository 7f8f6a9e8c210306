import type { Settings } from '../../settings/contract/index.ts';
import type { Cart } from '../contract/index.ts';
import { type Reader, showCart } from '../queries/cart-lines.ts';
import type { CartWriteRow } from './cart-statements.ts';

/** The cart a write returned; an empty one comes back as a single row without a line. */
export function cartAfterWrite(id: string, rows: readonly CartWriteRow[], settings: Settings, reader: Reader): Cart {
  const lines = rows.filter((row) => row.item_id !== null);
  return showCart(id, lines, settings.base_currency, reader);
}

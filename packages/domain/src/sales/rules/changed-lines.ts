// What becomes of an order's lines when staff change it before anything has left.
import { failField } from '@kaifong/base/errors';

export interface KeptLine {
  readonly id: number;
  readonly stock_id: number;
  readonly quantity: number;
  /** Pieces in parcels that were prepared. */
  readonly packed: number;
}

export interface LineChanges {
  /** Lines with another number of pieces. */
  readonly changed: readonly { readonly id: number; readonly quantity: number }[];
  readonly removed: readonly number[];
  /** Stocks the order did not have. */
  readonly added: readonly { readonly stock_id: number; readonly quantity: number }[];
  /** Pieces more (or fewer, below zero) of each stock. */
  readonly pieces: readonly { readonly stock_id: number; readonly quantity: number }[];
}

type Wanted = readonly { readonly stock_id: number; readonly quantity: number }[];

/** Refuses at its line what would take pieces out of a parcel that is prepared (`change-packed`). */
export function changesOf(lines: readonly KeptLine[], wanted: Wanted): LineChanges {
  const of = (stock: number) => wanted.filter(({ stock_id }) => stock_id === stock).reduce((n, w) => n + w.quantity, 0);
  const next = lines.map((line) => ({ ...line, next: of(line.stock_id) }));
  for (const { stock_id, packed, next: pieces } of next) {
    if (pieces >= packed) continue;
    const at = wanted.findIndex((one) => one.stock_id === stock_id);
    throw failField(at < 0 ? 'lines' : `lines.${at}.quantity`, 'sales.change-packed', { packed });
  }
  const known = new Set(lines.map(({ stock_id }) => stock_id));
  const added = [...new Set(wanted.map(({ stock_id }) => stock_id))]
    .filter((stock_id) => !known.has(stock_id))
    .map((stock_id) => ({ stock_id, quantity: of(stock_id) }))
    .filter(({ quantity }) => quantity > 0);
  const kept = next.map((line) => ({ stock_id: line.stock_id, quantity: line.next - line.quantity }));
  return {
    added,
    changed: next
      .filter((line) => line.next > 0 && line.next !== line.quantity)
      .map(({ id, next: quantity }) => ({ id, quantity })),
    removed: next.filter((line) => line.next === 0).map(({ id }) => id),
    pieces: [...kept, ...added].filter(({ quantity }) => quantity !== 0),
  };
}

import type { JournalSale } from '../contract/index.ts';

/** Everything that left the store with a sale: what was bought, and the presents beside it. */
export const handedOver = ({ lines, presents }: Pick<JournalSale, 'lines' | 'presents'>) => [
  ...lines.map(({ stock_id, quantity, unit_price }) => ({ stock_id, quantity, unit_price })),
  ...presents.map(({ stock_id, quantity }) => ({ stock_id, quantity, unit_price: 0 })),
];

/** Pieces whose lot was scanned, by lot. */
export function lotsOfLines(
  lines: readonly { readonly lot_id?: number | undefined; readonly quantity: number }[],
): { readonly lot: number; readonly pieces: number }[] {
  const lots = new Map<number, number>();
  for (const { lot_id, quantity } of lines)
    if (lot_id !== undefined) lots.set(lot_id, quantity + (lots.get(lot_id) ?? 0));
  return [...lots].map(([lot, pieces]) => ({ lot, pieces }));
}

import type { JournalSale } from '../contract/index.ts';

/** Everything that left the store with a sale: what was bought, and the presents beside it. */
export const handedOver = ({ lines, presents }: Pick<JournalSale, 'lines' | 'presents'>) => [
  ...lines.map(({ stock_id, quantity, unit_price }) => ({ stock_id, quantity, unit_price })),
  ...presents.map(({ stock_id, quantity }) => ({ stock_id, quantity, unit_price: 0 })),
];

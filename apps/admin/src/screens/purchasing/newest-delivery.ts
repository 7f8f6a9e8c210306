import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';

type Line = Pick<PurchaseOrderView['lines'][number], 'product_id' | 'stock_id' | 'receipts'>;

interface Arrived {
  readonly product_id: number;
  readonly stock_id: number;
  readonly quantity: number;
}

/** What came for sale with the newest delivery; its pieces carry one moment. */
export function newestDelivery(lines: readonly Line[]): Arrived[] {
  const good = ({ receipts }: Line) => receipts.filter(({ kind }) => kind === 'received');
  const newest = lines
    .flatMap((line) => good(line).map(({ created_at }) => created_at))
    .sort()
    .at(-1);
  return lines.flatMap((line) => {
    const now = good(line).filter(({ created_at }) => created_at === newest);
    const quantity = now.reduce((sum, receipt) => sum + receipt.quantity, 0);
    return quantity > 0 ? [{ product_id: line.product_id, stock_id: line.stock_id, quantity }] : [];
  });
}

/** What the screen of labels begins with: `products=3&stocks=7x4`. */
export const labelsAddress = (arrived: readonly Arrived[]): string =>
  [
    `products=${[...new Set(arrived.map(({ product_id }) => product_id))].join(',')}`,
    `stocks=${arrived.map(({ stock_id, quantity }) => `${stock_id}x${quantity}`).join(',')}`,
  ].join('&');

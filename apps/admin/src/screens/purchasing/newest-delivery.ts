import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';

type Line = Pick<PurchaseOrderView['lines'][number], 'product_id' | 'stock_id' | 'receipts'>;

interface Arrived {
  readonly product_id: number;
  readonly stock_id: number;
  readonly quantity: number;
  /** Null when it is gone. */
  readonly lot: number | null;
}

/** What came for sale with the newest delivery, lot by lot; its pieces carry one moment. */
export function newestDelivery(lines: readonly Line[]): Arrived[] {
  const good = ({ receipts }: Line) => receipts.filter(({ kind }) => kind === 'received');
  const newest = lines
    .flatMap((line) => good(line).map(({ created_at }) => created_at))
    .sort()
    .at(-1);
  return lines.flatMap((line) =>
    good(line)
      .filter(({ created_at }) => created_at === newest)
      .map(({ quantity, inventory_id: lot }) => ({
        ...{ product_id: line.product_id, stock_id: line.stock_id, quantity, lot },
      })),
  );
}

/** What the screen of labels begins with: `products=3&lots=7x4x12`, four labels of the lot 12 of the stock 7. */
export function labelsAddress(arrived: readonly Arrived[]): string {
  const named = (of: (one: Arrived) => boolean) =>
    arrived
      .filter(of)
      .map(({ stock_id, quantity, lot }) => [stock_id, quantity, ...(lot === null ? [] : [lot])].join('x'))
      .join(',');
  const parts = [
    ['products', [...new Set(arrived.map(({ product_id }) => product_id))].join(',')],
    ['stocks', named(({ lot }) => lot === null)],
    ['lots', named(({ lot }) => lot !== null)],
  ] as const;
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

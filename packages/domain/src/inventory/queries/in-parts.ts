// A kit is promised, sent and given back as its parts; an order keeps what a kit was made of when it was promised.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

/**
 * Part of a statement, `needed`: what the rows of `asked` (stock_id, quantity) come to in stocks that lie in lots, a stock once. `order`
 * is the order's id, as an expression; `more` further columns over what was grouped.
 */
export const inParts = (asked: string, order: string, more = ''): string =>
  `needed as materialized (
     select coalesce(k.part_id, ${asked}.stock_id) as stock_id, sum(${asked}.quantity * coalesce(k.quantity, 1))::int as quantity${more}
     from ${asked} left join lateral (
       select r.part_id, r.quantity from reserved_kits r where r.order_id = ${order} and r.kit_id = ${asked}.stock_id
       union all
       select p.part_id, p.quantity from stock_parts p where p.kit_id = ${asked}.stock_id
         and not exists (select from reserved_kits r where r.order_id = ${order} and r.kit_id = ${asked}.stock_id)) k on true
     group by 1)`;

const read = statement<{ kit_id: number; part_id: number; quantity: number }, [number, readonly number[]]>(
  'inventory-parts-of-order',
  'select kit_id, part_id, quantity from reserved_kits where order_id = $1 and kit_id = any($2::int[]) order by part_id',
);

interface Pieces {
  readonly stock_id: number;
  readonly quantity: number;
}

/** What each of these stocks is in an order: itself, or the parts it was promised in. */
export async function partsInOrder(tx: TxContext, orderId: number, stockIds: readonly number[]) {
  const rows = await tx.run(read, [orderId, stockIds]);
  return new Map(
    stockIds.map((id) => {
      const parts = rows
        .filter(({ kit_id }) => kit_id === id)
        .map(({ part_id, quantity }) => ({ stock_id: part_id, quantity }));
      return [id, parts.length > 0 ? parts : [{ stock_id: id, quantity: 1 }]];
    }),
  );
}

/** The same pieces in the stocks they were promised in, a stock once. */
export async function piecesInOrder(tx: TxContext, orderId: number, wanted: readonly Pieces[]): Promise<Pieces[]> {
  const parts = await partsInOrder(
    tx,
    orderId,
    wanted.map(({ stock_id }) => stock_id),
  );
  const sums = new Map<number, number>();
  for (const { stock_id, quantity } of wanted)
    for (const part of parts.get(stock_id) ?? [])
      sums.set(part.stock_id, part.quantity * quantity + (sums.get(part.stock_id) ?? 0));
  return [...sums].map(([stock_id, quantity]) => ({ stock_id, quantity }));
}

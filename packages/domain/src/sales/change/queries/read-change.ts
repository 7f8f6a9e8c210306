// What a change is decided by: the order, its lines, and what stands in its way. The order is locked.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import { orderLines, orders } from '../../schema.ts';

export type Order = typeof orders.$inferSelect;
export type Line = typeof orderLines.$inferSelect;

const held = statement<{ stock_id: number; quantity: number }, [number]>(
  'change-held',
  `select stock_id, sum(quantity)::int as quantity from reservations where order_id = $1 and state = 'held' group by stock_id`,
);

const obstacles = statement<{ packed: boolean; refunded: boolean }, [number]>(
  'change-obstacles',
  `select exists (select from shipments where order_id = $1 and status in ('draft', 'processing')) as packed,
     exists (select from refunds where order_id = $1 and kind in ('part', 'rest', 'return') and status <> 'rejected') as refunded`,
);

export interface ChangeFacts {
  readonly order: Order;
  readonly lines: readonly Line[];
  /** Pieces by stock that are promised to it. */
  readonly held: ReadonlyMap<number, number>;
  readonly isPacked: boolean;
  /** Something of it was refunded, or waits for it: what is left is the refund's business. */
  readonly isRefunded: boolean;
}

export async function readChange(tx: TxContext, id: number): Promise<ChangeFacts> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw fail('not-found');
  const lines = await tx.db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(orderLines.id);
  const [found] = await tx.run(obstacles, [id]);
  const stocks = await tx.run(held, [id]);
  return {
    order,
    lines,
    held: new Map(stocks.map(({ stock_id, quantity }) => [stock_id, quantity])),
    isPacked: found?.packed ?? false,
    isRefunded: found?.refunded ?? false,
  };
}

import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { lotAlike } from '../../catalogue/index.ts';

interface Sent {
  readonly here: boolean;
  readonly expiry_date: string | null;
}

const sentFrom = statement<Sent, [number, number, number]>(
  'inventory-lots-sent-from',
  `select coalesce(bool_or(i.warehouse_id = $3), false) as here, min(i.expiry_date)::text as expiry_date
   from reservations r join inventories i on i.id = r.inventory_id
   where r.order_id = $1 and r.stock_id = $2 and r.state = 'shipped' having count(*) > 0`,
);

/** Pieces of an order's stock that stand in a warehouse again. */
interface Returned {
  readonly orderId: number;
  readonly stockId: number;
  readonly warehouseId: number;
}

/**
 * The lot for pieces that another warehouse sent: one here that ends on the same day, the earliest where they came from several. Null: they came from
 * here and go back where they came from, or none of them was sent; so do the parts of a kit.
 */
export async function lotForReturn(tx: TxContext, { orderId, stockId, warehouseId }: Returned): Promise<number | null> {
  const [sent] = await tx.run(sentFrom, [orderId, stockId, warehouseId]);
  if (!sent || sent.here) return null;
  return lotAlike(tx, {
    stock_id: stockId,
    warehouse_id: warehouseId,
    expiry_date: sent.expiry_date,
    is_discard: false,
  });
}

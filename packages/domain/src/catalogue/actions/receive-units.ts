import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { unitsCameFree } from '../ports/owed-units.ts';
import { refuseKits } from './save-lots.ts';

export interface ArrivedUnits {
  readonly stock_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly expiry_date: string | null;
  /** True: the pieces are kept apart and not sold. */
  readonly is_discard: boolean;
  /** What one of them cost, in cents of the base currency. */
  readonly cost_cents: number;
  /** The paper the pieces arrived by: a purchase order's number. */
  readonly remark: string;
}

type Values = [number, number, number, string | null, boolean, number, string, string];

const lock = statement<{ id: number }, [number]>(
  'catalogue-lock-stock',
  'select id from stocks where id = $1 for no key update',
);

// Pieces that are not for sale do not change the average cost of the goods for sale.
const receive = statement<{ inventory_id: number; product_id: number }, Values>(
  'catalogue-receive-units',
  `with stock as materialized (
     select id, product_id, cost_cents from stocks where id = $1),
   held as (
     select coalesce(sum(i.quantity), 0)::numeric as pieces from inventories i join stock on stock.id = i.stock_id where not i.is_discard),
   lot as (
     insert into inventories (stock_id, warehouse_id, quantity, expiry_date, is_discard)
     select id, $2::int, $3::int, $4::date, $5::boolean from stock returning id, stock_id, quantity),
   moved as (
     insert into inventory_movements (inventory_id, stock_id, kind, quantity, total, reason, remark, actor)
     select id, stock_id, 'plus', quantity, quantity, 'Purchase', $7, $8 from lot),
   costed as (
     update stocks s set updated_at = now(), version = s.version + 1, cost_cents = case
       when stock.cost_cents is null or held.pieces <= 0 then $6::int
       else round((held.pieces * stock.cost_cents + $3::numeric * $6::int) / (held.pieces + $3::int))::int end
     from stock, held where s.id = stock.id and not $5::boolean)
   select lot.id as inventory_id, stock.product_id from lot, stock`,
);

/**
 * Puts goods that were bought into a lot of their own, with its movement, and moves the average cost of the stock. Returns
 * the lot's id; undefined when the stock is gone. Whoever receives several stocks does so in the order of their ids.
 */
export async function receiveUnits(tx: TxContext, units: ArrivedUnits): Promise<number | undefined> {
  const { stock_id, warehouse_id, quantity, expiry_date, is_discard, cost_cents, remark } = units;
  const values: Values = [
    stock_id,
    warehouse_id,
    quantity,
    expiry_date,
    is_discard,
    cost_cents,
    remark,
    actorName(tx.actor),
  ];
  await refuseKits(tx, [stock_id]);
  // A statement of its own: the average must see what a delivery it waited for has put there.
  await tx.run(lock, [stock_id]);
  const [row] = await tx.run(receive, values);
  if (row) tx.tx.changedTags.add(`product:${row.product_id}`);
  if (row && !is_discard) await unitsCameFree(tx, [stock_id]);
  return row?.inventory_id;
}

import { actorName, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { unitsCameFree } from '../ports/owed-units.ts';
import { inventories } from '../schema.ts';
import { holdOwing } from './owe-units.ts';
import { refuseKits } from './save-lots.ts';

/** Units that come to lie in a warehouse and that the shop has already: what they cost does not change. */
export interface PlacedUnits {
  readonly stock_id: number;
  readonly warehouse_id: number;
  readonly expiry_date: string | null;
  readonly is_discard: boolean;
  readonly quantity: number;
  readonly reason: string;
  readonly remark: string;
}

const findAlike = statement<{ id: number }, [number, number, string | null, boolean]>(
  'catalogue-lot-alike',
  `select id from inventories where stock_id = $1 and warehouse_id = $2 and expiry_date is not distinct from $3::date
     and is_discard = $4 order by id limit 1`,
);

const put = statement<{ product_id: number }, [number, number, string, string, string]>(
  'catalogue-put-units',
  `with changed as (
     update inventories set quantity = quantity + $2, updated_at = now() where id = $1 returning id, stock_id, quantity),
   moved as (
     insert into inventory_movements (inventory_id, stock_id, kind, quantity, total, reason, remark, actor)
     select id, stock_id, 'transfer', $2::int, quantity, $3, $4, $5 from changed)
   select s.product_id from changed join stocks s on s.id = changed.stock_id`,
);

/** The lot in which units lie with those that expire on the same day and are sold or not alike; a new one where there is none. */
export async function lotAlike(
  tx: TxContext,
  units: Pick<PlacedUnits, 'stock_id' | 'warehouse_id' | 'expiry_date' | 'is_discard'>,
): Promise<number> {
  const { stock_id, warehouse_id, expiry_date, is_discard } = units;
  const [alike] = await tx.run(findAlike, [stock_id, warehouse_id, expiry_date, is_discard]);
  if (alike) return alike.id;
  const [opened] = await tx.db
    .insert(inventories)
    .values({ stock_id, warehouse_id, quantity: 0, expiry_date, is_discard })
    .returning({ id: inventories.id });
  if (!opened) throw new Error('a lot was not opened');
  return opened.id;
}

/**
 * Puts units of a transfer into lots, each with its line of the ledger; orders that wait for such goods get them. Lots are
 * changed in the order of their ids, as everywhere. Refuses `catalogue.kit-lots`.
 */
export async function putUnits(tx: TxContext, parts: readonly PlacedUnits[]): Promise<void> {
  const stocksOf = (some: readonly PlacedUnits[]) => [...new Set(some.map(({ stock_id }) => stock_id))];
  await holdOwing(tx, stocksOf(parts));
  await refuseKits(tx, stocksOf(parts));
  const placed: { lot: number; units: PlacedUnits }[] = [];
  for (const units of parts) placed.push({ lot: await lotAlike(tx, units), units });
  placed.sort((one, other) => one.lot - other.lot);
  for (const { lot, units } of placed) {
    const [row] = await tx.run(put, [lot, units.quantity, units.reason, units.remark, actorName(tx.actor)]);
    if (row) tx.tx.changedTags.add(`product:${row.product_id}`);
  }
  await unitsCameFree(tx, stocksOf(parts.filter(({ is_discard }) => !is_discard)));
}

// Lots as the product form sends them: new ones open with a movement, existing ones change everything but their quantity.
import { fail, failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { actorName, isInScope, scopedTo, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { and, asc, eq, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { StockInput } from '../contract/index.ts';
import { unitsCameFree } from '../ports/owed-units.ts';
import { isKit } from '../queries/sellable-sql.ts';
import { inventories, inventoryMovements, warehouses } from '../schema.ts';

type LotInput = NonNullable<StockInput['inventories']>[number];

export interface PlacedLot {
  readonly stockId: number;
  readonly lot: LotInput;
  /** Where in the form it stands, for refusals. */
  readonly field: string;
}

export interface NewLot {
  readonly stock_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly expiry_date?: string | null | undefined;
  readonly is_discard?: boolean | undefined;
}

const kitsOf = statement<{ id: number }, [readonly number[]]>(
  'catalogue-kits-of',
  `select s.id from stocks s where s.id = any($1::int[]) and ${isKit('s')}`,
);

/** Goods are put on a shelf, kits are put together: refuses `catalogue.kit-lots`. */
export async function refuseKits(tx: TxContext, stockIds: readonly number[]): Promise<void> {
  if ((await tx.run(kitsOf, [stockIds])).length > 0) throw fail('catalogue.kit-lots');
}

/** Puts goods on the shelves for the first time, each lot with the line that opens its history. */
export async function openLots(tx: TxContext, lots: readonly NewLot[]): Promise<void> {
  if (lots.length === 0) return;
  await refuseKits(
    tx,
    lots.map(({ stock_id }) => stock_id),
  );
  const made = await tx.db
    .insert(inventories)
    .values([...lots])
    .returning();
  await tx.db.insert(inventoryMovements).values(
    made.map(({ id, stock_id, quantity }) => ({
      inventory_id: id,
      stock_id,
      kind: 'opening' as const,
      quantity,
      total: quantity,
      reason: 'Opening stock',
      actor: actorName(tx.actor),
    })),
  );
  await unitsCameFree(tx, [...new Set(made.map(({ stock_id }) => stock_id))]);
}

/** Whether the lot says something else than before. */
async function changeLot(tx: TxContext, { stockId, lot, field }: PlacedLot): Promise<boolean> {
  const own = and(eq(inventories.id, lot.id ?? 0), eq(inventories.stock_id, stockId));
  const [before] = await tx.db.select().from(inventories).where(own);
  if (!before || !isInScope(tx, 'warehouse', before.warehouse_id))
    throw failField(`${field}.id`, 'catalogue.stock-missing');
  const { expiry_date = before.expiry_date, is_discard = before.is_discard } = lot;
  // One that is sent as it is waits for nobody who buys of it. These two are written by forms alone, under the product's lock.
  if (expiry_date === before.expiry_date && is_discard === before.is_discard) return false;
  await tx.db.update(inventories).set({ expiry_date, is_discard, updated_at: sql`now()` }).where(own);
  await unitsCameFree(tx, [stockId]);
  return true;
}

/**
 * Writes the lots of a form, and tells whether anything is other than before. A new lot without a warehouse goes to the
 * first one the caller sees. Refuses lots and warehouses that are not there or that she does not see, and new goods for sale whose last day is over (`lot-expired`), as receiving does.
 */
export async function saveLots(tx: TxContext, placed: readonly PlacedLot[]): Promise<boolean> {
  if (placed.length === 0) return false;
  const seen = scopedTo(tx, 'warehouse', warehouses.id);
  const known = await tx.db.select({ id: warehouses.id }).from(warehouses).where(seen).orderBy(asc(warehouses.id));
  const today = dateIn((await getSettings(tx)).time_zone, tx.runtime.now());
  const fresh: NewLot[] = [];
  let changed = false;
  // In the order of their ids, as everything that locks lots does.
  const sorted = [...placed].sort((a, b) => (a.lot.id ?? 0) - (b.lot.id ?? 0));
  for (const entry of sorted) {
    const { stockId, lot, field } = entry;
    if (lot.id !== undefined) {
      changed = (await changeLot(tx, entry)) || changed;
      continue;
    }
    const warehouse = known.find(({ id }) => lot.warehouse_id === undefined || id === lot.warehouse_id);
    if (!warehouse) throw failField(`${field}.warehouse_id`, 'catalogue.warehouse-missing');
    const { expiry_date, is_discard, quantity = 0 } = lot;
    if (expiry_date && expiry_date < today && !is_discard && quantity > 0)
      throw failField(`${field}.expiry_date`, 'catalogue.lot-expired');
    fresh.push({ stock_id: stockId, warehouse_id: warehouse.id, quantity, expiry_date, is_discard });
  }
  await openLots(tx, fresh);
  return changed || fresh.length > 0;
}

// The machine of parcels with its table. A parcel's order is locked before it, as everywhere.
import { fail } from '@kaifong/base/errors';
import { asSystem, type TxContext } from '@kaifong/kernel/context';
import { type BegunStep, bindMachine } from '@kaifong/kernel/steps';
import { and, eq, inArray } from 'drizzle-orm';
import { lockOrder } from '../../order/locks.ts';
import type { ShipmentStatus, shipmentMachine } from '../contract/index.ts';
import { shipmentRules } from '../rules/shipment-machine.ts';
import { shipments } from '../schema.ts';

type Row = typeof shipments.$inferSelect;
type Change = Pick<typeof shipments.$inferInsert, 'carrier' | 'tracking_number' | 'tracking_url' | 'shipped_at'>;

async function lockParcel(tx: TxContext, id: number): Promise<Row> {
  const ofParcel = eq(shipments.id, id);
  const [found] = await tx.db.select({ order_id: shipments.order_id }).from(shipments).where(ofParcel);
  if (!found) throw fail('not-found');
  await lockOrder(tx, found.order_id);
  const [parcel] = await tx.db.select().from(shipments).where(ofParcel).for('update');
  if (!parcel) throw fail('not-found');
  return parcel;
}

export const parcelSteps = bindMachine({
  rules: shipmentRules,
  lock: lockParcel,
  factsOf: ({ status }: Row) => ({ status }),
  write: (tx, { id }, change: Partial<Change> & Pick<typeof shipments.$inferInsert, 'status'>) =>
    tx.db.update(shipments).set(change).where(eq(shipments.id, id)),
  wrongStep: ({ number }, status) => fail('sales.wrong-parcel-status', { number: String(number), status }),
});

export type BegunParcel = BegunStep<typeof shipmentMachine, Row>;

/** Takes a step of all parcels of an order that stand somewhere, on its behalf: they follow what happens to it. */
export async function takeAlong(
  tx: TxContext,
  orderId: number,
  from: readonly ShipmentStatus[],
  command: 'deliver' | 'unpack',
  reason: string,
): Promise<void> {
  const there = and(eq(shipments.order_id, orderId), inArray(shipments.status, [...from]));
  const found = await tx.db.select({ id: shipments.id }).from(shipments).where(there).orderBy(shipments.id);
  const asShop = asSystem(tx, 'order');
  for (const { id } of found)
    await parcelSteps.finish(asShop, await parcelSteps.begin(asShop, { id, command, reason }));
}

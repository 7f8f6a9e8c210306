import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { wrongStatus } from '../../order/actions/take-step.ts';
import { factsOfLocked, lockOrder } from '../../order/locks.ts';
import { orderRules } from '../../order/rules/order-machine.ts';
import { type packParcelInput, shipmentMachine } from '../contract/index.ts';
import { sentLinesOf } from '../queries/parcel-lines.ts';
import { checkParcel, type Pieces, parcelOf } from '../rules/parcel-of.ts';
import { shipmentLines, shipments } from '../schema.ts';

/** Writes a parcel that has not left, the next of its order. The order is locked. */
export async function writeParcel(tx: TxContext, orderId: number, parcel: readonly Pieces[]): Promise<number> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from shipments where order_id = ${orderId})`;
  const { kind, accountId, origin } = authorOf(tx);
  const [written] = await tx.db
    .insert(shipments)
    .values({
      order_id: orderId,
      number: next,
      status: 'draft',
      carrier: '',
      tracking_number: '',
      account_id: accountId,
    })
    .returning({ id: shipments.id });
  if (!written) throw new Error('a parcel was not written');
  const rows = parcel.map(({ line_id, quantity }) => ({ shipment_id: written.id, line_id, quantity }));
  await tx.db.insert(shipmentLines).values(rows);
  await tx.db.execute(sql`${sql.raw(stepInto)}
    values (${shipmentMachine.name}, ${written.id}, 'pack', 'draft', ${kind}, ${accountId}, ${origin}, '[]'::jsonb)`);
  return written.id;
}

/**
 * Packs a parcel that leaves later: its lines are in no other one. Refuses an order that may not be sent (`wrong-status`),
 * `stale-version`, `parcel-empty` and `parcel-quantity`.
 */
export async function packParcel(ctx: Context, input: z.output<typeof packParcelInput>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, input.id);
    if (order.version !== input.version) throw fail('stale-version');
    if (!orderRules.stepOf('ship', factsOfLocked(order))) throw wrongStatus(order, tx);
    const lines = await sentLinesOf(tx, order.id);
    const parcel = parcelOf(lines, input.lines);
    checkParcel(lines, parcel, input.lines);
    return writeParcel(tx, order.id, parcel);
  });
}

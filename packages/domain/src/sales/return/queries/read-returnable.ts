// What of an order its buyer may ask to send back now.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import type { OrderStatus } from '../../order/contract/index.ts';
import { mayReturn, returnableOf, returnFactsOf } from '../rules/returnable-of.ts';
import { type ReturnBundle, returnBundle } from './return-bundle.ts';

interface Row {
  status: OrderStatus;
  sent_to: boolean;
  parcels: number;
  completed_at: Date | null;
  lines: { id: number; quantity: number; refunded_quantity: number }[];
  returns: ReturnBundle[];
}

const read = statement<Row, [number]>(
  'order-returnable',
  `select o.status, o.shipping_address is not null as sent_to,
     (select count(*)::int from shipments sh where sh.order_id = o.id) as parcels,
     (select step.created_at from record_steps step where step.machine = 'order' and step.record_id = o.id
        and step.to_status = 'completed' order by step.id desc limit 1) as completed_at,
     (select json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'refunded_quantity', l.refunded_quantity) order by l.id)
      from order_lines l where l.order_id = o.id) as lines,
     coalesce((select json_agg(row) from (${returnBundle} where b.order_id = o.id) row), '[]'::json) as returns
   from orders o where o.id = $1`,
);

/** Pieces by line she can ask to send back; undefined where her order can not be returned, or not any more. */
export async function readReturnable(ctx: Context, orderId: number): Promise<ReadonlyMap<number, number> | undefined> {
  const [row] = await ctx.run(read, [orderId]);
  if (!row) return undefined;
  const { return_window_days: days } = await getSettings<SalesSettings>(ctx);
  const { status, parcels, sent_to: sentTo, completed_at } = row;
  const facts = returnFactsOf({ status, parcels, sentTo, completedAt: completed_at ?? undefined, days });
  const left = returnableOf(row.lines, row.returns);
  if (!mayReturn(facts, ctx.runtime.now()) || left.every((line) => line.left === 0)) return undefined;
  return new Map(left.map((line) => [line.line_id, line.left]));
}

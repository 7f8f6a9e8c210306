import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { listSteps } from '@kaifong/kernel/steps';
import { fullNameOf } from '../../../customers/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { reasonText } from '../../order/queries/show-words.ts';
import { seesOrder } from '../../order/scopes.ts';
import { type RefundView, refundMachine } from '../contract/index.ts';
import { type RefundBundle, refundBundle, showRefund } from './show-refund.ts';
import { waitingForAnother } from './waiting-for-another.ts';

interface Row {
  refund: RefundBundle;
  order_id: number;
  order_number: string;
  store_id: number | null;
  first_name: string;
  last_name: string;
}

const read = statement<Row, [number]>(
  'refund-by-id',
  `select to_jsonb(one) as refund, o.id as order_id, o.number as order_number, o.store_id, o.first_name, o.last_name
   from (${refundBundle} where r.id = $1) one join orders o on o.id = one.order_id`,
);

/** One refund with its history. Refuses `not-found`. */
export async function getRefund(ctx: Context, id: number): Promise<RefundView> {
  const [row] = await ctx.run(read, [id]);
  if (!row || !seesOrder(ctx, row)) throw fail('not-found');
  const { main_language } = await getSettings(ctx);
  const order = { id: row.order_id, number: row.order_number, customer_name: fullNameOf(row) };
  const timeline = await listSteps(ctx, refundMachine, id);
  const waiting = await waitingForAnother(ctx, row, [row.refund]);
  return {
    ...showRefund(ctx, row.refund, order, { language: ctx.language, main: main_language }, waiting),
    timeline: timeline.map((step) => ({ ...step, reason: reasonText(step.reason, ctx.language) })),
  };
}

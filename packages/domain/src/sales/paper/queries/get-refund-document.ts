import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { renderDocument } from '@kaifong/kernel/documents';
import { findOrderBundle } from '../../desk/queries/order-bundle.ts';
import { refundSheetOf } from './order-sheet.ts';

const orderOf = statement<{ order_id: number; whole_id: number }, [number]>(
  'refund-order',
  'select order_id, coalesce(share_of, id) as whole_id from refunds where id = $1',
);

/**
 * The credit note of a refund as PDF; of a share that of the refund it belongs to. `ofOrder`: the order the caller may see. Refuses `not-found` for a refund of another
 * order, for one nobody agreed to, and for money that was never the order's.
 */
export async function getRefundDocument(ctx: Context, id: number, ofOrder?: number): Promise<FileReply> {
  const [found] = await ctx.run(orderOf, [id]);
  if (!found || (ofOrder !== undefined && found.order_id !== ofOrder)) throw fail('not-found');
  const bundle = await findOrderBundle(ctx, 'id', found.order_id);
  const refund = bundle?.refunds.find((each) => each.id === found.whole_id);
  if (!bundle || !refund || refund.kind === 'surplus') throw fail('not-found');
  if (refund.status === 'pending' || refund.status === 'rejected') throw fail('not-found');
  const bytes = await renderDocument([await refundSheetOf(ctx, bundle, refund)]);
  return { filename: `credit-note ${refund.number.replace(/[^\w-]/g, '')}.pdf`, mimetype: 'application/pdf', bytes };
}

import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { readFile } from '../../../media/index.ts';
import { requireSeenOrder } from '../../order/scopes.ts';
import { payments } from '../schema.ts';

/** The newest slip of an order, or that of one of its payments, as a download. Refuses `not-found`. */
export async function getOrderSlip(
  ctx: Context,
  { id, payment_id }: { id: number; payment_id?: number | undefined },
): Promise<FileReply> {
  await requireSeenOrder(ctx, id);
  const [payment] = await ctx.db
    .select({ file: payments.slip_file_id })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, id),
        isNotNull(payments.slip_file_id),
        payment_id === undefined ? undefined : eq(payments.id, payment_id),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (!payment?.file) throw fail('not-found');
  return readFile(ctx, payment.file);
}

import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { requireSeenOrder } from '../../order/scopes.ts';
import type { moreDownloadsInput } from '../contract/index.ts';
import { orderDownloads } from '../schema.ts';

/** Gives a buyer a file more often, or for more days from now on where its days are over. Refuses `not-found`. */
export async function giveMoreDownloads(
  ctx: Context,
  { id, download_id, downloads, days }: z.output<typeof moreDownloadsInput>,
): Promise<void> {
  const now = ctx.runtime.now().toISOString();
  await inTransaction(ctx, async (tx) => {
    await requireSeenOrder(tx, id);
    const [row] = await tx.db
      .update(orderDownloads)
      .set({
        extra: sql`${orderDownloads.extra} + ${downloads}`,
        ...(days > 0 && {
          // A download without an end gets none.
          expires_at: sql`case when ${orderDownloads.expires_at} is null then null else greatest(${orderDownloads.expires_at}, ${now}::timestamptz) + ${days} * interval '1 day' end`,
        }),
      })
      .where(and(eq(orderDownloads.id, download_id), eq(orderDownloads.order_id, id)))
      .returning({ filename: orderDownloads.filename });
    if (!row) throw fail('not-found');
    await audit(tx, {
      action: 'update',
      resource: 'order',
      recordId: id,
      after: { download: row.filename, downloads, days },
    });
  });
}

// A webhook in the demo shop, to be looked at: it is off, and its address is nobody's.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { createWebhook } from '../actions/write-webhook.ts';
import { webhooks } from '../schema.ts';

/** Puts in a webhook that is off. */
export async function addDemoWebhook(ctx: Context): Promise<void> {
  await createWebhook(ctx, {
    ...{ name: 'Bookkeeping', url: 'https://bookkeeping.example/kaifong', enabled: false, language: undefined },
    events: ['order.paid', 'order.refunded'],
  });
}

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'webhook',
      words: 'webhooks.webhook',
      async list(ctx) {
        const rows = await ctx.db.select({ id: webhooks.id, version: webhooks.version }).from(webhooks);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ name: webhooks.name })
          .from(webhooks)
          .where(eq(webhooks.id, Number(id)));
        return row?.name ?? id;
      },
      remove: (ctx, ids) =>
        eachRecord(ctx, ids, (id) =>
          inTransaction(ctx, async (tx) => {
            await tx.db.delete(webhooks).where(eq(webhooks.id, Number(id)));
          }),
        ),
    },
  ],
};

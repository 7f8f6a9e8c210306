import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { asSystem, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '../schema.ts';

/** Turns a webhook off by itself: it waits for somebody to look. What was still to be sent to it is canceled. */
export async function turnOff(
  tx: TxContext,
  before: typeof webhooks.$inferSelect,
  reason: 'failures' | 'gone',
): Promise<void> {
  const [after] = await tx.db
    .update(webhooks)
    .set({ enabled: false, off_reason: reason, off_at: tx.runtime.now(), ...touch(webhooks) })
    .where(eq(webhooks.id, before.id))
    .returning();
  await cancelPending(tx, before.id);
  const house = asSystem(tx, 'webhooks');
  await audit(house, { action: 'update', resource: 'webhook', recordId: before.id, before, after });
}

/** Messages that were still to be sent to a webhook are not sent any more. */
export const cancelPending = (tx: TxContext, webhookId: number) =>
  tx.db
    .update(webhookDeliveries)
    .set({ status: 'canceled', next_at: null })
    .where(and(eq(webhookDeliveries.webhook_id, webhookId), eq(webhookDeliveries.status, 'pending')));

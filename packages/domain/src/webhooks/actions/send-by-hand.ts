import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { testEvent, type WebhookDelivery } from '../contract/index.ts';
import { getDelivery, getWebhook } from '../queries/webhooks.ts';
import { webhookDeliveries, webhooks } from '../schema.ts';
import { requireEveryStore } from '../scopes.ts';
import { deliver } from './deliver.ts';
import { writeMessage } from './queue-messages.ts';

/** Sends a message to try a webhook, also one that is off, once; returns what came back. */
export async function testWebhook(ctx: Context, id: number): Promise<WebhookDelivery> {
  await getWebhook(ctx, id);
  const { id: deliveryId } = await inTransaction(ctx, (tx) =>
    writeMessage(tx, id, { event: testEvent, data: { webhook_id: id }, isTest: true }),
  );
  await deliver(ctx, deliveryId);
  return getDelivery(ctx, id, deliveryId);
}

/**
 * Sends a message of the log again at once, and if it fails as often as a new one; one that failed does not wait for its
 * next try. Refuses one that is being sent, or was never tried (`webhooks.still-pending`), and a webhook that is off (`webhooks.off`).
 */
export async function sendAgain(ctx: Context, webhookId: number, deliveryId: number): Promise<WebhookDelivery> {
  requireEveryStore(ctx);
  await inTransaction(ctx, async (tx) => {
    const [webhook] = await tx.db.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update');
    const [row] = await tx.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, deliveryId))
      .for('update');
    if (!webhook || row?.webhook_id !== webhookId) throw fail('not-found');
    if (!webhook.enabled && !row.is_test) throw fail('webhooks.off');
    const waits = row.next_at !== null && (row.claimed_until === null || row.claimed_until <= tx.runtime.now());
    if (row.status === 'pending' && !waits) throw fail('webhooks.still-pending');
    await tx.db
      .update(webhookDeliveries)
      .set({ status: 'pending', tries: 0, next_at: null, claimed_until: null })
      .where(eq(webhookDeliveries.id, deliveryId));
    await audit(tx, {
      action: 'resend',
      resource: 'webhook',
      recordId: webhookId,
      after: { message_id: row.message_id },
    });
  });
  await deliver(ctx, deliveryId);
  return getDelivery(ctx, webhookId, deliveryId);
}

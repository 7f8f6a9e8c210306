import type { TxContext } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import { eventVersion, type PublicEvent } from '../contract/index.ts';
import { type DeliveryRow, findListeners } from '../queries/webhooks.ts';
import { webhookDeliveries } from '../schema.ts';
import { deliverMessage } from './deliver.ts';

interface Message {
  readonly event: string;
  readonly data: object;
  readonly isTest?: boolean;
}

/** Writes one message to one webhook; its text is what every try sends. */
export async function writeMessage(
  tx: TxContext,
  webhookId: number,
  { event, data, isTest = false }: Message,
): Promise<DeliveryRow> {
  const now = tx.runtime.now();
  const [row] = await tx.db
    .insert(webhookDeliveries)
    .values({
      ...{ webhook_id: webhookId, event, is_test: isTest, created_at: now },
      message_id: `msg_${tx.runtime.randomHex(12)}`,
      body: JSON.stringify({ type: event, version: eventVersion, timestamp: now.toISOString(), data }),
    })
    .returning();
  if (!row) throw new Error('a message was not written');
  return row;
}

/** Writes the message and sends it after the commit. */
export async function queueMessage(tx: TxContext, webhookId: number, message: Message): Promise<void> {
  const { id } = await writeMessage(tx, webhookId, message);
  await enqueue(tx, deliverMessage, { delivery_id: id });
}

/** Tells an event to the webhooks that asked for it; what is gone meanwhile is told no more. */
export async function tell(tx: TxContext, event: PublicEvent, read: () => Promise<object | undefined>): Promise<void> {
  const listeners = await findListeners(tx, event);
  if (listeners.length === 0) return;
  const data = await read();
  if (data) for (const { id } of listeners) await queueMessage(tx, id, { event, data });
}

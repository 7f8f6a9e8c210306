// Brings one message to its webhook: what is to be sent is claimed in one transaction, what came back noted in another, and between
// them nothing is open. A worker that is killed in between leaves a claim that ends; the message goes again, with the same id.
import { minute } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import { callService, NotFetched } from '@kaifong/kernel/outgoing';
import { unseal } from '@kaifong/kernel/secrets';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { mostTries, pauses, type tryReasons } from '../contract/index.ts';
import { webhookReach } from '../ports/webhook-reach.ts';
import type { DeliveryRow } from '../queries/webhooks.ts';
import { secondOf, signatureOf } from '../rules/signature.ts';
import { webhookDeliveries, webhooks, webhookTries } from '../schema.ts';
import { turnOff } from './turn-off.ts';

type WebhookRow = typeof webhooks.$inferSelect;
interface Claimed {
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
}
interface Outcome {
  readonly status: number | null;
  readonly reason: (typeof tryReasons)[number] | null;
  readonly ms: number;
  readonly reply: string;
}

/** Clocks of two machines differ a little. */
const clockSlack = 5_000;
/** Longer than one try takes. */
const claimedFor = 30_000;
const longestReply = 500;
/** Nothing came through for as long: the webhook is turned off. */
const daysOfFailure = 3;

/** Webhook first, then its delivery: everybody locks them in this order. */
async function lock(tx: TxContext, id: number): Promise<Claimed | undefined> {
  const [found] = await tx.db
    .select({ webhook_id: webhookDeliveries.webhook_id })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  if (!found) return undefined;
  const [webhook] = await tx.db.select().from(webhooks).where(eq(webhooks.id, found.webhook_id)).for('update');
  const [delivery] = await tx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update');
  return webhook && delivery && { webhook, delivery };
}

const change = (tx: TxContext, id: number, set: Partial<typeof webhookDeliveries.$inferInsert>) =>
  tx.db.update(webhookDeliveries).set(set).where(eq(webhookDeliveries.id, id));

/** Takes a message that is to be sent; undefined: it was sent, somebody else is at it, or its webhook was turned off. */
const claim = (ctx: Context, id: number): Promise<Claimed | undefined> =>
  inTransaction(ctx, async (tx) => {
    const found = await lock(tx, id);
    if (found?.delivery.status !== 'pending') return undefined;
    const { delivery, webhook } = found;
    const now = tx.runtime.now();
    if (delivery.claimed_until && delivery.claimed_until > now) {
      await enqueue(tx, deliverMessage, { delivery_id: id }, { startAfter: delivery.claimed_until });
      return undefined;
    }
    // Sent by hand meanwhile, and failed: its next try is another job.
    const early = (delivery.next_at?.getTime() ?? 0) - now.getTime() > clockSlack;
    if (early && !delivery.claimed_until) return undefined;
    if (!webhook.enabled && !delivery.is_test) {
      await change(tx, id, { status: 'canceled', next_at: null });
      return undefined;
    }
    if (delivery.claimed_until) await note(tx, id, { status: null, reason: 'cut-off', ms: 0, reply: '' });
    await change(tx, id, { claimed_until: new Date(now.getTime() + claimedFor) });
    return found;
  });

const note = (tx: TxContext, delivery_id: number, outcome: Outcome) =>
  tx.db.insert(webhookTries).values({ ...outcome, delivery_id, at: tx.runtime.now() });

/** The secrets a message is signed with now: the webhook's own, and for a day the one before. */
function secretsOf({ runtime }: Context, webhook: WebhookRow): string[] {
  const { previous_secret, previous_until } = webhook;
  const before = previous_until && previous_until > runtime.now() ? previous_secret : null;
  return [webhook.secret, before].flatMap((sealed) => {
    const secret = sealed && unseal(runtime.secret, `webhook:${webhook.sealed_as}`, sealed);
    return secret ? [secret] : [];
  });
}

/** The beginning of a reply, as text that can be stored and shown. */
const beginning = (bytes: Buffer): string =>
  bytes
    .subarray(0, longestReply * 4)
    .toString('utf8')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .slice(0, longestReply);

async function send(ctx: Context, { delivery, webhook }: Claimed): Promise<Outcome> {
  const begun = performance.now();
  const at = ctx.runtime.now();
  const { message_id: id, body } = delivery;
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(secondOf(at)),
    'webhook-signature': signatureOf({ id, at, body }, secretsOf(ctx, webhook)),
  };
  const { isAllowed } = ctx.runtime.adapters.of(webhookReach);
  const took = () => Math.round(performance.now() - begun);
  try {
    // No redirect is followed: a receiver that moved is told so by its log, and nobody is led into our own network.
    const answer = await callService(webhook.url, { method: 'POST', body, headers }, isAllowed);
    const came = answer.status >= 200 && answer.status < 300;
    return {
      ...{ status: answer.status, ms: took(), reply: beginning(answer.bytes) },
      reason: came ? null : 'status',
    };
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    return { status: null, reason: error.reason, ms: took(), reply: '' };
  }
}

/** Notes what became of a try, and says when the next one is, if there is one. */
const settle = (ctx: Context, id: number, outcome: Outcome): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await lock(tx, id);
    if (!found) return;
    const { delivery, webhook } = found;
    await note(tx, id, outcome);
    const tries = delivery.tries + 1;
    if (outcome.reason === null) {
      await change(tx, id, { status: 'completed', tries, next_at: null, claimed_until: null });
      if (webhook.failing_since) await failing(tx, webhook.id, null);
      return;
    }
    const now = tx.runtime.now();
    const since = webhook.failing_since ?? now;
    // A try by hand says nothing of how things go by themselves.
    if (!delivery.is_test && !webhook.failing_since) await failing(tx, webhook.id, now);
    if (delivery.is_test || tries >= mostTries) {
      await change(tx, id, { status: 'abnormal', tries, next_at: null, claimed_until: null });
    } else {
      const next_at = new Date(now.getTime() + (pauses[tries - 1] ?? 0) * minute);
      await change(tx, id, { tries, next_at, claimed_until: null });
      await enqueue(tx, deliverMessage, { delivery_id: id }, { startAfter: next_at });
    }
    if (delivery.is_test || !webhook.enabled) return;
    if (outcome.status === 410) await turnOff(tx, webhook, 'gone');
    else if (tries >= mostTries && now.getTime() - since.getTime() >= daysOfFailure * 24 * 60 * minute)
      await turnOff(tx, webhook, 'failures');
  });

const failing = (tx: TxContext, id: number, failing_since: Date | null) =>
  tx.db
    .update(webhooks)
    .set({ failing_since })
    .where(and(eq(webhooks.id, id)));

/** Sends one message if its turn has come. At least once: the receiver knows a repeated one by its id. */
export async function deliver(ctx: Context, id: number): Promise<void> {
  const claimed = await claim(ctx, id);
  if (claimed) await settle(ctx, id, await send(ctx, claimed));
}

export const deliverMessage = defineJob({
  name: 'webhooks.deliver-message',
  input: z.object({ delivery_id: z.number() }),
  run: (ctx, { delivery_id }) => deliver(ctx, delivery_id),
});

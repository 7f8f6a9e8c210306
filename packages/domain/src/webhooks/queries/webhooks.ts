import { fail } from '@kaifong/base/errors';
import type { Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { listFrom } from '@kaifong/kernel/resource';
import { and, arrayContains, count, desc, eq, inArray, max } from 'drizzle-orm';
import { type WebhookDelivery, type WebhookView, webhookList } from '../contract/index.ts';
import { webhookDeliveries, webhooks, webhookTries } from '../schema.ts';
import { requireEveryStore, seenWebhooks } from '../scopes.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export const webhookRows = listFrom(webhookList, {
  from: webhooks,
  columns: { events: webhooks.events },
  newestFirst: true,
  seen: seenWebhooks,
  keyword: [webhooks.name, webhooks.url],
  rows: async (ctx, rows) => {
    const ids = [0, ...rows.map(({ id }) => id)];
    const last = await ctx.db
      .select({ id: webhookDeliveries.webhook_id, at: max(webhookDeliveries.created_at) })
      .from(webhookDeliveries)
      .where(inArray(webhookDeliveries.webhook_id, ids))
      .groupBy(webhookDeliveries.webhook_id);
    const newest = new Map(last.map(({ id, at }) => [id, at]));
    return rows.map(({ id, events }) => ({
      event_count: events.length,
      last_delivery_at: newest.get(id)?.toISOString() ?? null,
    }));
  },
});

/** One webhook, without its secrets. Refuses `not-found`. */
export async function getWebhook(ctx: Context, id: number): Promise<WebhookView> {
  requireEveryStore(ctx);
  const [row] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) throw fail('not-found');
  const { version, name, url, enabled, off_reason } = row;
  const overlaps = row.previous_until && row.previous_until > ctx.runtime.now();
  return {
    ...{ id, version, name, url, enabled, off_reason },
    events: row.events as WebhookView['events'],
    off_at: row.off_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
    previous_until: overlaps ? (row.previous_until?.toISOString() ?? null) : null,
  };
}

/** Deliveries with their tries, the newest try first. */
export async function showDeliveries(ctx: Context, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  const tries = await ctx.db
    .select()
    .from(webhookTries)
    .where(inArray(webhookTries.delivery_id, [0, ...rows.map(({ id }) => id)]))
    .orderBy(desc(webhookTries.id));
  return rows.map(({ id, message_id, event, status, is_test, body, created_at, next_at }) => ({
    ...{ id, message_id, event, status, is_test, body },
    created_at: created_at.toISOString(),
    next_at: next_at?.toISOString() ?? null,
    tries: tries
      .filter(({ delivery_id }) => delivery_id === id)
      .map((one) => ({
        ...{ id: one.id, status: one.status, reason: one.reason, ms: one.ms, reply: one.reply },
        at: one.at.toISOString(),
      })),
  }));
}

/** One delivery of a webhook. Refuses `not-found`. */
export async function getDelivery(ctx: Context, webhookId: number, id: number): Promise<WebhookDelivery> {
  const [row] = await ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  const [shown] = await showDeliveries(ctx, row?.webhook_id === webhookId ? [row] : []);
  if (!shown) throw fail('not-found');
  return shown;
}

/** A page of what a webhook was sent, newest first. Refuses `not-found`. */
export async function listDeliveries(
  ctx: Context,
  { id, page, per_page }: { readonly id: number; readonly page: number; readonly per_page: number },
): Promise<Page<WebhookDelivery>> {
  await getWebhook(ctx, id);
  const own = eq(webhookDeliveries.webhook_id, id);
  const [counted] = await ctx.db.select({ total: count() }).from(webhookDeliveries).where(own);
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(own)
    .orderBy(desc(webhookDeliveries.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { data: await showDeliveries(ctx, rows), total: counted?.total ?? 0, page, per_page };
}

/** Webhooks that are told of an event. */
export const findListeners = (ctx: Context, event: string): Promise<{ id: number }[]> =>
  ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.enabled, true), arrayContains(webhooks.events, [event])));

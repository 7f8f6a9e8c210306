// Making, changing and deleting webhooks, and replacing the secret of one.
import { fail, failField } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isCallable, leadsInside } from '@kaifong/kernel/outgoing';
import { seal } from '@kaifong/kernel/secrets';
import { eq } from 'drizzle-orm';
import { publicEventNames, type WebhookInput, type WebhookView } from '../contract/index.ts';
import { webhookReach } from '../ports/webhook-reach.ts';
import { getWebhook } from '../queries/webhooks.ts';
import { secretFrom } from '../rules/signature.ts';
import { webhooks } from '../schema.ts';
import { requireEveryStore } from '../scopes.ts';
import { cancelPending } from './turn-off.ts';

type WebhookRow = typeof webhooks.$inferSelect;

/** Refuses an address that is none of the public web by https, also one whose name leads into our own network. Outside of a transaction. */
async function requireReachable(ctx: Context, url: string): Promise<void> {
  const { isAllowed, schemes } = ctx.runtime.adapters.of(webhookReach);
  if (!isCallable(url, isAllowed) || !schemes.includes(new URL(url).protocol))
    throw failField('url', 'webhooks.address');
  if (await leadsInside(url, isAllowed)) throw failField('url', 'webhooks.inside');
}

const ordered = (events: WebhookInput['events']) => publicEventNames.filter((name) => events.includes(name));

const sealed = (ctx: Context, { sealed_as }: Pick<WebhookRow, 'sealed_as'>, secret: string): string =>
  seal(ctx.runtime.secret, `webhook:${sealed_as}`, secret);

const newSecret = (ctx: Context) => secretFrom(ctx.runtime.randomHex(32));

/** A random UUID from the house's own source. */
function uuidFrom(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const offOf = (tx: TxContext, enabled: boolean) =>
  enabled
    ? ({ off_reason: null, off_at: null, failing_since: null } as const)
    : ({ off_reason: 'by-hand', off_at: tx.runtime.now() } as const);

/** Makes a webhook and returns its secret, this once. */
export async function createWebhook(ctx: Context, input: WebhookInput): Promise<{ id: number; secret: string }> {
  requireEveryStore(ctx);
  await requireReachable(ctx, input.url);
  return inTransaction(ctx, async (tx) => {
    const { name, url, enabled } = input;
    const [sealed_as, secret] = [uuidFrom(tx.runtime.randomHex(16)), newSecret(tx)];
    const [row] = await tx.db
      .insert(webhooks)
      .values({
        ...{ name, url, enabled, sealed_as, events: ordered(input.events), ...offOf(tx, enabled) },
        secret: sealed(tx, { sealed_as }, secret),
      })
      .returning();
    if (!row) throw new Error('a webhook was not written');
    await audit(tx, { action: 'create', resource: 'webhook', recordId: row.id, after: row });
    return { id: row.id, secret };
  });
}

async function lockWebhook(tx: TxContext, id: number): Promise<WebhookRow> {
  requireEveryStore(tx);
  const [row] = await tx.db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

/** Changes a webhook; turned off, nothing more is sent to it, and turned on again it begins without its failures. */
export async function updateWebhook(
  ctx: Context,
  { id, version, ...input }: WebhookInput & { readonly id: number; readonly version?: number | undefined },
): Promise<WebhookView> {
  requireEveryStore(ctx);
  await requireReachable(ctx, input.url);
  return inTransaction(ctx, async (tx) => {
    const before = await lockWebhook(tx, id);
    if (version !== undefined && version !== before.version)
      throw fail('stale-version', {}, { details: { current: await getWebhook(tx, id) } });
    const { name, url, enabled } = input;
    const [after] = await tx.db
      .update(webhooks)
      .set({
        ...{ name, url, enabled, events: ordered(input.events) },
        ...(enabled !== before.enabled && offOf(tx, enabled)),
        ...touch(webhooks),
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (!enabled) await cancelPending(tx, id);
    await audit(tx, { action: 'update', resource: 'webhook', recordId: id, before, after });
    return getWebhook(tx, id);
  });
}

export const deleteWebhook = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWebhook(tx, id);
    await tx.db.delete(webhooks).where(eq(webhooks.id, id));
    await audit(tx, { action: 'delete', resource: 'webhook', recordId: id, before });
    return { id };
  });

/** Replaces the secret and returns the new one, this once. For a day messages are signed with both, so that the receiver loses none. */
export const replaceSecret = (ctx: Context, id: number): Promise<{ id: number; secret: string }> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockWebhook(tx, id);
    const secret = newSecret(tx);
    const [after] = await tx.db
      .update(webhooks)
      .set({
        secret: sealed(tx, before, secret),
        previous_secret: before.secret,
        previous_until: new Date(tx.runtime.now().getTime() + day),
        ...touch(webhooks),
      })
      .where(eq(webhooks.id, id))
      .returning();
    await audit(tx, { action: 'update', resource: 'webhook', recordId: id, before, after });
    return { id, secret };
  });

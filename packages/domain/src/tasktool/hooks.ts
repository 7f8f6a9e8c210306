// What the tool tells of changes there: https://developer.clickup.com/docs/webhooksignature. A notice says that something changed, never
// what counts: the twin is read anew, so an old notice brings nothing old.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import type { Hook } from '@kaifong/kernel/hooks';
import { unseal } from '@kaifong/kernel/secrets';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { sealedUnder } from './actions/hook-space.ts';
import { syncSoon } from './jobs.ts';
import { toolMirrors, toolSpaces } from './schema.ts';

const notice = z.object({
  event: z.string().max(100),
  webhook_id: z.string().max(100),
  task_id: z.string().max(100).optional(),
  history_items: z.array(z.object({ id: z.string().max(100) })).default([]),
});
type ToolNotice = z.output<typeof notice>;

function noticeIn(body: Buffer): ToolNotice | undefined {
  try {
    return notice.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** The secret of the webhook a notice says it is of. */
async function secretOf(ctx: Context, webhookId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ sealed: toolSpaces.webhook_secret })
    .from(toolSpaces)
    .where(eq(toolSpaces.webhook_id, webhookId));
  return row?.sealed ? unseal(ctx.runtime.secret, sealedUnder(webhookId), row.sealed) : undefined;
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The tool numbers what changed, not what it sends. A deletion has nothing but its task: there is one of each. */
function idOf({ event, webhook_id, task_id, history_items }: ToolNotice, body: Buffer): string {
  const what =
    history_items.map(({ id }) => id).join(' ') ||
    (event === 'taskDeleted' ? (task_id ?? '') : createHash('sha256').update(body).digest('hex'));
  return createHash('sha256')
    .update(JSON.stringify([webhook_id, event, what]))
    .digest('hex');
}

export const clickupHook: Hook = {
  provider: 'clickup',
  path: '/hooks/clickup',
  async isSigned(ctx, { headers, body }) {
    const said = noticeIn(body);
    const secret = said && (await secretOf(ctx, said.webhook_id));
    if (!secret) return false;
    return same(headers['x-signature'] ?? '', createHmac('sha256', secret).update(body).digest('hex'));
  },
  async read(_ctx, { body }) {
    const said = noticeIn(body);
    if (!said) throw fail('kernel.notice-unreadable');
    return { id: idOf(said, body), says: said };
  },
  async apply(tx, { says }) {
    const { event, task_id, webhook_id } = notice.parse(says);
    const [row] = await tx.db
      .select({ id: toolMirrors.task_id })
      .from(toolMirrors)
      .innerJoin(toolSpaces, eq(toolSpaces.id, toolMirrors.space_id))
      .where(and(eq(toolMirrors.remote_id, task_id ?? ''), eq(toolSpaces.webhook_id, webhook_id)));
    if (!row) return 'none';
    if (event === 'taskDeleted') {
      await tx.db
        .update(toolMirrors)
        .set({ state: 'unlinked', problem: null, conflicts: [] })
        .where(eq(toolMirrors.task_id, row.id));
      return 'task-unlinked';
    }
    await syncSoon(tx, row.id);
    return 'task-changed';
  },
};

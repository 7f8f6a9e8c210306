// Signing in at the task tool. The state is good once, for ten minutes, and for whoever began.
import { createHash } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { minute } from '@kaifong/base/time';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq, gt, lte } from 'drizzle-orm';
import { updateConfiguration } from '../../settings/index.ts';
import { type ToolConnection, toolConnected } from '../contract/index.ts';
import { taskTool } from '../ports/task-tool.ts';
import { getConnection, redirectUrl } from '../queries/connection.ts';
import { appAccess, askTool, findConnection, refusedBy } from '../queries/tool-access.ts';
import { toolConnections, toolSpaces, toolStates } from '../schema.ts';

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

/** The address where the owner of an account says yes. Refuses `no-keys`. */
export async function beginConnection(ctx: Context): Promise<{ url: string; rehearsal: boolean }> {
  const { id } = requireStaff(ctx);
  const access = await appAccess(ctx);
  if (!access) throw fail('tasktool.no-keys');
  const state = ctx.runtime.randomHex(32);
  const now = ctx.runtime.now();
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(toolStates).where(lte(toolStates.expires_at, now));
    const expires_at = new Date(now.getTime() + 10 * minute);
    await tx.db.insert(toolStates).values({ state_hash: hashOf(state), account_id: id, expires_at });
  });
  const url = ctx.runtime.adapters.of(taskTool).authorizeUrl(access.app, redirectUrl(ctx), state, access.rehearsal);
  return { url, rehearsal: access.rehearsal };
}

/** Uses a state up. Refuses `state-unknown`: forged, of somebody else, used, or too old. */
async function takeState(ctx: Context, state: string): Promise<void> {
  const { id } = requireStaff(ctx);
  const mine = and(
    eq(toolStates.state_hash, hashOf(state)),
    eq(toolStates.account_id, id),
    gt(toolStates.expires_at, ctx.runtime.now()),
  );
  const taken = await ctx.db.delete(toolStates).where(mine).returning({ id: toolStates.account_id });
  if (taken.length === 0) throw fail('tasktool.state-unknown');
}

interface Exchange {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
  readonly code: string;
  readonly state: string;
}

/** Exchanges the code for a token and keeps it sealed. The answer has it masked. Refuses `state-unknown`, `no-keys`, and what the tool refuses. */
export async function exchangeCode(ctx: Context, { client_id, client_secret, code, state }: Exchange) {
  await takeState(ctx, state);
  const access = await appAccess(ctx);
  if (!access) throw fail('tasktool.no-keys');
  const { rehearsal } = access;
  const app = { id: client_id ?? access.app.id, secret: client_secret ?? access.app.secret };
  const tool = ctx.runtime.adapters.of(taskTool);
  try {
    const token = await tool.token(app, code, rehearsal);
    const { username } = await tool.user({ token, rehearsal });
    await inTransaction(ctx, async (tx) => {
      await updateConfiguration(tx, { secrets: { clickup_token: token } });
      // Spaces of the simulator are none of the tool's.
      if ((await findConnection(tx))?.rehearsal && !rehearsal) await tx.db.delete(toolSpaces);
      const values = { rehearsal, user_name: username, invalid_at: null, rests_until: null };
      const connected = { ...values, created_at: tx.runtime.now() };
      await tx.db
        .insert(toolConnections)
        .values(connected)
        .onConflictDoUpdate({ target: toolConnections.id, set: connected });
      // Webhooks belong to the token they were made by.
      await tx.db.update(toolSpaces).set({ webhook_id: null, webhook_secret: null });
      await announce(tx, toolConnected, { rehearsal });
    });
  } catch (error) {
    throw refusedBy(ctx, error, 'workspace-unknown');
  }
  return { access_token: '••••••••' };
}

/** Forgets the token. Links of tasks stay and wait until the tool is connected again. */
export async function disconnect(ctx: Context): Promise<ToolConnection> {
  const spaces = await ctx.db.select({ webhook: toolSpaces.webhook_id }).from(toolSpaces);
  // A webhook that cannot be taken away is signed with what nobody here knows any more.
  for (const { webhook } of spaces)
    if (webhook) await askTool(ctx, (tool, access) => tool.deleteHook(access, webhook)).catch(() => undefined);
  await inTransaction(ctx, async (tx) => {
    await updateConfiguration(tx, { secrets: { clickup_token: null } });
    await tx.db.delete(toolConnections);
    await tx.db.update(toolSpaces).set({ webhook_id: null, webhook_secret: null });
  });
  return getConnection(ctx);
}

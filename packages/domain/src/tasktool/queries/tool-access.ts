// The token the task tool is asked by, and the tool's refusals as a caller of ours reads them.
import { fail } from '@kaifong/base/errors';
import { minute } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { eq } from 'drizzle-orm';
import { getSecret, getSettings } from '../../settings/index.ts';
import {
  type TaskTool,
  type ToolAccess,
  type ToolApp,
  ToolAway,
  ToolBusy,
  ToolRefused,
  taskTool,
} from '../ports/task-tool.ts';
import { refusalOf } from '../rules/refusal-of.ts';
import { toolConnections } from '../schema.ts';

export interface AppAccess {
  readonly app: ToolApp;
  readonly rehearsal: boolean;
}

/** The shop's own app when both keys are there; the simulator's while the shop rehearses. */
export async function appAccess(ctx: Context): Promise<AppAccess | undefined> {
  const { clickup_client_id: id } = await getSettings(ctx);
  const secret = await getSecret(ctx, 'clickup_client_secret');
  if (id && secret) return { app: { id, secret }, rehearsal: false };
  const { rehearsal } = ctx.runtime.adapters.of(taskTool);
  return rehearsal && (await rehearses(ctx)) ? { app: rehearsal, rehearsal: true } : undefined;
}

export async function findConnection(ctx: Context) {
  const [row] = await ctx.db.select().from(toolConnections);
  return row;
}

/** The token, unless it is one of the simulator's in a shop that is in earnest by now. Undefined: nobody connected the tool. */
export async function toolAccess(ctx: Context): Promise<ToolAccess | undefined> {
  const token = await getSecret(ctx, 'clickup_token');
  if (!token) return undefined;
  // A personal token is typed by hand: no simulator gives one.
  const isRehearsed = !token.startsWith('pk_') && ((await findConnection(ctx))?.rehearsal ?? false);
  if (!isRehearsed) return { token, rehearsal: false };
  return (await appAccess(ctx))?.rehearsal ? { token, rehearsal: true } : undefined;
}

const change = (ctx: Context, values: Partial<typeof toolConnections.$inferInsert>) =>
  ctx.db
    .insert(toolConnections)
    .values({ rehearsal: false, ...values })
    .onConflictDoUpdate({ target: toolConnections.id, set: values });

/** Asks the tool. Not before the pause it asked for is over. Throws what the port throws. Never inside a transaction. */
export async function askTool<T>(ctx: Context, work: (tool: TaskTool, access: ToolAccess) => Promise<T>): Promise<T> {
  const access = await toolAccess(ctx);
  if (!access) throw new ToolRefused(401, 'OAUTH_017', '');
  const row = await findConnection(ctx);
  if (row?.rests_until && row.rests_until > ctx.runtime.now()) throw new ToolBusy(row.rests_until);
  try {
    const answer = await work(ctx.runtime.adapters.of(taskTool), access);
    if (row?.invalid_at)
      await ctx.db.update(toolConnections).set({ invalid_at: null }).where(eq(toolConnections.id, 1));
    return answer;
  } catch (error) {
    if (error instanceof ToolBusy) await change(ctx, { rests_until: error.until });
    if (error instanceof ToolRefused && refusalOf(error.status, error.ecode) === 'token')
      await change(ctx, { invalid_at: ctx.runtime.now() });
    throw error;
  }
}

/** The tool's refusal as one of ours. A token that is no good is never a 401 of ours: the caller's own session is. */
export function refusedBy(ctx: Context, error: unknown, gone: 'space-unknown' | 'workspace-unknown'): unknown {
  if (error instanceof ToolBusy) {
    const seconds = Math.ceil((error.until.getTime() - ctx.runtime.now().getTime()) / 1_000);
    return fail('tasktool.busy', { seconds: Math.min(Math.max(seconds, 1), 15 * (minute / 1_000)) });
  }
  if (error instanceof ToolAway) {
    ctx.runtime.log.warn({ detail: error.message }, 'the task tool did not answer');
    return fail('tasktool.away');
  }
  if (!(error instanceof ToolRefused)) return error;
  const kind = refusalOf(error.status, error.ecode);
  if (kind === 'token' || kind === 'workspace')
    return fail('tasktool.token-invalid', {}, { details: { ecode: error.ecode, active_tab: 'clickup' } });
  if (kind === 'gone') return fail(`tasktool.${gone}`);
  return fail('tasktool.refused', { answer: `${error.message} ${error.ecode}`.trim().slice(0, 200) });
}

/** Asks the tool for somebody who waits. Refuses `token-invalid`, `busy`, `away`, `refused`, and what is not there. */
export async function callTool<T>(
  ctx: Context,
  work: (tool: TaskTool, access: ToolAccess) => Promise<T>,
  gone: 'space-unknown' | 'workspace-unknown' = 'space-unknown',
): Promise<T> {
  try {
    return await askTool(ctx, work);
  } catch (error) {
    throw refusedBy(ctx, error, gone);
  }
}

import type { Context } from '@kaifong/kernel/context';
import type { ToolConnection } from '../contract/index.ts';
import { ToolAway, ToolBusy, ToolRefused } from '../ports/task-tool.ts';
import { appAccess, askTool, findConnection, toolAccess } from './tool-access.ts';

/** The screen the tool sends its user back to: the workspaces. */
export const redirectUrl = (ctx: Context): string => `${ctx.runtime.siteUrl}/admin/clickup`;

export async function getConnection(ctx: Context): Promise<ToolConnection> {
  const [app, access, row] = [await appAccess(ctx), await toolAccess(ctx), await findConnection(ctx)];
  return {
    state: !access ? 'none' : row?.invalid_at ? 'invalid' : 'connected',
    user: access ? (row?.user_name ?? null) : null,
    connected_at: access && row ? row.created_at.toISOString() : null,
    has_keys: app !== undefined,
    rehearsal: access?.rehearsal ?? app?.rehearsal ?? false,
    redirect_url: redirectUrl(ctx),
  };
}

/** Asks the tool whether the token is good. */
export async function testConnection(ctx: Context) {
  const access = await toolAccess(ctx);
  if (!access) return { state: 'off' as const, answer: '', rehearsal: false };
  const { rehearsal } = access;
  try {
    const { username } = await askTool(ctx, (tool, as) => tool.user(as));
    return { state: 'open' as const, answer: username ?? '', rehearsal };
  } catch (error) {
    if (error instanceof ToolRefused)
      return { state: 'closed' as const, answer: `${error.message} ${error.ecode}`.trim().slice(0, 200), rehearsal };
    if (error instanceof ToolAway || error instanceof ToolBusy)
      return { state: 'away' as const, answer: '', rehearsal };
    throw error;
  }
}

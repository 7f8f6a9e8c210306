import type { Context } from '@kaifong/kernel/context';
import { seal } from '@kaifong/kernel/secrets';
import { and, eq, isNull } from 'drizzle-orm';
import { callTool } from '../queries/tool-access.ts';
import { toolSpaces } from '../schema.ts';

/** The name a webhook's secret is sealed under. */
export const sealedUnder = (webhookId: string): string => `tasktool.webhook.${webhookId}`;

/** Asks the tool to tell of changes in a space, unless it does. Of two at once the later takes its own back. */
export async function hookSpace(ctx: Context, spaceId: string): Promise<void> {
  const [row] = await ctx.db.select().from(toolSpaces).where(eq(toolSpaces.space_id, spaceId));
  if (!row || row.webhook_id) return;
  const endpoint = `${ctx.runtime.siteUrl}/hooks/clickup`;
  const { id, secret } = await callTool(ctx, (tool, as) => tool.createHook(as, row.team_id, spaceId, endpoint));
  const webhook_secret = seal(ctx.runtime.secret, sealedUnder(id), secret);
  const free = and(eq(toolSpaces.id, row.id), isNull(toolSpaces.webhook_id));
  const kept = await ctx.db.update(toolSpaces).set({ webhook_id: id, webhook_secret }).where(free).returning();
  if (kept.length === 0) await callTool(ctx, (tool, as) => tool.deleteHook(as, id)).catch(() => undefined);
}

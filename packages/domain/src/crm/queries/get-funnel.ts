import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { files } from '../../media/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type FunnelState, funnelLink, funnelMachine } from '../contract/index.ts';
import { funnelRules } from '../rules/funnel-rules.ts';
import { getFunnelRecord } from './find-lead.ts';

/** How far a funnel is. Refuses `not-found`. */
export async function getFunnelState(ctx: Context, id: number): Promise<FunnelState> {
  const row = await getFunnelRecord(ctx, id);
  const { main_language } = await getSettings(ctx);
  const may = mayOf(ctx);
  const [ebook] = row.ebook_id
    ? await ctx.db
        .select({ filename: files.filename, bytes: files.bytes })
        .from(files)
        .where(eq(files.id, row.ebook_id))
    : [];
  return {
    id,
    version: row.version,
    name: textIn(row.name, ctx.language, main_language),
    status: row.status,
    link: funnelLink(row.url),
    is_creator: row.creator_id === null || (ctx.actor.kind === 'staff' && ctx.actor.id === row.creator_id),
    ebook: ebook ?? null,
    timeline: await listSteps(ctx, funnelMachine, id),
    commands: funnelRules.offered(row, may),
    primary_command: funnelRules.primary(row, may) ?? null,
  };
}

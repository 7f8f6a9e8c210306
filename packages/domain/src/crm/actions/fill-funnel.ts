import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { submitForm } from '../../forms/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { FillFunnelInput, FillFunnelReply } from '../contract/index.ts';
import { leadEmailOf } from '../queries/read-submission.ts';
import { funnels } from '../schema.ts';

/** Hands the form of a published funnel in. Refuses `not-found`, and what the form refuses. */
export async function fillFunnel(ctx: Context, { id, ...sent }: FillFunnelInput): Promise<FillFunnelReply> {
  const [funnel] = await ctx.db.select().from(funnels).where(eq(funnels.id, id));
  if (funnel?.status !== 'published' || funnel.form_id === null) throw fail('not-found');
  const reply = await submitForm(ctx, { ...sent, id: funnel.form_id, funnel: funnel.url, draft: false });
  const { main_language } = await getSettings(ctx);
  const email = await leadEmailOf(ctx, reply.identifier);
  return {
    identifier: reply.identifier,
    thanks: textIn(funnel.thanks, ctx.language, main_language) || reply.thanks,
    ebook: sent.consent && funnel.asks_consent && funnel.ebook_id !== null && Boolean(email),
  };
}

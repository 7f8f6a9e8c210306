import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { desc } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import { forms } from '../schema.ts';

/** Names and addresses of all forms, newest first. */
export async function listFormChoices(ctx: Context) {
  const { main_language } = await getSettings(ctx);
  const { id, title, url, enabled } = forms;
  const rows = await ctx.db.select({ id, title, url, enabled }).from(forms).orderBy(desc(id)).limit(500);
  return rows.map((row) => ({ ...row, title: textIn(row.title, ctx.language, main_language) || row.url }));
}

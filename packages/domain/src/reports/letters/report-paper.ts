import { fail } from '@kaifong/base/errors';
import { type Context, holds } from '@kaifong/kernel/context';
import type { LetterPaper, Paper } from '@kaifong/kernel/mail';
import { eq } from 'drizzle-orm';
import { sheetOf } from '../queries/report/export-report.ts';
import { reportMails } from '../schema.ts';
import { contentOf } from './mail-content.ts';

const dayMs = 86_400_000;

/** The workbook of a mail; `of` is the first day after its days, counted from 1970 on. */
export const reportPaper = (path: string, dueOn: string): Paper => ({
  kind: 'sheet',
  of: Date.parse(dueOn) / dayMs,
  filename: `${path} report.xlsx`,
});

/** Made when the mail is sent, with the rights its reader has then. */
export async function makeReportPaper(ctx: Context, { about, of = 0 }: LetterPaper): Promise<Uint8Array> {
  const [row] = await ctx.db
    .select()
    .from(reportMails)
    .where(eq(reportMails.id, Number(about?.id)));
  const dueOn = new Date(of * dayMs).toISOString().slice(0, 10);
  const content = row && (await contentOf(ctx, row, dueOn));
  // A letter that waited for the mail server takes along what its reader may take along now.
  if (!content || !holds(content.as, `export ${content.bound.report.noun}`)) throw fail('not-found');
  return (await sheetOf(content.as, content.bound, content.reply, 'xlsx')).bytes;
}

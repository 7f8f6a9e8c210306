import { AppError } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { findAccountReader } from '../../identity/index.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { findViewOf } from '../queries/find-mail.ts';
import { readReport } from '../queries/report/read-report.ts';
import { daysBefore, intervalOf } from '../rules/period-of.ts';
import type { reportMails } from '../schema.ts';

export type MailRow = typeof reportMails.$inferSelect;

/** The week or month before the one that begins on a day. */
const periodBefore = (start: string, every: MailRow['every']) => {
  const last = daysBefore({ from: start, to: start }).from;
  return { from: intervalOf(last, every), to: last };
};

/** A view whose filters or sort the report has not, or not for its reader any more, is as good as gone. */
function goneIfRefused(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}

/** The content of a report's letter, reckoned with the rights its reader has now; undefined where there is nothing to send. */
export async function contentOf(ctx: Context, row: MailRow, dueOn: string) {
  const reader = await findAccountReader(ctx, row.account_id);
  if (!reader) return undefined;
  const language = parseLanguage(reader.mail_language ?? '') ?? (await getMainLanguage(ctx));
  const as: Context = { ...ctx, actor: reader.actor, language };
  const found = await findViewOf(as, row);
  if (!found) return undefined;
  const { view, bound } = found;
  const { page: _page, of: _of, ...filter } = view.state.filter ?? {};
  const period = periodBefore(dueOn, row.every);
  const reply = await readReport(as, bound, {
    filter: { ...filter, period, before: 'yes' },
    ...(view.state.sort && { sort: view.state.sort }),
  }).catch(goneIfRefused);
  return reply && { as, reader, view, bound, language, reply };
}

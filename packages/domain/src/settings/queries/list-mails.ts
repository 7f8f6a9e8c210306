import { fail } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { keywordFor } from '@kaifong/kernel/contacts';
import { type Context, contactFor, holds, untoldRecords } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { fateUnknown, leftBehind, letterNamed, mailLogs, maskSecrets, noAddress } from '@kaifong/kernel/mail';
import { listFrom } from '@kaifong/kernel/resource';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Mail, type MailRow, mailList } from '../contract/index.ts';
import { type MailProblem, mailProblemOf } from '../rules/mail-problem-of.ts';

type Row = typeof mailLogs.$inferSelect;

const { id, created_at, name, recipient, language, subject, status, sent_at, error } = mailLogs;
const { attempts, last_attempt_at, repeats, papers } = mailLogs;
export const mailColumns = {
  id,
  created_at,
  name,
  recipient,
  language,
  subject,
  status,
  sent_at,
  error,
  attempts,
  last_attempt_at,
  repeats,
  papers,
};

/** Problems whose words say everything; of the others it helps to know what the mail server said. */
const ownProblems: readonly (MailProblem | undefined)[] = ['no-server', fateUnknown, noAddress, 'complained'];

/**
 * Why a mail was not sent and what to do about it, in the reader's language, and what the mail server said as it is.
 */
function problemOf({ status, error }: Pick<Row, 'status' | 'error'>, reader: Language): string | null {
  const problem = mailProblemOf(status, error);
  if (!problem) return null;
  const words = renderMessage(reader, `settings.mail_log.problem.${problem}`);
  if (error === null || ownProblems.includes(problem)) return words;
  return `${words} ${renderMessage(reader, 'settings.mail_log.server_said', { answer: error })}`;
}

/** Which papers a mail went without. */
function papersMissing({ papers }: Pick<Row, 'papers'>, reader: Language): string | null {
  const missing = leftBehind(papers).map(({ filename }) => filename);
  if (missing.length === 0) return null;
  return renderMessage(reader, 'settings.mail_log.without', { papers: missing.join(', ') });
}

/** A line of the email log as staff read it. */
export const showMail = (row: Pick<Row, keyof typeof mailColumns>, reader: Language): MailRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  error: problemOf(row, reader) ?? papersMissing(row, reader),
  papers: row.papers.map(({ filename, outcome }) => ({ filename, outcome: outcome ?? null })),
});

/** Letters about what the caller is limited by are not there for her; undefined: every letter is. */
function seenMails(ctx: Context): SQL | undefined {
  const untold = untoldRecords(ctx);
  if (untold.length === 0) return undefined;
  return sql`coalesce(${notInArray(sql`${mailLogs.about} ->> 'kind'`, untold)}, true)`;
}

const anAddress = /[^\s<>()"':;,]+@[^\s<>()"':;,]+/g;

/** What the shop wrote, newest first, without the letters themselves. */
export const mailRows = listFrom(mailList, {
  from: mailLogs,
  seen: seenMails,
  keyword: (keyword, ctx) => keywordFor(ctx, { open: [mailLogs.subject], contacts: [mailLogs.recipient] }, keyword),
  rows: (ctx, rows) =>
    rows.map((row) => {
      const { error, papers } = showMail(row, ctx.language);
      // A mail server repeats the address it refuses.
      return { error: error?.replace(anAddress, (address) => contactFor(ctx, address)) ?? null, papers };
    }),
});

/**
 * One mail with both of its parts. What makes its links work is masked, for a link to a new password opens the account of
 * whom it was for. A letter with a guard is read by who holds that right. Only where no mail server is set an owner reads it whole: nobody else could tell her colleagues.
 */
export async function getMail(ctx: Context, mailId: number): Promise<Mail> {
  const [row] = await ctx.db
    .select()
    .from(mailLogs)
    .where(and(eq(mailLogs.id, mailId), seenMails(ctx)));
  if (!row) throw fail('not-found');
  const shown = { ...showMail(row, ctx.language), reply_to: row.reply_to };
  const guards = [letterNamed(ctx, row.name)?.guard ?? []].flat();
  if (guards.some((guard) => !holds(ctx, guard))) {
    const instead = renderMessage(ctx.language, 'settings.mail_log.guarded');
    return { ...shown, html: `<p>${instead}</p>`, text: instead };
  }
  const { actor } = ctx;
  const isOwner = actor.kind === 'staff' && actor.permissions.holdsAll;
  const whole = isOwner && row.status === 'draft';
  const read = whole ? (text: string) => text : maskSecrets;
  return { ...shown, html: read(row.html), text: read(row.text) };
}

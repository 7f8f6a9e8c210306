import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { tryMailServer } from '@kaifong/kernel/mail';
import { getSettings } from '../queries/get-settings.ts';
import { mailProblemOf } from '../rules/mail-problem-of.ts';

export interface TestMailResult {
  readonly sent: boolean;
  /** What the mail server said, or why it could not be asked. */
  readonly answer: string;
  /** What to set, where it was not sent; in the caller's language. */
  readonly reason: string | null;
}

/** Sends a mail at once, past queue and log, and tells what the mail server answered. Talks to the outside. */
export async function sendTestMail(ctx: Context, to: string): Promise<TestMailResult> {
  const { name, main_language } = await getSettings(ctx);
  const shop = textIn(name, ctx.language, main_language);
  const word = (key: string) => renderMessage(ctx.language, `settings.letters.test_${key}`, { shop });
  const tried = await tryMailServer(ctx, { to, subject: word('subject'), text: word('text') });
  if (!tried) return { sent: false, answer: renderMessage(ctx.language, 'settings.mail-server-missing'), reason: null };
  const problem = tried.sent ? undefined : mailProblemOf('abnormal', tried.answer);
  const reason = problem ? renderMessage(ctx.language, `settings.mail_log.problem.${problem}`) : null;
  return { ...tried, reason };
}

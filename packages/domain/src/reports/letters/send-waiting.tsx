import { dateLocale } from '@kaifong/base/date-locale';
import { parseLanguage } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { findAccountReader } from '../../identity/index.ts';
import { getMainLanguage, getSettings, mailLetter } from '../../settings/index.ts';
import { listWaiting } from '../queries/list-waiting.ts';
import { waitingMails } from '../schema.ts';
import { WaitingLetter } from './waiting-letter.tsx';

type MailRow = typeof waitingMails.$inferSelect;

/** Most rows of a kind a letter tells. */
const mostRows = 5;

/** Mails an account once for a day what waits for it, with the rights it has now; nothing where nothing waits, or it is disabled. */
export async function sendWaiting(ctx: Context, row: MailRow, date: string): Promise<void> {
  const reader = await findAccountReader(ctx, row.account_id);
  const language = parseLanguage(reader?.mail_language ?? '') ?? (await getMainLanguage(ctx));
  const waiting = reader && (await listWaiting({ ...ctx, actor: reader.actor, language }, mostRows));
  const { time_zone: timeZone } = await getSettings(ctx);
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone });
  await inTransaction(ctx, async (tx) => {
    // Of two rounds at once the second finds another day.
    const [due] = await tx.db
      .update(waitingMails)
      .set({ sent_on: date })
      .where(and(eq(waitingMails.account_id, row.account_id), eq(waitingMails.sent_on, row.sent_on)))
      .returning({ account_id: waitingMails.account_id });
    if (!due || !reader || !waiting || waiting.count === 0) return;
    const letter = {
      to: reader.email,
      name: 'reports.waiting',
      language,
      values: { count: String(waiting.count) },
      about: { kind: 'waiting_mail', id: row.account_id },
      once: `waiting-mail:${row.account_id}:${date}`,
    };
    await mailLetter(tx, letter, (sheet) => (
      <WaitingLetter
        {...sheet}
        count={waiting.count}
        kinds={waiting.kinds.map(({ title, count, rows }) => ({
          title: `${title} (${count})`,
          rows: rows.map((one) => ({ label: one.title, value: day.format(new Date(one.since)) })),
        }))}
        href={new URL('/admin/waiting', tx.runtime.siteUrl).href}
      />
    ));
  });
}

import { parseLanguage } from '@kaifong/base/localized';
import { eq, sql } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import { enqueue } from '../jobs/index.ts';
import { letterNamed } from './letters.ts';
import { mailServerOf } from './mail-server.ts';
import { mailLogs } from './schema.ts';
import { sendMail } from './send-mail.ts';

/**
 * Why a mail is not repeated. `masked`: its links were removed when it was sent, or all of it when she was erased · `over`: nobody is left to get new
 * ones · `waiting`: it is about to be sent · `left`: its reader may not have such letters any more.
 */
export type NotRepeated = 'missing' | 'masked' | 'over' | 'waiting' | 'left' | 'no-server';

type MailRow = typeof mailLogs.$inferSelect;

const isMasked = ({ html, text }: MailRow) => html === '' || /=••••••/.test(html) || /=••••••/.test(text);

/** Retries a mail that failed. */
async function tryAgain(tx: TxContext, { id, attempts }: MailRow): Promise<number> {
  await tx.db.update(mailLogs).set({ status: 'pending', error: null, handed_over_at: null }).where(eq(mailLogs.id, id));
  await enqueue(tx, sendMail, { id }, { key: `mail:${id}:again:${attempts}` });
  return id;
}

/** Occasion key of the next repetition. */
async function nextOccasion(tx: TxContext, { id }: MailRow): Promise<string> {
  const [count] = await tx.db.select({ n: sql<number>`count(*)::int` }).from(mailLogs).where(eq(mailLogs.repeats, id));
  return `repeat:${id}:${(count?.n ?? 0) + 1}`;
}

/** Sends a copy of a mail that was, or may have been, delivered. */
async function copy(tx: TxContext, mail: MailRow): Promise<number> {
  const { name, recipient, reply_to, language, subject, html, text, about, papers, unsubscribe } = mail;
  const [row] = await tx.db
    .insert(mailLogs)
    .values({
      name,
      recipient,
      reply_to,
      language,
      subject,
      html,
      text,
      about,
      unsubscribe,
      papers: papers.map(({ outcome: _before, ...paper }) => paper),
      repeats: mail.id,
      once: await nextOccasion(tx, mail),
      status: 'pending',
    })
    .returning({ id: mailLogs.id });
  if (!row) throw new Error(`mail ${mail.id} was not repeated`);
  await enqueue(tx, sendMail, { id: row.id }, { key: `mail:${row.id}` });
  return row.id;
}

/** Has its letter written again, with new links. */
async function renew(tx: TxContext, mail: MailRow): Promise<number | 'over' | undefined> {
  const letter = letterNamed(tx, mail.name);
  if (!letter?.renew || mail.about?.kind === 'test') return undefined;
  const { recipient, about } = mail;
  const language = parseLanguage(mail.language) ?? tx.language;
  const id = await letter.renew({ ...tx, language }, { recipient, about, occasion: await nextOccasion(tx, mail) });
  if (id === undefined) return 'over';
  await tx.db.update(mailLogs).set({ repeats: mail.id }).where(eq(mailLogs.id, id));
  return id;
}

/**
 * Sends a mail again on behalf of staff; one with links that end or are not stored is written anew. Returns the id of
 * the mail to be sent, or why not.
 */
export async function repeatMail(tx: TxContext, id: number): Promise<number | NotRepeated> {
  const [mail] = await tx.db.select().from(mailLogs).where(eq(mailLogs.id, id)).for('update');
  if (!mail) return 'missing';
  if (!(await mailServerOf(tx))) return 'no-server';
  if (mail.status === 'pending') return 'waiting';
  const { mayRepeat } = letterNamed(tx, mail.name) ?? {};
  if (mayRepeat && mail.about?.kind !== 'test' && !(await mayRepeat(tx, mail))) return 'left';
  const renewed = await renew(tx, mail);
  if (renewed !== undefined) return renewed;
  if (isMasked(mail)) return 'masked';
  return mail.status === 'sent' || mail.handed_over_at ? copy(tx, mail) : tryAgain(tx, mail);
}

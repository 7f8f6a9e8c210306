import { parseLanguage } from '@kaifong/base/localized';
import { eq, sql } from 'drizzle-orm';
import type { TxContext } from '../context/index.ts';
import { enqueue } from '../jobs/index.ts';
import { letterNamed } from './letters.ts';
import { mailServerOf } from './mail-server.ts';
import { mailLogs } from './schema.ts';
import { sendMail } from './send-mail.ts';

/**
 * `masked`: its links were taken out when it was sent. `over`: nobody is left whom new links could be for. `waiting`: it is
 * on its way already.
 */
export type NotRepeated = 'missing' | 'masked' | 'over' | 'waiting' | 'no-server';

type MailRow = typeof mailLogs.$inferSelect;

const isMasked = ({ html, text }: MailRow) => /=••••••/.test(html) || /=••••••/.test(text);

/** A mail that never arrived is tried again as the one it is. */
async function tryAgain(tx: TxContext, { id, attempts }: MailRow): Promise<number> {
  await tx.db.update(mailLogs).set({ status: 'pending', error: null, handed_over_at: null }).where(eq(mailLogs.id, id));
  await enqueue(tx, sendMail, { id }, { key: `mail:${id}:again:${attempts}` });
  return id;
}

/** Names the next repetition of a mail. */
async function nextOccasion(tx: TxContext, { id }: MailRow): Promise<string> {
  const [count] = await tx.db.select({ n: sql<number>`count(*)::int` }).from(mailLogs).where(eq(mailLogs.repeats, id));
  return `repeat:${id}:${(count?.n ?? 0) + 1}`;
}

/** A mail that arrived, or may have, is sent once more as another one. */
async function copy(tx: TxContext, mail: MailRow): Promise<number> {
  const { name, recipient, reply_to, language, subject, html, text, about } = mail;
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
      repeats: mail.id,
      once: await nextOccasion(tx, mail),
      status: 'pending',
    })
    .returning({ id: mailLogs.id });
  if (!row) throw new Error(`mail ${mail.id} was not repeated`);
  await enqueue(tx, sendMail, { id: row.id }, { key: `mail:${row.id}` });
  return row.id;
}

/** A mail whose links end is written anew: what it was written for decides whether it still can be. */
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
 * Sends a mail once more because somebody of the staff wants it; one whose links end or are not kept is written anew with
 * new ones. Gives the id of the mail that is now on its way.
 */
export async function repeatMail(tx: TxContext, id: number): Promise<number | NotRepeated> {
  const [mail] = await tx.db.select().from(mailLogs).where(eq(mailLogs.id, id)).for('update');
  if (!mail) return 'missing';
  if (!(await mailServerOf(tx))) return 'no-server';
  if (mail.status === 'pending') return 'waiting';
  const renewed = await renew(tx, mail);
  if (renewed !== undefined) return renewed;
  if (isMasked(mail)) return 'masked';
  return mail.status === 'sent' || mail.handed_over_at ? copy(tx, mail) : tryAgain(tx, mail);
}

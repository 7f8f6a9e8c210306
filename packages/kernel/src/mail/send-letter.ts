// Mails are stored in the transaction of their cause and sent by a job.
import type { Language } from '@kaifong/base/localized';
import type { TxContext } from '../context/index.ts';
import { enqueue } from '../jobs/index.ts';
import type { Paper } from './attachments.ts';
import { mustBeNamed } from './letters.ts';
import { mailServerOf } from './mail-server.ts';
import { mailLogs } from './schema.ts';
import { sendMail } from './send-mail.ts';

export interface Letter {
  readonly to: string;
  /** `<domain>.<letter>` */
  readonly name: string;
  readonly language: Language;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Reply-To, where that is not the shop. */
  readonly replyTo?: string;
  /** An address that takes the recipient off the list when it is posted to (RFC 8058); for mails she may decline. */
  readonly unsubscribe?: string;
  /** Goes with it as files; see `LetterSample.attach`. */
  readonly papers?: readonly Paper[];
  readonly about?: { kind: string; id: number | string };
  /** Key of the occasion; a second letter with the same key is not stored. */
  readonly once: string;
}

/** Header injection ends here: an address or subject is one line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const oneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

export interface WrittenMail {
  readonly id: number;
  /** `draft` when no mail server is set: stored only. */
  readonly status: 'pending' | 'draft';
}

/**
 * Stores a letter in the open transaction and the job that sends it, where a mail server is set. Returns its id;
 * `undefined` when the occasion had one.
 */
export async function sendLetter(tx: TxContext, letter: Letter): Promise<WrittenMail | undefined> {
  mustBeNamed(tx, letter.name);
  const server = await mailServerOf(tx);
  const [row] = await tx.db
    .insert(mailLogs)
    .values({
      name: letter.name,
      recipient: oneLine(letter.to),
      reply_to: letter.replyTo ? oneLine(letter.replyTo) : null,
      language: letter.language,
      subject: oneLine(letter.subject),
      html: letter.html,
      text: letter.text,
      unsubscribe: letter.unsubscribe ?? null,
      papers: [...(letter.papers ?? [])],
      about: letter.about ?? null,
      once: letter.once,
      status: server ? 'pending' : 'draft',
    })
    .onConflictDoNothing()
    .returning({ id: mailLogs.id });
  if (!row) return undefined;
  if (server) await enqueue(tx, sendMail, { id: row.id }, { key: `mail:${row.id}` });
  return { id: row.id, status: server ? 'pending' : 'draft' };
}

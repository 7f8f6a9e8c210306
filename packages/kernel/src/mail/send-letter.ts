// Mail is written in the transaction of what it tells about and sent by a job afterwards.
import type { Language } from '@kaifong/base/localized';
import type { TxContext } from '../context/index.ts';
import { enqueue } from '../jobs/index.ts';
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
  /** Whom an answer goes to, where that is not the shop. */
  readonly replyTo?: string;
  readonly about?: { kind: string; id: number | string };
  /** One mail per occasion: a second letter with the same words here is not written. */
  readonly once: string;
}

/** Header injection ends here: an address or subject is one line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const oneLine = (value: string) => value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

export interface WrittenMail {
  readonly id: number;
  /** `draft` where no mail server is set: it is only kept. */
  readonly status: 'pending' | 'draft';
}

/** Writes a letter down, and asks for it to be sent where a mail server is set. `undefined` when the occasion had one. */
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

// Mail is written in the transaction of what it tells about and sent by a job afterwards.

import type { Language } from '@kaifong/base/localized';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, inTransaction, type TxContext } from '../context/index.ts';
import { defineJob, enqueue } from '../jobs/index.ts';
import { mailServerOf, transportTo } from './mail-server.ts';
import { withoutPasswordLink } from './mask-secrets.ts';
import { mailLogs } from './schema.ts';

export {
  checkMailServer,
  type MailSettings,
  type MailSource,
  mailServerIsFixed,
  tryMailServer,
  useMailServer,
} from './mail-server.ts';
export { maskSecrets } from './mask-secrets.ts';
export { mailLogs } from './schema.ts';

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
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ').trim();

export async function sendLetter(tx: TxContext, letter: Letter): Promise<void> {
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
  if (row && server) await enqueue(tx, sendMail, { id: row.id }, { key: `mail:${row.id}` });
}

/** Notes that a mail has left. From then on the log holds no link that would open an account. */
async function markSent(ctx: Context, mail: typeof mailLogs.$inferSelect, providerId: string): Promise<void> {
  const left = { html: withoutPasswordLink(mail.html), text: withoutPasswordLink(mail.text) };
  await ctx.db
    .update(mailLogs)
    .set({ status: 'sent', sent_at: sql`now()`, provider_id: providerId, error: null, ...left })
    .where(eq(mailLogs.id, mail.id));
}

/**
 * Sends one kept mail. The Message-ID is made from the row, so that a mail server that sees it twice, because this
 * process died between sending and writing it down, can tell.
 */
export const sendMail = defineJob({
  name: 'kernel.send-mail',
  input: z.object({ id: z.number() }),
  async run(ctx, { id }) {
    const [mail] = await ctx.db.select().from(mailLogs).where(eq(mailLogs.id, id));
    const server = await mailServerOf(ctx);
    if (!mail || mail.status === 'sent' || !server) return;
    try {
      const { messageId } = await transportTo(server).sendMail({
        from: server.from,
        to: mail.recipient,
        ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: `<${id}.${mail.created_at.getTime()}@kaifong>`,
      });
      await markSent(ctx, mail, messageId);
    } catch (error) {
      await inTransaction(ctx, (tx) =>
        tx.db
          .update(mailLogs)
          .set({ status: 'abnormal', error: String(error) })
          .where(eq(mailLogs.id, id)),
      );
      throw error;
    }
  },
});

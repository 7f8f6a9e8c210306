// Hands one kept mail to the mail server, at most once, whenever this process may die.
//
// A mail server has a mail from the moment it has read the end of it. Up to there every attempt can be made again. The end
// is held back until it is written down that it is about to be sent; from then on, until the answer is written down, only
// the mail server knows. A mail found in that state was under way when a process died: it is not sent again, for it may
// have arrived, but shown to staff, who can repeat it.
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod';
import { type Context, inTransaction } from '../context/index.ts';
import { defineJob, enqueue } from '../jobs/index.ts';
import { type Attached, attachPapers, leftBehind, type MailPaper } from './attachments.ts';
import { deliver } from './deliver.ts';
import { letterNamed } from './letters.ts';
import { type MailSettings, mailServerOf } from './mail-server.ts';
import { withoutPasswordLink } from './mask-secrets.ts';
import { mailLogs } from './schema.ts';

type MailRow = typeof mailLogs.$inferSelect;
type Change = Partial<typeof mailLogs.$inferInsert>;

/** `error` of a mail that may or may not have arrived. */
export const fateUnknown = 'fate-unknown';
/** `error` of a mail whose recipient is no address. */
export const noAddress = 'no-address';

const note = (ctx: Context, id: number, change: Change) =>
  ctx.db.update(mailLogs).set(change).where(eq(mailLogs.id, id));

/** A single address: no name, no list, no line end. */
const address = /^[^\s<>()[\]\\,;:@"]{1,64}@[^\s<>()[\]\\,;:@"]{1,253}$/;

/** The address of `"The Shop" <shop@shop.example>`, or the text itself. */
const addressIn = (sender: string) => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();

const messageIdOf = ({ id, created_at }: MailRow) => `<${id}.${created_at.getTime()}@kaifong>`;

/** One click in her mail program, which posts to the address (RFC 2369, 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The mail as bytes. The Message-ID is derived from the row, so every try sends the same mail. */
function compose(mail: MailRow, from: string, attachments: Attached['files']): Promise<Buffer> {
  const replyTo = mail.reply_to && address.test(mail.reply_to) ? { name: '', address: mail.reply_to } : undefined;
  const composer = new MailComposer({
    from,
    to: { name: '', address: mail.recipient },
    ...(replyTo ? { replyTo } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.unsubscribe && { headers: unsubscribeHeaders(mail.unsubscribe) }),
    // Without a type the ending of the name says what a file is: a paper, an entry for a calendar.
    attachments: [...attachments],
    date: mail.created_at,
    messageId: messageIdOf(mail),
    // A letter holds words and addresses of pictures: nothing in it may make us read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Yields the bytes and runs `beforeTheEnd` before the stream ends. */
async function* heldBack(bytes: Buffer, beforeTheEnd: () => Promise<unknown>) {
  yield bytes;
  await beforeTheEnd();
}

interface Refusal {
  readonly responseCode?: number;
}

/** The server's reply, if any: 4xx are retried, 5xx are not. */
const answerOf = (error: unknown) => (error as Refusal).responseCode;

/** Stores how a try failed; throws when it should be retried. */
async function failed(ctx: Context, mail: MailRow, error: unknown, handedOver: boolean): Promise<void> {
  const code = answerOf(error);
  // The end was sent and nothing came back: not even we know.
  if (handedOver && code === undefined) {
    await note(ctx, mail.id, { status: 'abnormal', error: fateUnknown });
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  await note(ctx, mail.id, { status: 'abnormal', error: reason, handed_over_at: null });
  if (code === undefined || code < 500) throw error;
}

async function handOver(ctx: Context, mail: MailRow, server: MailSettings): Promise<void> {
  let handedOver = false;
  const attached = await attachPapers(ctx, mail);
  const bytes = await compose(mail, server.from, attached.files);
  const held = heldBack(bytes, async () => {
    await note(ctx, mail.id, { handed_over_at: ctx.runtime.now() });
    handedOver = true;
  });
  try {
    await deliver(server.url, { from: addressIn(server.from), to: mail.recipient }, Readable.from(held));
  } catch (error) {
    return failed(ctx, mail, error, handedOver);
  }
  // From then on the log holds no link that would open an account.
  const left = { html: withoutPasswordLink(mail.html), text: withoutPasswordLink(mail.text) };
  const arrived = {
    status: 'sent',
    sent_at: ctx.runtime.now(),
    provider_id: messageIdOf(mail),
    error: null,
  } as const;
  await noteArrival(ctx, mail, { ...arrived, ...left, papers: [...attached.papers] });
}

/** Writes down that it arrived, and tells whoever wrote it what stayed behind. */
async function noteArrival(ctx: Context, mail: MailRow, change: Change & { papers: MailPaper[] }): Promise<void> {
  const missing = leftBehind(change.papers);
  if (missing.length === 0) {
    await note(ctx, mail.id, change);
    return;
  }
  const { id, recipient, about, name } = mail;
  try {
    await inTransaction(ctx, async (tx) => {
      await note(tx, id, change);
      await letterNamed(tx, name)?.leftBehind?.(tx, { id, recipient, about, papers: missing });
    });
  } catch (error) {
    // The mail has arrived: whatever is wrong with telling so, it must not be sent again.
    ctx.runtime.log.warn({ mail: id, err: error }, 'nobody was told what a mail went without');
    await note(ctx, id, change);
  }
}

/** Whether an earlier mail with the same recipient and subject matter is still to be sent. */
async function isBehindAnother(ctx: Context, { id, recipient, about }: MailRow): Promise<boolean> {
  if (!about) return false;
  // One that is stuck holds nobody up for long.
  const { rows } = await ctx.db.execute(sql`
    select 1 from mail_logs where recipient = ${recipient} and about = ${JSON.stringify(about)}::jsonb and id < ${id}
      and status = 'pending' and created_at > now() - interval '2 minutes' limit 1`);
  return rows.length > 0;
}

const aMoment = 2_000;

async function sendLater(ctx: Context, id: number): Promise<void> {
  const startAfter = new Date(ctx.runtime.now().getTime() + aMoment);
  await inTransaction(ctx, (tx) => enqueue(tx, sendMail, { id }, { startAfter }));
}

/**
 * Sends one kept mail. Run twice, it sends it once. Several mails leave at a time, but those to one person about one thing
 * in the order they were written in: nobody is told that her parcel is on its way before she is thanked for the order.
 */
export const sendMail = defineJob({
  name: 'kernel.send-mail',
  input: z.object({ id: z.number() }),
  async run(ctx, { id }) {
    const server = await mailServerOf(ctx);
    const [mail] = await ctx.db.select().from(mailLogs).where(eq(mailLogs.id, id));
    if (!mail || mail.status === 'sent' || !server) return;
    const hopeless = mail.handed_over_at ? fateUnknown : address.test(mail.recipient) ? undefined : noAddress;
    if (hopeless) {
      await note(ctx, id, { status: 'abnormal', error: hopeless });
      return;
    }
    if (await isBehindAnother(ctx, mail)) {
      await sendLater(ctx, id);
      return;
    }
    await ctx.db
      .update(mailLogs)
      .set({ attempts: sql`${mailLogs.attempts} + 1`, last_attempt_at: ctx.runtime.now() })
      .where(eq(mailLogs.id, id));
    await handOver(ctx, mail, server);
  },
});

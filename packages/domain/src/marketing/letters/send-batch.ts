// Hands a broadcast over to the outbox, a batch of recipients at a time. A batch is one transaction: its mails and the rows that say so
// are there together or not at all, whatever dies in between. The broadcast is locked meanwhile, so that batches follow each other and
// a pause that was answered is a pause.
import { randomUUID } from 'node:crypto';
import { parseLanguage } from '@kaifong/base/localized';
import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { sendLetter } from '@kaifong/kernel/mail';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { textParts } from '../../customers/contract/index.ts';
import {
  type CustomerRow,
  holdCustomers,
  leaveAddress,
  newsList,
  sendText,
  textRoom,
  unsubscribeAddresses,
} from '../../customers/index.ts';
import { broadcastMoves, lockFreeBroadcast, waitingEffect } from '../actions/broadcast-moves.ts';
import { noteWritten } from '../actions/note-written.ts';
import type { BroadcastChannel, FallReason } from '../contract/index.ts';
import type { BroadcastRow } from '../queries/find-broadcast.ts';
import { hasCap, quietUntil, writtenToEnough } from '../queries/may-be-written-to.ts';
import { measureOf } from '../queries/measure-link.ts';
import { messageWindow } from '../queries/message-window.ts';
import { addressOf } from '../rules/address-of.ts';
import { broadcastRecipients, mailSuppressions } from '../schema.ts';
import { writeBroadcast } from './write-broadcast.tsx';
import { writeText } from './write-text.ts';

const batchSize = 50;
/** Mails of a broadcast that may lie in the outbox: whoever leaves, and a pause, waits for no more than these. */
const mostWaiting = 200;
/** So many failures among the newest mails stop a broadcast: five in a hundred. */
const mostFailed = 20;

/** Characters of the line that ends text messages, and of names in the place of their fields. */
const linkLength = 110;

type Recipient = typeof broadcastRecipients.$inferSelect;

interface Outcome {
  readonly id: number;
  readonly reason: FallReason | null;
  readonly mail_id: number | null;
  readonly text_id: number | null;
  readonly measure_id: string | null;
}

/** Of the people of a batch. */
interface Among {
  readonly suppressed: ReadonlySet<string>;
  /** Written to as often as the shop allows. */
  readonly enough: ReadonlySet<number>;
}

/** Why somebody who was in the audience gets nothing after all. */
function reasonAgainst(
  channel: BroadcastChannel,
  { address }: Recipient,
  person: CustomerRow | undefined,
  { suppressed, enough }: Among,
): FallReason | null {
  if (!person || person.erased_at || person.merged_into !== null) return 'gone';
  if (addressOf(channel, person) !== address) return 'address_changed';
  if (channel === 'sms' && !person.phone_verified_at) return 'no_phone';
  if (!person.enabled || person.blocked_reason !== null) return 'blocked';
  if (!(channel === 'sms' ? person.sms_subscribe : person.is_subscribe)) return 'no_consent';
  if (suppressed.has(address.toLowerCase())) return 'suppressed';
  return enough.has(person.id) ? 'over_cap' : null;
}

/** The customers of a batch as they are now; whoever says no meanwhile does so before the batch, or after it. */
async function lockPeople(tx: TxContext, recipients: readonly Recipient[]): Promise<ReadonlyMap<number, CustomerRow>> {
  // Under a cap another broadcast to the same people waits, so that both count what the other wrote.
  const ids = recipients.flatMap(({ customer_id }) => customer_id ?? []);
  const rows = await holdCustomers(tx, ids, { alone: await hasCap(tx) });
  return new Map(rows.map((row) => [row.id, row]));
}

async function suppressedAmong(tx: TxContext, recipients: readonly Recipient[]): Promise<ReadonlySet<string>> {
  const addresses = recipients.map(({ address }) => address.toLowerCase());
  const rows = await tx.db
    .select({ address: mailSuppressions.address })
    .from(mailSuppressions)
    .where(inArray(mailSuppressions.address, addresses));
  return new Set(rows.map(({ address }) => address));
}

interface Message {
  readonly id: number;
  /** Set where the recipient lets the shop see what she opens. */
  readonly measure_id: string | null;
}

async function mailTo(
  tx: TxContext,
  broadcast: BroadcastRow,
  recipient: Recipient,
  person: CustomerRow,
): Promise<Message> {
  const measure_id = person.mail_measured ? randomUUID() : null;
  const { page, oneClick } = unsubscribeAddresses(tx.runtime, newsList, recipient.address);
  const language = parseLanguage(recipient.language) ?? tx.language;
  const mail = await sendLetter(tx, {
    ...(await writeBroadcast(tx, {
      broadcast,
      person,
      language,
      stop: page,
      measure: measure_id ? measureOf(tx.runtime, measure_id) : undefined,
    })),
    to: recipient.address,
    name: 'marketing.broadcast',
    language,
    unsubscribe: oneClick,
    about: { kind: 'broadcast', id: broadcast.id },
    once: `broadcast:${broadcast.id}:${recipient.id}`,
  });
  if (!mail) throw new Error(`recipient ${recipient.id} of broadcast ${broadcast.id} was written to before`);
  return { id: mail.id, measure_id };
}

async function textTo(
  tx: TxContext,
  broadcast: BroadcastRow,
  recipient: Recipient,
  person: CustomerRow,
): Promise<Message> {
  const language = parseLanguage(recipient.language) ?? tx.language;
  const stop = leaveAddress(tx.runtime, person);
  const id = await sendText(tx, {
    to: recipient.address,
    text: await writeText(tx, { broadcast, person, language, stop }),
    about: { kind: 'broadcast', id: broadcast.id },
    once: `broadcast:${broadcast.id}:${recipient.id}`,
  });
  if (id === undefined) throw new Error(`recipient ${recipient.id} of broadcast ${broadcast.id} was written to before`);
  return { id, measure_id: null };
}

async function note(tx: TxContext, outcomes: readonly Outcome[]): Promise<void> {
  await tx.db.execute(sql`update broadcast_recipients r
    set status = case when o.reason is null then 'sent' else 'rejected' end, reason = o.reason, mail_id = o.mail_id, text_id = o.text_id,
      measure_id = o.measure_id,
      sent_at = case when o.reason is null then ${tx.runtime.now()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(id bigint, reason text, mail_id bigint, text_id bigint, measure_id uuid) where r.id = o.id`);
}

async function handOver(tx: TxContext, broadcast: BroadcastRow, recipients: readonly Recipient[]): Promise<void> {
  const people = await lockPeople(tx, recipients);
  const among = {
    suppressed: await suppressedAmong(tx, recipients),
    enough: await writtenToEnough(tx, [...people.keys()]),
  };
  const written: number[] = [];
  const outcomes: Outcome[] = [];
  for (const recipient of recipients) {
    const person = people.get(recipient.customer_id ?? 0);
    const reason = reasonAgainst(broadcast.channel, recipient, person, among);
    const write = broadcast.channel === 'sms' ? textTo : mailTo;
    const message = reason === null && person ? await write(tx, broadcast, recipient, person) : null;
    if (message !== null && person) written.push(person.id);
    const [mail_id, text_id] = broadcast.channel === 'sms' ? [null, message?.id ?? null] : [message?.id ?? null, null];
    outcomes.push({ id: recipient.id, reason, mail_id, text_id, measure_id: message?.measure_id ?? null });
  }
  await note(tx, outcomes);
  await noteWritten(tx, { customerIds: written, channel: broadcast.channel, origin: 'broadcast' });
}

const step = async (tx: TxContext, id: number, command: 'complete' | 'stop') => {
  const system = asSystem(tx, 'marketing');
  const begun = await broadcastMoves.begin(system, { id, command });
  const effects = command === 'stop' ? await waitingEffect(system, id, 'not-sent') : [];
  await broadcastMoves.finish(system, begun, { effects });
};

/** Whether a batch has no room among the day's text messages or in the month's money: it waits for another day. */
async function isTextless(
  tx: TxContext,
  { channel, text }: BroadcastRow,
  next: readonly Recipient[],
): Promise<boolean> {
  if (channel !== 'sms') return false;
  const longest = Math.max(...Object.values(text).map((words) => textParts(`${words}${' '.repeat(linkLength)}`).parts));
  return ((await textRoom(tx)) ?? 0) < next.length * longest;
}

/** `more`: there is more to do at once · `wait`: for the mail server, another worker, or the next minute · `quiet`: until the quiet hours end, or there is room for text messages · `over`: nothing is left to do. */
export type BatchEnd = 'more' | 'wait' | 'quiet' | 'over';

/** Writes to the next recipients of a broadcast that is under way; finishes or stops it where that is due. */
export const sendBatch = (ctx: Context, id: number): Promise<BatchEnd> =>
  inTransaction(ctx, async (tx) => {
    const broadcast = await lockFreeBroadcast(tx, id);
    if (!broadcast) return 'wait';
    if (broadcast.status !== 'processing') return 'over';
    const { waiting, failed, last_minute } = await messageWindow(tx, broadcast, broadcast.failures_after);
    const room = Math.min(
      batchSize,
      mostWaiting - waiting,
      broadcast.throttle === null ? batchSize : broadcast.throttle - last_minute,
    );
    const next = await tx.db
      .select()
      .from(broadcastRecipients)
      .where(and(eq(broadcastRecipients.broadcast_id, id), eq(broadcastRecipients.status, 'pending')))
      .orderBy(asc(broadcastRecipients.id))
      .limit(Math.max(room, 1));
    if (next.length === 0) {
      await step(tx, id, 'complete');
      return 'over';
    }
    if (failed >= mostFailed) {
      await step(tx, id, 'stop');
      return 'over';
    }
    if ((await quietUntil(tx)) !== null) return 'quiet';
    if (room <= 0) return 'wait';
    if (await isTextless(tx, broadcast, next)) return 'quiet';
    await handOver(tx, broadcast, next);
    return 'more';
  });

// Text messages to people, as mails are: stored in the transaction of their cause, sent by a job, at most once whenever a process dies.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { giveBackSms, spendSms } from '../../code/actions/spend-sms.ts';
import { smsAccess } from '../../code/queries/sms-access.ts';
import { smsGateway } from '../../ports/sms-gateway.ts';
import { textMessages } from '../../schema.ts';
import { textParts } from '../contract/parts.ts';

interface Text {
  /** `+85291234567` */
  readonly to: string;
  readonly text: string;
  readonly about: { readonly kind: string; readonly id: number };
  /** Key of the occasion; a second message with the same key is not stored. */
  readonly once: string;
}

type Change = Partial<typeof textMessages.$inferInsert>;
const note = (ctx: Context, id: number, change: Change) =>
  ctx.db.update(textMessages).set(change).where(eq(textMessages.id, id));

/** Takes the message and its cost; undefined: another worker has it, or the budget is spent. */
async function claim(ctx: Context, id: number, parts: number) {
  const take = (tx: TxContext) =>
    tx.db
      .update(textMessages)
      .set({ handed_over_at: tx.runtime.now() })
      .where(and(eq(textMessages.id, id), isNull(textMessages.handed_over_at)))
      .returning({ id: textMessages.id });
  return inTransaction(ctx, (tx) => spendSms(tx, async () => (await take(tx)).length > 0, parts));
}

async function send(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, id));
  if (row?.status !== 'pending') return;
  if (row.handed_over_at) {
    // A process died while the gateway had it: it may have arrived.
    await note(ctx, id, { status: 'abnormal', error: 'fate-unknown' });
    return;
  }
  const access = await smsAccess(ctx);
  const spent = access && (await claim(ctx, id, row.parts));
  if (!access || !spent) {
    await note(ctx, id, { status: 'abnormal', error: access ? 'budget-spent' : 'off' });
    return;
  }
  try {
    await ctx.runtime.adapters.of(smsGateway).send({ to: row.recipient, text: row.text }, access.account);
  } catch (error) {
    await note(ctx, id, { status: 'abnormal', error: (error as Error).message.slice(0, 300) });
    await giveBackSms(ctx, spent);
    return;
  }
  await note(ctx, id, { status: 'sent', sent_at: ctx.runtime.now(), error: null });
}

export const sendTextJob = defineJob({
  name: 'customers.send-text',
  input: z.object({ id: z.number() }),
  run: (ctx, { id }) => send(ctx, id),
});

/** Stores a text message in the open transaction, and the job that sends it. Returns its id; undefined: the occasion had one. */
export async function sendText(tx: TxContext, { to, text, about, once }: Text): Promise<number | undefined> {
  const { parts } = textParts(text);
  const [row] = await tx.db
    .insert(textMessages)
    .values({ recipient: to, text, parts, about, once, status: 'pending' })
    .onConflictDoNothing()
    .returning({ id: textMessages.id });
  if (row) await enqueue(tx, sendTextJob, { id: row.id }, { key: `text:${row.id}` });
  return row?.id;
}

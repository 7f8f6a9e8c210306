// Hands the text message of a step to the gateway, at most once.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { giveBackSms, smsAccess, smsGateway, spendSms } from '../../customers/index.ts';
import { automationOutcomes } from '../schema.ts';

const message = z.object({ to: z.string(), text: z.string() });
type Fate = 'sent' | 'no_sms' | 'no_budget';

const note = (tx: Context, id: number, change: { detail: string; waiting: Record<string, unknown> | null }) =>
  tx.db
    .update(automationOutcomes)
    .set(change)
    .where(and(eq(automationOutcomes.id, id), isNotNull(automationOutcomes.waiting)))
    .returning({ id: automationOutcomes.id });

const end = (ctx: Context, id: number, detail: Fate) => note(ctx, id, { detail, waiting: null });

async function send(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(automationOutcomes).where(eq(automationOutcomes.id, id));
  if (!row?.waiting) return;
  const access = await smsAccess(ctx);
  if (!access) {
    await end(ctx, id, 'no_sms');
    return;
  }
  // A message counts as sent from before it leaves: a process that dies in between sends it never, and not twice.
  const claim = async (tx: TxContext) => (await end(tx, id, 'sent')).length > 0;
  const spent = await inTransaction(ctx, (tx) => spendSms(tx, () => claim(tx)));
  if (!spent) {
    await end(ctx, id, 'no_budget');
    return;
  }
  try {
    await ctx.runtime.adapters.of(smsGateway).send(message.parse(row.waiting), access.account);
  } catch (error) {
    await ctx.db
      .update(automationOutcomes)
      .set({ detail: 'waiting', waiting: row.waiting })
      .where(eq(automationOutcomes.id, id));
    await giveBackSms(ctx, spent);
    throw error;
  }
}

export const sendStepText = defineJob({
  name: 'automation.send-text',
  input: z.object({ outcome_id: z.number() }),
  run: (ctx, { outcome_id }) => send(ctx, outcome_id),
});

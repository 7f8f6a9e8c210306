import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { type BatchResult, eachDeletion } from '@kaifong/kernel/http';
import { bindMachine, forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { type ContactCommand, type ContactStatus, contactMachine } from '../contract/index.ts';
import type { ContactRow } from '../queries/contact-messages.ts';
import { contactRules } from '../rules/contact-rules.ts';
import { contactMessages } from '../schema.ts';

interface Move {
  readonly id: number;
  readonly command: ContactCommand;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

async function lockMessage(tx: TxContext, id: number): Promise<ContactRow> {
  const [row] = await tx.db.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

const steps = bindMachine({
  rules: contactRules,
  lock: lockMessage,
  factsOf: (row) => row,
  write: (tx, { id }, change: { readonly status: ContactStatus }) =>
    tx.db.update(contactMessages).set(change).where(eq(contactMessages.id, id)),
  wrongStep: (_row, status) => fail('crm.message-moved', { status }),
});

/** Moves a message on. Refuses what every machine refuses; `crm.message-moved` when the step does not fit any more. */
export async function moveContactMessage(ctx: Context, move: Move): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await steps.begin(tx, move);
    await steps.finish(tx, step);
    await audit(tx, {
      action: move.command,
      resource: contactMachine.name,
      recordId: move.id,
      before: { status: step.from },
      after: { status: step.step.to, ...(step.reason ? { reason: step.reason } : {}) },
    });
  });
}

/** Deletes a message and what was done about it. Refuses `not-found`. */
export async function deleteContactMessage(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockMessage(tx, id);
    await tx.db.delete(contactMessages).where(eq(contactMessages.id, id));
    await forgetSteps(tx, contactMachine, [id]);
    await audit(tx, { action: 'delete', resource: 'contact_message', recordId: id, before: row });
    return { id };
  });
}

/** Deletes several messages. */
export const deleteContactMessages = (ctx: Context, ids: readonly number[]): Promise<BatchResult> =>
  eachDeletion(ctx, ids, (id) => deleteContactMessage(ctx, id));

import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { type BatchResult, eachDeletion, eachRecord, renderMessage } from '@kaifong/kernel/http';
import { eq, sql } from 'drizzle-orm';
import type { ContactCommand, ContactMessage, ContactStatus } from '../contract/index.ts';
import { type ContactRow, getContactMessage } from '../queries/contact-messages.ts';
import { commandTo, permissionOf, statusAfter } from '../rules/contact-steps.ts';
import { contactMessages, contactSteps } from '../schema.ts';

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

/**
 * Moves a message on. Refuses `crm.message-moved` when somebody was faster and the step does not fit any more, and
 * `stale-version` when the caller saw another version.
 */
export async function moveContactMessage(ctx: Context, move: Move): Promise<ContactMessage> {
  const { id: accountId } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await lockMessage(tx, move.id);
    if (move.version !== undefined && move.version !== row.version)
      throw fail('stale-version', {}, { details: { current: await getContactMessage(tx, row.id) } });
    const to = statusAfter(move.command, row.status);
    if (!to) throw fail('crm.message-moved', { status: renderMessage(tx.language, `crm.status.${row.status}`) });
    const reason = move.reason ?? '';
    await tx.db
      .update(contactMessages)
      .set({ status: to, version: sql`${contactMessages.version} + 1`, updated_at: sql`now()` })
      .where(eq(contactMessages.id, row.id));
    await tx.db
      .insert(contactSteps)
      .values({ message_id: row.id, command: move.command, from: row.status, to, reason, account_id: accountId });
    await audit(tx, {
      action: move.command,
      resource: 'contact_message',
      recordId: row.id,
      before: { status: row.status },
      after: { status: to, ...(reason ? { reason } : {}) },
    });
    return getContactMessage(tx, row.id);
  });
}

/** Moves several messages to a status. Whoever may not give the command that leads there reads so beside each of them. */
export async function moveContactMessages(
  ctx: Context,
  ids: readonly number[],
  status: ContactStatus,
): Promise<BatchResult> {
  const command = commandTo[status];
  const may = requireStaff(ctx).permissions.has(permissionOf[command]);
  return eachRecord(ctx, ids, async (id) => {
    if (!may) throw fail('forbidden');
    await moveContactMessage(ctx, { id, command });
  });
}

/** Deletes a message and what was done about it. Refuses `not-found`. */
export async function deleteContactMessage(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockMessage(tx, id);
    await tx.db.delete(contactMessages).where(eq(contactMessages.id, id));
    await audit(tx, { action: 'delete', resource: 'contact_message', recordId: id, before: row });
    return { id };
  });
}

/** Deletes several messages. */
export const deleteContactMessages = (ctx: Context, ids: readonly number[]): Promise<BatchResult> =>
  eachDeletion(ctx, ids, (id) => deleteContactMessage(ctx, id));

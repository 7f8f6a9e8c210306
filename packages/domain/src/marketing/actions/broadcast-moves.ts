// The machine of broadcasts with its table. The broadcast is locked first, then the customers of a batch by id.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { and, count, eq } from 'drizzle-orm';
import type { BroadcastCommand } from '../contract/index.ts';
import type { BroadcastRow } from '../queries/find-broadcast.ts';
import { messageWindow } from '../queries/message-window.ts';
import { broadcastRules } from '../rules/broadcast-rules.ts';
import { broadcastRecipients, broadcasts } from '../schema.ts';
import { requireReady, requireTime } from './require-ready.ts';
import { patience, startBroadcast } from './start-broadcast.ts';

/** Holds a broadcast until the transaction ends: batches, pauses and cancels of it come one after another. */
export async function lockBroadcast(tx: TxContext, id: number): Promise<BroadcastRow> {
  const [row] = await tx.db.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
  if (!row) throw fail('not-found');
  return row;
}

/** The same for a worker that would hand over a batch; undefined: another one is at the broadcast, and nobody waits for it. */
export async function lockFreeBroadcast(tx: TxContext, id: number): Promise<BroadcastRow | undefined> {
  const [row] = await tx.db.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update', { skipLocked: true });
  return row;
}

type Change = Partial<Pick<BroadcastRow, 'started_at' | 'failures_after'>>;

export const broadcastMoves = bindMachine({
  rules: broadcastRules,
  lock: lockBroadcast,
  factsOf: (row) => row,
  write: (tx, { id }, change: Change & Pick<BroadcastRow, 'status'>) =>
    tx.db.update(broadcasts).set(change).where(eq(broadcasts.id, id)),
  wrongStep: (_row, status) => fail('marketing.broadcast-moved', { status }),
});

/** The people who still wait for a broadcast, as an effect. */
export async function waitingEffect(
  tx: TxContext,
  id: number,
  word: 'to-send' | 'not-sent' | 'unsent',
): Promise<StepEffect[]> {
  const waiting = and(eq(broadcastRecipients.broadcast_id, id), eq(broadcastRecipients.status, 'pending'));
  const [row] = await tx.db.select({ amount: count() }).from(broadcastRecipients).where(waiting);
  return row && row.amount > 0 ? [{ kind: 'task', word, amount: row.amount }] : [];
}

/** People who stay unwritten while a broadcast is paused, and messages in the outbox already, which leave all the same. */
async function pauseEffects(tx: TxContext, row: BroadcastRow): Promise<StepEffect[]> {
  const { waiting } = await messageWindow(tx, row, row.failures_after);
  const leaving: StepEffect[] = waiting > 0 ? [{ kind: 'mail', word: 'leaving', amount: waiting }] : [];
  return [...(await waitingEffect(tx, row.id, 'unsent')), ...leaving];
}

/** Whoever still waits for a broadcast that was canceled waits no more. */
async function leaveOut(tx: TxContext, id: number): Promise<void> {
  await tx.db.execute(patience);
  await tx.db
    .update(broadcastRecipients)
    .set({ status: 'rejected', reason: 'canceled' })
    .where(and(eq(broadcastRecipients.broadcast_id, id), eq(broadcastRecipients.status, 'pending')));
}

interface Move {
  readonly id: number;
  readonly command: BroadcastCommand;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

interface Work {
  readonly effects?: readonly StepEffect[];
  readonly set?: Change;
}

/** What a command does beside the status. */
async function workOf(tx: TxContext, row: BroadcastRow, command: BroadcastCommand): Promise<Work> {
  if (command === 'schedule') {
    requireTime(tx, row);
    return { effects: [{ kind: 'task', word: 'to-send', amount: await requireReady(tx, row) }] };
  }
  if (command === 'send-now') await requireReady(tx, row);
  if (command === 'send-now' || command === 'start') {
    await startBroadcast(tx, row);
    return { set: { started_at: tx.runtime.now() }, effects: await waitingEffect(tx, row.id, 'to-send') };
  }
  if (command === 'continue') {
    const { newest } = await messageWindow(tx, row, row.failures_after);
    return { set: { failures_after: newest }, effects: await waitingEffect(tx, row.id, 'to-send') };
  }
  if (command === 'resume') return { effects: await waitingEffect(tx, row.id, 'to-send') };
  if (command === 'pause') return { effects: await pauseEffects(tx, row) };
  if (command === 'cancel') {
    const effects = await waitingEffect(tx, row.id, 'not-sent');
    await leaveOut(tx, row.id);
    return { effects };
  }
  return {};
}

/**
 * Moves a broadcast on. Refuses what every machine refuses; `marketing.broadcast-moved` when the step does not fit any more; to
 * schedule or send it what `requireReady` and `requireTime` refuse.
 */
export const moveBroadcast = (ctx: Context, move: Move): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await broadcastMoves.begin(tx, move);
    await broadcastMoves.finish(tx, begun, await workOf(tx, begun.row, move.command));
  });

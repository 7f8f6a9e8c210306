// What a terminal says of a card is written down, whoever asked.

import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { refundSentByTerminal } from '../../sales/index.ts';
import { openCardStatuses } from '../contract/status.ts';
import { type CardState, type CardTerminal, TerminalAway } from '../ports/card-terminal.ts';
import { terminalOf } from '../queries/terminal-of.ts';
import { tillCards } from '../schema.ts';
import { requireSession } from '../scopes.ts';

export type Card = typeof tillCards.$inferSelect;

/** Refuses `not-found`. */
export async function findCard(ctx: Context, id: number): Promise<Card> {
  const [card] = await ctx.db.select().from(tillCards).where(eq(tillCards.id, id));
  if (!card) throw fail('not-found');
  await requireSession(ctx, card.session_id);
  return card;
}

/** Holds it until the transaction ends: of a sale that takes it and a till that gives it back the second sees the first. Refuses `not-found`. */
export async function lockCard(tx: TxContext, id: number): Promise<Card> {
  const [card] = await tx.db.select().from(tillCards).where(eq(tillCards.id, id)).for('update');
  if (!card) throw fail('not-found');
  await requireSession(tx, card.session_id);
  return card;
}

type Change = Partial<
  Pick<Card, 'status' | 'reason' | 'reference' | 'brand' | 'last_four' | 'reversing' | 'settled_by'>
>;

/** What a state is written down as; undefined: nothing has changed. */
function changeOf(said: CardState, { reversing }: Card): Change | undefined {
  if (said.state === 'approved') {
    const { reference, brand, last_four } = said;
    // The money was asked back, and has not gone back yet.
    return { status: reversing ? 'abnormal' : 'approved', reason: '', reference, brand, last_four };
  }
  // The money stays: the card is what it was.
  if (said.state === 'declined' && reversing) return { status: 'approved', reversing: false, reason: '' };
  if (said.state === 'declined') return { status: 'rejected', reason: said.reason };
  if (said.state === 'canceled') return { status: 'canceled', reason: said.reason };
  if (said.state === 'reversed') return { status: 'refunded', reason: '' };
  return said.state === 'waiting' ? { status: 'processing', reason: '' } : undefined;
}

/** Writes down what becomes of a card nobody knew of. A refund that went back onto its card is sent. */
export async function changeOpen(ctx: Context, id: number, change: Change | undefined): Promise<void> {
  if (!change) return;
  await inTransaction(ctx, async (tx) => {
    const [card] = await tx.db
      .update(tillCards)
      .set({ ...change, updated_at: sql`now()` })
      .where(and(eq(tillCards.id, id), inArray(tillCards.status, [...openCardStatuses])))
      .returning();
    if (card?.kind === 'refund' && card.status === 'approved' && card.refund_id !== null)
      await refundSentByTerminal(tx, card.refund_id, card.reference);
  });
}

/** Asks its terminal; one that does not answer leaves the card `abnormal`, to be asked again. Never in a transaction. */
export async function asked(
  ctx: Context,
  card: Card,
  ask: (terminal: CardTerminal) => Promise<CardState>,
): Promise<CardState | undefined> {
  const terminal = terminalOf(ctx, card.terminal);
  try {
    const said = await ask(terminal);
    await changeOpen(ctx, card.id, changeOf(said, card));
    return said;
  } catch (error) {
    if (!(error instanceof TerminalAway)) throw error;
    ctx.runtime.log.warn({ err: error, card: card.id }, 'a card terminal does not answer');
    await changeOpen(ctx, card.id, { status: 'abnormal', reason: 'lost' });
    return undefined;
  }
}

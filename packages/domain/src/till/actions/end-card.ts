// How a card at a terminal ends: it is asked again, taken back, given back, or written down by hand.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { settleCardInput } from '../contract/card.ts';
import { openCardStatuses } from '../contract/status.ts';
import { reasonOf } from '../queries/cards.ts';
import { tillCards } from '../schema.ts';
import { asked, type Card, changeOpen, findCard, lockCard } from './card-steps.ts';

const isOpen = ({ status }: Card) => openCardStatuses.some((open) => open === status);

/**
 * Asks what became of a card that is open. One the terminal never heard of is taken back there, so that it is not charged however late the question
 * arrives. Refuses `not-found`.
 */
export async function askCard(ctx: Context, id: number): Promise<void> {
  const card = await findCard(ctx, id);
  if (!isOpen(card)) return;
  const { device, public_id } = card;
  await asked(ctx, card, async (terminal) => {
    if (card.reversing) return terminal.reverse(device, public_id);
    const said = await terminal.state(device, public_id);
    return said.state === 'unknown' ? terminal.cancel(device, public_id) : said;
  });
}

/** Takes the question back. Refuses `not-found`, and `card-over` once it is decided. */
export async function cancelCard(ctx: Context, id: number): Promise<void> {
  const card = await findCard(ctx, id);
  if (!isOpen(card) || card.reversing) throw fail('till.card-over');
  await asked(ctx, card, (terminal) => terminal.cancel(card.device, card.public_id));
}

/** From now on no sale takes it. */
async function holdForReversal(ctx: Context, id: number): Promise<Card> {
  return inTransaction(ctx, async (tx) => {
    const card = await lockCard(tx, id);
    if (card.kind !== 'payment') throw fail('till.card-over');
    if (card.order_id !== null) throw fail('till.card-sold');
    if (card.status !== 'approved' && !card.reversing) throw fail('till.card-over');
    const [held] = await tx.db
      .update(tillCards)
      .set({ status: 'abnormal', reversing: true, updated_at: sql`now()` })
      .where(eq(tillCards.id, id))
      .returning();
    return held ?? card;
  });
}

/**
 * Gives a payment back whose sale does not come through. Refuses `not-found`, one that paid an order (`card-sold`), one that took no money
 * (`card-over`), and what the terminal does not give back (`card-not-reversed`): it is as it was then.
 */
export async function reverseCard(ctx: Context, id: number): Promise<void> {
  if ((await findCard(ctx, id)).status === 'refunded') return;
  const card = await holdForReversal(ctx, id);
  const said = await asked(ctx, card, (terminal) => terminal.reverse(card.device, card.public_id));
  if (said?.state === 'declined') throw fail('till.card-not-reversed', { reason: reasonOf(ctx, said.reason) });
}

/**
 * A manager writes down what became of a card whose terminal does not answer, as its own paper says. Refuses `not-found`, and one that is decided or
 * paid an order (`card-over`).
 */
export async function settleCard(ctx: Context, input: z.output<typeof settleCardInput>): Promise<void> {
  const { card_id: id, outcome, reason } = input;
  const { id: settled_by } = requireStaff(ctx);
  const text = renderMessage(ctx.language, 'till.card_reason.staff', { text: reason });
  await inTransaction(ctx, async (tx) => {
    const card = await lockCard(tx, id);
    const isFree = card.kind === 'payment' && card.status === 'approved' && card.order_id === null;
    if (!isOpen(card) && !(isFree && outcome === 'refunded')) throw fail('till.card-over');
    if (card.kind === 'refund' && outcome === 'refunded') throw fail('till.card-over');
    if (isFree) {
      await tx.db
        .update(tillCards)
        .set({ status: 'refunded', reason: text, settled_by, updated_at: sql`now()` })
        .where(eq(tillCards.id, id));
      return;
    }
    await changeOpen(tx, id, {
      status: outcome,
      reason: text,
      settled_by,
      ...(outcome === 'approved' && { reversing: false }),
    });
  });
}

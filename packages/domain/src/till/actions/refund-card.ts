import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { refundToSend, requireSeenOrder } from '../../sales/index.ts';
import type { refundCardInput } from '../contract/card.ts';
import { tillCards } from '../schema.ts';
import { asked, type Card } from './card-steps.ts';
import { whileNoneIsOpen } from './start-card.ts';
import { lockOpenSession } from './take-step.ts';

/** Writes a try down, or finds it: from the payment it goes back onto. */
async function written(ctx: Context, input: z.output<typeof refundCardInput>): Promise<Card> {
  const { session_id, refund_id, attempt } = input;
  const { id: account_id } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockOpenSession(tx, session_id);
    const [before] = await tx.db
      .select()
      .from(tillCards)
      .where(and(eq(tillCards.refund_id, refund_id), eq(tillCards.attempt, attempt)));
    if (before) return before;
    const refund = await refundToSend(tx, refund_id);
    if (refund) await requireSeenOrder(tx, refund.order_id);
    const [paid] = refund
      ? await tx.db
          .select()
          .from(tillCards)
          .where(
            and(
              eq(tillCards.order_id, refund.order_id),
              eq(tillCards.kind, 'payment'),
              eq(tillCards.reference, refund.payment_reference),
            ),
          )
      : [];
    if (!refund || !paid) throw fail('till.card-over');
    const [made] = await tx.db
      .insert(tillCards)
      .values({
        ...{ session_id, refund_id, attempt, account_id, kind: 'refund', of: paid.public_id },
        ...{ terminal: paid.terminal, device: paid.device, order_id: refund.order_id },
        ...{ amount_cents: refund.amount_cents, currency: refund.currency },
      })
      .returning();
    if (!made) throw new Error('a card was not written');
    return made;
  });
}

/**
 * Sends the money of a refund back onto the card it came from; once the terminal says so, the refund is sent. Refuses a session that is not open, a
 * refund that is sent or did not come by a terminal (`card-over`), and a second try while nobody knows what became of the first (`card-open`).
 */
export async function refundCard(ctx: Context, input: z.output<typeof refundCardInput>): Promise<number> {
  const card = await whileNoneIsOpen(() => written(ctx, input));
  const { public_id: reference, amount_cents: cents, currency, device, of } = card;
  if (card.status === 'processing' && of)
    await asked(ctx, card, (terminal) => terminal.refund(device, { reference, of, cents, currency }));
  return card.id;
}

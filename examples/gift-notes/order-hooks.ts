// What cards have to say when an order goes its way.
import { fail } from '@kaifong/base/errors';
import { orderMachine } from '@kaifong/domain/sales/contract';
import { onVerb, stepVerb } from '@kaifong/kernel/verbs';
import { and, eq, notExists } from 'drizzle-orm';
import { giftNoteCards, giftNotePrints } from './schema.ts';

export const orderHooks = [
  /** Whoever picks an order finds its card on the table, or does not begin. */
  onVerb(stepVerb(orderMachine, 'process'), {
    async validate(tx, { id }) {
      const printed = tx.db.select().from(giftNotePrints).where(eq(giftNotePrints.note_id, giftNoteCards.note_id));
      const [missing] = await tx.db
        .select()
        .from(giftNoteCards)
        .where(and(eq(giftNoteCards.order_id, id), notExists(printed)));
      if (missing) throw fail('gift-notes.card-not-printed', { note: missing.note_id });
    },
  }),
  /** A canceled order needs no card. */
  onVerb(stepVerb(orderMachine, 'cancel'), {
    async before(tx, { id }) {
      await tx.db.delete(giftNoteCards).where(eq(giftNoteCards.order_id, id));
    },
  }),
];

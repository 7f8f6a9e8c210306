import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { findStore } from '../../stores/index.ts';
import type { startCardInput } from '../contract/card.ts';
import { saleOfKey } from '../queries/sale-of-key.ts';
import { makerOf, terminalOf } from '../queries/terminal-of.ts';
import { tillCards, tillDevices } from '../schema.ts';
import { asked, type Card } from './card-steps.ts';
import { type LockedSession, lockOpenSession } from './take-step.ts';

/** Maker and device of a session's register. Refuses `terminal-none`. */
export async function terminalOfSession(tx: TxContext, { store_id, register }: LockedSession) {
  const store = await findStore(tx, store_id);
  const terminal = store ? makerOf(store, register) : '';
  terminalOf(tx, terminal);
  return { terminal, device: `${store_id}-${register}` };
}

/** Another tab of the device became the till, and may have put the sale aside (`other-tab`). A tab becomes it under the same lock of the session. */
async function refuseOtherTab(tx: TxContext, { by, session_id }: z.output<typeof startCardInput>): Promise<void> {
  if (!by) return;
  const [device] = await tx.db
    .select({ tab: tillDevices.tab })
    .from(tillDevices)
    .where(and(eq(tillDevices.id, by.device_id), eq(tillDevices.session_id, session_id)));
  if (!device) throw fail('till.device-unknown');
  if (device.tab !== null && device.tab !== by.tab) throw fail('till.other-tab');
}

/** Writes a try down, or finds it; one more while another is open is refused (`card-open`). */
async function written(ctx: Context, input: z.output<typeof startCardInput>): Promise<Card> {
  const { session_id, sale_key, attempt, amount } = input;
  const { id: account_id } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const session = await lockOpenSession(tx, session_id);
    const [before] = await tx.db
      .select()
      .from(tillCards)
      .where(and(eq(tillCards.sale_key, sale_key), eq(tillCards.attempt, attempt)));
    if (before && before.amount_cents !== amount) throw fail('till.card-amount');
    if (before) return before;
    await refuseOtherTab(tx, input);
    if ((await saleOfKey(tx, sale_key)) !== undefined) throw fail('till.sale-key-used');
    const [made] = await tx.db
      .insert(tillCards)
      .values({
        ...{ session_id, sale_key, attempt, account_id, kind: 'payment', currency: session.currency },
        ...{ amount_cents: amount, ...(await terminalOfSession(tx, session)) },
      })
      .returning();
    if (!made) throw new Error('a card was not written');
    return made;
  });
}

/** Refuses `card-open` where another try is, whichever of two at once was first. */
export async function whileNoneIsOpen<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (
      isUniqueViolation(error, 'till_cards_one_open_of_sale') ||
      isUniqueViolation(error, 'till_cards_one_open_of_refund')
    )
      throw fail('till.card-open');
    throw error;
  }
}

/**
 * Asks the terminal of a session's register for an amount. The same try twice is one charge. Refuses a session that is not open, a register without a
 * terminal, a second try while nobody knows what became of the first, a sale that is sold, and a tab that is not the till any more. Returns the card's id.
 */
export async function startCard(ctx: Context, input: z.output<typeof startCardInput>): Promise<number> {
  const card = await whileNoneIsOpen(() => written(ctx, input));
  const { public_id: reference, amount_cents: cents, currency, device } = card;
  if (card.status === 'processing')
    await asked(ctx, card, (terminal) => terminal.pay(device, { reference, cents, currency }));
  return card.id;
}

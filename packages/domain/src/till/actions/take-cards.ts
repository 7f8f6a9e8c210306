// Cards of a sale: what the terminal took, and that it belongs to this sale and no other.
import { AppError, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { capabilitiesOf } from '../../sales/contract/index.ts';
import type { StoreRow } from '../../stores/index.ts';
import type { SaleInput } from '../contract/index.ts';
import { makerOf } from '../queries/terminal-of.ts';
import { tillCards } from '../schema.ts';
import { type Card, lockCard } from './card-steps.ts';

type Tender = SaleInput['tenders'][number];

interface Place {
  readonly store: Pick<StoreRow, 'registers'>;
  readonly register: string;
}

async function cardOf(tx: TxContext, { card_id, amount }: Tender, saleKey: string, at: number): Promise<Card> {
  // A card that is not there did not pay; anything else that went wrong says nothing of the card.
  const card = await lockCard(tx, card_id ?? 0).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  });
  const isPaid =
    card?.kind === 'payment' && card.status === 'approved' && card.order_id === null && card.sale_key === saleKey;
  if (!card || !isPaid || card.amount_cents !== amount) throw failField(`tenders.${at}.card_id`, 'till.card-not-paid');
  return card;
}

/**
 * Holds the cards of a sale, by the place of their tenders. Refuses at its tender what the terminal did not take for this sale (`card-not-paid`), and a
 * card that was typed in where the register has a terminal (`card-by-terminal`).
 */
export async function holdCards(
  tx: TxContext,
  input: Pick<SaleInput, 'tenders' | 'sale_key'>,
  { store, register }: Place,
): Promise<Map<number, Card>> {
  const cards = new Map<number, Card>();
  for (const [at, tender] of input.tenders.entries()) {
    if (capabilitiesOf(tender.method).terminal !== true) continue;
    if (tender.card_id !== undefined) {
      const card = await cardOf(tx, tender, input.sale_key, at);
      if ([...cards.values()].some(({ id }) => id === card.id))
        throw failField(`tenders.${at}.card_id`, 'till.card-not-paid');
      cards.set(at, card);
    } else if (makerOf(store, register) !== '') throw failField(`tenders.${at}.method`, 'till.card-by-terminal');
  }
  return cards;
}

/** The cards paid this order, and nothing else any more. */
export async function spendCards(tx: TxContext, cards: Iterable<Card>, orderId: number): Promise<void> {
  for (const { id } of cards)
    await tx.db
      .update(tillCards)
      .set({ order_id: orderId, updated_at: sql`now()` })
      .where(and(eq(tillCards.id, id), isNull(tillCards.order_id)));
}

// Cards at terminals, as staff see them.
import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { orders } from '../../sales/schema.ts';
import { type CardPayment, cardReasons } from '../contract/index.ts';
import { openCardStatuses } from '../contract/status.ts';
import { tillCards } from '../schema.ts';
import { inSeenSessions } from '../scopes.ts';

/** A reason in words; what staff wrote stays as it is. */
export const reasonOf = (ctx: Context, reason: string): string =>
  cardReasons.some((word) => word === reason) ? renderMessage(ctx.language, `till.card_reason.${reason}`) : reason;

async function listCards(ctx: Context, which: SQL | undefined): Promise<CardPayment[]> {
  const rows = await ctx.db
    .select({ card: tillCards, who: accounts.name, order_number: orders.number })
    .from(tillCards)
    .innerJoin(accounts, eq(accounts.id, tillCards.account_id))
    .leftJoin(orders, eq(orders.id, tillCards.order_id))
    .where(and(which, inSeenSessions(ctx, tillCards.session_id)))
    .orderBy(asc(tillCards.id))
    .limit(100);
  return rows.map(({ card, who, order_number }) => ({
    ...{ id: card.id, session_id: card.session_id, kind: card.kind, sale_key: card.sale_key, attempt: card.attempt },
    ...{ amount: toWire(card.amount_cents), currency: card.currency, status: card.status, reversing: card.reversing },
    ...{ reference: card.reference, brand: card.brand, last_four: card.last_four },
    ...{ order_id: card.order_id, order_number, who, created_at: card.created_at.toISOString() },
    reason: reasonOf(ctx, card.reason),
  }));
}

/** Refuses `not-found`. */
export async function getCard(ctx: Context, id: number): Promise<CardPayment> {
  const [card] = await listCards(ctx, eq(tillCards.id, id));
  if (!card) throw fail('not-found');
  return card;
}

export const listSaleCards = (ctx: Context, saleKey: string): Promise<CardPayment[]> =>
  listCards(ctx, eq(tillCards.sale_key, saleKey));

/** Nobody knows what became of it, or it paid what is no order. */
const waits = or(
  inArray(tillCards.status, [...openCardStatuses]),
  and(eq(tillCards.kind, 'payment'), eq(tillCards.status, 'approved'), isNull(tillCards.order_id)),
);

export const listOpenCards = (ctx: Context, sessionId: number): Promise<CardPayment[]> =>
  listCards(ctx, and(eq(tillCards.session_id, sessionId), waits));

/** Refuses while a card of a sale waits, for the terminal or for the sale it paid (`card-of-sale`). */
export async function refuseCardOfSale(ctx: Context, saleKey: string): Promise<void> {
  const [card] = await listCards(ctx, and(eq(tillCards.sale_key, saleKey), waits));
  if (card) throw fail('till.card-of-sale');
}

/** Refuses while cards of a session wait (`cards-wait`). */
export async function refuseOpenCards(ctx: Context, sessionId: number): Promise<void> {
  const { length: count } = await listOpenCards(ctx, sessionId);
  if (count > 0) throw fail('till.cards-wait', { count });
}

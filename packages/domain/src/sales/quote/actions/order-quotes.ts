// Quotes of an order. They are locked before the lots of its goods, by everybody.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import type { LineQuote } from '../contract/index.ts';
import { findSource } from '../queries/find-source.ts';
import { quotes } from '../schema.ts';

const lockOpen = statement<{ id: number; kind: string; subject_id: number; quantity: number }, [number[], Date]>(
  'quotes-lock',
  `select id, kind, subject_id, quantity from quotes
   where id = any($1::int[]) and order_id is null and closed_at is null and valid_until > $2 order by id for update`,
);

type Locked = Awaited<ReturnType<typeof lockAll>>;

async function lockAll(tx: TxContext, ids: readonly number[]) {
  const locked = await tx.run(lockOpen, [[...ids], tx.runtime.now()]);
  if (locked.length < ids.length) throw fail('sales.quote-ended');
  return locked;
}

async function keepAll(tx: TxContext, locked: Locked, until: Date | null): Promise<void> {
  for (const kind of new Set(locked.map((quote) => quote.kind))) {
    const ofKind = locked.filter((quote) => quote.kind === kind);
    await findSource(tx, kind)?.keep(tx, ofKind, until);
  }
}

/**
 * Locks the quotes of lines that are about to be ordered, and has their domains keep what they promise until the deadline. Refuses
 * `sales.quote-ended` where one ended or was ordered by somebody else, and what a domain refuses.
 */
export async function holdQuotes(
  tx: TxContext,
  lines: readonly { readonly quote: LineQuote | null }[],
  deadline: string | Date | null,
): Promise<readonly number[]> {
  const ids = lines.flatMap(({ quote }) => (quote ? [quote.id] : []));
  if (ids.length > 0) await keepAll(tx, await lockAll(tx, ids), deadline === null ? null : new Date(deadline));
  return ids;
}

const noteOrder = statement<Record<string, never>, [readonly number[], number]>(
  'quotes-ordered',
  'update quotes set order_id = $2::int, updated_at = now() where id = any($1::int[])',
);

/** Notes the order that quotes held by `holdQuotes` lie in. */
export async function orderQuotes(tx: TxContext, ids: readonly number[], orderId: number): Promise<void> {
  if (ids.length > 0) await tx.run(noteOrder, [ids, orderId]);
}

/** An order was canceled: its quotes may be bought again as long as they last. */
export async function freeQuotes(tx: TxContext, orderId: number): Promise<void> {
  await tx.db.update(quotes).set({ order_id: null }).where(eq(quotes.order_id, orderId));
}

const lockOfLines = statement<
  { id: number; kind: string; subject_id: number; quantity: number; free: boolean },
  [number]
>(
  'quotes-lock-again',
  `select q.id, q.kind, q.subject_id, q.quantity, q.order_id is null as free from quotes q
   where q.id in (select l.quote_id from order_lines l where l.order_id = $1::int) order by q.id for update`,
);

/** A canceled order is taken up again: its quotes, ended ones too. Refuses `sales.quote-ended` where another order has one. */
export async function takeQuotesAgain(tx: TxContext, orderId: number): Promise<void> {
  const locked = await tx.run(lockOfLines, [orderId]);
  if (locked.some(({ free }) => !free)) throw fail('sales.quote-ended');
  await keepAll(tx, locked, null);
  await orderQuotes(
    tx,
    locked.map(({ id }) => id),
    orderId,
  );
}

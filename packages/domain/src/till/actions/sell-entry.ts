// What a device sold while it was alone becomes an order, at the prices its customer was shown.
import { AppError, fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { spendLease } from '../../inventory/index.ts';
import { type EntryProblem, type JournalSale, journalSale } from '../contract/index.ts';
import { saleOfKey, totalOf } from '../queries/sale-of-key.ts';
import { lockOpenSession } from './take-step.ts';
import { writeSale } from './write-sale.ts';

/** Refuses what was signed and is no sale. */
export function saleOf(content: string): JournalSale {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch {
    throw fail('validation');
  }
  return parseInput(journalSale, read);
}

/** What an order came to must be what the customer paid. */
async function refuseOtherTotal(tx: TxContext, orderId: number, { total }: JournalSale): Promise<void> {
  const cents = await totalOf(tx, orderId);
  if (cents === total) return;
  throw fail('till.entry-total', { total: toWire(cents).toFixed(2), paid: toWire(total).toFixed(2) });
}

/**
 * Sells an entry in a session, from the pieces that are kept for it and those that are free. One that was sold over the network before, its answer lost, is that order. Refuses what the till refuses, and an order
 * of another total than was paid (`entry-total`); then nothing of it is written. Returns the order's id.
 */
export async function sellEntry(tx: TxContext, sale: JournalSale, sessionId: number, seller: number): Promise<number> {
  const before = await saleOfKey(tx, sale.sale_key);
  if (before !== undefined) {
    await refuseOtherTotal(tx, before, sale);
    return before;
  }
  await lockOpenSession(tx, sessionId);
  await spendLease(tx, `sale:${sale.sale_key}`, sale.lines);
  const { lines, total: _total, sold_at: _sold, ...rest } = sale;
  const pinned = new Map(lines.map(({ stock_id, unit_price }) => [stock_id, unit_price]));
  const { id } = await writeSale(
    tx,
    {
      ...rest,
      session_id: sessionId,
      lines: lines.map(({ unit_price: _price, ...line }) => line),
      codes: [],
      points: 0,
    },
    { seller, approved_by: null, pinned },
  );
  await refuseOtherTotal(tx, id, sale);
  return id;
}

/** Why an entry could not be sold; undefined where the shop itself is to blame, and it is to be tried again. */
export function problemOf(error: unknown): EntryProblem | undefined {
  if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) return undefined;
  const [first] = Object.values(error.fields ?? {}).flat();
  const params = first && 'params' in first ? first.params : undefined;
  return { code: first?.code ?? error.code, params: { ...error.params, ...params } };
}

// What a device sold while it was alone becomes an order, at the prices its customer was shown.
import { AppError, fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { constraintOf, isWrongValue } from '@kaifong/kernel/db';
import { parseInput } from '@kaifong/kernel/http';
import { spendLease } from '../../inventory/index.ts';
import { strangePresent } from '../../promotions/index.ts';
import type { SoldAlone } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type EntryProblem, type JournalSale, journalSale } from '../contract/index.ts';
import { findSession } from '../queries/find-session.ts';
import { priceSale, takesOff } from '../queries/price-sale.ts';
import { knownSale, totalOf } from '../queries/sale-of-key.ts';
import { handedOver } from '../rules/handed-over.ts';
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

const shown = (cents: number): string => toWire(cents).toFixed(2);

/** Refuses a sale that comes to another sum than the customer paid. */
function refuseOther(cents: number, { total }: JournalSale): void {
  if (cents === total) return;
  throw fail('till.entry-total', { total: shown(cents), paid: shown(total) });
}

interface Answering {
  readonly seller: number;
  /** Whoever agrees to what was taken off by hand; null: nobody who may. */
  readonly agreedBy: number | null;
  /** Staff looked at the entry: its parked sale may have been sold already. */
  readonly looked?: boolean;
  /** What the shop would take more than was paid is given by hand: staff keep to what the customer was told. */
  readonly asPaid?: boolean;
  /** The time from which the device of the entry could sell. */
  readonly enrolledAt: Date;
}

/** When a sale was made, by a clock nobody else sees: after its device was enrolled, and before it arrived. */
const soldAt = (tx: TxContext, { sold_at }: JournalSale, enrolledAt: Date): Date =>
  new Date(Math.max(enrolledAt.getTime(), Math.min(Date.parse(sold_at), tx.runtime.now().getTime())));

type Written = Parameters<typeof writeSale>[1];

interface Shown {
  readonly written: Written;
  readonly sold: SoldAlone;
  readonly warehouseId: number;
  /** Her person may take something off by hand. */
  readonly mayTakeOff: boolean;
}

/**
 * Refuses pieces that cost less than the shop asks, or asked when they were sold, at a device whose person may take nothing off (`entry-price`): its signature
 * says that it sold them so, not that the shop ever did. A bag costs no less at any device.
 */
async function refuseCheaper(tx: TxContext, { written, sold, warehouseId, mayTakeOff }: Shown): Promise<void> {
  const wish = { ...written, off: undefined, codes: [], points: 0, tenders: [] };
  const own = { ...sold, unitCents: new Map<number, number>(), promotions: [], presents: [] };
  const { pricing } = await priceSale(tx, { ...wish, sold: own }, warehouseId, true);
  for (const { stock_id, name, price, is_bag } of pricing.rows) {
    const cents = sold.unitCents.get(stock_id);
    if (cents === undefined || cents >= price.now || (mayTakeOff && !is_bag)) continue;
    const { main_language } = await getSettings(tx);
    throw fail('till.entry-price', {
      name: textIn(name, tx.language, main_language),
      ...{ asked: shown(price.now), paid: shown(cents) },
    });
  }
}

/** Without promotions, codes and points, and as much less by hand as brings it to what was paid. */
async function keptToPaid(tx: TxContext, written: Written, sale: JournalSale, sold: SoldAlone): Promise<Written> {
  const { warehouseId } = await findSession(tx, written.session_id);
  const lines = written.lines.map(({ off: _off, ...line }) => line);
  const plain = { ...written, lines, off: undefined, codes: [], points: 0 };
  const { price, rounding_cents } = await priceSale(tx, { ...plain, sold }, warehouseId, true);
  const amount = price.totals.total_cents + rounding_cents - sale.total;
  if (amount < 0) refuseOther(price.totals.total_cents, sale);
  return amount > 0 ? { ...plain, off: { kind: 'amount', amount } } : plain;
}

/**
 * Sells an entry in a session, from the pieces that are kept for it and those that are free, by the shop's own reckoning of what the device knew. One that
 * was sold over the network before, its answer lost, is that order. Refuses what the till refuses, what was taken off, or cost less
 * than the shop asks (`entry-price`), without anybody who may agree, and an order of another total than was paid (`entry-total`), or with a present no promotion of it gives (`entry-present`); then nothing of it is written. Presents that
 * were handed over go with it however it is sold. Returns the order's id.
 */
export async function sellEntry(
  tx: TxContext,
  sale: JournalSale,
  sessionId: number,
  { seller, agreedBy, enrolledAt, looked = false, asPaid = false }: Answering,
): Promise<number> {
  const { id: before, leased } = await knownSale(tx, sale.sale_key);
  if (before !== undefined) {
    refuseOther(await totalOf(tx, before), sale);
    return before;
  }
  await lockOpenSession(tx, sessionId);
  await spendLease(tx, `sale:${sale.sale_key}`, handedOver(sale));
  if (takesOff(sale) && agreedBy === null) throw fail('till.manager-needed');
  const { lines, total: _total, sold_at: _at, promotions, presents, ...rest } = sale;
  const sold = {
    at: soldAt(tx, sale, enrolledAt),
    unitCents: new Map(lines.map(({ stock_id, unit_price }) => [stock_id, unit_price])),
    promotions: asPaid ? [] : promotions,
    presents,
  };
  const written = {
    ...rest,
    session_id: sessionId,
    lines: lines.map(({ unit_price: _price, ...line }) => line),
  };
  const approved_by = asPaid || takesOff(sale) ? agreedBy : null;
  const wish = asPaid ? await keptToPaid(tx, written, sale, sold) : written;
  const { warehouseId } = await findSession(tx, sessionId);
  if (!looked) await refuseCheaper(tx, { written, sold, warehouseId, mayTakeOff: agreedBy !== null });
  const { price } = await priceSale(tx, { ...wish, sold, leasedTo: sale.sale_key }, warehouseId);
  refuseOther(price.totals.total_cents, sale);
  if (!asPaid && strangePresent(presents, price.grants)) throw fail('till.entry-present');
  const { id } = await writeSale(tx, wish, { seller, approved_by, sold, leased, parkedAgain: looked });
  return id;
}

/** Why an entry could not be sold; undefined where the shop itself is to blame, and it is to be tried again. */
export function problemOf(error: unknown): EntryProblem | undefined {
  // No table takes it, however often it is tried.
  if (isWrongValue(error) || constraintOf(error)?.kind === 'foreign') return { code: 'validation', params: {} };
  if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) return undefined;
  const [first] = Object.values(error.fields ?? {}).flat();
  const params = first && 'params' in first ? first.params : undefined;
  return { code: first?.code ?? error.code, params: { ...error.params, ...params } };
}

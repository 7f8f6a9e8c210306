// Lines of an order that are paid for by payers: held with the order, spent once its lines have ids, and given back.
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, isNotNull } from 'drizzle-orm';
import { linePayers, type PaidLine } from '../../pricing/ports/line-payers.ts';
import type { PricedLine } from '../../pricing/queries/cart-lines.ts';
import { orderLines } from '../schema.ts';

type PaidRow = Pick<PricedLine, 'payer' | 'quantity' | 'price'>;

/** Before any lot is locked. False: a payer has too little by now, and nothing is written. */
export async function holdPayers(tx: TxContext, rows: readonly PaidRow[]): Promise<boolean> {
  const wanted = rows.flatMap(({ payer }) => (payer ? [{ payer_id: payer.payer_id, takes: payer.takes }] : []));
  if (wanted.length === 0) return true;
  return (await tx.runtime.adapters.of(linePayers)?.hold(tx, wanted)) ?? false;
}

interface Written {
  readonly number: string;
  readonly customerId: number | null;
  readonly price: { readonly rows: readonly PaidRow[] };
}

/** Pays for the lines that were just written. */
export async function spendPayers(
  tx: TxContext,
  { number, customerId, price: { rows } }: Written,
  lineIds: readonly number[],
): Promise<void> {
  const lines = rows.flatMap(({ payer, quantity, price: { now } }, at): PaidLine[] =>
    payer ? [{ line_id: lineIds[at] ?? 0, payer_id: payer.payer_id, quantity, unit_cents: now }] : [],
  );
  if (lines.length === 0 || customerId === null) return;
  await tx.runtime.adapters.of(linePayers)?.spend(tx, { order_number: number, customer_id: customerId }, lines);
}

async function paidLinesOf(tx: TxContext, orderId: number): Promise<PaidLine[]> {
  const rows = await tx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orderId), isNotNull(orderLines.payer_id)));
  return rows.map(({ id, payer_id, quantity, unit_price_cents }) => ({
    ...{ line_id: id, payer_id: payer_id ?? 0, quantity, unit_cents: unit_price_cents },
  }));
}

interface Paid {
  readonly id: number;
  readonly number: string;
}

/** Gives back what paid for pieces of an order: those that are named, or all; less the share that is kept of a line, in percent. */
export async function giveBackPaid(
  tx: TxContext,
  { id, number }: Paid,
  pieces?: readonly { readonly line_id: number; readonly quantity: number }[],
  kept: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const payers = tx.runtime.adapters.of(linePayers);
  if (!payers || pieces?.length === 0) return;
  const all = await paidLinesOf(tx, id);
  const lines = pieces
    ? all.flatMap((line) => {
        const quantity = pieces
          .filter((one) => one.line_id === line.line_id)
          .reduce((sum, one) => sum + one.quantity, 0);
        return quantity > 0 ? [{ ...line, quantity, kept_percent: kept.get(line.line_id) ?? 0 }] : [];
      })
    : all;
  if (lines.length > 0) await payers.giveBack(tx, { order_number: number }, lines);
}

/** A canceled order is taken up again: its lines are paid for once more. Refuses what a payer has no more. */
export async function payLinesAgain(
  tx: TxContext,
  { id, number, customer_id }: Paid & { readonly customer_id: number | null },
): Promise<void> {
  const payers = tx.runtime.adapters.of(linePayers);
  if (!payers || customer_id === null) return;
  const lines = await paidLinesOf(tx, id);
  if (lines.length > 0) await payers.spend(tx, { order_number: number, customer_id }, lines);
}

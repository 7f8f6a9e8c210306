// What follows when money of an order is there: the first payment pays the order, those after it what it costs more since.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { differencePaid, orderPaid } from '../../contract/events.ts';
import type { LockedOrder } from '../locks.ts';
import { eventHead } from './take-step.ts';

const captured = statement<{ count: number }, [number]>(
  'payments-captured',
  `select count(*)::int as count from payments where order_id = $1 and status in ('paid', 'refunded')`,
);

/** Which of an order's captured payments the next one is, from 1. The order is locked. */
export async function nextPart(tx: TxContext, orderId: number): Promise<number> {
  const [row] = await tx.run(captured, [orderId]);
  return (row?.count ?? 0) + 1;
}

/** Tells of a payment of so many cents. */
export async function announcePayment(
  tx: TxContext,
  order: LockedOrder,
  { payment_id, part, amount_cents }: { payment_id: number; part: number; amount_cents: number },
): Promise<void> {
  const { total_cents, currency } = order;
  if (part === 1) await announce(tx, orderPaid, { ...eventHead(order), total_cents, currency, payment_id });
  else await announce(tx, differencePaid, { ...eventHead(order), amount_cents, currency, payment_id });
}

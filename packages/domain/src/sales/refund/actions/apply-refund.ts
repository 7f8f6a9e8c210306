// What an agreed refund does: pieces, points, the payment, and the money's way out.
import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq, sql } from 'drizzle-orm';
import { releasePieces, releaseStock, takeBackPieces } from '../../../inventory/index.ts';
import { giveUsesBack } from '../../../promotions/index.ts';
import { giveBackPaid } from '../../order/actions/pay-lines.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { usesEffectOf } from '../../order/rules/order-effects.ts';
import { orderLines } from '../../order/schema.ts';
import { payments } from '../../payment/schema.ts';
import { type RestockChoice, refundApproved } from '../contract/index.ts';
import { grantedGoods } from '../ports/granted-goods.ts';
import { grantedLetterOf, moneyEffectsOf, stockEffectsOf } from '../rules/refund-effects.ts';
import { refundLines, refunds } from '../schema.ts';
import { drawOn } from './draw-on.ts';
import { giveBack } from './give-back.ts';
import { eventOf, type RefundLineRow, type RefundRow } from './write-refund.ts';

interface Moved {
  readonly quantity: number;
  readonly restock: RestockChoice;
}

/** Pieces that were not sent yet are free again; what becomes of the others was chosen. */
async function movePieces(tx: TxContext, order: LockedOrder, line: RefundLineRow, stock_id: number): Promise<Moved[]> {
  const { quantity, inventory_id } = line;
  const free = await releasePieces(tx, order.id, { stock_id, quantity });
  const sent = quantity - free;
  const pieces = { stock_id, quantity: sent, inventory_id };
  const back = sent > 0 && line.restock === 'lot' ? await takeBackPieces(tx, order.id, pieces) : 0;
  const hasLeft = order.status === 'shipped' || order.status === 'completed';
  const restock = hasLeft || back > 0 || line.restock !== 'lot' ? line.restock : 'release';
  const kept = sent > 0 ? restock : 'release';
  if (kept !== line.restock) await tx.db.update(refundLines).set({ restock: kept }).where(eq(refundLines.id, line.id));
  const parts: Moved[] = [
    { quantity: free, restock: 'release' },
    { quantity: sent, restock },
  ];
  return parts.filter((part) => part.quantity > 0);
}

async function bringBack(tx: TxContext, order: LockedOrder, refund: RefundRow, lines: readonly RefundLineRow[]) {
  const moved: Moved[] = [];
  for (const line of [...lines].sort((one, other) => one.line_id - other.line_id)) {
    const [counted] = await tx.db
      .update(orderLines)
      .set({ refunded_quantity: sql`${orderLines.refunded_quantity} + ${line.quantity}` })
      .where(eq(orderLines.id, line.line_id))
      .returning({ stock_id: orderLines.stock_id });
    // What a return brought lies where it was put when it arrived; a canceled order frees everything itself.
    if (refund.kind === 'return' || refund.kind === 'cancel' || !counted) continue;
    moved.push(...(await movePieces(tx, order, line, counted.stock_id)));
  }
  return moved;
}

export interface AppliedRefund {
  readonly effects: StepEffect[];
  /** Of the order. */
  readonly refunded_cents: number;
  /** Money that really goes back. */
  readonly amount_cents: number;
}

/**
 * Does what was agreed (the money comes out of as many payments as it takes), and says what that was. `rest`: nothing of the order is left. The caller holds the order's lock and
 * finishes the step of the order.
 */
export async function applyRefund(
  tx: TxContext,
  order: LockedOrder,
  { refund: written, lines, rest }: { refund: RefundRow; lines: readonly RefundLineRow[]; rest: boolean },
): Promise<AppliedRefund> {
  // Before any lot is locked, as when the order was placed.
  const uses = rest ? await giveUsesBack(tx, order.id) : 0;
  const used = await keepUsed(tx, order, written, lines);
  await giveBackPaid(tx, order, lines, await keptOfPayers(tx, order, written, lines));
  const moved = await bringBack(tx, order, written, lines);
  // Nothing more of it is sent. A canceled order frees its stock itself.
  const unsent = rest && written.kind !== 'cancel' ? await releaseStock(tx, order.id) : 0;
  if (unsent > 0) moved.push({ quantity: unsent, restock: 'release' });
  const captured = and(eq(payments.order_id, order.id), eq(payments.status, 'paid'));
  if (rest) await tx.db.update(payments).set({ status: 'refunded' }).where(captured);
  const refund = await settleKept(tx, order, { refund: written, rest, used });
  await announce(tx, refundApproved, {
    ...eventOf(order, refund),
    kind: refund.kind,
    points: refund.points,
    earned_points: refund.earned_points,
    rest,
    lines: lines.map(({ line_id, quantity, amount_cents }) => ({ line_id, quantity, amount_cents })),
  });
  const drawn = await drawOn(tx, order, refund);
  return {
    refunded_cents: order.refunded_cents + refund.amount_cents,
    amount_cents: refund.amount_cents,
    effects: [
      ...moneyEffectsOf(refund, drawn, order),
      ...usesEffectOf(uses),
      ...stockEffectsOf(moved),
      ...grantedLetterOf(refund.kind, order),
    ],
  };
}

/** Takes back what later domains granted for the pieces. Returns the cents that are kept for what of it was used. */
async function keepUsed(tx: TxContext, order: LockedOrder, refund: RefundRow, lines: readonly RefundLineRow[]) {
  let kept = 0;
  for (const goods of tx.runtime.adapters.all(grantedGoods))
    kept += await goods.takeBack(tx, { orderId: order.id, refundId: refund.id, lines });
  return Math.min(kept, refund.amount_cents);
}

/** The share of each line that later domains keep of packages that paid for the line, in percent. */
async function keptOfPayers(tx: TxContext, order: LockedOrder, refund: RefundRow, lines: readonly RefundLineRow[]) {
  const shares = new Map<number, number>();
  for (const goods of tx.runtime.adapters.all(grantedGoods)) {
    const kept = await goods.keptOfPayers?.(tx, { orderId: order.id, refundId: refund.id, lines });
    for (const [line, percent] of kept ?? []) shares.set(line, percent);
  }
  return shares;
}

/** Points of both ways; those she earned and has spent, and what she used of the goods, are paid for out of the refund. */
async function settleKept(
  tx: TxContext,
  order: LockedOrder,
  { refund, rest, used }: { refund: RefundRow; rest: boolean; used: number },
): Promise<RefundRow> {
  const back = await giveBack(tx, order, refund, rest);
  const kept = Math.min(refund.amount_cents, used + back.kept);
  const { points, earned } = back;
  if (points === refund.points && earned === 0 && kept === 0) return refund;
  const amount_cents = refund.amount_cents - kept;
  // Nothing is left to be sent. One that a second account agrees to is finished after that step.
  const done = refund.status === 'approved' && amount_cents === 0;
  const change = {
    ...{ points, earned_points: earned, kept_cents: kept, amount_cents },
    ...(done && { status: 'completed' as const, sent_by: authorOf(tx).accountId, sent_at: tx.runtime.now() }),
  };
  await tx.db.update(refunds).set(change).where(eq(refunds.id, refund.id));
  return { ...refund, ...change };
}

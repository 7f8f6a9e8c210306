// Money given back over the counter: asked for, agreed to and handed over at once, by the way each part of it was paid.
import { fail } from '@kaifong/base/errors';
import { PermissionSet } from '@kaifong/base/permissions';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq, gt } from 'drizzle-orm';
import { lotForReturn, refuseLotsElsewhere } from '../../../inventory/index.ts';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import { lockOrder } from '../../order/locks.ts';
import { orderLines } from '../../order/schema.ts';
import { payments } from '../../payment/schema.ts';
import type { ReceivedOutcome } from '../contract/index.ts';
import { refunds } from '../schema.ts';
import { splitRefund } from './draw-on.ts';
import { refundOrder } from './refund-order.ts';
import { markRefundSent } from './send-refund.ts';

export interface CounterRefundWish {
  readonly orderId: number;
  readonly lines: readonly {
    readonly line_id: number;
    readonly quantity: number;
    /** What becomes of the pieces; left out: what the reason says. */
    readonly restock?: ReceivedOutcome | undefined;
    /** The lot they are put into; left out: the one they came from, or of a sale of another store one like it that lies here. */
    readonly inventory_id?: number | null | undefined;
  }[];
  readonly reason: string;
  /** Where the goods are now. */
  readonly warehouseId: number;
  /** What a card terminal took goes back by the terminal, and is owed until it says so; else as other money that is handed over. */
  readonly byTerminal: boolean;
}

export interface GivenBack {
  readonly refund_id: number;
  /** Of a share the refund it is one of. */
  readonly share_of: number | null;
  readonly number: string;
  readonly version: number;
  /** The way the money came, and goes back. */
  readonly method: PaymentMethodCode;
  readonly cents: number;
  /** True: a card terminal took it, and can send it back onto the card. */
  readonly onCard: boolean;
  /** Over the counter, onto its card by the terminal, by the provider that took it, or from the office, as money a bank brought. */
  readonly how: 'counter' | 'terminal' | 'provider' | 'office';
}

/** Whoever may take goods back at a till brings the rights of the order's and the refund's steps. */
function asSeller(tx: TxContext): TxContext {
  const { actor } = tx;
  const permissions = new PermissionSet(['refund order', 'pay refund']);
  return actor.kind === 'staff' ? { ...tx, actor: { ...actor, permissions } } : tx;
}

/** The lines with the lot each goes into: what was sold elsewhere lies here from now on. Refuses at its line a lot that lies elsewhere. */
async function withLots(tx: TxContext, { orderId, lines, warehouseId }: CounterRefundWish) {
  await refuseLotsElsewhere(
    tx,
    lines.map(({ inventory_id }) => inventory_id),
    warehouseId,
  );
  const rows = await tx.db
    .select({ id: orderLines.id, stock_id: orderLines.stock_id })
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId));
  const placed = [];
  for (const line of lines) {
    const stockId = rows.find(({ id }) => id === line.line_id)?.stock_id;
    const goesOnShelf = stockId !== undefined && (line.restock ?? 'lot') === 'lot';
    const inventory_id =
      line.inventory_id ?? (goesOnShelf ? await lotForReturn(tx, { orderId, stockId, warehouseId }) : null);
    placed.push({ ...line, inventory_id });
  }
  return placed;
}

/** How the money of a refund goes back. */
export function howOf(
  by: 'provider' | 'manual_bank',
  method: PaymentMethodCode,
  byTerminal: boolean,
): GivenBack['how'] {
  if (by === 'provider') return 'provider';
  if (byTerminal) return 'terminal';
  return capabilitiesOf(method).counter ? 'counter' : 'office';
}

/**
 * Goods are back and their money is agreed to; it has not been handed over yet (`handOver`). Who agreed was asked by the till. Refuses what a refund
 * refuses, and one above the shop's limit, which waits for a second account and is not paid out at a counter (`sales.refund-waits`).
 */
export async function refundOverCounter(ctx: Context, wish: CounterRefundWish): Promise<GivenBack[]> {
  return inTransaction(ctx, async (tx) => {
    const { id, version } = await lockOrder(tx, wish.orderId);
    const before = await tx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.order_id, id));
    const newest = Math.max(0, ...before.map((row) => row.id));
    await refundOrder(asSeller(tx), {
      ...{ id, version, reason: wish.reason, all: false, shipping: 0, surcharge: 0, goodwill: 0 },
      lines: await withLots(tx, wish),
    });
    const fresh = await tx.db
      .select({ refund: refunds, method: payments.method, brand: payments.card_brand })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(and(eq(refunds.order_id, id), gt(refunds.id, newest)))
      .orderBy(refunds.id);
    if (fresh.some(({ refund }) => refund.status === 'pending')) throw fail('sales.refund-waits');
    return fresh.map(({ refund, method, brand }) => ({
      ...{ refund_id: refund.id, share_of: refund.share_of, number: refund.number, version: refund.version, method },
      cents: refund.amount_cents,
      onCard: brand !== '',
      how: howOf(refund.method, method, wish.byTerminal && brand !== ''),
    }));
  });
}

/** The money of what came back is handed over: what a bank or a provider sends is not. `reference`: the session, or the sale it pays for. */
export async function handOver(ctx: Context, parts: readonly GivenBack[], reference: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const { refund_id: id, version, how, cents } of parts)
      if (how === 'counter' && cents > 0) await markRefundSent(asSeller(tx), { id, version, reference }, true);
  });
}

/**
 * The part of a card's money that paid for other goods is apart from what is left, which the terminal sends back: each of both is a refund of its own.
 * `used`: cents of each part that paid. Returns all of them; what the terminal sends is not to be handed over.
 */
export async function splitForTerminal(
  ctx: Context,
  parts: readonly GivenBack[],
  used: (part: GivenBack) => number,
): Promise<GivenBack[]> {
  return inTransaction(ctx, async (tx) => {
    const split: GivenBack[] = [];
    for (const part of parts) {
      const staying = used(part);
      const isWhole = part.how !== 'counter' || !part.onCard || staying >= part.cents;
      if (isWhole) split.push(part);
      else if (staying === 0) split.push({ ...part, how: 'terminal' });
      else {
        const { id, number, version, share_of, amount_cents } = await splitRefund(tx, part.refund_id, staying);
        split.push({ ...part, cents: staying });
        split.push({ ...part, refund_id: id, number, version, share_of, cents: amount_cents, how: 'terminal' });
      }
    }
    return split;
  });
}

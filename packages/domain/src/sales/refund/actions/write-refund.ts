import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import type { LockedOrder } from '../../order/locks.ts';
import type { TaxBack } from '../../pricing/contract/taxes.ts';
import {
  type ChangedGoods,
  type RefundKind,
  type RestockChoice,
  refundMachine,
  refundRequested,
} from '../contract/index.ts';
import { firstSource } from '../queries/captured-payments.ts';
import { taxesOfRefund } from '../queries/read-taxes.ts';
import type { RefundPlan } from '../rules/plan-refund.ts';
import { refundLines, refunds } from '../schema.ts';

export interface NewRefund {
  readonly kind: RefundKind;
  readonly plan: RefundPlan;
  readonly reason: string;
  /** What becomes of the pieces of a line; `otherwise`, or else `lot`, where it does not say. */
  readonly restock?: ReadonlyMap<number, { readonly restock: RestockChoice; readonly inventory_id?: number | null }>;
  readonly otherwise?: RestockChoice;
  readonly returnId?: number;
  /** The tax in it by rate, where the order alone does not say. */
  readonly taxes?: readonly TaxBack[];
  /** Of a changed order: the goods it has fewer of. */
  readonly changed?: readonly ChangedGoods[];
}

export type RefundRow = typeof refunds.$inferSelect;
export type RefundLineRow = typeof refundLines.$inferSelect;

/** Staff above the shop's limit need somebody else to agree. */
async function waitsForApproval(tx: TxContext, amount: number): Promise<boolean> {
  const { refund_approval_above } = await getSettings<SalesSettings>(tx);
  return tx.actor.kind === 'staff' && refund_approval_above > 0 && amount > refund_approval_above * 100;
}

const countRefunds = statement<{ count: number }, [number]>(
  'refunds-of-order',
  'select count(*)::int as count from refunds where order_id = $1 and share_of is null',
);

const begin = statement<Record<string, never>, [number, string, string, number | null, string]>(
  'refund-begin',
  `${stepInto} values ('${refundMachine.name}', $1, 'request-refund', $2, $3, $4, $5, '[]'::jsonb)`,
);

/** Of the order's next credit note. The order is locked. */
export async function nextNumber(tx: TxContext, order: LockedOrder): Promise<string> {
  const [before] = await tx.run(countRefunds, [order.id]);
  return `${order.number}-R${(before?.count ?? 0) + 1}`;
}

/** The first line of a refund's history. */
export async function beginRefund(tx: TxContext, { id, status }: RefundRow): Promise<void> {
  const { kind, accountId, origin } = authorOf(tx);
  await tx.run(begin, [id, status, kind, accountId, origin]);
}

const linesOf = (refund_id: number, { plan, restock, otherwise = 'lot' }: NewRefund) =>
  plan.lines.map(({ id, quantity, back }) => ({
    refund_id,
    line_id: id,
    quantity,
    amount_cents: back.money,
    tax_cents: back.tax + back.includedTax,
    discount_cents: back.discount,
    points: back.points,
    points_cents: back.pointsValue,
    restock: restock?.get(id)?.restock ?? otherwise,
    inventory_id: restock?.get(id)?.inventory_id ?? null,
  }));

/**
 * Writes a refund down whole, `approved` or, above the shop's limit, `pending` until a second account agrees. What it does to
 * stock, points, payments and the order is another's (`apply-refund.ts`). The order is locked.
 */
export async function writeRefund(
  tx: TxContext,
  order: LockedOrder,
  wish: NewRefund,
): Promise<{ refund: RefundRow; lines: RefundLineRow[] }> {
  const { plan, kind, reason, returnId = null } = wish;
  const { accountId } = authorOf(tx);
  const waits = await waitsForApproval(tx, plan.amount);
  // Points alone: there is no money to send.
  const status = waits ? 'pending' : plan.amount > 0 ? 'approved' : 'completed';
  const [refund] = await tx.db
    .insert(refunds)
    .values({
      order_id: order.id,
      ...(await firstSource(tx, order, plan.amount)),
      number: await nextNumber(tx, order),
      kind,
      amount_cents: plan.amount,
      currency: order.currency,
      shipping_cents: plan.shipping.value,
      surcharge_cents: plan.surcharge.value,
      goodwill_cents: plan.goodwill,
      given_cents: plan.given,
      presents_cents: plan.presents,
      tax_cents: plan.tax,
      taxes: [...(wish.taxes ?? (await taxesOfRefund(tx, order.id, plan)))],
      ...(wish.changed && { changed: [...wish.changed] }),
      discount_cents: plan.sums.discount,
      points: plan.points,
      points_cents: plan.sums.pointsValue,
      status,
      reason,
      return_id: returnId,
      account_id: accountId,
      ...(!waits && { approved_by: accountId, approved_at: tx.runtime.now() }),
      ...(status === 'completed' && { sent_by: accountId, sent_at: tx.runtime.now() }),
    })
    .returning();
  if (!refund) throw new Error('a refund was not written');
  const lines =
    plan.lines.length > 0 ? await tx.db.insert(refundLines).values(linesOf(refund.id, wish)).returning() : [];
  await beginRefund(tx, refund);
  if (waits) await announce(tx, refundRequested, eventOf(order, refund));
  return { refund, lines };
}

/** What every event of a refund says. */
export const eventOf = (order: Pick<LockedOrder, 'id' | 'number' | 'customer_id'>, refund: RefundRow) => ({
  order_id: order.id,
  number: order.number,
  customer_id: order.customer_id,
  refund_id: refund.id,
  amount_cents: refund.amount_cents,
  currency: refund.currency,
});

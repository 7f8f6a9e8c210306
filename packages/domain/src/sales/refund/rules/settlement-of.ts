// How an order's money stands, so that it adds up: what it costs, what was credited of it, what came and what went back. Cents.
import type { OrderStatus } from '../../order/contract/index.ts';
import { dueOf, type OrderMoneyFacts } from '../../order/rules/due-of.ts';
import { openRefundStatuses, type RefundKind, type RefundStatus } from '../contract/index.ts';

export interface SettledOrder extends OrderMoneyFacts {
  readonly status: OrderStatus;
  /** What an archived order was before. */
  readonly archived_from: OrderStatus | null;
  readonly refunded_cents: number;
}

interface CreditedRefund {
  readonly kind: RefundKind;
  readonly status: RefundStatus;
  readonly share_of: number | null;
  readonly whole_cents: number;
  /** Of itself, without its shares. */
  readonly amount_cents: number;
}

/** `total` − `credited` − `canceled` − `received` + `refunded` + `overpaid` = `due`. */
export interface Settlement {
  readonly total: number;
  /** Of goods that came back or were not sent; that a changed order costs less is in its total already. */
  readonly credited: number;
  /** What nobody pays any more, because the order is canceled. */
  readonly canceled: number;
  readonly received: number;
  readonly refunded: number;
  /** Of that: agreed to, and not sent yet. */
  readonly unsent: number;
  /** Came for what the order does not cost any more, and has not gone back yet. */
  readonly overpaid: number;
  readonly due: number;
}

/** Whether somebody agreed to the refund. */
export const isAgreed = ({ status }: Pick<CreditedRefund, 'status'>): boolean =>
  status !== 'pending' && status !== 'rejected';

/** Whole refunds of the order that were agreed to; a payment that was never the order's is none of them. */
export const creditsOf = <Refund extends CreditedRefund>(refunds: readonly Refund[]): Refund[] =>
  refunds.filter((refund) => refund.kind !== 'surplus' && refund.share_of === null && isAgreed(refund));

const openStatuses: readonly RefundStatus[] = openRefundStatuses;

/** Money that was agreed to go back and has not left yet; of a share it is its own. */
export const unsentOf = (refunds: readonly Pick<CreditedRefund, 'kind' | 'status' | 'amount_cents'>[]): number =>
  refunds
    .filter(({ kind, status }) => kind !== 'surplus' && openStatuses.includes(status))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);

export function settlementOf(order: SettledOrder, refunds: readonly CreditedRefund[]): Settlement {
  const { total_cents: total, captured_cents: received, refunded_cents: refunded, overpaid_cents } = order;
  const sumOf = (some: readonly CreditedRefund[]) => some.reduce((sum, { whole_cents }) => sum + whole_cents, 0);
  const credits = creditsOf(refunds);
  const credited = sumOf(credits.filter(({ kind }) => kind !== 'change'));
  const overpaid = overpaid_cents - sumOf(credits.filter(({ kind }) => kind === 'change'));
  const status = order.archived_from ?? order.status;
  const ended = status === 'canceled' || status === 'refunded' || status === 'rejected';
  const due = ended ? 0 : dueOf(order);
  const canceled = total - credited - received + refunded + overpaid - due;
  const unsent = unsentOf(refunds);
  return { total, credited, canceled, received, refunded, unsent, overpaid, due };
}

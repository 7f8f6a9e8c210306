// A refund with its lines and the names of who dealt with it: the part of a statement that reads it, and what is shown of it.
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import type { RefundKind, RefundRecord, RefundStatus, RestockChoice, StoreOrder } from '../../contract/index.ts';
import type { TaxBack } from '../../contract/taxes.ts';
import { instant, instantOrNull, reasonText } from '../../queries/show-words.ts';
import { refundRules } from '../rules/refund-machine.ts';

/** As JSON carries it: amounts are numbers, instants are ISO text. */
export interface RefundBundle {
  id: number;
  version: number;
  number: string;
  kind: RefundKind;
  method: 'manual_bank' | 'provider';
  status: RefundStatus;
  amount_cents: number;
  currency: string;
  shipping_cents: number;
  surcharge_cents: number;
  goodwill_cents: number;
  given_cents: number;
  kept_cents: number;
  tax_cents: number;
  /** Null: older than the taxes of refunds by rate. */
  taxes: readonly TaxBack[] | null;
  discount_cents: number;
  points: number;
  earned_points: number;
  reason: string;
  reference: string;
  answer: string;
  return_id: number | null;
  asked_name: string | null;
  approved_name: string | null;
  sent_name: string | null;
  sent_at: string | null;
  created_at: string;
  lines: {
    id: number;
    line_id: number;
    name: Localized;
    options: Localized;
    sku: string;
    quantity: number;
    amount_cents: number;
    restock: RestockChoice;
  }[];
}

/** Select of refunds with all that is shown of them; a condition on `r` follows. */
export const refundBundle = `select r.*, asker.name as asked_name, approver.name as approved_name, sender.name as sent_name,
    (select coalesce(json_agg(json_build_object('id', rl.id, 'line_id', rl.line_id, 'name', l.name, 'options', l.options,
       'sku', l.sku, 'quantity', rl.quantity, 'amount_cents', rl.amount_cents, 'restock', rl.restock) order by rl.id),
       '[]'::json)
     from refund_lines rl join order_lines l on l.id = rl.line_id where rl.refund_id = r.id) as lines
  from refunds r left join accounts asker on asker.id = r.account_id
  left join accounts approver on approver.id = r.approved_by left join accounts sender on sender.id = r.sent_by`;

interface Reader {
  readonly language: Language;
  readonly main: Language;
}

interface OrderHead {
  readonly id: number;
  readonly number: string;
  readonly customer_name: string;
}

/** A refund as staff see it, with the steps the caller may take. */
export function showRefund(
  ctx: Context,
  refund: RefundBundle,
  order: OrderHead,
  { language, main }: Reader,
): RefundRecord {
  const may = mayOf(ctx);
  const { id, version, number, kind, method, status, currency, points, earned_points, reference, answer } = refund;
  return {
    ...{ id, version, number, kind, method, status, currency, points, earned_points, reference, answer },
    order_id: order.id,
    order_number: order.number,
    customer_name: order.customer_name,
    amount: toWire(refund.amount_cents),
    shipping: toWire(refund.shipping_cents),
    surcharge: toWire(refund.surcharge_cents),
    goodwill: toWire(refund.goodwill_cents),
    given: toWire(refund.given_cents),
    kept: toWire(refund.kept_cents),
    tax: toWire(refund.tax_cents),
    discount: toWire(refund.discount_cents),
    reason: reasonText(refund.reason, language),
    asked_by: refund.asked_name ?? '',
    approved_by: refund.approved_name ?? '',
    sent_by: refund.sent_name ?? '',
    sent_at: instantOrNull(refund.sent_at),
    created_at: instant(refund.created_at),
    return_id: refund.return_id,
    lines: refund.lines.map(({ amount_cents, name, options, ...line }) => ({
      ...line,
      name: [textIn(name, language, main), textIn(options, language, main)].filter(Boolean).join(' · '),
      amount: toWire(amount_cents),
    })),
    commands: refundRules.offered(refund, may),
    primary_command: refundRules.primary(refund, may) ?? null,
  };
}

/** Refunds as the buyer sees them: those that were agreed to. */
export const showStoreRefunds = (refunds: readonly RefundBundle[], { language, main }: Reader): StoreOrder['refunds'] =>
  refunds
    .filter(({ status }) => status !== 'pending' && status !== 'rejected')
    .map(({ id, number, status, amount_cents, currency, points, created_at, sent_at, lines }) => ({
      ...{ id, number, currency, points },
      // That a provider refuses is the shop's trouble.
      status: status === 'abnormal' ? 'processing' : status,
      amount: toWire(amount_cents),
      created_at: instant(created_at),
      sent_at: instantOrNull(sent_at),
      lines: lines.map((line) => ({
        name: textIn(line.name, language, main),
        quantity: line.quantity,
        amount: toWire(line.amount_cents),
      })),
    }));

// A refund with its lines and the names of who dealt with it: the part of a statement that reads it, and what is shown of it.

import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { instant, instantOrNull, reasonText } from '../../order/queries/show-words.ts';
import type { TaxBack } from '../../pricing/contract/taxes.ts';
import type { ChangedGoods, RefundKind, RefundRecord, RefundStatus, RestockChoice } from '../contract/index.ts';
import type { StoreRefund } from '../contract/refund.ts';
import { moneyOfParts, type RefundPart } from '../rules/money-of-parts.ts';
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
  /** With all its shares; of a share too. */
  whole_cents: number;
  /** The refund it is a share of. */
  share_of: number | null;
  share_of_number: string | null;
  /** How the payment it comes out of was made. */
  paid_with: PaymentMethodCode;
  paid_with_name: Localized | null;
  currency: string;
  shipping_cents: number;
  surcharge_cents: number;
  goodwill_cents: number;
  given_cents: number;
  presents_cents: number;
  kept_cents: number;
  tax_cents: number;
  /** Null: older than the taxes of refunds by rate. */
  taxes: readonly TaxBack[] | null;
  discount_cents: number;
  points: number;
  earned_points: number;
  /** Of a changed order: the goods it has fewer of. */
  changed: readonly ChangedGoods[] | null;
  reason: string;
  reference: string;
  answer: string;
  return_id: number | null;
  /** The account that asked for the refund. */
  account_id: number | null;
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
    points: number;
    /** Bought for points alone. */
    redeemed: boolean;
    restock: RestockChoice;
  }[];
}

/** Select of refunds with all that is shown of them; a condition on `r` follows. */
export const refundBundle = `select r.*, whole.number as share_of_number, pay.method as paid_with, way.name as paid_with_name,
    (select sum(each.amount_cents)::float8 from refunds each
     where each.id = coalesce(r.share_of, r.id) or each.share_of = coalesce(r.share_of, r.id)) as whole_cents,
    asker.name as asked_name, approver.name as approved_name, sender.name as sent_name,
    (select coalesce(json_agg(json_build_object('id', rl.id, 'line_id', rl.line_id, 'name', l.name, 'options', l.options,
       'sku', l.sku, 'quantity', rl.quantity, 'amount_cents', rl.amount_cents, 'points', rl.points,
       'redeemed', l.points_each is not null, 'restock', rl.restock) order by rl.id),
       '[]'::json)
     from refund_lines rl join order_lines l on l.id = rl.line_id where rl.refund_id = r.id) as lines
  from refunds r join payments pay on pay.id = r.payment_id left join payment_methods way on way.code = pay.method
  left join refunds whole on whole.id = r.share_of left join accounts asker on asker.id = r.account_id
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

/** Pieces that go back, or that an order has fewer of, by name. */
const showGoods = ({ name, options, sku, quantity, amount_cents }: ChangedGoods, { language, main }: Reader) => ({
  name: [textIn(name, language, main), textIn(options, language, main)].filter(Boolean).join(' · '),
  ...{ sku, quantity, amount: toWire(amount_cents) },
});

/** A refund as staff see it, with the steps the caller may take; `waiting` are the refunds she leaves to somebody else. */
export function showRefund(
  ctx: Context,
  refund: RefundBundle,
  order: OrderHead,
  { language, main }: Reader,
  waiting: ReadonlySet<number>,
): RefundRecord {
  const may = mayOf(ctx);
  const isHers = (command: string | undefined) => command !== 'approve-refund' || !waiting.has(refund.id);
  const primary = refundRules.primary(refund, may);
  const parts = moneyOfParts(refund);
  const part = (name: RefundPart) => parts.find(({ part }) => part === name)?.cents ?? 0;
  const { id, version, number, kind, method, status, currency, points, earned_points, reference, answer } = refund;
  const { paid_with, share_of, share_of_number } = refund;
  return {
    ...{ id, version, number, kind, method, status, currency, points, earned_points, reference, answer, paid_with },
    share_of: share_of !== null && share_of_number !== null ? { id: share_of, number: share_of_number } : null,
    whole: toWire(refund.whole_cents),
    order_id: order.id,
    order_number: order.number,
    customer_name: order.customer_name,
    amount: toWire(refund.amount_cents),
    shipping: toWire(part('shipping')),
    surcharge: toWire(part('surcharge')),
    goodwill: toWire(part('goodwill')),
    changed: toWire(part('changed')),
    given: toWire(refund.given_cents),
    presents: toWire(refund.presents_cents),
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
    lines: refund.lines.map((line) => {
      const { id, line_id, restock, points, redeemed } = line;
      return { id, line_id, restock, points: redeemed ? points : null, ...showGoods(line, { language, main }) };
    }),
    changed_goods: (refund.changed ?? []).map((goods) => showGoods(goods, { language, main })),
    commands: refundRules.offered(refund, may).filter(isHers),
    primary_command: primary && isHers(primary) ? primary : null,
  };
}

// The buyer does not see that a provider refuses: that is the shop's trouble.
const seenStatus = ({ status }: RefundBundle): RefundStatus => (status === 'abnormal' ? 'processing' : status);

/** A refund with its shares, which together are what the buyer gets. */
export const withShares = (refunds: readonly RefundBundle[], refund: RefundBundle): RefundBundle[] => [
  refund,
  ...refunds.filter(({ share_of }) => share_of === refund.id),
];

/** What each of several payments gives back, by the name of its way to pay; none where one gives all. */
export const sharesOfRefund = (refunds: readonly RefundBundle[], refund: RefundBundle, { language, main }: Reader) =>
  withShares(refunds, refund)
    .filter((_, __, all) => all.length > 1)
    .map((share) => ({
      name: share.paid_with_name === null ? share.paid_with : textIn(share.paid_with_name, language, main),
      cents: share.amount_cents,
      status: seenStatus(share),
      sent_at: share.sent_at,
      reference: share.reference,
    }));

/** Sent once all of it is. */
function standingOf(refunds: readonly RefundBundle[], refund: RefundBundle) {
  const all = withShares(refunds, refund);
  const open = all.find(({ status }) => status !== 'completed');
  const last =
    all
      .flatMap(({ sent_at }) => sent_at ?? [])
      .toSorted()
      .at(-1) ?? null;
  return { status: seenStatus(open ?? refund), sent_at: open ? null : last };
}

/** Refunds as the buyer sees them: those that were agreed to, each with what it is drawn from. */
export const showStoreRefunds = (refunds: readonly RefundBundle[], reader: Reader): StoreRefund[] =>
  refunds
    .filter(({ status, share_of }) => share_of === null && status !== 'pending' && status !== 'rejected')
    .map((refund) => {
      const { id, number, currency, points } = refund;
      const { status, sent_at } = standingOf(refunds, refund);
      return {
        ...{ id, number, currency, points, status },
        amount: toWire(refund.whole_cents),
        created_at: instant(refund.created_at),
        sent_at: instantOrNull(sent_at),
        lines: [...refund.lines, ...(refund.changed ?? []).filter(({ quantity }) => quantity > 0)].map((line) => {
          const { name, quantity, amount } = showGoods(line, reader);
          return { name, quantity, amount };
        }),
        shares: sharesOfRefund(refunds, refund, reader).map((share) => ({
          name: share.name,
          status: share.status,
          amount: toWire(share.cents),
        })),
      };
    });

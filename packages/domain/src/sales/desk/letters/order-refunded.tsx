// Money goes back: what for, how much, and when it has left.
import { textIn } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Facts, Items, Note, Paragraph } from '../../../settings/index.ts';
import { pointsText } from '../../order/queries/show-words.ts';
import { type RefundBundle, sharesOfRefund } from '../../refund/queries/show-refund.ts';
import { moneyOfParts } from '../../refund/rules/money-of-parts.ts';
import type { OrderBundle } from '../queries/order-bundle.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderSheet } from './order-sheet.tsx';

/** A refund as its letters speak of it; amounts written out. */
export interface LetterRefund {
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly detail: string; readonly amount: string }[];
  /** What else it consists of. */
  readonly parts: readonly { readonly name: string; readonly amount: string }[];
  readonly amount: string;
  /** What each of several payments gives back; none where one gives all. */
  readonly shares: readonly { readonly name: string; readonly amount: string }[];
  readonly isMoney: boolean;
  /** Worth of points she spent already; undefined when there is none. */
  readonly kept: string | undefined;
  readonly points: number;
  readonly taken: number;
  readonly reason: string;
  readonly reference: string;
}

type Part = 'whole' | 'share';

/** Goods that go back, or that a changed order has fewer of; `redeemed`: points for those that were bought for points. */
const goodsOf = ({ lines, changed }: RefundBundle) => [
  ...lines.map((line) => ({ ...line, redeemed: line.redeemed ? line.points : null })),
  ...(changed ?? []).map((goods) => ({ ...goods, redeemed: null })),
];

/** `whole`: with all that other payments give of it; `share`: what one payment gives. */
export function letterRefundOf(
  order: LetterOrder,
  refund: RefundBundle,
  { refunds }: OrderBundle,
  part: Part,
): LetterRefund {
  const { language } = order;
  const shares = part === 'whole' ? sharesOfRefund(refunds, refund, { language, main: language }) : [];
  return {
    number: refund.share_of_number ?? refund.number,
    items: goodsOf(refund).map(({ name, options, quantity, amount_cents, redeemed }) => ({
      name: textIn(name, language, language),
      detail: [textIn(options, language, language), `× ${quantity}`].filter(Boolean).join(' · '),
      amount: redeemed === null ? order.money(amount_cents) : pointsText(redeemed, language),
    })),
    parts: moneyOfParts(refund).map(({ part, cents }) => ({
      name: renderMessage(language, `sales.document.${part}`),
      amount: order.money(cents),
    })),
    amount: order.money(part === 'whole' ? refund.whole_cents : refund.amount_cents, refund.currency),
    shares: shares.map(({ name, cents }) => ({ name, amount: order.money(cents, refund.currency) })),
    isMoney: refund.whole_cents > 0,
    kept: refund.kept_cents > 0 ? order.money(refund.kept_cents) : undefined,
    points: refund.points,
    taken: refund.earned_points,
    reason: order.reasonText(refund.reason),
    reference: refund.reference,
  };
}

interface Props {
  readonly order: LetterOrder;
  readonly refund: LetterRefund;
}

const countOf = (count: number) => ({ points: String(count) });

/** The shop agreed to give money back. */
export function OrderRefunded({ order, refund }: Props) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('refunded.title')}>
      <Paragraph>{say(refund.isMoney ? 'refunded.text' : 'refunded.text-points', { amount: refund.amount })}</Paragraph>
      <Lines lines={refund.reason.split('\n')} />
      {refund.items.length > 0 && <Items items={refund.items} />}
      <Facts
        facts={[
          ...refund.parts.map(({ name, amount }) => ({ label: name, value: amount })),
          { label: say('refunded.amount'), value: refund.amount, strong: true },
          { label: say('refunded.number'), value: refund.number },
          ...(refund.shares.length > 0
            ? refund.shares.map(({ name, amount }) => ({ label: say('refunded.share', { name }), value: amount }))
            : [{ label: say('pay-by'), value: order.payment.name }]),
        ]}
      />
      {refund.kept && <Note>{say('refunded.kept', { amount: refund.kept })}</Note>}
      {refund.points > 0 && <Paragraph>{say('refunded.points-back', countOf(refund.points))}</Paragraph>}
      {refund.taken > 0 && <Paragraph>{say('refunded.points-taken', countOf(refund.taken))}</Paragraph>}
    </OrderSheet>
  );
}

/** The money has left the shop. */
export function RefundSent({ order, refund }: Props) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('refund-sent.title')}>
      <Paragraph>{say('refund-sent.text', { amount: refund.amount })}</Paragraph>
      <Facts
        facts={[
          { label: say('refunded.amount'), value: refund.amount, strong: true },
          { label: say('refunded.number'), value: refund.number },
          ...(refund.reference ? [{ label: say('refund-sent.reference'), value: refund.reference }] : []),
        ]}
      />
    </OrderSheet>
  );
}

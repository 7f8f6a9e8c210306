import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderBody, OrderSheet } from './order-sheet.tsx';

interface Props {
  readonly order: LetterOrder;
  readonly reason: string;
  /** What goes back to the buyer, written out; absent when nothing was paid. */
  readonly refund: string | undefined;
}

/** Nothing will come; why, and what happens to the money. */
export function OrderCanceled({ order, reason, refund }: Props) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('canceled.title')}>
      <Paragraph>{say('canceled.text')}</Paragraph>
      <Lines lines={reason.split('\n')} />
      {refund && <Paragraph>{say('canceled.refund', { amount: refund })}</Paragraph>}
      <OrderBody order={order} />
    </OrderSheet>
  );
}

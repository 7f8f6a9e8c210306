import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderBody, OrderSheet } from './order-sheet.tsx';

/** The shop cannot take the order, and why. */
export function OrderRejected({ order, reason }: { order: LetterOrder; reason: string }) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('rejected.title')}>
      <Paragraph>{say('rejected.text')}</Paragraph>
      <Lines lines={reason.split('\n')} />
      <OrderBody order={order} />
    </OrderSheet>
  );
}

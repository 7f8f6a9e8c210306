import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { HowToPay, OrderBody, OrderSheet } from './order-sheet.tsx';

/** The shop takes the order: now it can be paid. */
export function OrderApproved({ order }: { order: LetterOrder }) {
  return (
    <OrderSheet order={order} title={order.say('approved.title')}>
      <Paragraph>{order.say('approved.text')}</Paragraph>
      <HowToPay order={order} />
      <OrderBody order={order} />
    </OrderSheet>
  );
}

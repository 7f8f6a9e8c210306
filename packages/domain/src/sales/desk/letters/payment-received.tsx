import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { OrderBody, OrderSheet } from './order-sheet.tsx';

/** The money is there. */
export function PaymentReceived({ order }: { order: LetterOrder }) {
  return (
    <OrderSheet order={order} title={order.say('paid.title')}>
      <Paragraph>{order.say(order.parcel ? 'paid.text' : 'paid.text-unshipped')}</Paragraph>
      <OrderBody order={order} />
    </OrderSheet>
  );
}

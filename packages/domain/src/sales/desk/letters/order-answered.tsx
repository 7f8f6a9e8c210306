import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderSheet } from './order-sheet.tsx';

/** Staff wrote something the buyer should read. */
export function OrderAnswered({ order, text }: { order: LetterOrder; text: string }) {
  return (
    <OrderSheet order={order} title={order.say('answered.title')}>
      <Paragraph>{order.say('answered.text')}</Paragraph>
      <Lines lines={text.split('\n')} />
    </OrderSheet>
  );
}

import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { OrderSheet } from './order-sheet.tsx';

/** The buyer has her goods. */
export function OrderCompleted({ order }: { order: LetterOrder }) {
  return (
    <OrderSheet order={order} title={order.say('completed.title')}>
      <Paragraph>{order.say('completed.text')}</Paragraph>
    </OrderSheet>
  );
}

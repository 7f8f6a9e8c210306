import { Paragraph } from '../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { HowToPay, OrderBody, OrderSheet } from './order-sheet.tsx';

/** The shop changed the order; how it is now, and what is still to be paid. */
export function OrderChanged({ order, toPay }: { order: LetterOrder; toPay: boolean }) {
  return (
    <OrderSheet order={order} title={order.say('changed.title')}>
      <Paragraph>{order.say('changed.text')}</Paragraph>
      {toPay && !order.awaitsApproval && <HowToPay order={order} />}
      <OrderBody order={order} />
    </OrderSheet>
  );
}

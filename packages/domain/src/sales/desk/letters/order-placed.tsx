import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { HowToPay, OrderBody, OrderSheet } from './order-sheet.tsx';

/** The order is in; how to pay for it, and until when. */
export function OrderPlaced({ order }: { order: LetterOrder }) {
  const { say, awaitsApproval } = order;
  return (
    <OrderSheet order={order} title={say('placed.title')}>
      <Paragraph>{say(awaitsApproval ? 'placed.awaits-approval' : 'placed.text')}</Paragraph>
      {!awaitsApproval && <HowToPay order={order} />}
      <OrderBody order={order} />
    </OrderSheet>
  );
}

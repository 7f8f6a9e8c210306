import { Note, Paragraph } from '../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderBody, OrderSheet } from './order-sheet.tsx';

/** The order is in; how to pay for it, and until when. */
export function OrderPlaced({ order }: { order: LetterOrder }) {
  const { say, payment, deadline } = order;
  return (
    <OrderSheet order={order} title={say('placed.title')}>
      <Paragraph>{say('placed.text')}</Paragraph>
      {payment.instructions && (
        <>
          <Paragraph>
            <strong>{say('placed.how-to-pay')}</strong>
          </Paragraph>
          <Lines lines={payment.instructions.split('\n')} />
        </>
      )}
      {deadline && <Note>{say('placed.deadline', { deadline })}</Note>}
      <OrderBody order={order} />
    </OrderSheet>
  );
}

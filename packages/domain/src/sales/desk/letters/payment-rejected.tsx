import { Note, Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderSheet } from './order-sheet.tsx';

/** The slip did not do; why, and until when another one may come. */
export function PaymentRejected({ order, reason }: { order: LetterOrder; reason: string }) {
  const { say, payment, deadline } = order;
  return (
    <OrderSheet order={order} title={say('payment-rejected.title')}>
      <Paragraph>{say('payment-rejected.text')}</Paragraph>
      <Lines lines={reason.split('\n')} />
      {deadline && <Paragraph>{say('payment-rejected.again', { deadline })}</Paragraph>}
      {payment.instructions && <Note>{payment.instructions}</Note>}
    </OrderSheet>
  );
}

import { Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { HowToPay, OrderBody, OrderSheet } from './order-sheet.tsx';

interface Props {
  readonly order: LetterOrder;
  readonly toPay: boolean;
  /** True: the order was paid before, and costs more now. */
  readonly isDifference: boolean;
}

/** The shop changed the order; how it is now, and what is still to be paid. */
export function OrderChanged({ order, toPay, isDifference }: Props) {
  return (
    <OrderSheet order={order} title={order.say('changed.title')}>
      <Paragraph>{order.say('changed.text')}</Paragraph>
      {isDifference && (
        <Paragraph>
          <strong>{order.say('changed.due', { amount: order.due })}</strong>
        </Paragraph>
      )}
      {toPay && !order.awaitsApproval && <HowToPay order={order} />}
      <OrderBody order={order} />
    </OrderSheet>
  );
}

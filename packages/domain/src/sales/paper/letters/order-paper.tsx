import { Facts, Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from '../../desk/letters/order-facts.ts';
import { OrderSheet } from '../../desk/letters/order-sheet.tsx';

/** Papers of an order, sent because somebody asked for them. */
export function OrderPaper({ order }: { order: LetterOrder }) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('paper.title')}>
      <Paragraph>{say('paper.text')}</Paragraph>
      <Facts
        facts={[
          { label: say('number'), value: order.number },
          { label: say('total'), value: order.total, strong: true },
        ]}
      />
    </OrderSheet>
  );
}

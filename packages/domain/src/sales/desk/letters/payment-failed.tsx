import { Action, Greeting, Heading, Letter, Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';

/** The payment did not go through; the order waits, and a link pays for it. */
export function PaymentFailed({ order }: { order: LetterOrder }) {
  const { language, shop, say, deadline } = order;
  return (
    <Letter language={language} shop={shop} preview={`${say('payment-failed.title')} · ${order.number}`}>
      <Heading>{say('payment-failed.title')}</Heading>
      <Greeting language={language} name={order.firstName} />
      <Paragraph>{say('payment-failed.text')}</Paragraph>
      {deadline && <Paragraph>{say('payment-failed.again', { deadline })}</Paragraph>}
      <Action href={order.payLink} color={shop.color} language={language}>
        {`${say('payment-failed.button')} · ${order.due}`}
      </Action>
    </Letter>
  );
}

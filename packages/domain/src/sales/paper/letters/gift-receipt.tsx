import { Heading, Letter, Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from '../../desk/letters/order-facts.ts';

/** The gift receipt of a sale over the counter. It is passed on: no name, no amount, and no link, which would show both. */
export function GiftReceipt({ order }: { order: LetterOrder }) {
  const { language, shop, say, number } = order;
  return (
    <Letter language={language} shop={shop} preview={`${say('gift-receipt.title')} · ${number}`}>
      <Heading>{say('gift-receipt.title')}</Heading>
      <Paragraph>{say('gift-receipt.text', { number })}</Paragraph>
    </Letter>
  );
}

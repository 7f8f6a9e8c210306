import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { type Fact, Facts, Greeting, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

export interface PurchaseOrderLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  /** The supplier's contact, whom the letter greets. */
  readonly name: string;
  readonly number: string;
  readonly total: string;
  /** When the goods are wanted; empty: nobody said. */
  readonly expected: string;
}

/** The letter a purchase order goes with. */
export function PurchaseOrderLetter({ language, shop, name, number, total, expected }: PurchaseOrderLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `purchasing.letters.purchase-order.${key}`, { number, shop: shop.name });
  const facts: Fact[] = [
    { label: say('number'), value: number },
    { label: say('total'), value: total, strong: true },
    ...(expected === '' ? [] : [{ label: say('expected'), value: expected }]),
  ];
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('text')}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{say(expected === '' ? 'ask-date' : 'confirm-date')}</Paragraph>
    </Letter>
  );
}

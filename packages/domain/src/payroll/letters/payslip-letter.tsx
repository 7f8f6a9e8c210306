import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Greeting, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

interface PayslipLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
  /** `November 2026` */
  readonly period: string;
  /** What opens the paper; `none`: it does not go with the letter. */
  readonly password: 'card' | 'account' | 'none';
  readonly href: string;
}

/** Tells somebody that her slip is there. No figure stands in the letter: mailboxes are read by others. */
export function PayslipLetter({ language, shop, name, period, password, href }: PayslipLetterProps) {
  const say = (key: string) => renderMessage(language, `payroll.letters.payslip.${key}`, { shop: shop.name, period });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Paragraph>{say(`password_${password}`)}</Paragraph>
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

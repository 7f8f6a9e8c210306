import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

/** To whoever is paid there, and to whoever approves payroll. */
export const bankLetters = ['bank_changed', 'bank_changed_check'] as const;
export type BankLetterKind = (typeof bankLetters)[number];

interface BankLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly kind: BankLetterKind;
  readonly employee: string;
  readonly href: string;
}

/** Tells that pay goes to another account from now on. No number stands in the letter: mailboxes are read by others. */
export function BankLetter({ language, shop, kind, employee, href }: BankLetterProps) {
  const say = (key: string) => renderMessage(language, `payroll.letters.${kind}.${key}`, { shop: shop.name, employee });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      <Paragraph>{say('what_to_do')}</Paragraph>
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

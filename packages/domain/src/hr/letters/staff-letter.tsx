import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import type { ReactNode } from 'react';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

interface StaffLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  /** Name of the letter, as in `hr.letters`. */
  readonly kind: string;
  readonly employee: string;
  /** Days, times and amounts it is about. */
  readonly facts: readonly Fact[];
  /** The reason somebody gave. */
  readonly reason?: string;
  readonly href: string;
  /** Between the facts and the reason. */
  readonly children?: ReactNode;
}

/** A letter about somebody's shifts, days, leave or claims: one sentence, the facts, the reason that was given, and where they are looked at. */
export function StaffLetter({ language, shop, kind, employee, facts, reason, href, children }: StaffLetterProps) {
  const say = (key: string) => renderMessage(language, `hr.letters.${kind}.${key}`, { shop: shop.name, employee });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      <Facts facts={facts} />
      {children}
      {reason ? <Paragraph>{reason}</Paragraph> : null}
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

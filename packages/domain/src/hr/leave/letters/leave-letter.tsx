import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../../settings/index.ts';
import type { LeaveLetterKind } from '../contract/index.ts';

interface LeaveLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly kind: LeaveLetterKind;
  readonly employee: string;
  /** Kind of leave and its days. */
  readonly facts: readonly Fact[];
  /** The reason somebody gave. */
  readonly reason?: string;
  readonly href: string;
}

/** Every letter about a leave: one sentence, its days, the reason that was given, and where it is looked at. */
export function LeaveLetter({ language, shop, kind, employee, facts, reason, href }: LeaveLetterProps) {
  const say = (key: string) => renderMessage(language, `hr.letters.${kind}.${key}`, { shop: shop.name, employee });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      <Facts facts={facts} />
      {reason ? <Paragraph>{reason}</Paragraph> : null}
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../../settings/index.ts';
import type { ShiftLetterKind } from '../contract/index.ts';

interface ShiftLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly kind: ShiftLetterKind;
  readonly employee: string;
  /** A line per shift: its date, and its times. */
  readonly facts: readonly Fact[];
  /** The reason somebody gave. */
  readonly reason?: string;
  readonly href: string;
}

/** Every letter about shifts: one sentence, the shifts, the reason that was given, and where they are looked at. */
export function ShiftLetter({ language, shop, kind, employee, facts, reason, href }: ShiftLetterProps) {
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

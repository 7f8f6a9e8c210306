import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../../settings/index.ts';
import type { AttendanceLetterKind } from '../contract/index.ts';

interface AttendanceLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly kind: AttendanceLetterKind;
  readonly employee: string;
  /** The day, and the times that were asked for or granted. */
  readonly facts: readonly Fact[];
  /** The reason somebody gave. */
  readonly reason?: string;
  readonly href: string;
}

/** Every letter about a day: one sentence, the day, the reason that was given, and where it is looked at. */
export function AttendanceLetter({ language, shop, kind, employee, facts, reason, href }: AttendanceLetterProps) {
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

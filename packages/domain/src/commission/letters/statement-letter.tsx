import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';
import type { StatementLetterKind } from '../contract/index.ts';

export const monthWord = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

interface StatementLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly kind: StatementLetterKind;
  readonly month: string;
  readonly cents: number;
  readonly currency: string;
  readonly href: string;
}

/** The commission a person is owed for a month, and where the statement is read line by line. */
export function StatementLetter({ language, shop, kind, month, cents, currency, href }: StatementLetterProps) {
  const say = (key: string) => renderMessage(language, `commission.letters.${kind}.${key}`, { shop: shop.name, month });
  const total = new Intl.NumberFormat(dateLocale(language), { style: 'currency', currency }).format(cents / 100);
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      <Facts facts={[{ label: renderMessage(language, 'commission.commission.fields.total'), value: total }]} />
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

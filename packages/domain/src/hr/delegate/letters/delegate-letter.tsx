import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, type Fact, Facts, Heading, Letter, type LetterShop, Paragraph } from '../../../settings/index.ts';

interface DelegateLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  /** Name of the account in whose place decisions are made. */
  readonly manager: string;
  /** First and last day, by the shop's clock. */
  readonly days: { readonly from_on: string; readonly to_on: string };
  readonly href: string;
}

/** Somebody was named as the delegate of a manager. */
export function DelegateLetter({ language, shop, manager, days, href }: DelegateLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `hr.letters.delegate_named.${key}`, { shop: shop.name, manager });
  const date = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  const facts = (['from_on', 'to_on'] as const).map(
    (field): Fact => ({
      label: renderMessage(language, `hr.delegate.fields.${field}`),
      value: date.format(new Date(days[field])),
    }),
  );
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Paragraph>{say('body')}</Paragraph>
      <Facts facts={facts} />
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import {
  Action,
  type Fact,
  Facts,
  Greeting,
  Heading,
  Letter,
  type LetterShop,
  Paragraph,
} from '../../settings/index.ts';

/** `application_received` and `application_written` go to the shop, the others to the applicant. */
export const letterKinds = [
  'application_received',
  'application_written',
  'application_confirmed',
  'application_ask',
  'application_approve',
  'application_refuse',
  'application_lapse',
  'application_rest',
  'application_change',
  'application_told',
  'application_deliver',
] as const;
export type LetterKind = (typeof letterKinds)[number];

export const toShop = (kind: LetterKind): boolean => kind === 'application_received' || kind === 'application_written';

interface ApplicationLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly kind: LetterKind;
  readonly service: string;
  /** What somebody said, in their words. */
  readonly words?: string;
  /** Price, deposit, last day. */
  readonly facts?: readonly Fact[];
  readonly href: string;
}

const linesOf = (text: string) =>
  text.split(/\r?\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a letter is rendered once and never reordered
    <Paragraph key={at}>{line}</Paragraph>
  ));

/** Every letter about an application: one sentence, what was said, what it costs, and where it goes on. */
export function ApplicationLetter({ language, shop, kind, service, words, facts, href }: ApplicationLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `applications.letters.${kind}.${key}`, { shop: shop.name, service });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      {toShop(kind) ? null : <Greeting language={language} />}
      <Paragraph>{say('body')}</Paragraph>
      {words ? linesOf(words) : null}
      {facts && facts.length > 0 ? <Facts facts={facts} /> : null}
      <Action href={href} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

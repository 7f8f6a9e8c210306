import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Greeting, Heading, Letter, type LetterShop, Paragraph } from '../../settings/index.ts';

export interface MemberLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
  /** `tier_up`, `tier_down`, `points_ending`, `birthday`, `referral`. */
  readonly words: string;
  readonly link: string;
  readonly values: Record<string, string | number>;
}

/** A letter about her membership, with one way to look at it. */
export function MemberLetter({ language, shop, name, words, link, values }: MemberLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `members.letters.${words}.${key}`, { shop: shop.name, ...values });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Action href={link} color={shop.color} language={language}>
        {say('button')}
      </Action>
    </Letter>
  );
}

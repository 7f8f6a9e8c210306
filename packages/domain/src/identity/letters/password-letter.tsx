import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Greeting, Heading, Letter, type LetterShop, Note, Paragraph } from '../../settings/index.ts';

export interface PasswordLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
  /** Where she chooses the password. */
  readonly link: string;
  /** The folder of the letter's words: `identity.letters.staff-reset`, `customers.letters.set`. */
  readonly words: string;
}

/** The link to choose a password, for staff and for customers. */
export function PasswordLetter({ language, shop, name, link, words }: PasswordLetterProps) {
  const say = (key: string) => renderMessage(language, `${words}.${key}`, { shop: shop.name });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Action href={link} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Note>{say('ignore')}</Note>
    </Letter>
  );
}

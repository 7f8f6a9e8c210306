import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Greeting, Heading, Letter, type LetterShop, Note, Paragraph } from '../../settings/index.ts';

export interface SimpleLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
  /** Which letter of this domain: `verification`, `welcome`, `email_changed`. */
  readonly words: string;
  /** Where the button leads; a letter that only tells has none. */
  readonly link?: string;
  /** Key of the quieter line at the end. */
  readonly note?: string;
  readonly values?: Record<string, string>;
}

/** A letter with one thing to say and at most one thing to do. */
export function SimpleLetter({ language, shop, name, words, link, note, values = {} }: SimpleLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `customers.letters.${words}.${key}`, { shop: shop.name, ...values });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      {link && (
        <Action href={link} color={shop.color} language={language}>
          {say('button')}
        </Action>
      )}
      {note && <Note>{say(note)}</Note>}
    </Letter>
  );
}

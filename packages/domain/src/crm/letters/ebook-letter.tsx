import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Greeting, Heading, Letter, type LetterShop, Note, Paragraph } from '../../settings/index.ts';

export interface EbookLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly title: string;
  /** Path of the signed link. */
  readonly path: string;
}

/** Brings the e-book somebody asked for: by a link that ends, so that the file is not passed on for ever. */
export function EbookLetter({ language, shop, title, path }: EbookLetterProps) {
  const say = (key: string) => renderMessage(language, `crm.letters.ebook.${key}`, { shop: shop.name, title });
  return (
    <Letter language={language} shop={shop} preview={title}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} />
      <Paragraph>{say('body')}</Paragraph>
      <Action href={`${shop.url}${path}`} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Note>{say('until')}</Note>
    </Letter>
  );
}

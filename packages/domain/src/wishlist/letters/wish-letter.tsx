import type { Language } from '@kaifong/base/localized';
import { renderMessage } from '@kaifong/kernel/http';
import { Action, Greeting, Heading, Items, Letter, type LetterShop, Note, Paragraph } from '../../settings/index.ts';

export interface WishLetterProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly name: string;
  readonly words: 'price' | 'stock';
  readonly product: { readonly name: string; readonly price: string; readonly was?: string | undefined };
  readonly link: string;
  /** Off these mails. */
  readonly stop: string;
}

/** A letter about one thing she wished for, with the way to it and the way to hear no more. */
export function WishLetter({ language, shop, name, words, product, link, stop }: WishLetterProps) {
  const say = (key: string) =>
    renderMessage(language, `wishlist.letters.${words}.${key}`, { shop: shop.name, product: product.name });
  const was = product.was && renderMessage(language, 'wishlist.letters.was', { price: product.was });
  return (
    <Letter language={language} shop={shop} preview={say('preview')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={name} />
      <Paragraph>{say('body')}</Paragraph>
      <Items items={[{ name: product.name, amount: product.price, ...(was && { detail: was }) }]} />
      <Action href={link} color={shop.color} language={language}>
        {say('button')}
      </Action>
      <Note>
        {renderMessage(language, 'wishlist.letters.why')}{' '}
        <a href={stop}>{renderMessage(language, 'wishlist.letters.stop')}</a>
      </Note>
    </Letter>
  );
}

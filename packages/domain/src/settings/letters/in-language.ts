import type { Language } from '@kaifong/base/localized';
import type { LetterShop } from '../queries/letter-shop.ts';

/** The language a letter is written in, and the shop whose pages its links lead to. */
export interface LetterReading {
  readonly language: Language;
  readonly shop: Pick<LetterShop, 'url'>;
}

/** Addresses that are no pages of the shop: calls have no language, and the back office has that of the account. */
const noPage = /^\/(?:api|hooks|assets|admin|admin-reset-password)(?:[/?#]|$)/;

/** The part of an address behind the shop's own, saying the language. */
function pageIn(language: Language, rest: string): string {
  const [, address = '', place = ''] = /^([^#]*)(#.*)?$/s.exec(rest) ?? [];
  if (/(?:\?|&amp;|&)lang=/.test(address)) return rest;
  return `${address || '/'}${address.includes('?') ? '&amp;' : '?'}lang=${language}${place}`;
}

/**
 * The markup of a letter, with links to pages of the shop that open in the language of the letter: without saying so a page
 * opens in the language of the browser's last visit, or in the main one. An address that is written out says what its link
 * says. The language comes last, so that a mail program that cuts an address cuts no key. Doing so twice changes nothing.
 */
export function inLanguage(html: string, { language, shop }: LetterReading): string {
  const site = shop.url.replace(/\/+$/, '');
  const say = (whole: string, before: string, address: string, after: string): string => {
    const rest = address.startsWith(site) ? address.slice(site.length) : ' ';
    const isPage = /^(?:[/?#]|$)/.test(rest) && !noPage.test(rest);
    return isPage ? `${before}${site}${pageIn(language, rest)}${after}` : whole;
  };
  return html.replace(/(\shref=")(https?:\/\/[^"]*)(")/g, say).replace(/(>)(https?:\/\/[^\s<>"]+)(<)/g, say);
}

import type { Language } from '@kaifong/base/localized';

/** The language of ours that a browser means by one of the names it asks for: it also says `zh-TW` or `en`. */
export function languageCalled(name = ''): Language | undefined {
  if (/^en(?![a-z])/i.test(name)) return 'en-US';
  if (!/^zh(?![a-z])/i.test(name)) return undefined;
  return /hant|hk|tw|mo/i.test(name) && !/hans/i.test(name) ? 'zh-HK' : 'zh-CN';
}

/** The language to offer to who reads a page in `shown`: what her browser asks for first of those the shop has. */
export function offeredTo(
  asked: readonly string[],
  shop: { readonly languages: readonly Language[]; readonly shown: Language },
): Language | undefined {
  const known = asked.map(languageCalled).find((language) => language && shop.languages.includes(language));
  return known === shop.shown ? undefined : known;
}

// Which language and currency a page is in: the address may say (`?lang=zh-HK`, `?currency=USD`, plain links that work
// without scripts), then the cookie of an earlier choice, then the shop. The server asks before it looks into its page
// cache, because both are part of the cache key.
import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { DisplayCurrency } from '@kaifong/base/money';
import { languagesOf, type SiteSettings } from './site.ts';

export interface Preferences {
  readonly language: Language;
  readonly currency: DisplayCurrency;
  /** Choices the address made, to be kept in cookies of these names. */
  readonly cookies: Readonly<Record<string, string>>;
}

type Offer = Pick<SiteSettings, 'main_language' | 'supported_languages' | 'base_currency' | 'supported_currencies'>;

/** A year, in seconds: how long a choice of language or currency is remembered. */
export const preferenceMaxAge = 365 * 24 * 3600;

/** Anything the shop does not offer counts as not said. */
export function preferencesOf(
  query: URLSearchParams,
  cookies: Readonly<Record<string, string | undefined>>,
  site: Offer,
): Preferences {
  const languages = languagesOf(site);
  const language = (value: unknown) => {
    const known = parseLanguage(value);
    return known && languages.includes(known) ? known : undefined;
  };
  const currency = (identifier: string | null | undefined) =>
    site.supported_currencies.find((each) => each.identifier === identifier?.toUpperCase());

  const askedLanguage = language(query.get('lang'));
  const askedCurrency = currency(query.get('currency'));
  const base = { identifier: site.base_currency, rate: '1', mark: `${site.base_currency} ` };
  return {
    language: askedLanguage ?? language(cookies.language) ?? languages[0] ?? 'en-US',
    currency: askedCurrency ?? currency(cookies.currency) ?? currency(site.base_currency) ?? base,
    cookies: {
      ...(askedLanguage && { language: askedLanguage }),
      ...(askedCurrency && { currency: askedCurrency.identifier }),
    },
  };
}

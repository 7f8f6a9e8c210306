// What the storefront knows of the shop: the public settings in the visitor's language.
import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { PublicSettings } from '@kaifong/domain/settings/contract';

export type SiteSettings = PublicSettings;

/** The languages of the shop in the spelling used inside the product, the main one first. */
export function languagesOf(site: Pick<SiteSettings, 'main_language' | 'supported_languages'>): Language[] {
  const all = [site.main_language, ...site.supported_languages].map(parseLanguage);
  return [...new Set(all.filter((language) => language !== undefined))];
}

import type { Language, Localized } from '@kaifong/base/localized';
import type { ElementsDocument } from '../../contract/index.ts';
import { textsWritten } from '../../rules/elements/document-in.ts';
import type { Fields } from '../../rules/publishing/content-of.ts';
import { landingPages } from '../../schema.ts';
import type { Publishable } from '../publishing/publishable.ts';

/** A language whose readers would find a page half in another one. */
function missing({ elements, title, is_home }: Fields, language: Language): string[] {
  const document = elements as ElementsDocument | null;
  // The home page is called like the shop.
  const nameless = !is_home && !(title as Localized)[language]?.trim() ? ['title'] : [];
  if (!document || document.elements.length === 0) return [...nameless, 'elements'];
  const { all, own } = textsWritten(document, language);
  return own < all ? [...nameless, 'elements'] : nameless;
}

/** Landing pages and the home page as things to be published. */
export const landingPagePublishable: Publishable = {
  kind: 'landing_page',
  resource: 'landing_page',
  addressKind: 'landing_page',
  table: landingPages,
  shared: ['url', 'is_home'],
  texts: ['title', 'meta_description'],
  documents: ['elements'],
  required: [],
  tags: ['landing_pages'],
  missing,
};

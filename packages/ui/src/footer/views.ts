import type { ElementName, ElementParts } from '../elements/views.ts';

export type FooterName = Extract<ElementName, `footer_${string}`>;

/** What an app lends to its footer. */
export type FooterParts = Pick<ElementParts, 'words' | 'contact' | 'Link'> & {
  /** The page that takes an address for the shop's news by a form; left out: the form is only looked at. */
  readonly newsPage?: string;
};

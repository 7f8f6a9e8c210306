import type { ElementName, ElementParts } from '../elements/views.ts';

export type FooterName = Extract<ElementName, `footer_${string}`>;

/** What an app lends to its footer. */
export type FooterParts = Pick<ElementParts, 'words' | 'contact' | 'Link'>;

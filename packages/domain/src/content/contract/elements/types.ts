// The element types of pages, in the order the builder offers them. A type is born here: table, words in
// `contract/messages`, a component in packages/ui/src/elements. Those of extensions stand behind the house's.
import type * as z from 'zod';
import { extensions } from './extensions.ts';
import { choice, type ElementFields, integer, items, longtext, plain, richtext, text, toggle } from './fields.ts';

export interface ElementDefinition<F extends ElementFields = ElementFields> {
  /** Heading of the builder's palette it stands under. */
  readonly group: 'layout' | 'words' | 'pictures' | 'shop' | 'footer';
  readonly fields: F;
  /** Element types it may hold; left out: none. */
  readonly holds?: readonly string[];
  /** True: the element only stands inside the types that name it. */
  readonly inner?: true;
  /**
   * The shape the element's loader answers with (`elements` of the domain); left out: nothing is loaded. Extensions
   * alone have one.
   */
  readonly shows?: z.ZodType;
}

const define = <F extends ElementFields>(definition: ElementDefinition<F>) => definition;

/** `gift-notes.notes` */
type BroughtType = `${string}.${string}`;
const brought: Readonly<Record<BroughtType, ElementDefinition>> = Object.fromEntries(
  extensions.flatMap(({ name, elements }) =>
    Object.entries(elements).map(([own, definition]) => [`${name}.${own}`, definition]),
  ),
);

const alignment = choice(['start', 'center'], 'start');
const button = { label: text(60), link: plain('link'), tone: choice(['primary', 'secondary'], 'primary') };
const blocks = [
  ...['hero', 'heading', 'text', 'rich_text', 'buttons', 'quote', 'faq', 'countdown', 'contact'],
  ...['picture', 'gallery', 'slider', 'video', 'products', 'categories', 'articles', 'block', 'divider', 'spacer'],
  ...Object.keys(brought),
];

const own = {
  section: define({
    group: 'layout',
    holds: ['columns', ...blocks],
    fields: {
      background: choice(['plain', 'wash', 'sunk', 'accent', 'picture'], 'plain'),
      picture: plain('picture', { when: { field: 'background', is: ['picture'] } }),
      width: choice(['page', 'narrow', 'full'], 'page'),
      spacing: choice(['none', 'small', 'medium', 'large'], 'medium'),
      align: alignment,
    },
  }),
  columns: define({
    group: 'layout',
    holds: ['column'],
    fields: {
      layout: choice(['equal', 'wide_first', 'wide_last'], 'equal'),
      gap: choice(['small', 'medium', 'large'], 'medium'),
      align: choice(['top', 'center'], 'top'),
    },
  }),
  column: define({ group: 'layout', inner: true, holds: blocks, fields: {} }),
  divider: define({ group: 'layout', fields: {} }),
  spacer: define({ group: 'layout', fields: { size: choice(['small', 'medium', 'large'], 'medium') } }),

  hero: define({
    group: 'words',
    fields: {
      title: text(160),
      text: longtext(600),
      buttons: items(2, button),
      show: choice(['products', 'picture', 'none'], 'products'),
      picture: plain('picture', { when: { field: 'show', is: ['picture'] } }),
    },
  }),
  heading: define({
    group: 'words',
    fields: { text: text(200), level: choice(['1', '2', '3'], '2'), align: alignment },
  }),
  text: define({
    group: 'words',
    fields: { text: longtext(4000), size: choice(['small', 'normal', 'large'], 'normal'), align: alignment },
  }),
  rich_text: define({ group: 'words', fields: { html: richtext() } }),
  buttons: define({ group: 'words', fields: { items: items(4, button), align: alignment } }),
  quote: define({
    group: 'words',
    fields: { text: longtext(1000), name: text(120), role: text(120), picture: plain('picture') },
  }),
  faq: define({
    group: 'words',
    fields: { title: text(160), items: items(40, { question: text(300), answer: richtext(6000) }) },
  }),
  countdown: define({
    group: 'words',
    fields: { title: text(160), until: plain('instant'), after: text(300) },
  }),
  contact: define({
    group: 'words',
    fields: { title: text(160), text: longtext(600), label: text(60), link: plain('link'), details: toggle(true) },
  }),

  picture: define({
    group: 'pictures',
    fields: {
      picture: plain('picture'),
      alt: text(300),
      caption: text(300),
      link: plain('link'),
      shape: choice(['natural', 'wide', 'landscape', 'square', 'portrait'], 'natural'),
    },
  }),
  gallery: define({
    group: 'pictures',
    fields: {
      items: items(24, { picture: plain('picture'), alt: text(300), caption: text(200), link: plain('link') }),
      columns: choice(['2', '3', '4'], '3'),
      shape: choice(['landscape', 'square', 'portrait'], 'square'),
    },
  }),
  slider: define({
    group: 'pictures',
    fields: {
      source: choice(['shop', 'own'], 'shop'),
      items: items(
        8,
        { picture: plain('picture'), title: text(120), text: longtext(300), label: text(60), link: plain('link') },
        { when: { field: 'source', is: ['own'] } },
      ),
    },
  }),
  video: define({
    group: 'pictures',
    fields: { title: text(160), text: longtext(400), picture: plain('picture'), link: plain('link') },
  }),

  products: define({
    group: 'shop',
    fields: {
      title: text(160),
      source: choice(['new', 'featured', 'hot', 'sale', 'category', 'picked'], 'new'),
      category: plain('category', { when: { field: 'source', is: ['category'] } }),
      products: plain('products', { when: { field: 'source', is: ['picked'] } }),
      count: integer(1, 24, 8, { when: { field: 'source', is: ['new', 'featured', 'hot', 'sale', 'category'] } }),
      label: text(60),
      link: plain('link'),
    },
  }),
  categories: define({
    group: 'shop',
    fields: { title: text(160), category: plain('category'), count: integer(1, 24, 12) },
  }),
  articles: define({
    group: 'shop',
    fields: {
      title: text(160),
      category: plain('blog_category'),
      count: integer(1, 12, 3),
      label: text(60),
      link: plain('link'),
    },
  }),
  block: define({ group: 'shop', fields: { block: plain('block') } }),
} as const;

export const pageElements: typeof own & typeof brought = { ...own, ...brought };

/** What stands directly on a page. */
export const pageRoot: readonly string[] = ['section', 'columns', ...blocks];

/** The footer of every page: columns with rows. */
export const footerElements = {
  footer_column: define({
    group: 'footer',
    holds: [
      'footer_text',
      'footer_menu',
      'footer_links',
      'block',
      'footer_social',
      'footer_payment',
      'footer_contact',
      'footer_newsletter',
    ],
    fields: { title: text(80), width: choice(['normal', 'wide'], 'normal') },
  }),
  footer_text: define({
    group: 'footer',
    inner: true,
    fields: { text: longtext(1000), size: choice(['normal', 'small', 'name'], 'normal') },
  }),
  /** The items directly below one item of the menu; none chosen: the top of it. */
  footer_menu: define({ group: 'footer', inner: true, fields: { menu: plain('menu') } }),
  footer_links: define({
    group: 'footer',
    inner: true,
    fields: { items: items(16, { label: text(80), link: plain('link') }) },
  }),
  footer_social: define({
    group: 'footer',
    inner: true,
    fields: {
      items: items(12, {
        network: choice(
          [
            'facebook',
            'instagram',
            'whatsapp',
            'youtube',
            'x',
            'linkedin',
            'wechat',
            'weibo',
            'xiaohongshu',
            'line',
            'threads',
            'tiktok',
          ],
          'facebook',
        ),
        link: plain('link'),
      }),
    },
  }),
  footer_payment: define({
    group: 'footer',
    inner: true,
    fields: {
      items: items(12, {
        method: choice(
          [
            'visa',
            'mastercard',
            'amex',
            'unionpay',
            'jcb',
            'fps',
            'payme',
            'octopus',
            'alipay',
            'wechat_pay',
            'apple_pay',
            'google_pay',
            'paypal',
            'bank_transfer',
            'cash',
          ],
          'visa',
        ),
      }),
    },
  }),
  footer_contact: define({
    group: 'footer',
    inner: true,
    fields: { email: toggle(true), phone: toggle(true), address: toggle(true), page: toggle(true) },
  }),
  /** The form by which an address asks for the shop's news. */
  footer_newsletter: define({ group: 'footer', inner: true, fields: { text: longtext(300) } }),
} as const;

/** What stands directly in the footer. */
export const footerRoot: readonly string[] = ['footer_column'];

export type ElementType = keyof typeof own | keyof typeof footerElements | BroughtType;
export const elementTypes: Readonly<Record<ElementType, ElementDefinition>> = { ...pageElements, ...footerElements };

export const isElementType = (type: string): type is ElementType => Object.hasOwn(elementTypes, type);

const gone: ElementDefinition = { group: 'words', fields: {} };

/**
 * The table of a type. One whose extension is not there any more has no fields: what is stored of it stays as it is, and
 * nobody is shown any of it.
 */
export const elementDefinition = (type: ElementType): ElementDefinition =>
  (isElementType(type) ? elementTypes[type] : undefined) ?? gone;

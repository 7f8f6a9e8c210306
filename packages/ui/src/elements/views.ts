// What the elements of a page are given: texts in one language, pictures with their addresses, lists already loaded.
import type { ComponentType, ReactNode } from 'react';
import type { PictureView } from '../picture/index.ts';

export interface ButtonView {
  readonly id: string;
  readonly label: string;
  readonly link: string;
  readonly tone: 'primary' | 'secondary';
}

export interface SlideView {
  readonly id: string | number;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly link: string;
  readonly picture: PictureView | null;
  /** For phones, where another one serves them. */
  readonly pictureOnPhone?: PictureView | null | undefined;
}

export interface ProductTile {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly picture: PictureView | null;
}

export interface CategoryView {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly picture: PictureView | null;
}

export interface ArticleView {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly text: string;
  /** The date as it is shown. */
  readonly date: string;
  readonly picture: PictureView | null;
}

export interface MenuLinkView {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly newTab?: boolean;
}

type Align = 'start' | 'center';

/** Properties of each type, by its name. */
export interface ElementProps {
  section: {
    readonly background: 'plain' | 'wash' | 'sunk' | 'accent' | 'picture';
    readonly picture: PictureView | null;
    readonly width: 'page' | 'narrow' | 'full';
    readonly spacing: 'none' | 'small' | 'medium' | 'large';
    readonly align: Align;
  };
  columns: {
    readonly layout: 'equal' | 'wide_first' | 'wide_last';
    readonly gap: 'small' | 'medium' | 'large';
    readonly align: 'top' | 'center';
  };
  column: object;
  divider: object;
  spacer: { readonly size: 'small' | 'medium' | 'large' };
  hero: {
    readonly title: string;
    readonly text: string;
    readonly buttons: readonly ButtonView[];
    readonly show: 'products' | 'picture' | 'none';
    readonly picture: PictureView | null;
  };
  heading: { readonly text: string; readonly level: '1' | '2' | '3'; readonly align: Align };
  text: { readonly text: string; readonly size: 'small' | 'normal' | 'large'; readonly align: Align };
  /** Sanitised. */
  rich_text: { readonly html: string };
  buttons: { readonly items: readonly ButtonView[]; readonly align: Align };
  quote: {
    readonly text: string;
    readonly name: string;
    readonly role: string;
    readonly picture: PictureView | null;
  };
  faq: {
    readonly title: string;
    /** Answers are sanitised. */
    readonly items: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  };
  countdown: { readonly title: string; readonly until: string | null; readonly after: string };
  contact: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly link: string;
    readonly details: boolean;
  };
  picture: {
    readonly picture: PictureView | null;
    readonly caption: string;
    readonly link: string;
    readonly shape: 'natural' | 'wide' | 'landscape' | 'square' | 'portrait';
  };
  gallery: {
    readonly items: readonly {
      readonly id: string;
      readonly picture: PictureView | null;
      readonly caption: string;
      readonly link: string;
    }[];
    readonly columns: '2' | '3' | '4';
    readonly shape: 'landscape' | 'square' | 'portrait';
  };
  slider: { readonly source: 'shop' | 'own'; readonly items: readonly SlideView[] };
  video: {
    readonly title: string;
    readonly text: string;
    readonly picture: PictureView | null;
    readonly link: string;
  };
  products: { readonly title: string; readonly label: string; readonly link: string };
  categories: { readonly title: string };
  articles: { readonly title: string; readonly label: string; readonly link: string };
  block: object;
  footer_column: { readonly title: string; readonly width: 'normal' | 'wide' };
  footer_text: { readonly text: string; readonly size: 'normal' | 'small' | 'name' };
  footer_menu: object;
  footer_links: {
    readonly items: readonly { readonly id: string; readonly label: string; readonly link: string }[];
  };
  footer_social: {
    readonly items: readonly { readonly id: string; readonly network: string; readonly link: string }[];
  };
  footer_payment: { readonly items: readonly { readonly id: string; readonly method: string }[] };
  footer_newsletter: { readonly text: string };
  footer_contact: {
    readonly email: boolean;
    readonly phone: boolean;
    readonly address: boolean;
    readonly page: boolean;
  };
}

export type ElementName = keyof ElementProps;

/** The data that was loaded for an element. */
export interface ElementData {
  readonly products?: readonly ProductTile[] | undefined;
  readonly categories?: readonly CategoryView[] | undefined;
  readonly articles?: readonly ArticleView[] | undefined;
  readonly slides?: readonly SlideView[] | undefined;
  readonly menu?: readonly MenuLinkView[] | undefined;
  /** Sanitised. */
  readonly html?: string | undefined;
  /** Of an element of an extension. */
  readonly own?: unknown;
}

export interface ElementNode {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly data?: ElementData | undefined;
  /** The only kind of screen it is shown on. */
  readonly screens?: 'phone' | 'desktop' | undefined;
  readonly children: readonly ElementNode[];
}

export interface LinkPartProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/** The words elements say by themselves. */
export interface ElementWords {
  readonly slides: string;
  readonly previous: string;
  readonly next: string;
  readonly pause: string;
  readonly play: string;
  /** `{{at}}` of `{{total}}`. */
  readonly slideAt: string;
  readonly days: string;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
  readonly watch: string;
  readonly newTab: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly contact: string;
  /** The button that asks for the shop's news. */
  readonly join: string;
  /** Names of ways to pay and of networks, by their keys, where a name is not the same in every language. */
  readonly names: Readonly<Record<string, string>>;
}

/** What an app lends to the elements it shows. */
export interface ElementParts {
  readonly language: string;
  /** The zone dates are told in. */
  readonly timeZone: string;
  readonly words: ElementWords;
  readonly contact: { readonly email: string; readonly phone: string; readonly address: string };
  /** A link inside the shop. */
  readonly Link: ComponentType<LinkPartProps>;
  /** A grid of product tiles; `eager` of them are in sight at once. */
  Products(props: { readonly cards: readonly ProductTile[]; readonly eager?: number }): ReactNode;
}

/** What every element's component is given. */
export interface ElementView<T extends ElementName> {
  readonly id: string;
  readonly props: ElementProps[T];
  readonly data: ElementData;
  readonly parts: ElementParts;
  /** The elements inside this one, laid out by this class. */
  readonly slot: (className?: string) => ReactNode;
  /** True for the first element of the page: its heading is the page's, and its picture is in sight. */
  readonly first: boolean;
}

/** What the component of an extension's element is given: its fields, and what its loader answered. */
export interface BroughtElementView<Props = object, Own = unknown>
  extends Pick<ElementView<'block'>, 'id' | 'parts' | 'first'> {
  readonly props: Props;
  readonly data: { readonly own?: Own };
}

// Between a menu item on the wire and the values of its form.
import { type Localized, languages } from '@kaifong/base/localized';
import type { AdminMenuItem, MenuCreate } from '@kaifong/domain/content/contract';
import { type MenuType, menuOrderStep } from '@kaifong/domain/navigation/contract';

export interface MenuValues {
  type: MenuType;
  url: string;
  parent_id: number | '';
  enabled: boolean;
  open_in_current_tab: boolean;
  display_in_mobile: boolean;
  display_in_desktop: boolean;
  /** `''`: behind the last sibling. */
  order: number | '';
  title: Localized;
  meta_title: Localized;
  meta_description: Localized;
  short_description: Localized;
  products: number[];
  image: string;
  css: string;
}

export const localizedFields = ['title', 'meta_title', 'meta_description', 'short_description'] as const;

const texts = (stored: Readonly<Record<string, string>> = {}): Localized =>
  Object.fromEntries(languages.map((code) => [code, stored[code] ?? '']));

/** What a new item starts with, below the item somebody came from. */
export function newItem(parent: number | undefined): MenuValues {
  return {
    type: 'page',
    url: '',
    parent_id: parent ?? '',
    enabled: true,
    open_in_current_tab: true,
    display_in_mobile: true,
    display_in_desktop: true,
    order: '',
    title: texts(),
    meta_title: texts(),
    meta_description: texts(),
    short_description: texts(),
    products: [],
    image: '',
    css: '',
  };
}

export function valuesOf(item: AdminMenuItem): MenuValues {
  const { translations } = item;
  return {
    type: item.type,
    url: item.url,
    parent_id: item.parent_id ?? '',
    enabled: item.enabled,
    open_in_current_tab: item.open_in_current_tab,
    display_in_mobile: item.display_in_mobile,
    display_in_desktop: item.display_in_desktop,
    order: item.order,
    title: texts(translations.title),
    meta_title: texts(translations.meta_title),
    meta_description: texts(translations.meta_description),
    short_description: texts(translations.short_description),
    products: item.products,
    image: item.image ?? '',
    css: item.css,
  };
}

/** A copy to begin with: behind its original, and a category with a url of its own, for that names its page. */
export function copyOf(item: AdminMenuItem): MenuValues {
  const values = valuesOf(item);
  return { ...values, order: '', url: item.type === 'category' ? '' : values.url };
}

/** The input of the form. An order nobody gave is left out: the item comes behind its last sibling. */
export function inputOf({ order, products, parent_id, image, ...values }: MenuValues): MenuCreate {
  return {
    ...values,
    parent_id: parent_id === '' ? null : parent_id,
    image: image === '' ? null : image,
    ...(order !== '' && { order }),
    // Only categories hold products.
    products: values.type === 'category' ? products : [],
  };
}

interface Sibling {
  readonly id: number;
  readonly parent_id: number | null;
  readonly order: number;
}

/** The order of an item that is added below a parent: the last sibling's plus 100, or 0. */
export function nextOrder(rows: readonly Sibling[], parent: number | ''): number {
  const orders = rows.filter((row) => row.parent_id === (parent === '' ? null : parent)).map(({ order }) => order);
  return orders.length === 0 ? 0 : Math.max(...orders) + menuOrderStep;
}

/** Items an item may hang below: not itself, and nothing below itself. */
export function possibleParents<Row extends Sibling>(rows: readonly Row[], id: number | undefined): Row[] {
  const below = new Set<number>(id === undefined ? [] : [id]);
  // Parents come before what hangs below them.
  for (const row of rows) if (row.parent_id !== null && below.has(row.parent_id)) below.add(row.id);
  return rows.filter((row) => !below.has(row.id));
}

/** How the url of a type is given: picked from what there is, written, or not at all. */
export type UrlWay = 'pick' | 'link' | 'text' | 'fixed' | 'absent';

const ways: Readonly<Record<MenuType, UrlWay>> = {
  category: 'text',
  page: 'pick',
  link: 'link',
  blog_article: 'pick',
  blog_category: 'pick',
  event_category: 'pick',
  form: 'pick',
  landing_page: 'pick',
  service: 'fixed',
  contact_us: 'fixed',
};

/** `absent`: what it would lead to is not part of this shop, so there is nothing to pick. */
export const urlWay = (type: MenuType): UrlWay => ways[type];

/** What the wire wants for a type whose address is fixed. */
export const fixedUrl = (type: MenuType): string =>
  type === 'service' ? 'services' : type === 'contact_us' ? 'contact-us' : '';

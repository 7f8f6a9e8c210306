// The menu tree. Its items of type `category` are the product categories.

import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';

export const menuTypes = [
  'category',
  'page',
  'link',
  'blog_article',
  'blog_category',
  'event_category',
  'form',
  'landing_page',
  'service',
  'contact_us',
] as const;
export const menuType = z.enum(menuTypes);
export type MenuType = (typeof menuTypes)[number];

/** A new item comes this far after its last sibling. */
export const menuOrderStep = 100;

/** Deeper than anything a shopper can follow; also what ends a walk through broken data. */
export const menuLevels = 5;

const prefixes: Record<MenuType, string> = {
  category: '/category/',
  page: '/',
  link: '',
  blog_article: '/blog/article/',
  blog_category: '/blog/category/',
  event_category: '/event/category/',
  form: '/form/',
  landing_page: '/landing-page/',
  service: '/service',
  contact_us: '/contact-us',
};

/** Where an item leads on the storefront. */
export function menuLink(type: MenuType, url: string): string {
  if (type === 'service' || type === 'contact_us') return prefixes[type];
  return type === 'link' ? url : `${prefixes[type]}${encodeURIComponent(url)}`;
}

/** One item without its children. */
export const menuEntry = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  title: z.string(),
  type: menuType,
  url: z.string(),
  /** Ready to be an `href`. */
  link: z.string(),
  open_in_current_tab: z.boolean(),
  display_in_mobile: z.boolean(),
  display_in_desktop: z.boolean(),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** An item with everything below it, in order. */
export type MenuNode = MenuEntry & { children: MenuNode[] };
export const menuNode: z.ZodType<MenuNode> = menuEntry.extend({
  get children() {
    return z.array(menuNode);
  },
});

/** An item as a page of its own shows it. */
export const menuDetail = menuEntry.extend({
  /** Sanitised HTML. */
  short_description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  css: z.string(),
  image: picture.nullable(),
  /** From the top of the tree down to this item's parent. */
  ancestors: z.array(menuEntry),
  children: z.array(menuEntry),
});
export type MenuDetail = z.output<typeof menuDetail>;

/** A product category in lists and pickers. */
export const categoryEntry = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  title: z.string(),
  url: z.string(),
  link: z.string(),
  /** 0 at the top. */
  level: z.number(),
  image: picture.nullable(),
});
export type CategoryEntry = z.output<typeof categoryEntry>;

export type CategoryNode = CategoryEntry & { children: CategoryNode[] };
export const categoryNode: z.ZodType<CategoryNode> = categoryEntry.extend({
  get children() {
    return z.array(categoryNode);
  },
});

/** A row of the flat list staff pick parents and categories from. */
export const menuFlatRow = z.object({
  id: z.number(),
  parent_id: z.number().nullable(),
  parent_name: z.string(),
  title: z.string(),
  /** `Food › Noodles`, for pickers. */
  path_title: z.string(),
  type: menuType,
  url: z.string(),
  enabled: z.boolean(),
  level: z.number(),
  order: z.number(),
  updated_at: z.string(),
});
export type MenuFlatRow = z.output<typeof menuFlatRow>;

// From a stored element to what a reader gets: texts in her language, pictures with their addresses. The server does it for
// the storefront and the builder for its canvas, so that both show the same.
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import * as z from 'zod';
import { type ProductCard, productCard } from '../../../catalogue/contract/index.ts';
import type { Picture } from '../../../media/contract/index.ts';
import { type CategoryEntry, categoryEntry, type MenuEntry, menuEntry } from '../../../navigation/contract/index.ts';
import { type ArticleCard, articleCard } from '../blog.ts';
import { type Slide, slide } from '../slider.ts';
import type { StoredElement, Visibility } from './document.ts';
import { type ElementField, loadingKinds } from './fields.ts';
import { isSafeLink } from './link.ts';
import { type ElementType, elementDefinition } from './types.ts';

export interface Reader {
  readonly language: Language;
  readonly main: Language;
  /** A stored picture by the id of its file; missing ones are left out. */
  readonly picture: (id: string) => Picture | undefined;
  /** Makes formatted text safe. */
  readonly clean: (html: string) => string;
}

function shownValue(field: ElementField, value: unknown, reader: Reader): unknown {
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return textIn(value as Localized, reader.language, reader.main);
    case 'richtext':
      return reader.clean(textIn(value as Localized, reader.language, reader.main));
    case 'picture':
      return typeof value === 'string' ? (reader.picture(value) ?? null) : null;
    case 'link':
      return typeof value === 'string' && isSafeLink(value) ? value : '';
    case 'items':
      return (value as Record<string, unknown>[]).map((item) => ({
        id: item.id,
        ...shownFields(field.fields, item, reader),
      }));
    default:
      return value;
  }
}

const onlyLoads = (field: ElementField): boolean => (loadingKinds as readonly string[]).includes(field.kind);

function shownFields(
  fields: Readonly<Record<string, ElementField>>,
  props: Readonly<Record<string, unknown>>,
  reader: Reader,
) {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!onlyLoads(field)) shown[name] = shownValue(field, props[name], reader);
  }
  // An own description of a picture wins over that of the file.
  const picture = shown.picture as Picture | null | undefined;
  if (picture && typeof shown.alt === 'string' && shown.alt) shown.picture = { ...picture, alt: shown.alt };
  return shown;
}

/** The properties of an element as a reader gets them. */
export const shownProps = (type: ElementType, props: Readonly<Record<string, unknown>>, reader: Reader) =>
  shownFields(elementDefinition(type).fields, props, reader);

/** Everything that was loaded for an element; only what its type shows is there. */
export const elementData = z.object({
  products: z.array(productCard).optional(),
  categories: z.array(categoryEntry).optional(),
  articles: z.array(articleCard).optional(),
  slides: z.array(slide).optional(),
  menu: z.array(menuEntry).optional(),
  html: z.string().optional(),
  /** Of an element of an extension, by its own table. */
  own: z.unknown().optional(),
});
export interface ElementData {
  readonly products?: ProductCard[] | undefined;
  readonly categories?: CategoryEntry[] | undefined;
  readonly articles?: ArticleCard[] | undefined;
  readonly slides?: Slide[] | undefined;
  readonly menu?: MenuEntry[] | undefined;
  /** Sanitised. */
  readonly html?: string | undefined;
  readonly own?: unknown;
}

/** An element as a reader gets it. */
export interface ShownElement {
  id: string;
  type: string;
  props: Record<string, unknown>;
  data?: ElementData | undefined;
  /** The only kind of screen it is for; absent: all. */
  screens?: 'phone' | 'desktop' | undefined;
  children: ShownElement[];
}

export const shownElement: z.ZodType<ShownElement> = z.object({
  id: z.string(),
  type: z.string(),
  props: z.record(z.string(), z.unknown()),
  data: elementData.optional(),
  screens: z.enum(['phone', 'desktop']).optional(),
  get children() {
    return z.array(shownElement);
  },
});

/** Whether an element is there at all for this kind of reader at this moment. */
export function isVisible(rule: Visibility | undefined, customer: boolean, now: Date): boolean {
  if (!rule) return true;
  if (rule.audience !== 'all' && (rule.audience === 'customers') !== customer) return false;
  if (rule.from && new Date(rule.from) > now) return false;
  return !rule.until || new Date(rule.until) > now;
}

/** Every element of a tree, outermost first. */
export function* eachElement(elements: readonly StoredElement[]): Generator<StoredElement> {
  for (const element of elements) {
    yield element;
    yield* eachElement(element.children);
  }
}

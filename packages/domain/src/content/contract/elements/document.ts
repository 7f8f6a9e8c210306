// A document of elements as it is stored: a tree of bounded depth, number and size, every element of a known type in a
// place where it may stand, every property of its kind. What does not fit is refused at its place; what is unknown inside a
// known element is left out.
import { recordNumber } from '@kaifong/base/ids';
import { localizedText } from '@kaifong/base/localized';
import * as z from 'zod';
import type { ElementField, ItemFields } from './fields.ts';
import { elementLink } from './link.ts';
import {
  type ElementDefinition,
  type ElementType,
  elementDefinition,
  footerRoot,
  isElementType,
  pageRoot,
} from './types.ts';

/** Limits of one document: levels, elements, characters of JSON. */
export const elementCaps = { depth: 6, elements: 300, size: 200_000 } as const;

/** The format; a later one converts from this. */
export const elementsVersion = 1;

export const visibility = z.object({
  screens: z.enum(['all', 'phone', 'desktop']).default('all'),
  audience: z.enum(['all', 'visitors', 'customers']).default('all'),
  from: z.iso.datetime({ offset: true }).nullable().default(null),
  until: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type Visibility = z.output<typeof visibility>;

export interface StoredElement {
  readonly id: string;
  readonly type: ElementType;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly StoredElement[];
  /** Absent: always and for everybody. */
  readonly visibility?: Visibility;
}

export interface ElementsDocument {
  readonly version: typeof elementsVersion;
  readonly elements: readonly StoredElement[];
}

export const emptyDocument: ElementsDocument = { version: elementsVersion, elements: [] };

const itemId = z.string().regex(/^[\w-]{1,60}$/);

function shapeOfValue(field: ElementField): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'longtext':
    case 'richtext':
      return localizedText(field.max);
    case 'choice':
      return z.enum(field.options);
    case 'boolean':
      return z.boolean();
    case 'integer':
      return z.number().int().min(field.min).max(field.max);
    case 'picture':
      return z.uuid().nullable();
    case 'instant':
      return z.iso.datetime({ offset: true }).nullable();
    case 'link':
      return elementLink;
    case 'products':
      return z.array(recordNumber).max(24);
    case 'category':
    case 'menu':
      return recordNumber.nullable();
    case 'blog_category':
    case 'block':
      return z.string().max(120);
    case 'items':
      return z.array(z.object({ id: itemId, ...shapeOf(field.fields) })).max(field.max);
  }
}

/** What a field holds before anybody wrote something. */
export function startingValue(field: ElementField): unknown {
  switch (field.kind) {
    case 'text':
    case 'longtext':
    case 'richtext':
      return {};
    case 'choice':
    case 'boolean':
    case 'integer':
      return field.default;
    case 'products':
    case 'items':
      return [];
    case 'picture':
    case 'instant':
    case 'category':
    case 'menu':
      return null;
    default:
      return '';
  }
}

const shapeOf = (fields: ItemFields | ElementDefinition['fields']): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shapeOfValue(field).default(startingValue(field))]),
  );

const shapes = new Map<ElementType, z.ZodType>();

function propsShape(type: ElementType): z.ZodType {
  const known = shapes.get(type);
  if (known) return known;
  const made = z.object(shapeOf(elementDefinition(type).fields));
  shapes.set(type, made);
  return made;
}

/** The properties of a new element. */
export const startingProps = (type: ElementType): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(elementDefinition(type).fields).map(([name, field]) => [name, startingValue(field)]),
  );

type Issue = (path: readonly PropertyKey[], message: string) => void;

interface Reading {
  readonly issue: Issue;
  readonly ids: Set<string>;
  count: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id of its own for each: a copied element brings the id of its original along. */
function ownId(wanted: unknown, ids: Set<string>): string {
  const base = itemId.safeParse(wanted).data ?? 'element';
  let id = base;
  for (let copy = 2; ids.has(id); copy += 1) id = `${base.slice(0, 54)}-${copy}`;
  ids.add(id);
  return id;
}

function readAll(value: unknown, allowed: readonly string[], path: PropertyKey[], reading: Reading): StoredElement[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reading.issue(path, 'validation.input');
    return [];
  }
  if (path.length > elementCaps.depth * 2 && value.length > 0) {
    reading.issue(path, 'content.elements-too-deep');
    return [];
  }
  return value.flatMap((each, at) => {
    if (reading.count > elementCaps.elements) return [];
    return readElement(each, allowed, [...path, at], reading) ?? [];
  });
}

function readElement(
  value: unknown,
  allowed: readonly string[],
  path: PropertyKey[],
  reading: Reading,
): StoredElement | undefined {
  reading.count += 1;
  if (reading.count > elementCaps.elements) {
    reading.issue([], 'content.elements-too-many');
    return undefined;
  }
  const type = isObject(value) && typeof value.type === 'string' ? value.type : '';
  if (!isObject(value) || !isElementType(type) || !allowed.includes(type)) {
    reading.issue([...path, 'type'], 'content.element-misplaced');
    return undefined;
  }
  const props = propsShape(type).safeParse(isObject(value.props) ? value.props : {});
  for (const { path: inner, message } of props.error?.issues ?? [])
    reading.issue([...path, 'props', ...inner], message);
  const shown = visibility.safeParse(isObject(value.visibility) ? value.visibility : {});
  for (const { path: inner, message } of shown.error?.issues ?? []) {
    reading.issue([...path, 'visibility', ...inner], message);
  }
  const always =
    shown.data?.screens === 'all' && shown.data.audience === 'all' && !shown.data.from && !shown.data.until;
  return {
    id: ownId(value.id, reading.ids),
    type,
    props: (props.data ?? {}) as Record<string, unknown>,
    children: readAll(value.children, elementDefinition(type).holds ?? [], [...path, 'children'], reading),
    ...(shown.data && !always && { visibility: shown.data }),
  };
}

/** The shape of a document whose outermost elements are of these types. */
function documentShape(root: readonly string[]) {
  return z.unknown().transform((value, context): ElementsDocument => {
    const issue: Issue = (path, message) =>
      context.issues.push({ code: 'custom', message, path: [...path], input: value });
    if (!isObject(value)) {
      issue([], 'validation.input');
      return z.NEVER;
    }
    const reading: Reading = { issue, ids: new Set(), count: 0 };
    const elements = readAll(value.elements, root, ['elements'], reading);
    if (JSON.stringify(elements).length > elementCaps.size) issue([], 'content.elements-too-large');
    return { version: elementsVersion, elements };
  });
}

/** A landing page or the home page. */
export const pageDocument = documentShape(pageRoot);
/** The footer. */
export const footerDocument = documentShape(footerRoot);

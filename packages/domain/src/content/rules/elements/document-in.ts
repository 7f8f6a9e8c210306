import { type Language, type Localized, languages } from '@kaifong/base/localized';
import {
  type ElementField,
  type ElementsDocument,
  eachElement,
  elementDefinition,
  type StoredElement,
  type TextField,
} from '../../contract/index.ts';

/** Makes one text another; `kind` says whether it is formatted. */
export type ChangeText = (text: Localized, kind: TextField['kind']) => Localized;

const isText = (field: ElementField): field is TextField => ['text', 'longtext', 'richtext'].includes(field.kind);

/** Applies `change` to every text of a table of fields, those inside lists too. */
function withTexts(
  fields: Readonly<Record<string, ElementField>>,
  props: Readonly<Record<string, unknown>>,
  change: ChangeText,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...props };
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (isText(field)) changed[name] = change((value ?? {}) as Localized, field.kind);
    if (field.kind === 'items')
      changed[name] = ((value ?? []) as Record<string, unknown>[]).map((item) => withTexts(field.fields, item, change));
  }
  return changed;
}

function elementWithTexts(element: StoredElement, change: ChangeText): StoredElement {
  const props = withTexts(elementDefinition(element.type).fields, element.props, change);
  return { ...element, props, children: element.children.map((child) => elementWithTexts(child, change)) };
}

/** A document with every text as `change` makes it. */
export const changeTexts = (document: ElementsDocument, change: ChangeText): ElementsDocument => ({
  ...document,
  elements: document.elements.map((element) => elementWithTexts(element, change)),
});

/**
 * A document as it is published in one language: each text in that language alone, so that what is written in another one
 * later changes nothing here. Where it is missing, the others stay, and readers get the next best.
 */
export function documentIn(value: unknown, language: Language): ElementsDocument | null {
  const document = value as ElementsDocument | null;
  if (!document) return null;
  return changeTexts(document, (text) => (text[language] ? { [language]: text[language] } : text));
}

/** How many texts of a document are written in some language, and how many of them in this one. */
export function textsWritten(document: ElementsDocument, language: Language): { all: number; own: number } {
  let [all, own] = [0, 0];
  changeTexts(document, (text) => {
    if (languages.some((code) => text[code]?.trim())) all += 1;
    if (text[language]?.trim()) own += 1;
    return text;
  });
  return { all, own };
}

/** Ids of the pictures of some elements and what is inside them. */
export function picturesIn(elements: readonly StoredElement[]): string[] {
  const found = new Set<string>();
  for (const { type, props } of eachElement(elements)) collectPictures(elementDefinition(type).fields, props, found);
  return [...found];
}

function collectPictures(
  fields: Readonly<Record<string, ElementField>>,
  props: Readonly<Record<string, unknown>>,
  found: Set<string>,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (field.kind === 'picture' && typeof value === 'string') found.add(value);
    if (field.kind === 'items') {
      for (const item of (value ?? []) as Record<string, unknown>[]) collectPictures(field.fields, item, found);
    }
  }
}

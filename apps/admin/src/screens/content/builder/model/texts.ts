// The texts of a document: which are written in a language, and which are still missing there.
import type { Language, Localized } from '@kaifong/base/localized';
import { languages } from '@kaifong/base/localized';
import {
  type ElementField,
  type ElementsDocument,
  eachElement,
  elementDefinition,
  type StoredElement,
} from '@kaifong/domain/content/contract';

const textKinds = ['text', 'longtext', 'richtext'];

type Fields = Readonly<Record<string, ElementField>>;

/** Every text of a table of fields. */
function* textsOf(fields: Fields, props: Readonly<Record<string, unknown>>): Generator<Localized> {
  for (const [name, field] of Object.entries(fields)) {
    const value = props[name];
    if (textKinds.includes(field.kind)) yield (value ?? {}) as Localized;
    if (field.kind === 'items')
      for (const item of (value ?? []) as Record<string, unknown>[]) yield* textsOf(field.fields, item);
  }
}

const written = (text: Localized): boolean => languages.some((code) => text[code]?.trim());

/** True when something in this element is written elsewhere but not in this language. */
export function lacksText(element: StoredElement, language: Language): boolean {
  const { fields } = elementDefinition(element.type);
  for (const text of textsOf(fields, element.props)) if (written(text) && !text[language]?.trim()) return true;
  return false;
}

/** How much of a document is written in a language. */
export function completeness(document: ElementsDocument, language: Language): 'complete' | 'partial' | 'empty' {
  let [all, own] = [0, 0];
  for (const { type, props } of eachElement(document.elements))
    for (const text of textsOf(elementDefinition(type).fields, props)) {
      if (written(text)) all += 1;
      if (text[language]?.trim()) own += 1;
    }
  if (own === all) return 'complete';
  return own === 0 ? 'empty' : 'partial';
}

function copied(
  fields: Fields,
  props: Readonly<Record<string, unknown>>,
  from: Language,
  to: Language,
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...props };
  for (const [name, field] of Object.entries(fields)) {
    if (textKinds.includes(field.kind)) {
      const text = (props[name] ?? {}) as Localized;
      if (text[from] && !text[to]?.trim()) filled[name] = { ...text, [to]: text[from] };
    }
    if (field.kind === 'items')
      filled[name] = ((props[name] ?? []) as Record<string, unknown>[]).map((item) =>
        copied(field.fields, item, from, to),
      );
  }
  return filled;
}

function elementCopied(element: StoredElement, from: Language, to: Language): StoredElement {
  return {
    ...element,
    props: copied(elementDefinition(element.type).fields, element.props, from, to),
    children: element.children.map((child) => elementCopied(child, from, to)),
  };
}

/** Fills what is missing in a language with the texts of another; what is written stays. */
export const copyTexts = (document: ElementsDocument, from: Language, to: Language): ElementsDocument => ({
  ...document,
  elements: document.elements.map((element) => elementCopied(element, from, to)),
});

function firstWords(fields: Fields, props: Readonly<Record<string, unknown>>, language: Language): string {
  for (const text of textsOf(fields, props)) {
    const words = text[language]?.trim() || languages.map((code) => text[code]).find(Boolean);
    if (words)
      return words
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 80);
  }
  return '';
}

/** The first words of an element, to tell it from others in a list. */
export const summaryOf = (element: StoredElement, language: Language): string =>
  firstWords(elementDefinition(element.type).fields, element.props, language);

/** The first words of one part of a list. */
export const itemSummary = firstWords;

// From a record to what visitors read of it, and what differs between two of them.
import type { Language, Localized } from '@kaifong/base/localized';
import { showsSomething } from '@kaifong/base/resource';
import { documentIn } from '../elements/document-in.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Which fields of a record are published: shared ones as they are, texts in one language. */
export interface ContentShape {
  readonly shared: readonly string[];
  readonly texts: readonly string[];
  /** Documents of elements: kept in one piece, published per language with the texts of that language. */
  readonly documents?: readonly string[];
}

const textOf = (value: unknown, language: Language): string => (value as Localized | null)?.[language] ?? '';

/** The fields of a record that all languages share; what is missing is null. */
export const sharedOf = (record: Fields, { shared }: ContentShape): Record<string, unknown> =>
  Object.fromEntries(shared.map((name) => [name, record[name] ?? null]));

/** Every published field of a record in one language, without fallback: a missing text is ''. */
export function contentOf(record: Fields, shape: ContentShape, language: Language): Record<string, unknown> {
  const texts = shape.texts.map((name) => [name, textOf(record[name], language)]);
  const documents = (shape.documents ?? []).map((name) => [name, documentIn(record[name], language)]);
  return { ...sharedOf(record, shape), ...Object.fromEntries([...texts, ...documents]) };
}

/** Fields as a version keeps them: texts in all languages. */
export const versionOf = (record: Fields, { shared, texts, documents = [] }: ContentShape): Record<string, unknown> =>
  Object.fromEntries([...shared, ...texts, ...documents].map((name) => [name, record[name] ?? null]));

/** The same value whatever the order of its keys; the database keeps none. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, ordered(item)]));
}

const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(ordered(a ?? null)) === JSON.stringify(ordered(b ?? null));

/** Names of the fields that differ. */
export function changedFields(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameValue(before[name], after[name]));
}

/** The required texts that a language lacks. */
export const missingTexts = (record: Fields, required: readonly string[], language: Language): string[] =>
  required.filter((name) => !showsSomething(textOf(record[name], language)));

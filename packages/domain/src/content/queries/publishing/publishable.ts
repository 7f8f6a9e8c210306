// What the publishing actions need to know of a kind of record.
import type { Language } from '@kaifong/base/localized';
import type { RecordTable } from '@kaifong/kernel/db';
import type { AnyColumn } from 'drizzle-orm';
import type { AddressKind } from '../../../navigation/contract/index.ts';
import type { PublishingKind } from '../../contract/index.ts';
import { type Fields, missingTexts } from '../../rules/publishing/content-of.ts';

/** A table whose records can be published: see `publishable()` in the schema. */
export type PublishableTable = RecordTable & Record<'url' | 'status' | 'states', AnyColumn>;

export interface Publishable {
  readonly kind: PublishingKind;
  /** The noun in permissions and in the audit log. */
  readonly resource: string;
  readonly addressKind: AddressKind;
  readonly table: PublishableTable;
  /** Published as they are, for all languages at once; `url` is always one of them. */
  readonly shared: readonly string[];
  /** Published per language. */
  readonly texts: readonly string[];
  /** Documents of elements, published per language. */
  readonly documents?: readonly string[];
  /** Texts without which a language is not complete. */
  readonly required: readonly string[];
  /** Not required, but when a reader's language has none of the first, she gets these in the next best language. */
  readonly borrowed?: readonly string[];
  /** The column by which the wire shows that it is published in some language. */
  readonly flag?: 'enabled' | 'visibled';
  /** The shared calendar date that lists are ordered by; readers see the record from that day on. */
  readonly dated?: string;
  /** Tags of lists that show any of them. Pages that show one use `<kind>:<id>`. */
  readonly tags: readonly string[];
  /** Whatever else a language may lack. */
  missing?(record: Fields, language: Language): string[];
}

/** The cache tag of pages that show this record: `article:12`. */
export const tagOf = (kind: PublishingKind, id: number): string => `${kind}:${id}`;

/** Fields without which a language of a record cannot be published. */
export const missingIn = (publishable: Publishable, record: Fields, language: Language): string[] => [
  ...missingTexts(record, publishable.required, language),
  ...(publishable.missing?.(record, language) ?? []),
];

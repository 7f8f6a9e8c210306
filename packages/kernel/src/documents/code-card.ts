// A card of A6 with a code on it, as plain data: it travels to the thread that draws it. All words are in the reader's language.
import type { DocumentFact, DocumentSheet } from './document-sheet.ts';

export interface CodeCard {
  /** BCP 47; which Chinese forms are drawn depends on it. */
  readonly language: string;
  /** In the properties of the file. */
  readonly title: string;
  readonly shop: Pick<DocumentSheet['shop'], 'name' | 'logo' | 'color'>;
  /** Beside the name of the shop: which of how many. */
  readonly corner: string;
  readonly heading: string;
  /** Below the heading, large: when. */
  readonly lead: readonly string[];
  /** Lines below `lead`: where. */
  readonly lines: readonly string[];
  /** Beside the code. */
  readonly facts: readonly DocumentFact[];
  /** What the QR code says; it also stands below it, in groups of four letters. */
  readonly code: string;
  /** At the foot. */
  readonly note: string;
}

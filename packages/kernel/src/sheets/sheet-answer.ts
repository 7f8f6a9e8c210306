// Messages between the parsing process and its parent.

import type { CodePage } from './decode-text.ts';

/** Cell value; dates as ISO 8601 without a zone, since a sheet has none. */
export type SheetCell = string | number | boolean | null;

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly cells: SheetCell[];
}

export const sheetLimits = {
  /** Most rows after the header. */
  records: 1000,
  columns: 200,
  /** Most characters of one cell, and of all cells. */
  text: 50_000,
  characters: 8_000_000,
} as const;

export interface ReadSheet {
  readonly rows: SheetRow[];
  /** In which the file was written, where it was not Unicode. */
  readonly codePage?: CodePage;
}

export type SheetAnswer =
  | ReadSheet
  | {
      readonly refused: 'unreadable' | 'not-unicode' | 'hostile' | 'too-large' | 'too-wide' | 'too-long';
    };

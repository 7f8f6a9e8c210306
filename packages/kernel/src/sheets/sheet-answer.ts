// What the reading process and the one that asked it say to each other.

/** Dates come as ISO 8601 in UTC, as if the sheet's clock were there: a sheet knows no zone. */
export type SheetCell = string | number | boolean | null;

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly row: number;
  readonly cells: SheetCell[];
}

export const sheetLimits = {
  /** Rows behind the header. */
  records: 1000,
  columns: 200,
  /** Of one cell, and of all together. */
  text: 50_000,
  characters: 8_000_000,
} as const;

export type SheetAnswer =
  | { readonly rows: SheetRow[] }
  | {
      readonly refused: 'unreadable' | 'not-unicode' | 'hostile' | 'too-large' | 'too-wide' | 'too-long';
    };

// A block of cells copied from a spreadsheet, laid over the stock table.
import { typedNumber } from './number-text.ts';
import { decimalsOf, type RowField, rowFields } from './stock-layout.ts';
import type { StockValues } from './values.ts';

export const isRowField = (name: string): name is RowField => rowFields.some((column) => column === name);

/** Rows and cells of copied text; nothing for a single value, which is pasted as ever. */
export function copiedBlock(text: string): string[][] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return /[\n\t]/.test(plain) ? plain.split('\n').map((line) => line.split('\t')) : undefined;
}

export interface Pasted {
  /** Place of the row in the form. */
  readonly index: number;
  readonly column: RowField;
  readonly value: StockValues[RowField];
}

/**
 * What a block changes when it is pasted at a column of the first of `rows` (places in the form, from there down). What
 * lies outside the table, or is no number where one is wanted, is left out.
 */
export function spread(block: readonly (readonly string[])[], at: RowField, rows: readonly number[]): Pasted[] {
  const first = rowFields.indexOf(at);
  return block.flatMap((cells, i) =>
    cells.flatMap((cell, j): Pasted[] => {
      const index = rows[i];
      const column = rowFields[first + j];
      if (index === undefined || !column) return [];
      const decimals = decimalsOf(column);
      if (decimals === undefined) return [{ index, column, value: cell.trim() }];
      // Amounts are copied with their currency: HK$ 1,200.00
      const value = typedNumber(cell.replace(/^[^\d.-]+(?=[\d.])/, ''), decimals);
      return value === undefined ? [] : [{ index, column, value }];
    }),
  );
}

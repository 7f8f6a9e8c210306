// A block of cells copied from a spreadsheet, laid over the stock table.
import { typedNumber } from './number-text.ts';
import type { StockValues } from './values.ts';

/** The columns of the table that are typed into, in their order, and the places after the point they take. */
const columns = {
  sku: undefined,
  barcode: undefined,
  price: 2,
  special_price: 2,
  stock_notification: 0,
} as const;
export type TypedColumn = keyof typeof columns;

const names = Object.keys(columns) as TypedColumn[];
export const isTypedColumn = (name: string): name is TypedColumn => names.some((column) => column === name);

/** Rows and cells of copied text; nothing for a single value, which is pasted as ever. */
export function copiedBlock(text: string): string[][] | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return /[\n\t]/.test(plain) ? plain.split('\n').map((line) => line.split('\t')) : undefined;
}

export interface Pasted {
  /** Place of the row in the form. */
  readonly index: number;
  readonly column: TypedColumn;
  readonly value: StockValues[TypedColumn];
}

/**
 * What a block changes when it is pasted at a column of the first of `rows` (places in the form, from there down). What
 * lies outside the table, or is no number where one is wanted, is left out.
 */
export function spread(block: readonly (readonly string[])[], at: TypedColumn, rows: readonly number[]): Pasted[] {
  const first = names.indexOf(at);
  return block.flatMap((cells, i) =>
    cells.flatMap((cell, j): Pasted[] => {
      const index = rows[i];
      const column = names[first + j];
      if (index === undefined || !column) return [];
      const decimals = columns[column];
      if (decimals === undefined) return [{ index, column, value: cell.trim() }];
      // Amounts are copied with their currency: HK$ 1,200.00
      const value = typedNumber(cell.replace(/^[^\d.-]+(?=[\d.])/, ''), decimals);
      return value === undefined ? [] : [{ index, column, value }];
    }),
  );
}

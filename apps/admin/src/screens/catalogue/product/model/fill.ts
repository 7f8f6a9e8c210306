// The same price, date or mark for many stocks at once.
import type { NumberValue, StockValues } from './values.ts';

/** Which rows: all of them, or those with one value of one option. */
export type FillScope = 'all' | { readonly key: string; readonly value: string };

/** The values that are filled in; those left out stay as they are in every row. */
export interface Filling {
  readonly price?: number;
  readonly special_price?: NumberValue;
  readonly special_from?: string;
  readonly special_until?: string;
  readonly stock_notification?: NumberValue;
  /** Units in the first lot of rows that have none yet. */
  readonly quantity?: number;
}

export const inScope = ({ visibled, options }: StockValues, scope: FillScope): boolean =>
  visibled && (scope === 'all' || options[scope.key] === scope.value);

/** Units are on record: only a movement of stock changes them now. */
export const hasLots = ({ inventories }: StockValues): boolean => inventories.some(({ id }) => id !== undefined);

/** The rows with everything filled in. Hidden rows stay as they are, and so do units that are on record. */
export function filledRows(rows: readonly StockValues[], scope: FillScope, filling: Filling): StockValues[] {
  const { quantity, ...change } = filling;
  return rows.map((row) => {
    if (!inScope(row, scope)) return row;
    const [first, ...others] = row.inventories;
    const opens = quantity !== undefined && first && !hasLots(row);
    return { ...row, ...change, ...(opens && { inventories: [{ ...first, quantity }, ...others] }) };
  });
}

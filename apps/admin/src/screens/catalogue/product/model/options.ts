// The stock rows follow the chosen option values. The rules are the contract's; here is what the form adds to them.
import { type ChosenOption, combinationsOf, optionsKey, variantMatrix } from '@kaifong/domain/catalogue/contract';
import type { OptionValues, StockValues } from './values.ts';

/** As many stocks as one product may have on the wire. */
export const mostStocks = 200;

type Make = (options: Record<string, string>, like: StockValues | undefined) => StockValues;

/** How often an option changes from one row to the next; a row without it counts as a change. */
const changes = (rows: readonly Pick<StockValues, 'options'>[], key: string): number =>
  rows.filter(({ options }, i) => i > 0 && options[key] !== rows[i - 1]?.options[key]).length;

/**
 * The attributes and values that rows use. What is kept of a row has no order among its options, so the order of the rows
 * tells which comes first: the one that changes least often.
 */
export function chosenOf(rows: readonly Pick<StockValues, 'options'>[]): OptionValues[] {
  const values = new Map<string, Set<string>>();
  for (const { options } of rows)
    for (const [key, value] of Object.entries(options)) values.set(key, (values.get(key) ?? new Set()).add(value));
  return [...values]
    .map(([key, used]) => ({ key, values: [...used], changes: changes(rows, key) }))
    .sort((a, b) => a.changes - b.changes)
    .map(({ key, values: used }) => ({ key, values: used }));
}

/** How many rows these values make. */
export const combinationCount = (chosen: readonly ChosenOption[]): number =>
  chosen.reduce((count, { values }) => count * Math.max(1, values.length), 1);

/** Combinations of the chosen values that no shown row has. */
export function missingCombinations(
  chosen: readonly ChosenOption[],
  rows: readonly Pick<StockValues, 'options' | 'visibled'>[],
): Record<string, string>[] {
  const shown = new Set(rows.filter(({ visibled }) => visibled).map(({ options }) => optionsKey(options)));
  return combinationsOf(chosen).filter((options) => !shown.has(optionsKey(options)));
}

/**
 * The rows after the chosen values went from `before` to `after`. A combination that was possible before and had been
 * taken out by hand stays out: adding blue must not bring back a red that is no longer made.
 */
export function rowsAfter(
  before: readonly ChosenOption[],
  after: readonly ChosenOption[],
  rows: readonly StockValues[],
  make: Make,
): StockValues[] {
  const takenOut = new Set(missingCombinations(before, rows).map(optionsKey));
  const hidden = new Map(rows.filter(({ visibled }) => !visibled).map((row) => [optionsKey(row.options), row]));
  const next = variantMatrix(after, rows, make);
  const kept = next.filter((row) => !(row.visibled && takenOut.has(optionsKey(row.options))));
  const back = next.flatMap((row) => {
    const was = row.visibled && takenOut.has(optionsKey(row.options)) ? hidden.get(optionsKey(row.options)) : undefined;
    return was ? [was] : [];
  });
  return [...kept, ...back];
}

/** What tells a row from the others while rows come and go. */
export const rowKey = ({ id, options }: Pick<StockValues, 'id' | 'options'>): string =>
  id === undefined ? optionsKey(options) : String(id);

/** Takes a row out of the shop: a saved one is hidden and moves behind the others, an unsaved one is gone. */
export function withoutRow(rows: readonly StockValues[], index: number): StockValues[] {
  const row = rows[index];
  const others = rows.filter((_, place) => place !== index);
  return row?.id === undefined ? others : [...others, { ...row, visibled: false, recover: false }];
}

/** Shows a hidden row again, behind the other shown ones. */
export function withRow(rows: readonly StockValues[], index: number): StockValues[] {
  const row = rows[index];
  if (!row) return [...rows];
  const others = rows.filter((_, place) => place !== index);
  const shown = others.filter(({ visibled }) => visibled);
  return [...shown, { ...row, visibled: true, recover: true }, ...others.filter(({ visibled }) => !visibled)];
}

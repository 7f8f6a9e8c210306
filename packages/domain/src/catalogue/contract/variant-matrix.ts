// The stock rows of a product follow its option values: every combination has one row. The product form works on this
// while values are ticked and unticked; the server checks what it is sent by other means.

/** An attribute in use and the value keys that are ticked, in order. */
export interface ChosenOption {
  readonly key: string;
  readonly values: readonly string[];
}

/** A row of the stock table, saved (with an id) or not yet. */
export interface MatrixRow {
  readonly id?: number | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly visibled: boolean;
  /** A hidden row that came back because its combination was chosen again. */
  readonly recover?: boolean | undefined;
}

/** Every combination of one value per attribute, the last attribute varying fastest. Attributes without values count not. */
export function combinationsOf(chosen: readonly ChosenOption[]): Record<string, string>[] {
  return chosen
    .filter(({ values }) => values.length > 0)
    .reduce<Record<string, string>[]>(
      (partial, { key, values }) => partial.flatMap((options) => values.map((value) => ({ ...options, [key]: value }))),
      [{}],
    );
}

/** The same for two sets of options that hold the same values, in whatever order. */
export const optionsKey = (options: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

const likeness = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): number =>
  Object.entries(a).filter(([key, value]) => b[key] === value).length;

/** The visible row a new combination resembles most, whose price it may start with. */
function nearest<Row extends MatrixRow>(rows: readonly Row[], options: Record<string, string>): Row | undefined {
  return rows
    .filter(({ visibled }) => visibled)
    .reduce<Row | undefined>(
      (best, row) => (best && likeness(best.options, options) >= likeness(row.options, options) ? best : row),
      undefined,
    );
}

/**
 * The rows after the chosen values changed. A combination keeps its visible row; a hidden one that matches is revived and
 * marked `recover`; else `make` gives a new row. Rows whose combination is gone: saved ones are hidden, revived ones go
 * back to hidden, unsaved ones vanish. Rows come in the order of the combinations, hidden ones behind them.
 */
export function variantMatrix<Row extends MatrixRow>(
  chosen: readonly ChosenOption[],
  rows: readonly Row[],
  make: (options: Record<string, string>, like: Row | undefined) => Row,
): Row[] {
  const left = new Set(rows);
  const take = (key: string, visibled: boolean): Row | undefined => {
    const found = [...left].find((row) => row.visibled === visibled && optionsKey(row.options) === key);
    if (found) left.delete(found);
    return found;
  };
  const shown = combinationsOf(chosen).map((options) => {
    const key = optionsKey(options);
    const visible = take(key, true);
    if (visible) return visible;
    const hidden = take(key, false);
    return hidden ? { ...hidden, visibled: true, recover: true } : make(options, nearest(rows, options));
  });
  const hidden = [...left]
    .filter(({ id }) => id !== undefined)
    .map((row) => (row.visibled ? { ...row, visibled: false, recover: false } : row));
  return [...shown, ...hidden];
}

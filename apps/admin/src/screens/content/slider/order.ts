// The order of slides: what is to be written when one of them moves.

/** Room between two neighbours, so that one can be put between them by number too. */
const step = 100;

interface Ordered {
  readonly id: number;
  readonly order: number;
}

/** The rows with one of them in another place; `to` counts without it. */
export function reordered<Row extends Ordered>(rows: readonly Row[], from: number, to: number): Row[] {
  const moving = rows[from];
  if (!moving) return [...rows];
  const rest = rows.filter((_, at) => at !== from);
  return [...rest.slice(0, to), moving, ...rest.slice(to)];
}

/** The orders to be written so that the rows come as listed: as few as possible, each above the one before. */
export function ordersToWrite(rows: readonly Ordered[]): Ordered[] {
  const changes: Ordered[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, { id, order }] of rows.entries()) {
    const next = rows[at + 1]?.order;
    const fits = order > last && (next === undefined || order < next || next <= last);
    const kept = order > last && fits ? order : last === Number.NEGATIVE_INFINITY ? 0 : last + step;
    if (kept !== order) changes.push({ id, order: kept });
    last = kept;
  }
  return changes;
}

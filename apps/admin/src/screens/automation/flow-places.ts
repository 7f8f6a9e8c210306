// Where the steps of a flow stand in its picture.
import type { FlowStep } from '@kaifong/domain/automation/contract';

type Step = Partial<FlowStep>;

/** The steps a step leads to. */
const waysOf = (step: Step): string[] =>
  (step.kind === 'condition' ? [step.next, step.otherwise] : [step.next]).flatMap((key) => key ?? []);

/** The row of each step: one below the lowest step that leads to it. A way that leads round is cut off. */
function rowsOf(steps: readonly Step[]): Map<string, number> {
  const rows = new Map<string, number>();
  const walk = (key: string | undefined, row: number, above: readonly string[]) => {
    const step = steps.find((one) => one.key === key);
    if (!key || !step || above.includes(key) || (rows.get(key) ?? -1) >= row) return;
    rows.set(key, row);
    for (const next of waysOf(step)) walk(next, row + 1, [...above, key]);
  };
  walk(steps[0]?.key, 0, []);
  for (const { key } of steps) if (key && !rows.has(key)) rows.set(key, rows.size);
  return rows;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Row and column of each step. A step that lines lead past stands beside them, so that a step hides no line, and no other step. */
export function placesOf(steps: readonly Step[]): ReadonlyMap<string, Place> {
  const rows = rowsOf(steps);
  const lines = steps.flatMap((step) =>
    waysOf(step).map((to) => [rows.get(step.key ?? '') ?? 0, rows.get(to) ?? 0] as const),
  );
  const taken = new Set<string>();
  const places = new Map<string, Place>();
  for (const [key, row] of rows) {
    let column = lines.filter(([from, to]) => from < row && row < to).length;
    while (taken.has(`${row}:${column}`)) column += 1;
    taken.add(`${row}:${column}`);
    places.set(key, { row, column });
  }
  return places;
}

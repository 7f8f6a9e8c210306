// What the window of a refund holds, flat as every window of a step, and what is sent of it.
import type { StepValues } from '../../../kit/steps/index.ts';

export const pieces = (line: number) => `pieces_${line}`;
export const restock = (line: number) => `restock_${line}`;
export const lot = (line: number) => `lot_${line}`;

/** The lines of a window, by the names of their fields. */
function linesOf(values: StepValues) {
  const ids = Object.keys(values).flatMap((name) => /^(?:pieces|restock)_(\d+)$/.exec(name)?.[1] ?? []);
  return [...new Set(ids.map(Number))].map((line_id) => ({
    line_id,
    quantity: Number(values[pieces(line_id)] ?? 0),
    ...(values[restock(line_id)] && { restock: values[restock(line_id)] }),
    ...(values[lot(line_id)] && { inventory_id: Number(values[lot(line_id)]) }),
  }));
}

const amount = (value: string | number | undefined) => (value === undefined || value === '' ? 0 : value);

/** The lines of which pieces are named, in the order they are sent. */
const sentLines = (values: StepValues) => linesOf(values).filter(({ quantity }) => values.all === 1 || quantity > 0);
export const sentLineIds = (values: StepValues): readonly number[] => sentLines(values).map(({ line_id }) => line_id);

/** Some of it, or all that is left; then only what becomes of the pieces is said. */
export function refundInputOf(values: StepValues): Record<string, unknown> {
  const { reason = '', all = 0 } = values;
  const lines = sentLines(values);
  if (all === 1) return { reason, all: true, lines: lines.map((line) => ({ ...line, quantity: 1 })) };
  return {
    reason,
    all: false,
    lines,
    shipping: amount(values.shipping),
    surcharge: amount(values.surcharge),
    goodwill: amount(values.goodwill),
  };
}

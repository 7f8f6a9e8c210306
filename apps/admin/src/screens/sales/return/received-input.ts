// What the window of received goods holds, flat as every window of a step, and what is sent of it.
import type { StepValues } from '../../../kit/steps/index.ts';

export const arrived = (line: number) => `arrived_${line}`;
export const outcome = (line: number) => `outcome_${line}`;
export const lot = (line: number) => `lot_${line}`;

/** The lines of which something arrived, in the order they are sent. */
function receivedLines(values: StepValues) {
  const ids = Object.keys(values).flatMap((name) => /^arrived_(\d+)$/.exec(name)?.[1] ?? []);
  const lines = ids.map(Number).map((line_id) => ({
    line_id,
    quantity: Number(values[arrived(line_id)] ?? 0),
    ...(values[outcome(line_id)] && { outcome: values[outcome(line_id)] }),
    ...(values[lot(line_id)] && { inventory_id: Number(values[lot(line_id)]) }),
  }));
  return lines.filter(({ quantity }) => quantity > 0);
}

export const receivedLineIds = (values: StepValues): readonly number[] =>
  receivedLines(values).map(({ line_id }) => line_id);

export const receivedInputOf = (values: StepValues): Record<string, unknown> => ({ lines: receivedLines(values) });

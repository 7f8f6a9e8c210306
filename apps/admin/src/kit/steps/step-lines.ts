// The lines in a step's window: what is typed at each, and what is sent of them.
import type { StepValues } from './steps-of.ts';

/** The values typed at a line, by field. */
export type LineValues = StepValues;
/** The same by the key of the line, an id. */
export type LinesValues = Readonly<Record<number, LineValues>>;

/** How the lines of a command's window begin, and what is sent of them. */
export interface StepLines<R> {
  readonly start?: (record: R) => LinesValues;
  /** A line as it is sent; undefined: nothing of it is. `values` are those of the window's other fields. */
  readonly sent: (key: number, line: LineValues, values: StepValues) => object | undefined;
}

/** The lines that are sent, in their order, each with its key: refusals name its place. */
export function sentLines<R>({ sent }: StepLines<R>, lines: LinesValues, values: StepValues) {
  return Object.entries(lines).flatMap(([text, line]) => {
    const key = Number(text);
    const input = sent(key, line, values);
    return input ? [{ key, input }] : [];
  });
}

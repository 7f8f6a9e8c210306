import { toWire } from '@kaifong/base/money';
import type { ReportFigures, ReportMeasure } from '../../contract/index.ts';

type Sums = Readonly<Record<string, unknown>>;
type Measures = readonly (readonly [string, ReportMeasure])[];

const sumIn = (row: Sums, name: string): number => Number(row[name] ?? 0);

/** A quotient of the sums; null where nothing divides. Percent with two places. */
function quotient(row: Sums, { kind, of }: ReportMeasure): number | null {
  const [upper, lower] = (of ?? []).map((name) => sumIn(row, name));
  if (upper === undefined || !lower) return null;
  const share = upper / lower;
  return kind === 'percent' ? Math.round(share * 10_000) / 100 : kind === 'money' ? Math.round(share) : share;
}

/** The figures of a row of sums, as the wire carries them. */
export function figuresOf(row: Sums, measures: Measures): ReportFigures {
  return Object.fromEntries(
    measures.map(([name, measure]) => {
      const value = measure.of ? quotient(row, measure) : sumIn(row, name);
      const shown = value !== null && measure.kind === 'number' ? Math.round(value * 100) / 100 : value;
      return [name, shown !== null && measure.kind === 'money' ? toWire(shown) : shown];
    }),
  );
}

/** The same of the period before: what stands now is compared with nothing. */
export const figuresBefore = (row: Sums, measures: Measures): ReportFigures =>
  figuresOf(
    row,
    measures.filter(([, { standing }]) => !standing),
  );

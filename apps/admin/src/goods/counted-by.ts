// What lies in a delivery, counted by its codes.
import type { LinesValues, LineValues } from '../kit/steps/index.ts';

/** A line of a delivery that a scanner may mean. */
export interface ScannedLine {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly sku: string;
  /** Pieces that are still to come. */
  readonly left: number;
  /** Lots whose labels mean the line. */
  readonly lots?: readonly number[];
}

interface Counted {
  readonly line: ScannedLine;
  readonly count: number;
  /** What stands at the lines now. */
  readonly change: LinesValues;
}

const pieces = (value: string | number | undefined) => Number(value) || 0;

/** The line whose lot the code is; else those with its barcode or sku: the first that awaits more than was counted. */
function lineMeant(lines: readonly ScannedLine[], code: string, countOf: (line: ScannedLine) => number) {
  const same = (text: string) => text.toLowerCase() === code.toLowerCase();
  const ofLot = lines.find(({ lots = [] }) => lots.some((lot) => same(`LOT-${lot}`)));
  if (ofLot) return ofLot;
  const alike = lines.filter(({ barcode, sku }) => same(barcode) || same(sku));
  return alike.find((line) => countOf(line) < line.left) ?? alike.at(-1);
}

/**
 * The counts after a code was scanned, into the field `into` of its line (`received`, or the pieces that are not good
 * enough); undefined when no line has the code. The first one (`begun` is false) begins at nothing: what is awaited is
 * no longer supposed.
 */
export function countedBy(
  lines: readonly ScannedLine[],
  typedAt: (line: number) => LineValues,
  begun: boolean,
  code: string,
  into = 'received',
): Counted | undefined {
  const start: LineValues = begun ? {} : { received: 0, [into]: 0 };
  const typed = ({ id }: ScannedLine): LineValues => ({ ...typedAt(id), ...start });
  const line = lineMeant(
    lines,
    code,
    (one) => pieces(typed(one).received) + (into === 'received' ? 0 : pieces(typed(one)[into])),
  );
  if (!line) return undefined;
  const count = pieces(typed(line)[into]) + 1;
  const others = begun ? [] : lines.map((one) => [one.id, typed(one)] as const);
  return { line, count, change: { ...Object.fromEntries(others), [line.id]: { ...typed(line), [into]: count } } };
}

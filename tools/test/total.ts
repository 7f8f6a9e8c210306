import type { Count } from './static-checks.ts';

export function sumOf(counts: Count[]): Count {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      unsteady: [...sum.unsteady, ...one.unsteady],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] },
  );
}

/** A log is often cut to its last 100 lines: what is named there, with a line why, must fit, with the last line. */
const mostNamed = 22;

/**
 * The lines before the last one: what failed, in whichever suite, so that nobody has to look for it further up; before it
 * what passed only at its second try.
 */
export function failureLines({ failures, unsteady }: Pick<Count, 'failures' | 'unsteady'>): string[] {
  return [...linesOf('Unsteady, passed when tried again:', '~', unsteady), ...linesOf('Failed:', '✗', failures)];
}

function linesOf(title: string, mark: string, names: string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > mostNamed ? [`  … and ${names.length - mostNamed} more`] : [];
  return [title, ...names.slice(0, mostNamed).map((name) => `  ${mark} ${name}`), ...more];
}

/** The last line of a run: `N passed, N failed`, and `, N skipped` where there are any. */
export function lastLine({ passed, failed, skipped }: Omit<Count, 'failures' | 'unsteady'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run in which nothing passed has proven nothing. */
export function exitCodeOf({ passed, failed }: Pick<Count, 'passed' | 'failed'>): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}

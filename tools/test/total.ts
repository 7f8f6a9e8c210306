import type { Count } from './static-checks.ts';

export function sumOf(counts: Count[]): Count {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of a run: `N passed, N failed`, and `, N skipped` where there are any. */
export function lastLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run in which nothing passed has proven nothing. */
export function exitCodeOf({ passed, failed }: Count): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}

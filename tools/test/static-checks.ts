// Checks that do not run the product; each counts as one test.
import { run } from '../process/run.ts';

export interface StaticCheck {
  name: string;
  command: string[];
  /** A check that hangs is stopped; far above what it takes on a slow machine. */
  limitMs: number;
}

export const STATIC_CHECKS: StaticCheck[] = [
  { name: 'types', command: ['node', 'tools/types.ts'], limitMs: 300_000 },
  { name: 'lint', command: ['biome', 'check', '.', '--error-on-warnings'], limitMs: 180_000 },
  { name: 'rooms', command: ['node', 'tools/check-rooms.ts'], limitMs: 120_000 },
  { name: 'messages', command: ['node', 'tools/check-messages.ts'], limitMs: 120_000 },
];

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by suite, file and name: `unit › tools/test/count.test.ts › its tests`. */
  failures: string[];
  /** What failed and passed when it was tried again, named likewise. */
  unsteady: string[];
}

/** Runs one check and prints what it said when it failed. */
export async function runStaticCheck({ name, command, limitMs }: StaticCheck): Promise<Count> {
  const started = performance.now();
  const { code, timedOut, output } = await run(command, { output: 'collect', limitMs });
  const passed = code === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)${timedOut ? `: stopped after ${limitMs / 1000} s` : ''}`);
  if (!passed) console.log(output.trimEnd());
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    failures: passed ? [] : [`static › ${name}`],
    unsteady: [],
  };
}

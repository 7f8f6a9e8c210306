// The thread that answers formulas: one that takes too long is ended with the thread, and the shop goes on.
import { parentPort } from 'node:worker_threads';
import { Environment } from '@marcbachmann/cel-js';

export interface FormulaTask {
  readonly id: number;
  readonly formula: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
}
export type FormulaAnswer =
  | { readonly id: number; readonly value: string | boolean }
  | { readonly id: number; readonly problem: string };

const halfUp = (n: bigint, d: bigint): bigint => {
  if (d <= 0n) throw new Error('division by zero');
  return n < 0n ? -((-n * 2n + d) / (d * 2n)) : (n * 2n + d) / (d * 2n);
};

const environments = new Map<string, Environment>();

/** An environment that knows exactly these words; few sets of words come, so each is made once. */
function environmentOf(numbers: readonly string[], texts: readonly string[]): Environment {
  const key = [...numbers, '|', ...texts].join();
  const found = environments.get(key);
  if (found) return found;
  const made = new Environment({ limits: { maxAstNodes: 400, maxDepth: 40, maxCallArguments: 4 } });
  for (const name of numbers) made.registerVariable(name, 'int');
  for (const name of texts) made.registerVariable(name, 'string');
  made
    .registerFunction('min(int, int): int', (a: bigint, b: bigint) => (a < b ? a : b))
    .registerFunction('max(int, int): int', (a: bigint, b: bigint) => (a > b ? a : b))
    .registerFunction('half_up(int, int): int', halfUp)
    .registerFunction('percent(int, int): int', (cents: bigint, of: bigint) => halfUp(cents * of, 100n))
    .registerFunction('percent(int, double): int', (cents: bigint, of: number) =>
      halfUp(cents * BigInt(Math.round(of * 10_000)), 1_000_000n),
    );
  if (environments.size > 50) environments.clear();
  environments.set(key, made);
  return made;
}

function answer({ id, formula, numbers, texts }: FormulaTask): FormulaAnswer {
  try {
    const values = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, BigInt(value)]));
    const found: unknown = environmentOf(Object.keys(numbers), Object.keys(texts)).evaluate(formula, {
      ...values,
      ...texts,
    });
    if (typeof found === 'bigint') return { id, value: String(found) };
    return typeof found === 'boolean' ? { id, value: found } : { id, problem: 'kind' };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: FormulaTask) => parentPort?.postMessage(answer(task)));
parentPort?.postMessage('ready');

// Answers formulas in a thread of their own, one after the other, each within a tenth of a second of the thread's own work.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { checkFormula } from '../rules/check-formula.ts';
import type { Formulas, FormulaValues } from '../rules/reckon-slip.ts';
import { SlipProblem } from '../rules/slip.ts';
import type { FormulaAnswer, FormulaTask } from './formula-thread.ts';

const script = new URL('./formula-thread.ts', import.meta.url);
/** Work of the thread on one formula; a hundredth of a second is plenty for 500 characters. A busy machine takes longer for the same work. */
const limitMs = 80;
/** However busy the machine is, a formula is given up then. */
const mostMs = 10_000;
/** Until the thread has read its program. */
const startMs = 10_000;
const idleMs = 30_000;
const mostCents = 1_000_000_000_00;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let count = 0;

async function end(): Promise<void> {
  clearTimeout(idle);
  const ended = thread;
  thread = undefined;
  await ended?.terminate();
}

async function started(): Promise<Worker> {
  if (thread) return thread;
  const made = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 64, stackSizeMb: 4 }, env: {} });
  // Without a listener an error of the thread would be one of the process.
  made.on('error', () => undefined);
  await once(made, 'message', { signal: AbortSignal.timeout(startMs) });
  thread = made;
  return made;
}

const workOf = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
};

/** Rejects once the thread has worked on the task for too long. */
async function answerOf(worker: Worker, task: FormulaTask): Promise<FormulaAnswer> {
  const before = await workOf(worker);
  const given = new AbortController();
  const begun = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - begun > mostMs) return given.abort();
    // A thread that does not tell its work any more has ended, or is about to.
    workOf(worker).then(
      (now) => now - before > limitMs && given.abort(),
      () => given.abort(),
    );
  }, limitMs / 2);
  try {
    const told = once(worker, 'message', { signal: given.signal });
    worker.postMessage(task);
    const [answer] = (await told) as [FormulaAnswer];
    return answer;
  } finally {
    clearInterval(watch);
  }
}

/** Has a formula answered that nobody looked at: the limit of the thread is the only one. Refuses `formula-slow`. */
export async function answerInThread(task: FormulaTask): Promise<FormulaAnswer> {
  clearTimeout(idle);
  const worker = await started();
  worker.ref();
  try {
    const answer = await answerOf(worker, task);
    worker.unref();
    idle = setTimeout(() => void end(), idleMs).unref();
    return answer;
  } catch {
    await end();
    throw new SlipProblem('formula-slow');
  }
}

function problemOf(text: string): SlipProblem {
  if (text === 'kind') return new SlipProblem('formula-number');
  if (/by zero|modulus/i.test(text)) return new SlipProblem('formula-divides');
  if (/overflow/i.test(text)) return new SlipProblem('formula-large');
  const [line = ''] = text.split('\n');
  return new SlipProblem('formula-wrong', { problem: line.slice(0, 160) });
}

async function answerTo(formula: string, values: FormulaValues): Promise<string | boolean> {
  checkFormula(formula, new Set(Object.keys(values)));
  // The words it uses and no others: one that is a word of the language itself would break every formula it stands beside.
  const used = new Set(formula.replaceAll(/"[^"]*"/g, '').match(/[a-zA-Z_][a-zA-Z0-9_]*/g));
  const entries = Object.entries(values).filter(([name]) => used.has(name));
  const numbers = Object.fromEntries(entries.filter(([, value]) => typeof value === 'number'));
  const texts = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
  count += 1;
  const task = { id: count, formula, numbers, texts } as FormulaTask;
  const turn = last.then(() => answerInThread(task));
  last = turn.catch(() => undefined);
  const answer = await turn;
  if ('problem' in answer) throw problemOf(answer.problem);
  return answer.value;
}

/** Formulas in whole cents. Each refuses as a `SlipProblem` what is no formula, or none that ends in time. */
export const formulas: Formulas = {
  async amount(formula, values) {
    const value = await answerTo(formula, values);
    if (typeof value === 'boolean') throw new SlipProblem('formula-number');
    const cents = Number(value);
    if (cents < 0) throw new SlipProblem('formula-number');
    if (cents > mostCents) throw new SlipProblem('formula-large');
    return cents;
  },
  async truth(formula, values) {
    const value = await answerTo(formula, values);
    if (typeof value !== 'boolean') throw new SlipProblem('formula-truth');
    return value;
  },
};

// Reading and making pictures takes a processor and memory: at most two at once in this process, and a short queue.
import { fail } from '@kaifong/base/errors';

const atOnce = 2;
const longestQueue = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function take(): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= longestQueue) throw fail('unavailable');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function give(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** Runs `work` when it is its turn. Refuses with `unavailable` (503) when the queue is already long. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await take();
  try {
    return await work();
  } finally {
    give();
  }
}

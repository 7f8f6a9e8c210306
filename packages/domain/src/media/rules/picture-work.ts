// Reading and making pictures takes a processor and memory: at most two at once in this process, and a short queue.
import { fail } from '@kaifong/base/errors';

const atOnce = 2;
const longestQueue = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** From how many waiting on a shopper's picture is not made at once: another size of it stands in. */
export const shoppersQueue = 40;

async function take(longest: number): Promise<void> {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= longest) throw fail('unavailable');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function give(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** Runs `work` when it is its turn. Refuses with `unavailable` (503) when `longest` are waiting already. */
export async function inTurn<T>(work: () => Promise<T>, longest = longestQueue): Promise<T> {
  await take(longest);
  try {
    return await work();
  } finally {
    give();
  }
}

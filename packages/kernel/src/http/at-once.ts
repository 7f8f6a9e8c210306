// How many calls of a class one person may have running at the same time. Counted in this process: it is its memory and its
// processor that they take.
import type { RateClass } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { actorName, type Context } from '../context/index.ts';

/** How long the person is asked to wait: what runs takes seconds. */
const waitSeconds = 5;

const running = new Map<string, number>();

/** Does the work of a call, or refuses it (`too-many`) while the person has as many of its class under way as she may. */
export async function limitAtOnce<T>(ctx: Context, rate: RateClass | undefined, work: () => Promise<T>): Promise<T> {
  if (!rate?.atOnce) return work();
  const who = ctx.actor.kind === 'visitor' ? ctx.address : actorName(ctx.actor);
  const key = `${rate.name} ${who}`;
  const before = running.get(key) ?? 0;
  if (before >= rate.atOnce) throw fail('too-many', { seconds: waitSeconds });
  running.set(key, before + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  }
}

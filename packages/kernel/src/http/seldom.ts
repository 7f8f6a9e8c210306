// Lines of the log that anybody can provoke, or that every call would write while something is out of order: the first at
// once, and how many more there were once a minute.
import { minute } from '@kaifong/base/time';
import type { Logger } from 'pino';

type Say = (more: number) => void;

const told = new WeakMap<Logger, Map<string, number>>();

/** Calls `say` with 0 the first time, then once a minute with how often it was asked again, as long as it is. */
export function seldom(log: Logger, key: string, say: Say): void {
  const counts = told.get(log) ?? new Map<string, number>();
  told.set(log, counts);
  const more = counts.get(key);
  if (more !== undefined) {
    counts.set(key, more + 1);
    return;
  }
  counts.set(key, 0);
  say(0);
  const look = () => {
    const since = counts.get(key) ?? 0;
    if (since === 0) {
      counts.delete(key);
      return;
    }
    counts.set(key, 0);
    say(since);
    setTimeout(look, minute).unref();
  };
  setTimeout(look, minute).unref();
}

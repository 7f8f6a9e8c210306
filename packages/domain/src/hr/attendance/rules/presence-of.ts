import type { Minutes } from '../../rules/minutes.ts';
import type { DayReason } from '../contract/index.ts';
import type { DayPunch } from './day-of.ts';

interface Presence {
  /** Earliest first, apart from each other. */
  readonly present: readonly Minutes[];
  readonly missing: readonly DayReason[];
  /** The minute of a punch in that nothing followed. */
  readonly openSince: number | undefined;
}

/** Two punches of one direction so near each other are one. */
const twice = 3;

/** When somebody was there: each punch in with the punch out that follows it. A punch without its other half is told, and counts for nothing. */
export function presenceOf(punches: readonly DayPunch[]): Presence {
  const present: Minutes[] = [];
  const missing = new Set<DayReason>();
  let since: number | undefined;
  let last: DayPunch | undefined;
  for (const punch of punches) {
    const isTwice = last?.direction === punch.direction && punch.minute - last.minute <= twice;
    if (!isTwice && punch.direction === 'in') {
      if (since !== undefined) missing.add('missing_out');
      since = punch.minute;
    }
    if (!isTwice && punch.direction === 'out') {
      if (since === undefined) missing.add('missing_in');
      else if (punch.minute > since) present.push({ from: since, to: punch.minute });
      since = undefined;
    }
    last = punch;
  }
  if (since !== undefined) missing.add('missing_out');
  return { present, missing: [...missing], openSince: since };
}

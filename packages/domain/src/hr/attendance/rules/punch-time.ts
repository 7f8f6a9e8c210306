// The time a punch counts from, by the server's clock and what the device said of its own.
import { day, minute } from '@kaifong/base/time';
import type { PunchMark } from '../contract/index.ts';

interface SaidTimes {
  readonly device_at: Date;
  readonly sent_at: Date;
  /** The device had no network and kept the punch. */
  readonly kept: boolean;
}

const tolerated = 5 * minute;
/** Nobody is without a network for longer. */
const longestKept = 31 * day;

/**
 * With a network the server's clock alone counts. A punch that was kept counts by the device's, corrected by what that differs from the
 * server's now; one that cannot be believed counts from now. Either is marked.
 */
export function punchTime({ device_at, sent_at, kept }: SaidTimes, now: Date): { at: Date; marks: PunchMark[] } {
  const ahead = sent_at.getTime() - now.getTime();
  const isWrong = Math.abs(ahead) > tolerated;
  if (!kept) return { at: now, marks: isWrong ? ['clock'] : [] };
  const at = new Date(device_at.getTime() - ahead);
  const isBelieved = at <= now && now.getTime() - at.getTime() <= longestKept;
  return { at: isBelieved ? at : now, marks: isWrong || !isBelieved ? ['late', 'clock'] : ['late'] };
}

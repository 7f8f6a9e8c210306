import { minutesOf } from '@kaifong/base/hours';

interface QuietHours {
  /** `22:00`; empty: there are none. */
  readonly from: string;
  readonly until: string;
}

/** `22:05` by the clock of a zone. */
const clockIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );

/** Whether nobody is written to now; hours that end before they begin go on until the next day. */
export function isQuiet({ from, until }: QuietHours, zone: string, now: Date): boolean {
  if (!from || !until || from === until) return false;
  const [begin, end, at] = [from, until, clockIn(zone, now)].map(minutesOf) as [number, number, number];
  return begin < end ? at >= begin && at < end : at >= begin || at < end;
}

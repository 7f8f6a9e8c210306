// How far away a moment is, the way people say it: "in 3 hours", "tomorrow".
import type { Language } from '@kaifong/base/localized';
import { day, hour, minute } from '@kaifong/base/time';

const steps = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** Distance of a moment from now in the largest unit that fits. */
export function fromNow(instant: string, now: number, language: Language): string {
  const distance = Date.parse(instant) - now;
  const [unit, size] = steps.find(([, length]) => Math.abs(distance) >= length) ?? (['minute', minute] as const);
  // What lies ahead is never said to be further than it is; "in 0 minutes" is "this minute".
  const count = Math.trunc(distance / size);
  return new Intl.RelativeTimeFormat(language, { numeric: unit === 'minute' ? 'auto' : 'always' }).format(count, unit);
}

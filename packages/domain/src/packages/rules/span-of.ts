// When a package begins and ends, by its terms. Days are those of the shop.
import { startOfDay } from '@kaifong/base/spans';
import { dateIn } from '@kaifong/base/time';
import type { PackageStart } from '../contract/index.ts';

export interface Terms {
  readonly starts: PackageStart;
  readonly starts_on: string | null;
  readonly valid_days: number | null;
  /** The last day. */
  readonly ends_on: string | null;
}

export interface Span {
  readonly starts_at: Date | null;
  /** The last second of the package; null: without end, or not known before the first use. */
  readonly ends_at: Date | null;
}

/** The last second of a day. */
const lastOf = (day: string, zone: string, days = 0) => new Date(startOfDay(day, zone, days + 1).getTime() - 1000);

/** The end of a package that began at an instant: the day itself, and so many after it. */
export const endAfter = (began: Date, days: number | null, zone: string): Date | null =>
  days === null ? null : lastOf(dateIn(zone, began), zone, days);

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);

/** When a package that is granted now begins and ends. A last day that is over already does not count: she paid today. */
export function spanOf({ starts, starts_on, valid_days, ends_on }: Terms, now: Date, zone: string): Span {
  const fixed = ends_on === null ? null : lastOf(ends_on, zone);
  const day = starts === 'day' && starts_on !== null ? startOfDay(starts_on, zone) : now;
  const from = day > now ? day : now;
  const end = fixed && fixed > from ? fixed : null;
  if (starts === 'first_use') return { starts_at: null, ends_at: end };
  return { starts_at: from, ends_at: earlier(endAfter(from, valid_days, zone), end) };
}

/** The span of a package after its first use. */
export const begunSpan = (
  { starts_at, ends_at, valid_days }: Span & Pick<Terms, 'valid_days'>,
  now: Date,
  zone: string,
): Span =>
  starts_at ? { starts_at, ends_at } : { starts_at: now, ends_at: earlier(ends_at, endAfter(now, valid_days, zone)) };

/** The end of a package whose time stood still for a while. */
export const endAfterFreeze = (ends_at: Date | null, frozen_at: Date, now: Date): Date | null =>
  ends_at && new Date(ends_at.getTime() + Math.max(0, now.getTime() - frozen_at.getTime()));

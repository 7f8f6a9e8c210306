import type { PayBasis } from '../../pay/contract/index.ts';

export interface DayPay {
  readonly basis: PayBasis;
  readonly amount_cents: number;
}

const daysIn = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** Pay of a day in cents. A month is spread over its days so that they add up to it. */
export function costOfDay(date: string, minutes: number, { basis, amount_cents }: DayPay): number {
  if (basis === 'hourly') return Math.round((amount_cents * minutes) / 60);
  if (basis === 'daily') return minutes > 0 ? amount_cents : 0;
  const upTo = (day: number) => Math.round((amount_cents * day) / daysIn(date));
  const day = Number(date.slice(8));
  return upTo(day) - upTo(day - 1);
}

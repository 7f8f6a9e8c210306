import type { Format } from '../../kit/language/use-format.ts';

/** Pay in the month before, and how far this one is from it. */
export function differenceText(format: Format, now: number, before: number): string {
  const difference = Math.round((now - before) * 100) / 100;
  return `${difference > 0 ? '+' : ''}${format.money(difference)}`;
}

import { addDays } from '@kaifong/base/time';

export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
export const lastOfMonth = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The day somebody is so many years old. */
export const birthday = (born: string, years: number): string => {
  const date = `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
  // Born on 29 February: on 1 March in years without it.
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date
    ? addDays(`${date.slice(0, 4)}-02-28`, 1)
    : date;
};

/** Whole months from one day to another, both counted: 1 November to 31 January are three. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, addDays(to, 1)].map((date) => date.split('-').map(Number));
  const months = ((b?.[0] ?? 0) - (a?.[0] ?? 0)) * 12 + (b?.[1] ?? 0) - (a?.[1] ?? 0);
  return Math.max(0, (b?.[2] ?? 0) < (a?.[2] ?? 0) ? months - 1 : months);
}

const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** First and last day of the quarter before that of a date. */
export function lastQuarter(today: string): { readonly from_on: string; readonly to_on: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  return { from_on: dateOf(year, first - 3, 1), to_on: dateOf(year, first, 0) };
}

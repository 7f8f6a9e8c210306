const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** First and last day of the quarter before that of an instant. */
export function lastQuarter(now: Date): { readonly from_on: string; readonly to_on: string } {
  const first = Math.floor(now.getUTCMonth() / 3) * 3;
  return { from_on: dateOf(now.getUTCFullYear(), first - 3, 1), to_on: dateOf(now.getUTCFullYear(), first, 0) };
}

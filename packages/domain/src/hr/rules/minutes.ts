// Minutes of a day by the clock of a place: stretches of them, their sum, and a minute as a time.

export interface Minutes {
  readonly from: number;
  readonly to: number;
}

export const minutesIn = (spans: readonly Minutes[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** `09:05` of a minute; hours past midnight are told as the next day's, minutes below 0 as the day before's. */
export function clockOf(at: number): string {
  const of = ((at % 1440) + 1440) % 1440;
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
}

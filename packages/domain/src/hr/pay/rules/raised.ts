/** An amount and so many percent of it, half a cent up; the percent has four decimals at most. */
export function raised(cents: number, percent: number): number {
  const scale = 1_000_000;
  const product = BigInt(cents) * BigInt(scale + Math.round(percent * 10_000));
  return Number((product * 2n + BigInt(scale)) / BigInt(scale * 2));
}

/** How much more, as a share of what was: 0.12 is 12 % more. `undefined` when there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}

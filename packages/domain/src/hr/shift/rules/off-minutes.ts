import type { Minutes } from '../../rules/minutes.ts';

const perDay = 24 * 60;

/** Minutes of a date outside the shifts on it. `before`: shifts of the day before, which may go on past midnight. */
export function offMinutes(shifts: readonly Minutes[], before: readonly Minutes[]): Minutes[] {
  const busy = [...before.map(({ from, to }) => ({ from: from - perDay, to: to - perDay })), ...shifts]
    .filter(({ to }) => to > 0)
    .sort((one, other) => one.from - other.from);
  const off: Minutes[] = [];
  let at = 0;
  for (const { from, to } of busy) {
    if (from > at) off.push({ from: at, to: Math.min(from, perDay) });
    at = Math.max(at, to);
  }
  if (at < perDay) off.push({ from: at, to: perDay });
  return off;
}

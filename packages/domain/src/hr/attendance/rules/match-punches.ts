// The day a punch belongs to. A punch in looks at the windows of the plan alone, a punch out at the punch before it as well; so a day
// reckoned alone and one reckoned among others get the same punches.
import { hour } from '@kaifong/base/time';
import type { Direction } from '../contract/index.ts';

/** The time of a planned day, in instants. */
export interface DayWindow {
  readonly date: string;
  readonly from: number;
  readonly start: number;
  readonly end: number;
  readonly to: number;
}

export interface MatchedPunch {
  readonly at: number;
  readonly direction: Direction;
}

/** Nobody is in for longer, where no plan says when she goes. */
export const longestStay = 16 * hour;

const contains = ({ from, to }: DayWindow, at: number) => from <= at && at <= to;

/** Windows around an instant: those that have begun first, of these the latest; then the next to come. */
const around = (windows: readonly DayWindow[], at: number): DayWindow[] =>
  windows
    .filter((window) => contains(window, at))
    .sort((one, other) => {
      const [begun, otherBegun] = [one.start <= at, other.start <= at];
      if (begun !== otherBegun) return begun ? -1 : 1;
      return begun ? other.start - one.start : one.start - other.start;
    });

function dayOfIn(at: number, windows: readonly DayWindow[], dateOf: (at: number) => string): string {
  const near = around(windows, at);
  return (near.find(({ end }) => at < end) ?? near[0])?.date ?? dateOf(at);
}

/** Whether somebody who came at an instant, on a day, may still be there at another. */
export function mayBeIn(cameAt: number, date: string, at: number, windows: readonly DayWindow[]): boolean {
  const own = windows.find((window) => window.date === date);
  if (own && at <= own.to) return true;
  return at - cameAt <= longestStay && !windows.some((window) => window.date !== date && contains(window, at));
}

/** The date of each punch, in the order given: earliest first. */
export function datesOfPunches(
  punches: readonly MatchedPunch[],
  windows: readonly DayWindow[],
  dateOf: (at: number) => string,
): string[] {
  return punches.map(({ at, direction }, place) => {
    if (direction === 'in') return dayOfIn(at, windows, dateOf);
    const before = punches[place - 1];
    if (before?.direction === 'in') {
      const date = dayOfIn(before.at, windows, dateOf);
      if (mayBeIn(before.at, date, at, windows)) return date;
    }
    return around(windows, at)[0]?.date ?? dateOf(at);
  });
}

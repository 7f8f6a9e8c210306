// The days a roster shows: they stand in the address.
import { weekdayOf } from '@kaifong/base/hours';
import { addDays } from '@kaifong/base/time';
import { useSearchParams } from 'react-router';
import { useToday } from '../../../kit/language/use-format.ts';

export type Sheet = 'week' | 'month';

export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The first day of a month, so many months later. */
function monthAt(date: string, months: number): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export interface Stretch {
  readonly sheet: Sheet;
  readonly today: string;
  readonly from: string;
  readonly days: number;
  readonly onSheet: (sheet: Sheet) => void;
  /** Turns to the sheet before (-1), after (1), or of today (0). */
  readonly onTurn: (by: -1 | 0 | 1) => void;
}

export function useStretch(): Stretch {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const sheet: Sheet = params.get('sheet') === 'month' ? 'month' : 'week';
  const wanted = params.get('from');
  const date = isDate(wanted) ? wanted : today;
  const from = sheet === 'week' ? mondayOf(date) : monthAt(date, 0);
  const days = sheet === 'week' ? 7 : Math.round((Date.parse(monthAt(date, 1)) - Date.parse(from)) / 86_400_000);
  const go = (next: { readonly from: string; readonly sheet: Sheet }) =>
    setParams(
      (before) => {
        before.set('from', next.from);
        before.set('sheet', next.sheet);
        return before;
      },
      { replace: true },
    );
  return {
    ...{ sheet, today, from, days },
    onSheet: (chosen) => go({ from: date, sheet: chosen }),
    onTurn: (by) =>
      go({ sheet, from: by === 0 ? today : sheet === 'week' ? addDays(from, 7 * by) : monthAt(from, by) }),
  };
}

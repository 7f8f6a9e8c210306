import { minutesOf } from '@kaifong/base/hours';

interface Times {
  readonly in_time: string | null;
  readonly out_time: string | null;
}

interface DayNow {
  /** Minute of the first punch in, and of the first planned hour. */
  readonly firstIn: number | undefined;
  readonly start: number | undefined;
}

/** The minutes somebody says she came and went; going that is not after coming is of the next day. */
export function correctedMinutes(
  { in_time, out_time }: Times,
  { firstIn, start }: DayNow,
): { readonly came: number | null; readonly went: number | null } {
  const came = in_time === null ? null : minutesOf(in_time);
  if (out_time === null) return { came, went: null };
  const since = came ?? firstIn ?? start ?? 0;
  const went = minutesOf(out_time);
  return { came, went: went > since ? went : went + 24 * 60 };
}

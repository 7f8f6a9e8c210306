import { minutesOf } from '@kaifong/base/hours';
import type { Minutes } from '../../rules/minutes.ts';

/** The minutes of a shift's template; one that does not end after it begins goes on until the next day. */
export function templateMinutes({
  start_time,
  end_time,
}: {
  readonly start_time: string;
  readonly end_time: string;
}): Minutes {
  const [from, to] = [minutesOf(start_time), minutesOf(end_time)];
  return { from, to: to > from ? to : to + 24 * 60 };
}

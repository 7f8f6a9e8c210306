import type { Context } from '@kaifong/kernel/context';
import { type PlannedPerson, plannedDays } from './planned-days.ts';

/** Holidays of somebody's set on the days they are given to her: one that fell on a rest day, on its substitute. */
export async function holidaysGiven(
  ctx: Context,
  person: PlannedPerson,
  from: string,
  to: string,
): Promise<{ readonly date: string; readonly name: string }[]> {
  const days = (await plannedDays(ctx, [person], from, to)).get(person.id)?.values() ?? [];
  return [...days].flatMap(({ date, holiday, free }) =>
    holiday === null || free === 'rest' ? [] : [{ date, name: holiday }],
  );
}

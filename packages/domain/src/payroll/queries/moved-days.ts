import { isDeepStrictEqual } from 'node:util';
import type { Context } from '@kaifong/kernel/context';
import type { payslips } from '../schema.ts';
import { daysForPay } from './days-for-pay.ts';
import { type PaidPerson, peopleById } from './people.ts';

type Slip = Pick<typeof payslips.$inferSelect, 'employee_id' | 'from_on' | 'to_on' | 'days'>;

/** An employee whose days are others by now than her slip was reckoned from: corrected, or leave came or went; undefined: there is none. */
export async function movedDaysOf(ctx: Context, slips: readonly Slip[]): Promise<PaidPerson | undefined> {
  const [first] = slips;
  if (!first) return undefined;
  const people = await peopleById(
    ctx,
    slips.map(({ employee_id }) => employee_id),
  );
  const days = await daysForPay(ctx, [...people.values()], first.from_on, first.to_on);
  const moved = slips.find(({ employee_id, days: kept }) => {
    const person = people.get(employee_id);
    const now = (days.get(employee_id) ?? []).filter(
      ({ date }) => person && date >= person.joined_on && (person.left_on === null || date <= person.left_on),
    );
    return !isDeepStrictEqual(now, [...kept]);
  });
  return moved && people.get(moved.employee_id);
}

import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import type { CalendarItem } from '@kaifong/kernel/domain';
import { eq } from 'drizzle-orm';
import { employees } from '../employee/schema.ts';
import { holidaysGiven } from '../shift/queries/holidays-given.ts';

/** Holidays of an account's own set on the days she has them, with substitutes; undefined: the account is nobody's who works here. */
export async function ownHolidays(
  ctx: Context,
  accountId: number,
  from: string,
  to: string,
): Promise<CalendarItem[] | undefined> {
  const [person] = await ctx.db.select().from(employees).where(eq(employees.account_id, accountId));
  if (!person) return undefined;
  const given = await holidaysGiven(ctx, person, from, to);
  return given.map(({ date, name }) => ({ id: date, title: name, start: date, end: addDays(date, 1), link: null }));
}

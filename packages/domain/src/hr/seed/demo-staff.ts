import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { employees } from '../employee/schema.ts';
import { givenHolidays } from '../holiday/rules/given-holidays.ts';
import { holidays } from '../holiday/schema.ts';
import { givenLeaveTypes } from '../leave/rules/given-leave-types.ts';
import { leaveTypes } from '../leave/schema.ts';

const shopHours = [2, 3, 4, 5, 6, 7].flatMap((day) => [
  { day, open: '10:00', close: '13:00' },
  { day, open: '14:00', close: '19:00' },
]);

/** Holidays of two years, the kinds of leave, and the owner as the first who works here: two years and some weeks, closed on Mondays. */
export async function addDemoStaff(ctx: Context): Promise<void> {
  const { db, runtime } = ctx;
  const days = [2026, 2027].flatMap(givenHolidays);
  await db.insert(holidays).values(days.map((day) => ({ ...day, status: 'published' as const })));
  await db.insert(leaveTypes).values([...givenLeaveTypes]);
  const [owner] = await db.select().from(accounts).orderBy(asc(accounts.id)).limit(1);
  if (!owner) return;
  const joined_on = addDays(runtime.now().toISOString().slice(0, 10), -800);
  await db.insert(employees).values({ name: owner.name, account_id: owner.id, joined_on, hours: shopHours });
}

import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { employees } from '../employee/schema.ts';
import { givenYears } from '../holiday/contract/index.ts';
import { givenHolidays } from '../holiday/rules/given-holidays.ts';
import { holidays } from '../holiday/schema.ts';
import { createLeave } from '../leave/actions/create-leave.ts';
import { givenLeaveTypes } from '../leave/rules/given-leave-types.ts';
import { leaveBlackouts, leaveTypes } from '../leave/schema.ts';
import { employeePays } from '../pay/schema.ts';
import { addDemoClaims } from './demo-claims.ts';
import { addDemoPunches } from './demo-punches.ts';
import { addDemoRoster } from './demo-roster.ts';

const shopHours = [2, 3, 4, 5, 6, 7].flatMap((day) => [
  { day, open: '10:00', close: '13:00' },
  { day, open: '14:00', close: '19:00' },
]);

/** Holidays of two years, kinds of leave, the owner as the first who works here, closed on Mondays, a roster, and a week she asks to have off. */
export async function addDemoStaff(ctx: Context): Promise<void> {
  const { db, runtime } = ctx;
  const days = givenYears.flatMap(givenHolidays);
  await db.insert(holidays).values(days.map((day) => ({ ...day, status: 'published' as const })));
  const [annual] = await db
    .insert(leaveTypes)
    .values([...givenLeaveTypes])
    .returning();
  const [owner] = await db.select().from(accounts).orderBy(asc(accounts.id)).limit(1);
  if (!owner) return;
  const today = dateIn((await getSettings(ctx)).time_zone, runtime.now());
  const joined_on = addDays(today, -800);
  const [first] = await db
    .insert(employees)
    .values({ name: owner.name, account_id: owner.id, joined_on, hours: shopHours })
    .returning();
  if (!first || !annual) return;
  await addDemoRoster(ctx, joined_on);
  // A week: whatever holidays lie in it, some days of it are days of work.
  const from_on = addDays(today, 30);
  await createLeave(ctx, {
    ...{ employee_id: first.id, leave_type_id: annual.id, reason: '' },
    ...{ from_on, from_half: 'am', to_on: addDays(from_on, 6), to_half: 'pm', from_time: null, to_time: null },
  });
  const year = Number(today.slice(0, 4)) + 1;
  await db.insert(leaveBlackouts).values({
    name: { 'en-US': 'Lunar New Year sale', 'zh-HK': '年貨特賣', 'zh-CN': '年货特卖' },
    ...{ from_on: `${year}-01-20`, to_on: `${year}-01-31` },
  });
  const people = await db.select().from(employees).orderBy(asc(employees.id));
  await db.insert(employeePays).values(
    people.map(({ id, joined_on: from_on }, at) => ({
      ...{ employee_id: id, from_on, basis: 'monthly' as const, amount_cents: 3_200_000 - at * 400_000 },
    })),
  );
  await addDemoClaims(ctx, first.id);
  await addDemoPunches(ctx, first.id);
}

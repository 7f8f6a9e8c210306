import { textIn } from '@kaifong/base/localized';
import { instantOf } from '@kaifong/base/spans';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import { employees } from '../../employee/schema.ts';
import type { FindClashes } from '../../leave/ports/leave-clash.ts';
import { clockOf } from '../../rules/minutes.ts';
import { shiftAssignments, shifts } from '../schema.ts';

/** Promised shifts that a leave breaks. */
export const shiftsInLeave: FindClashes = async (ctx, { account_id, days }) => {
  if (days.length === 0) return [];
  const { time_zone, main_language } = await getSettings(ctx);
  const { id, date, from_minute, to_minute, status } = shiftAssignments;
  const rows = await ctx.db
    .select({ id, date, from_minute, to_minute, name: shifts.name, zone: stores.zone })
    .from(shiftAssignments)
    .innerJoin(employees, eq(employees.id, shiftAssignments.employee_id))
    .leftJoin(stores, eq(stores.id, employees.store_id))
    .leftJoin(shifts, eq(shifts.id, shiftAssignments.shift_id))
    .where(
      and(
        eq(employees.account_id, account_id),
        inArray(status, ['published', 'abnormal']),
        inArray(
          date,
          days.map((each) => each.date),
        ),
      ),
    )
    .orderBy(asc(date), asc(from_minute));
  const isIn = (row: (typeof rows)[number]) =>
    days.some((each) => each.date === row.date && each.from < row.to_minute && row.from_minute < each.to);
  return rows.filter(isIn).map((row) => ({
    kind: 'shift',
    id: row.id,
    title: [
      `${clockOf(row.from_minute)}–${clockOf(row.to_minute)}`,
      row.name && textIn(row.name, ctx.language, main_language),
    ]
      .filter(Boolean)
      .join(' · '),
    at: new Date(instantOf(row.zone || time_zone, row.date, row.from_minute)),
    link: `/roster?from=${row.date}`,
  }));
};

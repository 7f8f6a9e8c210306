import { addDays } from '@kaifong/base/time';
import { type Context, scopedTo } from '@kaifong/kernel/context';
import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { employees } from '../../employee/schema.ts';
import type { rosterInput } from '../contract/index.ts';
import { shiftAssignments } from '../schema.ts';

export type Stretch = Pick<z.output<typeof rosterInput>, 'from' | 'days' | 'store_id'>;

export const lastDayOf = ({ from, days }: Stretch): string => addDays(from, days - 1);

/** Shifts of people in the caller's scope, and open ones: they are nobody's. */
const ofPeople = (ctx: Context): SQL | undefined => {
  const scoped = scopedTo(ctx, 'employee', shiftAssignments.employee_id);
  return scoped && or(isNull(shiftAssignments.employee_id), scoped);
};

/** Shifts of a stretch of the roster: of people of the store in the caller's scope, and open ones there. The employees are joined. */
export const inStretch = (ctx: Context, stretch: Stretch): SQL | undefined => {
  const { from, store_id } = stretch;
  const ofStore =
    store_id === undefined
      ? undefined
      : or(
          eq(employees.store_id, store_id),
          and(isNull(shiftAssignments.employee_id), eq(shiftAssignments.store_id, store_id)),
        );
  return and(gte(shiftAssignments.date, from), lte(shiftAssignments.date, lastDayOf(stretch)), ofStore, ofPeople(ctx));
};

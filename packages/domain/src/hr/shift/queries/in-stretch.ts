import { addDays } from '@kaifong/base/time';
import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { employees } from '../../employee/schema.ts';
import type { rosterInput } from '../contract/index.ts';
import { shiftAssignments } from '../schema.ts';

export type Stretch = Pick<z.output<typeof rosterInput>, 'from' | 'days' | 'store_id'>;

export const lastDayOf = ({ from, days }: Stretch): string => addDays(from, days - 1);

/** Shifts of a stretch of the roster: of people of the store, and open ones there. The employees are joined. */
export const inStretch = (stretch: Stretch): SQL | undefined => {
  const { from, store_id } = stretch;
  const ofStore =
    store_id === undefined
      ? undefined
      : or(
          eq(employees.store_id, store_id),
          and(isNull(shiftAssignments.employee_id), eq(shiftAssignments.store_id, store_id)),
        );
  return and(gte(shiftAssignments.date, from), lte(shiftAssignments.date, lastDayOf(stretch)), ofStore);
};

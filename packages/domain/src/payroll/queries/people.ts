import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { employees } from '../../hr/employee/schema.ts';

export type PaidPerson = typeof employees.$inferSelect;

export const accountOf = ({ actor }: Context): number | null => (actor.kind === 'staff' ? actor.id : null);

/** People of a department, or all, who are employed on some day of a period. */
export const employedPeople = (
  ctx: Context,
  from: string,
  to: string,
  department: string | null,
): Promise<PaidPerson[]> =>
  ctx.db
    .select()
    .from(employees)
    .where(
      and(
        lte(employees.joined_on, to),
        or(isNull(employees.left_on), gte(employees.left_on, from)),
        department === null ? undefined : eq(employees.department, department),
      ),
    )
    .orderBy(asc(employees.name), asc(employees.id));

export const peopleById = async (ctx: Context, ids: readonly number[]): Promise<Map<number, PaidPerson>> => {
  const rows = await ctx.db
    .select()
    .from(employees)
    .where(inArray(employees.id, [0, ...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

import { spanOfDays } from '@kaifong/base/spans';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { punches } from '../schema.ts';
import { stands } from './read-days.ts';

/** Rows of a day that do not count any more: those the given ones stand for, and of its date those that were said not to count. */
export async function replacedPunches(
  ctx: Context,
  employeeId: number,
  date: string,
  zone: string,
  standing: readonly number[],
): Promise<number[]> {
  const { from, to } = spanOfDays(zone, date, date);
  const older = sql`with recursive older(id) as (
    select corrects_id from punches where ${inArray(punches.id, [0, ...standing])} and corrects_id is not null
    union select p.corrects_id from punches p join older on p.id = older.id where p.corrects_id is not null
  ) select id from older`;
  const rows = await ctx.db
    .select({ id: punches.id })
    .from(punches)
    .where(
      and(
        eq(punches.employee_id, employeeId),
        or(
          sql`${punches.id} in (${older})`,
          and(gte(punches.at, new Date(from)), lt(punches.at, new Date(to)), sql`not (${stands})`),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

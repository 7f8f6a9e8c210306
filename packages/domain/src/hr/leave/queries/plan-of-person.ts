import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gte, lte } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { holidays } from '../../holiday/schema.ts';
import type { EmployeeRecord } from './people.ts';

/** Published holidays of somebody's set from one date to another, both included: date → name. */
export async function holidaysOf(
  ctx: Context,
  { holiday_set }: Pick<EmployeeRecord, 'holiday_set'>,
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.db
    .select({ date: holidays.date, name: holidays.name })
    .from(holidays)
    .where(
      and(
        eq(holidays.set, holiday_set),
        eq(holidays.status, 'published'),
        gte(holidays.date, from),
        lte(holidays.date, to),
      ),
    );
  return new Map(rows.map(({ date, name }) => [date, textIn(name, ctx.language, main_language)]));
}

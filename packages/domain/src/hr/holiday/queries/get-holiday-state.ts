import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type { HolidayState } from '../contract/holiday.ts';
import { holidayMachine } from '../contract/index.ts';
import { holidayRules } from '../rules/holiday-rules.ts';
import { holidays } from '../schema.ts';

/** Where a holiday stands. Refuses `not-found`. */
export async function getHolidayState(ctx: Context, id: number): Promise<HolidayState> {
  const [row] = await ctx.db.select().from(holidays).where(eq(holidays.id, id));
  if (!row) throw fail('not-found');
  const may = mayOf(ctx);
  return {
    id,
    version: row.version,
    status: row.status,
    timeline: await listSteps(ctx, holidayMachine, id),
    commands: holidayRules.offered(row, may),
    primary_command: holidayRules.primary(row, may) ?? null,
  };
}

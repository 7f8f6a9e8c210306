// The machine of holidays with its table.
import { fail } from '@kaifong/base/errors';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { holidayRules } from '../rules/holiday-rules.ts';
import { holidays } from '../schema.ts';

type HolidayRecord = typeof holidays.$inferSelect;

/** Refuses what every machine refuses; `holiday-moved` when there is no such step. */
export const holidaySteps = bindMachine({
  rules: holidayRules,
  async lock(tx, id): Promise<HolidayRecord> {
    const [row] = await tx.db.select().from(holidays).where(eq(holidays.id, id)).for('update');
    if (!row) throw fail('not-found');
    return row;
  },
  factsOf: (row) => row,
  write: (tx, { id }, change: { readonly status: HolidayRecord['status'] }) =>
    tx.db.update(holidays).set(change).where(eq(holidays.id, id)),
  wrongStep: (_row, status) => fail('hr.holiday-moved', { status }),
});

import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { type Binding, bind } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import { bindSteps, forgetSteps } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import type { HolidaySet } from '../employee/contract/index.ts';
import { addGivenHolidays } from './actions/add-given-holidays.ts';
import { holidaySteps } from './actions/take-step.ts';
import { holidaySteps as calls, holiday, holidayMachine, holidayRoutes } from './contract/index.ts';
import { getHolidayState } from './queries/get-holiday-state.ts';
import { holidays } from './schema.ts';

/** Refuses a day that its set has already. */
async function refuseTaken(tx: TxContext, date: unknown, set: unknown): Promise<void> {
  const taken = and(eq(holidays.date, String(date)), eq(holidays.set, set as HolidaySet));
  if ((await tx.db.$count(holidays, taken)) > 0) throw failField('date', 'hr.holiday-there');
}

type Step = ReturnType<typeof holidaySteps.plainStep>;

/** `publish` is a later room's: leave over a new holiday is given back. */
export const holidayBindings = (publish: Step): readonly Binding[] => [
  bind(holidayRoutes.addGivenHolidays, async (ctx, input) => ({ data: await addGivenHolidays(ctx, input) })),
  bind(holidayRoutes.getHolidayState, async (ctx, { id }) => ({ data: await getHolidayState(ctx, id) })),
  ...bindSteps(
    holidayMachine,
    calls,
    { publish, archive: holidaySteps.plainStep('archive'), reopen: holidaySteps.plainStep('reopen') },
    getHolidayState,
  ),
  ...bindResource(holiday, holidays, {
    async prepare(tx, values, before) {
      const { date, set } = { ...before, ...values };
      if (date !== before?.date || set !== before?.set) await refuseTaken(tx, date, set);
      return before ? values : { ...values, status: 'draft' };
    },
    remove: (tx, { id }) => forgetSteps(tx, holidayMachine, [Number(id)]),
  }),
];

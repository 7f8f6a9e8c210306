// Debts to customers and the use of time: figures by hand, and their rows come to them by whatever they are grouped.
import { listInput } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as booking } from '../../../booking/domain.ts';
import {
  book,
  dayFrom,
  everyDay,
  makeClass,
  makeEvent,
  makeResource,
  setStatuses,
} from '../../../booking/testing/index.ts';
import { domain as customers } from '../../../customers/domain.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as forms } from '../../../forms/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as members } from '../../../members/domain.ts';
import { makePoints, switchPointsOn } from '../../../members/testing/index.ts';
import { domain as packages } from '../../../packages/domain.ts';
import { buyPackages, makePlan } from '../../../packages/testing/index.ts';
import { domain as sales } from '../../../sales/domain.ts';
import { makeMethods } from '../../../sales/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { domain } from '../../domain.ts';
import { boundReports } from '../reports.ts';
import { readPage } from './read-report.ts';
import { readRows } from './read-rows.ts';

let runtime: TestRuntime;
let owner: Context;
let period: { from: string; to: string };
beforeAll(async () => {
  const all = [settings, customers, sales, members, packages, forms, booking, domain];
  runtime = await openTestRuntime(inject('database'), all);
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await makeMethods(runtime);
  await switchPointsOn(runtime);
  const amy = await makeCustomer(runtime, 'amy@example.com');
  await makePoints(runtime, amy, 250);
  await makePoints(runtime, amy, -50);
  await buyPackages(runtime, await makePlan(runtime), { customerId: amy });
  await buyPackages(runtime, await makePlan(runtime, { grants: 'money', units: null, money: 90_000 }));

  const day = dayFrom(runtime, 2);
  period = { from: day, to: day };
  const ann = await makeResource(runtime, { hours: everyDay('09:00', '17:00') });
  const cut = await makeEvent(runtime, { people_ids: [ann] });
  for (const time of ['09:00', '10:00', '11:00']) await book(runtime, { event_id: cut.id, date: day, time });
  const yoga = await makeClass(runtime, { date: day, seats: 8 });
  await book(runtime, { event_id: yoga.id, date: day, time: '19:00', quantity: 2 });
  await setStatuses(runtime, cut.id, ['completed', 'absent', 'canceled']);
});
afterAll(() => runtime.close());

const named = (name: string) => {
  const bound = boundReports.find(({ report }) => report.name === name);
  if (!bound) throw new Error(`no report ${name}`);
  return bound;
};
const ask = (filter: object) => listInput.parse({ per_page: 100, filter: { before: 'none', ...filter } });

it('owes points at their worth, and of packages what is left', async () => {
  const { whole, data } = await readPage(owner, named('liability'), ask({}));
  expect(whole.values).toMatchObject({ packages_open: 2, packages_worth: 1_700, points_given: 200 });
  expect(data.map(({ id }) => id).sort()).toEqual(['points', 'units', 'value']);
  const { points_open = 0, points_worth = 0 } = whole.values;
  expect(points_worth).toBeCloseTo((points_open ?? 0) * 0.1, 2);
  expect(whole.values.owed_worth).toBeCloseTo((points_worth ?? 0) + 1_700, 2);
});

it('counts seats, no-shows and the use of time', async () => {
  const { whole } = await readPage(owner, named('bookings'), ask({ period }));
  expect(whole.values).toMatchObject({
    ...{ bookings: 4, seats_taken: 4, attended: 1, missed: 1, miss_rate: 50, called_off: 1 },
    ...{ seats_offered: 8, seats_filled: 2, fill_rate: 25, open_minutes: 480, busy_minutes: 120, busy_rate: 25 },
  });
});

describe('rows come to their figures', () => {
  const pairs = ['liability', 'bookings'].flatMap((name) =>
    Object.keys(named(name).report.dimensions).map((by) => [name, by] as const),
  );
  it.each(pairs)('%s by %s', async (name, by) => {
    const asked = name === 'bookings' ? { by, period } : { by };
    const { data, whole } = await readPage(owner, named(name), ask(asked));
    const sums = Object.entries(named(name).report.measures).flatMap(([measure, { of }]) => (of ? [] : [measure]));
    for (const { id, values } of [...data, { id: '*', values: whole.values }]) {
      const rows = await readRows(owner, named(name), ask({ ...asked, of: id }));
      expect(rows.whole).toEqual(values);
      for (const measure of sums)
        expect([id, measure, rows.data.reduce((sum, row) => sum + (row.values[measure] ?? 0), 0)]).toEqual([
          id,
          measure,
          expect.closeTo(values[measure] ?? 0, 2),
        ]);
      expect(rows.data.every(({ title }) => title !== '')).toBe(true);
    }
    for (const measure of sums)
      expect(data.reduce((sum, { values }) => sum + (values[measure] ?? 0), 0)).toBeCloseTo(
        whole.values[measure] ?? 0,
        2,
      );
  });
});

// The price of a month on the roster is what is paid to people who work as planned, to the cent.
import { addDays } from '@kaifong/base/time';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { getRoster } from '../hr/shift/queries/roster.ts';
import { makeEmployee, makePay, makeShift } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { calculateRun } from './actions/run-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getPayslip } from './queries/get-payslip.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
});
afterAll(() => runtime.close());

/** Shifts of seven hours and odd minutes on all days but Sundays: without punches they were worked as planned. */
async function work(employee_id: number, first: string, last: string): Promise<void> {
  for (let date = first, turn = 0; date <= last; date = addDays(date, 1), turn += 1) {
    if (new Date(date).getUTCDay() === 0) continue;
    const to_minute = 540 + 430 + (turn % 7);
    await makeShift(runtime, {
      ...{ employee_id, date, from_minute: 540, to_minute, status: 'published', published_at: runtime.now() },
    });
  }
}

it('the roster of a month comes to the slips of people who work as planned', async () => {
  const owner = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(owner);
  const people = {
    hourly: [{ basis: 'hourly', amount_cents: 4_317, from_on: '2026-01-01' }],
    daily: [{ basis: 'daily', amount_cents: 61_037, from_on: '2026-01-01' }],
    monthly: [{ basis: 'monthly', amount_cents: 1_999_999, from_on: '2026-01-01' }],
    raised: [
      { basis: 'monthly', amount_cents: 2_000_003, from_on: '2026-01-01' },
      { basis: 'monthly', amount_cents: 2_100_001, from_on: '2026-10-12' },
    ],
    'raised by the hour': [
      { basis: 'hourly', amount_cents: 5_001, from_on: '2026-01-01' },
      { basis: 'hourly', amount_cents: 5_113, from_on: '2026-10-20' },
    ],
    joined: [{ basis: 'monthly', amount_cents: 1_777_777, from_on: '2026-10-08' }],
  } as const;
  for (const [name, pays] of Object.entries(people)) {
    const joined_on = name === 'joined' ? '2026-10-08' : '2026-01-01';
    const id = await makeEmployee(runtime, { name, department: 'Floor', joined_on, hours: [] });
    for (const pay of pays) await makePay(runtime, id, pay);
    await work(id, name === 'joined' ? joined_on : '2026-10-01', '2026-10-31');
  }
  const { id } = await createPayroll(owner, {
    ...{ from_on: '2026-10-01', to_on: '2026-10-31', pay_on: '2026-10-31', department: 'Floor' },
    ...{ day_basis: 'calendar', note: '' },
  });
  await calculateRun(owner, { id });
  await runtime.drain();
  const { slips } = await getPayroll(owner, id);
  expect(slips.map(({ problem }) => problem)).toEqual(slips.map(() => null));
  const paid = await Promise.all(
    slips.map(async (slip) => {
      const { lines } = await getPayslip(owner, slip.id);
      const base = lines
        .filter(({ code }) => code === 'base')
        .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      return [slip.employee.name, base];
    }),
  );
  const roster = await getRoster(owner, { from: '2026-10-01', days: 31, store_id: undefined });
  const priced = roster.people.map(({ name, cost }) => [name, Math.round((cost ?? 0) * 100)]);
  expect(new Map(priced as [string, number][])).toEqual(new Map(paid as [string, number][]));
  // Each week of the roster tells the same days of the same price.
  for (let from = '2026-10-05'; from < '2026-10-26'; from = addDays(from, 7)) {
    const week = await getRoster(owner, { from, days: 7, store_id: undefined });
    for (const [at, person] of week.people.entries()) {
      const offset = Number(from.slice(8)) - 1;
      const same = roster.people[at]?.days.slice(offset, offset + 7).map(({ cost }) => cost);
      expect([person.name, person.days.map(({ cost }) => cost)]).toEqual([person.name, same]);
    }
  }
});

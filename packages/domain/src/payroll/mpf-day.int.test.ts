// The day contributions are due, as a run shows it: by published general holidays and by the shop's weather switch.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeClosure } from '../booking/testing/index.ts';
import { domain as hr } from '../hr/domain.ts';
import { makeEmployee, makeHoliday, makePay } from '../hr/testing/index.ts';
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

let runtime: TestRuntime;
let ctx: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await addGivenFigures(ctx);
  await makePay(runtime, await makeEmployee(runtime, { department: 'Shop' }), { amount_cents: 2_000_000 });
});
afterAll(() => runtime.close());

async function dueOf(month: string, last: string) {
  const period = { from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` };
  const { id, mpf_day } = await createPayroll(ctx, { ...period, department: 'Shop', day_basis: 'calendar', note: '' });
  expect(mpf_day).toBeNull();
  await calculateRun(ctx, { id });
  await runtime.drain();
  return async () => (await getPayroll(ctx, id)).mpf_day;
}

it('is the 10th of the next month, and stands with the reason of every day it moved past', async () => {
  const september = await dueOf('2026-09', '30');
  expect(await september()).toEqual({
    due_on: '2026-10-12',
    moved: [
      { date: '2026-10-10', reason: 'saturday', name: '' },
      { date: '2026-10-11', reason: 'sunday', name: '' },
    ],
  });
  const october = await dueOf('2026-10', '31');
  // A statutory holiday alone closes no bank, and a draft is no holiday.
  await makeHoliday(runtime, '2026-11-10');
  await makeHoliday(runtime, '2026-11-10', { set: 'general', status: 'draft' });
  expect(await october()).toEqual({ due_on: '2026-11-10', moved: [] });
  const july = await dueOf('2026-07', '31');
  expect(await july()).toEqual({ due_on: '2026-08-10', moved: [] });
  await makeHoliday(runtime, '2026-08-10', { set: 'general' });
  expect(await july()).toEqual({
    due_on: '2026-08-11',
    moved: [{ date: '2026-08-10', reason: 'holiday', name: 'Holiday of 2026-08-10' }],
  });
});

it('moves past days of gale and black rain by the clock of the shop; a switch that was taken back moves nothing', async () => {
  const august = await dueOf('2026-08', '31');
  expect((await august())?.due_on).toBe('2026-09-10');
  // 10 September, 05:00 to midnight in Hong Kong: the 11th is not touched by it.
  await makeClosure(runtime, { signal: 'typhoon_8', from: '2026-09-09T21:00:00Z', until: '2026-09-10T16:00:00Z' });
  // 11 September, a quarter of an hour before midnight.
  await makeClosure(runtime, { signal: 'black_rain', from: '2026-09-11T15:45:00Z', until: '2026-09-11T15:55:00Z' });
  await makeClosure(runtime, { signal: 'extreme', from: '2026-09-14T01:00:00Z', until: '2026-09-14T05:00:00Z' });
  expect(await august()).toEqual({
    due_on: '2026-09-14',
    moved: [
      { date: '2026-09-10', reason: 'gale', name: '' },
      { date: '2026-09-11', reason: 'black_rain', name: '' },
      { date: '2026-09-12', reason: 'saturday', name: '' },
      { date: '2026-09-13', reason: 'sunday', name: '' },
    ],
  });
  const back = { signal: 'typhoon_8', status: 'back' } as const;
  await makeClosure(runtime, { ...back, from: '2026-07-10T01:00:00Z', until: '2026-07-10T05:00:00Z' });
  expect(await (await dueOf('2026-06', '30'))()).toEqual({ due_on: '2026-07-10', moved: [] });
});

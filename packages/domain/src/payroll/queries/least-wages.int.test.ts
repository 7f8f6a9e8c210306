// The roster marks pay of an hour below the least wage of the law, for whoever may see pay.
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../../hr/domain.ts';
import { getRoster } from '../../hr/shift/queries/roster.ts';
import { makeEmployee, makePay, makeShift } from '../../hr/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { addGivenFigures } from '../actions/add-given-figures.ts';
import { domain } from '../domain.ts';
import { statutoryFigures } from '../schema.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
});
afterAll(() => runtime.close());

it('a day or a period below the least wage is marked with both figures', async () => {
  const look = runtime.as(staff(['get shifts', 'batch update admin_salary'], 1));
  const person = async (name: string, pay: object) => {
    const id = await makeEmployee(runtime, { name, hours: [] });
    await makePay(runtime, id, { amount_cents: 0, ...pay });
    // Nine hours with an unpaid one of rest.
    for (const date of ['2026-12-07', '2026-12-08'])
      await makeShift(runtime, { employee_id: id, date, from_minute: 540, to_minute: 1_080, break_minutes: 60 });
  };
  await person('Amy', { basis: 'hourly', amount_cents: 4_310 });
  await person('Bob', { basis: 'hourly', amount_cents: 4_300 });
  await person('Cleo', { basis: 'daily', amount_cents: 32_000 });
  // A month of 2,000.00 is 64.52 a day: too little for 16 hours in seven days.
  await person('Dan', { basis: 'monthly', amount_cents: 200_000 });
  await person('Eve', { basis: 'monthly', amount_cents: 3_000_000 });
  const week = { from: '2026-12-07', days: 7, store_id: undefined };
  const told = async (ctx = look) =>
    (await getRoster(ctx, week)).people.map(({ name, below_least, days }) => [
      name,
      below_least?.per_hour ?? null,
      days.map((day) => day.below_least?.per_hour ?? null).slice(0, 2),
    ]);
  expect((await told()).map(([, whole]) => whole)).toEqual([null, null, null, null, null]);
  await addGivenFigures(runtime.as(staff(['create statutory_figure'], 1)));
  // A draft is tried out, and no law yet.
  const draft = { code: 'minimum_wage', from_on: '2026-12-01', value: 99, source: 'A draft', draft: true } as const;
  await runtime.database.db.insert(statutoryFigures).values(draft);
  expect(await told()).toEqual([
    ['Amy', null, [null, null]],
    ['Bob', 43, [43, 43]],
    ['Cleo', 40, [40, 40]],
    ['Dan', 28.22, [null, null]],
    ['Eve', null, [null, null]],
  ]);
  const [, bob] = (await getRoster(look, week)).people;
  expect(bob?.below_least).toEqual({ per_hour: 43, least: 43.1, unconfirmed: true });
  // Before 1 May 2026 the figure was 42.10.
  const before = { ...week, from: '2026-04-06' };
  const [id] = (await getRoster(look, week)).people.filter(({ name }) => name === 'Bob').map((each) => each.id);
  await makeShift(runtime, { employee_id: id ?? 0, date: '2026-04-06', from_minute: 540, to_minute: 1_080 });
  expect((await getRoster(look, before)).people.map(({ below_least }) => below_least)).toEqual(Array(5).fill(null));
  expect((await told(runtime.as(staff(['get shifts'], 2)))).map(([, whole]) => whole)).toEqual(Array(5).fill(null));
});

// Days of leave people bring along from another system: a sheet is tried out, taken, corrected and taken back.
import type { FileReply } from '@kaifong/base/contract';
import { importSheet } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { employees } from '../employee/schema.ts';
import { makeEmployee } from '../testing/index.ts';
import { createLeave } from './actions/create-leave.ts';
import { grantLeaves } from './jobs.ts';
import { listBalances } from './queries/balances.ts';
import { leaveOpenings, leaveTypes } from './schema.ts';

let runtime: TestRuntime;
let annual = 0;
const domains = [settings, identity, media, stores, domain];
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  const [row] = await runtime.database.db
    .insert(leaveTypes)
    .values([
      { name: { 'en-US': 'Annual' }, accrual: 'service_year', allowances: '7, 7, 8, 9, 10', expiry_months: 24 },
      { name: { 'en-US': 'Unpaid' }, accrual: 'none' },
    ])
    .returning();
  annual = row?.id ?? 0;
});
afterAll(() => runtime.close());

const at = (date: string) => runtime.advance(Date.parse(`${date}T04:00:00Z`) - runtime.now().getTime());
const hr = () => runtime.as(staff(['*'], 1));
async function call<T>(name: string, input: Record<string, unknown>, actor = staff(['*'], 1)): Promise<T> {
  const binding = domains.flatMap(({ bindings }) => bindings).find(({ route }) => route.name === `hr.${name}`);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(runtime.as(actor), binding.route.input.parse(input))) as T;
}
const textOf = ({ bytes }: FileReply) => new TextDecoder().decode(bytes as Uint8Array);
async function take(text: string, dry_run = false) {
  const bound = runtime.domains.resources.get('leave_opening');
  if (!bound) throw new Error('no openings');
  const file = { filename: 'balances.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) };
  const { data, errors } = await importSheet(hr(), bound, { file, dry_run, background: false });
  return {
    counts: [data.created, data.updated, data.skipped, data.failed],
    told: errors.map(({ row, field, message }) => `${row} ${field}: ${message}`),
  };
}
async function left(employeeId: number, date: string) {
  at(date);
  await grantLeaves.run(runtime.as({ kind: 'system', name: 'test' }), {});
  const [person] = await runtime.database.db.select().from(employees).where(eq(employees.id, employeeId));
  return person && (await listBalances(hr(), person, date)).find((each) => each.leave_type_id === annual)?.balance;
}
const postings = async () =>
  (await runtime.database.db.execute<{ count: number }>(sql`select count(*)::int as count from postings`)).rows[0]
    ?.count;

it('a sheet brings balances to what was counted, is tried out first, and comes back unchanged', async () => {
  const amy = await makeEmployee(runtime, { name: 'Amy', joined_on: '2023-07-01' });
  const ben = await makeEmployee(runtime, { name: 'Ben', joined_on: '2021-07-01' });
  // Days of 2023 and 2024: 7 each, those of the third year have not come yet.
  expect(await left(amy, '2026-06-30')).toBe(14);
  const sheet = 'Employee,Kind of leave,Counted on,Days\nAmy,Annual,2026-06-30,5.5\nBen,Annual,2026-06-30,-1\n';
  const before = await postings();
  expect(await take(sheet, true)).toEqual({ counts: [2, 0, 0, 0], told: [] });
  expect([await postings(), await left(amy, '2026-06-30')]).toEqual([before, 14]);
  expect(await take(sheet)).toEqual({ counts: [2, 0, 0, 0], told: [] });
  expect([await left(amy, '2026-06-30'), await left(ben, '2026-06-30')]).toEqual([5.5, -1]);
  // What comes by the rules comes on top: 8 days of the third year, 10 of the fifth.
  expect([await left(amy, '2026-07-01'), await left(ben, '2026-07-01')]).toEqual([13.5, 9]);

  const exported = textOf(await call<FileReply>('export-leave-opening', { format: 'csv' }));
  expect(exported).toContain('Amy');
  expect((await take(exported)).counts).toEqual([0, 0, 2, 0]);
  expect((await take(exported.replace('5.5', '6'))).counts).toEqual([0, 1, 1, 0]);
  expect(await left(amy, '2026-07-01')).toBe(14);
  expect((await take(sheet)).counts).toEqual([0, 0, 0, 2]);
  expect(await left(amy, '2026-07-01')).toBe(14);

  const accounts = textOf(await call<FileReply>('export-leave-accounts', { format: 'csv' }));
  expect(accounts).toMatch(/Amy,Annual,2026-07-01,14\b/);
  expect(accounts).toMatch(/Ben,Annual,2026-07-01,9\b/);
});

it('leave that begins after the day it was counted on is still taken off; a deleted balance leaves what the rules give', async () => {
  at('2026-07-01');
  const cat = await makeEmployee(runtime, { name: 'Cat', joined_on: '2024-07-01' });
  expect(await left(cat, '2026-07-01')).toBe(14);
  const wish = { employee_id: cat, leave_type_id: annual, from_time: null, to_time: null, reason: '' };
  await createLeave(hr(), { ...wish, from_on: '2026-08-03', from_half: 'am', to_on: '2026-08-04', to_half: 'pm' });
  expect(await left(cat, '2026-07-02')).toBe(12);
  expect((await take('Employee,Kind of leave,Counted on,Days\nCat,Annual,2026-07-02,9\n')).counts).toEqual([
    1, 0, 0, 0,
  ]);
  expect(await left(cat, '2026-07-02')).toBe(7);
  const [row] = await runtime.database.db.select().from(leaveOpenings).where(eq(leaveOpenings.employee_id, cat));
  // Counted once more a day later: each is a difference to those before, also when an earlier one is corrected or goes.
  at('2026-07-03');
  await call('create-leave-opening', { employee_id: cat, leave_type_id: annual, counted_on: '2026-07-03', days: 10 });
  expect(await left(cat, '2026-07-03')).toBe(8);
  await call('update-leave-opening', { id: row?.id, days: 3 });
  expect(await left(cat, '2026-07-03')).toBe(8);
  const [second] = await runtime.database.db.select().from(leaveOpenings).where(eq(leaveOpenings.days, 10));
  await call('delete-leave-opening', { id: second?.id });
  expect(await left(cat, '2026-07-03')).toBe(1);
  await call('delete-leave-opening', { id: row?.id });
  expect(await left(cat, '2026-07-03')).toBe(12);
});

it('days that are brought along end as those that came that day, and their balance is not rewritten afterwards', async () => {
  const dee = await makeEmployee(runtime, { name: 'Dee', joined_on: '2026-01-01' });
  at('2026-07-03');
  await call('create-leave-opening', { employee_id: dee, leave_type_id: annual, counted_on: '2026-07-03', days: 4 });
  expect(await left(dee, '2028-07-02')).toBe(18);
  expect(await left(dee, '2028-07-03')).toBe(14);
  const [row] = await runtime.database.db.select().from(leaveOpenings).where(eq(leaveOpenings.employee_id, dee));
  const change = call('update-leave-opening', { id: row?.id, days: 6 });
  await expect(change).rejects.toMatchObject({ fields: { counted_on: [{ code: 'hr.opening-before-end' }] } });
  expect(await left(dee, '2028-07-03')).toBe(14);
});

it('refuses what cannot be a balance, at its field, and keeps nothing of it', async () => {
  at('2026-07-03');
  await makeEmployee(runtime, { name: 'Eve', joined_on: '2026-06-01' });
  const before = [await postings(), await runtime.database.db.$count(leaveOpenings)];
  const rows = [
    'Eve,Annual,2026-07-04,1',
    'Eve,Annual,2026-05-31,1',
    'Eve,Unpaid,2026-07-01,1',
    'Nobody,Annual,2026-07-01,1',
    'Eve,Annual,2026-07-01,many',
    'Eve,Annual,,1',
  ];
  const { counts, told } = await take(`Employee,Kind of leave,Counted on,Days\n${rows.join('\n')}\n`);
  expect(counts).toEqual([0, 0, 0, 6]);
  expect(told).toEqual([
    expect.stringMatching(/^2 counted_on: A balance is what was counted/),
    expect.stringMatching(/^3 counted_on: The first day at work was/),
    expect.stringMatching(/^4 leave_type_id: Days of this kind are not counted/),
    expect.stringMatching(/^5 employee_id: /),
    expect.stringMatching(/^6 days: /),
    expect.stringMatching(/^7 counted_on: /),
  ]);
  expect([await postings(), await runtime.database.db.$count(leaveOpenings)]).toEqual(before);
});

it('is not there for an account that is limited to others', async () => {
  at('2026-07-03');
  const [eve] = await runtime.database.db.select().from(employees).where(eq(employees.name, 'Eve'));
  const limited = { ...staff(['*'], 2), scope: { employee: [0] } };
  const wish = { employee_id: eve?.id, leave_type_id: annual, counted_on: '2026-07-01', days: 1 };
  await expect(call('create-leave-opening', wish, limited)).rejects.toMatchObject({
    fields: { employee_id: [{ code: 'not-found' }] },
  });
  for (const name of ['export-leave-opening', 'export-leave-accounts'])
    expect(textOf(await call<FileReply>(name, { format: 'csv' }, limited))).not.toMatch(/Amy|Ben|Eve/);
});

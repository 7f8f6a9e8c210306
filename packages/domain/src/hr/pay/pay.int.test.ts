import { auditLogs } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { makeEmployee } from '../testing/index.ts';
import { raiseSalaries } from './actions/raise-salaries.ts';
import { removePay } from './actions/remove-pay.ts';
import { writeBank } from './actions/write-bank.ts';
import { payRight } from './contract/index.ts';
import { getSalary } from './queries/get-salary.ts';
import { payOn } from './queries/pay-on.ts';
import { employeePays } from './schema.ts';

let runtime: TestRuntime;
let hr: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  hr = runtime.as(staff([payRight, 'delete admin'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

const wish = (ids: number[], from_on: string, change: object = {}) => ({
  ...{ ids, from_on, basis: null, amount: null, percent: null, remark: '' },
  ...change,
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(error.fields ?? {})
        .map(([field, [first]]) => `${field}: ${first?.code}`)
        .join() || error.code,
  );

describe('pay', () => {
  it('is valid from a day on, and a raise in mid-month parts the month', async () => {
    const id = await makeEmployee(runtime);
    await raiseSalaries(hr, wish([id], '2026-01-01', { amount: 2_000_000 }));
    await raiseSalaries(hr, wish([id], '2026-11-16', { percent: 5 }));
    expect(await payOn(hr, [id], '2026-11-01', '2026-11-30')).toEqual([
      { employee_id: id, from: '2026-11-01', to: '2026-11-15', basis: 'monthly', amount_cents: 2_000_000 },
      { employee_id: id, from: '2026-11-16', to: '2026-11-30', basis: 'monthly', amount_cents: 2_100_000 },
    ]);
    expect(await payOn(hr, [id], '2025-12-30', '2026-01-02')).toMatchObject([{ from: '2026-01-01', to: '2026-01-02' }]);
    const { pays } = await getSalary(hr, id);
    expect(pays.map(({ amount, state }) => [amount, state])).toEqual([
      [21_000, 'present'],
      [20_000, 'past'],
    ]);
    expect(await removePay(hr, { id, pay_id: pays[0]?.id ?? 0 })).toEqual({ id: pays[0]?.id });
    expect(await payOn(hr, [id], '2026-11-30', '2026-11-30')).toMatchObject([{ amount_cents: 2_000_000 }]);
  });

  it('of several is raised each by itself', async () => {
    const paid = await makeEmployee(runtime);
    const never = await makeEmployee(runtime);
    await raiseSalaries(hr, wish([paid], '2026-01-01', { amount: 5_005, basis: 'hourly' }));
    const { success_ids, fail_ids } = await raiseSalaries(hr, wish([paid, never], '2026-12-01', { percent: 2.5 }));
    expect([success_ids, fail_ids]).toEqual([[paid], [never]]);
    // 50.05 × 1.025 = 51.30125.
    expect(await payOn(hr, [paid], '2026-12-01', '2026-12-01')).toMatchObject([
      { basis: 'hourly', amount_cents: 5_130 },
    ]);
  });

  it('that cannot be is refused at its field, and nothing is written', async () => {
    const id = await makeEmployee(runtime, { joined_on: '2026-03-01', left_on: '2026-12-31' });
    const before = await runtime.database.db.$count(employeePays);
    expect(await code(raiseSalaries(hr, wish([id], '2026-02-28', { amount: 1 })))).toBe('from_on: hr.before-joining');
    expect(await code(raiseSalaries(hr, wish([id], '2027-01-01', { amount: 1 })))).toBe('from_on: hr.after-leaving');
    expect(await code(raiseSalaries(hr, wish([id], '2026-04-01')))).toBe('amount: hr.salary-amount');
    expect(await code(raiseSalaries(hr, wish([id], '2026-04-01', { percent: 1 })))).toBe('percent: hr.salary-none');
    expect(await code(raiseSalaries(hr, wish([999_999], '2026-04-01', { amount: 1 })))).toBe('not-found');
    expect(await runtime.database.db.$count(employeePays)).toBe(before);
  });

  it('is changed by nobody for herself, unless nobody else may', async () => {
    const me = (await makeAccount(runtime, { permissions: [payRight] })).id;
    const id = await makeEmployee(runtime, { account_id: me });
    const own = runtime.as(staff([payRight], me));
    const raise = () => code(raiseSalaries(own, wish([id], '2026-04-01', { amount: 1 })));
    expect(await raise()).toBe('done');
    await makeAccount(runtime, { permissions: [payRight] });
    expect(await raise()).toBe('hr.salary-own');
  });

  it('shows no figure in the audit log', async () => {
    const id = await makeEmployee(runtime);
    await raiseSalaries(hr, wish([id], '2026-01-01', { amount: 7_654_321, remark: 'she asked' }));
    const bank = { bank_code: '004', account_number: '123456789', account_name: 'A PERSON', mpf_scheme: 'S' };
    const more = { member_number: 'M77', scheme_joined_on: '2026-01-01', hkid: 'A123456(3)', born_on: '1990-02-03' };
    const tax = { address: '7 A Road', position: 'Cashier', sex: 'F' as const, spouse_name: 'BEN', spouse_hkid: 'B1' };
    await writeBank(hr, { id, ...bank, ...more, ...tax });
    expect((await getSalary(hr, id)).bank).toEqual({ ...bank, ...more, ...tax });
    await removePay(hr, { id, pay_id: (await getSalary(hr, id)).pays[0]?.id ?? 0 });
    const lines = await runtime.database.db.select().from(auditLogs).where(eq(auditLogs.resource, 'admin_salary'));
    expect(lines.length).toBeGreaterThan(2);
    const kept = JSON.stringify(lines.map(({ before, after }) => [before, after]));
    for (const secret of [
      '7654321',
      'she asked',
      '123456789',
      'PERSON',
      'M77',
      'A123456',
      '1990-02-03',
      '2000000',
      '7 A Road',
      'BEN',
    ])
      expect(kept).not.toContain(secret);
  });

  it('from one day on is one row, whoever is first', async () => {
    const id = await makeEmployee(runtime);
    await raiseSalaries(hr, wish([id], '2026-01-01', { amount: 1_000_000 }));
    await race(8, (at) => raiseSalaries(hr, wish([id], '2026-06-01', { amount: 1_000_000 + at })));
    expect(await runtime.database.db.$count(employeePays, eq(employeePays.employee_id, id))).toBe(2);
  });
});

// Pay leaves by no route of the back office for whoever may not see it: every row of the route table is asked with every right but those of
// payroll, about slips, contributions, returns and payments for leaving whose figures stand nowhere else. Search, exports and the audit log are among them.

import type { AnyRoute } from '@kaifong/base/contract';
import { makeBank, makeEmployee, makePay } from '@kaifong/domain/hr/testing';
import { routes as payroll } from '@kaifong/domain/payroll/contract';
import { makePaidSlip } from '@kaifong/domain/payroll/testing';
import { requestOf, sampleInput } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { walked } from '../testing/walked.ts';

const payCents = 7_654_321;
/** The pay, and the wages a payment for leaving is made of. */
const said = /76,?543\.21|7654321|87,?654\.32|8765432|Z876543|98765432109/;

let suite: Suite;
let ids: readonly number[];
beforeAll(async () => {
  suite = await openSuite();
  const employeeId = await makeEmployee(suite.runtime, { name: 'Amy', department: 'Guarded', left_on: '2026-03-31' });
  await makePay(suite.runtime, employeeId, { amount_cents: payCents });
  await makeBank(suite.runtime, { employee_id: employeeId, hkid: 'Z876543(2)', member_number: '98765432109' });
  const made = await makePaidSlip(suite.runtime, employeeId, 8_765_432);
  ids = [...new Set([employeeId, made.runId, made.slipId])];
});
afterAll(() => suite.close());

const routes = walked
  .map(({ route }) => route)
  .filter(({ door, permission }) => door === 'admin' && permission !== 'public');
const rights = [...new Set(routes.map(({ permission }) => permission).filter((right) => right.includes(' ')))];
/** Rights that are rights to see pay. */
const seesPay = (right: string) => /\b(payrolls?|admin_salary)$/.test(right);
const isAsked = ({ method, name }: AnyRoute) => method === 'GET' || /preview|search/.test(name);

async function answersTo(token: string, asked: readonly AnyRoute[]): Promise<string[]> {
  const telling = new Set<string>();
  for (const route of asked) {
    for (const id of ids) {
      const input = { ...sampleInput(route), id, year: 2025 };
      const { payload } = await suite.app.inject(requestOf(route, input, token));
      if (said.test(payload)) telling.add(route.name);
    }
  }
  return [...telling];
}

it('is told by no route to whoever holds every other right', { timeout: 300_000 }, async () => {
  const token = suite.staff(rights.filter((right) => !seesPay(right)));
  expect(await answersTo(token, routes.filter(isAsked))).toEqual([]);
});

it('is found by the same calls of whoever holds them', { timeout: 300_000 }, async () => {
  const asked = routes.filter((route) => isAsked(route) && seesPay(route.permission));
  expect(await answersTo(suite.staff(rights), asked)).toEqual(
    expect.arrayContaining([
      payroll.getPayslip.name,
      payroll.getPayroll.name,
      payroll.getContributions.name,
      payroll.getTaxReturn.name,
      payroll.getLeaving.name,
    ]),
  );
});

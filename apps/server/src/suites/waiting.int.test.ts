// What waits for staff, over all domains: every part of the one statement is valid, and a decision takes its row away.
import { makeClaim, makeEmployee, makeLeave, makeSwap, makeTask } from '@kaifong/domain/hr/testing';
import { statementCount } from '@kaifong/kernel/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let me = 0;

interface Waiting {
  readonly count: number;
  readonly kinds: readonly { name: string; title: string; screen: string; count: number; rows: { link: string }[] }[];
}

beforeAll(async () => {
  ({ suite } = await openFilledSuite());
  const { rows } = await suite.runtime.database.connection.query('select id from accounts order by id limit 1');
  me = Number(rows[0]?.id);
});
afterAll(() => suite.close());

async function waiting(permissions: readonly string[], more = '&language=en-US'): Promise<Waiting> {
  const { status, body } = await callAt(suite, 'GET', `/api/admin/waiting?${more}`, {
    token: suite.staff(permissions),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: Waiting }).data;
}
const kind = (found: Waiting, name: string) => found.kinds.find((one) => one.name === name);

it('asks every domain in one statement, and each kind has words and a screen', async () => {
  const { waits } = suite.runtime.domains;
  expect([...waits.keys()]).toEqual(
    expect.arrayContaining([
      'hr.leave',
      'hr.reimbursement',
      'payroll.payroll',
      'purchasing.po',
      'sales.refund',
      'till.till_entry',
    ]),
  );
  await waiting(['*']);
  const before = statementCount.value;
  await waiting(['*']);
  expect(statementCount.value - before).toBeLessThanOrEqual(3);
});

it('a claim waits for the manager and for whoever holds the right, and goes when it is decided on', async () => {
  const employee_id = await makeEmployee(suite.runtime, { name: 'Cara' });
  const id = await makeClaim(suite.runtime, { employee_id });
  const step = async (command: string, permission: string) => {
    const url = `/api/admin/reimbursement/${id}/steps/${command}`;
    const reply = await callAt(suite, 'POST', url, { token: suite.staff([permission]), payload: {} });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  const row = { link: `/my-reimbursement/view/${id}`, title: 'Cara: To a customer' };
  const decide = ['approve reimbursement'];
  expect(kind(await waiting(decide), 'hr.reimbursement')).toBeUndefined();
  await step('submit', 'approve reimbursement');
  expect(kind(await waiting(decide), 'hr.reimbursement')).toMatchObject({ count: 1, rows: [row] });
  expect(kind(await waiting([]), 'hr.reimbursement')).toBeUndefined();
  await step('approve', 'approve reimbursement');
  expect(kind(await waiting(decide), 'hr.reimbursement')).toBeUndefined();
  expect(kind(await waiting(['pay reimbursement']), 'hr.reimbursement_pay')).toMatchObject({ count: 1, rows: [row] });
});

it('a claim of her team waits for a manager without any permission', async () => {
  const employee_id = await makeEmployee(suite.runtime, { name: 'Dora', manager_id: me });
  const id = await makeClaim(suite.runtime, { employee_id });
  const url = `/api/admin/reimbursement/${id}/steps/submit`;
  await callAt(suite, 'POST', url, { token: suite.staff(['create reimbursement', 'get reimbursement']), payload: {} });
  const row = { link: `/my-reimbursement/view/${id}`, title: 'Dora: To a customer' };
  expect(kind(await waiting([]), 'hr.reimbursement')).toMatchObject({ title: 'Claims to decide on', rows: [row] });
});

it('days stand in the words of the reader', async () => {
  const employee_id = await makeEmployee(suite.runtime, { name: 'Elsa' });
  const id = await makeLeave(suite.runtime, {
    ...{ employee_id, status: 'pending', from_on: '2190-01-04', to_on: '2190-01-05' },
  });
  const told = async (language: string) => {
    const found = kind(await waiting(['approve leave'], `&language=${language}&per_kind=50`), 'hr.leave');
    return found?.rows.find(({ link }) => link === `/my-leave/view/${id}`);
  };
  expect(await told('en-US')).toMatchObject({ title: 'Elsa, 4 Jan 2190 – 5 Jan 2190' });
  expect(await told('zh-HK')).toMatchObject({ title: 'Elsa, 2190年1月4日 – 2190年1月5日' });
});

it('tasks of hers wait, the oldest ones are told, and how many there are', async () => {
  for (const title of ['One', 'Two', 'Three']) await makeTask(suite.runtime, { title, assignee_ids: [me] });
  await makeTask(suite.runtime, { title: 'Done', assignee_ids: [me], status: 'completed' });
  const found = await waiting([], '&language=en-US&per_kind=2');
  expect(kind(found, 'hr.task')).toMatchObject({ count: 3, screen: '/my-tasks', rows: [{}, {}] });
  expect(found.count).toBeGreaterThanOrEqual(3);
});

it('a swap waits for the colleague who is asked', async () => {
  const asker = await makeEmployee(suite.runtime, { name: 'Eve' });
  const { rows } = await suite.runtime.database.connection.query(`select id from employees where account_id = ${me}`);
  const colleague = Number(rows[0]?.id) || (await makeEmployee(suite.runtime, { name: 'Finn', account_id: me }));
  await makeSwap(suite.runtime, { employee_id: asker, colleague_id: colleague });
  const found = kind(await waiting([]), 'hr.shift_swap');
  expect(found).toMatchObject({ count: 1, screen: '/my-shifts', rows: [{ title: expect.stringMatching(/^Eve, /) }] });
});

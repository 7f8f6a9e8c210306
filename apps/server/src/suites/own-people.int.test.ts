// Nobody approves, pays or sees what is not hers: every route of the area of people is called with records of somebody outside of the
// caller's people by a manager who is limited to those below her and by a colleague who is limited to herself, both with every right.
import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@kaifong/base/contract';
import { requestOf, sampleInput } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { hireScoped, makePersonWorld, type PersonWorld } from '../testing/people-world.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
let manager: string;
let alone: string;
let outsideId = 0;
let stranger: PersonWorld;
let direct: PersonWorld;
let indirect: PersonWorld;

beforeAll(async () => {
  suite = await openSuite();
  const [boss, lead, single] = [
    await hireScoped(suite, 'team'),
    await hireScoped(suite, 'team', [], 'Dora Direct'),
    await hireScoped(suite, 'own'),
  ];
  [manager, alone] = [boss.token, single.token];
  await makePersonWorld(suite, 'Sole Herself', { account_id: single.id });
  const [outside, below] = [
    await hireScoped(suite, 'own', [], 'Xenia Outside'),
    await hireScoped(suite, 'own', [], 'Ines Indirect'),
  ];
  outsideId = outside.id;
  stranger = await makePersonWorld(suite, 'Xenia Outside', { account_id: outside.id });
  direct = await makePersonWorld(suite, 'Dora Direct', { account_id: lead.id, manager_id: boss.id });
  indirect = await makePersonWorld(suite, 'Ines Indirect', { account_id: below.id, manager_id: lead.id });
});
afterAll(() => suite.close());

const area = bindings
  .map(({ route }) => route)
  .filter(({ door, name }) => door === 'admin' && /^(hr|payroll|commission)\./.test(name));
const placeOf = ({ path }: AnyRoute): string => path.split('/')[3] ?? '';
const ofPeople = new Set([
  ...[
    'employee',
    'salary',
    'tax-return',
    'leaving-pay',
    'leave',
    'leave_opening',
    'leave_account',
    'attendance',
    'appeal',
    'punch',
    'rest_day',
  ],
  ...['reimbursement', 'shift_assignment', 'shift_swap', 'payroll', 'payslip', 'roster', 'delegate', 'commission'],
]);
/** Calls whose address makes them the caller's own, nobody's, or the whole shop's. */
const isOwn = ({ path }: AnyRoute) => /\/(mine|colleague|terms|code|unique|template|import)\b/.test(path);
const routes = area.filter((route) => ofPeople.has(placeOf(route)) && !isOwn(route));
/** Calls that name a record, each by the number it has under its address. */
const naming = routes.filter(
  ({ name, path }) =>
    /\/:id\b/.test(path) && !['hr.delete-delegate', 'hr.take-open-shift', 'commission.move-person'].includes(name),
);
const batches = routes.filter(
  ({ path }) => /\/(batch|raise)$|[a-z_]\/steps\/[\w-]+$/.test(path) && !path.includes(':id'),
);
const sheets = routes.filter(({ path }) => path.endsWith('/export'));
const lists = routes.filter(
  ({ method, path }) =>
    method === 'GET' && /^\/api\/admin\/(?!payslip)[\w-]+(\/team)?$/.test(path) && !path.endsWith('/delegate'),
);
/** Calls that name an employee in what they send, with the rest of it. */
const wishes: Record<string, (employee_id: number) => object> = {
  'hr.list-leave-balances': (employee_id) => ({ employee_id }),
  'hr.preview-leave': (employee_id) => ({ employee_id, leave_type_id: 1, from_on: '2190-02-01', to_on: '2190-02-01' }),
  'hr.get-attendance-month': (employee_id) => ({ employee_id, month: '2024-01' }),
  'hr.get-continuity': (employee_id) => ({ employee_id }),
  'hr.list-delegates': (employee_id) => ({ employee_id }),
  'hr.create-delegate': (employee_id) => ({ employee_id, delegate_id: 1, from_on: '2190-01-01', to_on: '2190-01-02' }),
  'hr.create-shift-assignment': (employee_id) => ({ employee_id, date: '2190-01-20', ...hours }),
  'hr.create-rest-day': (employee_id) => ({ employee_id, date: '2190-01-21' }),
  'hr.create-leave-opening': (employee_id) => ({ employee_id, leave_type_id: 1, counted_on: '2026-01-05', days: 1 }),
  'hr.create-leave': (employee_id) => ({ employee_id, leave_type_id: 1, from_on: '2190-02-01', to_on: '2190-02-01' }),
  'hr.create-reimbursement': (employee_id) => ({ employee_id, title: 'Taxi', lines: [line] }),
};
const line = { spent_on: '2024-01-02', type_id: 1, amount: 12, currency: 'HKD' };
const hours = { shift_id: null, start_time: '09:00', end_time: '18:00' };
/** Calls about a stretch of days. */
const ofDays = ['hr.publish-roster', 'hr.copy-roster', 'hr.get-roster', 'payroll.create-payroll'];
/** Calls about everybody, somebody new, an open shift, or a delegation. */
const others = [
  'hr.delete-delegate',
  'hr.take-open-shift',
  'payroll.try-figures',
  'payroll.get-tax-file',
  'hr.create-employee',
  'commission.calculate-commissions',
  'commission.try-scheme',
  'commission.list-organization',
  'commission.move-person',
];

/** What calls ask for before they look for their record. */
const filled: Record<string, object> = {
  'hr.batch-update-employee': { key: 'department', value: 'Hers' },
  'hr.batch-update-leave-opening': { key: 'days', value: 9 },
  'hr.raise-salaries': { amount: 9, from_on: '2190-01-01' },
};

async function attempt(route: AnyRoute, more: object, token: string) {
  const request = requestOf(route, { ...sampleInput(route), year: 2025, ...more }, token);
  const key = { 'idempotency-key': randomUUID() };
  const reply = await suite.app.inject({ ...request, headers: { ...request.headers, ...key } });
  return { status: reply.statusCode, text: reply.body };
}

const route = (name: string): AnyRoute => {
  const found = area.find((each) => each.name === name);
  if (!found) throw new Error(`no call ${name}`);
  return found;
};

/** Everything that is kept of somebody, as the database holds it. */
async function kept({ employeeId, records }: PersonWorld): Promise<unknown> {
  const { connection } = suite.runtime.database;
  const tables = [
    'leaves',
    'leave_openings',
    'attendance_days',
    'appeals',
    'punches',
    'rest_days',
    'reimbursements',
    'shift_assignments',
  ];
  const rows = async (table: string, column = 'employee_id', id = employeeId) =>
    (await connection.query(`select * from ${table} where ${column} = $1 order by 1`, [id])).rows;
  const own: unknown[] = [];
  for (const table of [
    ...tables,
    'shift_swaps',
    'employee_pays',
    'employee_banks',
    'payslips',
    'leaving_pays',
    'tax_details',
    'tax_filings',
  ])
    own.push([table, await rows(table)]);
  own.push(await rows('commission_statements', 'id', records.commission ?? 0));
  return [...own, await rows('employees', 'id'), await rows('payrolls', 'id', records.payroll ?? 0)];
}

it('every call of the area that is not of the shop is tried here', () => {
  const tried = [...naming, ...batches, ...sheets, ...lists].map(({ name }) => name);
  const known = new Set([...tried, ...Object.keys(wishes), ...ofDays, ...others]);
  expect(routes.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

describe.skipIf(onlyExtensions).each([['a manager'], ['a colleague']])('to %s somebody who is not hers', (who) => {
  const token = () => (who === 'a manager' ? manager : alone);

  it('is not there by any number, and nothing of her changes', { timeout: 300_000 }, async () => {
    const before = await kept(stranger);
    const found: unknown[] = [];
    for (const each of naming) {
      const id = stranger.records[placeOf(each)];
      const { status, text } = await attempt(each, { id, ...filled[each.name] }, token());
      if (status !== 404) found.push([each.name, status, text.slice(0, 300)]);
    }
    for (const each of batches) {
      const { status, text } = await attempt(
        each,
        { ids: [stranger.records[placeOf(each)]], ...filled[each.name] },
        token(),
      );
      const { success_ids } = JSON.parse(text) as { success_ids?: number[] };
      if (status !== 404 && success_ids?.length !== 0) found.push([each.name, status, text.slice(0, 300)]);
    }
    for (const [name, wish] of Object.entries(wishes)) {
      const { status, text } = await attempt(route(name), wish(stranger.employeeId), token());
      const refused = status === 404 || (status === 422 && text.includes('"employee_id"'));
      if (!refused) found.push([name, status, text.slice(0, 300)]);
    }
    expect(found).toEqual([]);
    expect(await kept(stranger)).toEqual(before);
  });

  it('is in no list, sheet, roster, calendar or bell', { timeout: 300_000 }, async () => {
    const telling: unknown[] = [];
    const roster = { from: '2190-01-04', days: 7 };
    for (const each of [...lists, ...sheets, route('hr.get-roster'), route('payroll.get-tax-file')]) {
      const { status, text } = await attempt(each, { ...roster, format: 'csv' }, token());
      if (status !== 200 || /Xenia/.test(text)) telling.push([each.name, status, text.slice(0, 200)]);
    }
    for (const url of ['/waiting', '/calendar?from=2190-01-01&until=2190-01-31', '/payroll']) {
      const { status, body } = await callAt(suite, 'GET', `/api/admin${url}`, { token: token() });
      const runs = url === '/payroll' && (body.data as unknown as unknown[]).length > 0;
      if (status !== 200 || /Xenia/.test(JSON.stringify(body)) || runs) telling.push([url, status, body]);
    }
    expect(telling).toEqual([]);
  });

  it('is told by no line of the log, no use of a file, and no hit of the search', async () => {
    const everybody = suite.staff(['*']);
    const named = { department: `Xenia ${who}` };
    const path = `/api/admin/employee/${stranger.employeeId}`;
    await callAt(suite, 'PUT', path, { token: everybody, payload: named });
    await suite.runtime.drain();
    const told = async (token: string) =>
      Promise.all(
        [
          '/audit_log?per_page=100&filter[resource]=employee',
          `/file/${stranger.fileId}/uses`,
          '/search?keyword=Xenia',
          '/mail_log?per_page=100',
        ].map(async (url) => {
          const { status, body } = await callAt(suite, 'GET', `/api/admin${url}`, { token });
          return [status, /Xenia/.test(JSON.stringify(body))];
        }),
      );
    expect(await told(token())).toEqual([200, 200, 200, 200].map((status) => [status, false]));
    expect((await told(everybody)).slice(0, 2)).toEqual([200, 200].map((status) => [status, true]));
  });

  it('keeps her drafts where a stretch is published or copied, and is paid by no run of hers', async () => {
    const before = await kept(stranger);
    await attempt(route('hr.publish-roster'), { from: '2190-01-04', days: 7 }, token());
    await attempt(route('hr.copy-roster'), { from: '2190-01-04', days: 7, to: '2190-01-11' }, token());
    const run = { from_on: '2026-04-01', to_on: '2026-04-30', pay_on: '2026-04-30' };
    expect((await attempt(route('payroll.create-payroll'), run, token())).status).toBe(404);
    expect((await attempt(route('payroll.try-figures'), {}, token())).status).toBe(404);
    expect((await attempt(route('commission.calculate-commissions'), { month: '2024-01' }, token())).status).toBe(404);
    const tried = { group_id: 1, from_on: '2024-01-01', to_on: '2024-01-31' };
    expect((await attempt(route('commission.try-scheme'), tried, token())).status).toBe(404);
    const people = await attempt(route('commission.list-organization'), {}, token());
    expect([people.status, /Xenia/.test(people.text)]).toEqual([200, false]);
    const made = { name: `All ${randomUUID()}`, base: 'gross', percent: 1 };
    const group = JSON.parse(
      (await attempt(route('commission.create-commission-group'), made, suite.staff(['*']))).text,
    );
    const groupId = group.data.id;
    for (const [name, wish] of [
      ['commission.create-commission-group', { name: 'Mine', base: 'gross', percent: 90 }],
      ['commission.update-commission-group', { id: groupId, percent: 90 }],
      ['commission.delete-commission-group', { id: groupId }],
    ] as const)
      expect([name, (await attempt(route(name), wish, token())).status]).toEqual([name, 404]);
    const moved = await attempt(route('commission.move-person'), { id: outsideId, upline_id: outsideId }, token());
    expect(moved.status).toBe(422);
    expect(await kept(stranger)).toEqual(before);
  });
});

describe.skipIf(onlyExtensions)('to a manager people below her', () => {
  it('are there, those of her people as well, as they are to whoever sees everybody', {
    timeout: 300_000,
  }, async () => {
    const lost: unknown[] = [];
    for (const each of naming.filter(
      ({ method, path }) => method === 'GET' && !/payroll\/|\/(file|photo|receipt)/.test(path),
    ))
      for (const world of [direct, indirect]) {
        const id = world.records[placeOf(each)];
        const { status } = await attempt(each, { id }, manager);
        const { status: whole } = await attempt(each, { id }, suite.staff(['*']));
        if (status !== whole || status === 404) lost.push([each.name, world.name, status, whole]);
      }
    expect(lost).toEqual([]);
  });

  it('are in her lists, and she decides on what they ask for', async () => {
    for (const name of [
      ...['hr.list-employee', 'hr.list-leaves', 'hr.list-attendances', 'hr.list-salaries'],
      'commission.list-commissions',
    ]) {
      const { text } = await attempt(route(name), {}, manager);
      expect([name, text.includes('Dora'), text.includes('Ines')]).toEqual([name, true, true]);
    }
    const approve = await attempt(route('hr.take-leave-approve'), { id: indirect.records.leave }, manager);
    expect(approve.status).toBe(200);
  });
});

describe.skipIf(onlyExtensions)('a scope', () => {
  it('is handed down alone: nobody limited gives more people than she has, or adds somebody', async () => {
    const make = (token: string, people_scope: string) =>
      callAt(suite, 'POST', '/api/admin/account', {
        token,
        payload: { name: 'New', email: `${randomUUID()}@shop.example`, role_id: 1, people_scope },
      });
    expect((await make(manager, 'all')).body).toMatchObject({
      error_codes: { people_scope: [{ code: 'identity.people-beyond' }] },
    });
    expect((await make(suite.staff(['*']), 'team')).status).toBe(201);
    const joins = { name: 'New', joined_on: '2026-01-01', kind: 'full_time', holiday_set: 'statutory' };
    const added = await callAt(suite, 'POST', '/api/admin/employee', { token: manager, payload: joins });
    expect(added.body).toMatchObject({ code: 'hr.employee-scope' });
  });

  it('keeps the last owner who sees everybody', async () => {
    const { rows } = await suite.runtime.database.connection.query(
      `select id from accounts where email = 'owner@shop.example'`,
    );
    const cut = await callAt(suite, 'PUT', `/api/admin/account/${rows[0]?.id}`, {
      token: suite.staff(['*']),
      payload: { people_scope: 'team' },
    });
    expect(cut.body).toMatchObject({ code: 'identity.last-owner' });
  });
});

// The log of changes: who did what, told in words, found by who, what, which record and when.

import { audit, auditAll } from '@kaifong/kernel/audit';
import { inTransaction } from '@kaifong/kernel/context';
import { customer, dateHistory, forgetHistory, system } from '@kaifong/kernel/testing';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { clearAuditLog } from './jobs.ts';
import { type Colleague, type Office, openOffice } from './testing/index.ts';

let office: Office;
let owner: Colleague;
let auditor: Colleague;
let roleId: number;

beforeAll(async () => {
  office = await openOffice(inject('database'));
  owner = await office.hire(['*'], 'Olivia');
  auditor = await office.hire(['get audit_logs', 'get audit_log', 'export audit_log'], 'Audrey');
  const made = await office.call(owner.token, 'POST', '/role', { name: 'Packer', permission_list: ['get orders'] });
  roleId = made.body.data.id;
  await office.call(owner.token, 'PUT', `/role/${roleId}`, {
    name: 'Packers',
    permission_list: ['get order', 'ship order'],
  });
  await office.call(owner.token, 'POST', '/account', { name: 'Ann', email: 'ann@shop.test', role_id: roleId });
  const write = (ctx: Parameters<typeof inTransaction>[0], recordId: number) =>
    inTransaction(ctx, (tx) =>
      audit(tx, { action: 'update', resource: 'address', recordId, before: { city: 'A' }, after: { city: 'B' } }),
    );
  await write(office.runtime.as(customer(12)), 1);
  await write(office.runtime.as(system), 2);
});
afterAll(() => office.close());

const list = async (query: string, token = auditor.token) =>
  (await office.call(token, 'GET', `/audit_log?${query}`)).body;
const told = async (query: string) =>
  ((await list(query)).data as { who: string; action: string; resource: string; record_id: string }[]).map(
    ({ who, action, resource }) => `${who}: ${action} ${resource}`,
  );

describe('the log of changes', () => {
  it('tells newest first who did what, in words', async () => {
    const { data, total } = await list('');
    expect(total).toBe(5);
    expect(data[0]).toMatchObject({ who: 'System (test)', action_label: 'Change', record_id: '2', changed: ['city'] });
    expect(data[1]).toMatchObject({ who: 'Customer 12', address: '192.0.2.1' });
    expect(data[0].record_name).toBe('');
    expect(data[3]).toMatchObject({
      who: 'Olivia',
      record_name: 'Packers',
      resource_label: 'Role',
      changed: ['Name', 'Permissions'],
    });
    expect(await told('sort=id')).toEqual([
      'Olivia: create role',
      'Olivia: update role',
      'Olivia: create account',
      'Customer 12: update address',
      'System (test): update address',
    ]);
  });

  it.each([
    ['filter[resource]=role', ['Olivia: update role', 'Olivia: create role']],
    [
      'filter[action]=create&filter[resource][]=role&filter[resource][]=account',
      ['Olivia: create account', 'Olivia: create role'],
    ],
    ['filter[actor]=customer:', ['Customer 12: update address']],
    [
      'filter[actor][]=customer:12&filter[actor][]=system:',
      ['System (test): update address', 'Customer 12: update address'],
    ],
    ['filter[actor]=customer:1', []],
    ['filter[record_id]=2&filter[resource]=address', ['System (test): update address']],
    ['filter[created_at][to]=2020-01-01', []],
    ['filter[created_at][from]=2999-01-01', []],
    ['filter[resource]=__proto__', []],
    ['page=2&per_page=10', []],
  ])('%s', async (query, expected) => {
    expect(await told(query)).toEqual(expected);
  });

  it('comes in pages that join, from both ends', async () => {
    const pages = office.runtime.as({ kind: 'system', name: 'pages' });
    const entries = Array.from({ length: 25 }, (_, n) => ({ action: 'sort', resource: 'page', recordId: n + 1 }));
    await inTransaction(pages, (tx) => auditAll(tx, entries));
    for (const [sort, expected] of [
      ['-id', Array.from({ length: 25 }, (_, n) => 25 - n)],
      ['id', Array.from({ length: 25 }, (_, n) => n + 1)],
    ] as const) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`filter[actor]=system:pages&sort=${sort}&page=${page}`)),
      );
      expect(pages.map(({ total }) => total)).toEqual([25, 25, 25, 25]);
      expect(pages.flatMap(({ data }) => data.map((row: { record_id: string }) => Number(row.record_id)))).toEqual(
        expected,
      );
    }
    await forgetHistory(office.runtime, 'system:pages');
  });

  it('finds the lines of one account and of today', async () => {
    expect(await told(`filter[actor]=staff:${owner.id}&filter[action]=create`)).toHaveLength(2);
    const today = new Date().toISOString();
    expect((await list(`filter[created_at][from]=${today.slice(0, 4)}-01-01`)).total).toBe(5);
  });

  it('refuses what it cannot be filtered or sorted by', async () => {
    for (const [query, field] of [
      ['filter[before]=x', 'filter.before'],
      ['filter[created_at]=someday', 'filter.created_at'],
      ['filter[created_at][from]=yesterday', 'filter.created_at'],
      ['filter[record_id][from]=1', 'filter.record_id'],
      ['sort=actor', 'sort'],
    ] as const) {
      expect(Object.keys((await list(query)).errors)).toEqual([field]);
    }
  });

  it('shows one line with every value before and after, permissions and roles in words', async () => {
    const line = (await list(`filter[record_id]=${roleId}&filter[action]=update`)).data[0];
    const { data } = (await office.call(auditor.token, 'GET', `/audit_log/${line.id}?language=en_us`)).body;
    expect(data.changes).toEqual([
      { field: 'name', label: 'Name', before: 'Packer', after: 'Packers' },
      {
        field: 'permission_list',
        label: 'Permissions',
        before: ['Orders: List'],
        after: ['Orders: View', 'Orders: Ship'],
      },
    ]);
    const account = (await list('filter[resource]=account')).data[0];
    const whole = (await office.call(auditor.token, 'GET', `/audit_log/${account.id}`)).body.data;
    expect(whole.changes).toContainEqual({ field: 'role_id', label: 'Role', before: null, after: 'Packers' });
    expect((await office.call(auditor.token, 'GET', '/audit_log/999999')).status).toBe(404);
  });

  it('never shows a password, not even its hash', async () => {
    const password = 'a secret of Ann';
    const ann = (await list('filter[resource]=account')).data[0].record_id;
    await office.call(owner.token, 'PUT', `/account/${ann}/password`, { password, password_confirmation: password });
    await office.call(owner.token, 'PUT', `/account/${ann}`, { name: 'Ann Lee' });
    const { data } = await list(`filter[resource]=account&filter[record_id]=${ann}`);
    const whole = await Promise.all(
      data.map(({ id }: { id: number }) => office.call(auditor.token, 'GET', `/audit_log/${id}`)),
    );
    expect(JSON.stringify(whole.map(({ body }) => body))).not.toMatch(/argon2|a secret/);
  });

  it('offers to filter by what occurs', async () => {
    const { data } = (await office.call(auditor.token, 'GET', '/audit_log/choices?language=zh_hk')).body;
    expect(data.actors).toEqual([
      { value: `staff:${owner.id}`, label: 'Olivia' },
      { value: 'customer:', label: '顧客' },
      { value: 'system:', label: '系統' },
    ]);
    expect(data.resources.map(({ value }: { value: string }) => value).sort()).toEqual(['account', 'address', 'role']);
    expect(data.actions).toContainEqual({ value: 'update', label: '更改' });
  });

  it('is exported as it is shown', async () => {
    const { body } = await office.call(auditor.token, 'GET', '/audit_log/export?filter[resource]=role&language=zh_cn');
    const book = await readXlsx(new Uint8Array(body.rawPayload));
    const [header, ...rows] = book.sheets[0]?.rows ?? [];
    expect(header?.slice(0, 3)).toEqual(['编号', '时间', '操作者']);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.[1]).toBeInstanceOf(Date);
    expect(rows.flat().join()).not.toMatch(/staff:|update role/);
  });

  it('is kept for seven years', async () => {
    const { data, total: before } = await list('per_page=100');
    const ids = data.map(({ id }: { id: number }) => id);
    await dateHistory(office.runtime, Math.min(...ids), '7 years 1 day');
    await dateHistory(office.runtime, Math.max(...ids), '6 years 364 days');
    await clearAuditLog.run(office.runtime.as(system), {});
    expect((await list('')).total).toBe(before - 1);
  });
});

it('a line of points is called by the reason, not by the number of who has them', async () => {
  await inTransaction(office.runtime.as(system), (tx) =>
    audit(tx, {
      action: 'update',
      resource: 'point',
      recordId: 15,
      after: { points: 20, reason: 'Sorry for the wait' },
    }),
  );
  const [line] = (await list('filter[resource]=point')).data;
  expect(line).toMatchObject({ record_id: '15', record_name: 'Sorry for the wait' });
});

it('its chain is read and checked by whoever reads the log', async () => {
  const other = await office.hire(['get orders'], 'Otto');
  for (const method of ['GET', 'POST'] as const)
    expect((await office.call(other.token, method, '/audit_log/chain')).status).toBe(403);
  expect((await office.call(auditor.token, 'GET', '/audit_log/chain')).body).toEqual({ data: null });
  const { status, body } = await office.call(auditor.token, 'POST', '/audit_log/chain');
  expect([status, body.data.rows, body.data.problems]).toEqual([200, (await list('')).total, []]);
  expect((await office.call(auditor.token, 'GET', '/audit_log/chain')).body).toEqual(body);
});

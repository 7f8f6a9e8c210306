// Records of employees: whose one is, and who may say so.
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { makeEmployee } from '../testing/index.ts';
import { employees } from './schema.ts';

const rights = ['get employee', 'update employee'];
let runtime: TestRuntime;
let me = 0;
let own = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  me = (await makeAccount(runtime, { permissions: rights })).id;
  own = await makeEmployee(runtime, { account_id: me });
});
afterAll(() => runtime.close());

/** Changes a record as the account; answers the fields that are refused. */
async function change(
  id: number,
  values: Record<string, unknown>,
  by = me,
  scope?: Readonly<Record<string, readonly number[]>>,
): Promise<string> {
  const [row] = await runtime.database.db.select().from(employees).where(eq(employees.id, id));
  const binding = domain.bindings.find(
    ({ route }) => route.method === 'PUT' && route.path === '/api/admin/employee/:id',
  );
  if (!binding || !row) throw new Error('no such call');
  const { created_at: _c, updated_at: _u, ...record } = row;
  const input = binding.route.input.parse({ ...record, ...values });
  return binding.handle(runtime.as({ ...staff(rights, by), ...(scope && { scope }) }), input).then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(error.fields ?? {})
        .map(([field, [first]]) => `${field}: ${first?.code}`)
        .join() || error.code,
  );
}

describe('the record of an employee', () => {
  it('is changed by herself while nobody else may', async () => {
    expect(await change(own, { joined_on: '2019-01-01' })).toBe('done');
  });

  it('is changed by another who may: account, manager, hours and days alike', async () => {
    const other = (await makeAccount(runtime, { permissions: rights })).id;
    const wishes = { account_id: null, manager_id: other, joined_on: '2018-01-01', hours: [], department: 'Till' };
    for (const [name, value] of Object.entries(wishes))
      expect(await change(own, { [name]: value })).toBe(`${name}: hr.own-record`);
    expect(await change(own, { name: 'A new name' })).toBe('done');
    expect(await change(own, { manager_id: other }, other)).toBe('done');
    expect(await change(own, { account_id: null }, other)).toBe('done');
  });

  it('is not made one’s own: slips and leave of somebody would be read as hers', async () => {
    const colleague = await makeEmployee(runtime);
    expect(await change(colleague, { account_id: me })).toBe('account_id: hr.own-record');
    expect(await change(colleague, { department: 'Till' })).toBe('done');
  });

  it('takes no other account by whoever sees some people alone: whom that account manages would come into her scope', async () => {
    const [chief, limited] = [
      (await makeAccount(runtime)).id,
      (await makeAccount(runtime, { permissions: rights })).id,
    ];
    const inside = await makeEmployee(runtime, { manager_id: limited });
    const scope = { employee: [inside] };
    expect(await change(inside, { account_id: chief }, limited, scope)).toBe('account_id: hr.own-record');
    expect(await change(inside, { department: 'Till' }, limited, scope)).toBe('done');
    expect(await change(inside, { account_id: chief }, limited)).toBe('done');
  });
});

// Half a day and some hours of leave on the calendars: the hours she is away, by the clock of her store.
import { openTestDoor, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeEmployee } from '../hr/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as stores } from '../stores/domain.ts';
import { makeStore } from '../stores/testing/index.ts';
import { domain } from './domain.ts';

let runtime: TestRuntime;
let door: FastifyInstance;
let kind = 0;

const call = async (token: string, method: 'GET' | 'POST', url: string, payload?: object) => {
  const reply = await door.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json().data;
};

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [stores, hr, domain]);
  const permissions = ['get leaves', 'create leave_type', 'update leave_type'];
  const [mei, bo, ann] = await Promise.all(
    ['Mei', 'Bo', 'Ann'].map((name) => makeAccount(runtime, { name, permissions })),
  );
  const ids = { mei: mei?.id ?? 0, bo: bo?.id ?? 0, ann: ann?.id ?? 0 };
  const actors = { mei: staff([], ids.mei), ann: staff([], ids.ann), bo: staff(permissions, ids.bo) };
  door = await openTestDoor({ runtime, bindings: [...hr.bindings, ...domain.bindings], actors, door: 'admin' });
  const tokyo = await makeStore(runtime, { title: { 'en-US': 'Tokyo' }, zone: 'Asia/Tokyo' });
  await makeEmployee(runtime, { name: 'Mei', account_id: ids.mei, manager_id: ids.bo });
  await makeEmployee(runtime, { name: 'Ann', account_id: ids.ann, manager_id: ids.bo, store_id: tokyo.id });
  kind = (
    await call('bo', 'POST', '/api/admin/leave_type', { name: { 'en-US': 'In lieu' }, unit: 'hour', accrual: 'none' })
  ).id;
});
afterAll(async () => {
  await door.close();
  await runtime.close();
});

/** Leave of her own that is approved. */
async function away(token: string, days: object): Promise<void> {
  const { id } = await call(token, 'POST', '/api/admin/leave/mine', { leave_type_id: kind, ...days });
  await call('bo', 'POST', `/api/admin/leave/${id}/steps/approve`, {});
}
const shown = async (token: string, mine: string) => {
  const { layers } = await call(token, 'GET', `/api/admin/calendar?from=2031-03-01&until=2031-04-01${mine}`);
  const leave = layers.find(({ name }: { name: string }) => name === 'hr.leave');
  return leave.items.map(({ title, start, end }: Record<string, string>) => [title, start, end]);
};

it('stand at their hours; whole days stay days', async () => {
  // Monday to Friday, 09:00 to 18:00 with an hour at noon.
  const monday = { from_on: '2031-03-03', to_on: '2031-03-03' };
  await away('mei', { ...monday, to_half: 'am' });
  await away('mei', { ...monday, from_time: '16:00', to_time: '18:00' });
  await away('mei', { from_on: '2031-03-05', to_on: '2031-03-06', from_half: 'pm' });
  await away('mei', { from_on: '2031-03-10', to_on: '2031-03-11' });
  expect(await shown('mei', '&mine=true')).toEqual([
    ['In lieu', '2031-03-03T01:00:00.000Z', '2031-03-03T05:00:00.000Z'],
    ['In lieu', '2031-03-03T08:00:00.000Z', '2031-03-03T10:00:00.000Z'],
    ['In lieu', '2031-03-05T06:00:00.000Z', '2031-03-06T10:00:00.000Z'],
    ['In lieu', '2031-03-10', '2031-03-12'],
  ]);
});

it('go by the clock of her store, and everybody reads who is away and not why', async () => {
  await away('ann', { from_on: '2031-03-20', to_on: '2031-03-20', from_half: 'pm' });
  const all = await shown('bo', '');
  expect(all.map(([title]: string[]) => title)).toEqual(['Mei', 'Mei', 'Mei', 'Mei', 'Ann']);
  expect(all.at(-1)).toEqual(['Ann', '2031-03-20T05:00:00.000Z', '2031-03-20T09:00:00.000Z']);
});

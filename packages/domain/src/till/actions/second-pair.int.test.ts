// The second pair of eyes is of the store: a colleague who is limited to another one may accept nothing here, and does not count as somebody who might.
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as inventory } from '../../inventory/domain.ts';
import {
  approveStockCount,
  countRow,
  getStockCount,
  listCountRows,
  openStockCount,
  submitStockCount,
} from '../../inventory/testing/calls.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes, sessionSteps } from '../contract/index.ts';
import { domain } from '../domain.ts';

const call = callsOf(domain.bindings);
const rights = ['create till_session', 'close till_session', 'approve till_session', 'get till_session'];
const counting = ['get stock_count', 'create stock_count', 'update stock_count', 'approve stock_count'];
const all = [...rights, ...counting];

let runtime: TestRuntime;
let own: Awaited<ReturnType<typeof makeStore>>;
let other: Awaited<ReturnType<typeof makeStore>>;
/** Counts, and may approve, in her store. */
let clerk: Context;

beforeEach(async () => {
  await runtime?.close();
  runtime = await openTestRuntime(inject('database'), [domain, stores, inventory, sales, members, settings]);
  own = await makeStore(runtime);
  other = await makeStore(runtime);
  clerk = await hire(own);
});
afterAll(() => runtime.close());

/** Somebody with these rights who is limited to a store. */
async function hire(store: typeof own): Promise<Context> {
  const { id } = await makeAccount(runtime, { permissions: all, stores: [store.id] });
  return runtime.as(staff(all, id, { store: [store.id], warehouse: [store.warehouseId] }));
}

/** A session whose drawer the clerk counted, HK$5 too little. */
async function short() {
  const session = await call(routes.openSession)(clerk, { store_id: own.id, register: 'r1', counts: { 10000: 5 } });
  const counted = await call(sessionSteps.count.take)(clerk, {
    ...{ id: session.id, version: session.version },
    counts: { 10000: 4 },
  });
  return call(sessionSteps.close.take)(clerk, { id: session.id, version: counted.version });
}
const accept = (who: Context, { id, version }: { id: number; version: number }) =>
  call(sessionSteps.approve.take)(who, { id, version, reason: 'Seen' });

/** A sheet the clerk handed in, with one piece fewer than the books say. */
async function handedIn() {
  await makeStock(runtime, { quantity: 3, warehouseId: own.warehouseId });
  const { id } = await openStockCount(clerk, { warehouse_id: own.warehouseId });
  const [row] = await listCountRows(clerk, { id, page: 1, show: 'all' });
  await countRow(clerk, { id, inventory_id: row?.inventory_id ?? 0, quantity: 2, row_version: 0 });
  return submitStockCount(clerk, { id, version: 1 });
}

it('a colleague of another store is not waited for: who is alone in hers decides, is told so, and history says so', async () => {
  const stranger = await hire(other);
  const session = await short();
  expect(session).toMatchObject({ status: 'abnormal', approval: 'alone' });
  expect(session.commands).toContain('approve');
  await expect(accept(stranger, session)).rejects.toMatchObject({ code: 'not-found' });
  const done = await accept(clerk, session);
  const step = done.timeline.find(({ command }) => command === 'approve');
  expect([done.status, step?.own_request]).toEqual(['completed', true]);

  const sheet = await handedIn();
  expect(sheet).toMatchObject({ status: 'pending', approval: 'alone' });
  await expect(approveStockCount(stranger, sheet)).rejects.toMatchObject({ code: 'not-found' });
  expect(await approveStockCount(clerk, sheet)).toMatchObject({ status: 'completed' });
});

it('a colleague of the store is: whoever counted waits, and is offered nothing she would be refused', async () => {
  const colleague = await hire(own);
  const session = await short();
  expect(session).toMatchObject({ status: 'abnormal', approval: 'own', primary_command: null });
  expect(session.commands).not.toContain('approve');
  await expect(accept(clerk, session)).rejects.toMatchObject({ code: 'kernel.own-request' });
  expect(await call(routes.getSession)(colleague, { id: session.id })).toMatchObject({ approval: null });
  expect(await accept(colleague, session)).toMatchObject({ status: 'completed' });

  const sheet = await handedIn();
  expect(sheet).toMatchObject({ approval: 'own' });
  expect(sheet.commands).not.toContain('approve');
  await expect(approveStockCount(clerk, sheet)).rejects.toMatchObject({ code: 'kernel.own-request' });
  expect(await getStockCount(colleague, { id: sheet.id })).toMatchObject({ approval: null });
  expect(await approveStockCount(colleague, sheet)).toMatchObject({ status: 'completed' });
});

it('whoever sees every store counts in each', async () => {
  await makeAccount(runtime, { permissions: ['*'] });
  expect(await short()).toMatchObject({ approval: 'own' });
  expect(await handedIn()).toMatchObject({ approval: 'own' });
});

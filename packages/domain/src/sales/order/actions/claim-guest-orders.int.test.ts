// A guest's orders are hers once she has shown that their address is.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { customer, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { emailVerified } from '../../../customers/contract/index.ts';
import { domain as customersDomain } from '../../../customers/domain.ts';
import { makeConfirmed, makeCustomer } from '../../../customers/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { listOwnOrders } from '../../desk/queries/list-own-orders.ts';
import { domain } from '../../domain.ts';
import { makeMethods, someContact, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

async function guestOrder(email: string): Promise<string> {
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 1 }];
  const { number } = await takeOrder(clerk, { lines, shipping_method_id: courier, contact: { ...someContact, email } });
  await runtime.drain();
  return number;
}

const ordersOf = async (id: number) => {
  const { data } = await listOwnOrders(runtime.as(customer(id)), { page: 1, per_page: 10 });
  return data.map(({ number }) => number);
};

async function confirm(id: number, email: string): Promise<void> {
  await makeConfirmed(runtime, id);
  const said = { customer_id: id, email, language: 'en-US' as const };
  await inTransaction(runtime.as(system), (tx) => announce(tx, emailVerified, said));
  await runtime.drain();
}

it('come to her account with the confirmed address, never before; later ones at once', async () => {
  const [mine, other] = ['claims@example.com', 'claims.not@example.com'];
  const [first, foreign] = [await guestOrder('Claims@Example.com'), await guestOrder(other)];
  const amy = await makeCustomer(runtime, mine);
  const before = await guestOrder(mine);
  expect(await ordersOf(amy)).toEqual([]);
  await confirm(amy, mine);
  expect(await ordersOf(amy)).toEqual([before, first]);
  const later = await guestOrder(mine);
  expect(await ordersOf(amy)).toEqual([later, before, first]);
  expect(await ordersOf(amy)).not.toContain(foreign);
});

it('are not brought by an address she has given up meanwhile', async () => {
  await guestOrder('given.up@example.com');
  const amy = await makeCustomer(runtime, 'another@example.com');
  await confirm(amy, 'given.up@example.com');
  expect(await ordersOf(amy)).toEqual([]);
});

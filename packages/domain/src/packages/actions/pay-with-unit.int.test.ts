// Units that pay for an event: whose, of which packages, and what comes back.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { customer, openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../../customers/domain.ts';
import { makeConfirmed, makeCustomer } from '../../customers/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { makeMethods } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain } from '../domain.ts';
import { getPackage } from '../queries/get-package.ts';
import { unitsFor } from '../queries/units-for.ts';
import { packages } from '../schema.ts';
import { brokenPackages, buyPackages, makePlan } from '../testing/index.ts';
import { freezePackage, unfreezePackage } from './freeze-package.ts';
import { giveUnitsBack, payWithUnit } from './pay-with-unit.ts';
import { sharePackage } from './share-package.ts';

let runtime: TestRuntime;
let clerk: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, sales, domain], {
    poolSize: 20,
  });
  await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterEach(async () => expect(await brokenPackages(runtime)).toEqual([]));
afterAll(() => runtime.close());

const haircut = 41;
let booked = 0;
const packageOf = async (customerId: number, wish = {}) => {
  const plan = await makePlan(runtime, { events: [haircut], ...wish });
  return (await buyPackages(runtime, plan, { customerId, clerk })).ids[0] ?? 0;
};
const pay = (
  customer_id: number,
  more: { seats?: number; package_id?: number; event_id?: number; id?: number } = {},
) => {
  booked += 1;
  const { id = booked, ...wish } = more;
  const source = { kind: 'booking', id };
  return inTransaction(runtime.as(customer(customer_id)), (tx) =>
    payWithUnit(tx, { customer_id, event_id: haircut, seats: 1, source, reason: 'Haircut', ...wish }),
  );
};
const back = (id: number) =>
  inTransaction(runtime.as(system), (tx) => giveUnitsBack(tx, { kind: 'booking', id }, 'Canceled'));
const left = async (id: number) => (await getPackage(clerk, id)).sums.left;

it('of the package that ends first, one unit for each seat, once for one booking', async () => {
  const owner = await makeCustomer(runtime);
  const endless = await packageOf(owner);
  const ending = await packageOf(owner, { starts: 'purchase', valid_days: 30 });
  expect((await unitsFor(clerk, owner, haircut)).map(({ id, left }) => [id, left])).toEqual([
    [ending, 10],
    [endless, 10],
  ]);
  expect(await pay(owner, { seats: 3, id: 901 })).toBe(ending);
  expect(await pay(owner, { seats: 3, id: 901 })).toBe(ending);
  expect([await left(ending), await left(endless)]).toEqual([7, 10]);
  expect(await pay(owner, { package_id: endless })).toBe(endless);
  // More than one package has is not put together from several.
  await expect(pay(owner, { seats: 11 })).rejects.toMatchObject({
    fields: { package_id: [{ code: 'packages.no-unit', params: { units: 11 } }] },
  });
});

it('only of a plan that names the event, hers or shared with her', async () => {
  const [owner, stranger] = [await makeCustomer(runtime), await makeCustomer(runtime)];
  const friend = await makeCustomer(runtime, 'friend@seats.example');
  await makeConfirmed(runtime, friend);
  const id = await packageOf(owner, { friends: 1 });
  await sharePackage(runtime.as(customer(owner)), owner, { id, email: 'friend@seats.example' });
  await expect(pay(owner, { event_id: haircut + 1, package_id: id })).rejects.toMatchObject({
    fields: { package_id: [{ code: 'packages.not-covered' }] },
  });
  await expect(pay(stranger, { package_id: id })).rejects.toMatchObject({
    fields: { package_id: [{ code: 'packages.not-covered' }] },
  });
  expect(await pay(friend)).toBe(id);
  expect(await unitsFor(clerk, friend, haircut)).toMatchObject([{ id, left: 9, own: false }]);
  expect(await unitsFor(clerk, stranger, haircut)).toEqual([]);
});

it('back when it is canceled, once; paid again it takes again', async () => {
  const owner = await makeCustomer(runtime);
  const id = await packageOf(owner, { units: 2 });
  await pay(owner, { id: 902, seats: 2 });
  expect((await getPackage(clerk, id)).status).toBe('completed');
  expect([await back(902), await back(902)]).toEqual([2, 0]);
  expect(await getPackage(clerk, id)).toMatchObject({ status: 'processing', sums: { used: 0, left: 2 } });
  await pay(owner, { id: 902 });
  expect(await getPackage(clerk, id)).toMatchObject({ sums: { used: 1, left: 1 } });
});

it('into a frozen package they come back; into one that is over they do not, and nothing is refused', async () => {
  const owner = await makeCustomer(runtime);
  const id = await packageOf(owner);
  await pay(owner, { id: 903 });
  await pay(owner, { id: 904 });
  await freezePackage(clerk, { id, version: (await getPackage(clerk, id)).version, reason: 'Abroad' });
  await expect(pay(owner)).rejects.toMatchObject({ fields: { package_id: expect.anything() } });
  expect(await back(903)).toBe(1);
  expect(await getPackage(clerk, id)).toMatchObject({ status: 'disabled', sums: { left: 9 } });
  await unfreezePackage(clerk, { id, version: (await getPackage(clerk, id)).version });
  const over = { starts_at: new Date('2020-01-01'), ends_at: new Date('2020-02-01') };
  await runtime.database.db.update(packages).set(over).where(eq(packages.id, id));
  expect(await back(904)).toBe(0);
  expect((await getPackage(clerk, id)).sums).toMatchObject({ used: 1, left: 9 });
});

it('of fifty who book with the last unit at once one comes through', async () => {
  const owner = await makeCustomer(runtime);
  const id = await packageOf(owner, { units: 1 });
  const { won, lost } = await race(50, () => pay(owner));
  expect([won.length, lost.length]).toEqual([1, 49]);
  expect((await getPackage(clerk, id)).sums).toMatchObject({ used: 1, left: 0 });
});

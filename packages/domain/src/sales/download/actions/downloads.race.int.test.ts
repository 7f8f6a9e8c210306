// The last time is given once, however many ask for it at once.
import { callsOf, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { routes as goods } from '../../../catalogue/contract/index.ts';
import { domain as catalogue } from '../../../catalogue/domain.ts';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { routes } from '../../contract/index.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { domain } from '../../domain.ts';
import { bindings } from '../../routes.ts';
import { confirmPayment } from '../../testing/calls.ts';
import { makeMethods, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [catalogue, domain]);
  await makeMethods(runtime);
});
afterAll(() => runtime.close());

it('of twenty who ask at once as many get the file as may', async () => {
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const stock = await makeStock(runtime, { type: 'virtual', quantity: 5 });
  const file = { filename: 'a.txt', mimetype: '', bytes: Buffer.from('words') };
  await callsOf(catalogue.bindings)(goods.addProductFile)(clerk, { id: stock.productId, file, downloads: 3 });
  const { id, version, money } = await takeOrder(clerk, {
    lines: [{ stock_id: stock.id, quantity: 1 }],
    payment_method: 'bank_transfer',
  });
  await confirmPayment(clerk, { id, version, amount: Math.round(money.total * 100) });
  await runtime.drain();
  const [download] = (await getStoreOrder(runtime.as(visitor), id)).downloads;
  const take = callsOf(bindings)(routes.takeDownload);
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => take(runtime.as(visitor), { link: download?.link ?? '' })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

// What programs are told of an order adds up: on prices that hold their tax, and on prices that hold none.
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { changeProduct, makeStock } from '../catalogue/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as sales } from '../sales/domain.ts';
import { makeMethods, takeOrder } from '../sales/testing/index.ts';
import { updateConfiguration } from '../settings/index.ts';
import { domain as tax } from '../tax/domain.ts';
import { makeTaxClass } from '../tax/testing/index.ts';
import { domain } from './domain.ts';
import { orderData } from './queries/event-data.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, tax, domain]);
});
afterAll(() => runtime.close());

it.each([
  { holds: true, tax: 0, included_tax: 30 },
  { holds: false, tax: 33, included_tax: 0 },
])('of an order whose prices hold their tax: $holds', async ({ holds, ...taxes }) => {
  const clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await updateConfiguration(clerk, { prices_include_tax: holds ? 1 : 0 } as never);
  const courier = await makeMethods(runtime);
  const { id: stock_id, productId } = await makeStock(runtime, { quantity: 10, price: 11_000 });
  const tax_class_id = await makeTaxClass(runtime, { 'en-US': `VAT ${holds}` }, [{ country: 'HKG', percent: 10 }]);
  await changeProduct(runtime, productId, { tax_class_id });
  const { id } = await takeOrder(clerk, { lines: [{ stock_id, quantity: 3 }], shipping_method_id: courier });
  const told = (await orderData(clerk, id)) as Record<string, number>;
  expect(told).toMatchObject({ subtotal: 330, ...taxes });
  const { subtotal = 0, discount = 0, shipping = 0, shipping_discount = 0, surcharge = 0, points = 0 } = told;
  expect(told.total).toBe(subtotal - discount + shipping - shipping_discount + surcharge - points + taxes.tax);
});

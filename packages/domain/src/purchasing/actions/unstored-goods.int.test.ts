// What could never be received is not ordered: kits, and goods that lie in no lot.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { changeProduct, makeKit, makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain } from '../domain.ts';
import { makePurchaseOrder } from '../testing/index.ts';

let runtime: TestRuntime;
let buyer: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  buyer = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

it('a draft takes no line of a kit, a service or a file, and says so at the line', async () => {
  const cup = await makeStock(runtime);
  const kit = await makeKit(runtime, [{ part_id: cup.id, quantity: 2 }]);
  const ordering = (...stockIds: number[]) => makePurchaseOrder(runtime, { by: buyer, stockIds });
  const at = (line: number) => ['fields', `lines.${line}.stock_id`, 0, 'code'];
  await expect(ordering(cup.id, kit.id)).rejects.toHaveProperty(at(1), 'purchasing.kit-ordered');
  for (const type of ['virtual', 'service'] as const) {
    const goods = await makeStock(runtime);
    await changeProduct(runtime, goods.productId, { type });
    await expect(ordering(goods.id)).rejects.toHaveProperty(at(0), 'purchasing.not-stored');
  }
  expect((await ordering(cup.id)).lines).toHaveLength(1);
});

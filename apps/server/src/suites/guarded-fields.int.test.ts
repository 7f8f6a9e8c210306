// A figure for few leaves by no route of the back office: every row of the route table is asked with every right but the one
// to see what goods cost, about records whose cost is a number that stands nowhere else.
import type { AnyRoute } from '@kaifong/base/contract';
import { routes as routesOf } from '@kaifong/domain/catalogue/contract';
import { makeProduct } from '@kaifong/domain/catalogue/testing';
import { routes as purchases } from '@kaifong/domain/purchasing/contract';
import { makePurchaseOrder } from '@kaifong/domain/purchasing/testing';
import { requestOf, sampleInput, staff } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { walked } from '../testing/walked.ts';

const costCents = 7_654_321;
const said = /76,?543\.21|7654321/;

let suite: Suite;
let ids: readonly number[];
beforeAll(async () => {
  suite = await openSuite();
  const ctx = suite.runtime.as(staff(['*']));
  const product = await makeProduct(ctx, {
    stocks: [{ price: 10_000_000, cost: costCents, inventories: [{ quantity: 3 }] }],
  });
  const stockId = product.stocks[0]?.id ?? 0;
  const order = await makePurchaseOrder(suite.runtime, { stockIds: [stockId], quantity: 1, cost: costCents });
  ids = [...new Set([product.id, stockId, order.id, order.supplier_id])];
});
afterAll(() => suite.close());

const routes = walked
  .map(({ route }) => route)
  .filter(({ door, permission }) => door === 'admin' && permission !== 'public');
const rights = [...new Set(routes.map(({ permission }) => permission).filter((right) => right.includes(' ')))];
/** Asked about anything: what changes records is asked for too, because its answer shows them. */
const isAsked = ({ method, name }: AnyRoute) => method === 'GET' || /preview|propose|last-cost|search|take-/.test(name);

async function answersTo(token: string): Promise<string[]> {
  const telling: string[] = [];
  for (const route of routes.filter(isAsked)) {
    for (const id of ids) {
      const input = { ...sampleInput(route), id, stock_ids: ids, supplier_id: ids.at(-1) };
      const { payload } = await suite.app.inject(requestOf(route, input, token));
      if (said.test(payload)) telling.push(route.name);
    }
  }
  return [...new Set(telling)];
}

it('is told by no route to whoever holds every right but this one', { timeout: 300_000 }, async () => {
  expect(await answersTo(suite.staff(rights.filter((right) => right !== 'get cost')))).toEqual([]);
});

it('is found by the same calls of whoever holds it', { timeout: 300_000 }, async () => {
  const told = await answersTo(suite.staff([...rights, 'get cost']));
  expect(told).toEqual(
    expect.arrayContaining([routesOf.readProduct.name, purchases.getPurchaseOrder.name, purchases.getLastCosts.name]),
  );
});

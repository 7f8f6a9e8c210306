// Two deliveries of the same goods at once.

import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import type { PurchaseOrderView } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { receivePurchase, submitPurchaseOrder } from '../testing/calls.ts';
import { makePurchaseOrder, setApprovalLimit } from '../testing/index.ts';

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 24 });
  account = (await makeAccount(runtime)).id;
  await setApprovalLimit(runtime, 100_000);
});
afterAll(() => runtime.close());

let account: number;
const clerk = () => runtime.as(staff(['*'], account));

it('counts each delivery once, and the average cost is that of all pieces', async () => {
  const stockIds = [(await makeStock(runtime, { quantity: 0 })).id, (await makeStock(runtime, { quantity: 0 })).id];
  const orders: PurchaseOrderView[] = [];
  for (let index = 0; index < 12; index += 1) {
    // Every other order names the goods the other way round.
    const ids = index % 2 === 0 ? stockIds : [...stockIds].reverse();
    const { id, version } = await makePurchaseOrder(runtime, { by: clerk(), stockIds: ids, cost: 100 * (index + 1) });
    orders.push(await submitPurchaseOrder(clerk(), { id, version }));
  }
  // The same delivery twice: two clicks, or two people.
  const { won } = await race(orders.length * 2, (index) => {
    const { id, version, lines } = orders[index % orders.length] ?? {
      id: 0,
      version: 0,
      lines: [] as PurchaseOrderView['lines'],
    };
    const arrived = lines.map((line) => ({ line_id: line.id, received: 10, rejected: 0 }));
    return receivePurchase(clerk(), { id, version, lines: arrived });
  });
  expect(won).toHaveLength(12);
  const { rows } = await runtime.database.db.execute(sql`
    select s.cost_cents, (select sum(quantity)::int from inventories i where i.stock_id = s.id) as pieces
    from stocks s where s.id in (${stockIds[0]}, ${stockIds[1]})`);
  // 1.00 to 12.00, ten pieces each: 6.50 on average, but for what every step rounds.
  for (const { cost_cents, pieces } of rows as { cost_cents: number; pieces: number }[]) {
    expect(pieces).toBe(120);
    expect(Math.abs(cost_cents - 650)).toBeLessThan(6);
  }
});

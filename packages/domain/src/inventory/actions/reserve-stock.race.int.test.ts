import { inTransaction } from '@kaifong/kernel/context';
import { openTestMachinery, race, system, type TestMachinery } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from '../domain.ts';
import { inventoryInvariants } from '../queries/invariants.ts';
import { makeStockWithLots } from '../testing.ts';
import { reserveStock } from './reserve-stock.ts';
import { releaseStock, shipStock } from './settle-reservations.ts';

let machinery: TestMachinery;
beforeAll(async () => {
  machinery = await openTestMachinery(inject('database'), [domain], 20);
});
afterAll(() => machinery.close());

let lastOrder = 0;

async function expectInvariants(): Promise<void> {
  for (const [rule, text] of Object.entries(inventoryInvariants)) {
    expect((await machinery.database.connection.query(text)).rows, rule).toEqual([]);
  }
}

const reserveOne = (wanted: { stock_id: number; quantity: number }[]) => {
  lastOrder += 1;
  const order = lastOrder;
  return inTransaction(machinery.as(system), (tx) => reserveStock(tx, order, wanted)).then(() => order);
};

it('promises ten units ten times, however many ask at once, and gives back or sends each once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const stock = await makeStockWithLots(machinery, [{ quantity: 6 }, { quantity: 4 }]);
    const { won, lost } = await race(60, () => reserveOne([{ stock_id: stock, quantity: 1 }]));
    expect(won.length).toBe(10);
    expect(lost.every((error) => (error as { code: string }).code === 'inventory.not-enough')).toBe(true);
    await race(20, (index) =>
      inTransaction(machinery.as(system), (tx) =>
        (index % 2 ? shipStock : releaseStock)(tx, won[index % 10] as number),
      ),
    );
    await expectInvariants();
  }
});

it('serves orders that want the same goods in opposite order without a deadlock', async () => {
  const a = await makeStockWithLots(machinery, [{ quantity: 500 }]);
  const b = await makeStockWithLots(machinery, [{ quantity: 500 }]);
  const both = (first: number, second: number) => [
    { stock_id: first, quantity: 2 },
    { stock_id: second, quantity: 3 },
  ];
  const { won, lost } = await race(100, (index) => reserveOne(index % 2 ? both(a, b) : both(b, a)));
  expect([won.length, lost]).toEqual([100, []]);
  await expectInvariants();
});

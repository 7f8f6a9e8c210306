// Which places an order is served from: as few as can be, and why it is those.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeStock, makeKit, makeStock, makeWarehouse } from '../../catalogue/testing/index.ts';
import { domain } from '../domain.ts';
import { inventoryInvariants } from '../queries/invariants.ts';
import { openLot } from '../testing/index.ts';
import { type Reserving, reserveMoreStock, reserveStock } from './reserve-stock.ts';
import { releaseStock } from './settle-reservations.ts';

let runtime: TestRuntime;
let ctx: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  ctx = runtime.as(system);
});
afterAll(async () => {
  for (const query of Object.values(inventoryInvariants))
    expect((await runtime.database.db.execute(sql.raw(query))).rows).toEqual([]);
  await runtime.close();
});

/** A stock with so many pieces in each of the places. */
async function stockIn(pieces: Readonly<Record<number, number>>): Promise<number> {
  const { id } = await makeStock(runtime, { lots: [] });
  for (const [place, quantity] of Object.entries(pieces)) await openLot(runtime, id, Number(place), quantity);
  return id;
}

let order = 600_000;
async function take(wanted: Readonly<Record<number, number>>, how?: Reserving): Promise<number> {
  const lines = Object.entries(wanted).map(([stock_id, quantity]) => ({ stock_id: Number(stock_id), quantity }));
  const id = ++order;
  await inTransaction(ctx, (tx) => reserveStock(tx, id, lines, how));
  return id;
}

interface Had {
  readonly stock: number;
  readonly place: number;
  readonly pieces: number;
  readonly why: string;
}

/** What an order has, by stock and place. */
async function hadBy(id: number): Promise<Had[]> {
  const { rows } = await runtime.database.db.execute(sql`
    select r.stock_id as stock, i.warehouse_id as place, sum(r.quantity)::int as pieces, min(r.why) as why
    from reservations r join inventories i on i.id = r.inventory_id where r.order_id = ${id} and r.state = 'held'
    group by 1, 2 order by 1, 2`);
  return rows as unknown as Had[];
}
const placesOf = (had: readonly Had[]) => [...new Set(had.map(({ place }) => place))].sort((one, other) => one - other);

const makePlaces = (...priorities: number[]) =>
  Promise.all(priorities.map((priority) => makeWarehouse(runtime, { priority })));

describe('an order is served', () => {
  it('from one place that has it all, though another goes before it and has a part', async () => {
    const [near = 0, whole = 0] = await makePlaces(0, 5);
    const [tea, cup] = [await stockIn({ [near]: 9, [whole]: 9 }), await stockIn({ [whole]: 9 })];
    expect(await hadBy(await take({ [tea]: 2, [cup]: 1 }))).toEqual([
      { stock: tea, place: whole, pieces: 2, why: 'fewest' },
      { stock: cup, place: whole, pieces: 1, why: 'only' },
    ]);
  });

  it('from the place with the lower priority where several have it all', async () => {
    const [late = 0, early = 0] = await makePlaces(2, 1);
    const tea = await stockIn({ [late]: 9, [early]: 9 });
    expect(await hadBy(await take({ [tea]: 2 }))).toEqual([{ stock: tea, place: early, pieces: 2, why: 'priority' }]);
  });

  it('from the place whose pieces expire first where both go alike', async () => {
    const [later = 0, sooner = 0] = await makePlaces(0, 0);
    const { id: tea } = await makeStock(runtime, { lots: [] });
    await openLot(runtime, tea, later, 9, '2098-01-01');
    await openLot(runtime, tea, sooner, 9, '2097-01-01');
    expect(await hadBy(await take({ [tea]: 2 }))).toEqual([{ stock: tea, place: sooner, pieces: 2, why: 'expiry' }]);
  });

  it('from the store where it is fetched, unless that costs a further place', async () => {
    const [depot = 0, store = 0] = await makePlaces(0, 9);
    const [tea, cup] = [await stockIn({ [depot]: 9, [store]: 9 }), await stockIn({ [depot]: 9 })];
    expect(await hadBy(await take({ [tea]: 1 }, { prefer: store }))).toEqual([
      { stock: tea, place: store, pieces: 1, why: 'store' },
    ]);
    expect(placesOf(await hadBy(await take({ [tea]: 1, [cup]: 1 }, { prefer: store })))).toEqual([depot]);
  });

  it('from no place that is in quarantine, and of more pieces from where it has some already', async () => {
    const [first = 0, second = 0] = await makePlaces(0, 1);
    const apart = await makeWarehouse(runtime, { is_quarantine: true });
    const tea = await stockIn({ [first]: 3, [second]: 5, [apart]: 100 });
    const id = await take({ [tea]: 4 });
    expect(placesOf(await hadBy(id))).toEqual([second]);
    await inTransaction(ctx, (tx) => reserveMoreStock(tx, id, [{ stock_id: tea, quantity: 1 }]));
    expect(await hadBy(id)).toMatchObject([{ place: second, pieces: 5 }]);
    await expect(take({ [tea]: 4 })).rejects.toMatchObject({ code: 'inventory.not-enough', params: { available: 3 } });
  });

  it('with the parts of a kit from one place, and what is owed is not waited for elsewhere', async () => {
    const [first = 0, second = 0] = await makePlaces(0, 1);
    const [pot, cup] = [await stockIn({ [first]: 1, [second]: 2 }), await stockIn({ [first]: 9, [second]: 9 })];
    const kit = await makeKit(runtime, [
      { part_id: pot, quantity: 1 },
      { part_id: cup, quantity: 4 },
    ]);
    expect(placesOf(await hadBy(await take({ [kit.id]: 2 })))).toEqual([second]);
    await changeStock(runtime, pot, { allow_backorder: true });
    const owed = await hadBy(await take({ [pot]: 5, [cup]: 1 }));
    expect(owed).toMatchObject([
      { stock: pot, place: first, pieces: 1 },
      { stock: cup, place: first, pieces: 1 },
    ]);
  });
});

/** The fewest places that have what is wanted, tried one by one. */
function fewest(wanted: readonly number[], lying: readonly (readonly number[])[], places: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let choice = 0; choice < 1 << places; choice += 1) {
    const inside = [...Array(places).keys()].filter((place) => (choice >> place) & 1);
    const enough = wanted.every(
      (pieces, stock) => inside.reduce((sum, place) => sum + (lying[stock]?.[place] ?? 0), 0) >= pieces,
    );
    if (enough) best = Math.min(best, inside.length);
  }
  return best;
}

const pieces = fc.integer({ min: 0, max: 4 });
const shelves = fc.integer({ min: 1, max: 5 }).chain((places) =>
  fc.record({
    priorities: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: places, maxLength: places }),
    goods: fc.array(
      fc.record({
        wanted: fc.integer({ min: 1, max: 8 }),
        lying: fc.array(pieces, { minLength: places, maxLength: places }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

it('exactly what is wanted is had, from never more places than must be, or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(shelves, async ({ priorities, goods }) => {
      const places = await makePlaces(...priorities);
      const stocks: number[] = [];
      for (const { lying } of goods)
        stocks.push(await stockIn(Object.fromEntries(places.map((place, at) => [place, lying[at] ?? 0]))));
      const [wanted, lying] = [goods.map((each) => each.wanted), goods.map((each) => each.lying)];
      const best = fewest(wanted, lying, places.length);
      const asked = take(Object.fromEntries(stocks.map((stock, at) => [stock, wanted[at] ?? 0])));
      if (best === Number.POSITIVE_INFINITY) {
        await expect(asked).rejects.toMatchObject({ code: 'inventory.not-enough' });
        return;
      }
      const had = await hadBy(await asked);
      for (const [at, stock] of stocks.entries())
        expect(had.reduce((sum, each) => sum + (each.stock === stock ? each.pieces : 0), 0)).toBe(wanted[at]);
      expect(placesOf(had)).toHaveLength(best);
      await inTransaction(ctx, (tx) => releaseStock(tx, order));
    }),
    { numRuns: 60, seed: 25 },
  );
}, 60_000);

it('of more places than are weighed those that hold most of it serve the order, to the last piece', async () => {
  const places = await makePlaces(...Array(12).fill(0));
  const tea = await stockIn(Object.fromEntries(places.map((place, at) => [place, at + 1])));
  expect(placesOf(await hadBy(await take({ [tea]: 23 })))).toHaveLength(2);
  const rest = await hadBy(await take({ [tea]: 78 - 23 }));
  expect(rest.reduce((sum, each) => sum + each.pieces, 0)).toBe(78 - 23);
});

// The web, tills and transfers at once on ten pieces: ten are sold or moved, never one more. Real connections on real PostgreSQL.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { isUnavailable } from '@kaifong/kernel/db';
import { callsOf, openTestRuntime, race, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { holdLots, makeStock, makeWarehouse } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as inventory } from '../../inventory/domain.ts';
import { createTransfer, shipTransfer } from '../../inventory/testing/calls.ts';
import { addCartItem } from '../../sales/cart/actions/add-cart-item.ts';
import { addCartItemInput, placeOrderInput } from '../../sales/contract/index.ts';
import { checkOut } from '../../sales/desk/actions/check-out.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, makeMethods, offerAllPayments, someAddress, someContact } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';

const till = callsOf(domain.bindings);
const [open, sell] = [till(routes.openSession), till(routes.sell)];

let runtime: TestRuntime;
let gate: TestRuntime;
let clerk: Context;
let courier: number;
const registers = ['r1', 'r2', 'r3', 'r4', 'r5'];

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, inventory, settings], { poolSize: 48 });
  gate = await openTestRuntime(inject('database'), [], { poolSize: 2 });
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  courier = await makeMethods(runtime);
  await ensurePaymentMethods(clerk);
  await offerAllPayments(runtime);
});
afterAll(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
  for (const query of Object.values(tillInvariants))
    expect((await runtime.database.connection.query(query)).rows).toEqual([]);
  await runtime.close();
  await gate.close();
});

/** The whole suite plays twenty rounds; `RACE_ROUNDS` makes it shorter while working on it. */
const rounds = Number(process.env.RACE_ROUNDS ?? 20);

/** Orders of shop and tills that have been sent to the database and stand before a lot; beside them wait twenty transfers. */
const herd = 12;

/** In the statement itself, in the cart, at the quantity. */
const wantOfPieces = ['inventory.not-enough', 'sales.cart-problems', 'validation'];

const isAway = (error: unknown) => isUnavailable(error) || (error as { code?: string }).code === 'unavailable';
/** A caller that is told to come back in a moment comes back, as browsers and tills do. */
async function comingBack<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isAway(error)) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/**
 * Runs `work` while nobody gets at the lots of a stock, until a herd stands before them: whoever read them before then
 * has read what the herd is about to change.
 */
async function beforeTheLots<T>(stockId: number, work: () => Promise<T>): Promise<T> {
  const release = await holdLots(gate, stockId);
  const done = work();
  const waiting = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'with placed%'`;
  await expect
    .poll(async () => (await gate.database.connection.query(waiting)).rows[0]?.waiting, { timeout: 50_000 })
    .toBeGreaterThanOrEqual(herd);
  await release();
  return await done;
}

const turns = new Map<number, Promise<unknown>>();
/** A till sells one thing after the other; five of them do so side by side. */
function inTurn<T>(session: number, work: () => Promise<T>): Promise<T> {
  const mine = (turns.get(session) ?? Promise.resolve()).then(work, work);
  turns.set(session, mine);
  return mine;
}

const order = (cart_id: string) =>
  placeOrderInput.parse({
    ...{ cart_id, expected_total: 40, contact: someContact, shipping_address: someAddress },
    ...{ shipping_method_id: courier, payment_method: 'bank_transfer' },
  });
const sale = (session_id: number, stock_id: number) => ({
  ...{ session_id, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false, sale_key: randomUUID() },
  lines: [{ stock_id, quantity: 1 }],
  tenders: [{ method: 'cash' as const, amount: 1000, reference: '' }],
});

it(`200 at once on ten pieces take exactly ten, in ${rounds} rounds`, { timeout: 300_000 }, async () => {
  const buyer = () => runtime.as(visitor);
  const store = await makeStore(runtime, {
    registers: registers.map((key) => ({ key, name: key, enabled: true })),
  });
  const sessions: number[] = [];
  for (const register of registers)
    sessions.push((await open(clerk, { store_id: store.id, register, counts: { 10000: 5 } })).id);
  const away = await makeWarehouse(runtime, { is_sellable: false });
  for (let round = 0; round < rounds; round += 1) {
    const stock = await makeStock(runtime, {
      warehouseId: store.warehouseId,
      lots: [{ quantity: 4 }, { quantity: 6 }],
    });
    const carts: string[] = [];
    for (let each = 0; each < 120; each += 1)
      carts.push((await addCartItem(buyer(), addCartItemInput.parse({ stock_id: stock.id, quantity: 1 }))).cart_id);
    const drafts: number[] = [];
    for (let each = 0; each < 20; each += 1) {
      const lines = [{ inventory_id: stock.lotIds[each % 2] ?? 0, quantity: 1 }];
      const { id } = await createTransfer(clerk, {
        from_warehouse_id: store.warehouseId,
        to_warehouse_id: away,
        lines,
      });
      drafts.push(id);
    }
    const everybody = () =>
      race<unknown>(200, (index) => {
        if (index % 10 === 0) return comingBack(() => shipTransfer(clerk, { id: drafts[index / 10] ?? 0, version: 1 }));
        if (index % 10 < 7) {
          // The same cart each time: one more for each try would leave the last buyers none.
          const wanted = order(carts.pop() ?? '');
          return comingBack(() => checkOut(buyer(), wanted));
        }
        const session = sessions[index % sessions.length] ?? 0;
        return inTurn(session, () => comingBack(() => sell(clerk, sale(session, stock.id))));
      });
    const { won, lost } = await beforeTheLots(stock.id, everybody);
    const { rows } = await runtime.database.db.execute(sql`
      select sum(quantity)::int as there, sum(reserved)::int as promised,
        (select coalesce(sum(quantity), 0)::int from reservations where stock_id = ${stock.id} and state = 'shipped') as sold,
        (select coalesce(sum(quantity), 0)::int from stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id
         where l.stock_id = ${stock.id} and t.status = 'shipped') as moved
      from inventories where stock_id = ${stock.id}`);
    const { there, promised, sold, moved } = rows[0] as Record<'there' | 'promised' | 'sold' | 'moved', number>;
    expect([there - promised, promised + sold + moved]).toEqual([0, 10]);
    expect([won.length, lost.length]).toEqual([10, 190]);
    // Whoever was refused was refused for want of pieces, and for nothing else.
    const codes = new Set(lost.map((error) => (error as { code?: string }).code));
    expect([...codes].filter((code) => !wantOfPieces.includes(code ?? ''))).toEqual([]);
  }
});

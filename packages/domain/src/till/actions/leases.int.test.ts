// Pieces that are kept for a till, by its calls: who may sell them, how they come back, what becomes of a sale that used them.
import { addDays, dateIn } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeExpiryPrice, makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as inventory } from '../../inventory/domain.ts';
import { freeLateLeases, inventoryInvariants, reserveStock } from '../../inventory/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes, sessionSteps } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';
import { AloneTill, type Shop } from '../testing/alone-till.ts';

const call = callsOf(domain.bindings);
const minute = 60_000;
const hour = 60 * minute;
let runtime: TestRuntime;
let cashier: Context;
let manager: Context;

beforeAll(async () => {
  const domains = [domain, sales, members, settings, customers, promotions, inventory];
  runtime = await openTestRuntime(inject('database'), domains, { poolSize: 10 });
  const rights = ['get till_session', 'create till_session', 'close till_session'] as const;
  cashier = runtime.as(staff([...rights], (await makeAccount(runtime)).id));
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
});
afterEach(async () => {
  await runtime.drain();
  for (const [promise, query] of Object.entries({ ...inventoryInvariants, ...tillInvariants }))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});
afterAll(() => runtime.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: { code: string }) => error.code,
  );

/** A new store whose two registers are open, and a till at each. */
async function opened() {
  const registers = ['r1', 'r2'].map((key) => ({ key, name: key, enabled: true }));
  const store = await makeStore(runtime, { registers });
  const shop: Shop = {
    journal: (sent) => call(routes.sendJournal)(cashier, { leaves: false, ...sent }),
    sell: (sent) =>
      call(routes.sell)(cashier, {
        ...{ codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
        ...sent,
        tenders: sent.tenders.map(({ amount }) => ({
          method: 'cash' as const,
          amount: Number(amount) * 100,
          reference: '',
        })),
      }),
  };
  const tills: AloneTill[] = [];
  const sessions: { id: number; version: number }[] = [];
  for (const { key } of registers) {
    const session = await call(routes.openSession)(cashier, { store_id: store.id, register: key, counts: {} });
    const till = new AloneTill({
      shop,
      sessionId: session.id,
      now: () => runtime.now().getTime(),
      between: 10 * minute,
    });
    const { id: device_id, public_key } = till.journal;
    await call(routes.enrolDevice)(cashier, { id: session.id, device_id, public_key });
    tills.push(till);
    sessions.push(session);
  }
  const [one, other] = tills;
  if (!one || !other) throw new Error('a till is missing');
  const stock = (quantity: number) => makeStock(runtime, { quantity, warehouseId: store.warehouseId });
  return { one, other, sessions, stock, warehouseId: store.warehouseId };
}

let web = 2_000_000_000;
const buy = (stock_id: number, quantity = 1) =>
  inTransaction(runtime.as(system), (tx) => reserveStock(tx, ++web, [{ stock_id, quantity }]));
const need = (stock_id: number, quantity: number) => [{ stock_id, quantity }];
const freeOf = async (stock: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select sum(quantity - reserved)::int as free from inventories where stock_id = ${stock}`,
  );
  return rows[0]?.free;
};
const journalOf = (id: number) => call(routes.getSessionJournal)(manager, { id });

describe('what is kept for a till', () => {
  it('is what stands in its sale, and of what it shows no more than the share', async () => {
    const { one, stock } = await opened();
    const [few, many] = [(await stock(3)).id, (await stock(1)).id];
    await one.meet('whole', need(few, 3), [few, many]);
    expect([one.usable(few), one.usable(many)]).toEqual([3, 0]);
    expect([await freeOf(few), await freeOf(many)]).toEqual([0, 1]);
  });

  it('is sold by nobody else, and by this till with and without a network', async () => {
    const { one, other, stock, sessions } = await opened();
    const { id } = await stock(2);
    await one.meet('whole', need(id, 2), []);
    expect(await code(buy(id))).toBe('inventory.not-enough');
    expect(await other.sellOnline('whole', id, 1)).toBe('refused');
    const shown = { session_id: sessions[0]?.id ?? 0, lines: need(id, 2), codes: [], points: 0, tenders: [] };
    const preview = await call(routes.previewSale)(cashier, { ...shown, device_id: one.journal.id });
    expect([preview.total, preview.items[0]?.problem]).toEqual([20, null]);
    expect(await one.sellOnline('whole', id, 1)).toBe('sold');
    expect([one.sellAlone(id, 2), one.sellAlone(id, 1), one.sellAlone(id, 1)]).toEqual([false, true, false]);
    await one.send('whole');
    expect((await journalOf(sessions[0]?.id ?? 0)).entries).toEqual([]);
    expect(await freeOf(id)).toBe(0);
  });

  it('costs what a lot that was scanned costs, and is taken from that lot, with and without a network', async () => {
    const { one, sessions, warehouseId } = await opened();
    await makeExpiryPrice(runtime, 5, 50);
    const soon = addDays(dateIn('Asia/Hong_Kong', runtime.now()), 3);
    const stock = await makeStock(runtime, {
      lots: [{ quantity: 2, expiry_date: soon }, { quantity: 3, expiry_date: '2099-01-01' }, { quantity: 3 }],
      warehouseId,
    });
    const [near = 0] = stock.lotIds;
    await one.meet('whole', need(stock.id, 4), []);
    const inLots = async () => {
      const rows = await runtime.database.connection.query(
        `select quantity, reserved from inventories where id = any($1::int[]) order by id`,
        [stock.lotIds],
      );
      return rows.rows.map(({ quantity, reserved }) => [quantity, reserved]);
    };
    expect(await inLots()).toEqual([
      [2, 2],
      [3, 2],
      [3, 0],
    ]);
    const session_id = sessions[0]?.id ?? 0;
    const plain = { codes: [], points: 0, staff: [], email: '', note: '', is_gift: false };
    const scanned = [{ stock_id: stock.id, quantity: 1, lot_id: near }];
    const wish = { session_id, lines: scanned, ...plain };
    // The screen asks again once the piece is kept for it.
    const shown = await call(routes.previewSale)(cashier, { ...wish, device_id: one.journal.id, tenders: [] });
    expect(shown).toMatchObject({ total: 5, items: [{ discounts: [{ amount: 5 }] }] });
    const lease = { device_id: one.journal.id, number: one.lease.number + 1, pieces: need(stock.id, 1) };
    const sold = await call(routes.sell)(cashier, {
      ...{ ...wish, lease, sale_key: crypto.randomUUID() },
      tenders: [{ method: 'cash', amount: 500, reference: '' }],
    });
    expect([sold.total, sold.change]).toEqual([5, 0]);
    expect(await inLots()).toEqual([
      [1, 1],
      [3, 2],
      [3, 0],
    ]);
    const entry = one.journal.sell({
      ...{ sale_key: crypto.randomUUID(), total: 5, sold_at: runtime.now().toISOString() },
      lines: [{ ...scanned[0], stock_id: stock.id, quantity: 1, unit_price: 10 }],
      tenders: [{ method: 'cash', amount: 5, reference: '' }],
    });
    const sent = { device_id: one.journal.id, entries: [entry], leaves: false };
    expect((await call(routes.sendJournal)(cashier, sent)).entries).toMatchObject([{ status: 'completed' }]);
    expect(await inLots()).toEqual([
      [0, 0],
      [3, 2],
      [3, 0],
    ]);
  });

  it('shrinks while the shop sells, but is free only when the till says that it uses less', async () => {
    const { one, stock } = await opened();
    const { id } = await stock(4);
    await one.meet('whole', need(id, 2), []);
    await buy(id, 2);
    // The sale was given up; the till keeps no more than half of what is its own.
    await one.meet('whole', [], []);
    expect([one.usable(id), await freeOf(id)]).toEqual([1, 0]);
    await one.meet('whole', [], []);
    expect([one.usable(id), await freeOf(id)]).toEqual([1, 1]);
    await buy(id);
    for (const free of [0, 1]) {
      await one.meet('whole', [], []);
      expect([one.usable(id), await freeOf(id)]).toEqual([0, free]);
    }
  });

  it('is not given back by a wish that comes late, nor sold by a sale that does', async () => {
    const { one, sessions, stock } = await opened();
    const { id } = await stock(6);
    await one.meet('late', [], []);
    await one.meet('whole', need(id, 4), []);
    await one.sellOnline('late', id, 1);
    await one.meet('whole', need(id, 3), []);
    for (const question of one.underWay) await question().catch(() => undefined);
    await buy(id, (await freeOf(id)) as number);
    const left = one.usable(id);
    expect(left).toBeGreaterThan(0);
    for (let piece = 0; piece < left; piece += 1) expect(one.sellAlone(id, 1)).toBe(true);
    await one.send('whole');
    expect((await journalOf(sessions[0]?.id ?? 0)).entries).toEqual([]);
  });

  it('is what is usually sold at this hour', async () => {
    const { one, stock } = await opened();
    const { id } = await stock(20);
    for (let piece = 0; piece < 6; piece += 1) expect(await one.sellOnline('whole', id, 1)).toBe('sold');
    runtime.advance(7 * 24 * hour - minute);
    await one.meet('whole', [], [], true);
    expect(one.usable(id)).toBe(2);
  });

  it('ends with its session', async () => {
    const { one, sessions, stock } = await opened();
    const { id } = await stock(2);
    await one.meet('whole', need(id, 2), []);
    const [session] = sessions;
    await call(sessionSteps.count.take)(cashier, { id: session?.id ?? 0, version: session?.version ?? 0, counts: {} });
    await one.meet('whole', need(id, 2), []);
    await one.meet('whole', [], []);
    expect([one.usable(id), await freeOf(id)]).toEqual([0, 2]);
  });
});

describe('a device that does not come back', () => {
  it('keeps its pieces until the known hour, and not longer', async () => {
    const { one, sessions, stock } = await opened();
    const { id } = await stock(2);
    await one.meet('whole', need(id, 2), []);
    const session = sessions[0]?.id ?? 0;
    await call(routes.loseDevice)(manager, { id: session, device_id: one.journal.id, reason: 'Stolen' });
    const [device] = (await journalOf(session)).devices;
    expect(device).toMatchObject({ state: 'lost', leased: 2 });
    const hourKnown = Date.parse(device?.leased_until ?? '');
    runtime.advance(hourKnown - runtime.now().getTime() - minute);
    await freeLateLeases(runtime.as(system));
    expect([one.usable(id), await code(buy(id))]).toEqual([0, 'inventory.not-enough']);
    runtime.advance(minute);
    await freeLateLeases(runtime.as(system));
    await buy(id, 2);
  });

  it('may come back later: what it sold waits before staff where the pieces are gone', async () => {
    const { one, sessions, stock } = await opened();
    const { id } = await stock(1);
    await one.meet('whole', need(id, 1), []);
    expect(one.sellAlone(id, 1)).toBe(true);
    runtime.advance(7 * hour);
    await freeLateLeases(runtime.as(system));
    await buy(id);
    await one.send('whole');
    expect((await journalOf(sessions[0]?.id ?? 0)).entries).toMatchObject([{ status: 'abnormal' }]);
  });
});

describe('a sale that waits before staff', () => {
  /** Sold alone at another total than its pieces cost. */
  async function waiting() {
    const { one, sessions, stock } = await opened();
    const { id } = await stock(2);
    await one.meet('whole', need(id, 2), []);
    const entry = one.journal.sell({
      ...{ sale_key: crypto.randomUUID(), total: 9, sold_at: new Date().toISOString() },
      lines: [{ stock_id: id, quantity: 2, unit_price: 10 }],
      tenders: [{ method: 'cash', amount: 20, reference: '' }],
    });
    await call(routes.sendJournal)(cashier, { device_id: one.journal.id, entries: [entry], leaves: false });
    runtime.advance(7 * hour);
    await freeLateLeases(runtime.as(system));
    const { entries } = await journalOf(sessions[0]?.id ?? 0);
    return { stock: id, entry_id: entries[0]?.id ?? 0 };
  }

  it('keeps its pieces until the money went back', async () => {
    const { stock, entry_id } = await waiting();
    expect(await code(buy(stock))).toBe('inventory.not-enough');
    await call(routes.settleEntry)(manager, { entry_id, choice: 'give-back', reason: 'She came back' });
    await buy(stock, 2);
  });
});

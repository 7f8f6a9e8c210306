// A till that is alone reckons as the shop does, to the cent, and what it sold so becomes an order of the same total.
import { randomUUID } from 'node:crypto';
import { toWire } from '@kaifong/base/money';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { changeStock, makeExpiryPrice, makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { promotions as promotionRows } from '../../promotions/schema.ts';
import { endPromotions, makePromotion } from '../../promotions/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { domain as tax } from '../../tax/domain.ts';
import { previewSaleInput, routes, type WrittenJournalSale } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { type AloneLine, aloneGuest, alonePrice } from '../facts/index.ts';
import { JournalDevice } from '../testing/journal-device.ts';

const call = callsOf(domain.bindings);
let runtime: TestRuntime;
let cashier: Context;
let manager: Context;
let store: { id: number; warehouseId: number };
let session: { id: number };
let device: JournalDevice;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions, tax]);
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  cashier = runtime.as(staff(['get till_session', 'create till_session'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
  await makeExpiryPrice(runtime, 30, 20);
});
beforeEach(async () => {
  await endPromotions(runtime);
  await standAt(manager);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

/** Opens a register of a new store, with a device. */
async function standAt(ctx: Context) {
  store = await makeStore(runtime);
  session = await call(routes.openSession)(ctx, { store_id: store.id, register: 'r1', counts: {} });
  device = new JournalDevice();
  await call(routes.enrolDevice)(ctx, { id: session.id, device_id: device.id, public_key: device.public_key });
}

async function goods({
  price_cents = 1000,
  ...wish
}: {
  price_cents?: number;
  lots?: { quantity: number; expiry_date?: string }[];
} = {}) {
  const stock = await makeStock(runtime, { quantity: 20, warehouseId: store.warehouseId, ...wish });
  await changeStock(runtime, stock.id, { price_cents });
  return stock;
}
interface Wish {
  readonly lines: readonly { stock_id: number; quantity: number; lot_id?: number; off?: WrittenJournalSale['off'] }[];
  readonly off?: NonNullable<WrittenJournalSale['off']>;
  /** Pieces that are kept for the device, by stock. */
  readonly kept?: ReadonlyMap<number, number>;
}

const handed = (off: Wish['off']) => {
  if (!off) return undefined;
  if (off.kind === 'percent') return { kind: 'percent' as const, basis_points: off.percent * 100 };
  return { kind: off.kind, cents: Math.round(Number(off.kind === 'amount' ? off.amount : off.price) * 100) };
};
const cents = (amount: number) => Math.round(amount * 100);
const named = { 'en-US': 'x' };
const names = { discount: named, other_price: named, rounding: named, nearExpiry: () => named };

const inCoins = (total: number) => ({ cents: total % 10, taken: true });
/** As the device reckons it, by what it was told: paid in cash. */
async function alone({ lines, off, kept: pieces = new Map() }: Wish) {
  const kept = await call(routes.listOfflineGoods)(manager, { store_id: store.id, after: 0 });
  const found = (id: number) => kept.find(({ stock_id }) => stock_id === id);
  const taken = lines.map((line): AloneLine => {
    const stock = found(line.stock_id);
    if (!stock) throw new Error('the device was not told of it');
    const lot = stock.lots.find(({ id }) => id === line.lot_id);
    return {
      ...{ goods: stock, quantity: line.quantity, off: handed(line.off) },
      scanned: lot?.expires_on ? [[lot.id, lot.expires_on, line.quantity]] : [],
    };
  });
  const terms = await call(routes.getOfflineTerms)(manager, {});
  return alonePrice(
    { lines: taken, off: handed(off), buyer: aloneGuest, at: runtime.now(), oddOf: inCoins, names },
    {
      ...{ ...terms, goodsOf: found },
      leftOf: (id, before) =>
        [...lines, ...before].reduce(
          (left, each) => left - (each.stock_id === id ? each.quantity : 0),
          pieces.get(id) ?? 0,
        ),
    },
  );
}

/** What the shop says of it over the network. */
const own = () => ({ session_id: session.id, device_id: device.id, tenders: [{ method: 'cash', amount: 90_000 }] });
const preview = ({ kept: _kept, ...wish }: Wish) =>
  call(routes.previewSale)(manager, previewSaleInput.parse({ ...own(), ...wish }));
const ofShop = async (wish: Wish) => cents((await preview(wish)).total);

/** What the shop keeps for the device from now on. */
async function lease(number: number, needs: { stock_id: number; quantity: number }[]) {
  const wish = { ...{ number, keeps: needs, needs }, shown: [], plans: false };
  const told = await call(routes.sendJournal)(manager, {
    device_id: device.id,
    entries: [],
    leaves: false,
    lease: wish,
  });
  return new Map(told.lease?.pieces.map(({ stock_id, quantity }) => [stock_id, quantity]));
}

/** Sold alone, and sent: what became of it. */
async function sent(wish: Wish, change: Partial<WrittenJournalSale> = {}, by = manager) {
  const { price, units, grants, presents } = await alone(wish);
  const total = toWire(price.totals.total_cents);
  const entry = device.sell({
    ...{ sale_key: randomUUID(), total, sold_at: runtime.now().toISOString() },
    lines: wish.lines.map((line, at) => ({ ...line, unit_price: toWire(units[at] ?? 0) })),
    ...(wish.off && { off: wish.off }),
    promotions: grants.map(({ promotion }) => ({ id: promotion.id })),
    presents: [...presents.given],
    tenders: [{ method: 'cash', amount: total, reference: '' }],
    ...change,
  });
  const answer = await call(routes.sendJournal)(by, { device_id: device.id, entries: [entry], leaves: false });
  return answer.entries[0];
}
const receiptOf = (id: number) => call(routes.getReceipt)(manager, { order_id: id });

/** The same to the cent on both sides, and the order that comes of it. */
async function same(wish: Wish) {
  const { price } = await alone(wish);
  expect(price.totals.total_cents).toBe(await ofShop(wish));
  const entry = await sent(wish);
  expect([entry?.status, entry?.problem]).toEqual(['completed', '']);
  expect(cents((await receiptOf(entry?.order_id ?? 0)).total)).toBe(price.totals.total_cents);
  return price;
}

describe('a till that is alone', () => {
  it('gives the promotions everybody gets, of which the best stand together, and their uses are written down', async () => {
    const [scarf, hat] = [await goods({ price_cents: 9995 }), await goods({ price_cents: 3333 })];
    const off = await makePromotion(runtime, { rewards: [{ kind: 'percent', percent: 15, most: null }] });
    await makePromotion(runtime, {
      conditions: [{ kind: 'products', ids: [hat.productId] }],
      rewards: [{ kind: 'cheapest_free', of: 3 }],
    });
    await makePromotion(runtime, { stacking: 'exclusive', rewards: [{ kind: 'amount', amount: 20 }] });
    // Of the web, for others, later, or counted: none of them is the device's to give.
    await makePromotion(runtime, { conditions: [{ kind: 'channels', codes: ['web'] }] });
    await makePromotion(runtime, { starts_at: new Date(runtime.now().getTime() + 3_600_000) });
    const wish = { lines: [scarf, hat].map(({ id }, at) => ({ stock_id: id, quantity: at === 0 ? 2 : 4 })) };
    const price = await same(wish);
    expect(price.discounts.map(({ discount }) => discount.promotion_id)).toContain(off);
    const { rows } = await runtime.database.connection.query(
      `select count(*)::int as uses from promotion_uses where promotion_id = ${off} and state = 'taken'`,
    );
    expect(rows).toEqual([{ uses: 1 }]);
  });

  it('leaves what is counted to the network', async () => {
    const stock = await goods();
    await makePromotion(runtime, { limit_total: 1 });
    await makePromotion(runtime, { limit_person: 1 });
    await makePromotion(runtime, { budget: 1000 });
    await makePromotion(runtime, { code: `C${randomUUID()}`.toUpperCase().slice(0, 20) });
    expect((await call(routes.getOfflineTerms)(manager, {})).promotions).toEqual([]);
    expect((await alone({ lines: [{ stock_id: stock.id, quantity: 1 }] })).price.totals.total_cents).toBe(1000);
  });

  it('asks another price, and takes off lines and the sale what staff say', async () => {
    const [scarf, hat] = [await goods({ price_cents: 4999 }), await goods({ price_cents: 1250 })];
    await makePromotion(runtime, {});
    await same({
      lines: [
        { stock_id: scarf.id, quantity: 3, off: { kind: 'price', price: 39.5 } },
        { stock_id: hat.id, quantity: 1, off: { kind: 'percent', percent: 12.5 } },
      ],
      off: { kind: 'amount', amount: 7.77 },
    });
  });

  it('takes less for a piece that soon expires, by the code of its lot', async () => {
    const today = dateIn('Asia/Hong_Kong', runtime.now());
    const lots = [{ quantity: 5 }, { quantity: 2, expiry_date: addDays(today, 9) }];
    const stock = await goods({ lots });
    const [, near = 0] = stock.lotIds;
    const price = await same({ lines: [{ stock_id: stock.id, quantity: 1, lot_id: near }] });
    expect(price.totals.total_cents).toBe(800);
    const { rows } = await runtime.database.connection.query(`select quantity from inventories where id = ${near}`);
    expect(rows).toEqual([{ quantity: 1 }]);
  });
});

describe('presents of a till that is alone', () => {
  const leftOf = async (stock: Awaited<ReturnType<typeof goods>>) => {
    const { rows } = await runtime.database.connection.query(
      `select i.quantity, i.reserved, (select coalesce(sum(l.quantity), 0)::int from piece_leases l where l.stock_id = ${stock.id}) as leased
       from inventories i where i.id = ${stock.lotIds[0]}`,
    );
    return rows[0];
  };
  const giftsOf = (order: number) =>
    runtime.database.connection
      .query(
        `select stock_id, quantity, total_cents::int as cents from order_lines where order_id = ${order} and unit_price_cents = 0 order by id`,
      )
      .then(({ rows }) => rows);
  const orderOf = (entry: number) =>
    runtime.database.connection
      .query<{ order_id: number }>(`select order_id from till_entries where id = ${entry}`)
      .then(({ rows }) => rows[0]?.order_id ?? 0);
  /** A hat with which scarves are given, so many, of which the store has `there`. */
  async function giving(there: number, quantity = 1) {
    const hat = await goods({ price_cents: 5000 });
    const scarf = await goods({ price_cents: 2000, lots: [{ quantity: there }] });
    const id = await makePromotion(runtime, {
      conditions: [{ kind: 'products', ids: [hat.productId] }],
      rewards: [{ kind: 'gift', stock_id: scarf.id, quantity }],
    });
    return { hat, scarf, id, lines: [{ stock_id: hat.id, quantity: 1 }] };
  }

  it('come from pieces that are kept for it, as the shop gives them, and leave the store once', async () => {
    const { hat, scarf, lines } = await giving(2, 2);
    const kept = await lease(1, [
      { stock_id: hat.id, quantity: 1 },
      { stock_id: scarf.id, quantity: 2 },
    ]);
    const { items } = await preview({ lines });
    expect(items.map(({ stock_id, quantity, gift }) => [stock_id, quantity, gift])).toEqual([
      [hat.id, 1, false],
      [scarf.id, 2, true],
    ]);
    const key = randomUUID();
    const first = await sent({ lines, kept }, { sale_key: key });
    expect([first?.status, first?.problem, first?.goods.map(({ quantity }) => quantity)]).toEqual([
      'completed',
      '',
      [1, 2],
    ]);
    expect(await giftsOf(first?.order_id ?? 0)).toEqual([{ stock_id: scarf.id, quantity: 2, cents: 0 }]);
    expect(await leftOf(scarf)).toEqual({ quantity: 0, reserved: 0, leased: 0 });
    // The same sale, written once more.
    expect((await sent({ lines, kept }, { sale_key: key }))?.order_id).toBe(first?.order_id);
    expect(await leftOf(scarf)).toEqual({ quantity: 0, reserved: 0, leased: 0 });
  });

  it('are whole or not at all: what is not kept is named, and the sale goes on without it', async () => {
    const { hat, scarf, lines } = await giving(3, 2);
    const kept = await lease(1, [
      { stock_id: hat.id, quantity: 1 },
      { stock_id: scarf.id, quantity: 1 },
    ]);
    const { presents, price } = await alone({ lines, kept });
    expect([presents.given, presents.lacking.map(({ stock_id }) => stock_id)]).toEqual([[], [scarf.id]]);
    expect(price.totals.total_cents).toBe(5000);
    const entry = await sent({ lines, kept });
    expect([entry?.status, await giftsOf(entry?.order_id ?? 0)]).toEqual(['completed', []]);
    expect(await leftOf(scarf)).toMatchObject({ quantity: 3 });
  });

  it('are none where their last piece is sold in the same sale, with the network and without', async () => {
    const { hat, scarf, lines } = await giving(1);
    const both = [...lines, { stock_id: scarf.id, quantity: 1 }];
    const kept = await lease(1, [...both]);
    expect((await preview({ lines: both })).items.map(({ gift }) => gift)).toEqual([false, false]);
    expect((await alone({ lines: both, kept })).presents.given).toEqual([]);
    expect((await sent({ lines: both, kept }))?.status).toBe('completed');
    expect((await preview({ lines })).items.map(({ stock_id }) => stock_id)).toEqual([hat.id]);
  });

  it('are not given over the counter from another warehouse', async () => {
    const { lines } = await giving(0);
    const elsewhere = await makeStock(runtime, { quantity: 5 });
    await endPromotions(runtime);
    await makePromotion(runtime, { rewards: [{ kind: 'gift', stock_id: elsewhere.id, quantity: 1 }] });
    const { items, total } = await preview({ lines });
    expect([items.map(({ gift }) => gift), total]).toEqual([[false], 50]);
  });

  it('of a promotion that was switched off meanwhile wait before staff, and go with what was paid', async () => {
    const { scarf, id, lines } = await giving(1);
    const kept = await lease(1, [{ stock_id: scarf.id, quantity: 1 }]);
    const { presents } = await alone({ lines, kept });
    await endPromotions(runtime, id);
    const entry = await sent({ lines }, { promotions: [{ id }], presents: [...presents.given] });
    expect([entry?.status, entry?.problem]).toEqual(['abnormal', expect.stringContaining('present')]);
    // Nobody else has its piece while it waits.
    expect(await leftOf(scarf)).toEqual({ quantity: 1, reserved: 1, leased: 1 });
    const [entry_id, reason] = [entry?.id ?? 0, 'She has it'];
    await expect(call(routes.settleEntry)(manager, { entry_id, choice: 'sell', reason })).rejects.toMatchObject({
      code: 'till.entry-present',
    });
    await call(routes.settleEntry)(manager, { entry_id, choice: 'as-paid', reason });
    expect(await giftsOf(await orderOf(entry_id))).toEqual([{ stock_id: scarf.id, quantity: 1, cents: 0 }]);
    expect(await leftOf(scarf)).toEqual({ quantity: 0, reserved: 0, leased: 0 });
  });

  it('whose lease was freed and sold meanwhile wait, and are booked in where they lay uncounted', async () => {
    const { scarf, lines } = await giving(1);
    const entry = await sent({ lines, kept: new Map([[scarf.id, 1]]) }, {});
    expect(entry?.status).toBe('completed');
    const gone = await giving(0);
    const waits = await sent({ lines: gone.lines, kept: new Map([[gone.scarf.id, 1]]) });
    expect([waits?.status, waits?.order_id]).toEqual(['abnormal', null]);
    await call(routes.settleEntry)(manager, { entry_id: waits?.id ?? 0, choice: 'book-in', reason: 'On the shelf' });
    expect(await giftsOf(await orderOf(waits?.id ?? 0))).toEqual([{ stock_id: gone.scarf.id, quantity: 1, cents: 0 }]);
  });
});

describe('what cannot be honoured waits before staff', () => {
  const waiting = async (wish: Wish, change?: Partial<WrittenJournalSale>, by?: Context) => {
    const entry = await sent(wish, change, by);
    expect([entry?.status, entry?.order_id]).toEqual(['abnormal', null]);
    return entry?.id ?? 0;
  };
  const settle = call(routes.settleEntry);

  it('a promotion that was switched off meanwhile; staff keep to what was paid', async () => {
    const stock = await goods({ price_cents: 5000 });
    const id = await makePromotion(runtime, {});
    const terms = await alone({ lines: [{ stock_id: stock.id, quantity: 1 }] });
    await endPromotions(runtime, id);
    const wish = { lines: [{ stock_id: stock.id, quantity: 1 }] };
    const entry_id = await waiting(wish, {
      ...{ total: toWire(terms.price.totals.total_cents), promotions: [{ id }] },
      tenders: [{ method: 'cash', amount: 45, reference: '' }],
    });
    const reason = 'She was told 45.00';
    await expect(settle(manager, { entry_id, choice: 'sell', reason })).rejects.toMatchObject({
      code: 'till.entry-total',
    });
    await settle(manager, { entry_id, choice: 'as-paid', reason });
    const { rows } = await runtime.database.connection.query(
      `select o.total_cents::int as total, t.approved_by is not null as agreed from till_entries e
       join orders o on o.id = e.order_id join till_sales t on t.order_id = o.id where e.id = ${entry_id}`,
    );
    expect(rows).toEqual([{ total: 4500, agreed: true }]);
  });

  it('one that was over by the clock when it was sold, and is honoured when it ended later', async () => {
    const stock = await goods({ price_cents: 5000 });
    const wish = { lines: [{ stock_id: stock.id, quantity: 1 }] };
    const id = await makePromotion(runtime, {});
    const told = { total: 45, tenders: [{ method: 'cash' as const, amount: 45, reference: '' }], promotions: [{ id }] };
    const { db } = runtime.database;
    const sold_at = runtime.now();
    const endsIn = (minutes: number) =>
      db
        .update(promotionRows)
        .set({ ends_at: new Date(sold_at.getTime() + minutes * 60_000), status: 'archived' })
        .where(eq(promotionRows.id, id));
    await endsIn(10);
    runtime.advance(20 * 60_000);
    const late = await sent(wish, { ...told, sold_at: sold_at.toISOString() });
    expect(late?.status).toBe('completed');
    await waiting(wish, { ...told, sold_at: runtime.now().toISOString() });
  });

  it('a discount by hand of somebody who may not give it, until somebody who may agrees', async () => {
    await standAt(cashier);
    const stock = await goods();
    const wish = { lines: [{ stock_id: stock.id, quantity: 1 }], off: { kind: 'percent' as const, percent: 50 } };
    const entry_id = await waiting(wish, {}, cashier);
    await settle(manager, { entry_id, choice: 'sell', reason: 'Agreed' });
    const { rows } = await runtime.database.connection.query(
      `select s.approved_by is not null as agreed from till_entries e join till_sales s on s.order_id = e.order_id where e.id = ${entry_id}`,
    );
    expect(rows).toEqual([{ agreed: true }]);
  });

  it('another number than is sold at once', async () => {
    const stock = await goods();
    await changeStock(runtime, stock.id, { min_quantity: 4, quantity_step: 2 });
    const kept = await call(routes.listOfflineGoods)(manager, { store_id: store.id, after: stock.id - 1 });
    expect(kept).toMatchObject([{ min_quantity: 4, quantity_step: 2, max_quantity: null }]);
    await waiting({ lines: [{ stock_id: stock.id, quantity: 3 }] });
    await same({ lines: [{ stock_id: stock.id, quantity: 4 }] });
  });
});

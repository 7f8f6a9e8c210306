// A member's points and the uses of codes are kept for the sale she stands at: nobody else has them until it is written, given up, or over.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { brokenLedgers, makePoints, pointsBalance, switchPointsOn } from '../../members/testing/index.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { endPromotions, makePromotion, promotionInvariants } from '../../promotions/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { type BuyerLease, routes, type SaleInput, type WrittenJournalSale } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';
import { JournalDevice } from '../testing/journal-device.ts';
import { freeLateBuyers } from './buyer-lease.ts';

const call = callsOf(domain.bindings);
const sell = call(routes.sell);
const settle = call(routes.settleEntry);
const hour = 3_600_000;

let runtime: TestRuntime;
let manager: Context;
let store: { id: number; warehouseId: number };
let session: { id: number };
let stock: { id: number };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions], {
    poolSize: 20,
  });
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
  // Worth 0.10 each, up to half of the goods.
  await switchPointsOn(runtime);
  store = await makeStore(runtime);
  session = await call(routes.openSession)(manager, { store_id: store.id, register: 'r1', counts: {} });
});
beforeEach(async () => {
  await endPromotions(runtime);
  stock = await makeStock(runtime, { quantity: 500, warehouseId: store.warehouseId });
});
afterEach(async () => {
  await runtime.drain();
  expect([...(await brokenPromises(runtime)), ...(await brokenLedgers(runtime))]).toEqual([]);
  for (const [promise, query] of Object.entries({ ...tillInvariants, ...promotionInvariants }))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});
afterAll(() => runtime.close());

const member = async (points = 0) => {
  const id = await makeCustomer(runtime);
  if (points > 0) await makePoints(runtime, id, points);
  return id;
};

interface Screen {
  readonly key: string;
  readonly customer?: number;
  readonly codes?: string[];
  readonly pieces?: number;
}

/** A till of the session, and what it says with each sign of life. */
async function till() {
  const device = new JournalDevice();
  await call(routes.enrolDevice)(manager, { id: session.id, device_id: device.id, public_key: device.public_key });
  let number = 0;
  let told: BuyerLease | null = null;
  const meet = async (
    screen?: Screen,
    { written = [] as string[], entries = [] as ReturnType<typeof device.sell>[] } = {},
  ) => {
    number += 1;
    const mine = told && screen && told.sale_key === screen.key ? told : undefined;
    const sale = screen && {
      ...{ sale_key: screen.key, customer_id: screen.customer ?? null, codes: screen.codes ?? [] },
      lines: [{ stock_id: stock.id, quantity: screen.pieces ?? 1 }],
      keeps: { promotions: mine?.promotions.map(({ id }) => id) ?? [], points: mine?.points?.most ?? 0 },
    };
    const lease = { ...{ number, keeps: [], needs: [], shown: [], plans: false }, written, ...(sale && { sale }) };
    const answer = await call(routes.sendJournal)(manager, { device_id: device.id, entries, leaves: false, lease });
    told = answer.lease?.buyer ?? null;
    return told;
  };
  return { device, meet };
}

const screen = (more: Partial<Screen> = {}): Screen => ({ key: randomUUID(), ...more });
const sale = (more: Partial<SaleInput>): SaleInput => ({
  ...{ session_id: session.id, sale_key: randomUUID(), lines: [{ stock_id: stock.id, quantity: 1 }] },
  ...{ codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
  tenders: [{ method: 'cash', amount: 10_000, reference: '' }],
  ...more,
});
/** An entry of pieces at 10.00, with what was taken off them. */
const alone = (key: string, total: number, more: Partial<WrittenJournalSale> = {}): WrittenJournalSale => ({
  ...{ sale_key: key, total, sold_at: runtime.now().toISOString() },
  lines: [{ stock_id: stock.id, quantity: 1, unit_price: 10 }],
  tenders: [{ method: 'cash', amount: total, reference: '' }],
  ...more,
});
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.values(error.fields ?? {})[0]?.[0]?.code ?? error.code,
  );
const codeWord = () => `C${randomUUID().slice(0, 8)}`.toUpperCase();

describe('points of a member', () => {
  it('are kept for the sale she stands at, as many as it could take, and nobody else spends them', async () => {
    const customer_id = await member(60);
    const { device, meet } = await till();
    const here = screen({ customer: customer_id });
    // Half of 10.00 is 50 points.
    expect((await meet(here))?.points).toEqual({ most: 50, cents_each: 10, most_share: 5000 });
    expect(await code(sell(manager, sale({ customer_id, points: 20 })))).toBe('members.points-not-enough');
    await sell(manager, sale({ customer_id, points: 10 }));
    const entry = device.sell(alone(here.key, 5, { customer_id, points: 50 }));
    const { entries } = await call(routes.sendJournal)(manager, {
      device_id: device.id,
      entries: [entry],
      leaves: false,
    });
    expect(entries.map(({ status, problem }) => [status, problem])).toEqual([['completed', '']]);
    expect((await pointsBalance(runtime, customer_id)).available).toBe(0);
  });

  it('are there for the sale itself over the network, and free once it is sold, given up or another buyer’s', async () => {
    const [customer_id, other] = [await member(50), await member(50)];
    const { meet } = await till();
    const first = screen({ customer: customer_id });
    await meet(first);
    const seen = await call(routes.previewSale)(manager, {
      ...{ session_id: session.id, sale_key: first.key, lines: [{ stock_id: stock.id, quantity: 1 }] },
      ...{ customer_id, codes: [], points: 50, tenders: [] },
    });
    expect(seen).toMatchObject({ total: 5, points: { balance: 50, most: 50 } });
    await sell(manager, sale({ sale_key: first.key, customer_id, points: 50 }));
    expect((await pointsBalance(runtime, customer_id)).available).toBe(0);
    const second = screen({ customer: other });
    await meet(second);
    expect(await code(sell(manager, sale({ customer_id: other, points: 10 })))).toBe('members.points-not-enough');
    // Another buyer is put in her place.
    await meet({ ...second, customer: customer_id });
    await sell(manager, sale({ customer_id: other, points: 10 }));
    await meet({ ...second, key: randomUUID(), customer: other });
    expect(await code(sell(manager, sale({ customer_id: other, points: 10 })))).toBe('members.points-not-enough');
    await meet();
    await sell(manager, sale({ customer_id: other, points: 10 }));
  });

  it('are free again at the end, however far away the till is; a sale that was written keeps them until staff decide', async () => {
    const customer_id = await member(50);
    const [lost, waits] = [await till(), await till()];
    await lost.meet(screen({ customer: customer_id }));
    runtime.advance(7 * hour);
    await freeLateBuyers(manager);
    const here = screen({ customer: customer_id });
    expect((await waits.meet(here))?.points?.most).toBe(50);
    // The sale comes to another total than was paid, and waits.
    const entry = waits.device.sell(alone(here.key, 4, { customer_id, points: 50 }));
    const answer = await waits.meet(undefined, { entries: [entry] });
    expect(answer).toBeNull();
    runtime.advance(7 * hour);
    await freeLateBuyers(manager);
    expect(await code(sell(manager, sale({ customer_id, points: 10 })))).toBe('members.points-not-enough');
    const { rows } = await runtime.database.connection.query<{ id: number }>(
      `select id from till_entries where device_id = '${waits.device.id}'`,
    );
    await settle(manager, { entry_id: rows[0]?.id ?? 0, choice: 'give-back', reason: 'She has it back' });
    await sell(manager, sale({ customer_id, points: 10 }));
  });

  it('of one member go to two tills and the web at once no more often than she has them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer_id = await member(50);
      const tills = await Promise.all([till(), till(), till()]);
      const screens = tills.map(() => screen({ customer: customer_id }));
      const spent: number[] = [];
      await race(6, async (at) => {
        const [mine, here] = [tills[at], screens[at]];
        const told = mine && here && (await mine.meet(here));
        if (mine) spent.push(told?.points?.most ?? 0);
        else
          await sell(manager, sale({ customer_id, points: 30 })).then(
            () => spent.push(30),
            () => undefined,
          );
      });
      const sum = spent.reduce((all, each) => all + each, 0);
      expect(sum).toBeLessThanOrEqual(50);
      for (const each of tills) await each.meet();
    }
  });
});

describe('a code that gives a present', () => {
  it('is kept for the sale with its present, and both go with the entry once', async () => {
    const present = await makeStock(runtime, { quantity: 1, warehouseId: store.warehouseId });
    const word = codeWord();
    const rewards = [{ kind: 'gift' as const, stock_id: present.id, quantity: 1 }];
    const id = await makePromotion(runtime, { code: word, limit_total: 1, rewards });
    const { device, meet } = await till();
    const here = screen({ codes: [word] });
    expect((await meet(here))?.promotions.map((promotion) => [promotion.id, promotion.rewards])).toEqual([
      [id, rewards],
    ]);
    const presents = [{ promotion_id: id, stock_id: present.id, quantity: 1 }];
    const entry = device.sell(alone(here.key, 10, { codes: [word], promotions: [{ id }], presents }));
    const sent = () => call(routes.sendJournal)(manager, { device_id: device.id, entries: [entry], leaves: false });
    const [first, again] = [await sent(), await sent()];
    expect(first.entries.map(({ status, problem }) => [status, problem])).toEqual([['completed', '']]);
    expect(again.entries[0]?.order_id).toBe(first.entries[0]?.order_id);
    const { rows } = await runtime.database.connection.query(
      `select l.quantity, l.total_cents::int as cents, (select count(*)::int from promotion_uses u where u.promotion_id = ${id} and u.state = 'taken') as uses
       from order_lines l where l.stock_id = ${present.id}`,
    );
    expect(rows).toEqual([{ quantity: 1, cents: 0, uses: 1 }]);
  });
});

describe('a code', () => {
  it('whose last use is kept for a sale is used by that sale alone, alone and over the network', async () => {
    const word = codeWord();
    const id = await makePromotion(runtime, { code: word, limit_total: 1 });
    const { device, meet } = await till();
    const here = screen({ codes: [word] });
    const told = await meet(here);
    expect(told?.codes).toMatchObject([{ code: word, promotion_id: id, used_up: false }]);
    expect(told?.promotions).toMatchObject([{ id, limit_total: null, used_count: 0 }]);
    // Over the network it is refused to others, and there for the sale itself.
    const seen = (sale_key?: string) =>
      call(routes.previewSale)(manager, {
        ...{ session_id: session.id, lines: [{ stock_id: stock.id, quantity: 1 }], codes: [word] },
        ...{ points: 0, tenders: [], ...(sale_key && { sale_key }) },
      });
    expect([(await seen()).total, (await seen(here.key)).total]).toEqual([10, 9]);
    const entry = device.sell(alone(here.key, 9, { codes: [word], promotions: [{ id }] }));
    const { entries } = await call(routes.sendJournal)(manager, {
      device_id: device.id,
      entries: [entry],
      leaves: false,
    });
    expect(entries.map(({ status, problem }) => [status, problem])).toEqual([['completed', '']]);
    const { rows } = await runtime.database.connection.query(
      `select used_count, (select count(*)::int from promotion_uses where promotion_id = ${id} and state = 'taken') as uses
       from promotions where id = ${id}`,
    );
    expect(rows).toEqual([{ used_count: 1, uses: 1 }]);
  });

  it('is good for the sale over the network, and free once it is taken off', async () => {
    const word = codeWord();
    await makePromotion(runtime, { code: word, limit_total: 1 });
    const [one, other] = [await till(), await till()];
    const [first, second] = [screen({ codes: [word] }), screen({ codes: [word] })];
    expect((await one.meet(first))?.codes.length).toBe(1);
    expect((await other.meet(second))?.codes).toEqual([]);
    await one.meet({ ...first, key: randomUUID(), codes: [] });
    expect((await other.meet(second))?.codes.length).toBe(1);
    const sold = await sell(manager, sale({ sale_key: second.key, codes: [word] }));
    expect(sold.total).toBe(9);
  });

  it('whose last use went to somebody else sells nothing at another price than was shown, with the network and without', async () => {
    const word = codeWord();
    const id = await makePromotion(runtime, { code: word, limit_total: 1, rewards: [{ kind: 'points', points: 50 }] });
    const customer_id = await member();
    await sell(manager, sale({ customer_id, codes: [word] }));
    expect(await code(sell(manager, sale({ customer_id, codes: [word] })))).toBe('promotions.coupon-used');
    const { device } = await till();
    const entry = device.sell(alone(randomUUID(), 10, { customer_id, codes: [word], promotions: [{ id }] }));
    const { entries } = await call(routes.sendJournal)(manager, {
      device_id: device.id,
      entries: [entry],
      leaves: false,
    });
    expect(entries[0]).toMatchObject({ status: 'abnormal', order_id: null });
    await settle(manager, { entry_id: entries[0]?.id ?? 0, choice: 'as-paid', reason: 'Somebody had it before' });
  });

  it('that ended before it was used alone waits before staff', async () => {
    const word = codeWord();
    const id = await makePromotion(runtime, { code: word });
    const { device, meet } = await till();
    const here = screen({ codes: [word] });
    await meet(here);
    await endPromotions(runtime, id);
    const entry = device.sell(alone(here.key, 9, { codes: [word], promotions: [{ id }] }));
    const { entries } = await call(routes.sendJournal)(manager, {
      device_id: device.id,
      entries: [entry],
      leaves: false,
    });
    expect(entries[0]).toMatchObject({ status: 'abnormal', order_id: null });
    await settle(manager, { entry_id: entries[0]?.id ?? 0, choice: 'as-paid', reason: 'She was told 9.00' });
  });

  it('has its last use at two tills and at another counter at once only once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const word = codeWord();
      await makePromotion(runtime, { code: word, limit_total: 1 });
      const tills = await Promise.all([till(), till(), till()]);
      const screens = tills.map(() => screen({ codes: [word] }));
      let uses = 0;
      await race(6, async (at) => {
        const [mine, here] = [tills[at], screens[at]];
        const told = mine && here && (await mine.meet(here));
        const got = mine
          ? (told?.codes.length ?? 0)
          : (await code(sell(manager, sale({ codes: [word] })))) === 'promotions.coupon-used'
            ? 0
            : 1;
        uses += got;
      });
      expect(uses).toBe(1);
      for (const each of tills) await each.meet();
    }
  });

  it('of a person who may have it once is not kept for her twice', async () => {
    const customer = await member();
    const word = codeWord();
    await makePromotion(runtime, { code: word, limit_person: 1 });
    const [one, other] = [await till(), await till()];
    expect((await one.meet(screen({ customer, codes: [word] })))?.codes.length).toBe(1);
    expect((await other.meet(screen({ customer, codes: [word] })))?.codes).toEqual([]);
    await one.meet();
    await other.meet();
  });
});

// Five tills and the shop on the web sell the same few pieces over lines that are cut at any moment, with clocks that are set, browsers that die
// and devices that are lost, with presents that go along: never one piece too many, every paid sale there once, and what is lost is for sale again at the known hour.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as inventory } from '../../inventory/domain.ts';
import { freeLateLeases, inventoryInvariants, reserveStock } from '../../inventory/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { endPromotions, makePromotion } from '../../promotions/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';
import { AloneTill, type Line, lines, type Shop } from '../testing/alone-till.ts';

const runs = Number(process.env.KAIFONG_PARTITIONS ?? 50);
const counters = 5;
const minute = 60_000;
/** As the settings say: hours a lease lasts, and minutes between a device's stop and the shop's hour. */
const [lasts, between] = [6 * 60 * minute, 10 * minute];

const call = callsOf(domain.bindings);
let runtime: TestRuntime;
let cashier: Context;
let shop: Shop;
let warehouseId: number;
let sessions: number[];
/** Orders of the web that nobody else writes. */
let web = 1_000_000_000;

beforeAll(async () => {
  const domains = [domain, sales, members, settings, customers, promotions, inventory];
  runtime = await openTestRuntime(inject('database'), domains, { poolSize: 10 });
  cashier = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(cashier);
  await offerAllPayments(runtime);
  const registers = Array.from({ length: counters }, (_, at) => ({
    key: `r${at}`,
    name: `Counter ${at}`,
    enabled: true,
  }));
  const store = await makeStore(runtime, { registers });
  warehouseId = store.warehouseId;
  sessions = [];
  for (const { key } of registers)
    sessions.push((await call(routes.openSession)(cashier, { store_id: store.id, register: key, counts: {} })).id);
  shop = {
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
});
afterAll(() => runtime.close());

async function expectSound(): Promise<void> {
  for (const [promise, query] of Object.entries({ ...inventoryInvariants, ...tillInvariants }))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
}

// Mostly two of the tills and one stock, over a line that holds: else they would hardly meet.
const till = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 3, 4);
const stock = fc.constantFrom(0, 0, 0, 1);
/** The web sells presents, too. */
const stockOnTheWeb = fc.constantFrom(0, 0, 1, 2);
const few = fc.constantFrom(1, 1, 1, 2, 3);
const line = fc.constantFrom<Line>(...lines, 'late', 'answer-late', ...Array<'whole'>(6).fill('whole'));
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('meet' as const),
      till,
      stock,
      few: fc.nat(4),
      line,
      plans: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('alone' as const), till, stock, few }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('online' as const), till, stock, few, line }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('send' as const), till, few, line }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('web' as const), stock: stockOnTheWeb, few }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 1, 30, 170, 350) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('late' as const), till, few: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('clock' as const), till, minutes: fc.constantFrom(-200, -7, 7, 200) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('restart' as const), till, minutes: fc.constantFrom(0, 3, 190) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lost' as const), till }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function piecesOf(stockId: number): Promise<{ quantity: number; reserved: number }> {
  const { rows } = await runtime.database.db.execute(
    sql`select sum(quantity)::int as quantity, sum(reserved)::int as reserved from inventories where stock_id = ${stockId}`,
  );
  return rows[0] as { quantity: number; reserved: number };
}

/** What a device may sell alone is kept for it, at any moment. */
async function expectKept(tills: readonly AloneTill[], stocks: readonly number[]): Promise<void> {
  const { rows } = await runtime.database.db.execute(
    sql`select owner, stock_id, sum(quantity)::int as quantity from piece_leases group by 1, 2`,
  );
  const kept = new Map(rows.map((row) => [`${row.owner} ${row.stock_id}`, Number(row.quantity)]));
  for (const one of tills)
    for (const id of stocks) {
      const usable = one.usable(id);
      if (usable > 0) expect(kept.get(`device:${one.journal.id} ${id}`) ?? 0).toBeGreaterThanOrEqual(usable);
    }
}

async function run({ quantities, steps }: { quantities: number[]; steps: Step[] }): Promise<void> {
  const stocks: number[] = [];
  const made = [];
  for (const quantity of quantities) made.push(await makeStock(runtime, { quantity, warehouseId }));
  stocks.push(...made.map(({ id }) => id));
  const [first, , gift] = made;
  // One piece of the last stock goes along with each sale of the first.
  const present = {
    promotion_id: await makePromotion(runtime, {
      conditions: [{ kind: 'products', ids: [first?.productId ?? 0] }],
      rewards: [{ kind: 'gift', stock_id: gift?.id ?? 0, quantity: 1 }],
    }),
    ...{ with_stock: first?.id ?? 0, stock_id: gift?.id ?? 0 },
  };
  const tills: AloneTill[] = [];
  for (const sessionId of sessions) {
    const opened = new AloneTill({ shop, sessionId, now: () => runtime.now().getTime(), between, present });
    await call(routes.enrolDevice)(cashier, {
      id: sessionId,
      device_id: opened.journal.id,
      public_key: opened.journal.public_key,
    });
    tills.push(opened);
  }
  const away = new Set<AloneTill>();
  const sold = new Map<number, number>();
  const arrivals = new Map<string, number>();
  const count = (id: number, quantity: number) => sold.set(id, quantity + (sold.get(id) ?? 0));
  const arrived = (from: AloneTill) => {
    for (const { key, number } of from.written)
      if (number <= from.sent && !arrivals.has(key)) arrivals.set(key, runtime.now().getTime());
  };
  const buyOnTheWeb = async (stock_id: number, quantity: number) => {
    web += 1;
    try {
      await inTransaction(runtime.as(system), (tx) => reserveStock(tx, web, [{ stock_id, quantity }]));
      count(stock_id, quantity);
      return true;
    } catch {
      return false;
    }
  };

  const needsOf = (stock_id: number, quantity: number) => [
    { stock_id, quantity },
    ...(stock_id === present.with_stock ? [{ stock_id: present.stock_id, quantity: 1 }] : []),
  ];
  for (const each of steps) {
    const at = 'till' in each ? tills[each.till] : undefined;
    const id = 'stock' in each ? (stocks[each.stock] ?? 0) : 0;
    if (at && away.has(at)) continue;
    if (each.does === 'wait') runtime.advance(each.minutes * minute);
    for (const one of tills) one.tick();
    if (each.does === 'wait') await freeLateLeases(runtime.as(system));
    if (each.does === 'web') await buyOnTheWeb(id, each.few);
    if (!at) continue;
    if (each.does === 'meet')
      await at.meet(each.line, each.few > 0 ? needsOf(id, each.few) : [], stocks, each.plans && each.few === 0, () => {
        if (each.few === 2) at.sellAlone(id, 1);
      });
    if (each.does === 'alone') at.sellAlone(id, each.few);
    if (each.does === 'online') await at.sellOnline(each.line, id, each.few);
    if (each.does === 'send') await at.send(each.line, each.few);
    if (each.does === 'late')
      await at.underWay
        .splice(each.few % Math.max(1, at.underWay.length), 1)[0]?.()
        .catch(() => undefined);
    if (each.does === 'clock') at.setClock(each.minutes * minute);
    if (each.does === 'restart') {
      runtime.advance(each.minutes * minute);
      at.restart();
    }
    if (each.does === 'lost') away.add(at);
    if (each.does === 'send') arrived(at);
    await expectKept(tills, stocks);
  }

  // Whoever is not lost comes back, and everything that was on its way arrives.
  for (const one of tills) {
    if (away.has(one)) continue;
    await one.send('whole');
    arrived(one);
    for (const question of one.underWay) await question().catch(() => undefined);
    await one.send('whole');
    await one.meet('whole', [], []);
    await one.meet('whole', [], []);
  }
  const { rows } = await runtime.database.db.execute(sql`
    select e.status, e.content::jsonb ->> 'sale_key' as key, e.problem::text as problem from till_entries e
    where e.device_id in (${sql.join(
      tills.map(({ journal }) => sql`${journal.id}::uuid`),
      sql`, `,
    )})`);
  const known = new Map(rows.map((row) => [String(row.key), row]));
  for (const one of tills)
    for (const { key, freesAt } of one.written) {
      if (away.has(one) && !known.has(key)) continue;
      const status = known.get(key)?.status;
      // What came before the known hour is sold; later its pieces may be gone, and it waits before staff.
      if ((arrivals.get(key) ?? 0) < freesAt)
        expect([key, status, known.get(key)?.problem]).toEqual([key, 'completed', null]);
      else expect(['completed', 'abnormal']).toContain(status);
    }
  // An order has the present its buyer took along, and none that she was not given.
  const given = await runtime.database.db.execute(sql`
    select e.content::jsonb ->> 'sale_key' as key, exists (select from order_lines l
      where l.order_id = e.order_id and l.stock_id = ${present.stock_id}) as given
    from till_entries e where e.order_id is not null and e.device_id in (${sql.join(
      tills.map(({ journal }) => sql`${journal.id}::uuid`),
      sql`, `,
    )})`);
  const gave = new Map(given.rows.map((row) => [String(row.key), row.given]));
  for (const one of tills)
    for (const { key, withPresent } of one.written)
      if (gave.has(key)) expect([key, gave.get(key)]).toEqual([key, withPresent]);
  const orders = await runtime.database.db.execute(sql`
    select l.stock_id, sum(l.quantity)::int as quantity from order_lines l
    where l.stock_id in (${sql.join(stocks, sql`, `)}) group by 1`);
  for (const row of orders.rows) count(Number(row.stock_id), Number(row.quantity));
  for (const [at, id] of stocks.entries()) expect(sold.get(id) ?? 0).toBeLessThanOrEqual(quantities[at] ?? 0);
  await expectSound();

  // The hour is known: then everything nobody paid for is for sale.
  runtime.advance(lasts + between);
  await freeLateLeases(runtime.as(system));
  const waiting = await runtime.database.db.execute(sql`
    select l.stock_id, sum(l.quantity)::int as quantity from piece_leases l
    where l.stock_id in (${sql.join(stocks, sql`, `)}) and l.owner like 'sale:%' group by 1`);
  const kept = new Map(waiting.rows.map((row) => [Number(row.stock_id), Number(row.quantity)]));
  for (const [at, id] of stocks.entries()) {
    const left = (quantities[at] ?? 0) - (sold.get(id) ?? 0) - (kept.get(id) ?? 0);
    const { quantity, reserved } = await piecesOf(id);
    expect(quantity - reserved).toBe(left);
    if (left > 0) expect(await buyOnTheWeb(id, left)).toBe(true);
  }
  await endPromotions(runtime, present.promotion_id);
  await expectSound();
}

test('a piece is sold once, whatever is cut', { timeout: 60_000 + runs * 3_000 }, async () => {
  const history = fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 3, maxLength: 3 }),
    steps: fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
  });
  await fc.assert(fc.asyncProperty(history, run), { numRuns: runs, endOnFailure: true });
});

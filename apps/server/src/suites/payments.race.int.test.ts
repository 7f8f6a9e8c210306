// Every provider, its real adapter and its simulator, through the shop's real doors: whatever happens to its notices, no money
// moves twice, none pays another order, and every cent it took has one payment afterwards, though the process that heard the
// yes is killed before it wrote it down.
import type { NextPaymentStep, PaymentMethodCode } from '@kaifong/domain/sales/contract';
import { brokenPromises, offerAllPayments } from '@kaifong/domain/sales/testing';
import { type PaymentProvider, paymentProviders } from '@kaifong/domain/server';
import { adapter } from '@kaifong/kernel/context';
import { runScript } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { callAt, type FilledShop, placeOrder } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import {
  buyerAt,
  type Choice,
  type KeptNotice,
  newAccount,
  providerCases,
  type SentSimulator,
  startLetterbox,
} from '../testing/payment-providers.ts';

let suite: Suite;
let shop: FilledShop;
let letterbox: Awaited<ReturnType<typeof startLetterbox>>;
const wired = new Map<string, { simulator: SentSimulator; provider: PaymentProvider }>();

const query = async (text: string, values?: unknown[]) =>
  (await suite.runtime.database.connection.query(text, values)).rows;

beforeAll(async () => {
  letterbox = await startLetterbox();
  for (const [name, { make, start }] of Object.entries(providerCases)) {
    const simulator = await start({ shop: letterbox.url });
    wired.set(name, { simulator, provider: make(simulator) });
  }
  const providers = [...wired.values()].map(({ provider }) => provider);
  ({ suite, shop } = await openFilledSuite([adapter(paymentProviders, providers)]));
  await offerAllPayments(suite.runtime);
});
afterEach(async () => expect(await brokenPromises(suite.runtime)).toEqual([]));
afterAll(async () => {
  await suite.close();
  await letterbox.close();
  for (const { simulator } of wired.values()) await simulator.close();
});

interface Order {
  readonly order_number: string;
  readonly key: string;
  readonly next: NextPaymentStep;
}

const other: Readonly<Record<string, string>> = {
  stripe: '/hooks/paypal',
  paypal: '/hooks/pay-dollar',
  'pay-dollar': '/hooks/sic-pay',
  'sic-pay': '/hooks/stripe',
};

/** The shop, its buyers and one provider. */
function shopWith(name: string) {
  const now = () => {
    const found = wired.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };

  /** An order whose buyer was sent to the provider. */
  async function order(): Promise<Order> {
    const code: PaymentMethodCode = now().provider.method;
    const placed = await placeOrder(suite, shop, 'amy@buyer.example', undefined, code);
    const { orderNumber: order_number, key, next } = placed;
    if (!next) throw new Error(`nothing to pay for ${order_number}`);
    return { order_number, key, next };
  }

  /** The buyer's choice at the provider, and the notices of it. */
  async function at({ next }: Order, choice: Choice): Promise<KeptNotice[]> {
    await buyerAt(next, choice);
    await now().simulator.sent();
    return letterbox.take();
  }

  /** Resolves when it was looked at: PayDollar gets its answer before. */
  async function deliver({ url, headers, body }: KeptNotice, to = url): Promise<void> {
    await suite.app.inject({ method: 'POST', url: to, headers, payload: body });
    await expect
      .poll(() => query(`select id from inbound_events where state in ('received', 'waiting') and attempts = 0`), {
        interval: 10,
        timeout: 10_000,
      })
      .toEqual([]);
  }

  /** Delivers notices, and those that come of it. */
  async function all(notices: readonly KeptNotice[]): Promise<void> {
    for (let row = notices; row.length > 0; row = letterbox.take()) {
      await Promise.all(row.map((notice) => deliver(notice)));
      await now().simulator.sent();
    }
  }

  /** The page she comes back to. */
  const comeBack = ({ order_number, key }: Order) =>
    callAt(suite, 'POST', '/api/order/access/payable', { payload: { order_number, key } });

  async function moneyOf({ order_number }: Order) {
    const [row] = await query(
      `select o.status, o.captured_cents::int as captured, o.total_cents::int as total,
         (select array_agg(p.status || ' ' || p.amount_cents order by p.id) from payments p where p.order_id = o.id) as payments
       from orders o where o.number = $1`,
      [order_number],
    );
    return row as { status: string; captured: number; total: number; payments: string[] | null };
  }
  const expectPaidOnce = async (one: Order) => {
    const { status, captured, total, payments } = await moneyOf(one);
    expect([status, captured, payments]).toEqual(['paid', total, [`paid ${total}`]]);
  };
  const expectUntouched = async (one: Order) =>
    expect(await moneyOf(one)).toMatchObject({ status: 'pending', captured: 0, payments: null });
  const misbehaving = async <T>(how: 'bad-signature' | 'wrong-amount', work: () => Promise<T>): Promise<T> => {
    now().simulator.misbehave(how, true);
    try {
      return await work();
    } finally {
      await now().simulator.sent();
      now().simulator.misbehave(how, false);
    }
  };

  return { now, order, at, deliver, all, comeBack, moneyOf, expectPaidOnce, expectUntouched, misbehaving };
}

describe.each(Object.keys(providerCases))('%s', (name) => {
  const { now, order, at, deliver, all, comeBack, moneyOf, expectPaidOnce, expectUntouched, misbehaving } =
    shopWith(name);

  it('forged: what it did not sign, or somebody changed, or sent to another, pays nothing', async () => {
    const one = await order();
    const forged = await misbehaving('bad-signature', () => at(one, 'decline'));
    const real = await at(await order(), 'pay');
    expect(forged.length * real.length).toBeGreaterThan(0);
    await Promise.all(forged.map((notice) => deliver(notice)));
    for (const notice of real) {
      const text = notice.body.toString('utf8');
      const changed = Buffer.from(text.replace(/11800|118\.00|secureHash=/, '1'));
      await deliver({ ...notice, body: changed });
      // PayDollar signs in the body, the others in a header.
      if (name !== 'pay-dollar') await deliver({ ...notice, headers: {} });
      await deliver(notice, other[name]);
    }
    const applied = await query(
      `select id from inbound_events where state = 'applied' and effect = 'captured' and provider = $1`,
      [now().provider.method],
    );
    expect(applied).toEqual([]);
    await expectUntouched(one);
  });

  it('another amount: kept aside, once, and pays nothing', async () => {
    const one = await order();
    const notices = await misbehaving('wrong-amount', async () => {
      const told = await at(one, 'pay');
      // PayPal's approval is captured by us; the capture is what PayPal tells wrongly.
      if (name !== 'paypal') return told;
      await deliverOnly(told);
      await now().simulator.sent();
      return letterbox.take();
    });
    if (name === 'paypal') return expectPaidOnce(one);
    await all([...notices, ...notices]);
    const { status, captured, payments } = await moneyOf(one);
    expect([status, captured, payments?.length]).toEqual(['abnormal', 0, 1]);
    return undefined;
  });
  const deliverOnly = async (notices: readonly KeptNotice[]) => {
    for (const notice of notices) await deliver(notice);
  };

  it('of no order of ours: kept for staff, and pays none', async () => {
    const { provider } = now();
    const one = await order();
    const stranger = await provider.begin(
      {
        ...{ reference: crypto.randomUUID(), cents: 5000, currency: 'HKD', description: 'Another shop' },
        ...{ language: 'en-US', email: 'bob@example.com' },
        returnTo: { success: 'https://x.example/', cancel: 'https://x.example/', fail: 'https://x.example/' },
      },
      newAccount,
    );
    await buyerAt(stranger, 'pay');
    await now().simulator.sent();
    await all(letterbox.take());
    const [event] = await query(
      'select state, error from inbound_events where provider = $1 order by id desc limit 1',
      [provider.method],
    );
    expect(event).toEqual({ state: 'failed', error: 'not-found' });
    await expectUntouched(one);
  });

  it('doubled, reordered, replayed and late: each order is paid once, by its own money', async () => {
    const [one, two] = [await order(), await order()];
    const declined = await at(one, 'decline');
    const notices = [...(await at(two, 'pay')), ...(await at(one, 'pay'))].reverse();
    await all([...notices, ...notices, ...notices]);
    await all(declined);
    await expectPaidOnce(one);
    await expectPaidOnce(two);
    suite.runtime.advance(3_600_000);
    await all(notices);
    await Promise.all([comeBack(one), comeBack(two)]);
    await expectPaidOnce(one);
    await expectPaidOnce(two);
    // Notices the provider sends now are as old to us as our clock is ahead.
    suite.runtime.advance(-3_600_000);
  });

  it('after the order was canceled: kept aside, and no stock is taken', async () => {
    const one = await order();
    await callAt(suite, 'POST', '/api/order/access/cancel', { payload: one });
    expect(await moneyOf(one)).toMatchObject({ status: 'canceled' });
    const notices = await at(one, 'pay');
    await all([...notices, ...notices]);
    await comeBack(one);
    const { status, captured, payments, total } = await moneyOf(one);
    expect([status, captured, payments]).toEqual(['abnormal', 0, [`abnormal ${total}`]]);
  });

  it('notice and return page at the same instant, 20 rounds: one payment each', async () => {
    for (let round = 0; round < 20; round += 1) {
      const one = await order();
      const notices = await at(one, 'pay');
      const told = [...notices, ...notices].map((notice) => deliver(notice));
      await Promise.all([...told, comeBack(one), comeBack(one)]);
      await now().simulator.sent();
      await all(letterbox.take());
      await expectPaidOnce(one);
    }
  });
});

/**
 * A shop that asks its providers how orders stand, and does what they say. Node itself reads no TSX, which letters are written
 * in: tsx does.
 */
const asking = `
(await import('tsx/esm/api')).register();
const at = (path) => import(kernel + '../../../' + path);
const { openDatabase } = await import(kernel + 'db/index.ts');
const { adapter, Adapters, systemContext } = await import(kernel + 'context/index.ts');
const { Cache } = await import(kernel + 'cache/index.ts');
const { joinDomains } = await import(kernel + 'domain/index.ts');
const { domains, paymentProviders } = await at('packages/domain/src/server.ts');
const { settleOrder } = await at('packages/domain/src/sales/payment/actions/settle-payment.ts');
const { providerCases } = await at('apps/server/src/testing/payment-providers.ts');
const database = await openDatabase({ url: args.database, dataDir: '', poolSize: 25 });
const providers = args.simulators.map(({ name, ...simulator }) => providerCases[name].make(simulator));
const adapters = new Adapters([adapter(paymentProviders, providers)]);
const runtime = { database, adapters, now: () => new Date(), cache: new Cache(), secret: 'only-for-tests' };
const jobs = { announced: { ring() {} } };
const ctx = systemContext({ ...runtime, jobs, domains: joinDomains(domains) }, 'killed');
await Promise.all(args.orders.map((id) => settleOrder(ctx, id)));
`;
/** An advisory lock that whoever writes a payment waits for. */
const gate = 4711;

/** `waiting` once so many wait at the gate, each with its provider's yes and nothing committed; what it printed if it ended before. */
async function atTheGate(count: number, ended: Promise<{ output: string }>): Promise<string> {
  const waits = `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted`;
  const waiting = async () => {
    await expect.poll(() => query(waits, [gate]), { interval: 50, timeout: 60_000 }).toHaveLength(count);
    return 'waiting';
  };
  return Promise.race([waiting(), ended.then(({ output }) => output)]);
}

it('kill -9 between the yes and our commit, 20 times: the reconciliation finds every cent', {
  timeout: 240_000,
}, async () => {
  await query(`create or replace function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`);
  await query('create trigger gate before insert on payments for each row execute function wait_at_gate()');
  const orders: Order[] = [];
  for (const name of Object.keys(providerCases)) {
    const { order, at } = shopWith(name);
    for (let round = 0; round < 5; round += 1) {
      const one = await order();
      orders.push(one);
      // She pays there; what it tells us of it never arrives.
      await at(one, 'pay');
    }
  }
  const ids = await query('select id from orders where number = any($1)', [orders.map((one) => one.order_number)]);
  const simulators = [...wired].map(([name, { simulator }]) => ({ name, url: simulator.url, keys: simulator.keys }));
  const keeper = await suite.runtime.database.pool.connect();
  try {
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    const { child, ended } = runScript(asking, {
      database: inject('database').url,
      orders: ids.map(({ id }) => id),
      simulators,
    });
    expect(await atTheGate(orders.length, ended)).toBe('waiting');
    child.kill('SIGKILL');
    await ended;
    await keeper.query('select pg_advisory_unlock($1)', [gate]);
    for (const one of orders) await shopWith('stripe').expectUntouched(one);
  } finally {
    keeper.release(true);
    await query('drop trigger gate on payments');
  }
  expect(orders).toHaveLength(20);
  const token = suite.staff(['*']);
  await callAt(suite, 'POST', '/api/admin/payment/reconciliation/run', { token, payload: {} });
  await suite.runtime.drain();
  for (const one of orders) await shopWith('stripe').expectPaidOnce(one);
});

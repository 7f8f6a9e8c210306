// Orders that live through anything: changed before and after they are paid, sent in parts, refunded in parts,
// returned, canceled, by clerks who press at once, on connections that break in the middle. When each is undone, money, tax,
// points, stock and uses of codes are where they began.

import { makeCustomer } from '@kaifong/domain/customers/testing';
import { brokenLedgers, makePoints, switchPointsOn } from '@kaifong/domain/members/testing';
import { makePromotion } from '@kaifong/domain/promotions/testing';
import type { AdminOrder, AdminShipment } from '@kaifong/domain/sales/contract';
import { askReturnOf, brokenPromises } from '@kaifong/domain/sales/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, type FilledShop } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

/** Others in each run. */
const histories = 300;
/** Orders that live at the same time. */
const together = 6;
const points = 60;

let suite: Suite;
let shop: FilledShop;
let stocks: number[];
let clerk: string;

/** Again and again: the connection of this read may be the one that {@link breakOne} breaks off. */
async function query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  for (let turn = 1; ; turn += 1)
    try {
      return (await suite.runtime.database.connection.query(text, values)).rows;
    } catch (error) {
      if (turn === 20 || !/terminat/i.test(String(error))) throw error;
    }
}
const lots = () =>
  query(
    'select stock_id, sum(quantity)::int as quantity, sum(reserved)::int as reserved from inventories group by 1 order by 1',
  );

beforeAll(async () => {
  ({ suite, shop } = await openFilledSuite());
  clerk = suite.staff(['*']);
  await switchPointsOn(suite.runtime);
  stocks = [shop.stockId];
  for (const price of [33.33, 7]) {
    const [warehouse] = await query('select id from warehouses limit 1');
    const product = {
      name: { 'en-US': `Goods for ${price}` },
      visibled: true,
      stocks: [{ price, inventories: [{ quantity: 10_000, warehouse_id: warehouse?.id }] }],
    };
    const { body } = await callAt(suite, 'POST', '/api/admin/product', { token: clerk, payload: product });
    stocks.push((body.data as { stocks: { id: number }[] }).stocks[0]?.id ?? 0);
  }
  await makePromotion(suite.runtime, {
    code: 'SEVENTH',
    limit_total: 100_000,
    rewards: [{ kind: 'percent', percent: 14, most: null }],
  });
  await makePromotion(suite.runtime, {
    name: { 'en-US': 'A present' },
    conditions: [{ kind: 'amount', min: 200 }],
    rewards: [{ kind: 'gift', stock_id: stocks[2] ?? 0, quantity: 1 }],
    budget: 10_000_000,
  });
});
afterAll(() => suite.close());

/** The same numbers for the same seed. */
function diceOf(seed: number) {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    one: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T,
    chance: (of: number) => next() < of,
  };
}
type Dice = ReturnType<typeof diceOf>;

interface Bought {
  readonly id: number;
  readonly customerId: number;
}

async function buy(dice: Dice): Promise<Bought> {
  const customerId = await makeCustomer(suite.runtime);
  await makePoints(suite.runtime, customerId, points);
  const token = suite.customer(customerId);
  const call = async (url: string, payload: object) => {
    const { status, body } = await callAt(suite, 'POST', url, { token, payload });
    if (status >= 500) throw new Error(`${url}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const { cart_id } = (await call('/api/cart', {})) as { cart_id: string };
  for (const stock_id of stocks)
    if (stock_id === stocks[0] || dice.chance(0.5))
      await call('/api/cart/item', { cart_id, stock_id, quantity: 1 + dice.upTo(3) });
  if (dice.chance(0.6)) await call('/api/cart/coupon', { cart_id, code: 'SEVENTH' });
  const address = {
    first_name: 'Amy',
    last_name: 'Chan',
    country: 'HKG',
    contact_number: '9123 4567',
    address: '3 Temple Street',
  };
  const wish = {
    ...{
      cart_id,
      shipping_address: address,
      shipping_method_id: shop.shippingMethodId,
      payment_method: 'bank_transfer',
    },
    contact: { email: `c${customerId}@buyer.example`, first_name: 'Amy', last_name: 'Chan' },
    ...(dice.chance(0.6) && { points: 1 + dice.upTo(points - 1) }),
  };
  const asked = (await call('/api/checkout', { ...wish, expected_total: 0 })) as { preview: { total: number } };
  const placed = await call('/api/checkout', { ...wish, expected_total: asked.preview.total }).catch(String);
  // An order may stand although the connection broke before its answer.
  const [row] = await query('select id from orders where customer_id = $1', [customerId]);
  if (!row) throw new Error(`not placed: ${JSON.stringify(placed)}`);
  return { id: Number(row.id), customerId };
}

/** Again and again: somebody else's step may break her connection. */
async function buyAtLast(dice: Dice): Promise<Bought> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await buy(dice);
    } catch (error) {
      if (turn === 10) throw error;
    }
  }
}

/** Again and again: the connection of whoever reads may be the one that breaks. */
async function read(id: number): Promise<AdminOrder> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { body } = await callAt(suite, 'GET', `/api/admin/order/${id}`, { token: clerk });
    if (body.data) return body.data as AdminOrder;
  }
  throw new Error(`order ${id} cannot be read`);
}

/** Breaks off what somebody is just doing in the database. */
async function breakOne(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 4));
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query not ilike '%pgboss%' limit 1`).catch(
    () => [],
  );
}

/** Takes a step, now and then twice at once, now and then on a connection that breaks. Whatever is refused changes nothing. */
async function press(dice: Dice, url: string, payload: object): Promise<void> {
  const once = () => callAt(suite, 'POST', url, { token: clerk, payload }).catch(() => undefined);
  if (dice.chance(0.1)) await Promise.all([once(), once()]);
  else if (dice.chance(0.08)) await Promise.all([once(), breakOne()]);
  else await once();
}

const step = (dice: Dice, { id, version }: AdminOrder, command: string, payload: object = {}) =>
  press(dice, `/api/admin/order/${id}/steps/${command}`, { version, reason: 'x', ...payload });

const linesChanged = (dice: Dice, { lines }: AdminOrder) => {
  const wished = lines
    .filter(({ gift }) => !gift)
    .map(({ id, stock_id, quantity }) => ({
      line_id: id,
      stock_id,
      quantity: Math.max(0, quantity + dice.upTo(4) - 2),
    }))
    .filter(({ quantity }) => quantity > 0);
  const added = stocks.filter((stock) => !lines.some(({ stock_id }) => stock_id === stock)).slice(0, dice.upTo(1));
  return [...wished, ...added.map((stock_id) => ({ stock_id, quantity: 1 + dice.upTo(1) }))];
};

const sent = { carrier: 'SF Express', tracking_number: 'SF 1' };

async function goodsBack(dice: Dice, order: AdminOrder): Promise<void> {
  if (order.returns.every(({ status }) => status === 'completed' || status === 'canceled'))
    await askReturnOf(suite.runtime, order.id, 1).catch(() => 0);
  await settleReturn(dice, order.id, dice.chance(0.7));
}

/** Sees one return through to its end, or calls it off. */
async function settleReturn(dice: Dice, orderId: number, isKept = true): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    const [back] = await query(
      `select id, version, status from returns where order_id = $1 and status not in ('completed', 'rejected', 'canceled') order by id`,
      [orderId],
    );
    if (!back) return;
    const open = await query('select line_id, quantity - received as left from return_lines where return_id = $1', [
      back.id,
    ]);
    const lines = open
      .filter(({ left }) => Number(left) > 0)
      .map(({ line_id, left }) => ({ line_id, quantity: left, outcome: 'lot' }));
    const ahead: Record<string, string> = {
      pending: isKept ? 'approve-return' : 'call-off',
      approved: 'receive',
      partial_received: 'receive',
      received: 'finish-return',
    };
    const command = ahead[String(back.status)];
    await press(dice, `/api/admin/return/${back.id}/steps/${command}`, {
      ...{ version: back.version, reason: 'x' },
      ...(command === 'receive' && { lines }),
      ...(command === 'finish-return' && { with_shipping: dice.chance(0.3) }),
    });
  }
}

async function liveOn(dice: Dice, order: AdminOrder): Promise<void> {
  const can = (command: string) => (order.commands as readonly string[]).includes(command);
  const wanted = dice.one([
    'change',
    'confirm-payment',
    'confirm-payment',
    'process',
    'ship',
    'ship-part',
    'complete',
    'refund',
    'return',
    'pack',
  ]);
  const [line] = order.lines.filter(({ quantity, refunded }) => quantity > refunded);
  if (wanted === 'return') return goodsBack(dice, order);
  if (wanted === 'pack' && can('ship')) {
    await press(dice, `/api/admin/order/${order.id}/shipment`, { version: order.version });
    const [parcel] = (await read(order.id)).shipments.filter(({ status }: AdminShipment) => status === 'draft');
    if (parcel)
      await press(dice, `/api/admin/shipment/${parcel.id}/steps/${dice.one(['ship', 'unpack'])}`, {
        version: parcel.version,
        reason: 'x',
        ...sent,
      });
    return;
  }
  if (!can(wanted)) return;
  if (wanted === 'change') return step(dice, order, wanted, { lines: linesChanged(dice, order) });
  if (wanted === 'confirm-payment') return step(dice, order, wanted, { amount: order.money.due });
  if (wanted === 'ship') return step(dice, order, wanted, sent);
  if (wanted === 'ship-part')
    return step(dice, order, wanted, { ...sent, lines: line ? [{ line_id: line.id, quantity: 1 }] : [] });
  if (wanted === 'refund')
    return step(
      dice,
      order,
      wanted,
      dice.chance(0.3)
        ? { goodwill: 0.01 * (1 + dice.upTo(300)) }
        : { lines: line ? [{ line_id: line.id, quantity: 1 }] : [] },
    );
  return step(dice, order, wanted);
}

/** Undoes an order wherever it stands. */
async function undo(dice: Dice, id: number): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    const order = await read(id);
    if (order.status === 'canceled' || order.status === 'refunded') return;
    await settleReturn(dice, id);
    const now = await read(id);
    const can = (command: string) => (now.commands as readonly string[]).includes(command);
    if (can('cancel')) await step(dice, now, 'cancel');
    else if (can('refund')) await step(dice, now, 'refund', { all: true });
    else if (can('confirm-payment')) await step(dice, now, 'confirm-payment', { amount: now.money.due });
  }
}

interface Lived extends Bought {
  readonly seed: number;
}

async function live(seed: number): Promise<Lived> {
  const dice = diceOf(seed);
  const bought = await buyAtLast(dice);
  for (let turn = dice.upTo(7); turn >= 0; turn -= 1) {
    await liveOn(dice, await read(bought.id));
    if (dice.chance(0.2)) await suite.runtime.drain().catch(() => undefined);
  }
  await undo(dice, bought.id);
  return { ...bought, seed };
}

/** The money, points or uses that are not as they were before the order; undefined when all are. */
async function leftOver({ id, customerId, seed }: Lived): Promise<string | undefined> {
  const order = await read(id);
  const [kept] = await query(
    `select (select coalesce(sum(delta), 0)::int from postings where account_id = $2 and account_kind like 'points%') as points,
       (select coalesce(sum(delta), 0)::int from postings where account_id = $2 and account_kind = 'spending') as counted,
       (select count(*)::int from promotion_uses where order_id = $1 and state = 'taken') as uses`,
    [id, customerId],
  );
  const ended = { money: order.money.captured - order.money.refunded, ...kept };
  const right = { money: 0, points, counted: 0, uses: 0 };
  if (JSON.stringify(ended) === JSON.stringify(right) && /canceled|refunded/.test(order.status)) return undefined;
  const story = order.timeline.map(({ command, to }) => `${command}>${to}`).join(' ');
  return `seed ${seed}, order ${id} ${order.status}: ${JSON.stringify(ended)} ${story}`;
}

/** Looks again until nothing is left over: a reaction that was broken off is tried once more by and by. */
async function allLeftOver(lived: readonly Lived[]): Promise<string[]> {
  for (let turn = 0; ; turn += 1) {
    // As if the time after which a worker that died is given up were over.
    await query(
      `update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry', 'failed')`,
    );
    await suite.runtime.drain();
    const found = await Promise.all(lived.map(leftOver));
    const wrong = found.filter((one) => one !== undefined);
    if (wrong.length === 0 || turn === 8) return wrong;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

it('hundreds of histories end where they began', async () => {
  const before = await lots();
  const begin = Date.now() % 1_000_000;
  for (let turn = 0; turn < histories; turn += together) {
    const lived = await Promise.all(Array.from({ length: together }, (_, at) => live(begin + turn + at)));
    const wrong = await allLeftOver(lived);
    expect([...wrong, ...(await brokenPromises(suite.runtime)), ...(await brokenLedgers(suite.runtime))]).toEqual([]);
  }
  expect(await lots()).toEqual(before);
}, 240_000);

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { domain } from '../../domain.ts';
import { orderNexts } from '../../order/contract/index.ts';
import { cancelOrder, completeOrder, confirmPayment, shipOrder, startPicking } from '../../testing/calls.ts';

import { makeMethods, someContact, takeOrder } from '../../testing/index.ts';
import {
  type AdminOrder,
  adminOrderRow,
  exportOrdersInput,
  listOrdersInput,
  orderCard,
  turnoverCard,
} from '../contract/index.ts';
import { exportOrders } from './export-orders.ts';
import { findOrders } from './find-orders.ts';
import { getAdminOrder } from './get-admin-order.ts';
import { getOrderNumbers } from './get-order-numbers.ts';
import { getTurnover } from './get-turnover.ts';
import { listOrders } from './list-orders.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;
let clerkId: number;
const made: Record<'amy' | 'siu' | 'cash', AdminOrder> = {} as never;

async function order(contact: object, more: object = {}): Promise<AdminOrder> {
  const stock = await makeStock(runtime, { quantity: 5, name: { 'en-US': 'Pu-erh', 'zh-HK': '普洱' } });
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  return takeOrder(clerk, { contact: { ...someContact, ...contact }, lines, shipping_method_id: courier, ...more });
}

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, domain]);
  courier = await makeMethods(runtime);
  clerkId = (await makeAccount(runtime)).id;
  clerk = runtime.as(staff(['*'], clerkId));
  made.amy = await order({ email: 'amy.chan@example.com', country_code: '852', phone: '6123 4567' });
  made.siu = await order({ email: 'siu@example.com', first_name: '大文', last_name: '陳' });
  made.cash = await order(
    { email: 'bob@other.example', first_name: 'Bob', last_name: 'Lee' },
    { payment_method: 'cash_on_delivery' },
  );
  const paid = await confirmPayment(clerk, { id: made.siu.id, version: made.siu.version, amount: 5000 });
  made.siu = paid;
  const gone = await order({ email: 'gone@example.com', first_name: 'Gone', last_name: 'Away' });
  await cancelOrder(clerk, { id: gone.id, version: gone.version, reason: 'Test' });
});
afterAll(() => runtime.close());

const list = async (query: object) => {
  const page = await listOrders(clerk, listOrdersInput.parse(query));
  for (const row of page.data) adminOrderRow.parse(row);
  return page;
};
const emails = async (query: object) => (await list(query)).data.map((row) => row.email);

describe('the order list', () => {
  it('is newest first, in pages', async () => {
    const first = await list({ per_page: 10 });
    expect(first).toMatchObject({ total: 4, page: 1, per_page: 10 });
    expect(first.data.map((row) => row.id)).toEqual(first.data.map((row) => row.id).sort((a, b) => b - a));
    expect(first.data[3]).toMatchObject({ customer_name: 'Amy Chan', phone: '+852 6123 4567', total: 50, count: 2 });
    expect((await list({ sort: 'created_at' })).data[0]?.email).toBe('amy.chan@example.com');
  });

  it('is narrowed to what one member of staff took', async () => {
    const other = await makeAccount(runtime);
    expect((await list({ filter: { staff_id: String(clerkId) } })).total).toBe(4);
    expect((await list({ filter: { staff_id: String(other.id) } })).total).toBe(0);
  });

  it.each([
    [{ filter: { status: 'paid' } }, ['siu@example.com']],
    [{ filter: { status: ['paid', 'canceled'] } }, ['gone@example.com', 'siu@example.com']],
    [{ filter: { payment_method: 'cash_on_delivery' } }, ['bob@other.example']],
    [{ filter: { created_at: { to: '2020-01-01' } } }, []],
    [
      { filter: { status: 'pending', created_at: { from: '2020-01-01' } } },
      ['bob@other.example', 'amy.chan@example.com'],
    ],
    [{ keyword: 'chan@ex' }, ['amy.chan@example.com']],
    [{ keyword: '6123 45' }, ['amy.chan@example.com']],
    [{ keyword: '＋８５２　６１２３ 4567' }, ['amy.chan@example.com']],
    [{ keyword: '大文' }, ['siu@example.com']],
    [{ keyword: 'bob lee' }, ['bob@other.example']],
    [{ keyword: '%' }, []],
  ])('narrows by %j', async (query, expected) => expect(await emails(query)).toEqual(expected));

  it('is searched by number and by sku', async () => {
    expect(await emails({ keyword: made.cash.number })).toEqual(['bob@other.example']);
    expect(await emails({ keyword: made.cash.number.split('-')[1] })).toContain('bob@other.example');
    expect(await emails({ keyword: made.amy.lines[0]?.sku })).toEqual(['amy.chan@example.com']);
  });

  it.each([
    { sort: 'password' },
    { sort: 'id; drop table orders' },
    { filter: { email: 'x' } },
    { filter: { status: 'unknown' } },
    { filter: { created_at: { from: '2026-02-30' } } },
    { filter: { created_at: { from: '+012345-01-01T00:00:00Z' } } },
    { filter: { created_at: 'someday' } },
  ])('refuses %j', async (query) => {
    await expect(list(query)).rejects.toMatchObject({ code: 'validation' });
  });

  it('is exported as a sheet', async () => {
    const file = await exportOrders(runtime.as(clerk.actor, 'zh-HK'), exportOrdersInput.parse({}));
    expect(file.filename).toBe('order list.xlsx');
    expect(Buffer.from(file.bytes).subarray(0, 2).toString()).toBe('PK');
  });

  it('is exported in the words and by the clock the screen shows', async () => {
    // Early on the 21st in Hong Kong, late on the 20th by universal time.
    const moved = (at: string) =>
      clerk.connection.query('update orders set created_at = $1 where id = $2', [at, made.amy.id]);
    await moved('2026-01-20T22:15:00Z');
    const query = exportOrdersInput.parse({ format: 'csv', ids: [made.amy.id] });
    const file = await exportOrders(runtime.as(clerk.actor, 'zh-HK'), query);
    const [heads = '', line = ''] = new TextDecoder().decode(file.bytes).split('\r\n');
    const names = heads.split(',');
    expect(new Set(names).size).toBe(names.length);
    const cells = line.split(',');
    expect(cells[1]).toBe('2026-01-21 06:15:00');
    expect(cells.slice(2, 7)).toEqual([
      '待付款',
      expect.stringMatching(/\p{Script=Han}/u),
      expect.stringMatching(/\p{Script=Han}/u),
      '職員代下單',
      '銀行轉帳',
    ]);
    // A telephone number is a text, not a sum: no mark is put before it.
    expect(line).not.toContain("'");
    await moved(made.amy.created_at);
  });
});

describe('the card of orders', () => {
  it('counts what waits and what was paid, and leaves out what came to nothing', async () => {
    const shown = orderCard.output.parse(await getOrderNumbers(clerk));
    expect(shown).toMatchObject({
      to_do: [
        // One is paid, one is paid at the door.
        { next: 'pick', count: 2 },
        { next: 'pay', count: 1 },
      ],
    });
    const turnover = turnoverCard.output.parse(await getTurnover(clerk));
    expect(turnover).toMatchObject({
      unpaid: { orders: 2, total: 100 },
      in_review: { orders: 0, total: 0 },
      today: { orders: 1, total: 50 },
      last_7_days: { orders: 1, total: 50 },
      last_30_days: { orders: 1, total: 50 },
      previous_30_days: { orders: 0, total: 0 },
    });
    expect(turnover.series).toHaveLength(30);
    expect(turnover.series.at(-1)).toMatchObject({ orders: 1, total: 50 });
    expect(shown.newest[0]).toMatchObject({ customer_name: 'Gone Away', status: 'canceled' });
  });
});

describe('what waits', () => {
  const numbersOf = async (next: string) => (await list({ filter: { next } })).data.map(({ number }) => number);

  it('is found by the next step: what is paid at the door stands with what is to be packed', async () => {
    expect(await numbersOf('pick')).toEqual([made.cash.number, made.siu.number]);
    expect(await numbersOf('pay')).toEqual([made.amy.number]);
  });

  it('is what the machine says, for every order, and each waits for one thing', async () => {
    const steps: Record<string, string | null> = {
      pick: 'process',
      pay: 'confirm-payment',
      ship: 'ship',
      finish: 'complete',
    };
    const seen = await Promise.all(orderNexts.map(numbersOf));
    expect(new Set(seen.flat()).size).toBe(seen.flat().length);
    for (const [place, next] of orderNexts.entries())
      for (const number of seen[place] ?? []) {
        const row = (await list({ keyword: number })).data[0];
        const order = await getAdminOrder(clerk, row?.id ?? 0);
        if (steps[next]) expect([number, order.primary_command]).toEqual([number, steps[next]]);
      }
  });
});

describe('what is still to be paid', () => {
  it('counts an order that is packed and paid at the door, until its money is there', async () => {
    const box = await order({ email: 'door@example.com' }, { payment_method: 'cash_on_delivery' });
    const unpaid = async () => turnoverCard.output.parse(await getTurnover(clerk)).unpaid;
    const before = await unpaid();
    const packed = await startPicking(clerk, { id: box.id, version: box.version });
    expect(await unpaid()).toEqual(before);
    const sent = await shipOrder(clerk, { id: box.id, version: packed.version, carrier: '', tracking_number: '' });
    expect(await unpaid()).toEqual(before);
    await completeOrder(clerk, { id: box.id, version: sent.version });
    expect(await unpaid()).toEqual({ orders: before.orders - 1, total: before.total - 50 });
  });
});

describe('the search box', () => {
  it('finds orders by the name of who ordered', async () => {
    expect(await findOrders(clerk, 'bob', 3)).toEqual([
      {
        id: made.cash.id,
        title: made.cash.number,
        subtitle: 'Bob Lee · HKD 50.00',
        commands: expect.arrayContaining(['process', 'cancel']),
      },
    ]);
    // The steps found lead on from the order's status, and are there only for who may take them.
    const commandsFor = async (...permissions: string[]) =>
      (await findOrders(runtime.as(staff(permissions)), 'siu@example.com', 3))[0]?.commands;
    expect(await commandsFor('*')).toEqual(expect.arrayContaining(['ship', 'cancel']));
    expect(await commandsFor('*')).not.toContain('confirm-payment');
    expect(await commandsFor('get orders', 'ship order')).toEqual(['ship', 'ship-part']);
    expect(await commandsFor('get orders')).toEqual([]);
    expect(await findOrders(clerk, 'nobody', 3)).toEqual([]);
  });

  it('puts the order of that number before newer ones that hold it in a telephone number', async () => {
    const end = made.cash.number.slice(-4);
    const called = await order({ email: 'zoe@example.com', country_code: '852', phone: `2${end}123` });
    const titles = (await findOrders(clerk, end, 3)).map(({ title }) => title);
    expect(titles).toEqual([made.cash.number, called.number]);
    expect((await findOrders(clerk, end, 1)).map(({ title }) => title)).toEqual([made.cash.number]);
  });
});

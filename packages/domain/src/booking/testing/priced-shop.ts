// A shop that sells bookings, on a Monday at 08:00 in Hong Kong, with the calls its tests make by route.
import type { RouteOutput } from '@kaifong/base/contract';
import {
  customer,
  forgetTries,
  openTestDoor,
  openTestRuntime,
  staff,
  type TestRuntime,
  visitor,
} from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { domain as content } from '../../content/domain.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { domain as forms } from '../../forms/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as packages } from '../../packages/domain.ts';
import { placeOrderInput } from '../../sales/contract/index.ts';
import { checkOut } from '../../sales/desk/actions/check-out.ts';
import { getAdminOrder } from '../../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../../sales/domain.ts';
import { orders } from '../../sales/order/schema.ts';
import { confirmPayment } from '../../sales/testing/calls.ts';
import { makeMethods, someContact } from '../../sales/testing/index.ts';
import { domain as stores } from '../../stores/domain.ts';
import type { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { makeEvent } from './index.ts';

export const monday = '2027-03-08';
export const minute = 60_000;
export type Booked = RouteOutput<typeof routes.bookEvent>;
export const codeOf = (body: { code?: string; errors?: object }) => [body.code, ...Object.keys(body.errors ?? {})];

/** Opens the shop before the tests of a file and closes it after them. */
export function pricedShop() {
  let runtime: TestRuntime;
  let door: Awaited<ReturnType<typeof openTestDoor>>;
  let admin: Awaited<ReturnType<typeof openTestDoor>>;
  let accountId = 0;
  let member = 0;
  beforeAll(async () => {
    runtime = await openTestRuntime(inject('database'), [content, stores, customers, forms, sales, packages, domain]);
    // A Monday, 08:00 in Hong Kong.
    runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
    accountId = (await makeAccount(runtime)).id;
    await makeMethods(runtime);
    member = await makeCustomer(runtime, 'member@example.com');
    const clerk = staff(['get booking', 'get bookings', 'cancel booking'], accountId);
    const actors = { owner: staff(['*'], accountId), clerk, member: customer(member) };
    door = await openTestDoor({ runtime, bindings: domain.bindings, actors });
    admin = await openTestDoor({ runtime, bindings: domain.bindings, actors, door: 'admin' });
  });
  beforeEach(() => forgetTries(runtime.database, '%'));
  afterAll(async () => {
    await door.close();
    await admin.close();
    await runtime.close();
  });

  const desk = () => runtime.as(staff(['*'], accountId));
  const guest = () => runtime.as(visitor);
  const send = async (path: string, payload: object, token = '') => {
    const headers = { 'accept-language': 'en-US', ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await door.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
  const staffSend = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: 'Bearer owner', 'accept-language': 'en-US' };
    const reply = await admin.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };
  const bookBy = async (payload: object): Promise<Booked> => {
    const body = { date: monday, time: '10:00', name: 'Amy Chan', email: 'guest@example.com', ...payload };
    const reply = await send('event/booking', body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body;
  };
  const shown = async (token: string) => (await send('booking', { token })).body.data as Booked['data'];
  const timesOf = async (url: string) => {
    const { body } = await send('event/times', { url, year: 2027, month: 3 });
    const { days } = (body as RouteOutput<typeof routes.listTimes>).data;
    return days.find((day) => day.date === monday)?.times.map(({ time, seats }) => `${time}/${seats}`);
  };
  /** Orders a cart, to be paid by transfer. Returns the order's id. */
  async function order(cart_id: string | null, expected_total: number): Promise<number> {
    const wish = { cart_id, expected_total, contact: someContact, payment_method: 'bank_transfer' };
    const placed = await checkOut(guest(), placeOrderInput.parse(wish));
    if (placed.result !== 'placed') throw new Error(placed.result);
    const [row] = await runtime.database.db.select().from(orders).where(eq(orders.number, placed.order_number));
    return row?.id ?? 0;
  }
  async function pay(id: number): Promise<void> {
    const { version, money } = await getAdminOrder(desk(), id);
    await confirmPayment(desk(), { id, version, amount: Math.round(money.due * 100) });
    await runtime.drain();
  }
  const haircut = (change: Parameters<typeof makeEvent>[1] = {}) =>
    makeEvent(runtime, { price: 18_000, hours: [{ day: 1, open: '10:00', close: '12:00' }], ...change });
  const findId = async (number: string): Promise<number> =>
    (await staffSend('GET', `booking?keyword=${number}`)).body.data[0].id;
  const drain = async () => {
    await runtime.drain();
    await runtime.drain();
  };

  return {
    ...{ desk, guest, send, staffSend, bookBy, shown, timesOf, order, pay, haircut, findId, drain },
    get runtime() {
      return runtime;
    },
    get admin() {
      return admin;
    },
    /** The id of a customer; `member` signs in as her. */
    get member() {
      return member;
    },
  };
}

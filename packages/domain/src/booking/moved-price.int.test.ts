// A booking that is moved before it is paid: its cart and its order name the new time.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as content } from '../content/domain.ts';
import { domain as customers } from '../customers/domain.ts';
import { domain as forms } from '../forms/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as packages } from '../packages/domain.ts';
import { placeOrderInput } from '../sales/cart/contract/index.ts';
import { checkOut } from '../sales/desk/actions/check-out.ts';
import { getAdminOrder } from '../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../sales/domain.ts';
import { orders } from '../sales/order/schema.ts';
import { confirmPayment } from '../sales/testing/calls.ts';
import { brokenPromises, makeMethods, someContact } from '../sales/testing/index.ts';
import { domain as stores } from '../stores/domain.ts';
import { moveBooking } from './actions/move-booking.ts';
import { domain } from './domain.ts';
import { getBooking } from './queries/get-booking.ts';
import { book, idOf, makeEvent } from './testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
const date = '2027-03-08';

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [content, stores, customers, forms, sales, packages, domain]);
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await makeMethods(runtime);
});
afterAll(() => runtime.close());

const kinds = [
  { key: 'adult', name: { 'en-US': 'Adult', 'zh-HK': '成人' }, price: 120, seats: null },
  { key: 'child', name: { 'en-US': 'Child' }, price: 60, seats: null },
];

/** Words of every quote of a booking, each with those of the line that buys the quote. */
async function wordsOf(id: number, language = 'en-US') {
  const { rows } = await runtime.database.connection.query(
    `select q.label->>$2 as quote, l.options->>$2 as line from quotes q left join order_lines l on l.quote_id = q.id
     where q.kind = 'booking' and q.subject_id = $1 order by q.id`,
    [id, language],
  );
  return rows;
}

async function placeOrder(cart_id: string | null): Promise<number> {
  const wish = { cart_id, expected_total: 180, contact: someContact, payment_method: 'bank_transfer' };
  const placed = await checkOut(runtime.as(visitor), placeOrderInput.parse(wish));
  if (placed.result !== 'placed') throw new Error(placed.result);
  const [row] = await runtime.database.db.select().from(orders).where(eq(orders.number, placed.order_number));
  return row?.id ?? 0;
}

it('its kinds and parts stay named, in each language; what was paid keeps the time it was paid by', async () => {
  const event = await makeEvent(runtime, { kinds, seats: 5 });
  const chosen = kinds.map(({ key }) => ({ key, quantity: 1 }));
  const { key, data } = await book(runtime, { event_id: event.id, date, time: '10:00', kinds: chosen });
  const id = await idOf(runtime, data.id);
  const move = (time: string) => moveBooking(clerk, { id, date, time });
  const at = (time: string, name: string) =>
    expect.stringMatching(new RegExp(`8 March 2027 ${time} – .* · ${name} · ${data.number}$`));
  const both = (time: string, name: string) => ({ quote: at(time, name), line: at(time, name) });

  await move('11:00');
  expect(await wordsOf(id)).toEqual([
    { quote: at('11:00', 'Adult'), line: null },
    { quote: at('11:00', 'Child'), line: null },
  ]);

  const orderId = await placeOrder(key);
  await move('14:00');
  expect(await wordsOf(id)).toEqual([both('14:00', 'Adult'), both('14:00', 'Child')]);
  expect((await wordsOf(id, 'zh-HK'))[0]).toMatchObject({ line: expect.stringMatching(/3月8日.*14:00.* · 成人 · /) });
  const before = await getAdminOrder(clerk, orderId);
  expect(JSON.stringify(before.lines)).toContain('14:00 – 15:00');

  const { version, money } = before;
  await confirmPayment(clerk, { id: orderId, version, amount: Math.round(money.due * 100) });
  await runtime.drain();
  await move('16:00');
  expect(await wordsOf(id)).toEqual([both('14:00', 'Adult'), both('14:00', 'Child')]);
  expect(await getBooking(clerk, id)).toMatchObject({ status: 'approved', time: '16:00' });
  expect(await brokenPromises(runtime)).toEqual([]);
});

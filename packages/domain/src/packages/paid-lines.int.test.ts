// Lines of a checkout that packages pay for: figures by hand, what comes back, and the last unit of all.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { customer, openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../catalogue/testing/index.ts';
import { domain as customersDomain } from '../customers/domain.ts';
import { makeCustomer } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { addCartItemInput, placeOrderInput, previewCheckoutInput, refundOrderInput } from '../sales/contract/index.ts';
import { domain as sales } from '../sales/domain.ts';
import { getAdminOrder } from '../sales/index.ts';
import { orders } from '../sales/schema.ts';
import { cancelOrder, changeOrder, placeOrder, previewCheckout, refundOrder } from '../sales/testing/calls.ts';
import {
  addCartItem,
  brokenPromises,
  goOnToPay,
  makeMethods,
  someAddress,
  someContact,
} from '../sales/testing/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { spendUnit } from './actions/spend-unit.ts';
import { domain } from './domain.ts';
import { getPackage } from './queries/get-package.ts';
import { packageFriends } from './schema.ts';
import { brokenPackages, buyPackages, makePlan } from './testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;
/** A haircut of 100.00, and soap of 50.00. */
let cut: Awaited<ReturnType<typeof makeStock>>;
let soap: Awaited<ReturnType<typeof makeStock>>;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, sales, domain], {
    poolSize: 20,
  });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  cut = await makeStock(runtime, { price: 10_000, type: 'service', tracked: false });
  soap = await makeStock(runtime, { price: 5_000, quantity: 500 });
});
afterEach(async () => expect([...(await brokenPackages(runtime)), ...(await brokenPromises(runtime))]).toEqual([]));
afterAll(() => runtime.close());

const as = (id: number) => runtime.as(customer(id));
const packageOf = async (customerId: number, wish = {}) => {
  const plan = await makePlan(runtime, { products: [cut.productId], ...wish });
  return (await buyPackages(runtime, plan, { customerId, clerk })).ids[0] ?? 0;
};
const money = { grants: 'money' as const, units: null, money: 50_000, single_price: null, products: [] as number[] };
const put = async (id: number, stock_id: number, quantity = 1) => {
  const { items } = await addCartItem(as(id), addCartItemInput.parse({ stock_id, quantity }));
  return items.find((item) => item.stock_id === stock_id)?.id ?? 0;
};
const look = (id: number, packages: readonly object[] = []) =>
  previewCheckout(as(id), previewCheckoutInput.parse({ country: 'HKG', packages }));
const order = async (id: number, packages: readonly object[], expected_total: number) => {
  const choices = { shipping_method_id: courier, payment_method: 'bank_transfer', expected_total, packages };
  const input = { ...choices, contact: someContact, shipping_address: someAddress };
  return placeOrder(as(id), placeOrderInput.parse(input));
};
const placed = async (...wish: Parameters<typeof order>) => {
  const answer = await order(...wish);
  await goOnToPay(as(wish[0]), answer);
  if (answer.result !== 'placed') throw new Error(`${answer.result}: ${answer.preview.total}`);
  const [row] = await runtime.database.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, answer.order_number));
  return row?.id ?? 0;
};
const sums = async (id: number) => (await getPackage(clerk, id)).sums;

it('two haircuts with two of ten units: the line costs nothing, the soap and its parcel are paid', async () => {
  const amy = await makeCustomer(runtime);
  const id = await packageOf(amy);
  const item_id = await put(amy, cut.id, 2);
  await put(amy, soap.id);
  const open = await look(amy);
  expect(open.package_choices).toMatchObject([
    {
      item_id,
      chosen: null,
      packages: [{ id, grants: 'units', left: 10, granted: 10, takes: 2, name: 'Ten haircuts' }],
    },
  ]);
  expect(open.total).toBe(280);
  const choice = [{ item_id, package_id: id }];
  const chosen = await look(amy, choice);
  expect(chosen).toMatchObject({ subtotal: 250, total: 80, package_choices: [{ chosen: id }] });
  expect(chosen.adjustments).toEqual([{ kind: 'discount', name: 'Paid with Ten haircuts: 2', amount: -200 }]);
  // Looking takes nothing.
  expect(await sums(id)).toMatchObject({ used: 0, left: 10 });
  const placedId = await placed(amy, choice, 80);
  expect(await sums(id)).toMatchObject({ used: 2, left: 8 });
  const { lines, version, total } = await getAdminOrder(clerk, placedId);
  expect(total).toBe(80);
  expect((await getPackage(clerk, id)).postings[0]?.reason).toMatch(/, order /);
  const [haircut, bar] = lines;
  const wish = { id: placedId, version, lines: [{ stock_id: soap.id, quantity: 2, line_id: bar?.id ?? 0 }] };
  await expect(changeOrder(clerk, { ...wish, reason: 'x' } as never)).rejects.toMatchObject({
    code: 'sales.change-paid-line',
  });
  const fewer = { line_id: haircut?.id ?? 0, stock_id: cut.id, quantity: 1 };
  const kept = { line_id: bar?.id ?? 0, stock_id: soap.id, quantity: 1 };
  await expect(
    changeOrder(clerk, { id: placedId, version, lines: [fewer, kept], reason: 'x' } as never),
  ).rejects.toMatchObject({ fields: { 'lines.0.quantity': [{ code: 'sales.change-paid-line' }] } });
  await cancelOrder(clerk, { id: placedId, version, reason: 'by mistake' });
  await runtime.drain();
  expect(await sums(id)).toMatchObject({ used: 0, left: 10 });
});

it('an order of haircuts alone costs nothing and is paid at once; a refunded piece gives its unit back', async () => {
  const amy = await makeCustomer(runtime);
  const id = await packageOf(amy);
  const item_id = await put(amy, cut.id, 3);
  const placedId = await placed(amy, [{ item_id, package_id: id }], 0);
  const paid = await getAdminOrder(clerk, placedId);
  expect(paid).toMatchObject({ total: 0, status: 'paid' });
  const refund = async (more: object) => {
    const { version } = await getAdminOrder(clerk, placedId);
    await refundOrder(clerk, refundOrderInput.parse({ id: placedId, version, reason: 'ill', ...more }));
  };
  await refund({ lines: [{ line_id: paid.lines[0]?.id ?? 0, quantity: 1 }] });
  expect(await sums(id)).toMatchObject({ used: 2, left: 8 });
  await refund({ all: true });
  expect(await sums(id)).toMatchObject({ used: 0, left: 10 });
  expect((await getAdminOrder(clerk, placedId)).refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [0, 'completed'],
    [0, 'completed'],
  ]);
});

it('stored value pays a line to the cent, and has it again', async () => {
  const amy = await makeCustomer(runtime);
  const id = await packageOf(amy, money);
  const item_id = await put(amy, soap.id, 3);
  const preview = await look(amy, [{ item_id, package_id: id }]);
  expect(preview).toMatchObject({ total: 30, package_choices: [{ packages: [{ left: 500, takes: 150 }] }] });
  const placedId = await placed(amy, [{ item_id, package_id: id }], 30);
  expect(await sums(id)).toMatchObject({ granted: 500, used: 150, left: 350 });
  const { version } = await getAdminOrder(clerk, placedId);
  await cancelOrder(clerk, { id: placedId, version, reason: 'by mistake' });
  expect(await sums(id)).toMatchObject({ used: 0, left: 500 });
});

it('packages are bought with money: none of them pays for another', async () => {
  const amy = await makeCustomer(runtime);
  const card = await makePlan(runtime, { ...money, price: 45_000 });
  await buyPackages(runtime, card, { customerId: amy, clerk });
  const item_id = await put(amy, card.stockId);
  expect(await look(amy)).toMatchObject({ total: 450, package_choices: [] });
  const ten = await packageOf(amy, { products: [card.productId] });
  expect(await look(amy, [{ item_id, package_id: ten }])).toMatchObject({ total: 450, package_choices: [] });
});

it('one package pays for no more lines than it has units; a stranger has none of it', async () => {
  const [amy, ben] = [await makeCustomer(runtime), await makeCustomer(runtime)];
  const other = await makeStock(runtime, { price: 8_000, type: 'service', tracked: false });
  const id = await packageOf(amy, { units: 3, products: [cut.productId, other.productId] });
  const [one, two] = [await put(amy, cut.id, 2), await put(amy, other.id, 2)];
  const both = await look(amy, [
    { item_id: one, package_id: id },
    { item_id: two, package_id: id },
  ]);
  // The second line finds one unit, and takes two.
  expect(both).toMatchObject({ total: 160, package_choices: [{ item_id: one, chosen: id }] });
  const hers = await put(ben, cut.id);
  expect(await look(ben, [{ item_id: hers, package_id: id }])).toMatchObject({ total: 100, package_choices: [] });
  expect(await order(ben, [{ item_id: hers, package_id: id }], 0)).toMatchObject({ result: 'price-changed' });
});

it('a unit that somebody else had meanwhile makes another total, which is asked about', async () => {
  const amy = await makeCustomer(runtime);
  const id = await packageOf(amy, { units: 1 });
  const item_id = await put(amy, cut.id);
  await inTransaction(runtime.as(system), async (tx) => {
    await spendUnit(tx, { id, amount: 1, source: `test:${id}`, reason: 'Walk-in' });
  });
  const answer = await order(amy, [{ item_id, package_id: id }], 0);
  expect(answer).toMatchObject({ result: 'price-changed', preview: { total: 100 } });
});

it('of fifty friends who order with the last unit at once one has it; the others are asked for money', async () => {
  const owner = await makeCustomer(runtime);
  const id = await packageOf(owner, { units: 1, friends: 20 });
  const carts: { friend: number; item_id: number }[] = [];
  for (let i = 0; i < 50; i += 1) {
    const friend = await makeCustomer(runtime);
    const row = { package_id: id, email: `friend-${i}@last.example`, customer_id: friend };
    await runtime.database.db.insert(packageFriends).values(row);
    carts.push({ friend, item_id: await put(friend, cut.id) });
  }
  const { won, lost } = await race(50, (i) => {
    const { friend, item_id } = carts[i] ?? { friend: 0, item_id: 0 };
    return order(friend, [{ item_id, package_id: id }], 0);
  });
  expect(lost).toEqual([]);
  expect(won.filter(({ result }) => result === 'placed')).toHaveLength(1);
  expect(await sums(id)).toMatchObject({ used: 1, left: 0 });
});

it('over generated lives: sold = used + left + ended + refunded, and used is what lines kept', async () => {
  const amy = await makeCustomer(runtime);
  const step = fc.record({
    what: fc.constantFrom('order', 'order', 'cancel', 'refund', 'part'),
    quantity: fc.integer({ min: 1, max: 3 }),
    which: fc.nat({ max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const id = await packageOf(amy, { units: 6 });
      const made: { id: number; kept: number }[] = [];
      for (const { what, quantity, which } of steps) {
        const one = made[which % Math.max(1, made.length)];
        if (what === 'order') {
          const kept = made.reduce((sum, each) => sum + each.kept, 0);
          if (kept + quantity > 6) continue;
          const item_id = await put(amy, cut.id, quantity);
          made.push({ id: await placed(amy, [{ item_id, package_id: id }], 0), kept: quantity });
        } else if (one && one.kept > 0) {
          const { version, lines } = await getAdminOrder(clerk, one.id);
          const asked = { id: one.id, version, reason: 'x' };
          const part = what === 'part' && one.kept > 1;
          if (what === 'cancel' && lines[0]?.quantity === one.kept) await cancelOrder(clerk, asked);
          else if (part) {
            const some = { ...asked, lines: [{ line_id: lines[0]?.id ?? 0, quantity: 1 }] };
            await refundOrder(clerk, refundOrderInput.parse(some));
          } else await refundOrder(clerk, refundOrderInput.parse({ ...asked, all: true }));
          one.kept = part ? one.kept - 1 : 0;
        }
      }
      const { granted, used, left, ended, refunded } = await sums(id);
      expect(used).toBe(made.reduce((sum, each) => sum + each.kept, 0));
      expect(used + left + ended + refunded).toBe(granted);
    }),
    { numRuns: 8 },
  );
}, 90_000);

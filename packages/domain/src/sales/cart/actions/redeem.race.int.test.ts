// The last piece that can be had for points, and fifty members at once; and one member at once in two carts, against her limit. Red
// without the reservation's lock on the lot, and without `lockSubjects` in the kernel's `hold`.
import { inTransaction } from '@kaifong/kernel/context';
import { customer, openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeRedeemable, makeStock } from '../../../catalogue/testing/index.ts';
import { domain as customersDomain } from '../../../customers/domain.ts';
import { makeCustomer } from '../../../customers/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { domain as members } from '../../../members/domain.ts';
import { redeem } from '../../../members/index.ts';
import { brokenLedgers, makePoints, pointsBalance, switchPointsOn } from '../../../members/testing/index.ts';
import { domain as settings } from '../../../settings/domain.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { domain } from '../../domain.ts';
import { makeMethods, someAddress, someContact } from '../../testing/index.ts';
import { addCartItemInput, placeOrderInput } from '../contract/index.ts';
import { addCartItem } from './add-cart-item.ts';
import { changeCartItem } from './change-cart-item.ts';

let runtime: TestRuntime;
let courier: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, members, domain], {
    poolSize: 20,
  });
  courier = await makeMethods(runtime);
  await switchPointsOn(runtime);
});
afterAll(() => runtime.close());

it('fifty members redeem the last piece at once: one has it, the others keep their points', async () => {
  const stock = await makeStock(runtime, { quantity: 1 });
  await makeRedeemable(runtime, stock.id, { points: 10 });
  const carts: { id: number; cart_id: string }[] = [];
  for (let i = 0; i < 50; i += 1) {
    const id = await makeCustomer(runtime);
    await makePoints(runtime, id, 10);
    const input = { stock_id: stock.id, quantity: 1, additional_options: { is_redeem: true } };
    const cart = await addCartItem(runtime.as(customer(id)), addCartItemInput.parse(input));
    expect(cart).toMatchObject({ subtotal: 0, items: [{ is_redeem: true, points_each: 10 }] });
    carts.push({ id, cart_id: cart.cart_id });
  }
  const { won } = await race(50, (i) => {
    const { id, cart_id } = carts[i] ?? { id: 0, cart_id: '' };
    const choices = { cart_id, shipping_method_id: courier, payment_method: 'bank_transfer', expected_total: 30 };
    const order = { ...choices, contact: someContact, shipping_address: someAddress };
    return checkOut(runtime.as(customer(id)), placeOrderInput.parse(order));
  });
  expect(won).toHaveLength(1);
  const left = await Promise.all(carts.map(({ id }) => pointsBalance(runtime, id)));
  expect(left.filter(({ available }) => available === 0)).toHaveLength(1);
  expect(await brokenLedgers(runtime)).toEqual([]);
});

it('a limit of two per member holds for ten orders at once, and says so in the words of the specification', async () => {
  const stock = await makeStock(runtime, { quantity: 100 });
  await makeRedeemable(runtime, stock.id, { points: 1, limit: 2 });
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 100);
  const { won, lost } = await race(10, (i) =>
    inTransaction(runtime.as(system), async (tx) => {
      const items = [{ stock_id: stock.id, quantity: 1, points_each: 1 }];
      await redeem(tx, { customerId: amy, order: { id: 900_000 + i, number: `R-${i}` }, items });
      await tx.connection.query('select pg_sleep(0.02)');
    }),
  );
  expect(won).toHaveLength(2);
  for (const refusal of lost) expect(refusal).toMatchObject({ code: 'members.redeem-limit' });
  const again = { stock_id: stock.id, quantity: 1, additional_options: { is_redeem: true } };
  const ask = addCartItem(runtime.as(customer(amy)), addCartItemInput.parse(again));
  await expect(ask).rejects.toMatchObject({ code: 'members.redeem-limit' });
});

it('refuses more in the cart than her limit and her points allow, and fewer never', async () => {
  const stock = await makeStock(runtime, { quantity: 100 });
  await makeRedeemable(runtime, stock.id, { points: 10, limit: 3 });
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 20);
  const ctx = runtime.as(customer(amy));
  const input = { stock_id: stock.id, quantity: 1, additional_options: { is_redeem: true } };
  const { cart_id, items } = await addCartItem(ctx, addCartItemInput.parse(input));
  const setTo = (quantity: number) => changeCartItem(ctx, { cart_id, item_id: items[0]?.id ?? 0, quantity });
  await expect(setTo(4)).rejects.toMatchObject({ code: 'members.redeem-limit' });
  await expect(setTo(3)).rejects.toMatchObject({ code: 'members.points-not-enough' });
  expect(await setTo(2)).toMatchObject({ items: [{ quantity: 2, is_redeem: true }] });
  await makeRedeemable(runtime, stock.id, { points: 100, limit: 3 });
  expect(await setTo(1)).toMatchObject({ count: 1 });
});

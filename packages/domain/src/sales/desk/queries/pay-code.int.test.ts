import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { placeOrderInput } from '../../cart/contract/index.ts';
import { domain } from '../../domain.ts';
import { getMethods, paymentMethodOf } from '../../method/queries/list-methods.ts';
import { addDemoPayments, ensurePaymentMethods } from '../../method/seed/methods.ts';
import { linkedOrderId, payPictureOf } from '../../payment/queries/pay-link.ts';
import { makeCart, makeMethods, someAddress, someContact, takeOrder } from '../../testing/index.ts';
import { checkOut } from '../actions/check-out.ts';
import { getStoreOrder } from './get-store-order.ts';
import { getPayCodePicture } from './pay-code-picture.ts';

let runtime: TestRuntime;
let courier: number;
let accountId: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  courier = await makeMethods(runtime);
  accountId = (await makeAccount(runtime)).id;
  await ensurePaymentMethods(clerk());
});
afterAll(() => runtime.close());
const clerk = () => runtime.as(staff(['*'], accountId));

it('FPS is offered once it leads to an account, and its order shows the code until it is paid', async () => {
  const isUsable = async () => paymentMethodOf(await getMethods(clerk()), 'fps')?.usable;
  expect(await isUsable()).toBe(false);
  await addDemoPayments(clerk());
  expect(await isUsable()).toBe(true);
  const lines = [{ stock_id: (await makeStock(runtime)).id, quantity: 2 }];
  const order = await takeOrder(clerk(), { lines, shipping_method_id: courier, payment_method: 'fps' });
  const { pay_code, number } = await getStoreOrder(clerk(), order.id);
  expect(pay_code).toMatchObject({ identifier: 'rehearsal@kaifong.example', bank_code: '', name: 'REHEARSAL' });
  expect(pay_code?.text).toContain(`540550.00`);
  expect(pay_code?.text).toContain(number);
  expect(pay_code?.svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  // Whoever orders by a call is answered with it at once.
  const { cart_id } = await makeCart(runtime, (await makeStock(runtime)).id, 2);
  const ways = { shipping_method_id: courier, payment_method: 'fps' };
  const input = { cart_id, ...ways, contact: someContact, shipping_address: someAddress, expected_total: 50 };
  const placed = await checkOut(runtime.as(visitor), placeOrderInput.parse(input));
  expect(placed).toMatchObject({
    result: 'placed',
    order: { pay_code: { text: expect.stringContaining('540550.00') } },
  });
  // The picture of the letter opens by its pay link.
  const [row] = (await runtime.database.connection.query('select public_id from orders where id = $1', [order.id]))
    .rows;
  const link = new URL(payPictureOf(runtime, String(row?.public_id))).searchParams.get('link') ?? '';
  const { mimetype, bytes } = await getPayCodePicture(clerk(), await linkedOrderId(clerk(), link));
  expect([mimetype, Buffer.from(bytes).toString('latin1', 1, 4)]).toEqual(['image/png', 'PNG']);
  await expect(updateConfiguration(clerk(), { fps_identifier: '12' })).rejects.toThrow();
});

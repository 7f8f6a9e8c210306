// A buyer is never shown an account that is nobody's: bank transfer is offered once the shop said which account is its own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAt, fillShop } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

interface Method {
  readonly code: string;
  readonly version: number;
  readonly usable: boolean;
  readonly instructions: Record<string, string>;
}
const owner = () => suite.staff(['*']);
const transfer = async (): Promise<Method> => {
  const { body } = await callAt(suite, 'GET', '/api/admin/payment', { token: owner() });
  const method = (body.data as Method[]).find(({ code }) => code === 'bank_transfer');
  if (!method) throw new Error('no transfer');
  return method;
};
const instruct = async (instructions: Record<string, string>) => {
  const payload = { ...(await transfer()), instructions };
  const reply = await callAt(suite, 'PUT', '/api/admin/payment/bank_transfer', { token: owner(), payload });
  expect(reply).toMatchObject({ status: 200 });
};
/** Whether the list of what is to be done before opening says that buyers can pay. */
const canPay = async (): Promise<boolean> => {
  const { body } = await callAt(suite, 'GET', '/api/admin/dashboard', { token: owner() });
  const { steps } = (body.data as { setup: { steps: { name: string; done: boolean }[] } }).setup;
  return steps.some(({ name, done }) => name === 'sales.way-to-pay' && done);
};
const configure = async (payload: object) =>
  expect(await callAt(suite, 'PUT', '/api/admin/configuration', { token: owner(), payload })).toMatchObject({
    status: 200,
  });

it('is not offered by a new shop, nor with the words of the demo once money is taken', async () => {
  expect(await transfer()).toMatchObject({ usable: false, instructions: {} });
  await instruct({ 'en-US': '  ' });
  expect(await canPay()).toBe(false);
  await instruct({ 'en-US': 'Account 024-111222-001' });
  expect(await canPay()).toBe(true);
  const { stockId } = await fillShop(suite);
  const cart = await callAt(suite, 'POST', '/api/cart', { payload: {} });
  const { cart_id } = cart.body.data as { cart_id: string };
  await callAt(suite, 'POST', '/api/cart/item', { payload: { cart_id, stock_id: stockId, quantity: 1 } });
  const isOffered = async () => {
    const preview = await callAt(suite, 'POST', '/api/checkout/preview', { payload: { cart_id, country: 'HKG' } });
    expect(preview.status).toBe(200);
    const { payment_methods } = preview.body.data as { payment_methods: Method[] };
    return payment_methods.some(({ code }) => code === 'bank_transfer');
  };
  expect(await isOffered()).toBe(true);
  await instruct({ 'en-US': '  ' });
  expect(await isOffered()).toBe(false);
  await instruct({ 'zh-HK': '戶口 012-345678-901' });
  expect(await isOffered()).toBe(true);
  await configure({ fps_identifier: '1234567' });
  expect(await isOffered()).toBe(false);
  await instruct({ 'en-US': 'Account 024-111222-001', 'zh-HK': '戶口 012-345678-901' });
  expect(await isOffered()).toBe(false);
  await instruct({ 'zh-HK': '戶口 024-111222-001' });
  expect(await isOffered()).toBe(true);
});

// Tax from the class of a product to the bill, and back.
import type { Context } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { changeProduct, makeStock } from '../../../catalogue/testing/index.ts';
import { makeAddress, makeCustomer } from '../../../customers/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { makePromotion } from '../../../promotions/testing/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { domain as tax } from '../../../tax/domain.ts';
import { makeTaxClass } from '../../../tax/testing/index.ts';
import { addCartItem } from '../../cart/actions/add-cart-item.ts';
import { previewCheckout } from '../../cart/actions/preview-checkout.ts';
import { addCartItemInput, placeOrderInput, previewCheckoutInput } from '../../cart/contract/index.ts';
import { changeOrderInput } from '../../change/contract/index.ts';
import { checkOut } from '../../desk/actions/check-out.ts';
import { adminOrder } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { orders } from '../../order/schema.ts';
import { getOrderDocument } from '../../paper/queries/get-order-document.ts';
import { getRefundDocument } from '../../paper/queries/get-refund-document.ts';
import { confirmPayment } from '../../payment/actions/confirm-payment.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import { refunds } from '../../refund/schema.ts';
import { changeOrder, refundOrder } from '../../testing/calls.ts';
import { brokenPromises, makeMethods, someAddress, someContact, takeOrder, taxMethods } from '../../testing/index.ts';
import { rehearsePromotion } from '../queries/rehearse-promotion.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;
let vat: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [tax, domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  vat = await makeTaxClass(runtime, { 'en-US': 'VAT', 'zh-HK': '增值稅', 'zh-CN': '增值税' }, [
    { country: 'HKG', percent: 20 },
    { country: 'HKG', region: 'islands', percent: 10 },
    { country: 'HKG', region: 'sha_tin', percent: 40 },
    { country: null, percent: 5 },
  ]);
  await taxMethods(runtime, vat);
});
afterEach(async () => {
  expect(await brokenPromises(runtime)).toEqual([]);
  await updateConfiguration(clerk, { prices_include_tax: 1 } as never);
});
afterAll(() => runtime.close());

/** Three pieces at 10.00 that are taxed, one at 10.00 that is not, and the courier for 30.00, which is. */
async function order(address: Partial<typeof someAddress> & { district?: string } = {}, other?: number) {
  const stock = await makeStock(runtime);
  await changeProduct(runtime, stock.productId, { tax_class_id: vat });
  const free = await makeStock(runtime);
  if (other) await changeProduct(runtime, free.productId, { tax_class_id: other });
  return takeOrder(clerk, {
    shipping_address: { ...someAddress, ...address },
    lines: [
      { stock_id: stock.id, quantity: 3 },
      { stock_id: free.id, quantity: 1 },
    ],
    shipping_method_id: courier,
  });
}

it('lies in the price, on the line and on the way to send, and stands on the order by rate', async () => {
  const placed = await order();
  expect(placed.money).toMatchObject({ total: 70 });
  expect(placed.money.adjustments).toEqual([{ kind: 'included_tax', name: 'Includes VAT 20%', amount: 10 }]);
});

it('is that of the district it goes to, and changes with it', async () => {
  const placed = await order({ district: 'islands' });
  expect(placed.money.adjustments).toEqual([{ kind: 'included_tax', name: 'Includes VAT 10%', amount: 5.46 }]);
  const { id, version } = placed;
  const shipping_address = { ...someAddress, district: 'sha_tin' };
  const wish = { id, version, shipping_address, shipping_method_id: courier, reason: 'Moved' };
  const changed = adminOrder.parse(await changeOrder(clerk, changeOrderInput.parse(wish)));
  expect(changed.money.adjustments).toEqual([{ kind: 'included_tax', name: 'Includes VAT 40%', amount: 17.14 }]);
});

it('comes on top where the shop says so, and is in what is due', async () => {
  await updateConfiguration(clerk, { prices_include_tax: 0 } as never);
  const placed = await order();
  expect(placed.money).toMatchObject({ total: 82 });
  expect(placed.money.adjustments).toEqual([{ kind: 'tax', name: 'VAT 20%', amount: 12 }]);
});

it.each([0, 1])(
  'goes back with what it was on, goodwill has its share, and the rest the rest (included: %i)',
  async (included) => {
    await updateConfiguration(clerk, { prices_include_tax: included } as never);
    const placed = await order();
    const { id, version, lines } = placed;
    await confirmPayment(clerk, { id, version, amount: Math.round(placed.money.total * 100), reference: 'FPS' });
    const back = async (wish: object) => {
      const now = await getAdminOrder(clerk, id);
      const input = refundOrderInput.parse({ id, version: now.version, reason: 'Damaged', ...wish });
      return adminOrder.parse(await refundOrder(clerk, input)).refunds.map(({ amount, tax: part }) => [amount, part]);
    };
    const piece = { lines: [{ line_id: lines[0]?.id, quantity: 1 }] };
    const first = included ? [10, 1.66] : [12, 2];
    expect(await back(piece)).toEqual([first]);
    const goodwill = await back({ goodwill: 7 });
    expect(goodwill[1]).toEqual(included ? [7, 0.97] : [7, 1]);
    const all = await back({ all: true });
    const sum = (at: 0 | 1) => Math.round(all.reduce((total, row) => total + Number(row[at]) * 100, 0)) / 100;
    expect([sum(0), sum(1)]).toEqual(included ? [70, 10] : [82, 12]);
  },
);

const textOf = async ({ bytes }: { bytes: Uint8Array }): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, '');
};

it.each([
  ['en-US', 'IncludesVAT20%HK$1.66', 'IncludesFood5%HK$0.48'],
  ['zh-HK', '當中增值稅20%HK$1.66', '當中食品稅5%HK$0.48'],
  ['zh-CN', '其中增值税20%HK$1.66', '其中食品税5%HK$0.48'],
] as const)(
  'stands by class and rate on invoice and credit notes, which add up to the cent: %s',
  async (language, vatRow, foodRow) => {
    const names = { 'en-US': 'Food', 'zh-HK': '食品稅', 'zh-CN': '食品税' };
    const food = await makeTaxClass(runtime, names, [{ country: null, percent: 5 }]);
    const { id, version, lines, money } = await order({}, food);
    await runtime.database.db.update(orders).set({ language }).where(eq(orders.id, id));
    const invoice = await textOf(await getOrderDocument(clerk, id, 'invoice'));
    for (const percent of ['20%', '5%']) expect(invoice).toContain(percent);
    await confirmPayment(clerk, { id, version, amount: Math.round(money.total * 100), reference: 'FPS' });
    const pieces = lines.map((line) => ({ line_id: line.id, quantity: 1 }));
    for (const wish of [{ lines: pieces }, { goodwill: 7 }, { all: true }]) {
      const now = await getAdminOrder(clerk, id);
      await refundOrder(clerk, refundOrderInput.parse({ id, version: now.version, reason: 'Damaged', ...wish }));
    }
    const rows = await runtime.database.db.select().from(refunds).where(eq(refunds.order_id, id)).orderBy(refunds.id);
    const note = await textOf(await getRefundDocument(clerk, rows[0]?.id ?? 0));
    expect(note).toContain(vatRow);
    expect(note).toContain(foodRow);
    const of = (rate: number) =>
      rows.flatMap(({ taxes }) => taxes ?? []).reduce((sum, tax) => sum + (tax.rate === rate ? tax.tax_cents : 0), 0);
    const [placed] = await runtime.database.db.select().from(orders).where(eq(orders.id, id));
    expect(placed?.taxes.map(({ rate, tax_cents }) => [rate, tax_cents])).toEqual(
      [200_000, 50_000].map((rate) => [rate, of(rate)]),
    );
    const all = await textOf(await getOrderDocument(clerk, id, 'credit-note'));
    expect(all).toContain('20%HK$10.00');
  },
);

it('is no part of the margin a promotion is rehearsed with', async () => {
  const placed = adminOrder.parse(await order());
  const { rows } = await runtime.database.db.execute(
    sql`select product_id from order_lines where order_id = ${placed.id} and tax is not null`,
  );
  await runtime.database.db.execute(sql`update order_lines set cost_cents = 250 where order_id = ${placed.id}`);
  const id = await makePromotion(runtime, {
    status: 'draft',
    rewards: [{ kind: 'percent', percent: 50, most: null }],
    conditions: [{ kind: 'products', ids: [Number(rows[0]?.product_id)] }],
  });
  // 30.00 with 20 % in it and 10.00 without: 35.00 net, of which the goods cost 10.00; half of 30.00 is 12.50 net.
  expect((await rehearsePromotion(clerk, id)).margin).toEqual({ before: 71.43, after: 55.56, known: 100 });
});

it('is not guessed at checkout: where it goes by region, the address must say it', async () => {
  const buyer = await makeCustomer(runtime);
  const her = runtime.as(customer(buyer));
  const stock = await makeStock(runtime);
  const { cart_id } = await addCartItem(her, addCartItemInput.parse({ stock_id: stock.id, quantity: 1 }));
  const there = { cart_id, country: 'HKG', district: 'islands' };
  const preview = await previewCheckout(her, previewCheckoutInput.parse(there));
  expect(preview.region_countries).toEqual(['HKG']);
  const place = (input: object) => {
    const choices = { expected_total: preview.total, shipping_method_id: courier, payment_method: 'bank_transfer' };
    return checkOut(her, placeOrderInput.parse({ cart_id, contact: someContact, ...choices, ...input }));
  };
  const refusal = (field: string, code: string) =>
    expect.objectContaining({ fields: { [field]: [expect.objectContaining({ code })] } });
  await expect(place({ shipping_address: someAddress })).rejects.toEqual(
    refusal('shipping_address.district', 'sales.region-missing'),
  );
  const address_id = await makeAddress(runtime, buyer);
  await expect(place({ address_id })).rejects.toEqual(refusal('address_id', 'sales.address-region-missing'));
  const placed = await place({ shipping_address: { ...someAddress, district: 'islands' } });
  expect(placed.result).toBe('placed');
});

// What a till gives its buyer: the receipt, and the code she pays by.
import { randomUUID } from 'node:crypto';
import { adapter, type Context } from '@kaifong/kernel/context';
import { fixedMailServer, mailServer } from '@kaifong/kernel/mail';
import {
  callsOf,
  type FakeMailServer,
  openTestRuntime,
  staff,
  startFakeMailServer,
  type TestRuntime,
} from '@kaifong/kernel/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { getOrderDocument } from '../../sales/paper/queries/get-order-document.ts';
import { offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { updateConfiguration } from '../../settings/index.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';

const call = callsOf(domain.bindings);
const sell = call(routes.sell);

let runtime: TestRuntime;
let cashier: Context;
let manager: Context;
let warehouseId: number;
let server: FakeMailServer | undefined;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions]);
  cashier = runtime.as(staff(['get till_session', 'create till_session'], (await makeAccount(runtime)).id));
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
});
afterAll(async () => {
  await server?.close();
  await runtime.close();
});

/** A register of a new store. */
async function opened() {
  const store = await makeStore(runtime);
  warehouseId = store.warehouseId;
  return call(routes.openSession)(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
}

it('a receipt adds up to the cent as its invoice does, opens by its address, and is mailed to who says her address afterwards', async () => {
  const session = await opened();
  const stock = await makeStock(runtime, { quantity: 5, warehouseId, price: 1235 });
  const sold = await sell(cashier, {
    ...{ session_id: session.id, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
    sale_key: randomUUID(),
    lines: [{ stock_id: stock.id, quantity: 3 }],
    tenders: [
      { method: 'card_terminal', amount: 1000, reference: 'A1' },
      { method: 'cash', amount: 3000, reference: '' },
    ],
  });
  const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  const { items, adjustments, payments, total } = sold;
  expect(cents(items.map(({ line_total }) => line_total)) + cents(adjustments.map(({ amount }) => amount))).toBe(
    cents([total]),
  );
  expect(cents(payments.map(({ amount }) => amount))).toBe(cents([total]));
  const paperOf = async (kind: 'invoice' | 'receipt') => {
    const { bytes } = await getOrderDocument(manager, sold.order_id, kind);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text.replace(/\s+/g, ' ');
  };
  const text = await paperOf('invoice');
  // Several ways paid it, and both papers name each.
  const ways = payments.map(({ name }) => name).join(', ');
  const receipt = await paperOf('receipt');
  for (const paper of [text, receipt]) expect(paper).toContain(ways);
  for (const { name, amount } of payments) expect(receipt).toContain(`${name}: received HK$${amount.toFixed(2)}`);
  for (const amount of [total, ...items.map(({ line_total }) => line_total)]) expect(text).toContain(amount.toFixed(2));
  expect(sold.address).toContain(`order_number=${sold.number}&key=`);
  expect(sold).toMatchObject({ email: '', note: '', address_svg: expect.stringContaining('<svg') });
  const mailed = call(routes.mailReceipt)(cashier, {
    order_id: sold.order_id,
    email: 'buyer@example.com',
    gift: false,
  });
  await expect(mailed).rejects.toMatchObject({ code: 'settings.mail-server-missing' });
  const again = await call(routes.getReceipt)(cashier, { order_id: sold.order_id });
  expect(again.email).toBe('');
});

/** The texts of the PDFs of a mail, and everything else of it. */
async function readMail(raw: string) {
  const parts = raw.split(/^--[^\r\n]+\r\n/m);
  const isPaper = (part: string) => part.startsWith('Content-Type: application/pdf');
  const papers = parts.filter(isPaper).map(async (part) => {
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64')));
    return (await extractText(pdf, { mergePages: true })).text;
  });
  return { papers: await Promise.all(papers), words: parts.filter((part) => !isPaper(part)).join('\n') };
}

it('a receipt is mailed to the address that was typed with the sale, and once more when it is asked for; that of a gift goes to whoever gets it, and names no prices', async () => {
  server = await startFakeMailServer();
  runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: 'shop@shop.test' })));
  const session = await opened();
  const stock = await makeStock(runtime, { quantity: 5, warehouseId, price: 1230 });
  const sale = (more: { is_gift: boolean; email: string }) =>
    sell(cashier, {
      ...{ session_id: session.id, codes: [], points: 0, staff: [], note: 'for her desk', ...more },
      ...{ sale_key: randomUUID(), lines: [{ stock_id: stock.id, quantity: 1 }] },
      tenders: [{ method: 'cash', amount: 1230, reference: '' }],
    });
  const plain = await sale({ is_gift: false, email: 'buyer@example.com' });
  expect(plain).toMatchObject({ email: 'buyer@example.com', mailed: true });
  const gift = await sale({ is_gift: true, email: '' });
  expect(gift).toMatchObject({ email: '', mailed: false, is_gift: true });
  const mailed = await call(routes.mailReceipt)(cashier, {
    order_id: gift.order_id,
    email: 'friend@example.com',
    gift: true,
  });
  // The buyer's own receipt is another one.
  expect(mailed).toMatchObject({ email: '', mailed: false });
  await runtime.drain();
  const [first, second, ...more] = server.read;
  expect([first?.to[0], second?.to[0], more]).toEqual(['buyer@example.com', 'friend@example.com', []]);
  const [paper, giftMail] = [await readMail(first?.raw ?? ''), await readMail(second?.raw ?? '')];
  expect(paper.papers).toEqual([expect.stringContaining('12.30')]);
  expect(giftMail.papers).toEqual([expect.stringContaining(gift.number)]);
  for (const text of [...giftMail.papers, giftMail.words]) {
    expect(text).not.toMatch(/12\.30|order_number=|her desk/);
  }
});

it('a code to pay by FPS says the amount and what it is for, once the shop has an account there', async () => {
  const session = await opened();
  const ask = { session_id: session.id, sale_key: randomUUID(), amount: 12345 };
  const codeOf = call(routes.getPayCode);
  expect(await codeOf(cashier, ask)).toBeNull();
  await updateConfiguration(manager, { fps_identifier: '1234567' });
  const shown = await codeOf(cashier, ask);
  expect(shown?.reference).toMatch(new RegExp(`^${session.number}-[0-9A-F]{4}$`));
  expect(shown?.text).toContain('5406123.45');
  expect(shown?.text).toContain(shown?.reference);
  expect(shown).toMatchObject({ identifier: '1234567', svg: expect.stringContaining('<svg') });
});

it('a wallet’s own code of the shop is shown at the till, and none where the shop typed none', async () => {
  const store = await makeStore(runtime);
  const shown = async () => {
    const { methods } = await call(routes.getTillStore)(cashier, { id: store.id });
    return methods.flatMap(({ code, shop_code }) => (shop_code === null ? [] : [[code, shop_code.slice(0, 4)]]));
  };
  expect(await shown()).toEqual([]);
  await updateConfiguration(manager, { payme_code: 'https://payme.example/shop' });
  expect(await shown()).toEqual([['payme', '<svg']]);
});

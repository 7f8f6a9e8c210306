// Scanners at a till: a member's card finds her, a wallet's code is the reference of its payment and nothing else; and plastic bags, which
// the checkout asks about where an order is collected.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { fillCheckout, placeOrder } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join } from '../runner/member.ts';
import { fillCartByCall } from '../runner/order-by-call.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

const SHOTS = process.env.TILL_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/scan-${name}.png`, fullPage: true });
};

async function firstWarehouse(page: Page): Promise<number | undefined> {
  const listed = await page.request.get('/api/admin/warehouse?per_page=1&sort=id');
  return ((await listed.json()) as { data: { id: number }[] }).data[0]?.id;
}

async function openRegister(page: Page): Promise<number> {
  const { id } = await makeRecord(page, 'store', {
    title: 'Scanner Street store',
    warehouse_id: await firstWarehouse(page),
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [{ name: 'Only counter', enabled: true }],
  });
  const read = await page.request.get(`/api/admin/pos/store/${id}`);
  const { registers } = ((await read.json()) as { data: { registers: { key: string }[] } }).data;
  await makeRecord(page, 'pos', { store_id: id, register: registers[0]?.key, counts: { 10000: 5 } });
  return id;
}

/** Types as a scanner does: the code and Enter, wherever the focus is. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });

journey('a member’s card and a wallet’s code are scanned', async ({ page, site, visitor }) => {
  const phone = await visitor({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await phone.goto('/register');
  await fillJoinForm(phone, `card-${randomUUID().slice(0, 8)}@example.com`);
  await join(phone);
  await phone.goto('/account');
  await phone.getByRole('img', { name: 'QR code of your member card' }).waitFor();
  await expectAccessible(phone);
  await look(phone, 'card-390');
  const read = await phone.request.get('/api/member/card');
  const { code } = ((await read.json()) as { data: { code: string } }).data;

  await signIn(page, site);
  const store = await openRegister(page);
  // What PayMe's code of the shop says stands in the settings.
  await page.goto('/admin/configuration?active_tab=payment');
  // Another one at each try: what stands there already is not saved again.
  await page.getByLabel('PayMe: what the shop’s code says').fill(`https://payme.example/${Date.now().toString(36)}`);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  await page.goto(`/admin/store/pos/new/${store}`);
  await page.getByRole('radio', { name: 'Only counter' }).check();
  await page.getByRole('button', { name: 'Go on selling' }).click();
  await page.getByRole('textbox', { name: 'Scan or type a code or a word' }).click();
  await scan(page, code);
  await sale(page).getByText('Test Member').waitFor();
  expect(await sale(page).getByText('Scan something, or touch it.').count()).toBe(1);

  // In the window of members a forged card says what to do.
  await sale(page).getByRole('button', { name: 'Without the member' }).click();
  await sale(page).getByRole('button', { name: 'Member', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Telephone, email or name')
    .fill(`${code.slice(0, -2)}22`);
  await page
    .getByText(/This member’s code has run out/)
    .first()
    .waitFor();
  await look(page, 'card-over');
  await page.getByRole('dialog').getByLabel('Telephone, email or name').fill(code);
  await sale(page).getByText('Test Member').waitFor();

  await page
    .getByRole('region', { name: 'Goods' })
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: /[1-9]\d* left/ })
    .first()
    .click();
  await sale(page).getByRole('button', { name: 'Pay' }).click();
  const paying = page.getByRole('dialog', { name: /^Pay/ });
  const reference = paying.getByLabel('Reference of the terminal');
  await paying.getByRole('button', { name: /^AlipayHK/ }).click();
  await reference.waitFor();
  expect(await paying.getByAltText(/^Code of the shop/).count()).toBe(0);
  await paying.getByRole('button', { name: /^PayMe/ }).click();
  await paying.getByAltText('Code of the shop for PayMe').waitFor();
  await paying.getByText('The buyer scans it with PayMe').waitFor();
  await look(page, 'shop-code');
  await paying.getByRole('button', { name: /^Card terminal/ }).click();
  const due = await paying.getByLabel('Amount').inputValue();
  // Onto the field itself, onto a button, and onto the amount.
  await scan(page, 'OCT-440011');
  await expect.poll(() => reference.inputValue()).toBe('OCT-440011');
  await paying.getByRole('button', { name: /^Card terminal/ }).focus();
  await scan(page, '286512345678901234');
  await expect.poll(() => reference.inputValue()).toBe('286512345678901234');
  await paying.getByLabel('Amount').focus();
  await scan(page, '134512345678901234');
  await expect.poll(() => reference.inputValue()).toBe('134512345678901234');
  expect(await paying.getByLabel('Amount').inputValue()).toBe(due);
  await look(page, 'wallet');
  await paying.getByRole('button', { name: 'Take', exact: true }).click();
  await paying.getByText('134512345678901234').waitFor();
  await paying.getByRole('button', { name: 'Sell' }).click();
  await page.getByRole('dialog', { name: /^Sold: K/ }).waitFor();
});

journey('goods that are scanned are taken once, wherever the focus is', async ({ page, site }) => {
  await signIn(page, site);
  const store = await openRegister(page);
  const warehouse = await firstWarehouse(page);
  const sku = `SCAN-${randomUUID().slice(0, 8)}`;
  const code = `${sku}-1`;
  const { id: product } = await makeRecord(page, 'product', {
    ...{ name: 'Scanned cup', url: sku.toLowerCase(), sku, visibled: true },
    stocks: [{ sku: code, price: 10, inventories: [{ quantity: 50, warehouse_id: warehouse }] }],
  });
  await page.goto(`/admin/store/pos/new/${store}`);
  await page.getByRole('radio', { name: 'Only counter' }).check();
  await page.getByRole('button', { name: 'Go on selling' }).click();
  await page.getByRole('textbox', { name: 'Scan or type a code or a word' }).waitFor();
  const total = (amount: string) => sale(page).getByText(`TotalHK$${amount}`).waitFor();

  // The button that opened the customer's window has the focus, then that window.
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Menu of this till' }).click();
  await page.getByRole('menuitem', { name: 'Window for the customer' }).click();
  const customer = await opened;
  await customer.getByText('Welcome!').waitFor();
  await scan(page, code);
  await total('10.00');
  await scan(customer, code);
  await total('20.00');
  await customer.close();

  // The button that has the focus is not pressed.
  await sale(page)
    .getByRole('button', { name: /^One more of/ })
    .click();
  await total('30.00');
  await scan(page, code);
  await total('40.00');

  // Nothing is taken behind a window; once the sale is paid, the first code begins the next one.
  await sale(page).getByRole('button', { name: 'Discount' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Close)$/ })
    .first()
    .focus();
  await scan(page, code);
  await page.getByText('The code was not taken').waitFor();
  await page.keyboard.press('Escape');
  await total('40.00');
  await sale(page).getByRole('button', { name: 'Pay' }).click();
  const paying = page.getByRole('dialog', { name: /^Pay/ });
  await paying.getByLabel('Handed over').fill('40');
  await paying.getByRole('button', { name: 'Take', exact: true }).click();
  await paying.getByRole('button', { name: 'Sell' }).click();
  const sold = page.getByRole('dialog', { name: /^Sold: K/ });
  await sold.waitFor();
  await scan(page, code);
  await total('10.00');
  await sold.waitFor({ state: 'detached' });
  await takeAway(page, 'product', product);
});

journey('bags are asked for where an order is collected, with scripts and without', async ({ page, site, visitor }) => {
  await signIn(page, site);
  const warehouse = await firstWarehouse(page);
  const url = `bag-${randomUUID().slice(0, 8)}`;
  const bag = await makeRecord(page, 'product', {
    ...{ name: 'Paperless bag', url, sku: url, is_bag: true, visibled: true },
    stocks: [{ sku: `${url}-1`, price: 0.5, inventories: [{ quantity: 50, warehouse_id: warehouse }] }],
  });
  const store = await makeRecord(page, 'store', {
    title: 'Bag Lane store',
    ...{ warehouse_id: warehouse, collects: true, address: '1 Bag Lane' },
    hours: [{ day: 1, open: '10:00', close: '20:00' }],
    registers: [{ name: 'Only counter', enabled: true }],
  });
  const way = await makeRecord(page, 'shipping', {
    ...{ name: 'Fetch at Bag Lane', countries: ['HKG'], price: 0, store_pickup: true, enabled: true },
  });
  for (const javaScriptEnabled of [true, false]) {
    const buyer = await visitor({ viewport: { width: 390, height: 844 }, locale: 'en-US', javaScriptEnabled });
    await fillCartByCall(buyer, 'jasmine-dragon-pearls', 1);
    await buyer.goto('/checkout');
    await fillCheckout(buyer);
    if (!javaScriptEnabled) await buyer.getByRole('button', { name: 'Recalculate' }).click();
    await buyer.getByRole('radio', { name: /Fetch at Bag Lane/ }).check();
    await buyer.getByRole('radio', { name: /Bag Lane store/ }).check();
    await buyer.getByRole('radio', { name: /Bank transfer/ }).check();
    if (!javaScriptEnabled) {
      await fillCheckout(buyer);
      await buyer.getByRole('button', { name: 'Recalculate' }).click();
      await fillCheckout(buyer);
    }
    const bags = buyer.getByRole('textbox', { name: 'Paperless bag, HK$1.00 each' });
    await bags.fill('2');
    await buyer.getByRole('button', { name: 'Update bags' }).click();
    await buyer.getByRole('button', { name: /Place order.*HK\$80\.00/ }).waitFor();
    // While sums are on their way, the ways to send are dimmed.
    await buyer.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    if (javaScriptEnabled) await expectAccessible(buyer);
    await look(buyer, `bags-${javaScriptEnabled ? 'scripts' : 'bare'}`);
    await bags.fill('51');
    await buyer.getByRole('button', { name: 'Update bags' }).click();
    await buyer
      .getByText(/Only \d+ left/)
      .first()
      .waitFor();
    await bags.fill('3');
    await buyer.getByRole('button', { name: 'Update bags' }).click();
    await buyer.getByRole('button', { name: /Place order.*HK\$81\.00/ }).waitFor();
    expect(await placeOrder(buyer)).toMatch(/^K/);
    await buyer.getByText('Paperless bag').first().waitFor();
  }
  await takeAway(page, 'shipping', way.id);
  await takeAway(page, 'store', store.id);
  await takeAway(page, 'product', bag.id);
});

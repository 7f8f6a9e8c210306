// A sale with a present goes back at the till: the present stays for what it is worth, or goes back beside what it came with.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall, takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { openRegister, openTill } from '../runner/till.ts';

async function ask<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const reply = await page.request.fetch(`/api/admin/${path}`, { method, headers: ownCall, ...(data && { data }) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** Ten pieces of goods of one stock. */
async function makeGoods(page: Page, name: string, sku: string, price: number) {
  const { id } = await makeRecord(page, 'product', {
    ...{ name: { 'en-US': name }, url: sku, sku },
    stocks: [{ sku, price, inventories: [{ quantity: 10 }] }],
  });
  const { stocks } = await ask<{ stocks: { id: number }[] }>(page, 'GET', `product/${id}`);
  return { product: id, stock: stocks[0]?.id ?? 0 };
}

/** Pieces on the shelf, also those that are kept for the till. */
async function piecesOf(page: Page, product: number): Promise<number | undefined> {
  type Stocks = { stocks: { inventories: { quantity: number }[] }[] };
  return (await ask<Stocks>(page, 'GET', `product/${product}`)).stocks[0]?.inventories[0]?.quantity;
}

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });

/** Sells a pot with its spoon for HK$100 of cash, with a paper without prices. Returns the number of the sale. */
async function sellAsGift(page: Page, pot: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Scan or type a code or a word' }).fill(pot);
  await page.keyboard.press('Enter');
  await sale(page).getByRole('listitem').filter({ hasText: 'Present Spoon' }).waitFor();
  await sale(page).getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog', { name: /^Pay / });
  await paying.getByLabel('Handed over').fill('100');
  await paying.getByRole('button', { name: 'Take' }).click();
  await paying.getByText('Receipt by mail, staff, note').click();
  await paying.getByRole('checkbox', { name: 'Gift receipt without prices, beside the receipt' }).check();
  await paying.getByRole('button', { name: 'Sell' }).click();
  const receipt = page.getByRole('dialog', { name: /^Sold: / });
  const title = await receipt.getByRole('heading').first().innerText();
  await receipt.getByRole('button', { name: 'Next customer' }).click();
  return title.replace('Sold: ', '');
}

/** Finds the sale by the number on its paper, and takes the pot back. */
async function takePotBack(page: Page, number: string) {
  await page.getByRole('button', { name: 'Menu of this till' }).click();
  await page.getByRole('menuitem', { name: 'Goods come back' }).click();
  const back = page.getByRole('dialog', { name: 'Goods come back' });
  await back.getByLabel('Number on the receipt').fill(number);
  await back.getByRole('button', { name: 'Find' }).click();
  await back.getByText('A gift: its receipt names no prices, and none are shown here.').waitFor();
  expect(await back.innerText()).not.toMatch(/HK\$/);
  await back.getByLabel('Pieces of Present Pot that come back').fill('1');
  await back
    .getByText('Present Spoon was a present with what comes back. If it stays, HK$20.00 is taken off.')
    .waitFor();
  await back.getByLabel('Reason').fill('Too many pots');
  return back;
}

journey('a sale with a present goes back, with the present and without', async ({ page, site }) => {
  await signIn(page, site);
  const key = Date.now().toString(36);
  const { store, session } = await openRegister(page, `Present store ${key}`);
  const pot = await makeGoods(page, 'Present Pot', `present-pot-${key}`, 100);
  const spoon = await makeGoods(page, 'Present Spoon', `present-spoon-${key}`, 20);
  const { id, version } = await ask<{ id: number; version: number }>(page, 'POST', 'promotion', {
    name: { 'en-US': `A spoon with each pot ${key}` },
    ...{ conditions: [{ kind: 'products', ids: [pot.product] }], stacking: 'free' },
    rewards: [{ kind: 'gift', stock_id: spoon.stock, quantity: 1 }],
  });
  await ask(page, 'POST', `promotion/${id}/steps/publish`, { version });
  await openTill(page, store);

  // The spoon stays: 100 − 20 are handed back.
  const kept = await sellAsGift(page, `present-pot-${key}`);
  const first = await takePotBack(page, kept);
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Money back' }).click();
  await first.getByText('HK$80.00').first().waitFor();
  await first.getByRole('button', { name: 'Close' }).last().click();
  expect([await piecesOf(page, pot.product), await piecesOf(page, spoon.product)]).toEqual([10, 9]);

  // The spoon goes back as well: 100 are handed back, and nothing is said of a present any more.
  const whole = await sellAsGift(page, `present-pot-${key}`);
  const second = await takePotBack(page, whole);
  await second.getByRole('button', { name: 'Take it back' }).click();
  await second.getByText(/was a present with what comes back/).waitFor({ state: 'hidden' });
  expect(await second.getByLabel('Pieces of Present Spoon that come back').inputValue()).toBe('1');
  await second.getByRole('button', { name: 'Money back' }).click();
  await second.getByText('HK$100.00').first().waitFor();
  await second.getByRole('button', { name: 'Close' }).last().click();
  expect([await piecesOf(page, pot.product), await piecesOf(page, spoon.product)]).toEqual([10, 9]);

  // 500 at the opening, 200 taken, 180 handed back.
  const { version: seen } = await ask<{ version: number }>(page, 'GET', `pos/${session}`);
  await ask(page, 'POST', `pos/${session}/steps/count`, { version: seen, counts: { 50000: 1, 2000: 1 } });
  const { cash } = await ask<{ cash: object }>(page, 'GET', `pos/${session}`);
  expect(cash).toMatchObject({ expected: 520, counted: 520, difference: 0 });
  await takeAway(page, 'promotion', id);
});

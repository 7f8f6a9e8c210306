// A till that loses its network goes on selling for cash, and what it sold arrives once the network is back.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { ownCall } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { leased, openRegister, openTill } from '../runner/till.ts';

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });

/** Goods of the demo shop that are left; bags of other journeys cost less. */
const firstLeft = (page: Page) =>
  page
    .getByRole('region', { name: 'Goods' })
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: /HK\$\d{2,}/ })
    .filter({ hasText: /[1-9]\d* left/ })
    .first();

/** Takes cash for what is in the sale. Returns what stands above the receipt. */
async function payCash(page: Page): Promise<string> {
  await sale(page).getByRole('button', { name: 'Pay' }).click();
  const paying = page.getByRole('dialog');
  await paying.getByText('Still due').waitFor();
  await paying.getByLabel('Handed over').fill('5000');
  await paying.getByRole('button', { name: 'Take' }).click();
  await paying.getByText('Change', { exact: true }).waitFor();
  await paying.getByRole('button', { name: 'Sell' }).click();
  const receipt = page.getByRole('dialog', { name: /^Sold: / });
  await receipt.getByText('Thank you!').waitFor();
  const title = await receipt.getByRole('heading').first().innerText();
  await receipt.getByRole('button', { name: 'Next customer' }).click();
  await sale(page).getByText('Scan something, or touch it.').waitFor();
  return title;
}

async function sellOne(page: Page): Promise<string> {
  await firstLeft(page).click();
  return payCash(page);
}

async function ordersOf(page: Page): Promise<readonly { readonly total: number }[]> {
  const answer = await page.request.get('/api/admin/order?filter[channel]=pos&per_page=50');
  return ((await answer.json()) as { data: { total: number }[] }).data;
}

journey('a till sells without a network, and every sale arrives once', async ({ page, context, site }) => {
  await signIn(page, site);
  const { store, session } = await openRegister(page, 'Cut Cable store');
  const before = (await ordersOf(page)).length;
  await openTill(page, store);
  expect(await sellOne(page)).toMatch(/^Sold: K/);

  await context.setOffline(true);
  await page.getByText('No network: the shop does not answer.').waitFor();
  const numbers = [];
  for (let at = 0; at < 2; at += 1) numbers.push(await sellOne(page));
  await firstLeft(page).click();
  const kept = `kaifong-till-${store}`;
  const onScreen = await page.evaluate((place) => localStorage.getItem(place), kept);
  numbers.push(await payCash(page));
  expect(numbers.map((number) => number.replace(/^Sold: T\d+-\d+/, ''))).toEqual(['-1', '-2', '-3']);
  await page.getByText('3 sales wait on this device to be sent.').waitFor();
  // What needs the shop says so.
  await page.getByRole('button', { name: /^Waiting/ }).click();
  await page.getByText('This needs the network.').waitFor();

  await context.setOffline(false);
  await page.getByText('3 sales have arrived in the shop.').waitFor();
  const orders = await ordersOf(page);
  expect(orders.length - before).toBe(4);

  // A tab that died between writing a sale and clearing it from the screen sells it no second time.
  await page.evaluate(([place, text]) => localStorage.setItem(place, text), [kept, onScreen ?? ''] as const);
  await page.goto(`/admin/store/pos/new/${store}`);
  await sale(page).getByText('Scan something, or touch it.').waitFor();
  expect(await page.evaluate((place) => localStorage.getItem(place), kept)).toContain('"lines":[]');

  // Nothing waits any more: the drawer holds what was taken, and may be counted.
  const read = await page.request.get(`/api/admin/pos/${session}`);
  const { figures } = ((await read.json()) as { data: { figures: { sales: number; turnover: number } } }).data;
  const turnover = orders.slice(0, 4).reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
  expect(figures).toMatchObject({ sales: 4, turnover });
  await page.goto(`/admin/pos/view/${session}`);
  await page.getByRole('region', { name: 'Sold without a network' }).getByText('3 sales arrived').waitFor();
  await page.getByRole('button', { name: 'Count the drawer' }).first().waitFor();
});

journey(
  'what is kept for a till nobody else sells; what it sold after it was given up waits before staff',
  async ({ page, context, site }) => {
    await signIn(page, site);
    const { store, session } = await openRegister(page, 'Cut Cable store');
    const listed = await page.request.get(`/api/admin/pos/goods?store_id=${store}`);
    type Goods = { stock_id: number; sku: string; price: number; available: number | null };
    const { data } = (await listed.json()) as { data: Goods[] };
    const few = data
      .filter(({ available, price }) => available && available > 0 && available * price < 50_000)
      .toSorted((one, other) => (one.available ?? 0) - (other.available ?? 0))[0];
    if (!few?.available) throw new Error('the demo has nothing left to sell');
    await openTill(page, store);
    const kept = leased(page, ({ pieces }) => pieces.some(({ stock_id }) => stock_id === few.stock_id));
    await page.getByRole('textbox', { name: 'Scan or type a code or a word' }).fill(few.sku);
    await page.keyboard.press('Enter');
    await kept;
    await context.setOffline(true);
    await page.getByText('No network: the shop does not answer.').waitFor();
    await sale(page)
      .getByRole('button', { name: /^One more of/ })
      .waitFor();
    const more = sale(page).getByRole('button', { name: /^One more of/ });
    for (let piece = 0; piece < few.available; piece += 1) await more.click();
    await sale(page)
      .getByText(/without the network this till may sell/)
      .waitFor();
    const fewer = sale(page).getByRole('button', { name: /^One less of/ });
    for (let piece = 0; piece < few.available; piece += 1) await fewer.click();
    await payCash(page);

    // Another counter does not get all of it.
    const sold = await page.request.post('/api/admin/pos/sale', {
      headers: ownCall,
      data: {
        ...{
          session_id: session,
          sale_key: randomUUID(),
          lines: [{ stock_id: few.stock_id, quantity: few.available }],
        },
        tenders: [{ method: 'cash', amount: few.price * few.available }],
      },
    });
    expect(sold.status(), await sold.text()).toBe(422);
    const answer = await page.request.get(`/api/admin/pos/${session}/journal`);
    const { devices } = ((await answer.json()) as { data: { devices: { device_id: string; leased: number }[] } }).data;
    const [device] = devices;
    expect(device?.leased).toBeGreaterThan(0);
    const lost = await page.request.post(`/api/admin/pos/${session}/device/lost`, {
      headers: ownCall,
      data: { device_id: device?.device_id, reason: 'Nobody finds it' },
    });
    expect(lost.status(), await lost.text()).toBe(200);

    await context.setOffline(false);
    await page.getByText('1 sale has arrived in the shop.').waitFor();
    await page.goto(`/admin/pos/view/${session}`);
    const owed = page.getByRole('region', { name: 'Sold without a network' });
    await owed.getByText('Waits for staff').waitFor();
    // The drawer is not counted before that, and what was typed stays.
    await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Count the drawer' }).click();
    const counting = page.getByRole('dialog');
    await counting.getByLabel('HK$100.00', { exact: true }).fill('5');
    await counting.getByRole('button', { name: 'Count the drawer' }).click();
    await counting
      .getByRole('alert')
      .getByText(/made without a network still wait/)
      .waitFor();
    expect(await counting.getByLabel('HK$100.00', { exact: true }).inputValue()).toBe('5');
    await counting.getByRole('button', { name: 'Back', exact: true }).click();
    await counting.waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await owed.getByRole('button', { name: /^Settle sale 1 of/ }).click();
    const settling = page.getByRole('dialog', { name: /^Settle sale 1 of/ });
    await settling.getByRole('radio', { name: 'Book the pieces in and sell it' }).check();
    await settling.getByLabel('Reason').fill('Lay behind the counter');
    await settling.getByRole('button', { name: 'Book the pieces in and sell it' }).click();
    await page
      .getByRole('dialog', { name: 'Book the pieces in and sell it' })
      .getByRole('button', { name: 'Book the pieces in and sell it' })
      .click();
    await owed.getByText('Waits for staff').waitFor({ state: 'detached' });
    const read = await page.request.get(`/api/admin/pos/${session}`);
    expect(((await read.json()) as { data: { figures: { sales: number } } }).data.figures.sales).toBe(1);
  },
);

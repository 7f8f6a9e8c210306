// A member stands at a till that loses its network: her code and points count, something is taken off by hand, and the sale arrives once.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall, takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { leased, openRegister, openTill } from '../runner/till.ts';

const SHOTS = process.env.TILL_SHOTS;
const look = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/alone-${name}.png` });
};

async function ask<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const reply = await page.request.fetch(`/api/admin/${path}`, { method, headers: ownCall, ...(data && { data }) });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { data: T }).data;
}

/** Goods of one stock. */
async function makeGoods(page: Page, name: string, price: number, more: object = {}, quantity = 40) {
  const sku = `${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}`;
  const { id } = await makeRecord(page, 'product', {
    ...{ name: { 'en-US': name }, url: sku, sku, ...more },
    stocks: [{ sku, price, inventories: [{ quantity }] }],
  });
  const { stocks } = await ask<{ stocks: { id: number }[] }>(page, 'GET', `product/${id}`);
  return { product: id, stock: stocks[0]?.id ?? 0, sku };
}

/** Ten percent off for who types the code, once. */
async function makeCode(page: Page): Promise<string> {
  const code = `ALONE${randomUUID().slice(0, 6)}`.toUpperCase();
  const { id } = await makeRecord(page, 'promotion', {
    ...{ name: { 'en-US': 'Ten off' }, rewards: [{ kind: 'percent', percent: 10, most: null }] },
    ...{ code_mode: 'one', code, limit_total: 1 },
  });
  await publish(page, id);
  return code;
}

async function publish(page: Page, id: number): Promise<void> {
  const { version } = await ask<{ version: number }>(page, 'GET', `promotion/${id}`);
  await ask(page, 'POST', `promotion/${id}/steps/publish`, { version });
}

/** A member with 500 points. */
async function makeMember(page: Page) {
  const phone = `6${String(Date.now()).slice(-7)}`;
  const name = { first_name: 'Test', last_name: 'Member', country_code: '852', phone };
  const { id } = await makeRecord(page, 'customer', { ...name, email: `alone-${phone}@example.com` });
  await ask(page, 'POST', `member/${id}/points`, { points: 500, reason: 'Welcome' });
  return { id, phone };
}

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });
const goods = (page: Page) => page.getByRole('region', { name: 'Goods', exact: true });

async function scan(page: Page, code: string): Promise<void> {
  await goods(page).getByRole('textbox', { name: 'Scan or type a code or a word' }).fill(code);
  await page.keyboard.press('Enter');
}

async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('No network: the shop does not answer.').waitFor();
}

/** Takes cash for what is in the sale, until the next customer. */
async function payCash(page: Page): Promise<void> {
  await sale(page).getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog', { name: /^Pay / });
  await paying.getByLabel('Handed over').fill('200');
  await paying.getByRole('button', { name: 'Take' }).click();
  await paying.getByRole('button', { name: 'Sell' }).click();
  await page
    .getByRole('dialog', { name: /^Sold: / })
    .getByRole('button', { name: 'Next customer' })
    .click();
  await sale(page).getByText('Scan something, or touch it.').waitFor();
}

journey('a member’s code, points and a discount by hand, without a network', async ({ page, site }) => {
  await signIn(page, site);
  const { store } = await openRegister(page, 'Lone Member store');
  const tea = await makeGoods(page, 'Lone Tea', 100);
  const bag = await makeGoods(page, 'Lone Bag', 1, { is_bag: true });
  const code = await makeCode(page);
  const member = await makeMember(page);
  await openTill(page, store);

  await scan(page, tea.sku);
  const more = sale(page).getByRole('button', { name: 'One more of Lone Tea' });
  await more.click();
  await scan(page, bag.sku);
  await sale(page).getByRole('button', { name: 'One more of Lone Bag' }).waitFor();
  await sale(page).getByRole('button', { name: 'Member' }).click();
  const choosing = page.getByRole('dialog', { name: 'Member' });
  await choosing.getByLabel('Telephone, email or name').fill(member.phone);
  await choosing.getByRole('button', { name: /Test Member/ }).click();
  const kept = leased(page, ({ pieces, buyer }) => {
    const has = (stock: number, least: number) =>
      pieces.some(({ stock_id, quantity }) => stock_id === stock && quantity >= least);
    return has(tea.stock, 2) && has(bag.stock, 1) && buyer?.codes.length === 1 && (buyer.points?.most ?? 0) >= 100;
  });
  await sale(page).getByRole('textbox', { name: 'Coupon code' }).fill(code.toLowerCase());
  await sale(page).getByRole('button', { name: 'Add', exact: true }).click();
  await kept;

  await cutLine(page);
  await sale(page)
    .getByLabel(/^Pay with points/)
    .fill('100');
  await sale(page).getByRole('button', { name: 'Discount', exact: true }).click();
  const taking = page.getByRole('dialog', { name: 'Discount of the whole sale' });
  await taking.getByText('Amount', { exact: true }).click();
  await taking.getByLabel('Amount off').fill('15');
  await taking.getByRole('button', { name: 'Apply' }).click();
  // Two teas 200.00, a tenth of them off is 180.00, 15.00 by hand 165.00; the bag stays 1.00; 100 points are 10.00.
  for (const amount of ['HK$201.00', '-HK$20.00', '-HK$15.00', '-HK$10.00', 'HK$156.00'])
    await sale(page).getByText(amount, { exact: true }).first().waitFor();
  await look(page, 'sale');
  await expectAccessible(page);

  await sale(page).getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog', { name: 'Pay HK$156.00' });
  await paying.getByLabel('Handed over').fill('200');
  await paying.getByRole('button', { name: 'Take' }).click();
  await paying.getByText('HK$44.00').first().waitFor();
  await paying.getByRole('button', { name: 'Sell' }).click();
  const receipt = page.getByRole('dialog', { name: /^Sold: T\d+-\d+-1$/ });
  await receipt.getByText('HK$156.00').first().waitFor();
  await look(page, 'receipt');
  await receipt.getByRole('button', { name: 'Next customer' }).click();

  await page.context().setOffline(false);
  await page.getByText('1 sale has arrived in the shop.').waitFor();
  await page.reload();
  await sale(page).getByText('Scan something, or touch it.').waitFor();
  const orders = await ask<{ total: number }[]>(page, 'GET', `order?filter[store_id]=${store}`);
  expect(orders.map(({ total }) => total)).toEqual([156]);
  const { points } = await ask<{ points: { available: number } }>(page, 'GET', `member/${member.id}`);
  expect(points.available).toBe(400);

  // The code was good once.
  await scan(page, tea.sku);
  await more.waitFor();
  await sale(page).getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await sale(page).getByRole('button', { name: 'Add', exact: true }).click();
  await sale(page)
    .getByText(new RegExp(`^${code}: `))
    .waitFor();
  await sale(page).getByText('HK$100.00', { exact: true }).last().waitFor();
  for (const { product } of [tea, bag]) await takeAway(page, 'product', product);
});

journey(
  'goods made while a till is open: tile and sale name the same number without a network',
  async ({ page, site }) => {
    await signIn(page, site);
    const { store } = await openRegister(page, 'Late Goods store');
    await openTill(page, store);
    const late = await makeGoods(page, 'Late Lantern', 20);
    const read = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/pos/offline-goods') &&
        ((await answer.json()) as { data: { stock_id: number }[] }).data.some(
          ({ stock_id }) => stock_id === late.stock,
        ),
    );
    const kept = leased(page, ({ pieces }) => pieces.some(({ stock_id }) => stock_id === late.stock));
    await scan(page, 'Late Lantern');
    const tile = goods(page)
      .getByRole('listitem')
      .getByRole('button', { name: /Late Lantern/ });
    await tile.getByText('40 left').waitFor();
    await read;
    const mine = (await kept).pieces.find(({ stock_id }) => stock_id === late.stock)?.quantity ?? 0;
    // Pieces that are kept for this till are among those that are left, and not beside them.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await tile.getByText('40 left').waitFor();

    await cutLine(page);
    await tile.getByText(`${mine} left`, { exact: true }).waitFor();
    await look(page, 'late-goods');
    for (let piece = 0; piece <= mine; piece += 1) await tile.click();
    await sale(page)
      .getByText(`Late Lantern: without the network this till may sell ${mine}.`, { exact: false })
      .waitFor();
    expect(await sale(page).getByRole('button', { name: 'Pay', exact: true }).isEnabled()).toBe(false);
    await sale(page).getByRole('button', { name: 'One less of Late Lantern' }).click();
    await expect.poll(() => sale(page).getByRole('button', { name: 'Pay', exact: true }).isEnabled()).toBe(mine > 0);
    await page.context().setOffline(false);
    await takeAway(page, 'product', late.product);
  },
);

journey(
  'a present goes with a sale without a network while a piece is kept, and then the sale says so',
  async ({ page, site }) => {
    await signIn(page, site);
    const { store, session } = await openRegister(page, 'Lone Present store');
    const pot = await makeGoods(page, 'Lone Pot', 100);
    const spoon = await makeGoods(page, 'Lone Spoon', 20, {}, 1);
    const { id } = await makeRecord(page, 'promotion', {
      name: { 'en-US': 'A spoon with each pot' },
      ...{ conditions: [{ kind: 'products', ids: [pot.product] }], stacking: 'free' },
      rewards: [{ kind: 'gift', stock_id: spoon.stock, quantity: 1 }],
    });
    await publish(page, id);
    await openTill(page, store);

    const kept = leased(page, ({ pieces }) => {
      const has = (stock: number, least: number) =>
        pieces.some(({ stock_id, quantity }) => stock_id === stock && quantity >= least);
      return has(pot.stock, 2) && has(spoon.stock, 1);
    });
    await scan(page, pot.sku);
    await kept;
    await cutLine(page);
    const spoons = sale(page).getByRole('listitem').filter({ hasText: 'Lone Spoon' });
    await spoons.waitFor();
    await look(page, 'present');
    await payCash(page);

    await scan(page, pot.sku);
    await sale(page).getByText('Lone Spoon: too few pieces are kept for this till').waitFor();
    expect(await spoons.count()).toBe(0);
    await expectAccessible(page);
    await look(page, 'no-present');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'no-present-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await payCash(page);

    await page.context().setOffline(false);
    await page.getByText('2 sales have arrived in the shop.').waitFor();
    const { figures } = await ask<{ figures: { sales: number } }>(page, 'GET', `pos/${session}`);
    const { stocks } = await ask<{ stocks: { available_inventories: number }[] }>(
      page,
      'GET',
      `product/${spoon.product}`,
    );
    expect([figures.sales, stocks[0]?.available_inventories]).toEqual([2, 0]);
    await takeAway(page, 'promotion', id);
  },
);

// A shop with a counter: the owner makes a store and a way to send by it, a shopper orders to it, staff hand the order over for its code.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { expectAccessible } from '../runner/axe.ts';
import { fillCheckout, placeOrder } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { openOrder, takeNextStep } from '../runner/steps.ts';

const store = 'Lantern Lane store';
const way = 'Fetch it at the lanterns';

/** Saves a new record. Returns its id, as the answer has it. */
async function saveNew(page: Page): Promise<number> {
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 201);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return ((await (await saved).json()) as { data: { id: number } }).data.id;
}

/** A store that is open every day, and closed on one of next week. */
async function makeStore(page: Page, closed: string): Promise<number> {
  await page.goto('/admin/store/create');
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(store);
  await page.getByRole('textbox', { name: /^Address/ }).fill('1 Lantern Lane');
  await page.getByRole('combobox', { name: /^Warehouse/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Add hours to Monday' }).click();
  await page.getByLabel('Opens on Monday').fill('00:00');
  await page.getByLabel('Closes on Monday').fill('00:00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('It ends when it begins. Please choose another time.').first().waitFor();
  await page.getByLabel('Closes on Monday').fill('23:59');
  await page.getByRole('button', { name: 'Use for every day' }).click();
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel(/^Day/).fill(closed);
  await page.getByRole('textbox', { name: /^Why/ }).fill('Feast of lanterns');
  await expectAccessible(page);
  return saveNew(page);
}

/** A way to Hong Kong by the stores of the shop, for nothing. */
async function makeWay(page: Page): Promise<number> {
  await page.goto('/admin/shipping/create');
  await page.getByRole('textbox', { name: /^Name/ }).first().fill(way);
  const countries = page.getByRole('combobox', { name: /^Countries/ });
  await countries.click();
  await countries.fill('Hong Kong');
  await page.getByRole('option', { name: /Hong Kong/ }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel(/^Price/).fill('0');
  await page.getByRole('switch', { name: /Fetch in our stores/ }).click({ force: true });
  return saveNew(page);
}

/** Chooses the way and the store, and pays by transfer. Returns the number of the order. */
async function orderToStore(page: Page): Promise<string> {
  await page.goto('/product/jasmine-dragon-pearls');
  await addToCart(page);
  await page.goto('/checkout');
  const sums = Promise.withResolvers<void>();
  await page.route(/\/checkout\.data/, async (route) => {
    await sums.promise;
    await route.continue();
  });
  await fillCheckout(page);
  await page.getByRole('radio', { name: new RegExp(way) }).check();
  const place = page.getByRole('radio', { name: new RegExp(store) });
  await place.check();
  // The sums of the district come after she has chosen; her choice stays.
  sums.resolve();
  // Other ways to fetch, of other journeys, name the same stores out of sight.
  const seen = (words: RegExp | string) => page.getByText(words).filter({ visible: true }).first();
  await seen(/1 Lantern Lane · Opening hours/).waitFor();
  await seen('Open until 23:59').waitFor();
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  // The way costs nothing: pressed before the sums say so, the shop asks to agree to the new total.
  await page.getByRole('button', { name: /Place order.*HK\$78\.00/ }).waitFor();
  // The demo's own way leads to the same store: the place stays with the way she chose.
  expect(await place.isChecked()).toBe(true);
  return placeOrder(page);
}

journey('an order is fetched in a store for its code', async ({ page: owner, site, visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  await signIn(owner, site);
  const closed = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const storeId = await makeStore(owner, closed);
  const wayId = await makeWay(owner);

  await page.goto('/stores');
  const card = page.getByRole('article', { name: store });
  await card.getByText(/^Open until|^Closed, opens/).waitFor();
  await card.getByText('Feast of lanterns').waitFor();

  const number = await orderToStore(page);
  expect(await page.getByRole('main').textContent()).not.toContain('Your code');
  await openOrder(owner, number);
  await takeNextStep(owner, 'Confirm payment');
  await page.reload();
  await page.getByRole('heading', { name: 'We are packing it' }).waitFor();
  const code = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? '';
  await expectAccessible(page);

  // The counter finds what waits for its buyer at the front desk.
  await owner.goto('/admin/frontdesk');
  await owner.getByRole('combobox', { name: 'Store' }).click();
  await owner.getByRole('option', { name: store }).click();
  await owner.getByLabel('Number, name, telephone or email').fill(number);
  const toFetch = owner.getByRole('region', { name: 'To be fetched' });
  await expectAccessible(owner);
  await toFetch.getByRole('link', { name: number }).click();

  const counter = owner.getByRole('textbox', { name: /^Code/ });
  await counter.fill(code.startsWith('0') ? '100000' : '000000');
  await counter.press('Enter');
  await owner.getByText('This is not the code of the order.').first().waitFor();
  expect(await counter.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(owner);
  await counter.fill(code);
  await counter.press('Enter');
  await counter.waitFor({ state: 'hidden' });
  await owner.getByText('Completed', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByText('You have fetched your order. We hope you enjoy it.').waitFor();
  await owner.goto(`/admin/order?filter[store_id]=${storeId}`);
  await owner.getByRole('link', { name: number }).first().waitFor();
  // The store stays: an order was fetched there.
  await takeAway(owner, 'shipping', wayId);
});

// A half-made sale stays as it is while somebody looks elsewhere: lines, member, what was typed, the open window, how far the page was scrolled.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { openRegister } from '../runner/till.ts';

const sale = (page: Page) => page.getByRole('region', { name: 'Sale', exact: true });
const goods = (page: Page) => page.getByRole('region', { name: 'Goods', exact: true });

journey.for([['new'], ['']] as const)('a till is kept alive: /store/pos/%s', async ([kind], { page, site }) => {
  await signIn(page, site);
  const { store } = await openRegister(page, 'Patient store');
  const phone = `6${String(Date.now()).slice(-7)}`;
  const name = { first_name: 'Test', last_name: 'Waiting', country_code: '852', phone };
  await makeRecord(page, 'customer', { ...name, email: `kept-${phone}@example.com` });
  const sku = `patient-pot-${phone}`;
  const pot = await makeRecord(page, 'product', {
    ...{ name: { 'en-US': 'Patient Pot' }, url: sku, sku },
    stocks: [{ sku, price: 30, inventories: [{ quantity: 10 }] }],
  });
  await page.goto(`/admin/store/pos/${kind ? `${kind}/` : ''}${store}`);
  await page.getByRole('radio', { name: 'Only counter' }).check();
  await page.getByRole('button', { name: 'Go on selling' }).click();

  const word = goods(page).getByRole('textbox', { name: 'Scan or type a code or a word' });
  await word.fill(sku);
  await page.keyboard.press('Enter');
  await sale(page)
    .getByRole('button', { name: /^One more of/ })
    .click();
  await sale(page).getByRole('button', { name: 'Member' }).click();
  const choosing = page.getByRole('dialog', { name: 'Member' });
  await choosing.getByLabel('Telephone, email or name').fill(phone);
  await choosing.getByRole('button', { name: /Test Waiting/ }).click();
  await word.fill('half a wo');
  await page.evaluate(() => window.scrollTo(0, 180));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(180);

  const elsewhere = page.getByRole('heading', { level: 1, name: 'Stores' });
  await page.getByRole('link', { name: 'Stores', exact: true }).first().click();
  await elsewhere.waitFor();
  expect(await sale(page).count()).toBe(0);
  await page.goBack();
  await sale(page).getByText('Test Waiting').waitFor();
  await sale(page).getByText('2', { exact: true }).waitFor();
  expect(await word.inputValue()).toBe('half a wo');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(180);

  // With the window of the money open, an amount and a note typed.
  await sale(page).getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog', { name: /^Pay HK/ });
  await paying.getByLabel('Handed over').fill('12.5');
  await paying.getByText('Receipt by mail, staff, note').click();
  await paying.getByLabel('Note').fill('Wrap it, please');
  await page.goForward();
  await elsewhere.waitFor();
  expect(await paying.count()).toBe(0);
  await page.getByRole('link', { name: 'Patient store' }).first().waitFor();
  await page.goBack();
  await paying.waitFor();
  expect(await paying.getByLabel('Handed over').inputValue()).toBe('12.5');
  expect(await paying.getByLabel('Note').inputValue()).toBe('Wrap it, please');
  // The sale is finished as if nobody had been away.
  await paying.getByLabel('Handed over').fill('5000');
  await paying.getByRole('button', { name: 'Take' }).click();
  await paying.getByRole('button', { name: 'Sell' }).click();
  // Whatever stands there in its place says why.
  const sold = page.getByRole('dialog', { name: /^Sold: K/ });
  await sold.waitFor().catch(async () => expect(await page.getByRole('dialog').allInnerTexts()).toEqual(['Sold']));
  await takeAway(page, 'product', pot.id);
});

// Staff buy goods: an order is written, approved, sent, received in parts and matched with its invoice.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { confirmStep, takeNextStep } from '../runner/steps.ts';

/** Takes a step that asks for nothing. */
async function pressStep(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name, exact: true }).click();
  // The notice stays as long as the pointer is on it, above the next button.
  await page.mouse.move(600, 700);
}

const status = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first().waitFor();

journey('goods are ordered, arrive in parts, and their invoice is matched', async ({ page, site }) => {
  await signIn(page, site);
  const supplier = { code: 'JOURNEY', name: 'Journey Trading', email: 'journey@supplier.example', lead_days: 3 };
  const { id } = await makeRecord(page, 'supplier', supplier);
  await page.goto(`/admin/supplier/edit/${id}`);
  await page.getByRole('link', { name: 'Price list' }).click();
  await page.getByLabel('Add an item').fill('oolong');
  await page
    .getByRole('option', { name: /oolong/i })
    .first()
    .click();
  await page.getByLabel(/^Supplier’s SKU/).fill('OOL-7');
  await page.getByLabel(/^Price of one/).fill('35.5');
  await page.getByLabel(/^Pack of/).fill('5');
  await page.getByLabel(/^At least/).fill('10');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save price list' }).click();
  await page.waitForURL(/supplier\/edit\/\d+$/);
  await page.goto('/admin/po/create');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Please add at least one item.').first().waitFor();
  await page.getByRole('combobox', { name: 'Supplier' }).click();
  await page.getByRole('option', { name: supplier.name }).click();
  await page.getByRole('combobox', { name: 'Deliver to' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Add an item').fill('oolong');
  await page
    .getByRole('option', { name: /oolong/i })
    .first()
    .click();
  // Her price, and no less than she sends.
  await page.getByText('OOL-7 · packs of 5 · at least 10').waitFor();
  await expect.poll(() => page.getByLabel(/^Ordered/).inputValue()).toBe('10');
  expect(Number(await page.getByLabel(/^Cost of one/).inputValue())).toBe(35.5);
  await page.getByLabel(/^Ordered/).fill('7');
  await page.getByText('The supplier sends at least 10.').waitFor();
  await page.getByLabel(/^Ordered/).fill('10');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/\/admin\/po\/view\/\d+$/);
  await page.getByText('HK$355.00').first().waitFor();

  await pressStep(page, 'Submit');
  await status(page, 'Awaiting approval');
  await pressStep(page, 'Approve');
  await status(page, 'Approved');
  await takeNextStep(page, 'Send to supplier', async (dialog) => {
    await dialog.getByText(`${supplier.email} gets the purchase order by email`).waitFor();
  });
  await status(page, 'Sent');
  await takeNextStep(page, 'Receive goods', async (dialog) => {
    await dialog.getByLabel('Arrived').fill('4');
    await dialog.getByText('4 pieces will be in stock').waitFor();
  });
  await status(page, 'Partly received');
  await page.getByText('4 of 10 received').first().waitFor();
  await takeNextStep(page, 'Receive goods', async (dialog) => {
    expect(await dialog.getByLabel('Arrived').inputValue()).toBe('6');
  });
  await status(page, 'Received');
  await takeNextStep(page, 'Match invoice and complete', async (dialog) => {
    await dialog.getByLabel('Invoice number').fill('INV-1');
    await dialog.getByText('HK$355.00 counts as paid').waitFor();
  });
  await status(page, 'Completed');
  await page.goto('/admin/po?keyword=Journey');
  await page
    .getByRole('link', { name: /PO\d+-\d+/ })
    .first()
    .waitFor();
  // The supplier stays: an order names it.
  await takeAway(page, 'supplier', id);
});

/** Types as a scanner does: one code right after the other, each with Enter, without a pause. */
const scan = (page: Page, ...codes: readonly string[]) => page.keyboard.type(codes.map((code) => `${code}\n`).join(''));

journey(
  'goods are scanned: ordered in the currency of their supplier, counted when they come, labelled',
  async ({ page, site }) => {
    await signIn(page, site);
    const supplier = { code: 'SCANNED', name: 'Scanned Trading', currency: 'KRW' };
    const { id } = await makeRecord(page, 'supplier', supplier);
    const picked = await page.request.get('/api/admin/product/list?per_page=50');
    const { data } = (await picked.json()) as { data: { stocks: { sku: string; barcode: string }[] }[] };
    // Tea, each from a tin of its own: a kit or a file lies in no lot.
    const [tea, cup] = data.flatMap(({ stocks }) => stocks.filter(({ sku }) => sku.startsWith('KF-1')).slice(0, 1));
    if (!tea || !cup) throw new Error('the shop sells too little');

    await page.goto('/admin/po/create');
    await page.getByRole('combobox', { name: 'Supplier' }).click();
    await page.getByRole('option', { name: supplier.name }).click();
    await page.getByRole('combobox', { name: 'Deliver to' }).click();
    await page.getByRole('option').first().click();
    await page.getByLabel('Add an item').click();
    await scan(page, tea.barcode, cup.sku, 'no-such-code', tea.barcode);
    const quantities = page.getByLabel(/^Ordered/);
    await expect
      .poll(() => quantities.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
      .toEqual(['2', '1']);
    await page.getByRole('alert').filter({ hasText: 'no-such-code' }).waitFor();
    for (const cost of await page.getByLabel(/^Cost of one/).all()) await cost.fill('1000');

    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Please enter what one KRW costs').first().waitFor();
    await page.getByLabel(/^Rate/).fill('0.0057');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/admin\/po\/view\/\d+$/);

    await pressStep(page, 'Submit');
    await status(page, 'Awaiting approval');
    await pressStep(page, 'Approve');
    await status(page, 'Approved');
    await page.getByRole('button', { name: 'Receive goods', exact: true }).click();
    await confirmStep(page, 'Receive goods', async (dialog) => {
      await dialog.getByLabel('Scan the goods').click();
      await scan(page, tea.barcode, tea.barcode, tea.barcode);
      await dialog.getByText('3, more than the 2 that were to come').waitFor();
      await dialog.getByRole('button', { name: 'Receive goods' }).click();
      // The refusal stands at the line it is about.
      await dialog.getByLabel('Arrived').first().and(dialog.locator('[aria-invalid="true"]')).waitFor();
      await dialog.getByLabel('Arrived').first().fill('2');
      // The cup is broken, and no other will come.
      await dialog.getByText('Not good enough').first().click();
      await dialog.getByLabel('Scan the goods').click();
      await scan(page, cup.sku);
      await dialog.getByText('1 not good enough').waitFor();
      await dialog.getByLabel('Nothing more comes: close the order short').check();
      await dialog.getByLabel('Reason').fill('The last one in the shop');
    });
    await status(page, 'Received');
    await page.getByRole('link', { name: 'Print labels of what arrived' }).click();
    await page.getByText('2 labels').first().waitFor();
    await page
      .getByText(/LOT-\d+/)
      .first()
      .waitFor();
    await takeAway(page, 'supplier', id);
  },
);

journey('what runs out is ordered as it was bought the last time', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto('/admin/po');
  await page.getByRole('button', { name: 'Order what runs out' }).click();
  await page
    .getByText(/drafts? written|Nothing runs out/)
    .first()
    .waitFor();
});

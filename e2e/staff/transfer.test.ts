// A clerk moves goods to another warehouse: written down by scanning, shipped, and received with a damaged piece.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { confirmStep, takeNextStep } from '../runner/steps.ts';

interface Lot {
  readonly id: number;
  readonly sku: string;
  readonly warehouse: string;
  readonly quantity: number;
  readonly available_inventories: number;
  readonly is_discard: boolean;
  readonly expiry_date: string | null;
}

journey('a clerk moves goods to another warehouse and receives them in parts', async ({ page, site }) => {
  await signIn(page, site);
  await makeRecord(page, 'warehouse', { title: 'Night market' });
  const lotsOf = async (query: string) => {
    const answer = await page.request.get(`/api/admin/inventory?per_page=50&${query}`);
    return ((await answer.json()) as { data: Lot[] }).data;
  };
  const lot = (await lotsOf('sort=id')).find(({ available_inventories }) => available_inventories >= 10);
  if (!lot) throw new Error('the demo shop has no lot of ten');

  await page.goto('/admin/transfer/create');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: lot.warehouse }).click();
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: 'Night market' }).click();
  const scanner = page.getByLabel('Scan or type a SKU, barcode or lot code');
  await scanner.fill('nothing-has-this');
  await scanner.press('Enter');
  await page.getByRole('alert').getByText('Nothing free of nothing-has-this').waitFor();
  await scanner.fill(`LOT-${lot.id}`);
  await scanner.press('Enter');
  await page.getByRole('textbox', { name: /Quantity/ }).fill('4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL(/transfer\/view\/\d+/);

  await takeNextStep(page, 'Ship', async (dialog) => {
    await dialog.getByText('4 pieces leave the warehouse').waitFor();
  });
  await page.getByText('On the way').first().waitFor();
  await expectAccessible(page);

  const receive = page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Receive goods' });
  await receive.click();
  await confirmStep(page, 'Receive goods', async (dialog) => {
    const scan = dialog.getByLabel('Scan the goods');
    await scan.fill(`LOT-${lot.id}`);
    await scan.press('Enter');
    await dialog.getByText('Damaged', { exact: true }).first().click();
    await scan.fill(`LOT-${lot.id}`);
    await scan.press('Enter');
    await expectAccessible(page);
    // Whoever sets pieces apart says why.
    await dialog.getByRole('button', { name: 'Receive goods', exact: true }).click();
    await dialog.locator('textarea[aria-invalid="true"]').waitFor();
    await dialog.getByLabel('Reason').fill('Crushed on the ferry');
  });
  await page.getByText('Partly received').first().waitFor();
  await takeNextStep(page, 'Receive goods');
  await page.getByText('Received', { exact: true }).first().waitFor();

  const there = (await lotsOf(`keyword=${encodeURIComponent(lot.sku)}`)).filter(
    (one) => one.warehouse === 'Night market',
  );
  expect(there.map(({ quantity, is_discard, expiry_date }) => [quantity, is_discard, expiry_date]).sort()).toEqual(
    [
      [1, true, lot.expiry_date],
      [3, false, lot.expiry_date],
    ].sort(),
  );
  await page.goto('/admin/transfer');
  await page.getByText('Night market').first().waitFor();
  await page.goto('/admin/inventories');
  await page.getByText('From other warehouses').first().waitFor();
});

import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

journey(
  'labels of chosen products are counted, laid on a sheet that was begun, and saved as PDF',
  async ({ page, site }) => {
    await signIn(page, site);
    await page.goto('/admin/product?keyword=tea');
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'Print labels' }).click();
    await page.getByRole('heading', { name: 'Print labels' }).waitFor();
    const counted = async () => Number(/(\d+) labels?/.exec(await page.getByRole('main').innerText())?.[1]);
    await expect.poll(counted).toBeGreaterThan(1);
    const before = await counted();
    await page
      .getByRole('textbox', { name: /^Labels/ })
      .first()
      .fill('3');
    await expect.poll(counted).toBe(before + 2);
    await page.getByRole('button', { name: 'Place 20', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Make PDF' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Stocks Barcodes.pdf');
    expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goto('/admin/product/print-label');
    await page.getByRole('button', { name: 'Make PDF' }).click();
    await page.getByRole('alert').filter({ hasText: 'Please select at least one stock' }).first().waitFor();
  },
);

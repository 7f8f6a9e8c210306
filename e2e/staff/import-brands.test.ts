// A thousand brands from a spreadsheet, twenty of them with faults: told before anything is written, some fixed where they
// stand before the start and after it, the rest in the file, and nothing stands there twice.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

const rows = 1000;
const isFaulty = (i: number) => i % 50 === 7;

/** Headers no field is called by, as sheets from elsewhere have them. */
function sheet(fixed: boolean): { name: string; mimeType: string; buffer: Buffer } {
  const lines = Array.from({ length: rows }, (_, i) => {
    const address = isFaulty(i) && !fixed ? `not an address ${i}` : `imported-${i}`;
    return `Imported brand ${i},${address},1`;
  });
  const text = `\ufeffBrand name,Web address,Shown\n${lines.join('\n')}\n`;
  return { name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

const minutes = 60_000;

journey(
  'a thousand brands with twenty faults are imported, fixed and imported again',
  { timeout: 4 * minutes },
  async ({ page, site }) => {
    await signIn(page, site);
    await page.goto('/admin/brand');
    const dialog = page.getByRole('dialog', { name: 'Import brands' });
    const figure = (name: string) => dialog.locator('dl > div').filter({ hasText: name }).locator('dd');

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();
    await expectAccessible(page);
    await page.locator('input[type=file]').setInputFiles(sheet(false));

    // Where each column goes is said once; the second sheet finds it remembered.
    await dialog.getByLabel('Field for the column Brand name').selectOption('title (en-US)', { timeout: minutes });
    await dialog.getByLabel('Field for the column Web address').selectOption('url');
    await dialog.getByLabel('Field for the column Shown').selectOption('enabled');
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await dialog.getByText('20 rows cannot be taken').waitFor({ timeout: minutes });
    expect(await figure('to be created').textContent()).toBe('980');
    const cell = (row: number) =>
      dialog.getByRole('group', { name: `Row ${row}`, exact: true }).getByLabel('Web address');
    expect(await cell(9).inputValue()).toBe('not an address 7');
    await expectAccessible(page);
    await cell(9).fill('imported-7');
    await dialog.getByRole('button', { name: 'Check these rows again' }).click();
    await dialog.getByText('19 rows cannot be taken').waitFor({ timeout: minutes });
    expect(await figure('to be created').textContent()).toBe('981');
    await cell(9).waitFor({ state: 'detached' });

    await dialog.getByRole('button', { name: 'Import 981 rows' }).click();
    await dialog
      .getByText(/of 1,000 rows|Import Some Rows Fail/)
      .first()
      .waitFor();
    // The import does not hang on this window.
    await page.reload();
    await dialog.getByText('Import Some Rows Fail').waitFor({ timeout: 2 * minutes });
    expect(await figure('created').textContent()).toBe('981');
    expect(await figure('failed').textContent()).toBe('19');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download failed rows' }).click();
    expect((await saved).suggestedFilename()).toBe('brand failed rows.xlsx');

    await dialog.getByRole('button', { name: 'Correct the failed rows' }).click();
    await dialog.getByText('19 rows cannot be taken').waitFor({ timeout: minutes });
    await cell(59).fill('imported-57');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('18 rows cannot be taken').waitFor({ timeout: minutes });
    expect(await figure('to be created').textContent()).toBe('1');
    await dialog.getByRole('button', { name: 'Import 1 row', exact: true }).click();
    await dialog.getByText('Import Some Rows Fail').waitFor({ timeout: 2 * minutes });
    expect(await figure('created').textContent()).toBe('982');
    expect(await figure('failed').textContent()).toBe('18');

    await dialog.getByRole('button', { name: 'Import another file' }).click();
    await page.locator('input[type=file]').setInputFiles(sheet(true));
    await dialog.getByLabel('Field for the column Web address').waitFor({ timeout: minutes });
    expect(await dialog.getByLabel('Field for the column Web address').inputValue()).toBe('url');
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await dialog.getByText('Everything can be taken').waitFor({ timeout: minutes });
    expect(await figure('to be created').textContent()).toBe('18');
    expect(await figure('as they are').textContent()).toBe('982');
    await dialog.getByRole('button', { name: 'Import 18 rows' }).click();
    await dialog.getByText('Import Success').waitFor({ timeout: 2 * minutes });
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('searchbox', { name: 'Search brands' }).fill('Imported brand');
    await page.getByText('1–10 of 1,000').waitFor();
  },
);

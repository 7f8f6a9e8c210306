// Staff look after what is taxed alike.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord, takeAway } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';

journey(
  'a tax class shows its rates as they are kept, and is not changed by being looked at',
  async ({ page, site }) => {
    await signIn(page, site);
    const rates = [
      { country: 'HKG', percent: 0 },
      { country: null, percent: 5 },
    ];
    const { id } = await makeRecord(page, 'tax_class', { name: { 'en-US': 'Teapots' }, rates });
    await page.goto(`/admin/tax_class/edit/${id}`);
    const countries = page.getByRole('combobox', { name: 'Country' });
    await expect.poll(() => countries.nth(1).inputValue()).toBe('Everywhere else');
    expect(await countries.first().inputValue()).toBe('Hong Kong');
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    await page.getByRole('combobox', { name: 'Region' }).click();
    await page.getByRole('option', { name: 'Eastern' }).click();
    await page.getByText('Unsaved changes').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Submit Success').first().waitFor();
    await page.goto('/admin/tax_class');
    await page.getByText('Eastern (Hong Kong) 0%').first().waitFor();
    await takeAway(page, 'tax_class', id);
  },
);

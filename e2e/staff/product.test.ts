// The product editor on a phone, where the stocks are cards that are shut.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { hasFocus } from '../runner/keys.ts';
import { enter } from '../runner/sign-in.ts';

journey('what is wrong with a stock is shown on a phone', async ({ visitor, site }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await enter(page, site);
  await page.goto('/admin/product?keyword=Jasmine+Dragon');
  await page.getByRole('link', { name: 'Jasmine Dragon Pearls' }).first().click();
  await page.getByRole('button', { name: 'Fill in several' }).click();
  const window = page.getByRole('dialog', { name: 'Fill in several' });
  await window.getByRole('textbox', { name: 'Price', exact: true }).fill('99.5');
  await window.getByRole('textbox', { name: 'Special price' }).fill('120');
  // Their units are on record.
  expect(await window.getByRole('textbox', { name: 'Opening stock' }).count()).toBe(0);
  await window.getByRole('button', { name: 'Fill in 3 stocks' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const special = page.getByRole('textbox', { name: 'Special price', exact: true });
  await page.getByText('The special price must be lower than the price.').nth(1).waitFor();
  await expect.poll(() => hasFocus(special.first())).toBe(true);
});

journey('a value of an option is typed where it is chosen, and Enter adds it', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/product?keyword=Jasmine+Dragon');
  await page.getByRole('link', { name: 'Jasmine Dragon Pearls' }).first().click();
  const values = page.locator('input[aria-label="Values of Weight"]').first();
  await values.fill('75 g');
  await page.getByRole('option', { name: 'Add “75 g”' }).waitFor();
  await values.press('Enter');
  await page.getByText('4 stocks').waitFor();
  // With nothing typed Enter takes nothing away.
  await values.press('Enter');
  await expect.poll(() => page.getByText('4 stocks').count()).toBe(1);
});

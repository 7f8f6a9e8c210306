// Sums that were asked for before a choice arrive while it is made: nothing that was chosen is lost.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { journey } from '../runner/journey.ts';

/** Chooses a radio in the moment the next sums are there and not shown yet. */
const chooseAsSumsCome = (page: Page, name: string) =>
  page.getByRole('radio', { name }).evaluate((radio: HTMLInputElement) => {
    const ways = radio.closest('[aria-busy]');
    if (!ways) throw new Error('nothing says that sums are being reckoned');
    let wasBusy = false;
    const watch = new MutationObserver(() => {
      const isBusy = ways.getAttribute('aria-busy') === 'true';
      if (wasBusy && !isBusy) {
        watch.disconnect();
        radio.click();
      }
      wasBusy = isBusy;
    });
    watch.observe(ways, { attributes: true, attributeFilter: ['aria-busy'] });
  });

journey('a way that is chosen while the sums of the district arrive stays chosen', async ({ page }) => {
  await page.goto('/product/jasmine-dragon-pearls');
  await addToCart(page);
  await page.goto('/checkout');
  const way = page.getByRole('radio', { name: 'Fetch in a store' });
  await chooseAsSumsCome(page, 'Fetch in a store');
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/checkout.data')) answers.push(response.url());
  });
  await page.getByRole('combobox', { name: /District/ }).selectOption({ label: 'Yau Tsim Mong' });
  await expect.poll(() => answers.length).toBe(2);
  await page.getByRole('button', { name: /Place order.*HK\$78\.00/ }).waitFor();
  expect(await way.isChecked()).toBe(true);
  await page.getByRole('radio', { name: /Yau Ma Tei store/ }).check();

  // Another district asks for the sums again: way and place are those that were chosen.
  await page.getByRole('combobox', { name: /District/ }).selectOption({ label: 'Sha Tin' });
  await expect.poll(() => answers.length).toBe(3);
  await page.getByRole('button', { name: /Place order.*HK\$78\.00/ }).waitFor();
  expect(await way.isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /Yau Ma Tei store/ }).isChecked()).toBe(true);
});

// A whole order by keys alone.
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enterOn, expectSkipToContent, hasFocus, tabTo, typeInto } from '../runner/keys.ts';

journey('a shopper searches, chooses an option, fills her cart and orders', async ({ page }) => {
  await page.goto('/');
  await expectSkipToContent(page);

  await page.goto('/');
  // The field is found by its name: its role is another once its suggestions have come.
  await typeInto(page, page.locator('input[name=keyword]').first(), 'jasmine');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\//);
  await enterOn(page, page.getByRole('link', { name: /Jasmine Dragon Pearls/ }).first());
  await page.waitForURL(/\/product\//);

  // Tab reaches the group of options once, at the one that is chosen; the arrows choose another in it.
  const chosen = page.getByRole('main').getByRole('radio', { checked: true });
  await tabTo(page, chosen);
  const before = await chosen.getAttribute('value');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => chosen.getAttribute('value')).not.toBe(before);
  expect(await hasFocus(chosen)).toBe(true);
  await enterOn(page, page.getByRole('button', { name: 'Add to cart' }).first());
  await page.getByRole('region', { name: /cart/i }).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: /cart/i }).first().waitFor({ state: 'hidden' });
  expect(await hasFocus(page.getByRole('button', { name: 'Add to cart' }).first())).toBe(true);

  await page.goto('/cart');
  await enterOn(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /check ?out/i })
      .first(),
  );
  await page.waitForURL(/\/checkout/);
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), 'keys@example.com');
  await typeInto(page, page.getByRole('textbox', { name: 'Telephone number' }), '21234567');
  await typeInto(page, page.getByRole('textbox', { name: 'First name' }).first(), 'By');
  await typeInto(page, page.getByRole('textbox', { name: 'Last name' }).first(), 'Keys');
  await typeInto(page, page.getByRole('textbox', { name: 'Address', exact: true }).first(), 'Flat 1, 2 Test Street');
  await enterOn(page, page.getByRole('button', { name: /Place order/ }).first());
  await page.waitForURL(/\/order\/success/);
});

// A member of the shop: she joins, keeps an address, changes nothing of anybody else's, leaves and comes back.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { fillJoinForm, join, memberPassword, saveAddress } from '../runner/member.ts';

journey('a member joins, saves an address, leaves and comes back', async ({ page, visitor }) => {
  const email = `member-${randomUUID().slice(0, 8)}@example.com`;
  await page.goto('/account');
  await page.waitForURL(/\/login/);

  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('This field is required.').first().waitFor();
  await fillJoinForm(page, email, 'another-long-one');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByText(/does not match/i)
    .first()
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
  await fillJoinForm(page, email);
  await join(page);
  await saveAddress(page);
  await page.getByText('Default for delivery').first().waitFor();
  const change = await page
    .getByRole('link', { name: /Change/ })
    .first()
    .getAttribute('href');

  // The same address under somebody else's session is not there.
  const stranger = await visitor({ locale: 'en-US' });
  await stranger.goto(change ?? '');
  expect(new URL(stranger.url()).pathname).toBe('/login');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.locator('input[name=password]').fill('not-her-password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page
    .getByText(/Incorrect email or password/)
    .first()
    .waitFor();
  await page.locator('input[name=password]').fill(memberPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/account/addresses');
  expect(await page.getByRole('main').textContent()).toContain('Flat 3, 4 Test Street');
});

journey('a whole order without a single script', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false, locale: 'en-US' });
  await page.goto('/product/jasmine-dragon-pearls');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Email' }).fill('noscript@example.com');
  await page.getByRole('textbox', { name: 'Telephone number' }).fill('21234567');
  await page.getByRole('textbox', { name: 'First name' }).fill('No');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Script');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Flat 1, 2 Test Street, Mong Kok');
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/order\/success/);
  expect(await page.getByRole('main').textContent()).toContain('Jasmine Dragon Pearls');
});

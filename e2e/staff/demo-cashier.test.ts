// The cashier of the demo shop: the owner gives the account a password, and it opens the till of its own store and nothing else.
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { signIn } from '../runner/sign-in.ts';

const cashier = { email: 'cashier@kaifong.example', password: 'the counter of the second store' };

journey('the demo’s cashier is given a password and has the till of one store', async ({ page, site, visitor }) => {
  await signIn(page, site);
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Cashier, Sai Ying Pun store' }).first().click();
  await page.getByRole('button', { name: 'Set a password' }).click();
  const window = page.getByRole('dialog');
  await window.locator('input[name="password"]').fill(cashier.password);
  await window.locator('input[name="password_confirmation"]').fill(cashier.password);
  await window.getByRole('button', { name: 'Set a password' }).click();
  await window.waitFor({ state: 'hidden' });

  const hers = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  await signIn(hers, site, cashier);
  const stores = await hers.request.get('/api/admin/store');
  const { data } = (await stores.json()) as { data: { id: number; title: string }[] };
  expect(data.map(({ title }) => title)).toEqual(['Sai Ying Pun store']);
  const own = data[0]?.id ?? 0;
  await hers.goto(`/admin/store/pos/new/${own}`);
  await hers.getByRole('radio', { name: 'Counter' }).waitFor();
  await expectAccessible(hers);
  // The other store's till, and what is no till at all.
  const other = await hers.request.get(`/api/admin/pos/store/${own - 1}`);
  expect(other.status()).toBe(404);
  for (const path of ['payroll', 'report/sales', 'contact', 'account']) {
    expect([path, (await hers.request.get(`/api/admin/${path}`)).status()]).toEqual([path, 403]);
  }
});

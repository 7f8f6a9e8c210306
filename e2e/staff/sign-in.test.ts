// Staff sign in.
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';

journey('a wrong password is refused, the right one leads to the dashboard', async ({ page, site }) => {
  await page.goto('/admin');
  await page.waitForURL(/\/admin\/login/);
  await page.getByLabel('Email').fill(site.owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Incorrect email or password').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(site.owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/admin\/(dashboard)?$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

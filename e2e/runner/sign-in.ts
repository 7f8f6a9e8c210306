import type { Page } from 'playwright';
import type { Site } from '../../tools/vitest/provided.ts';

/** Signs in to the back office as the owner. */
export async function signIn(page: Page, site: Site, who = site.owner): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(who.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/admin\/(dashboard)?$/);
}

// Who may see how a formatted text is written down.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).last().getByRole('button', { name, exact: true });

journey('the source of a text is only for who may change it', async ({ page, site, visitor }) => {
  await enter(page, site);
  const permission_list = ['get pages', 'get page', 'create page', 'update page'];
  const role = await makeRecord(page, 'role', { name: 'Writer', permission_list });
  const account = { email: 'writer@shop.example', password: 'a writer without source' };
  const more = { name: 'Wendy', role_id: role.id, password_confirmation: account.password };
  await makeRecord(page, 'account', { ...account, ...more });
  const hers = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await enter(hers, site, account);
  await hers.goto('/admin/page/create');
  await tool(hers, 'Bold').waitFor();
  expect(await tool(hers, 'Source').count()).toBe(0);
  // Neither is code that runs in every visitor's browser.
  expect(await hers.getByText('Script in the head').count()).toBe(0);
  await page.goto('/admin/page/create');
  await tool(page, 'Source').waitFor();
  await page.getByText('Script in the head').first().waitFor({ state: 'attached' });
});

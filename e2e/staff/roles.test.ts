// An owner gives and takes: what a role allows, where a colleague is signed in, and that somebody stays an owner.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

async function hire(page: Page, name: string, roleId: number) {
  const account = { email: `${name.toLowerCase()}@shop.example`, password: `the long password of ${name}` };
  const data = { ...account, name, role_id: roleId, password_confirmation: account.password };
  const { id } = await makeRecord(page, 'account', data);
  return { ...account, id };
}

const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('listitem').allTextContents();

/** Entries of the navigation that need no permission. */
const everybodys = [
  ...['Dashboard', 'My tasks', 'Waiting for me', 'My calendar', 'Calendar'],
  ...['My shifts', 'My leave', 'My claims', 'Punch', 'My attendance', 'My payslips', 'My commission'],
];

journey(
  'a role is changed in the matrix, and whoever has it may do that and no more',
  async ({ page, site, visitor }) => {
    await enter(page, site);
    const role = await makeRecord(page, 'role', { name: 'Shelf keeper', permission_list: ['get brands', 'get brand'] });
    const keeper = await hire(page, 'Shelly', role.id);
    const hers = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    await enter(hers, site, keeper);
    await hers.goto('/admin/brand');
    await hers.getByRole('row').nth(1).waitFor();
    expect(await hers.getByRole('link', { name: 'Add brand' }).count()).toBe(0);
    expect(await entries(hers)).toEqual([...everybodys, 'Brands', 'Leads in figures']);

    await page.goto(`/admin/role/edit/${role.id}`);
    const matrix = page.getByRole('grid');
    const tick = (name: string) => matrix.getByRole('checkbox', { name, exact: true });
    expect(await tick('Brands: List').isChecked()).toBe(true);
    // The whole row of brands without what deletes, and one box of another row.
    const search = page.getByRole('searchbox', { name: 'Search records and actions' });
    await search.fill('brand');
    await tick('Brands').check();
    await tick('Brands: Delete').uncheck();
    await tick('Brands: Delete many').uncheck();
    await search.fill('warehouse');
    await tick('Warehouses: List').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Submit Success').first().waitFor();

    // At her next page, without signing in again.
    await hers.goto('/admin/brand');
    await hers.getByRole('link', { name: 'Add brand' }).waitFor();
    expect(await entries(hers)).toEqual([...everybodys, 'Brands', 'Warehouses', 'Leads in figures']);
    await hers.getByRole('row').nth(1).getByRole('checkbox').check();
    await hers.getByRole('button', { name: 'Disable' }).waitFor();
    expect(await hers.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  },
);

journey('a session that is ended is out at its next step', async ({ page, site, visitor }) => {
  await enter(page, site);
  const role = await makeRecord(page, 'role', { name: 'Two desks', permission_list: ['get brands', 'get orders'] });
  const account = await hire(page, 'Terry', role.id);
  const desk = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const phone = await visitor({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  await enter(desk, site, account);
  await desk.goto('/admin/');
  await page.goto(`/admin/account/edit/${account.id}`);
  const list = page.getByRole('listitem').filter({ hasText: 'Last seen' });
  await list.first().waitFor();
  expect(await list.count()).toBe(1);
  await enter(phone, site, account);

  await list.getByRole('button', { name: /^End the session/ }).click();
  await page.getByText('The session has ended.').first().waitFor();
  await desk.getByRole('link', { name: 'Brands', exact: true }).click();
  await desk.waitForURL(/\/admin\/login/);
  // The other session goes on.
  await phone.goto('/admin/brand');
  await phone.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();
});

journey('the last owner stays one', async ({ page, site }) => {
  await enter(page, site);
  await makeRecord(page, 'role', { name: 'Less', permission_list: ['get brands'] });
  const own = (await (await page.request.get('/api/admin')).json()).data as { id: number };
  await page.goto(`/admin/account/edit/${own.id}`);
  await page.getByText('You cannot shut yourself out.').waitFor();
  expect(await page.getByRole('switch', { name: 'Enabled' }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Less' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('at least one enabled account that may do everything').first().waitFor();
});
